#include "commands/completion_scripts.hpp"

namespace acw {

/// bash breaks words at > = and : too, and puts in what stands behind the last of them; so it does
/// with @, which it leaves to the word.
const std::string_view bash_completion =
    R"script(# bash completion of acw; acw completion bash prints it
_acw() {
  local line=${COMP_LINE:0:COMP_POINT} word begun answer
  local -a hints=()
  word=${line##*[[:space:]]}
  begun=${word%"${word##*[$COMP_WORDBREAKS]}"}
  begun=${begun%@}
  COMPREPLY=()
  while IFS= read -r answer; do
    case $answer in
      :files) compopt -o default 2> /dev/null ;;
      $'\t'*) hints+=("<${answer#$'\t'}>") ;;
      *)
        answer=${answer%%$'\t'*}
        COMPREPLY+=("${answer#"$begun"}")
        ;;
    esac
  done < <("${1/#\~/$HOME}" __complete line "$line" 2> /dev/null)
  if [ ${#COMPREPLY[@]} -eq 0 ] && [ ${#hints[@]} -gt 0 ] && [ -z "$word" ]; then
    COMPREPLY=("${hints[@]}" " ") # two that begin differently: shown, and not put in
  fi
}
complete -o nosort -F _acw acw 2> /dev/null || complete -F _acw acw
)script";

const std::string_view zsh_completion = R"script(#compdef acw
# zsh completion of acw; acw completion zsh prints it
_acw() {
  local line value files=
  local -a values shown
  local -a before=()
  (( CURRENT > 2 )) && before=("${(@Q)words[2,CURRENT-1]}")
  while IFS= read -r line; do
    case $line in
      :files) files=1 ;;
      $'\t'*) _message -r "${line#$'\t'}" ;;
      *)
        value=${line%%$'\t'*}
        values+=("$value")
        [[ $line == *$'\t'?* ]] && shown+=("$value  -- ${line#*$'\t'}") || shown+=("$value")
        ;;
    esac
  done < <("${(Q)words[1]/#\~/$HOME}" __complete words "${before[@]}" "${(Q)PREFIX}" 2> /dev/null)
  (( ${#values} )) && compadd -V acw -l -d shown -a values
  [[ -n $files ]] && _files
}
if [[ ${funcstack[1]} == _acw ]]; then _acw "$@"; else compdef _acw acw; fi
)script";

const std::string_view fish_completion =
    R"script(# fish completion of acw; acw completion fish prints it
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
)script";

}  // namespace acw
