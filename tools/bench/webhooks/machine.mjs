// Figures of the machine's processes, and a clock that they share.
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** The system's monotonic clock in milliseconds, the same for all processes. */
export function monotonicMs() {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** CPU seconds of a process and of its exited children; 0 if the system doesn't report them. */
export function readCpuSeconds(pid) {
  const fields = readStat(pid);
  return fields ? [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0) / 100 : 0;
}

/** The same for a process and its current children. */
export function cpuSecondsOfFamily(pid) {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readStat(name)?.[1] === String(pid));
  return [pid, ...children].reduce((sum, one) => sum + readCpuSeconds(one), 0);
}

/** Memory in megabytes: resident, resident without mapped files (heap, buffers), and peak resident. */
export function readMemory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1_024;
  return { resident: megabytes('VmRSS'), anonymous: megabytes('RssAnon'), most: megabytes('VmHWM') };
}

/** CPU seconds that the whole machine has used since boot, including steal time of its host. */
export function machineBusySeconds() {
  const stolen = existsSync('/proc/stat') ? Number(readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/)[8]) / 100 : 0;
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000 + stolen;
}

const settledMs = 20;
const settledInARow = 150; // 15 seconds: the system writes back in bursts

/** Waits until small writes to a folder's disk are fast for a while, `mostSeconds` at most. After a large fill they queue behind it. */
export async function untilDiskSettles(folder, mostSeconds) {
  spawnSync('sync');
  const file = join(folder, 'settling');
  const handle = openSync(file, 'w');
  const endsAt = performance.now() + mostSeconds * 1_000;
  for (let quick = 0; quick < settledInARow && performance.now() < endsAt;) {
    const startedAt = performance.now();
    writeSync(handle, 'x');
    fsyncSync(handle);
    quick = performance.now() - startedAt < settledMs ? quick + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  closeSync(handle);
  rmSync(file);
}

/** The fields after the program name: state, parent, …; Linux counts CPU time in hundredths of a second. */
function readStat(pid) {
  const file = `/proc/${pid}/stat`;
  try {
    return existsSync(file) ? readFileSync(file, 'utf8').split(') ').at(-1).split(' ') : undefined;
  } catch {
    return undefined; // it exited in between
  }
}

/** Starts to measure foreign work. `processes` returns the CPU seconds of all processes that belong to the measurement, except this one.
 *  Returns a function that accepts the CPU seconds of processes that exited since, and returns the foreign work as a fraction of a core. */
export function watchForeignWork(processes) {
  const own = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 + processes();
  const before = { atMs: monotonicMs(), machine: machineBusySeconds(), own: own() };
  return (endedSeconds = 0) => {
    const foreign = machineBusySeconds() - before.machine - (own() - before.own) - endedSeconds;
    return Math.max(0, foreign) / ((monotonicMs() - before.atMs) / 1_000);
  };
}
