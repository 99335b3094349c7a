// Measures the time from start to /ready, and the memory one second later, on an empty migrated store.
import { createKey, makeDataFolder, removeDataFolder, startTarget } from '../targets.mjs';
import { watchForeignWork } from '../webhooks/machine.mjs';

const idleMs = 1_000;

/** Prepares a stopped build with a migrated store. Always stop it. */
export async function openStopped({ target }) {
  const folder = makeDataFolder('compare');
  try {
    createKey(target, folder);
  } catch (error) {
    removeDataFolder(folder);
    throw error;
  }
  return { target, folder, stop: async () => removeDataFolder(folder) };
}

/** As in http-scenarios.mjs. */
export const startUpScenario = {
  rows: [
    { label: 'ms to /ready', better: 'less' },
    { label: 'CPU ms to /ready', better: 'less' },
    { label: 'idle memory, MB', better: 'less' },
  ],
  measure: async ({ target, folder }) => {
    let server;
    const foreignWork = watchForeignWork(() => server?.cpuSeconds() ?? 0);
    server = await startTarget(target, folder);
    try {
      const cpuMs = 1_000 * server.cpuSeconds();
      const foreignCpuFraction = foreignWork();
      await new Promise((resolve) => setTimeout(resolve, idleMs));
      const figures = { 'ms to /ready': server.startUpMs, 'CPU ms to /ready': cpuMs, 'idle memory, MB': server.residentMegabytes() };
      return { ...figures, foreignCpuFraction };
    } finally {
      await server.stop();
    }
  },
};
