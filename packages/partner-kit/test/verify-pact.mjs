// The Pact verifier in a process of its own: a native library that writes to standard output, and reports its use unless told not to.
//
//   PACT_DO_NOT_TRACK=true node verify-pact.mjs '{"pactUrls":[…],"providerBaseUrl":"…"}'      ends with 1 when a contract is broken
import process from 'node:process';
import pact from '@pact-foundation/pact-core';

await pact.default.verifyPacts(JSON.parse(process.argv[2])).catch(() => {
  process.exitCode = 1;
});
