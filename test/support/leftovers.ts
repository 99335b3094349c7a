// Loaded by mocha before all tests: fails the run if a test leaves something running.
import type { Context } from 'mocha';

/** A failed test can leave a server or a timer running: the process would never exit, and nobody would see the failure. */
const PATIENCE_MS = 30_000;

/** Unhandled rejections, each with its test. They would crash the service; mocha ignores them. */
const unhandled: string[] = [];
let running = '';

process.on('unhandledRejection', (reason) => {
  unhandled.push(`${running}: ${reason instanceof Error ? reason.stack : String(reason)}`);
});

/** Root hooks for mocha. */
export const mochaHooks = {
  beforeEach(this: Context): void {
    running = this.currentTest?.fullTitle() ?? '';
  },
  afterAll(): void {
    setTimeout(exitWithLeftovers, PATIENCE_MS).unref();
    if (unhandled.length > 0) throw new Error(`unhandled rejections:\n${unhandled.join('\n')}`);
  },
};

/** Names what is still running, and fails. */
function exitWithLeftovers(): void {
  process.stderr.write(`still running after the last test: ${process.getActiveResourcesInfo().join(', ')}\n`);
  process.once('exit', () => (process.exitCode = 1)); // after mocha's own, which sets it to what failed
  process.exit();
}
