// Generated from spec/ by tools/contract/generate.ts. Do not edit: change the contract and generate again.
// A constant for each schema, so that a program has only those that it uses.

/** The limits of the fields of AnalyzeContentRequest. */
export const analyzeContentRequestLimits = {
  content: { required: true, maxLength: 20000 },
  analysis: { maxItems: 3 },
} as const;

/** The limits of the fields of BulkModerateContent. */
export const bulkModerateContentLimits = {
  ids: { required: true, maxItems: 100, itemMaxLength: 64 },
  action: { required: true },
  feedback: { maxLength: 10000 },
  ifUpdatedAt: { maxItems: 100 },
} as const;

/** The limits of the fields of BulkModerateReviews. */
export const bulkModerateReviewsLimits = {
  ids: { required: true, maxItems: 100, itemMaxLength: 64 },
  action: { required: true },
  feedback: { maxLength: 10000 },
  ifUpdatedAt: { maxItems: 100 },
} as const;

/** The limits of the fields of CreateApiKey. */
export const createApiKeyLimits = {
  name: { required: true, maxLength: 255 },
  scopes: { required: true, maxItems: 50 },
  'rateLimits.standard': { min: 1, max: 1000000 },
  'rateLimits.generation': { min: 1, max: 1000000 },
  staffId: { maxLength: 64 },
} as const;

/** The limits of the fields of CreateCategory. */
export const createCategoryLimits = {
  name: { required: true, maxLength: 255 },
  slug: { maxLength: 100 },
} as const;

/** The limits of the fields of CreateContent. */
export const createContentLimits = {
  creatorId: { required: true, maxLength: 64 },
  title: { required: true, maxLength: 255 },
  description: { maxLength: 10000 },
  media: { maxItems: 20 },
  products: { maxItems: 50, itemMaxLength: 64 },
  tags: { maxItems: 50, itemMaxLength: 100 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of CreateCreator. */
export const createCreatorLimits = {
  name: { required: true, maxLength: 255 },
  email: { required: true, maxLength: 254 },
  website: { maxLength: 2048 },
  commissionRate: { min: 0, max: 1 },
  couponCodes: { maxItems: 20, itemMaxLength: 64 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of CreateExport. */
export const createExportLimits = {
  type: { required: true },
  format: { required: true },
  'filter.status': { maxLength: 32 },
  'filter.registrationMethod': { maxLength: 32 },
  'filter.category': { maxLength: 64 },
  'filter.minimumPrice': { min: 0, max: 999999999.99 },
  'filter.maximumPrice': { min: 0, max: 999999999.99 },
  'filter.minimumRating': { min: 1, max: 5 },
  'filter.customerId': { maxLength: 64 },
  'filter.customerEmail': { maxLength: 254 },
  'filter.productId': { maxLength: 64 },
  'filter.creatorId': { maxLength: 64 },
  'filter.minimumAmount': { min: 0, max: 999999999999.99 },
  'filter.maximumAmount': { min: 0, max: 999999999999.99 },
  'filter.rating': { min: 1, max: 5 },
  'filter.userId': { maxLength: 64 },
  'filter.orderId': { maxLength: 64 },
  'filter.payoutId': { maxLength: 64 },
  'filter.keyId': { maxLength: 64 },
  'filter.staffId': { maxLength: 64 },
  'filter.operation': { maxLength: 64 },
  'filter.objectId': { maxLength: 64 },
} as const;

/** The limits of the fields of CreateOrder. */
export const createOrderLimits = {
  items: { required: true, maxItems: 100 },
  customer: { required: true },
  'customer.id': { required: true, maxLength: 64 },
  'customer.email': { maxLength: 254 },
  'shipping.method': { maxLength: 100 },
  'shipping.cost': { min: 0, max: 999999.99 },
  'shipping.address.street': { maxLength: 255 },
  'shipping.address.city': { maxLength: 255 },
  'shipping.address.state': { maxLength: 100 },
  'shipping.address.zip': { maxLength: 20 },
  discounts: { maxItems: 20 },
  'taxes.amount': { min: 0, max: 999999999999.99 },
  total: { min: 0, max: 999999999999.99 },
  visitorId: { maxLength: 64 },
  couponCode: { maxLength: 64 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of CreatePayout. */
export const createPayoutLimits = {
  creatorId: { required: true, maxLength: 64 },
  commissionIds: { maxItems: 1000, itemMaxLength: 64 },
  reference: { maxLength: 140 },
  note: { maxLength: 1000 },
} as const;

/** The limits of the fields of CreateProduct. */
export const createProductLimits = {
  name: { required: true, maxLength: 255 },
  description: { maxLength: 10000 },
  price: { required: true, max: 999999999.99 },
  category: { maxLength: 255 },
  images: { maxItems: 20, itemMaxLength: 2048 },
  tags: { maxItems: 50, itemMaxLength: 100 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of CreateRefund. */
export const createRefundLimits = {
  items: { maxItems: 100 },
  amount: { min: 0.001, max: 999999999999.99 },
  reason: { maxLength: 500 },
} as const;

/** The limits of the fields of CreateReview. */
export const createReviewLimits = {
  rating: { required: true, min: 1, max: 5 },
  title: { maxLength: 255 },
  content: { maxLength: 10000 },
  photos: { maxItems: 20, itemMaxLength: 2048 },
  userId: { maxLength: 64 },
  orderId: { maxLength: 64 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of CreateUser. */
export const createUserLimits = {
  email: { required: true, maxLength: 254 },
  name: { maxLength: 255 },
  registrationMethod: { maxLength: 32 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of CreateWebhook. */
export const createWebhookLimits = {
  name: { maxLength: 255 },
  url: { required: true, maxLength: 2048 },
  events: { required: true, maxItems: 17 },
  secret: { minLength: 16, maxLength: 255 },
  'alerts.email': { maxLength: 254 },
  'alerts.webhookId': { maxLength: 64 },
  'retryPolicy.maxAttempts': { min: 1, max: 20 },
  'retryPolicy.backoffMultiplier': { min: 1, max: 10 },
  'retryPolicy.initialDelay': { min: 100, max: 3600000 },
  'retryPolicy.maxDelay': { min: 100, max: 86400000 },
  'retryPolicy.retryOn': { maxItems: 2 },
  timeoutSeconds: { min: 1, max: 30 },
  headers: { maxItems: 20 },
} as const;

/** The limits of the fields of GenerateDescriptionRequest. */
export const generateDescriptionRequestLimits = {
  productName: { required: true, maxLength: 255 },
  features: { maxItems: 50, itemMaxLength: 500 },
  targetAudience: { maxLength: 255 },
  brandVoice: { maxLength: 100 },
  maxLength: { min: 20, max: 10000 },
} as const;

/** The limits of the fields of HelpfulVote. */
export const helpfulVoteLimits = {
  userId: { maxLength: 64 },
} as const;

/** The limits of the fields of InviteStaffMember. */
export const inviteStaffMemberLimits = {
  email: { required: true, maxLength: 254 },
  name: { required: true, maxLength: 255 },
  role: { required: true },
} as const;

/** The limits of the fields of MergeCategory. */
export const mergeCategoryLimits = {
  into: { required: true, maxLength: 64 },
} as const;

/** The limits of the fields of ModerateContent. */
export const moderateContentLimits = {
  action: { required: true },
  feedback: { maxLength: 10000 },
  'modifications.title': { maxLength: 255 },
  'modifications.description': { maxLength: 10000 },
  'modifications.tags': { maxItems: 50, itemMaxLength: 100 },
  'modifications.media': { maxItems: 20 },
} as const;

/** The limits of the fields of ModerateReview. */
export const moderateReviewLimits = {
  action: { required: true },
  feedback: { maxLength: 10000 },
} as const;

/** The limits of the fields of PatchApiKey. */
export const patchApiKeyLimits = {
  name: { maxLength: 255 },
  scopes: { maxItems: 50 },
  'rateLimits.standard': { min: 1, max: 1000000 },
  'rateLimits.generation': { min: 1, max: 1000000 },
} as const;

/** The limits of the fields of PatchContent. */
export const patchContentLimits = {
  creatorId: { maxLength: 64 },
  title: { maxLength: 255 },
  description: { maxLength: 10000 },
  media: { maxItems: 20 },
  products: { maxItems: 50, itemMaxLength: 64 },
  tags: { maxItems: 50, itemMaxLength: 100 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of PatchCreator. */
export const patchCreatorLimits = {
  name: { maxLength: 255 },
  email: { maxLength: 254 },
  website: { maxLength: 2048 },
  commissionRate: { min: 0, max: 1 },
  couponCodes: { maxItems: 20, itemMaxLength: 64 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of PatchProduct. */
export const patchProductLimits = {
  name: { maxLength: 255 },
  description: { maxLength: 10000 },
  price: { max: 999999999.99 },
  category: { maxLength: 255 },
  images: { maxItems: 20, itemMaxLength: 2048 },
  tags: { maxItems: 50, itemMaxLength: 100 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of PatchReview. */
export const patchReviewLimits = {
  userId: { maxLength: 64 },
  rating: { min: 1, max: 5 },
  title: { maxLength: 255 },
  content: { maxLength: 10000 },
  photos: { maxItems: 20, itemMaxLength: 2048 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of PatchUser. */
export const patchUserLimits = {
  email: { maxLength: 254 },
  name: { maxLength: 255 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of PatchWebhook. */
export const patchWebhookLimits = {
  name: { maxLength: 255 },
  url: { maxLength: 2048 },
  events: { maxItems: 17 },
  secret: { minLength: 16, maxLength: 255 },
  'alerts.email': { maxLength: 254 },
  'alerts.webhookId': { maxLength: 64 },
  'retryPolicy.maxAttempts': { min: 1, max: 20 },
  'retryPolicy.backoffMultiplier': { min: 1, max: 10 },
  'retryPolicy.initialDelay': { min: 100, max: 3600000 },
  'retryPolicy.maxDelay': { min: 100, max: 86400000 },
  'retryPolicy.retryOn': { maxItems: 2 },
  timeoutSeconds: { min: 1, max: 30 },
  headers: { maxItems: 20 },
} as const;

/** The limits of the fields of PersonReference. */
export const personReferenceLimits = {
  userId: { maxLength: 64 },
  email: { maxLength: 254 },
  customerId: { maxLength: 64 },
  visitorId: { maxLength: 64 },
} as const;

/** The limits of the fields of ProductBatch. */
export const productBatchLimits = {
  items: { required: true, maxItems: 100 },
} as const;

/** The limits of the fields of PutProduct. */
export const putProductLimits = {
  name: { required: true, maxLength: 255 },
  description: { maxLength: 10000 },
  price: { required: true, max: 999999999.99 },
  category: { maxLength: 255 },
  images: { maxItems: 20, itemMaxLength: 2048 },
  tags: { maxItems: 50, itemMaxLength: 100 },
} as const;

/** The limits of the fields of RecordAnalyticsEvents. */
export const recordAnalyticsEventsLimits = {
  events: { required: true, maxItems: 1000 },
} as const;

/** The limits of the fields of RecoverWebhook. */
export const recoverWebhookLimits = {
  since: { required: true },
  states: { maxItems: 2 },
} as const;

/** The limits of the fields of ReplyToReview. */
export const replyToReviewLimits = {
  content: { required: true, maxLength: 5000 },
} as const;

/** The limits of the fields of RollApiKey. */
export const rollApiKeyLimits = {
  overlapSeconds: { min: 0, max: 604800 },
} as const;

/** The limits of the fields of RotateWebhookSecret. */
export const rotateWebhookSecretLimits = {
  overlapSeconds: { min: 0, max: 604800 },
  secret: { minLength: 16, maxLength: 255 },
} as const;

/** The limits of the fields of StartSystemJob. */
export const startSystemJobLimits = {
  type: { required: true },
} as const;

/** The limits of the fields of SuggestCategoriesRequest. */
export const suggestCategoriesRequestLimits = {
  productTitle: { required: true, maxLength: 255 },
  description: { maxLength: 10000 },
  existingCategories: { maxItems: 1000, itemMaxLength: 255 },
} as const;

/** The limits of the fields of TestAlert. */
export const testAlertLimits = {
  webhookId: { maxLength: 64 },
} as const;

/** The limits of the fields of TestWebhook. */
export const testWebhookLimits = {
  event: { required: true },
} as const;

/** The limits of the fields of UpdateApiKey. */
export const updateApiKeyLimits = {
  name: { maxLength: 255 },
  scopes: { maxItems: 50 },
  'rateLimits.standard': { min: 1, max: 1000000 },
  'rateLimits.generation': { min: 1, max: 1000000 },
} as const;

/** The limits of the fields of UpdateCategory. */
export const updateCategoryLimits = {
  name: { maxLength: 255 },
  slug: { maxLength: 100 },
} as const;

/** The limits of the fields of UpdateCommission. */
export const updateCommissionLimits = {
  status: { required: true },
} as const;

/** The limits of the fields of UpdateContent. */
export const updateContentLimits = {
  creatorId: { maxLength: 64 },
  title: { maxLength: 255 },
  description: { maxLength: 10000 },
  media: { maxItems: 20 },
  products: { maxItems: 50, itemMaxLength: 64 },
  tags: { maxItems: 50, itemMaxLength: 100 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of UpdateCreator. */
export const updateCreatorLimits = {
  name: { maxLength: 255 },
  email: { maxLength: 254 },
  website: { maxLength: 2048 },
  commissionRate: { min: 0, max: 1 },
  couponCodes: { maxItems: 20, itemMaxLength: 64 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of UpdateOrder. */
export const updateOrderLimits = {
  status: { required: true },
} as const;

/** The limits of the fields of UpdateProduct. */
export const updateProductLimits = {
  name: { maxLength: 255 },
  description: { maxLength: 10000 },
  price: { max: 999999999.99 },
  category: { maxLength: 255 },
  images: { maxItems: 20, itemMaxLength: 2048 },
  tags: { maxItems: 50, itemMaxLength: 100 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of UpdateReview. */
export const updateReviewLimits = {
  userId: { maxLength: 64 },
  rating: { min: 1, max: 5 },
  title: { maxLength: 255 },
  content: { maxLength: 10000 },
  photos: { maxItems: 20, itemMaxLength: 2048 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of UpdateSettings. */
export const updateSettingsLimits = {
  commissionRate: { min: 0, max: 1 },
  approvalBonus: { min: 0, max: 1000000 },
  attributionWindowDays: { min: 1, max: 365 },
  storeName: { maxLength: 60 },
  logoUrl: { maxLength: 2048 },
  alertEmail: { maxLength: 254 },
  requestLogSample: { min: 0, max: 1 },
  reset: { maxItems: 10 },
} as const;

/** The limits of the fields of UpdateStaffMember. */
export const updateStaffMemberLimits = {
  name: { maxLength: 255 },
} as const;

/** The limits of the fields of UpdateUser. */
export const updateUserLimits = {
  email: { maxLength: 254 },
  name: { maxLength: 255 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the fields of UpdateWebhook. */
export const updateWebhookLimits = {
  name: { maxLength: 255 },
  url: { maxLength: 2048 },
  events: { maxItems: 17 },
  secret: { minLength: 16, maxLength: 255 },
  'alerts.email': { maxLength: 254 },
  'alerts.webhookId': { maxLength: 64 },
  'retryPolicy.maxAttempts': { min: 1, max: 20 },
  'retryPolicy.backoffMultiplier': { min: 1, max: 10 },
  'retryPolicy.initialDelay': { min: 100, max: 3600000 },
  'retryPolicy.maxDelay': { min: 100, max: 86400000 },
  'retryPolicy.retryOn': { maxItems: 2 },
  timeoutSeconds: { min: 1, max: 30 },
  headers: { maxItems: 20 },
} as const;

/** The limits of the filters of listProducts. */
export const listProductsQueryLimits = {
  externalId: { maxLength: 128 },
  category: { maxLength: 64 },
  search: { maxLength: 255 },
} as const;

/** The limits of the filters of listCategories. */
export const listCategoriesQueryLimits = {
  search: { maxLength: 255 },
} as const;

/** The limits of the filters of deleteCategory. */
export const deleteCategoryQueryLimits = {
  moveTo: { maxLength: 64 },
} as const;

/** The limits of the filters of listOrders. */
export const listOrdersQueryLimits = {
  customerId: { maxLength: 64 },
  customerEmail: { maxLength: 254 },
  productId: { maxLength: 64 },
  creatorId: { maxLength: 64 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the filters of listUsers. */
export const listUsersQueryLimits = {
  search: { maxLength: 254 },
  registrationMethod: { maxLength: 32 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the filters of listCommissions. */
export const listCommissionsQueryLimits = {
  creatorId: { maxLength: 64 },
  orderId: { maxLength: 64 },
  payoutId: { maxLength: 64 },
} as const;

/** The limits of the filters of exportCommissions. */
export const exportCommissionsQueryLimits = {
  creatorId: { maxLength: 64 },
  payoutId: { maxLength: 64 },
} as const;

/** The limits of the filters of listPayouts. */
export const listPayoutsQueryLimits = {
  creatorId: { maxLength: 64 },
} as const;

/** The limits of the filters of listPayoutBalances. */
export const listPayoutBalancesQueryLimits = {
  creatorId: { maxLength: 64 },
} as const;

/** The limits of the filters of exportPayouts. */
export const exportPayoutsQueryLimits = {
  creatorId: { maxLength: 64 },
} as const;

/** The limits of the filters of listCreators. */
export const listCreatorsQueryLimits = {
  search: { maxLength: 254 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the filters of listContent. */
export const listContentQueryLimits = {
  creatorId: { maxLength: 64 },
  productId: { maxLength: 64 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the filters of listAllReviews. */
export const listAllReviewsQueryLimits = {
  productId: { maxLength: 64 },
  userId: { maxLength: 64 },
  search: { maxLength: 255 },
  externalId: { maxLength: 128 },
} as const;

/** The limits of the filters of deleteReview. */
export const deleteReviewQueryLimits = {
  userId: { maxLength: 64 },
} as const;

/** The limits of the filters of unmarkReviewHelpful. */
export const unmarkReviewHelpfulQueryLimits = {
  userId: { maxLength: 64 },
} as const;

/** The limits of the filters of listApiKeys. */
export const listApiKeysQueryLimits = {
  createdBy: { maxLength: 255 },
  staffId: { maxLength: 255 },
} as const;

/** The limits of the filters of listStaff. */
export const listStaffQueryLimits = {
  search: { maxLength: 254 },
} as const;

/** The limits of the filters of listSessions. */
export const listSessionsQueryLimits = {
  staffId: { maxLength: 64 },
} as const;

/** The limits of the filters of listRequestLog. */
export const listRequestLogQueryLimits = {
  after: { maxLength: 64 },
  keyId: { maxLength: 64 },
  operation: { maxLength: 64 },
  reason: { maxLength: 64 },
  requestId: { maxLength: 128 },
} as const;

/** The limits of the filters of listAuditEntries. */
export const listAuditEntriesQueryLimits = {
  after: { maxLength: 64 },
  keyId: { maxLength: 64 },
  staffId: { maxLength: 64 },
  operation: { maxLength: 64 },
  objectId: { maxLength: 64 },
} as const;

/** The limits of the filters of exportAuditLog. */
export const exportAuditLogQueryLimits = {
  keyId: { maxLength: 64 },
  staffId: { maxLength: 64 },
  operation: { maxLength: 64 },
  objectId: { maxLength: 64 },
} as const;

/** The limits of the filters of listUploads. */
export const listUploadsQueryLimits = {
  creatorId: { maxLength: 64 },
  userId: { maxLength: 64 },
} as const;

/** The limits of the filters of createUpload. */
export const createUploadQueryLimits = {
  creatorId: { maxLength: 64 },
  userId: { maxLength: 64 },
} as const;

/** The limits of the filters of search. */
export const searchQueryLimits = {
  q: { minLength: 2, maxLength: 100 },
} as const;

/** The limits of the filters of listRecoveries. */
export const listRecoveriesQueryLimits = {
  after: { maxLength: 64 },
  webhookId: { maxLength: 64 },
} as const;

/** The limits of the filters of listAllDeliveries. */
export const listAllDeliveriesQueryLimits = {
  after: { maxLength: 64 },
  webhookId: { maxLength: 64 },
} as const;

/** The limits of the filters of listEvents. */
export const listEventsQueryLimits = {
  after: { maxLength: 64 },
} as const;
