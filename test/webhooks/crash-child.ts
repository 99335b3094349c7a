// The service process that crash.test.ts kills. It loads everything, prints "ready" and waits. A line on its input, the
// milliseconds by which its clock is ahead of the wall clock, makes it start; then it prints its address.
import { createInterface } from 'node:readline';
import { loadConfig } from '../../server/process/config.js';
import { createLog } from '../../server/process/log.js';
import { startService } from '../../server/process/main.js';

const lines = createInterface({ input: process.stdin });
process.stdout.write('ready\n');
lines.once('line', (line) => {
  const aheadMs = Number(line);
  const resolve = () => Promise.resolve(['127.0.0.1']);
  void startService(loadConfig(), createLog('error'), { now: () => new Date(Date.now() + aheadMs), resolve }).then(({ url }) =>
    process.stdout.write(`${url}\n`),
  );
});
