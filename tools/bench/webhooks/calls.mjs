// Calls between the bench and its processes, over Node's IPC channel.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinned } from '../targets.mjs';
import { readCpuSeconds } from './machine.mjs';

/** Starts `file` (in this folder) on a core as a process that handles calls. `call(name, value)` resolves to the result; the first call
 *  waits until the process is ready. */
export function startProcess(file, { core, settings = {}, nodeArguments = [] }) {
  const script = join(import.meta.dirname, file);
  const [command, ...commandArguments] = pinned(core, [process.execPath, ...nodeArguments, script, JSON.stringify(settings)]);
  const child = spawn(command, commandArguments, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' });
  const waiting = new Map();
  let calls = 0;
  const ready = new Promise((resolve, reject) => waiting.set('ready', { resolve, reject }));
  ready.catch(() => undefined); // each call reports it
  child.on('message', ({ call, value, error }) => {
    const { resolve, reject } = waiting.get(call);
    waiting.delete(call);
    if (error) reject(new Error(`${file}: ${error}`));
    else resolve(value);
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  void ended.then((code) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file} ended with code ${code}`));
  });
  const call = async (name, value) => {
    await ready; // a message sent before the process listens is lost
    return new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      child.send({ call: calls, name, value }, (error) => error && reject(error));
    });
  };
  return {
    pid: child.pid,
    call,
    cpuSeconds: () => readCpuSeconds(child.pid),
    /** The process exits when the channel closes; it is killed after ten seconds. */
    stop: async () => {
      if (child.connected) child.disconnect();
      const deadline = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(deadline);
    },
  };
}

/** In such a process: its settings. */
export const settings = process.send ? JSON.parse(process.argv.at(-1)) : {};

/** In such a process: handles calls by name until the bench disconnects, then runs `stop` and exits. */
export function answerCalls(answers, stop = async () => {}) {
  process.on('message', ({ call, name, value }) => {
    Promise.resolve()
      .then(() => answers[name](value))
      .then(
        (answer) => process.send?.({ call, value: answer }),
        (error) => process.send?.({ call, error: String(error?.stack ?? error) }),
      );
  });
  process.on('SIGINT', () => {}); // Ctrl-C reaches all processes; this one cleans up and exits when the bench has disconnected
  process.once('disconnect', () => void stop().finally(() => process.exit(0)));
  process.send({ call: 'ready' });
}
