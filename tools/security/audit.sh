#!/usr/bin/env bash
# Known vulnerabilities in what the service is shipped with. Fails for those of severity high and above; says so when the registry
# doesn't answer such questions, as mirrors often don't.
set -uo pipefail
cd "$(dirname "$0")/../.."

report=$(npm audit --omit=dev --audit-level=high 2>&1)
status=$?
if grep -qE 'audit endpoint returned an error|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT' <<<"$report"; then
  echo "npm audit: the registry doesn't answer, nothing was looked up"
  exit 0
fi
echo "$report"
exit "$status"
