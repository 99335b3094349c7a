// All handlers by operationId. A missing or undeclared handler doesn't compile.
import * as ai from './ai.js';
import * as alertTests from './alert-tests.js';
import * as analytics from './analytics.js';
import * as analyticsSeries from './analytics-series.js';
import * as apiKeys from './api-keys.js';
import * as auditLog from './audit-log.js';
import * as categories from './categories.js';
import * as claims from './claims.js';
import * as commissions from './commissions.js';
import * as contentModeration from './content-moderation.js';
import * as counts from './counts.js';
import * as creatorContent from './creator-content.js';
import * as creators from './creators.js';
import * as deliveries from './deliveries.js';
import * as deliveryLists from './delivery-lists.js';
import * as events from './events.js';
import * as batchProducts from './batch-products.js';
import * as exports from './exports.js';
import * as imports from './imports.js';
import * as me from './me.js';
import type { Operation, OperationId } from './operation.js';
import * as orders from './orders.js';
import * as payouts from './payouts.js';
import * as privacy from './privacy.js';
import * as products from './products.js';
import * as refunds from './refunds.js';
import * as putProduct from './put-product.js';
import * as requestLog from './request-log.js';
import * as reviewReplies from './review-replies.js';
import * as reviewVotes from './review-votes.js';
import * as reviews from './reviews.js';
import * as search from './search.js';
import * as sessions from './sessions.js';
import * as settings from './settings.js';
import * as signInLinks from './sign-in-links.js';
import * as staff from './staff.js';
import * as system from './system.js';
import * as topLists from './top-lists.js';
import * as uploads from './uploads.js';
import * as users from './users.js';
import * as webhookChecks from './webhook-checks.js';
import * as webhookUpdate from './webhook-update.js';
import * as webhooks from './webhooks.js';

/** One operation for each id of the contract. A missing one fails to compile. */
export type Handlers = { readonly [Id in OperationId]: Operation<Id> };

/** The operations that the HTTP layer calls, by the `operationId` of the contract. */
export const handlers: Handlers = {
  ...ai,
  ...analytics,
  ...analyticsSeries,
  ...apiKeys,
  ...auditLog,
  ...requestLog,
  ...categories,
  claimContent: claims.claimContent,
  claimReview: claims.claimReview,
  releaseContent: claims.releaseContent,
  releaseReview: claims.releaseReview,
  listClaims: claims.listClaims,
  ...commissions,
  ...contentModeration,
  ...counts,
  ...search,
  ...creatorContent,
  ...creators,
  ...deliveries,
  listAllDeliveries: deliveryLists.listAllDeliveries,
  listRecoveries: deliveryLists.listRecoveries,
  ...events,
  ...imports,
  ...exports,
  ...batchProducts,
  ...me,
  ...orders,
  refundOrder: refunds.refundOrder,
  ...payouts,
  ...privacy,
  ...products,
  ...putProduct,
  ...reviewReplies,
  ...reviewVotes,
  ...reviews,
  ...settings,
  ...sessions,
  createSignInLink: signInLinks.createSignInLink,
  ...staff,
  ...system,
  ...topLists,
  createUpload: uploads.createUpload,
  listUploads: uploads.listUploads,
  getUpload: uploads.getUpload,
  deleteUpload: uploads.deleteUpload,
  ...users,
  ...alertTests,
  ...webhookChecks,
  ...webhookUpdate,
  ...webhooks,
};
