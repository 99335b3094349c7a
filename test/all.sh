#!/usr/bin/env bash
# Runs all tests in four suites, two at a time: the store on PostgreSQL and on SQLite, the documentation, and the rest. Each output
# line names its suite. Fails if one of them fails; failures are repeated at the end.
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

# Tests must not write to the source tree, because other suites may be reading it. Checked in CI only, where nobody edits it.
if [ -n "${CI:-}" ]; then
  written=$(find */ -name node_modules -prune -o -type f -newer "$reports/begun" -print)
  [ -z "$written" ] || { printf 'Tests must write to temporary folders, but wrote:\n%s\n' "$written"; status=1; }
fi

count() {
  awk -v word="$1" '$2 == word { tests += $1 } END { print tests + 0 }' "$reports"/*
}
echo "tests: $(count passing) passed, $(count failing) failed"
exit "$status"
