// All migrations in order. Listed by hand, so that names agree between .ts and .js, and no folder is read at run time.
import type { Knex } from 'knex';
import type { NewStore } from './columns.js';
import * as catalogue from './0001-catalogue.js';
import * as creators from './0002-creators.js';
import * as reviews from './0003-reviews.js';
import * as analytics from './0004-analytics.js';
import * as access from './0005-access.js';
import * as outbox from './0006-outbox.js';
import * as webhooks from './0007-webhooks.js';
import * as commerce from './0008-commerce.js';
import * as referrerRetention from './0009-referrer-retention.js';
import * as keyFamilies from './0010-key-families.js';
import * as webhookGrants from './0011-webhook-grants.js';
import * as deliveryWorkers from './0012-delivery-workers-and-counts.js';
import * as contentMonths from './0013-content-months.js';
import * as partitionsByTime from './0014-partitions-by-time.js';
import * as endpointClaims from './0015-endpoint-claims.js';
import * as searchStamps from './0016-search-stamps.js';
import * as factsInStep from './0017-facts-in-step.js';
import * as reportViews from './0018-report-views.js';
import * as oldestRelease from './0019-oldest-release.js';
import * as fewerCounts from './0020-fewer-counts.js';
import * as moderationLists from './0021-moderation-lists.js';
import * as moderationIndexes from './0022-moderation-indexes.js';
import * as categoryChanges from './0023-category-changes.js';
import * as payouts from './0026-payouts.js';
import * as paidEntries from './0027-paid-entries.js';
import * as staff from './0028-staff.js';
import * as auditLog from './0029-audit-log.js';
import * as storeSettings from './0030-store-settings.js';
import * as listFilters from './0031-list-filters.js';
import * as deliveryLists from './0032-delivery-lists.js';
import * as privacy from './0033-privacy.js';
import * as orderLinksWritten from './0034-order-links-written.js';
import * as storeAnalytics from './0035-store-analytics.js';
import * as uploads from './0036-uploads.js';
import * as productLists from './0037-product-lists.js';
import * as contentLists from './0038-content-lists.js';
import * as sessions from './0039-sessions.js';
import * as secondFactors from './0040-second-factors.js';
import * as moderationClaims from './0044-moderation-claims.js';
import * as systemJobs from './0045-system-jobs.js';
import * as passkeys from './0046-passkeys.js';
import * as requestLog from './0047-request-log.js';
import * as partialReversals from './0048-partial-reversals.js';
import * as orderRevenue from './0049-order-revenue.js';
import * as externalIds from './0050-external-ids.js';
import * as staffIdentities from './0051-staff-identities.js';
import * as branding from './0053-branding.js';
import * as imports from './0054-imports.js';
import * as couponCodes from './0055-coupon-codes.js';
import * as changes from './0060-changes.js';
import * as changesFilled from './0061-changes-filled.js';
import * as changesIndexes from './0062-changes-indexes.js';
import * as exports from './0070-exports.js';
import * as retryOn from './0080-retry-on.js';
import * as webhookFilter from './0081-webhook-filter.js';
import * as eventOrdering from './0082-event-ordering.js';
import * as orderedDeliveries from './0083-ordered-deliveries.js';
import * as subscriptionsChanged from './0084-subscriptions-changed.js';
import * as moreChanges from './0085-more-changes.js';
import * as moreChangesIndexes from './0086-more-changes-indexes.js';
import * as webhookAlerts from './0087-webhook-alerts.js';
import * as alertMessages from './0088-alert-messages.js';
import * as importPlans from './0091-import-plans.js';
import * as amountUnit from './0092-amount-unit.js';
import * as changesOfAccess from './0096-changes-of-access.js';
import * as changesOfAccessIndexes from './0097-changes-of-access-indexes.js';
import * as adminRole from './0098-admin-role.js';
import * as contentSums from './0099-content-sums.js';
import * as requestLogSample from './0100-request-log-sample.js';
import * as ordersByEmail from './0101-orders-by-email.js';
import * as requestSource from './0102-request-source.js';

export interface Migration {
  /** `store`: hundredths, unless this run creates the store. */
  up(knex: Knex, store?: NewStore): Promise<void>;
  down(knex: Knex): Promise<void>;
  /** In a transaction unless it says otherwise. */
  readonly config?: { readonly transaction: boolean };
}

export const migrations: Readonly<Record<string, Migration>> = {
  '0001-catalogue': catalogue,
  '0002-creators': creators,
  '0003-reviews': reviews,
  '0004-analytics': analytics,
  '0005-access': access,
  '0006-outbox': outbox,
  '0007-webhooks': webhooks,
  '0008-commerce': commerce,
  '0009-referrer-retention': referrerRetention,
  '0010-key-families': keyFamilies,
  '0011-webhook-grants': webhookGrants,
  '0012-delivery-workers-and-counts': deliveryWorkers,
  '0013-content-months': contentMonths,
  '0014-partitions-by-time': partitionsByTime,
  '0015-endpoint-claims': endpointClaims,
  '0016-search-stamps': searchStamps,
  '0017-facts-in-step': factsInStep,
  '0018-report-views': reportViews,
  '0019-oldest-release': oldestRelease,
  '0020-fewer-counts': fewerCounts,
  '0021-moderation-lists': moderationLists,
  '0022-moderation-indexes': moderationIndexes,
  '0023-category-changes': categoryChanges,
  '0026-payouts': payouts,
  '0027-paid-entries': paidEntries,
  '0028-staff': staff,
  '0029-audit-log': auditLog,
  '0030-store-settings': storeSettings,
  '0031-list-filters': listFilters,
  '0032-delivery-lists': deliveryLists,
  '0033-privacy': privacy,
  '0034-order-links-written': orderLinksWritten,
  '0035-store-analytics': storeAnalytics,
  '0036-uploads': uploads,
  '0037-product-lists': productLists,
  '0038-content-lists': contentLists,
  '0039-sessions': sessions,
  '0040-second-factors': secondFactors,
  '0044-moderation-claims': moderationClaims,
  '0045-system-jobs': systemJobs,
  '0046-passkeys': passkeys,
  '0047-request-log': requestLog,
  '0048-partial-reversals': partialReversals,
  '0049-order-revenue': orderRevenue,
  '0050-external-ids': externalIds,
  '0051-staff-identities': staffIdentities,
  '0053-branding': branding,
  '0054-imports': imports,
  '0055-coupon-codes': couponCodes,
  '0060-changes': changes,
  '0061-changes-filled': changesFilled,
  '0062-changes-indexes': changesIndexes,
  '0070-exports': exports,
  '0080-retry-on': retryOn,
  '0081-webhook-filter': webhookFilter,
  '0082-event-ordering': eventOrdering,
  '0083-ordered-deliveries': orderedDeliveries,
  '0084-subscriptions-changed': subscriptionsChanged,
  '0085-more-changes': moreChanges,
  '0086-more-changes-indexes': moreChangesIndexes,
  '0087-webhook-alerts': webhookAlerts,
  '0088-alert-messages': alertMessages,
  '0091-import-plans': importPlans,
  '0092-amount-unit': amountUnit,
  '0096-changes-of-access': changesOfAccess,
  '0097-changes-of-access-indexes': changesOfAccessIndexes,
  '0098-admin-role': adminRole,
  '0099-content-sums': contentSums,
  '0100-request-log-sample': requestLogSample,
  '0101-orders-by-email': ordersByEmail,
  '0102-request-source': requestSource,
};

/** The names of all migrations, oldest first. */
export const migrationNames = Object.keys(migrations);
