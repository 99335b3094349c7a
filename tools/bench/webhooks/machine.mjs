// What the machine tells of processes, and a clock that all of them share.
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** Milliseconds of the system's monotonic clock: one for all processes. */
export function monotonicMs() {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Processor seconds of a process and of its children that have ended; 0 where the system does not tell. */
export function readCpuSeconds(pid) {
  const fields = readStat(pid);
  return fields ? [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0) / 100 : 0;
}

/** The same of a process with the children that it has now. */
export function cpuSecondsOfFamily(pid) {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readStat(name)?.[1] === String(pid));
  return [pid, ...children].reduce((sum, one) => sum + readCpuSeconds(one), 0);
}

/** Memory in megabytes: resident, the part of it that is no mapped file (heap, buffers), the most that was ever resident. */
export function readMemory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)[1]) / 1_024;
  return { resident: megabytes('VmRSS'), anonymous: megabytes('RssAnon'), most: megabytes('VmHWM') };
}

/** Processor seconds that the whole machine has spent on work since it started, and that its host has kept from it. */
export function machineBusySeconds() {
  const stolen = existsSync('/proc/stat') ? Number(readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/)[8]) / 100 : 0;
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000 + stolen;
}

const settledMs = 20;
const settledInARow = 150; // 15 seconds: what the system writes behind comes in gusts

/** Waits until small writes to a folder's disk are quick again, and stay so, `mostSeconds` at most: after a large fill they queue behind it. */
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

/** The fields after the name of the program: state, parent, …; Linux counts processor time in hundredths. */
function readStat(pid) {
  const file = `/proc/${pid}/stat`;
  try {
    return existsSync(file) ? readFileSync(file, 'utf8').split(') ').at(-1).split(' ') : undefined;
  } catch {
    return undefined; // it ended in between
  }
}

/** Counts the work on the machine that is none of ours from now on: `processes` gives the processor seconds of all processes that
 *  belong to a measurement, beside this one. The function that it returns takes what processes used that have ended since, and gives
 *  the foreign work as a part of one core. */
export function watchForeignWork(processes) {
  const own = () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6 + processes();
  const before = { atMs: monotonicMs(), machine: machineBusySeconds(), own: own() };
  return (endedSeconds = 0) => {
    const foreign = machineBusySeconds() - before.machine - (own() - before.own) - endedSeconds;
    return Math.max(0, foreign) / ((monotonicMs() - before.atMs) / 1_000);
  };
}
