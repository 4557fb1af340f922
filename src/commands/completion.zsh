#compdef acw
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
