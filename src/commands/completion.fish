# fish completion of acw; acw completion fish prints it
function __acw_complete
    set -l before (commandline -opc)
    set -l program $before[1]
    set -e before[1]
    set -l current (commandline -ct)
    for line in ($program __complete words $before "$current" 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path "$current"
        else if not string match -q \t'*' -- $line
            echo $line
        end
    end
end
complete -c acw -f -k -a '(__acw_complete)'
