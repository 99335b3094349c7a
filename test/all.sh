#!/usr/bin/env bash
# Runs all tests in six suites, two at a time: database tests on PostgreSQL and on SQLite, the main tasks of the dashboard on PostgreSQL,
# the rest of it on SQLite, the documentation, and all else. Each output line starts with its suite. Fails if one of them fails; the end repeats all
# failures, so the last lines tell.
set -uo pipefail
cd "$(dirname "$0")/.."

suites=(postgres sqlite rest dashboard dashboard-postgres documentation) # the longest first
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

report() {
  echo "test:$1"
  grep 'Cannot find any files matching pattern' "$reports/$1" && status=1 # mocha only warns, and those tests would never run
  if grep -qE '^ *[0-9]+ passing' "$reports/$1"; then sed -n '/^ *[0-9]* passing/,$p' "$reports/$1"; else tail -n 50 "$reports/$1"; fi
}
succeeded() {
  ! grep -q 'Cannot find any files matching pattern' "$reports/$1" && grep -qE '^ *[0-9]+ passing' "$reports/$1" && ! grep -qE '^ *[0-9]+ failing' "$reports/$1"
}
sed -i -E 's/\x1b\[[0-9;]*m//g' "${suites[@]/#/$reports/}"
for suite in "${suites[@]}"; do ! succeeded "$suite" || report "$suite"; done
for suite in "${suites[@]}"; do succeeded "$suite" || report "$suite"; done

# Tests must not write to source folders, which another suite may be reading. Checked in CI only, where nobody edits them.
if [ -n "${CI:-}" ]; then
  written=$(find */ -name node_modules -prune -o -type f -newer "$reports/begun" -print)
  [ -z "$written" ] || { printf 'Tests must write only to temporary folders, but wrote:\n%s\n' "$written"; status=1; }
fi

# Their messages and then their names come last and short: a log that is cut keeps its end.
list_failures() {
  awk -v suite="$1" '
    /^ *[0-9]+ failing/ { listing = 1; next }
    listing && /^ *[0-9]+\) / { name = "failed: " suite; naming = 1 }
    naming {
      sub(/^ *([0-9]+\) )?/, "")
      name = name " > " $0
      if (/:$/) { print name; naming = 0; explaining = 5 }
      next
    }
    explaining && /[^ ]/ { print "    " substr($0, 1, 300); explaining -= 1 }
  ' "$reports/$1"
}
failures=$(for suite in "${suites[@]}"; do list_failures "$suite"; done)
if [ -n "$failures" ]; then
  printf '%s\n' "$failures"
  grep '^failed: ' <<< "$failures" | cut -c 1-200
fi

count() {
  awk -v word="$1" '$2 == word { tests += $1 } END { print tests + 0 }' "$reports"/*
}
echo "tests: $(count passing) passed, $(count failing) failed"
exit "$status"
