#!/usr/bin/env bash
# All tests, in four suites of which two run at a time: what touches the store on PostgreSQL and on SQLite, the documentation, and
# the rest. Each line says whose it is. Fails when one of them does; what failed stands at the end once more, for whoever sees only that.
set -uo pipefail
cd "$(dirname "$0")/.."

suites=(postgres sqlite rest documentation) # the longest first
reports=$(mktemp -d)
export reports
touch "$reports/begun"
trap 'rm -rf "$reports"' EXIT

run() {
  set -o pipefail
  npm run --silent "test:$1" 2>&1 | tee "$reports/$1" | sed -u "s/^/$1 /"
}
export -f run
printf '%s\n' "${suites[@]}" | xargs -P 2 -I '{}' bash -c 'run {}'
status=$?

for suite in "${suites[@]}"; do
  echo "test:$suite"
  sed -i -E 's/\x1b\[[0-9;]*m//g' "$reports/$suite"
  if grep -qE '^ *[0-9]+ passing' "$reports/$suite"; then sed -n '/^ *[0-9]* passing/,$p' "$reports/$suite"; else tail -n 50 "$reports/$suite"; fi
done

# What a test writes among the sources, a suite beside it may be reading. Looked at where nobody else works on them.
if [ -n "${CI:-}" ]; then
  written=$(find */ -name node_modules -prune -o -type f -newer "$reports/begun" -print)
  [ -z "$written" ] || { printf 'Tests must write to folders of their own, and not:\n%s\n' "$written"; status=1; }
fi

count() {
  awk -v word="$1" '$2 == word { tests += $1 } END { print tests + 0 }' "$reports"/*
}
echo "tests: $(count passing) passed, $(count failing) failed"
exit "$status"
