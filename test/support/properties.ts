// Loaded by mocha before all tests: property tests use one seed, so that a commit that passes once passes again. Other seeds try other
// values; a failure prints its seed and the shrunk case:
//
//   FUZZ_SEED=$RANDOM npm run test:sqlite
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_241_121) });
