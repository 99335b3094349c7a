// Loaded by mocha before all tests: what is tried in tests of properties is made up from one seed, so that a commit that passes once
// passes again. Another seed tries other things; a failure tells its seed and the shrunk case:
//
//   FUZZ_SEED=$RANDOM npm run test:sqlite
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_241_121) });
