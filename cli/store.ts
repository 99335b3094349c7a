// Opens the store for a command.
import { withCurrentSettings } from '../handlers/current-settings.js';
import type { Services } from '../handlers/operation.js';
import { loadConfig, type Config } from '../server/process/config.js';
import { createLog } from '../server/process/log.js';
import { createServices } from '../server/process/services.js';

/** Runs `work` on the store at DATABASE_URL, which must be migrated, closes it, and returns the result. `now` replaces the clock. Uses only
 *  the embedded AI engine, so that no command waits for a model. Uses the settings that the API changed. `settings` override the environment. */
export async function withStore<Result>(
  work: (services: Services) => Promise<Result>,
  now?: () => Date,
  settings: Partial<Config> = {},
): Promise<Result> {
  const services = await createServices({ ...loadConfig(), AI_BASE_URL: undefined, ...settings }, createLog('silent'), { now });
  try {
    await services.db.assertReady();
    return await work(await withCurrentSettings(services));
  } finally {
    await services.files.close();
    await services.ai.close();
    await services.db.close();
  }
}
