// The settings of one request: read when it begins, and the same until it ends.
import { readSettings } from '../db/store-settings.js';
import { selectEffective } from '../domain/changeable-settings.js';
import type { Services } from './operation.js';

/** Returns the services with the settings of this moment. A change by this process counts from its commit on, one by another process
 *  within a second. */
export async function withCurrentSettings(services: Services): Promise<Services> {
  const { values } = await readSettings(services.db, services.now().getTime());
  const changed = selectEffective(services.startSettings, values);
  if (Object.keys(changed).length === 0) return services;
  return { ...services, settings: { ...services.settings, ...changed } };
}
