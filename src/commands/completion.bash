# bash completion of acw; acw completion bash prints it
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
