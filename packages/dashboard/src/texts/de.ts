// Every text of the dashboard in German.
import { analytics } from './de/analytics.js';
import { apiKeys } from './de/api-keys.js';
import { auditLog } from './de/audit-log.js';
import { common } from './de/common.js';
import { commissions } from './de/commissions.js';
import { content } from './de/content.js';
import { creators } from './de/creators.js';
import { payouts } from './de/payouts.js';
import { users, personalData } from './de/users.js';
import { moderation } from './de/moderation.js';
import { orders } from './de/orders.js';
import { products } from './de/products.js';
import { requestLog } from './de/request-log.js';
import { session } from './de/session.js';
import { sessions } from './de/sessions.js';
import { shell, screens } from './de/shell.js';
import { start } from './de/start.js';
import { exports } from './de/exports.js';
import { imports } from './de/imports.js';
import { system } from './de/system.js';
import { team } from './de/team.js';
import { storeSettings } from './de/store-settings.js';
import { eventCatalog } from './de/event-catalog.js';
import { certification, deliveries, recovery, signatureDebugger, webhooks } from './de/webhooks.js';
import type { Texts } from './en.js';

/** The German texts. */
export const de: Texts = {
  common,
  session,
  shell,
  screens,
  start,
  apiKeys,
  webhooks,
  deliveries,
  certification,
  recovery,
  signatureDebugger,
  eventCatalog,
  moderation,
  analytics,
  products,
  orders,
  commissions,
  payouts,
  content,
  creators,
  users,
  personalData,
  auditLog,
  requestLog,
  team,
  storeSettings,
  exports,
  imports,
  system,
  sessions,
};
