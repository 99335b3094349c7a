// The settings of one request: read when it begins, and the same until it ends.
import { readSettings, type SavedSettings } from '../db/store-settings.js';
import { selectEffective } from '../domain/changeable-settings.js';
import type { Services } from './operation.js';

/** Returns the services with the settings of this moment, without a promise unless they must be read. A change by this process counts from its
 *  commit on, one by another process within a second. */
export function withCurrentSettings(services: Services): Services | Promise<Services> {
  const saved = readSettings(services.db, services.now().getTime());
  return saved instanceof Promise ? saved.then((read) => withSettings(services, read)) : withSettings(services, saved);
}

function withSettings(services: Services, { values }: SavedSettings): Services {
  const changed = selectEffective(services.startSettings, values);
  if (Object.keys(changed).length === 0) return services;
  return { ...services, settings: { ...services.settings, ...changed } };
}
