# Runs a command once fewer than so many others of this user run or stand before it on this machine.
# Arguments: the folder of the queue, or nothing for the usual one; how many may run beside each other; a file that is
# there while it waits, or nothing; a name; the command and its words.
# A ticket is a file named by the process that waits, with its order, name and folder in lines. NUMBER.runs beside it
# tells that its turn has come. Whoever waits looks again each second, so that tickets may be given another order.
queue=${1:-${HEDDLE_QUEUE:-/tmp/heddle-queue-$(id -un)}}
most=$2
waits=$3
name=$4
shift 4
mkdir -p -m 700 "$queue" 2>/dev/null
if ! [ -O "$queue" ]; then
  echo "heddle: $queue belongs to somebody else, so that this does not wait for other compiles"
  exec "$@"
fi
ticket=$queue/$$
trap 'rm -f "$ticket" "$ticket.runs" ${waits:+"$waits"}' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
printf '%s\n%s\n%s\n' "$(date +%s)" "$name" "$PWD" >"$ticket.new" && mv "$ticket.new" "$ticket"

# is_alive NUMBER: whether this process is one that waits or runs by a ticket; numbers are used again.
is_alive() {
  if [ -r "/proc/$1/cmdline" ]; then
    tr '\0' ' ' <"/proc/$1/cmdline" | grep -q heddle-turn
  else
    kill -s 0 "$1" 2>/dev/null
  fi
}

# count_before: sets count and names of those that run or stand before this one.
count_before() {
  count=0 names=
  read -r mine <"$ticket"
  for other in "$queue"/*; do
    number=${other##*/}
    case $number in $$ | *[!0-9]*) continue ;; esac
    if ! is_alive "$number"; then
      rm -f "$other" "$other.runs"
      continue
    fi
    { read -r order && read -r title; } 2>/dev/null <"$other" || continue
    if [ -e "$other.runs" ] || [ "$order" -lt "$mine" ] || { [ "$order" -eq "$mine" ] && [ "$number" -lt $$ ]; }; then
      count=$((count + 1)) names="$names${names:+, }$title"
    fi
  done
}

said=
while :; do
  count_before
  if [ $count -lt "$most" ]; then
    : >"$ticket.runs"
    # Two may have looked at once: both step back, and the order decides in the next round.
    count_before
    [ $count -ge "$most" ] || break
    rm -f "$ticket.runs"
  fi
  if [ "$names" != "$said" ]; then
    [ -z "$waits" ] || : >"$waits"
    echo "heddle: waits for $names"
    said=$names
  fi
  sleep 1 &
  wait $!
done
if [ -n "$said" ]; then
  [ -z "$waits" ] || rm -f "$waits"
  echo "heddle: starts"
fi
"$@"
exit $?
