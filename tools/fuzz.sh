#!/usr/bin/env bash
# `make fuzz MINUTES=60`: made-up requests by schema and by the byte, to the service on SQLite and on PostgreSQL in turn, each round from
# another seed, until the time is over. Stops at the first failure, which names its seed; bytes that failed are added to the corpus.
set -uo pipefail
cd "$(dirname "$0")/.."

minutes=${1:-10}
until=$((SECONDS + minutes * 60))
rounds=0
while [ "$SECONDS" -lt "$until" ]; do
  for database in sqlite postgres; do
    seed=$((RANDOM * 32768 + RANDOM))
    echo "round $((rounds += 1)): $database, FUZZ_SEED=$seed, $(((until - SECONDS) / 60)) minutes to go"
    FUZZ_CORPUS=1 FUZZ_SEED=$seed FUZZ_RUNS=${FUZZ_RUNS:-400} TEST_DATABASE=$database \
      npx mocha --reporter dot test/contract/fuzz.test.ts test/server/http/wire-fuzz.test.ts || exit 1
    [ "$SECONDS" -lt "$until" ] || break
  done
done
echo "$rounds rounds in $minutes minutes, nothing found"
