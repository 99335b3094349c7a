// Every text of the dashboard in English, by screen. Another language is a catalog of the same type: a missing text does not compile.
import { analytics } from './en/analytics.js';
import { apiKeys } from './en/api-keys.js';
import { auditLog } from './en/audit-log.js';
import { common } from './en/common.js';
import { commissions } from './en/commissions.js';
import { content } from './en/content.js';
import { creators } from './en/creators.js';
import { payouts } from './en/payouts.js';
import { users, personalData } from './en/users.js';
import { moderation } from './en/moderation.js';
import { orders } from './en/orders.js';
import { products } from './en/products.js';
import { requestLog } from './en/request-log.js';
import { session } from './en/session.js';
import { sessions } from './en/sessions.js';
import { shell, screens } from './en/shell.js';
import { start } from './en/start.js';
import { exports } from './en/exports.js';
import { imports } from './en/imports.js';
import { system } from './en/system.js';
import { team } from './en/team.js';
import { storeSettings } from './en/store-settings.js';
import { eventCatalog } from './en/event-catalog.js';
import { certification, deliveries, recovery, signatureDebugger, webhooks } from './en/webhooks.js';

/** The English texts. */
export const en = {
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
} as const;

/** The texts of a language. */
export type Texts = Translated<typeof en>;
/** The same keys, with other words. */
type Translated<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof Text]: Translated<Text[Name]> };
