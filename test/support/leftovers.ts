// Loaded by mocha before all tests: a test that fails may leave a server or a timer behind, and the process would then never end and
// nobody would see what failed. What is left half a minute after the last test is named, and the run has failed.
const PATIENCE_MS = 30_000;

export const mochaHooks = {
  afterAll(): void {
    setTimeout(() => {
      process.stderr.write(`still running after the last test: ${process.getActiveResourcesInfo().join(', ')}\n`);
      process.once('exit', () => (process.exitCode = 1)); // after mocha's own, which sets it to what failed
      process.exit();
    }, PATIENCE_MS).unref();
  },
};
