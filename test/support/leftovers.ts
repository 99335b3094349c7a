// Loaded by mocha before all tests: what they leave behind fails the run.
import type { Context } from 'mocha';

/** A test that fails may leave a server or a timer behind: the process would then never end, and nobody would see what failed. */
const PATIENCE_MS = 30_000;

/** Rejections that nobody handled, each with the test that ran. They would end the service; mocha passes over them. */
const unhandled: string[] = [];
let running = '';

process.on('unhandledRejection', (reason) => {
  unhandled.push(`${running}: ${reason instanceof Error ? reason.stack : String(reason)}`);
});

export const mochaHooks = {
  beforeEach(this: Context): void {
    running = this.currentTest?.fullTitle() ?? '';
  },
  afterAll(): void {
    setTimeout(exitWithLeftovers, PATIENCE_MS).unref();
    if (unhandled.length > 0) throw new Error(`rejections that nobody handled:\n${unhandled.join('\n')}`);
  },
};

/** Names what still runs, and fails. */
function exitWithLeftovers(): void {
  process.stderr.write(`still running after the last test: ${process.getActiveResourcesInfo().join(', ')}\n`);
  process.once('exit', () => (process.exitCode = 1)); // after mocha's own, which sets it to what failed
  process.exit();
}
