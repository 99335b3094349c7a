// Generated from spec/ by tools/contract/generate.ts. Do not edit: change the contract and generate again.
import type {
  AlertTest,
  AllDeliveryList,
  AnalyticsOverview,
  AnalyticsReceipt,
  AnalyzeContentRequest,
  ApiKey,
  ApiKeyList,
  ApiKeyWithSecret,
  AuditEntry,
  AuditEntryList,
  BulkModerateContent,
  BulkModerateReviews,
  Category,
  CategoryList,
  CategorySuggestions,
  CertificationReport,
  Claim,
  ClaimList,
  Commission,
  CommissionList,
  ContentAnalysis,
  ContentList,
  ContentModerationResults,
  Counts,
  CreateApiKey,
  CreateCategory,
  CreateContent,
  CreateCreator,
  CreateExport,
  CreateOrder,
  CreatePayout,
  CreateProduct,
  CreateRefund,
  CreateReview,
  CreateUser,
  CreateWebhook,
  CreatedPayout,
  Creator,
  CreatorAnalytics,
  CreatorBalance,
  CreatorBalanceList,
  CreatorContent,
  CreatorList,
  CreatorSeries,
  CsvText,
  Delivery,
  DeliveryDetail,
  DeliveryList,
  EventType,
  EventTypeList,
  ExportJob,
  ExportJobList,
  GenerateDescriptionRequest,
  GeneratedDescription,
  HelpfulCount,
  HelpfulVote,
  ImportJob,
  ImportJobList,
  InviteStaffMember,
  Me,
  MergeCategory,
  ModerateContent,
  ModerateReview,
  ModerationClaim,
  Order,
  OrderList,
  OrderRefund,
  PatchApiKey,
  PatchContent,
  PatchCreator,
  PatchProduct,
  PatchReview,
  PatchUser,
  PatchWebhook,
  Payout,
  PayoutList,
  PersonReference,
  PrivacyJob,
  PrivacyJobList,
  PrivacyRecord,
  PrivacyRecordList,
  Product,
  ProductAnalytics,
  ProductBatch,
  ProductBatchResults,
  ProductList,
  ProductSeries,
  PutProduct,
  RecordAnalyticsEvents,
  RecoverWebhook,
  Recovery,
  RecoveryList,
  ReplyToReview,
  RequestLogDetail,
  RequestLogEntry,
  RequestLogList,
  Review,
  ReviewList,
  ReviewModerationResults,
  RollApiKey,
  RotateWebhookSecret,
  SearchResults,
  Session,
  SessionList,
  Settings,
  SignInLink,
  StaffMember,
  StaffMemberList,
  StartSystemJob,
  StoreEvent,
  StoreEventList,
  StoreSeries,
  SuggestCategoriesRequest,
  SystemJob,
  SystemJobList,
  SystemState,
  TestAlert,
  TestWebhook,
  TopContent,
  TopContentList,
  TopCreator,
  TopCreatorList,
  TopProduct,
  TopProductList,
  UpdateApiKey,
  UpdateCategory,
  UpdateCommission,
  UpdateContent,
  UpdateCreator,
  UpdateOrder,
  UpdateProduct,
  UpdateReview,
  UpdateSettings,
  UpdateStaffMember,
  UpdateUser,
  UpdateWebhook,
  UpdatedWebhook,
  Upload,
  UploadList,
  User,
  UserList,
  Webhook,
  WebhookHealth,
  WebhookHealthHistory,
  WebhookList,
  WebhookTest,
  WebhookWithSecret,
  operations,
} from './client.js';
import type { ApiPromise } from '../api-promise.js';
import type { FilePromise } from '../file-promise.js';
import type { ConditionalOptions, IdempotentOptions, MatchOptions, RequestOptions } from '../options.js';
import type { PagePromise } from '../pages.js';
import { Resource } from '../resource.js';

/** The query of `client.products.list`. */
export type ListProductsQuery = NonNullable<operations['listProducts']['parameters']['query']>;

/** The query of `client.reviews.list`. */
export type ListReviewsQuery = NonNullable<operations['listReviews']['parameters']['query']>;

/** The query of `client.products.listCategories`. */
export type ListCategoriesQuery = NonNullable<operations['listCategories']['parameters']['query']>;

/** The query of `client.products.deleteCategory`. */
export type DeleteCategoryQuery = NonNullable<operations['deleteCategory']['parameters']['query']>;

/** The query of `client.orders.list`. */
export type ListOrdersQuery = NonNullable<operations['listOrders']['parameters']['query']>;

/** The query of `client.users.list`. */
export type ListUsersQuery = NonNullable<operations['listUsers']['parameters']['query']>;

/** The query of `client.commissions.list`. */
export type ListCommissionsQuery = NonNullable<operations['listCommissions']['parameters']['query']>;

/** The query of `client.commissions.export`. */
export type ExportCommissionsQuery = NonNullable<operations['exportCommissions']['parameters']['query']>;

/** The query of `client.payouts.list`. */
export type ListPayoutsQuery = NonNullable<operations['listPayouts']['parameters']['query']>;

/** The query of `client.payouts.listBalances`. */
export type ListPayoutBalancesQuery = NonNullable<operations['listPayoutBalances']['parameters']['query']>;

/** The query of `client.payouts.export`. */
export type ExportPayoutsQuery = NonNullable<operations['exportPayouts']['parameters']['query']>;

/** The query of `client.creators.list`. */
export type ListCreatorsQuery = NonNullable<operations['listCreators']['parameters']['query']>;

/** The query of `client.content.list`. */
export type ListContentQuery = NonNullable<operations['listContent']['parameters']['query']>;

/** The query of `client.reviews.listAll`. */
export type ListAllReviewsQuery = NonNullable<operations['listAllReviews']['parameters']['query']>;

/** The query of `client.reviews.delete`. */
export type DeleteReviewQuery = NonNullable<operations['deleteReview']['parameters']['query']>;

/** The query of `client.reviews.unmarkHelpful`. */
export type UnmarkReviewHelpfulQuery = NonNullable<operations['unmarkReviewHelpful']['parameters']['query']>;

/** The query of `client.analytics.getProduct`. */
export type GetProductAnalyticsQuery = NonNullable<operations['getProductAnalytics']['parameters']['query']>;

/** The query of `client.analytics.getCreator`. */
export type GetCreatorAnalyticsQuery = NonNullable<operations['getCreatorAnalytics']['parameters']['query']>;

/** The query of `client.analytics.getOverview`. */
export type GetAnalyticsOverviewQuery = NonNullable<operations['getAnalyticsOverview']['parameters']['query']>;

/** The query of `client.analytics.getSeries`. */
export type GetAnalyticsSeriesQuery = NonNullable<operations['getAnalyticsSeries']['parameters']['query']>;

/** The query of `client.analytics.getProductSeries`. */
export type GetProductAnalyticsSeriesQuery = NonNullable<operations['getProductAnalyticsSeries']['parameters']['query']>;

/** The query of `client.analytics.getCreatorSeries`. */
export type GetCreatorAnalyticsSeriesQuery = NonNullable<operations['getCreatorAnalyticsSeries']['parameters']['query']>;

/** The query of `client.analytics.listTopContent`. */
export type ListTopContentQuery = NonNullable<operations['listTopContent']['parameters']['query']>;

/** The query of `client.analytics.listTopProducts`. */
export type ListTopProductsQuery = NonNullable<operations['listTopProducts']['parameters']['query']>;

/** The query of `client.analytics.listTopCreators`. */
export type ListTopCreatorsQuery = NonNullable<operations['listTopCreators']['parameters']['query']>;

/** The query of `client.apiKeys.list`. */
export type ListApiKeysQuery = NonNullable<operations['listApiKeys']['parameters']['query']>;

/** The query of `client.apiKeys.revoke`. */
export type RevokeApiKeyQuery = NonNullable<operations['revokeApiKey']['parameters']['query']>;

/** The query of `client.staff.list`. */
export type ListStaffQuery = NonNullable<operations['listStaff']['parameters']['query']>;

/** The query of `client.staff.listSessions`. */
export type ListSessionsQuery = NonNullable<operations['listSessions']['parameters']['query']>;

/** The query of `client.requestLog.list`. */
export type ListRequestLogQuery = NonNullable<operations['listRequestLog']['parameters']['query']>;

/** The query of `client.auditLog.list`. */
export type ListAuditEntriesQuery = NonNullable<operations['listAuditEntries']['parameters']['query']>;

/** The query of `client.auditLog.export`. */
export type ExportAuditLogQuery = NonNullable<operations['exportAuditLog']['parameters']['query']>;

/** The query of `client.privacy.listJobs`. */
export type ListPrivacyJobsQuery = NonNullable<operations['listPrivacyJobs']['parameters']['query']>;

/** The query of `client.privacy.listRecords`. */
export type ListPrivacyRecordsQuery = NonNullable<operations['listPrivacyRecords']['parameters']['query']>;

/** The query of `client.imports.list`. */
export type ListImportsQuery = NonNullable<operations['listImports']['parameters']['query']>;

/** The query of `client.imports.create`. */
export type CreateImportQuery = NonNullable<operations['createImport']['parameters']['query']>;

/** The query of `client.exports.list`. */
export type ListExportsQuery = NonNullable<operations['listExports']['parameters']['query']>;

/** The query of `client.uploads.list`. */
export type ListUploadsQuery = NonNullable<operations['listUploads']['parameters']['query']>;

/** The query of `client.uploads.create`. */
export type CreateUploadQuery = NonNullable<operations['createUpload']['parameters']['query']>;

/** The query of `client.system.listJobs`. */
export type ListSystemJobsQuery = NonNullable<operations['listSystemJobs']['parameters']['query']>;

/** The query of `client.claims.list`. */
export type ListClaimsQuery = NonNullable<operations['listClaims']['parameters']['query']>;

/** The query of `client.me.search`. */
export type SearchQuery = NonNullable<operations['search']['parameters']['query']>;

/** The query of `client.webhooks.list`. */
export type ListWebhooksQuery = NonNullable<operations['listWebhooks']['parameters']['query']>;

/** The query of `client.webhooks.getHealthHistory`. */
export type GetWebhookHealthHistoryQuery = NonNullable<operations['getWebhookHealthHistory']['parameters']['query']>;

/** The query of `client.deliveries.list`. */
export type ListWebhookDeliveriesQuery = NonNullable<operations['listWebhookDeliveries']['parameters']['query']>;

/** The query of `client.deliveries.listRecoveries`. */
export type ListRecoveriesQuery = NonNullable<operations['listRecoveries']['parameters']['query']>;

/** The query of `client.deliveries.listAll`. */
export type ListAllDeliveriesQuery = NonNullable<operations['listAllDeliveries']['parameters']['query']>;

/** The query of `client.events.list`. */
export type ListEventsQuery = NonNullable<operations['listEvents']['parameters']['query']>;

/** The query of `client.events.listTypes`. */
export type ListEventTypesQuery = NonNullable<operations['listEventTypes']['parameters']['query']>;

/** `client.products`: the catalog: products and their categories. */
export class ProductsResource extends Resource {
  /**
   * List products.
   *
   * Products, newest first unless `sort` asks for another order. `search` covers name, description, category and
   * tags. `status` and `category` can be combined with everything, but drafts aren't listed by price. A list goes by
   * time, by price, or by rating: `since` and `until` need the order `newest` or `oldest`, `minimumPrice` and
   * `maximumPrice` need `lowestPrice` or `highestPrice`, `minimumRating` needs `rating`, and `search` goes with none
   * of these and only with the order `newest`. Other combinations return 400. A list by price or by rating, or with
   * `since` or `until`, finds at most 1,000 products, the first ones of its order, and `total` counts these; for
   * more, continue with a narrower time, price or rating.
   *
   * Scope: `products:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of products. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const product of client.products.list({ externalId: 'sku-4711' })) console.log(product);
   */
  list(query?: ListProductsQuery, options?: RequestOptions): PagePromise<Product, ProductList> {
    return this.offsetPage({ name: 'products.list', method: 'GET', path: '/api/products', query, options });
  }

  /**
   * Create a product.
   *
   * The product starts as `draft`. With `generateDescription: true` and no `description` the AI generates one; the
   * request then counts toward the generation limit, and the product is created even if the AI fails. With a
   * `description`, `generateDescription` has no effect: the request counts toward the standard limit.
   *
   * Scope: `products:write`. Rate limit: standard, or generation as said above. Can cause: `product.created`.
   *
   * @param body The product to create.
   * @returns The product was created.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const product = await client.products.create({ name: 'Linen notebook', price: 14.5 });
   */
  create(body: CreateProduct, options?: IdempotentOptions): ApiPromise<Product> {
    return this.call({ name: 'products.create', method: 'POST', path: '/api/products', body, bucket: body.generateDescription === true && body.description === undefined ? 'generation' : 'standard', options });
  }

  /**
   * Create or update several products.
   *
   * Creates or changes up to 100 products, all in one transaction. The response has a result for each item, in the
   * order of `items`: an item that is refused, for example because its product doesn't exist, doesn't stop the
   * others. A request that doesn't fit its schema is refused as a whole (400). Two items can't be about one product.
   * At most 1 MiB of JSON. For more products, import a file. If other requests create the same products at the same
   * time, it may be 409 `changed-concurrently`; nothing is stored then.
   *
   * Scope: `products:write`. Rate limit: standard. Can cause: `product.created`, `product.updated`.
   *
   * @param body The products.
   * @returns A result for each item.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const productBatchResults = await client.products.batch({
   *   items: [
   *     { id: 'prod_01jd3v9k8e5t7w2x4y6z8a0bcd', price: 44.9 },
   *     { id: 'prod_01jd3w2m4n6p8q0r2s4t6v8w0x', price: 19.9 },
   *   ],
   * });
   */
  batch(body: ProductBatch, options?: IdempotentOptions): ApiPromise<ProductBatchResults> {
    return this.call({ name: 'products.batch', method: 'POST', path: '/api/products/batch', body, options });
  }

  /**
   * Create or update a product by external id.
   *
   * Updates the product that has this external id (200), or creates it (201) as `draft`. An update changes the
   * fields that the body names and leaves the others. Two concurrent requests with one external id create one
   * product.
   *
   * Scope: `products:write`. Rate limit: standard. Can cause: `product.created`, `product.updated`.
   *
   * @param externalId The external id, percent-encoded.
   * @param body The product.
   * @returns The product was updated.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const product = await client.products.putByExternalId('sku-4711', { name: 'Linen notebook', price: 14.5 });
   */
  putByExternalId(externalId: string, body: PutProduct, options?: MatchOptions): ApiPromise<Product> {
    return this.call({ name: 'products.putByExternalId', method: 'PUT', path: '/api/products/by-external-id/{externalId}', ids: { externalId }, body, options });
  }

  /**
   * Retrieve a product.
   *
   * A deleted product returns 404.
   *
   * Scope: `products:read`. Rate limit: standard.
   *
   * @param productId The id of the product.
   * @returns The product.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const product = await client.products.get('prod_01jd3v9k8e5t7w2x4y6z8a0bcd');
   */
  get(productId: string, options?: RequestOptions & { ifNoneMatch?: undefined }): ApiPromise<Product>;
  /**
   * Retrieve a product, unless it is still the version that you hold.
   *
   * Scope: `products:read`. Rate limit: standard.
   *
   * @param productId The id of the product.
   * @returns `null` when `ifNoneMatch` names the present version: what you hold is up to date.
   */
  get(productId: string, options?: ConditionalOptions): ApiPromise<Product | null>;
  get(productId: string, options?: ConditionalOptions): ApiPromise<Product | null> {
    return this.call({ name: 'products.get', method: 'GET', path: '/api/products/{id}', ids: { id: productId }, options });
  }

  /**
   * Update a product.
   *
   * Changes the fields that the body names and leaves the others, so a full body replaces everything. A status
   * change that isn't allowed returns 409.
   *
   * Scope: `products:write`. Rate limit: standard. Can cause: `product.updated`.
   *
   * @param productId The id of the product.
   * @param body The fields to change. Fields that only `getProduct` returns are accepted if they are unchanged, with
   * the scope to read them, and ignored.
   * @returns The updated product.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const product = await client.products.update('prod_01jd3v9k8e5t7w2x4y6z8a0bcd', { status: 'active' });
   */
  update(productId: string, body: UpdateProduct, options?: MatchOptions): ApiPromise<Product> {
    return this.call({ name: 'products.update', method: 'PUT', path: '/api/products/{id}', ids: { id: productId }, body, options });
  }

  /**
   * Patch a product.
   *
   * Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a
   * list; fields of `metadata` are changed one by one.
   *
   * Scope: `products:write`. Rate limit: standard. Can cause: `product.updated`.
   *
   * @param productId The id of the product.
   * @param body The fields to change.
   * @returns The updated product.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const product = await client.products.patch('prod_01jd3v9k8e5t7w2x4y6z8a0bcd', { images: null, price: 44.5 });
   */
  patch(productId: string, body: PatchProduct, options?: MatchOptions): ApiPromise<Product> {
    return this.call({ name: 'products.patch', method: 'PATCH', path: '/api/products/{id}', ids: { id: productId }, body, options });
  }

  /**
   * Delete a product.
   *
   * The product disappears from every list and can't be retrieved. Its reviews, orders and commissions stay.
   *
   * Scope: `products:write`. Rate limit: standard. Can cause: `product.deleted`.
   *
   * @param productId The id of the product.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * await client.products.delete('prod_01jd3va2m4n6p8q0r2s4t6v8w1');
   */
  delete(productId: string, options?: MatchOptions): ApiPromise<void> {
    return this.call({ name: 'products.delete', method: 'DELETE', path: '/api/products/{id}', ids: { id: productId }, options });
  }

  /**
   * List categories.
   *
   * All categories, by name.
   *
   * Scope: `products:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of categories. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const category of client.products.listCategories({ updatedSince: '2024-11-20T00:00:00.000Z' })) console.log(category);
   */
  listCategories(query?: ListCategoriesQuery, options?: RequestOptions): PagePromise<Category, CategoryList> {
    return this.offsetPage({ name: 'products.listCategories', method: 'GET', path: '/api/categories', query, options });
  }

  /**
   * Create a category.
   *
   * Creates a category before a product names it. If one has this name, the response is 409. The name of a merged
   * category is free for a new one: products that name it then get the new category.
   *
   * Scope: `products:write`. Rate limit: standard.
   *
   * @param body The category to create.
   * @returns The category was created.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const category = await client.products.createCategory({ name: 'Garden lighting' });
   */
  createCategory(body: CreateCategory, options?: IdempotentOptions): ApiPromise<Category> {
    return this.call({ name: 'products.createCategory', method: 'POST', path: '/api/categories', body, options });
  }

  /**
   * Retrieve a category.
   *
   * A deleted or merged category returns 404. After a rename, merge or deletion, `pendingProducts` shows how many
   * products still have to change.
   *
   * Scope: `products:read`. Rate limit: standard.
   *
   * @param categoryId The id of the category.
   * @returns The category.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const category = await client.products.getCategory('cat_01jd3t5b7c9d1e3f5g7h9j1k3m');
   */
  getCategory(categoryId: string, options?: RequestOptions): ApiPromise<Category> {
    return this.call({ name: 'products.getCategory', method: 'GET', path: '/api/categories/{id}', ids: { id: categoryId }, options });
  }

  /**
   * Update a category.
   *
   * Changes the fields that the body names. A new name returns 409 if another category has it: merge the two
   * instead. Up to 500 products get the new name before the response, more of them in the background: until
   * `pendingProducts` is 0, some still show the old name, and a search finds them by it. Each changed product gets a
   * new `updatedAt` and a new ETag. No event is sent.
   *
   * Scope: `products:write`. Rate limit: standard.
   *
   * @param categoryId The id of the category.
   * @param body The fields to change.
   * @returns The updated category.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const category = await client.products.updateCategory('cat_01jd3t5k9m1n3p5q7r9s1t3v5w', { name: 'Kitchen and dining' });
   */
  updateCategory(categoryId: string, body: UpdateCategory, options?: RequestOptions): ApiPromise<Category> {
    return this.call({ name: 'products.updateCategory', method: 'PATCH', path: '/api/categories/{id}', ids: { id: categoryId }, body, options });
  }

  /**
   * Delete a category.
   *
   * Its products move to the category that `moveTo` names, which is the same as a merge. Without `moveTo` they stay
   * without a category, and the name is free. Up to 500 products change before the response, more of them in the
   * background: some then still show the category for a while. No event is sent.
   *
   * Scope: `products:write`. Rate limit: standard.
   *
   * @param categoryId The id of the category.
   * @param query What else to say.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * await client.products.deleteCategory('cat_01jd3t7a1b3c5d7e9f1g3h5j7k', { moveTo: 'cat_01jd3t5b7c9d1e3f5g7h9j1k3m' });
   */
  deleteCategory(categoryId: string, query?: DeleteCategoryQuery, options?: RequestOptions): ApiPromise<void> {
    return this.call({ name: 'products.deleteCategory', method: 'DELETE', path: '/api/categories/{id}', ids: { id: categoryId }, query, options });
  }

  /**
   * Merge a category into another.
   *
   * Removes the category and moves its products to the category `into`. Its name refers to that category from then
   * on, so imports that still use it don't create it again. Up to 500 products move before the response, more of
   * them in the background: until `pendingProducts` is 0, some still show the removed category. Each moved product
   * gets a new `updatedAt` and a new ETag. No event is sent.
   *
   * Scope: `products:write`. Rate limit: standard.
   *
   * @param categoryId The id of the category.
   * @param body The category that stays.
   * @returns The category that stays.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const category = await client.products.mergeCategory('cat_01jd3t6p2q4r6s8t0v2w4x6y8z', { into: 'cat_01jd3t5b7c9d1e3f5g7h9j1k3m' });
   */
  mergeCategory(categoryId: string, body: MergeCategory, options?: IdempotentOptions): ApiPromise<Category> {
    return this.call({ name: 'products.mergeCategory', method: 'POST', path: '/api/categories/{id}/merge', ids: { id: categoryId }, body, options });
  }
}

/** `client.creators`: the people who submit content and earn commissions. */
export class CreatorsResource extends Resource {
  /**
   * List creators.
   *
   * Creators, newest first unless `sort` asks for another order. All filters can be combined. With `search`,
   * `since`, or `until`, the list finds at most 1,000 creators, the first ones of its order, and `total` counts
   * these. A search looks at the first 1,000 names and the first 1,000 email addresses that start with the text, in
   * alphabetical order; the other filters apply to these.
   *
   * Scope: `creators:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of creators. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const creator of client.creators.list({ verificationStatus: 'pending' })) console.log(creator);
   */
  list(query?: ListCreatorsQuery, options?: RequestOptions): PagePromise<Creator, CreatorList> {
    return this.offsetPage({ name: 'creators.list', method: 'GET', path: '/api/creators', query, options });
  }

  /**
   * Register a creator.
   *
   * The creator starts as `pending`. An email address that another creator has returns 409.
   *
   * Scope: `creators:write`. Rate limit: standard. Can cause: `creator.registered`.
   *
   * @param body The creator who signs up.
   * @returns The creator was registered.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const creator = await client.creators.register({ name: 'Elif Kaya', email: 'elif@example.com' });
   */
  register(body: CreateCreator, options?: IdempotentOptions): ApiPromise<Creator> {
    return this.call({ name: 'creators.register', method: 'POST', path: '/api/creators', body, options });
  }

  /**
   * Retrieve a creator.
   *
   * One creator by id.
   *
   * Scope: `creators:read`. Rate limit: standard.
   *
   * @param creatorId The id of the creator.
   * @returns The creator.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const creator = await client.creators.get('cre_01jd2f4g6h8j0k2m4n6p8q0r2s');
   */
  get(creatorId: string, options?: RequestOptions): ApiPromise<Creator> {
    return this.call({ name: 'creators.get', method: 'GET', path: '/api/creators/{id}', ids: { id: creatorId }, options });
  }

  /**
   * Update a creator.
   *
   * Changes the fields that the body names and leaves the others. A status change that isn't allowed returns 409 and
   * lists those that are; so does an email address that another creator has. A new rate applies to future orders;
   * `usesStoreRate` returns to the rate of the store. Both at once, or a rate with more than four decimal places,
   * return 400.
   *
   * Scope: `creators:write`. Rate limit: standard.
   *
   * @param creatorId The id of the creator.
   * @param body The fields to change. Fields that only `getCreator` returns are accepted if they are unchanged, with
   * the scope to read them, and ignored.
   * @returns The updated creator.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const creator = await client.creators.update('cre_01jd2f4g6h8j0k2m4n6p8q0r2s', { usesStoreRate: true });
   */
  update(creatorId: string, body: UpdateCreator, options?: MatchOptions): ApiPromise<Creator> {
    return this.call({ name: 'creators.update', method: 'PUT', path: '/api/creators/{id}', ids: { id: creatorId }, body, options });
  }

  /**
   * Patch a creator.
   *
   * Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a
   * list; fields of `metadata` are changed one by one. `null` for `commissionRate` returns to the rate of the store.
   *
   * Scope: `creators:write`. Rate limit: standard.
   *
   * @param creatorId The id of the creator.
   * @param body The fields to change.
   * @returns The updated creator.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const creator = await client.creators.patch('cre_01jd2f4g6h8j0k2m4n6p8q0r2s', { name: 'Ada Lovelace' });
   */
  patch(creatorId: string, body: PatchCreator, options?: MatchOptions): ApiPromise<Creator> {
    return this.call({ name: 'creators.patch', method: 'PATCH', path: '/api/creators/{id}', ids: { id: creatorId }, body, options });
  }

  /**
   * Delete a creator.
   *
   * Deletes a creator without content and without commissions, for example one who was registered by mistake. Any
   * other creator returns 409: set the `verificationStatus` to `suspended`, or erase the personal data (`POST
   * /api/privacy/erase`), which keeps the figures of the ledger.
   *
   * Scope: `creators:write`. Rate limit: standard.
   *
   * @param creatorId The id of the creator.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * await client.creators.delete('cre_01jd2f5h7j9k1m3n5p7q9r1s3t');
   */
  delete(creatorId: string, options?: RequestOptions): ApiPromise<void> {
    return this.call({ name: 'creators.delete', method: 'DELETE', path: '/api/creators/{id}', ids: { id: creatorId }, options });
  }
}

/** `client.users`: the accounts of shoppers. */
export class UsersResource extends Resource {
  /**
   * List users.
   *
   * Users, newest first unless `sort` asks for another order. All filters can be combined. With a filter, the list
   * finds at most 1,000 users, the first ones of its order, and `total` counts these. A search looks at the first
   * 1,000 names and the first 1,000 email addresses that start with the text, in alphabetical order; the other
   * filters apply to these.
   *
   * Scope: `users:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of users. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const user of client.users.list({ search: 'ada' })) console.log(user);
   */
  list(query?: ListUsersQuery, options?: RequestOptions): PagePromise<User, UserList> {
    return this.offsetPage({ name: 'users.list', method: 'GET', path: '/api/users', query, options });
  }

  /**
   * Register a user.
   *
   * An email address that another user has returns 409.
   *
   * Scope: `users:write`. Rate limit: standard. Can cause: `user.registered`.
   *
   * @param body The user who signs up.
   * @returns The user was registered.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const user = await client.users.register({ email: 'tomas@example.com' });
   */
  register(body: CreateUser, options?: IdempotentOptions): ApiPromise<User> {
    return this.call({ name: 'users.register', method: 'POST', path: '/api/users', body, options });
  }

  /**
   * Retrieve a user.
   *
   * One user by id.
   *
   * Scope: `users:read`. Rate limit: standard.
   *
   * @param userId The id of the user.
   * @returns The user.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const user = await client.users.get('usr_01jd0x2y4z6a8b0c2d4e6f8g0h');
   */
  get(userId: string, options?: RequestOptions): ApiPromise<User> {
    return this.call({ name: 'users.get', method: 'GET', path: '/api/users/{id}', ids: { id: userId }, options });
  }

  /**
   * Update a user.
   *
   * Changes the fields that the body names and leaves the others. An email address that another user has returns
   * 409. The audit log records that the user was changed, and which fields, but not their values.
   *
   * Scope: `users:write`. Rate limit: standard.
   *
   * @param userId The id of the user.
   * @param body The fields to change. Fields that only `getUser` returns are accepted if they are unchanged, with
   * the scope to read them, and ignored.
   * @returns The updated user.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const user = await client.users.update('usr_01jd0x3c5e7g9j1k3m5n7p9q1r', { name: 'Inês Duarte' });
   */
  update(userId: string, body: UpdateUser, options?: MatchOptions): ApiPromise<User> {
    return this.call({ name: 'users.update', method: 'PUT', path: '/api/users/{id}', ids: { id: userId }, body, options });
  }

  /**
   * Patch a user.
   *
   * Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field; fields of
   * `metadata` are changed one by one. An email address that another user has returns 409. The audit log records
   * that the user was changed, and which fields, but not their values.
   *
   * Scope: `users:write`. Rate limit: standard.
   *
   * @param userId The id of the user.
   * @param body The fields to change.
   * @returns The updated user.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const user = await client.users.patch('usr_01jd0x3c5e7g9j1k3m5n7p9q1r', { name: 'Inês Duarte' });
   */
  patch(userId: string, body: PatchUser, options?: MatchOptions): ApiPromise<User> {
    return this.call({ name: 'users.patch', method: 'PATCH', path: '/api/users/{id}', ids: { id: userId }, body, options });
  }

  /**
   * Delete a user.
   *
   * Deletes the account; its email address is free again. Reviews, votes, orders, and events that name the user
   * stay. To remove the person from all of them, erase the personal data instead (`POST /api/privacy/erase`).
   *
   * Scope: `users:write`. Rate limit: standard.
   *
   * @param userId The id of the user.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * await client.users.delete('usr_01jd0x4d6f8h0k2m4n6p8q0r2s');
   */
  delete(userId: string, options?: RequestOptions): ApiPromise<void> {
    return this.call({ name: 'users.delete', method: 'DELETE', path: '/api/users/{id}', ids: { id: userId }, options });
  }
}

/** `client.orders`: what customers bought, from paid to completed, canceled or refunded. */
export class OrdersResource extends Resource {
  /**
   * List orders.
   *
   * Orders, newest first unless `sort` asks for another order. At most one of `customerId`, `customerEmail`,
   * `productId`, and `creatorId` is allowed. `minimumAmount` and `maximumAmount` need the order `amount`, which can
   * be combined only with them and with `status`. Other combinations return 400. With `customerEmail`, `productId`,
   * `creatorId`, `since`, `until`, or an amount, the list finds at most 1,000 orders, the first ones of its order,
   * and `total` counts these; for more, continue with a narrower time or amount.
   *
   * Scope: `orders:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of orders. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const order of client.orders.list({ status: 'paid' })) console.log(order);
   */
  list(query?: ListOrdersQuery, options?: RequestOptions): PagePromise<Order, OrderList> {
    return this.offsetPage({ name: 'orders.list', method: 'GET', path: '/api/orders', query, options });
  }

  /**
   * Create an order.
   *
   * Records a paid order. Names and prices are those of the products at this time, unless an item has its own price.
   * Discounts and taxes are divided among the items; revenue and commissions count what was paid after discounts,
   * without taxes and shipping. Each item is attributed to the creator whom its `referrer` names, otherwise to the
   * creator whose content the visitor last clicked; that earns the creator a commission, unless the creator or the
   * content was rejected. An unknown product, content or creator returns 400, which lists all errors of the
   * products, the referrers and the shipping at once; so do an archived product, a referrer without `contentId` and
   * `creatorId`, a `total` that isn't the computed one, and items that add up to more than 999,999,999,999.99.
   *
   * Scope: `orders:write`. Rate limit: standard. Can cause: `order.created`, `product.purchased`,
   * `commission.earned`.
   *
   * @param body The order.
   * @returns The order was recorded.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const order = await client.orders.create({
   *   items: [{ productId: 'prod_01jd3va2m4n6p8q0r2s4t6v8w1', quantity: 1 }],
   *   customer: { id: 'customer-5122' },
   * });
   */
  create(body: CreateOrder, options?: IdempotentOptions): ApiPromise<Order> {
    return this.call({ name: 'orders.create', method: 'POST', path: '/api/orders', body, options });
  }

  /**
   * Retrieve an order.
   *
   * One order by id.
   *
   * Scope: `orders:read`. Rate limit: standard.
   *
   * @param orderId The id of the order.
   * @returns The order.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const order = await client.orders.get('ord_01jd6g1h3j5k7m9n1p3q5r7s9t');
   */
  get(orderId: string, options?: RequestOptions): ApiPromise<Order> {
    return this.call({ name: 'orders.get', method: 'GET', path: '/api/orders/{id}', ids: { id: orderId }, options });
  }

  /**
   * Update an order.
   *
   * Changes the status of the order. Setting the current status again returns 200 and changes nothing; a change that
   * isn't allowed returns 409 and lists those that are. Canceling and refunding reverse the commissions of the
   * order: the service adds a reversal for each one that is not rejected, `pending` if the commission is pending,
   * `approved` if it is approved or paid. `refunded` refunds everything that is left, as `POST
   * /api/orders/{id}/refunds` without a body's fields does; earlier refunds of parts keep their reversals.
   *
   * Scope: `orders:write`. Rate limit: standard. Can cause: `order.updated`, `order.completed`.
   *
   * @param orderId The id of the order.
   * @param body The new status. Fields that only `getOrder` returns are accepted if they are unchanged, with the
   * scope to read them, and ignored.
   * @returns The updated order.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const order = await client.orders.update('ord_01jd6g1h3j5k7m9n1p3q5r7s9t', { status: 'refunded' });
   */
  update(orderId: string, body: UpdateOrder, options?: MatchOptions): ApiPromise<Order> {
    return this.call({ name: 'orders.update', method: 'PUT', path: '/api/orders/{id}', ids: { id: orderId }, body, options });
  }

  /**
   * Patch an order.
   *
   * Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a
   * list. An order has only its status to change.
   *
   * Scope: `orders:write`. Rate limit: standard. Can cause: `order.updated`, `order.completed`.
   *
   * @param orderId The id of the order.
   * @param body The fields to change.
   * @returns The updated order.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const order = await client.orders.patch('ord_01jd6g1h3j5k7m9n1p3q5r7s9t', { status: 'processing' });
   */
  patch(orderId: string, body: UpdateOrder, options?: MatchOptions): ApiPromise<Order> {
    return this.call({ name: 'orders.patch', method: 'PATCH', path: '/api/orders/{id}', ids: { id: orderId }, body, options });
  }

  /**
   * Refund an order.
   *
   * Records a refund: pieces (`items`), an `amount`, or, without both, everything that is left. The service moves no
   * money: return it with your payment provider. An order can have several refunds, until nothing is left, shipping
   * included; then its status becomes `refunded`, before that it stays. Each refund reverses the commissions of what
   * it returns: a refund of pieces that of their items, a refund by amount that of all items in proportion. All
   * reversals together are exact to the cent. More than is left returns 409, and so does a canceled order.
   * `Location` is the order, which shows the refund.
   *
   * Scope: `orders:write`. Rate limit: standard. Can cause: `order.updated`.
   *
   * @param orderId The id of the order.
   * @param body What to refund.
   * @returns The refund was recorded.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const orderRefund = await client.orders.refund('ord_01jd7gmqq05m7n9p1q3r5s7t9v', { amount: 6.95, reason: 'Arrived late.' });
   */
  refund(orderId: string, body: CreateRefund, options?: IdempotentOptions): ApiPromise<OrderRefund> {
    return this.call({ name: 'orders.refund', method: 'POST', path: '/api/orders/{id}/refunds', ids: { id: orderId }, body, options });
  }
}

/** `client.commissions`: the ledger of what creators earn with their content and with the sales it leads to. */
export class CommissionsResource extends Resource {
  /**
   * List commissions.
   *
   * The entries of the ledger, newest first. All filters can be combined. With `since` or `until`, the list is by
   * `createdAt` and finds at most 1,000 commissions, the first ones of its order, and `total` counts these; for
   * more, continue with a narrower time. Without them, entries of past orders (`placedAt`) are sorted by the time
   * when they were recorded.
   *
   * Scope: `commissions:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of commissions. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const commission of client.commissions.list({ creatorId: 'cre_01jd2f4g6h8j0k2m4n6p8q0r2s' })) console.log(commission);
   */
  list(query?: ListCommissionsQuery, options?: RequestOptions): PagePromise<Commission, CommissionList> {
    return this.offsetPage({ name: 'commissions.list', method: 'GET', path: '/api/commissions', query, options });
  }

  /**
   * Export commissions.
   *
   * All matching entries of the ledger as a CSV file, oldest first, however many there are; with `since` or `until`,
   * in the order of `createdAt`, with the present names of the creators. The service sends the file while it reads
   * the entries. If it can't finish, it closes the connection before the end of the chunked response, so that an
   * incomplete file is an error for the client.
   *
   * Scope: `commissions:read`. Rate limit: standard.
   *
   * @param query What else to say.
   * @returns The file. `await` gives the text, `for await` the bytes as they arrive.
   * @example
   * const csvText = await client.commissions.export({ creatorId: 'cre_01jd2f4g6h8j0k2m4n6p8q0r2s' });
   */
  export(query?: ExportCommissionsQuery, options?: RequestOptions): FilePromise<CsvText> {
    return this.file({ name: 'commissions.export', method: 'GET', path: '/api/commissions/export', query, mediaType: 'text/csv', options });
  }

  /**
   * Retrieve a commission.
   *
   * One entry of the ledger by id.
   *
   * Scope: `commissions:read`. Rate limit: standard.
   *
   * @param commissionId The id of the commission.
   * @returns The commission.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const commission = await client.commissions.get('com_01jd6h2j4k6m8n0p2q4r6s8t0v');
   */
  get(commissionId: string, options?: RequestOptions): ApiPromise<Commission> {
    return this.call({ name: 'commissions.get', method: 'GET', path: '/api/commissions/{id}', ids: { id: commissionId }, options });
  }

  /**
   * Update a commission.
   *
   * Approves it, rejects it or marks it as paid. Setting the current status again returns 200 and changes nothing; a
   * change that isn't allowed returns 409 and lists those that are. A reversal and the commission that it reverses
   * are a pair: while they are pending, approving one approves both, and neither can be rejected (409). So the
   * approved entries always add up to the amount due. A payout pays them together; mark entries as paid one by one
   * only if you pay them in another way.
   *
   * Scope: `commissions:write`. Rate limit: standard.
   *
   * @param commissionId The id of the commission.
   * @param body The new status. Fields that only `getCommission` returns are accepted if they are unchanged, with
   * the scope to read them, and ignored.
   * @returns The updated commission.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const commission = await client.commissions.update('com_01jd6h2j4k6m8n0p2q4r6s8t0v', { status: 'approved' });
   */
  update(commissionId: string, body: UpdateCommission, options?: MatchOptions): ApiPromise<Commission> {
    return this.call({ name: 'commissions.update', method: 'PUT', path: '/api/commissions/{id}', ids: { id: commissionId }, body, options });
  }

  /**
   * Patch a commission.
   *
   * Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a
   * list. An entry has only its status to change.
   *
   * Scope: `commissions:write`. Rate limit: standard.
   *
   * @param commissionId The id of the commission.
   * @param body The fields to change.
   * @returns The updated commission.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const commission = await client.commissions.patch('com_01jd6h2j4k6m8n0p2q4r6s8t0v', { status: 'approved' });
   */
  patch(commissionId: string, body: UpdateCommission, options?: MatchOptions): ApiPromise<Commission> {
    return this.call({ name: 'commissions.patch', method: 'PATCH', path: '/api/commissions/{id}', ids: { id: commissionId }, body, options });
  }
}

/** `client.payouts`: what creators are due, and the payouts that pay it. */
export class PayoutsResource extends Resource {
  /**
   * List payouts.
   *
   * Payouts, newest first.
   *
   * Scope: `payouts:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of payouts. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const payout of client.payouts.list({ creatorId: 'cre_01jd2f4g6h8j0k2m4n6p8q0r2s' })) console.log(payout);
   */
  list(query?: ListPayoutsQuery, options?: RequestOptions): PagePromise<Payout, PayoutList> {
    return this.offsetPage({ name: 'payouts.list', method: 'GET', path: '/api/payouts', query, options });
  }

  /**
   * Create a payout.
   *
   * Pays what is due to a creator: the approved commissions become `paid` and get the id of the payout. It pays each
   * commission exactly once, also if requests arrive at the same time; all or nothing. Approved reversals are
   * deducted first, then the oldest commissions are paid, up to 10,000 entries. The response says what remains; if a
   * payout was full, create another one. Returns 409 if nothing is due, or if the deductions are not less than the
   * earnings: then the creator keeps earning until the balance is positive. The service doesn't move money: transfer
   * the amount with your bank.
   *
   * Scope: `payouts:write`. Rate limit: standard.
   *
   * @param body Whom to pay, and what.
   * @returns The new payout.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const createdPayout = await client.payouts.create({
   *   creatorId: 'cre_01jd2f4g6h8j0k2m4n6p8q0r2s',
   *   reference: '2024-12 Mira Lindqvist',
   * });
   */
  create(body: CreatePayout, options?: IdempotentOptions): ApiPromise<CreatedPayout> {
    return this.call({ name: 'payouts.create', method: 'POST', path: '/api/payouts', body, options });
  }

  /**
   * List balances.
   *
   * What each creator is due in a currency, the highest balance first. A creator without any entry has no balance.
   * The amounts are those of the moment: payouts and new commissions change them at once.
   *
   * Scope: `payouts:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of balances. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const creatorBalance of client.payouts.listBalances({ creatorId: 'cre_01jd2f4g6h8j0k2m4n6p8q0r2s' })) console.log(creatorBalance);
   */
  listBalances(query?: ListPayoutBalancesQuery, options?: RequestOptions): PagePromise<CreatorBalance, CreatorBalanceList> {
    return this.offsetPage({ name: 'payouts.listBalances', method: 'GET', path: '/api/payouts/balances', query, options });
  }

  /**
   * Export payouts.
   *
   * All matching payouts as a CSV file, oldest first, however many there are. If the service can't finish, it closes
   * the connection before the end of the chunked response, so that an incomplete file is an error for the client. To
   * export the commissions of a payout, export the commissions with its `payoutId`.
   *
   * Scope: `payouts:read`. Rate limit: standard.
   *
   * @param query What else to say.
   * @returns The file. `await` gives the text, `for await` the bytes as they arrive.
   * @example
   * const csvText = await client.payouts.export({ creatorId: 'cre_01jd2f4g6h8j0k2m4n6p8q0r2s' });
   */
  export(query?: ExportPayoutsQuery, options?: RequestOptions): FilePromise<CsvText> {
    return this.file({ name: 'payouts.export', method: 'GET', path: '/api/payouts/export', query, mediaType: 'text/csv', options });
  }

  /**
   * Retrieve a payout.
   *
   * One payout by id. To read its commissions, list the commissions with its `payoutId`.
   *
   * Scope: `payouts:read`. Rate limit: standard.
   *
   * @param payoutId The id of the payout.
   * @returns The payout.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const payout = await client.payouts.get('pay_01je3n5b7d9f1h3k5n7q9s1v3x');
   */
  get(payoutId: string, options?: RequestOptions): ApiPromise<Payout> {
    return this.call({ name: 'payouts.get', method: 'GET', path: '/api/payouts/{id}', ids: { id: payoutId }, options });
  }
}

/** `client.content`: content about products, analyzed automatically and moderated by people. */
export class ContentResource extends Resource {
  /**
   * List creator content.
   *
   * Content, newest first unless `sort` asks for another order. The bounds of a score need the order of that score.
   * With a bound, the list finds at most 1,000 pieces of content, the first ones of its order, and `total` counts
   * these.
   *
   * Scope: `content:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of content. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const creatorContent of client.content.list({ creatorId: 'cre_01jd2f4g6h8j0k2m4n6p8q0r2s' })) console.log(creatorContent);
   */
  list(query?: ListContentQuery, options?: RequestOptions): PagePromise<CreatorContent, ContentList> {
    return this.offsetPage({ name: 'content.list', method: 'GET', path: '/api/creators/content', query, options });
  }

  /**
   * Submit content.
   *
   * The service analyzes the content at once. It waits for moderation as `pending_review`. Content without a
   * nonblank `description` and without `media` returns 400. An unknown creator or product returns 400, a rejected or
   * suspended creator 409.
   *
   * Scope: `content:write`. Rate limit: standard. Can cause: `content.submitted`.
   *
   * @param body The content to submit.
   * @returns The content was submitted.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const creatorContent = await client.content.submit({
   *   creatorId: 'cre_01jd2f4g6h8j0k2m4n6p8q0r2s',
   *   title: 'Unboxing the organiser',
   *   media: [{ type: 'video', url: 'https://cdn.example.com/content/unboxing.mp4' }],
   * });
   */
  submit(body: CreateContent, options?: IdempotentOptions): ApiPromise<CreatorContent> {
    return this.call({ name: 'content.submit', method: 'POST', path: '/api/creators/content', body, options });
  }

  /**
   * Moderate several pieces of content.
   *
   * Makes one decision on up to 100 pieces of content, each as in the operation for a single piece, without
   * `modifications`. The response has a result for each id, in the order of `ids`: content that is refused, for
   * example because it has another decision already, doesn't stop the others. Each decision is stored on its own,
   * together with its event. If the request fails with a 5xx or without a response, some decisions may be stored:
   * send it again. A decision that was made before is `moderated` and sends no second event.
   *
   * Scope: `content:moderate`. Rate limit: standard. Can cause: `content.approved`, `content.rejected`.
   *
   * @param body The content, and the decision.
   * @returns A result for each piece of content.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const contentModerationResults = await client.content.bulkModerate({
   *   ids: ['cnt_01jd4a9p1q3r5s7t9v1w3x5y7z', 'cnt_01jd4a8c0d2e4f6g8h0j2k4m6n'],
   *   action: 'request_changes',
   *   feedback: 'Please add a photo of the product in use.',
   * });
   */
  bulkModerate(body: BulkModerateContent, options?: IdempotentOptions): ApiPromise<ContentModerationResults> {
    return this.call({ name: 'content.bulkModerate', method: 'POST', path: '/api/creators/content/moderate', body, options });
  }

  /**
   * Retrieve creator content.
   *
   * One piece of content with its analysis and its moderation.
   *
   * Scope: `content:read`. Rate limit: standard.
   *
   * @param contentId The id of the piece of content.
   * @returns The content.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const creatorContent = await client.content.get('cnt_01jd4a6r8s0t2v4w6x8y0z2a4b');
   */
  get(contentId: string, options?: RequestOptions): ApiPromise<CreatorContent> {
    return this.call({ name: 'content.get', method: 'GET', path: '/api/creators/content/{id}', ids: { id: contentId }, options });
  }

  /**
   * Resubmit content.
   *
   * Changes content that was rejected or returned for changes, and submits it again: the service analyzes it again,
   * and it waits for moderation as `pending_review`. Pending or approved content returns 409, and so do content that
   * was already submitted again ten times and a rejected or suspended creator. The `creatorId` of another creator
   * returns 403. A body that changes nothing, or names an unknown product, returns 400, and so does one that leaves
   * the content without a nonblank `description` and without `media`. If the content changes while the request runs,
   * the response is 409: retrieve it again.
   *
   * Scope: `content:write`. Rate limit: standard. Can cause: `content.submitted`.
   *
   * @param contentId The id of the piece of content.
   * @param body The fields to change. Fields that only `getContent` returns are accepted if they are unchanged, with
   * the scope to read them, and ignored.
   * @returns The content, waiting for moderation.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const creatorContent = await client.content.resubmit('cnt_01jd4a8c0d2e4f6g8h0j2k4m6n', { title: 'My tidy desk' });
   */
  resubmit(contentId: string, body: UpdateContent, options?: MatchOptions): ApiPromise<CreatorContent> {
    return this.call({ name: 'content.resubmit', method: 'PUT', path: '/api/creators/content/{id}', ids: { id: contentId }, body, options });
  }

  /**
   * Patch content.
   *
   * Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a
   * list; fields of `metadata` are changed one by one. Like PUT, it submits content that was rejected or returned
   * again.
   *
   * Scope: `content:write`. Rate limit: standard. Can cause: `content.submitted`.
   *
   * @param contentId The id of the piece of content.
   * @param body The fields to change.
   * @returns The content, waiting for moderation.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const creatorContent = await client.content.patch('cnt_01jd4a8d1e3f5g7h9j1k3m5n7p', { title: 'Three weeks with the walnut desk organiser', tags: null });
   */
  patch(contentId: string, body: PatchContent, options?: MatchOptions): ApiPromise<CreatorContent> {
    return this.call({ name: 'content.patch', method: 'PATCH', path: '/api/creators/content/{id}', ids: { id: contentId }, body, options });
  }

  /**
   * Moderate content.
   *
   * Approves, rejects or requests changes. `modifications` are allowed only with `approve` and `reason` only with
   * `reject` (otherwise 400); the original stays in the history. Repeating the current decision returns 200 and
   * changes nothing. A contradicting decision returns 409, except for the takedown of approved content, which
   * reverses the bonus of the approval. Approving content of a rejected or suspended creator also returns 409.
   * `If-Match` makes sure that the decision is about the text that you read.
   *
   * Scope: `content:moderate`. Rate limit: standard. Can cause: `content.approved`, `content.rejected`.
   *
   * @param contentId The id of the piece of content.
   * @param body The decision.
   * @returns The content after the decision.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const creatorContent = await client.content.moderate('cnt_01jd4a9p1q3r5s7t9v1w3x5y7z', {
   *   action: 'request_changes',
   *   feedback: 'Please add a photo of the product in use.',
   * });
   */
  moderate(contentId: string, body: ModerateContent, options?: IdempotentOptions & MatchOptions): ApiPromise<CreatorContent> {
    return this.call({ name: 'content.moderate', method: 'POST', path: '/api/creators/content/{id}/moderate', ids: { id: contentId }, body, options });
  }
}

/** `client.reviews`: product reviews, their moderation, their replies and their votes. */
export class ReviewsResource extends Resource {
  /**
   * List the reviews of a product.
   *
   * Approved reviews, unless `status` selects others, which needs the scope `reviews:moderate`. With `updatedSince`
   * or `cursor`, keys with that scope get the reviews of every status.
   *
   * Scope: `reviews:read`. Rate limit: standard.
   *
   * @param productId The id of the product.
   * @param query What to list, and how many a page.
   * @returns One page of reviews. `await` gives this page, `for await` the items of all pages.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * for await (const review of client.reviews.list('prod_01jd3v9k8e5t7w2x4y6z8a0bcd', { rating: 5 })) console.log(review);
   */
  list(productId: string, query?: ListReviewsQuery, options?: RequestOptions): PagePromise<Review, ReviewList> {
    return this.offsetPage({ name: 'reviews.list', method: 'GET', path: '/api/products/{id}/reviews', ids: { id: productId }, query, options });
  }

  /**
   * Create a review.
   *
   * Depending on the review policy of the store, the review is approved at once or waits for a moderator. A second
   * review by the same user for the same product returns 409. An order of this store that contains the product makes
   * the review `verified`.
   *
   * Scope: `reviews:write`. Rate limit: standard. Can cause: `review.created`, `review.approved`.
   *
   * @param productId The id of the product.
   * @param body The review to submit.
   * @returns The review was submitted.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const review = await client.reviews.create('prod_01jd3v9k8e5t7w2x4y6z8a0bcd', { rating: 4 });
   */
  create(productId: string, body: CreateReview, options?: IdempotentOptions): ApiPromise<Review> {
    return this.call({ name: 'reviews.create', method: 'POST', path: '/api/products/{id}/reviews', ids: { id: productId }, body, options });
  }

  /**
   * List reviews of all products.
   *
   * For moderators: reviews of all products in every status, newest first unless `sort` asks for another order. All
   * filters can be combined. A search finds at most 1,000 reviews, the first ones of its order, and its `total`
   * counts these; it can be sorted only by `newest` and `oldest`, otherwise the response is 400. To show the reviews
   * of a product to customers, use the list of that product.
   *
   * Scope: `reviews:moderate`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of reviews. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const review of client.reviews.listAll({ status: 'pending' })) console.log(review);
   */
  listAll(query?: ListAllReviewsQuery, options?: RequestOptions): PagePromise<Review, ReviewList> {
    return this.offsetPage({ name: 'reviews.listAll', method: 'GET', path: '/api/reviews', query, options });
  }

  /**
   * Moderate several reviews.
   *
   * Makes one decision on up to 100 reviews, each as in the operation for a single review. The response has a result
   * for each id, in the order of `ids`: a review that is refused, for example because it doesn't exist, doesn't stop
   * the others. Each decision is stored on its own, together with its event. If the request fails with a 5xx or
   * without a response, some decisions may be stored: send it again. A decision that was made before is `moderated`
   * and sends no second event.
   *
   * Scope: `reviews:moderate`. Rate limit: standard. Can cause: `review.updated`, `review.approved`.
   *
   * @param body The reviews, and the decision.
   * @returns A result for each review.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const reviewModerationResults = await client.reviews.bulkModerate({
   *   ids: ['rev_01jd5c9f1g3h5j7k9m1n3p5q7r', 'rev_01jd5c8m2n4p6q8r0s2t4v6w8x'],
   *   action: 'approve',
   * });
   */
  bulkModerate(body: BulkModerateReviews, options?: IdempotentOptions): ApiPromise<ReviewModerationResults> {
    return this.call({ name: 'reviews.bulkModerate', method: 'POST', path: '/api/reviews/moderate', body, options });
  }

  /**
   * Retrieve a review.
   *
   * One review by id. A review that is not approved exists only for keys with the scope `reviews:moderate`; for
   * others it is 404.
   *
   * Scope: `reviews:read`. Rate limit: standard.
   *
   * @param reviewId The id of the review.
   * @returns The review.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const review = await client.reviews.get('rev_01jd5c7d9e1f3g5h7j9k1m3n5p');
   */
  get(reviewId: string, options?: RequestOptions): ApiPromise<Review> {
    return this.call({ name: 'reviews.get', method: 'GET', path: '/api/reviews/{id}', ids: { id: reviewId }, options });
  }

  /**
   * Update a review.
   *
   * Changes the fields that the body names and leaves the others. `userId` must name the author of the review;
   * anything else returns 403. If the title, the text or the photos change, the review policy decides again: the
   * review is approved, or it waits, loses the approval of a moderator and doesn't count for the rating of the
   * product in the meantime. A change of the rating alone keeps the status. A rejected review always waits after a
   * change, and shows the rejection until a moderator decides again. If the review changes while the policy decides,
   * the response is 409: retrieve it again and repeat the change.
   *
   * Scope: `reviews:write`. Rate limit: standard. Can cause: `review.updated`, `review.approved`.
   *
   * @param reviewId The id of the review.
   * @param body The fields to change. Fields that only `getReview` returns are accepted if they are unchanged, with
   * the scope to read them, and ignored.
   * @returns The updated review.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const review = await client.reviews.update('rev_01jd5c7d9e1f3g5h7j9k1m3n5p', { rating: 3 });
   */
  update(reviewId: string, body: UpdateReview, options?: MatchOptions): ApiPromise<Review> {
    return this.call({ name: 'reviews.update', method: 'PUT', path: '/api/reviews/{id}', ids: { id: reviewId }, body, options });
  }

  /**
   * Patch a review.
   *
   * Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a
   * list; fields of `metadata` are changed one by one. `userId` must name the author, as for PUT; the review policy
   * decides again if the text or the photos change.
   *
   * Scope: `reviews:write`. Rate limit: standard. Can cause: `review.updated`, `review.approved`.
   *
   * @param reviewId The id of the review.
   * @param body The fields to change.
   * @returns The updated review.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const review = await client.reviews.patch('rev_01jd5c7d9e1f3g5h7j9k1m3n5p', { rating: 3 });
   */
  patch(reviewId: string, body: PatchReview, options?: MatchOptions): ApiPromise<Review> {
    return this.call({ name: 'reviews.patch', method: 'PATCH', path: '/api/reviews/{id}', ids: { id: reviewId }, body, options });
  }

  /**
   * Delete a review.
   *
   * The review disappears from every list and can't be retrieved. Its votes are deleted, and the rating of the
   * product is updated. The user can review the product again.
   *
   * Scope: `reviews:write`. Rate limit: standard.
   *
   * @param reviewId The id of the review.
   * @param query What else to say.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * await client.reviews.delete('rev_01jd5c8m2n4p6q8r0s2t4v6w8x', { userId: 'customer-4711' });
   */
  delete(reviewId: string, query?: DeleteReviewQuery, options?: RequestOptions): ApiPromise<void> {
    return this.call({ name: 'reviews.delete', method: 'DELETE', path: '/api/reviews/{id}', ids: { id: reviewId }, query, options });
  }

  /**
   * Moderate a review.
   *
   * Approves or rejects; `reason` is allowed only with `reject` (otherwise 400). Repeating the current decision
   * returns 200 and changes nothing. Rejecting an approved review takes it down, approving a rejected one restores
   * it; the rating of the product follows. `If-Match` makes sure that the decision is about the text that you read.
   *
   * Scope: `reviews:moderate`. Rate limit: standard. Can cause: `review.updated`, `review.approved`.
   *
   * @param reviewId The id of the review.
   * @param body The decision.
   * @returns The review after the decision.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const review = await client.reviews.moderate('rev_01jd5c9f1g3h5j7k9m1n3p5q7r', { action: 'approve' });
   */
  moderate(reviewId: string, body: ModerateReview, options?: IdempotentOptions & MatchOptions): ApiPromise<Review> {
    return this.call({ name: 'reviews.moderate', method: 'POST', path: '/api/reviews/{id}/moderate', ids: { id: reviewId }, body, options });
  }

  /**
   * Reply to a review.
   *
   * Creates or replaces the public reply of the shop. A review has at most one, and a review in any status can have
   * one: the reply to a review that waits becomes public when the review is approved. The reply stays when the
   * author edits the review. A new text also changes `updatedAt` of the review; the same text again returns 200 and
   * changes nothing. Neither the status nor the rating changes.
   *
   * Scope: `reviews:moderate`. Rate limit: standard. Can cause: `review.updated`.
   *
   * @param reviewId The id of the review.
   * @param body The reply.
   * @returns The review with its reply.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const review = await client.reviews.replyTo('rev_01jd5c7d9e1f3g5h7j9k1m3n5p', { content: 'Thank you! Wax it once a year, and it stays as it is.' });
   */
  replyTo(reviewId: string, body: ReplyToReview, options?: RequestOptions): ApiPromise<Review> {
    return this.call({ name: 'reviews.replyTo', method: 'PUT', path: '/api/reviews/{id}/reply', ids: { id: reviewId }, body, options });
  }

  /**
   * Delete the reply to a review.
   *
   * The review stays as it is, without the reply, and its `updatedAt` changes. If there is no reply to delete, the
   * response is 204 as well, and nothing changes.
   *
   * Scope: `reviews:moderate`. Rate limit: standard. Can cause: `review.updated`.
   *
   * @param reviewId The id of the review.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * await client.reviews.deleteReply('rev_01jd5c7d9e1f3g5h7j9k1m3n5p');
   */
  deleteReply(reviewId: string, options?: RequestOptions): ApiPromise<void> {
    return this.call({ name: 'reviews.deleteReply', method: 'DELETE', path: '/api/reviews/{id}/reply', ids: { id: reviewId }, options });
  }

  /**
   * Mark a review as helpful.
   *
   * One vote per user; a repeated vote returns 200 with the same count. Without a body the vote counts once for the
   * calling key. Only approved reviews can be voted on: another one returns 409 to keys with the scope
   * `reviews:moderate`, and 404 to others.
   *
   * Scope: `reviews:write`. Rate limit: standard.
   *
   * @param reviewId The id of the review.
   * @param body Who votes; optional.
   * @returns The votes of the review.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const helpfulCount = await client.reviews.markHelpful('rev_01jd5c7d9e1f3g5h7j9k1m3n5p', { userId: 'customer-4711' });
   */
  markHelpful(reviewId: string, body?: HelpfulVote, options?: IdempotentOptions): ApiPromise<HelpfulCount> {
    return this.call({ name: 'reviews.markHelpful', method: 'POST', path: '/api/reviews/{id}/helpful', ids: { id: reviewId }, body, options });
  }

  /**
   * Remove a helpful vote.
   *
   * If there is no vote to remove, the count is unchanged. A review that is not approved is 404 for keys without the
   * scope `reviews:moderate`.
   *
   * Scope: `reviews:write`. Rate limit: standard.
   *
   * @param reviewId The id of the review.
   * @param query What else to say.
   * @returns The votes of the review.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const helpfulCount = await client.reviews.unmarkHelpful('rev_01jd5c7d9e1f3g5h7j9k1m3n5p', { userId: 'customer-4711' });
   */
  unmarkHelpful(reviewId: string, query?: UnmarkReviewHelpfulQuery, options?: RequestOptions): ApiPromise<HelpfulCount> {
    return this.call({ name: 'reviews.unmarkHelpful', method: 'DELETE', path: '/api/reviews/{id}/helpful', ids: { id: reviewId }, query, options });
  }
}

/** `client.claims`: who is deciding on content and reviews, so that two moderators don't decide on the same. */
export class ClaimsResource extends Resource {
  /**
   * Claim content.
   *
   * Says that the caller is deciding on the content, so that two moderators don't do the same work. The claim
   * belongs to the member of the staff whom the calling key acts for, otherwise to the key. It lasts three minutes:
   * repeat it to renew it. It ends with a decision of its owner. Until then decisions of others on the content
   * return 409, while a content that nobody claims can be decided by everyone. If someone else has a claim, the
   * response is 409 and names who has it until when; with `takeOver`, the claim goes to the caller. The claims of a
   * member who is disabled, and of a key that is revoked, count no more. Each caller can have 50 claims. The content
   * doesn't change, and no event is sent.
   *
   * Scope: `content:moderate`. Rate limit: standard.
   *
   * @param contentId The id of the piece of content.
   * @param body Whether to take over the claim of someone else; optional.
   * @returns The caller has the claim.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const moderationClaim = await client.claims.claimContent('cnt_01jd4a6r8s0t2v4w6x8y0z2a4b', { takeOver: true });
   */
  claimContent(contentId: string, body?: Claim, options?: RequestOptions): ApiPromise<ModerationClaim> {
    return this.call({ name: 'claims.claimContent', method: 'PUT', path: '/api/creators/content/{id}/claim', ids: { id: contentId }, body, options });
  }

  /**
   * Release content.
   *
   * Ends the claim of the caller. If the caller has none, the response is 204 as well, and nothing changes: a claim
   * of someone else stays.
   *
   * Scope: `content:moderate`. Rate limit: standard.
   *
   * @param contentId The id of the piece of content.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * await client.claims.releaseContent('cnt_01jd4a6r8s0t2v4w6x8y0z2a4b');
   */
  releaseContent(contentId: string, options?: RequestOptions): ApiPromise<void> {
    return this.call({ name: 'claims.releaseContent', method: 'DELETE', path: '/api/creators/content/{id}/claim', ids: { id: contentId }, options });
  }

  /**
   * Claim a review.
   *
   * Says that the caller is deciding on the review, so that two moderators don't do the same work. The claim belongs
   * to the member of the staff whom the calling key acts for, otherwise to the key. It lasts three minutes: repeat
   * it to renew it. It ends with a decision of its owner. Until then decisions of others on the review return 409,
   * while a review that nobody claims can be decided by everyone. If someone else has a claim, the response is 409
   * and names who has it until when; with `takeOver`, the claim goes to the caller. The claims of a member who is
   * disabled, and of a key that is revoked, count no more. Each caller can have 50 claims. The review doesn't
   * change, and no event is sent.
   *
   * Scope: `reviews:moderate`. Rate limit: standard.
   *
   * @param reviewId The id of the review.
   * @param body Whether to take over the claim of someone else; optional.
   * @returns The caller has the claim.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const moderationClaim = await client.claims.claimReview('rev_01jd5c7d9e1f3g5h7j9k1m3n5p', { takeOver: true });
   */
  claimReview(reviewId: string, body?: Claim, options?: RequestOptions): ApiPromise<ModerationClaim> {
    return this.call({ name: 'claims.claimReview', method: 'PUT', path: '/api/reviews/{id}/claim', ids: { id: reviewId }, body, options });
  }

  /**
   * Release a review.
   *
   * Ends the claim of the caller. If the caller has none, the response is 204 as well, and nothing changes: a claim
   * of someone else stays.
   *
   * Scope: `reviews:moderate`. Rate limit: standard.
   *
   * @param reviewId The id of the review.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * await client.claims.releaseReview('rev_01jd5c7d9e1f3g5h7j9k1m3n5p');
   */
  releaseReview(reviewId: string, options?: RequestOptions): ApiPromise<void> {
    return this.call({ name: 'claims.releaseReview', method: 'DELETE', path: '/api/reviews/{id}/claim', ids: { id: reviewId }, options });
  }

  /**
   * List claims.
   *
   * The content and the reviews that moderators claim at the moment, the newest claim first. Every valid key can
   * call it. Claims of content need the scope `content:moderate`, those of reviews `reviews:moderate`; without a
   * scope they are absent, and not counted in `total`. Claims are not part of the content and the reviews
   * themselves: a claim changes neither their `updatedAt` nor their history.
   *
   * Scope: none. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of claims. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const moderationClaim of client.claims.list()) console.log(moderationClaim);
   */
  list(query?: ListClaimsQuery, options?: RequestOptions): PagePromise<ModerationClaim, ClaimList> {
    return this.offsetPage({ name: 'claims.list', method: 'GET', path: '/api/moderation/claims', query, options });
  }
}

/** `client.ai`: helpers that generate and analyze text. They store nothing. */
export class AiResource extends Resource {
  /**
   * Generate a product description.
   *
   * Generates a description from the name and the features. Counts toward the generation limit.
   *
   * Scope: `ai:use`. Rate limit: generation.
   *
   * @param body What to describe.
   * @returns The description.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const generatedDescription = await client.ai.generateDescription({ productName: 'Linen notebook' });
   */
  generateDescription(body: GenerateDescriptionRequest, options?: IdempotentOptions): ApiPromise<GeneratedDescription> {
    return this.call({ name: 'ai.generateDescription', method: 'POST', path: '/api/ai/generate-description', body, bucket: 'generation', options });
  }

  /**
   * Analyze a text.
   *
   * Returns sentiment, spam score and quality score, or those that `analysis` names.
   *
   * Scope: `ai:use`. Rate limit: standard.
   *
   * @param body The text to analyze.
   * @returns The figures.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const contentAnalysis = await client.ai.analyzeContent({ content: 'It broke after two days.', analysis: ['sentiment'] });
   */
  analyzeContent(body: AnalyzeContentRequest, options?: IdempotentOptions): ApiPromise<ContentAnalysis> {
    return this.call({ name: 'ai.analyzeContent', method: 'POST', path: '/api/ai/analyze-content', body, options });
  }

  /**
   * Suggest categories.
   *
   * Chooses from `existingCategories`, or from the categories of the catalog by default, based on the products in
   * them. Changes of the catalog take effect within seconds.
   *
   * Scope: `ai:use`. Rate limit: standard.
   *
   * @param body The product to find categories for.
   * @returns The suggestions.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const categorySuggestions = await client.ai.suggestCategories({ productTitle: 'Linen notebook' });
   */
  suggestCategories(body: SuggestCategoriesRequest, options?: IdempotentOptions): ApiPromise<CategorySuggestions> {
    return this.call({ name: 'ai.suggestCategories', method: 'POST', path: '/api/ai/suggest-categories', body, options });
  }
}

/** `client.analytics`: figures about products and creators, and the views and clicks that they are computed from. */
export class AnalyticsResource extends Resource {
  /**
   * Retrieve product analytics.
   *
   * Counts UTC days, today included.
   *
   * Scope: `analytics:read`. Rate limit: standard.
   *
   * @param productId The id of the product.
   * @param query What else to say.
   * @returns The figures.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const productAnalytics = await client.analytics.getProduct('prod_01jd3v9k8e5t7w2x4y6z8a0bcd', { period: '30d' });
   */
  getProduct(productId: string, query?: GetProductAnalyticsQuery, options?: RequestOptions): ApiPromise<ProductAnalytics> {
    return this.call({ name: 'analytics.getProduct', method: 'GET', path: '/api/analytics/products/{id}', ids: { id: productId }, query, options });
  }

  /**
   * Retrieve creator analytics.
   *
   * Over all time, or over the UTC days of a period, today included.
   *
   * Scope: `analytics:read`. Rate limit: standard.
   *
   * @param creatorId The id of the creator.
   * @param query What else to say.
   * @returns The figures.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const creatorAnalytics = await client.analytics.getCreator('cre_01jd2f4g6h8j0k2m4n6p8q0r2s', { period: 'all' });
   */
  getCreator(creatorId: string, query?: GetCreatorAnalyticsQuery, options?: RequestOptions): ApiPromise<CreatorAnalytics> {
    return this.call({ name: 'analytics.getCreator', method: 'GET', path: '/api/analytics/creators/{id}', ids: { id: creatorId }, query, options });
  }

  /**
   * Retrieve the overview of the store.
   *
   * The figures of the store, those of the same number of days directly before, and the changes between them.
   *
   * Scope: `analytics:read`. Rate limit: standard.
   *
   * @param query What else to say.
   * @returns The figures.
   * @example
   * const analyticsOverview = await client.analytics.getOverview({ period: '90d' });
   */
  getOverview(query?: GetAnalyticsOverviewQuery, options?: RequestOptions): ApiPromise<AnalyticsOverview> {
    return this.call({ name: 'analytics.getOverview', method: 'GET', path: '/api/analytics/overview', query, options });
  }

  /**
   * Retrieve the figures of the store over time.
   *
   * The figures of the store by day, week, or month, without gaps.
   *
   * Scope: `analytics:read`. Rate limit: standard.
   *
   * @param query What else to say.
   * @returns The series, oldest first.
   * @example
   * const storeSeries = await client.analytics.getSeries({ interval: 'week' });
   */
  getSeries(query?: GetAnalyticsSeriesQuery, options?: RequestOptions): ApiPromise<StoreSeries> {
    return this.call({ name: 'analytics.getSeries', method: 'GET', path: '/api/analytics/series', query, options });
  }

  /**
   * Retrieve the figures of a product over time.
   *
   * The figures of a product by day, week, or month, without gaps.
   *
   * Scope: `analytics:read`. Rate limit: standard.
   *
   * @param productId The id of the product.
   * @param query What else to say.
   * @returns The series, oldest first.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const productSeries = await client.analytics.getProductSeries('prod_01jd3v9k8e5t7w2x4y6z8a0bcd', { interval: 'week' });
   */
  getProductSeries(productId: string, query?: GetProductAnalyticsSeriesQuery, options?: RequestOptions): ApiPromise<ProductSeries> {
    return this.call({ name: 'analytics.getProductSeries', method: 'GET', path: '/api/analytics/products/{id}/series', ids: { id: productId }, query, options });
  }

  /**
   * Retrieve the figures of a creator over time.
   *
   * The figures of a creator by day, week, or month, without gaps.
   *
   * Scope: `analytics:read`. Rate limit: standard.
   *
   * @param creatorId The id of the creator.
   * @param query What else to say.
   * @returns The series, oldest first.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const creatorSeries = await client.analytics.getCreatorSeries('cre_01jd2f4g6h8j0k2m4n6p8q0r2s', { interval: 'week' });
   */
  getCreatorSeries(creatorId: string, query?: GetCreatorAnalyticsSeriesQuery, options?: RequestOptions): ApiPromise<CreatorSeries> {
    return this.call({ name: 'analytics.getCreatorSeries', method: 'GET', path: '/api/analytics/creators/{id}/series', ids: { id: creatorId }, query, options });
  }

  /**
   * List the top content of a creator.
   *
   * The content of a creator with the most views or conversions over days; of equal pieces the newest first. Content
   * without any is left out.
   *
   * Scope: `analytics:read`. Rate limit: standard.
   *
   * @param creatorId The id of the creator.
   * @param query What to list, and how many a page.
   * @returns One page of content. `await` gives this page, `for await` the items of all pages.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * for await (const topContent of client.analytics.listTopContent('cre_01jd2f4g6h8j0k2m4n6p8q0r2s', { sort: 'conversions' })) console.log(topContent);
   */
  listTopContent(creatorId: string, query?: ListTopContentQuery, options?: RequestOptions): PagePromise<TopContent, TopContentList> {
    return this.offsetPage({ name: 'analytics.listTopContent', method: 'GET', path: '/api/analytics/creators/{id}/content', ids: { id: creatorId }, query, options });
  }

  /**
   * List top products.
   *
   * The products with the most views, orders, or revenue over days; of equal ones the newest first. Products without
   * any are left out.
   *
   * Scope: `analytics:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of products. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const topProduct of client.analytics.listTopProducts({ sort: 'revenue' })) console.log(topProduct);
   */
  listTopProducts(query?: ListTopProductsQuery, options?: RequestOptions): PagePromise<TopProduct, TopProductList> {
    return this.offsetPage({ name: 'analytics.listTopProducts', method: 'GET', path: '/api/analytics/top-products', query, options });
  }

  /**
   * List top creators.
   *
   * The creators with the most views, conversions, or commission over days; of equal ones the newest first. Creators
   * without any are left out.
   *
   * Scope: `analytics:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of creators. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const topCreator of client.analytics.listTopCreators({ sort: 'commission' })) console.log(topCreator);
   */
  listTopCreators(query?: ListTopCreatorsQuery, options?: RequestOptions): PagePromise<TopCreator, TopCreatorList> {
    return this.offsetPage({ name: 'analytics.listTopCreators', method: 'GET', path: '/api/analytics/top-creators', query, options });
  }

  /**
   * Record views and clicks.
   *
   * Accepts a batch. An event that names an unknown product or content, or whose time is out of bounds, is reported
   * in `rejected`; the rest are accepted. A click on content with a visitor attributes later orders of that visitor,
   * or of the customer with the visitor's id, to the content.
   *
   * Scope: `analytics:write`. Rate limit: standard.
   *
   * @param body The views and clicks.
   * @returns The batch was accepted.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const analyticsReceipt = await client.analytics.recordEvents({
   *   events: [
   *     {
   *       type: 'view',
   *       productId: 'prod_01jd3v9k8e5t7w2x4y6z8a0bcd',
   *       referrer: 'instagram',
   *       visitorId: 'visitor-9f31',
   *     },
   *     {
   *       type: 'click',
   *       contentId: 'cnt_01jd4a6r8s0t2v4w6x8y0z2a4b',
   *       productId: 'prod_01jd3v9k8e5t7w2x4y6z8a0bcd',
   *       visitorId: 'visitor-9f31',
   *     },
   *   ],
   * });
   */
  recordEvents(body: RecordAnalyticsEvents, options?: IdempotentOptions): ApiPromise<AnalyticsReceipt> {
    return this.call({ name: 'analytics.recordEvents', method: 'POST', path: '/api/analytics/events', body, options });
  }
}

/** `client.apiKeys`: keys with their scopes, limits and expiry. */
export class ApiKeysResource extends Resource {
  /**
   * List API keys.
   *
   * Keys, newest first, including revoked and expired ones. A key is deleted 90 days after it was revoked or
   * expired.
   *
   * Scope: `keys:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of keys. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const apiKey of client.apiKeys.list({ createdBy: 'key_01jd0w8x6y4z2a0b8c6d4e2f0g' })) console.log(apiKey);
   */
  list(query?: ListApiKeysQuery, options?: RequestOptions): PagePromise<ApiKey, ApiKeyList> {
    return this.offsetPage({ name: 'apiKeys.list', method: 'GET', path: '/api/api-keys', query, options });
  }

  /**
   * Create an API key.
   *
   * The response shows the key only once. Requesting a scope, a limit or an expiry beyond those of the calling key
   * returns 403, an expiry that is not in the future 400. Creating a key with more than eight ancestors also returns
   * 403: `createdBy` names the calling key. If the calling key has its own limits, or shares those of an ancestor,
   * the new key shares them. A store has at most 10,000 active keys, and a member of the staff 100; another one
   * returns 409.
   * With `staffId`, the key acts for a member of the staff: its scopes must be among those of their role (409), and
   * the first key makes an invited member active. A key that acts for a member creates keys for the same member,
   * unless the request names another one or sets `actsForStore`.
   *
   * Scope: `keys:write`. Rate limit: standard.
   *
   * @param body The key to create.
   * @returns The key was created.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const apiKeyWithSecret = await client.apiKeys.create({ name: 'Storefront', scopes: ['products:read'] });
   */
  create(body: CreateApiKey, options?: IdempotentOptions): ApiPromise<ApiKeyWithSecret> {
    return this.call({ name: 'apiKeys.create', method: 'POST', path: '/api/api-keys', body, options });
  }

  /**
   * Retrieve an API key.
   *
   * One key by id, without its secret.
   *
   * Scope: `keys:read`. Rate limit: standard.
   *
   * @param apiKeyId The id of the API key.
   * @returns The key.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const apiKey = await client.apiKeys.get('key_01jd1z3a5b7c9d1e3f5g7h9j1k');
   */
  get(apiKeyId: string, options?: RequestOptions): ApiPromise<ApiKey> {
    return this.call({ name: 'apiKeys.get', method: 'GET', path: '/api/api-keys/{id}', ids: { id: apiKeyId }, options });
  }

  /**
   * Update an API key.
   *
   * Changes the fields that the body names and leaves the others. A key that has all scopes of the key can always
   * rename it, remove scopes, lower limits or set an earlier expiry. A change that widens the key (a scope, a limit
   * or the expiry) returns 403 unless the result is within the bounds of the calling key, and, if the calling key
   * shares a limit, the key belongs to its family. A revoked key returns 409, and so does a later expiry for a
   * rolled key, which would make it valid together with its successor again, and a scope that the role of the member
   * lacks whom the key acts for. An expiry that is not in the future returns 400.
   *
   * Scope: `keys:write`. Rate limit: standard.
   *
   * @param apiKeyId The id of the API key.
   * @param body The fields to change. Fields that only `getApiKey` returns are accepted if they are unchanged, with
   * the scope to read them, and ignored.
   * @returns The updated key.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const apiKey = await client.apiKeys.update('key_01jd1z3a5b7c9d1e3f5g7h9j1k', { name: 'Moderation desk, Berlin' });
   */
  update(apiKeyId: string, body: UpdateApiKey, options?: MatchOptions): ApiPromise<ApiKey> {
    return this.call({ name: 'apiKeys.update', method: 'PUT', path: '/api/api-keys/{id}', ids: { id: apiKeyId }, body, options });
  }

  /**
   * Patch an API key.
   *
   * Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a
   * list. `null` for `expiresAt` means that the key doesn't expire, or with the key that calls if that one does; for
   * `rateLimits`, the limits of the store apply, or those of the key that calls if they are lower.
   *
   * Scope: `keys:write`. Rate limit: standard.
   *
   * @param apiKeyId The id of the API key.
   * @param body The fields to change.
   * @returns The updated key.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const apiKey = await client.apiKeys.patch('key_01jd1z3a5b7c9d1e3f5g7h9j1k', { name: 'Nightly backup' });
   */
  patch(apiKeyId: string, body: PatchApiKey, options?: MatchOptions): ApiPromise<ApiKey> {
    return this.call({ name: 'apiKeys.patch', method: 'PATCH', path: '/api/api-keys/{id}', ids: { id: apiKeyId }, body, options });
  }

  /**
   * Revoke an API key.
   *
   * The key stops working at once. You can still retrieve it with the status `revoked`; revoking it again changes
   * nothing. The keys that it created stay valid unless `descendants` is true: then all its descendants are revoked
   * too. A key that replaced it when it was rolled is not a descendant. If the key, or a descendant, has a scope
   * that the calling key lacks, the response is 403 and nothing is revoked.
   *
   * Scope: `keys:write`. Rate limit: standard.
   *
   * @param apiKeyId The id of the API key.
   * @param query What else to say.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * await client.apiKeys.revoke('key_01jd1z5c7d9e1f3g5h7j9k1m3n', { descendants: true });
   */
  revoke(apiKeyId: string, query?: RevokeApiKeyQuery, options?: RequestOptions): ApiPromise<void> {
    return this.call({ name: 'apiKeys.revoke', method: 'DELETE', path: '/api/api-keys/{id}', ids: { id: apiKeyId }, query, options });
  }

  /**
   * Roll an API key.
   *
   * Creates a new key with the name, scopes, limits, expiry, `createdBy` and `staffId` of this one, which stays
   * valid for the overlap and then expires. A key that rolls itself stays valid for at least 60 seconds (no longer
   * than its own expiry), so that you can fetch a lost response with the same `Idempotency-Key`. Both keys count
   * toward one limit. A key whose scopes, limits or expiry exceed those of the calling key returns 403, and so does
   * one outside its family if the calling key shares a limit, and one of another member of the staff whose role
   * allows more than the calling key. A key can be rolled once: a revoked or expired key returns 409, and so does a
   * key that was already rolled, with the id of its successor.
   *
   * Scope: `keys:write`. Rate limit: standard.
   *
   * @param apiKeyId The id of the API key.
   * @param body How to roll; optional.
   * @returns The new key.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const apiKeyWithSecret = await client.apiKeys.roll('key_01jd1z7p9q1r3s5t7v9w1x3y5z', { overlapSeconds: 86400 });
   */
  roll(apiKeyId: string, body?: RollApiKey, options?: IdempotentOptions): ApiPromise<ApiKeyWithSecret> {
    return this.call({ name: 'apiKeys.roll', method: 'POST', path: '/api/api-keys/{id}/roll', ids: { id: apiKeyId }, body, options });
  }
}

/** `client.staff`: the people who work for the store, and their roles. */
export class StaffResource extends Resource {
  /**
   * List staff.
   *
   * Members of the staff, newest first, including disabled ones.
   *
   * Scope: `staff:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of members. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const staffMember of client.staff.list({ role: 'moderator' })) console.log(staffMember);
   */
  list(query?: ListStaffQuery, options?: RequestOptions): PagePromise<StaffMember, StaffMemberList> {
    return this.offsetPage({ name: 'staff.list', method: 'GET', path: '/api/staff', query, options });
  }

  /**
   * Invite a staff member.
   *
   * Adds a person with the status `invited`. The service sends no email: create an API key with the `staffId` of the
   * member, and pass it on. The first key makes the member `active`. A role that allows more than the calling key
   * returns 403. An email address that belongs to a member, disabled or not, returns 409. A store has at most 10,000
   * members; another one returns 409.
   *
   * Scope: `staff:write`. Rate limit: standard.
   *
   * @param body The person to invite.
   * @returns The member was invited.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const staffMember = await client.staff.invite({ email: 'ines@example.com', name: 'Ines Duarte', role: 'viewer' });
   */
  invite(body: InviteStaffMember, options?: IdempotentOptions): ApiPromise<StaffMember> {
    return this.call({ name: 'staff.invite', method: 'POST', path: '/api/staff', body, options });
  }

  /**
   * Retrieve a staff member.
   *
   * One member by id.
   *
   * Scope: `staff:read`. Rate limit: standard.
   *
   * @param memberOfTheStaffId The id of the member of the staff.
   * @returns The member.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const staffMember = await client.staff.get('stf_01jd1x2y3z4a5b6c7d8e9f0g1h');
   */
  get(memberOfTheStaffId: string, options?: RequestOptions): ApiPromise<StaffMember> {
    return this.call({ name: 'staff.get', method: 'GET', path: '/api/staff/{id}', ids: { id: memberOfTheStaffId }, options });
  }

  /**
   * Update a staff member.
   *
   * Changes the fields that the body names and leaves the others. `status: disabled` revokes all API keys of the
   * member in the same transaction, and no new ones can be created until the status is `active` again; revoked keys
   * stay revoked. Keys that act for the store stay valid, even if a key of the member created them. A role that
   * allows less takes the other scopes from the keys of the member, and revokes a key that would have none left. If
   * the role of the member, before or after the change, allows more than the calling key, the response is 403. The
   * last active owner can't be disabled or get another role (409), and an invited member becomes `active` only with
   * a first key (409).
   *
   * Scope: `staff:write`. Rate limit: standard.
   *
   * @param memberOfTheStaffId The id of the member of the staff.
   * @param body The fields to change.
   * @returns The updated member.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const staffMember = await client.staff.update('stf_01jd1x7d8e9f0g1h2j3k4m5n6p', { status: 'disabled' });
   */
  update(memberOfTheStaffId: string, body: UpdateStaffMember, options?: RequestOptions): ApiPromise<StaffMember> {
    return this.call({ name: 'staff.update', method: 'PATCH', path: '/api/staff/{id}', ids: { id: memberOfTheStaffId }, body, options });
  }

  /**
   * Create a sign-in link.
   *
   * Creates a link with which the member chooses a password for the dashboard, once. An invited member becomes
   * `active` with it. The service sends no email: pass the link on privately. Earlier links of the member stop
   * working; sessions stay open until the link is used. A role that allows more than the calling key returns 403,
   * and a disabled member 409.
   *
   * Scope: `staff:write`. Rate limit: standard.
   *
   * @param memberOfTheStaffId The id of the member of the staff.
   * @returns The link was created.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const signInLink = await client.staff.createSignInLink('stf_01jd1x7d8e9f0g1h2j3k4m5n6p');
   */
  createSignInLink(memberOfTheStaffId: string, options?: IdempotentOptions): ApiPromise<SignInLink> {
    return this.call({ name: 'staff.createSignInLink', method: 'POST', path: '/api/staff/{id}/sign-in-links', ids: { id: memberOfTheStaffId }, options });
  }

  /**
   * List sessions.
   *
   * The open sessions of the dashboard, newest first: those of the member whom the calling key acts for, or of the
   * member that `staffId` names, which needs the scope `staff:read`. A key that acts for the store has none.
   *
   * Scope: none. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of sessions. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const session of client.staff.listSessions({ staffId: 'stf_01jd1x2y3z4a5b6c7d8e9f0g1h' })) console.log(session);
   */
  listSessions(query?: ListSessionsQuery, options?: RequestOptions): PagePromise<Session, SessionList> {
    return this.offsetPage({ name: 'staff.listSessions', method: 'GET', path: '/api/sessions', query, options });
  }

  /**
   * End a session.
   *
   * Signs a browser out of the dashboard: its next request fails. Every key can end the sessions of the member whom
   * it acts for. Those of someone else exist only for keys with `staff:write` that may do as much as the role of
   * that member; other keys get 404.
   *
   * Scope: none. Rate limit: standard.
   *
   * @param sessionId The id of the session.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * await client.staff.endSession('ses_01m6bdd8047p9r1t3w5y7a9b1d');
   */
  endSession(sessionId: string, options?: RequestOptions): ApiPromise<void> {
    return this.call({ name: 'staff.endSession', method: 'DELETE', path: '/api/sessions/{id}', ids: { id: sessionId }, options });
  }
}

/** `client.auditLog`: who changed what, and when. */
export class AuditLogResource extends Resource {
  /**
   * List audit entries.
   *
   * Who changed what, newest first. Each operation says under `x-audit` whether it is recorded. Pass `next` of the
   * response as `after` of the next request while `hasMore` is true. With several filters a request examines at most
   * 20,000 entries, so a page can have fewer entries than `limit`, or none, although there are more.
   *
   * Scope: `audit:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns The next entries. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const auditEntry of client.auditLog.list({ after: 'aud_01m6bdd8047p9r1t3w5y7a9b1d' })) console.log(auditEntry);
   */
  list(query?: ListAuditEntriesQuery, options?: RequestOptions): PagePromise<AuditEntry, AuditEntryList> {
    return this.cursorPage({ name: 'auditLog.list', method: 'GET', path: '/api/audit-log', query, options });
  }

  /**
   * Export the audit log.
   *
   * All matching entries as a CSV file, oldest first, however many there are. `before` and `after` are JSON texts.
   * The service sends the file while it reads the entries. If it can't finish, it closes the connection before the
   * end of the chunked response, so that an incomplete file is an error for the client. The export itself is
   * recorded, with its filters.
   *
   * Scope: `audit:read`. Rate limit: standard.
   *
   * @param query What else to say.
   * @returns The file. `await` gives the text, `for await` the bytes as they arrive.
   * @example
   * const csvText = await client.auditLog.export({ keyId: 'key_01jd1z3a5b7c9d1e3f5g7h9j1k' });
   */
  export(query?: ExportAuditLogQuery, options?: RequestOptions): FilePromise<CsvText> {
    return this.file({ name: 'auditLog.export', method: 'GET', path: '/api/audit-log/export', query, mediaType: 'text/csv', options });
  }

  /**
   * Retrieve an audit entry.
   *
   * One entry by id.
   *
   * Scope: `audit:read`. Rate limit: standard.
   *
   * @param auditEntryId The id of the audit entry.
   * @returns The entry.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const auditEntry = await client.auditLog.get('aud_01m6bdd8046r9t2x4z6b8d0f2h');
   */
  get(auditEntryId: string, options?: RequestOptions): ApiPromise<AuditEntry> {
    return this.call({ name: 'auditLog.get', method: 'GET', path: '/api/audit-log/{id}', ids: { id: auditEntryId }, options });
  }
}

/** `client.requestLog`: the last requests, and why they failed. */
export class RequestLogResource extends Resource {
  /**
   * List requests.
   *
   * The last requests to the API, newest first: every failed one, within a limit for each key, and a sample of the
   * successful ones. The key sees the requests of all keys. An entry can appear a second after its response, and is
   * deleted after `REQUEST_LOG_DAYS`. Pass `next` of the response as `after` of the next request while `hasMore` is
   * true. With several filters, or with `source`, a request examines at most 20,000 entries, so a page can have
   * fewer entries than `limit`, or none, although there are more.
   *
   * Scope: `requests:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns The next requests. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const requestLogEntry of client.requestLog.list({ after: 'req_01z6bdd8049v2w4y6a8c0e2g4j' })) console.log(requestLogEntry);
   */
  list(query?: ListRequestLogQuery, options?: RequestOptions): PagePromise<RequestLogEntry, RequestLogList> {
    return this.cursorPage({ name: 'requestLog.list', method: 'GET', path: '/api/request-log', query, options });
  }

  /**
   * Retrieve a request.
   *
   * One request by the id of its entry, with its masked query and body, and the error of its response.
   *
   * Scope: `requests:read`. Rate limit: standard.
   *
   * @param entryId The id of the entry.
   * @returns The request.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const requestLogDetail = await client.requestLog.get('req_01z6bdd8048t1v3x5z7b9d1f3h');
   */
  get(entryId: string, options?: RequestOptions): ApiPromise<RequestLogDetail> {
    return this.call({ name: 'requestLog.get', method: 'GET', path: '/api/request-log/{id}', ids: { id: entryId }, options });
  }
}

/** `client.privacy`: what the store holds of a person, exported or erased. */
export class PrivacyResource extends Resource {
  /**
   * Export personal data.
   *
   * Starts a job that collects everything that the store holds of a person: account, creator, orders, reviews,
   * votes, clicks, content, uploads, commissions, payouts, events, and entries of the audit log. When the job is
   * `completed`, its records list them, for seven days. The guide to personal data says what is found by which
   * identifier.
   *
   * Scope: `privacy:read`. Rate limit: standard.
   *
   * @param body The person. Several identifiers are those of one person.
   * @returns The job was started.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const privacyJob = await client.privacy.export({ email: 'former.customer@example.com' });
   */
  export(body: PersonReference, options?: IdempotentOptions): ApiPromise<PrivacyJob> {
    return this.call({ name: 'privacy.export', method: 'POST', path: '/api/privacy/export', body, options });
  }

  /**
   * Erase personal data.
   *
   * Starts a job that removes a person from the whole store, including events, stored responses, and the audit log.
   * It can't be undone. The figures stay: orders keep their items and totals, the ledger its entries, and products
   * their sales. Reviews and uploads of the person are deleted, and content is blanked. Deliveries that wait are
   * sent without the person. The guide to personal data says what becomes of what, and what an operator has to do
   * about backups.
   *
   * Scope: `privacy:write`. Rate limit: standard.
   *
   * @param body The person. Several identifiers are those of one person.
   * @returns The job was started.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const privacyJob = await client.privacy.erase({ email: 'former.customer@example.com' });
   */
  erase(body: PersonReference, options?: IdempotentOptions): ApiPromise<PrivacyJob> {
    return this.call({ name: 'privacy.erase', method: 'POST', path: '/api/privacy/erase', body, options });
  }

  /**
   * List privacy jobs.
   *
   * Exports and erasures, newest first. They don't show whom they are about.
   *
   * Scope: `privacy:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of jobs. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const privacyJob of client.privacy.listJobs({ updatedSince: '2024-11-20T00:00:00.000Z' })) console.log(privacyJob);
   */
  listJobs(query?: ListPrivacyJobsQuery, options?: RequestOptions): PagePromise<PrivacyJob, PrivacyJobList> {
    return this.offsetPage({ name: 'privacy.listJobs', method: 'GET', path: '/api/privacy/jobs', query, options });
  }

  /**
   * Retrieve a privacy job.
   *
   * One job by id, with its progress. Poll it until its status is `completed`.
   *
   * Scope: `privacy:read`. Rate limit: standard.
   *
   * @param jobId The id of the job.
   * @returns The job.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const privacyJob = await client.privacy.getJob('prv_01jd9k2m4n6p8q0r2s4t6v8w0x');
   */
  getJob(jobId: string, options?: RequestOptions): ApiPromise<PrivacyJob> {
    return this.call({ name: 'privacy.getJob', method: 'GET', path: '/api/privacy/jobs/{id}', ids: { id: jobId }, options });
  }

  /**
   * List the records of an export.
   *
   * What an export found, in the order in which it was found: each record is an object of the store, whole. A queued
   * or running export has the records that it has found so far: nothing is stored about the person only if the list
   * is still empty when the `status` of the job is `completed`. An erasure has none, and neither has an export that
   * expired.
   *
   * Scope: `privacy:read`. Rate limit: standard.
   *
   * @param jobId The id of the job.
   * @param query What to list, and how many a page.
   * @returns One page of records. `await` gives this page, `for await` the items of all pages.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * for await (const privacyRecord of client.privacy.listRecords('prv_01jd9k2m4n6p8q0r2s4t6v8w0x')) console.log(privacyRecord);
   */
  listRecords(jobId: string, query?: ListPrivacyRecordsQuery, options?: RequestOptions): PagePromise<PrivacyRecord, PrivacyRecordList> {
    return this.offsetPage({ name: 'privacy.listRecords', method: 'GET', path: '/api/privacy/jobs/{id}/records', ids: { id: jobId }, query, options });
  }
}

/** `client.uploads`: images and videos that the service stores and serves. */
export class UploadsResource extends Resource {
  /**
   * List uploads.
   *
   * Uploads, newest first. With a filter, only the first 1,000 that match are found.
   *
   * Scope: `uploads:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of uploads. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const upload of client.uploads.list({ updatedSince: '2024-11-20T00:00:00.000Z' })) console.log(upload);
   */
  list(query?: ListUploadsQuery, options?: RequestOptions): PagePromise<Upload, UploadList> {
    return this.offsetPage({ name: 'uploads.list', method: 'GET', path: '/api/uploads', query, options });
  }

  /**
   * Upload an image or a video.
   *
   * The body is the file itself, not a form, and `Content-Type` its type, which the first bytes of the file must
   * confirm. The service removes the metadata of images (EXIF with the place, XMP, comments), turns them upright,
   * and makes thumbnails. Videos are stored as they are. Paste the `url` of the response wherever the contract
   * accepts the URL of an image, a photo or a media item. Anyone who has the URL can read the file. Name the person
   * who owns the file in `creatorId` or `userId`: it is exported and erased with the person.
   *
   * Scope: `uploads:write`. Rate limit: standard.
   *
   * @param body The bytes of the file. Settings limit them: an image has at most 20 MiB (`UPLOADS_IMAGE_MAX_BYTES`)
   * and 50 million pixels, a video at most 100 MiB (`UPLOADS_VIDEO_MAX_BYTES`), unless the operator changes that.
   * @param query What else to say.
   * @returns The stored file.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const upload = await client.uploads.create({ creatorId: 'cre_01jd2f4g6h8j0k2m4n6p8q0r2s' });
   */
  create(body: Blob, query?: CreateUploadQuery, options?: IdempotentOptions): ApiPromise<Upload> {
    return this.call({ name: 'uploads.create', method: 'POST', path: '/api/uploads', body, query, options });
  }

  /**
   * Retrieve an upload.
   *
   * One upload by id, with its URLs.
   *
   * Scope: `uploads:read`. Rate limit: standard.
   *
   * @param uploadId The id of the upload.
   * @returns The upload.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const upload = await client.uploads.get('upl_01jd7n2p4q6r8s0t2v4w6x8y0z');
   */
  get(uploadId: string, options?: RequestOptions): ApiPromise<Upload> {
    return this.call({ name: 'uploads.get', method: 'GET', path: '/api/uploads/{id}', ids: { id: uploadId }, options });
  }

  /**
   * Delete an upload.
   *
   * Deletes the file and its thumbnails. Their URLs then return 404, also where a product, a review or content still
   * shows them. Caches outside of the service may keep copies.
   *
   * Scope: `uploads:write`. Rate limit: standard.
   *
   * @param uploadId The id of the upload.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * await client.uploads.delete('upl_01jd7n3q5r7s9t1v3w5x7y9z1a');
   */
  delete(uploadId: string, options?: RequestOptions): ApiPromise<void> {
    return this.call({ name: 'uploads.delete', method: 'DELETE', path: '/api/uploads/{id}', ids: { id: uploadId }, options });
  }
}

/** `client.settings`: the rules of the store about money and moderation that the API can change. */
export class SettingsResource extends Resource {
  /**
   * Retrieve the settings.
   *
   * The settings that the API can change, with the values that are in effect and where each comes from. It always
   * shows the newest change. The other settings of the service belong to its operator and are set in the environment
   * only.
   *
   * Scope: `settings:read`. Rate limit: standard.
   *
   * @returns The settings.
   * @example
   * const settings = await client.settings.get();
   */
  get(options?: RequestOptions): ApiPromise<Settings> {
    return this.call({ name: 'settings.get', method: 'GET', path: '/api/settings', options });
  }

  /**
   * Update the settings.
   *
   * Changes the settings that the body names and leaves the others. `reset` returns settings to their defaults. A
   * value that is already in effect changes nothing. A setting that the environment of the service sets can't be
   * changed (409 `setting-fixed`), nor can the currency once the store has a product, an order or a commission (409
   * `currency-in-use`); then the request changes nothing at all. Requests that begin after the response use the new
   * values; if the service runs as several processes, all of them do within a second. What was recorded before keeps
   * its amounts.
   *
   * Scope: `settings:write`. Rate limit: standard.
   *
   * @param body The settings to change.
   * @returns The updated settings.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const settings = await client.settings.update({ reset: ['commissionRate'] });
   */
  update(body: UpdateSettings, options?: RequestOptions): ApiPromise<Settings> {
    return this.call({ name: 'settings.update', method: 'PATCH', path: '/api/settings', body, options });
  }
}

/** `client.imports`: files with many objects, imported in the background. */
export class ImportsResource extends Resource {
  /**
   * List imports.
   *
   * Imports, newest first. They are stored for 30 days.
   *
   * Scope: `imports:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of imports. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const importJob of client.imports.list({ updatedSince: '2024-11-20T00:00:00.000Z' })) console.log(importJob);
   */
  list(query?: ListImportsQuery, options?: RequestOptions): PagePromise<ImportJob, ImportJobList> {
    return this.offsetPage({ name: 'imports.list', method: 'GET', path: '/api/imports', query, options });
  }

  /**
   * Import a file.
   *
   * The body is the file itself, not a form: UTF-8, as CSV or as NDJSON (one JSON object a line), at most 100 MiB.
   * `Content-Type` says which. The service stores the file and reads it in the background, one import at a time.
   * Each line is checked as the body of a create, and may have a status and times of the past, too. A line whose
   * `externalId` exists changes that object; every other line creates one. Invalid lines are skipped and listed in
   * the errors of the import. No event is sent; the audit log has an entry for each object that changes. The key
   * also needs the scope to write objects of the type, for reviews also `reviews:moderate`. At most 100 imports and
   * 1 GiB of files wait (409 `too-many-imports`).
   *
   * Scope: `imports:write`. Rate limit: standard.
   *
   * @param body The bytes of the file. The first line of a CSV file has the names of the fields, such as `name`,
   * `price`, and `metadata.color` for one field of the metadata; `images`, `tags` and `photos` have `|` between the
   * entries. An empty cell is an absent field. An order is one line for each item (`item.productId`,
   * `item.quantity`), which can also have a discount and a refund; lines that follow each other with one
   * `externalId` are one order. A line may name what it refers to by your own id: `productExternalId`,
   * `contentExternalId`, `creatorExternalId`, `orderExternalId`.
   * @param query What else to say.
   * @returns The import waits for its turn.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const importJob = await client.imports.create({ type: 'products' });
   */
  create(body: Blob, query: CreateImportQuery, options?: IdempotentOptions): ApiPromise<ImportJob> {
    return this.call({ name: 'imports.create', method: 'POST', path: '/api/imports', body, query, options });
  }

  /**
   * Retrieve an import.
   *
   * One import by id. Poll it until its status is `completed`, `failed` or `cancelled`.
   *
   * Scope: `imports:read`. Rate limit: standard.
   *
   * @param importId The id of the import.
   * @returns The import.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const importJob = await client.imports.get('imp_01jdaa2b4c6d8e0f2g4h6j8k0m');
   */
  get(importId: string, options?: RequestOptions): ApiPromise<ImportJob> {
    return this.call({ name: 'imports.get', method: 'GET', path: '/api/imports/{id}', ids: { id: importId }, options });
  }

  /**
   * Cancel an import.
   *
   * Ends an import that waits or runs, after the lines that are being imported. What it imported stays. An import
   * that has ended stays as it is.
   *
   * Scope: `imports:write`. Rate limit: standard.
   *
   * @param importId The id of the import.
   * @returns The import.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const importJob = await client.imports.cancel('imp_01jdaa4d6e8f0g2h4j6k8m0n2p');
   */
  cancel(importId: string, options?: RequestOptions): ApiPromise<ImportJob> {
    return this.call({ name: 'imports.cancel', method: 'DELETE', path: '/api/imports/{id}', ids: { id: importId }, options });
  }

  /**
   * Download the errors of an import.
   *
   * The lines that were not imported, as a CSV file: line, field, reason (as in the errors of the API), what to
   * change, and the line itself. It has the first 10,000 errors, and is stored for 7 days. The line itself is empty
   * unless the lines are products: others can have personal data.
   *
   * Scope: `imports:read`. Rate limit: standard.
   *
   * @param importId The id of the import.
   * @returns The file. `await` gives the text, `for await` the bytes as they arrive.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const csvText = await client.imports.getErrors('imp_01jdaa2b4c6d8e0f2g4h6j8k0m');
   */
  getErrors(importId: string, options?: RequestOptions): FilePromise<CsvText> {
    return this.file({ name: 'imports.getErrors', method: 'GET', path: '/api/imports/{id}/errors', ids: { id: importId }, mediaType: 'text/csv', options });
  }
}

/** `client.exports`: files with all objects of a type, written in the background. */
export class ExportsResource extends Resource {
  /**
   * List exports.
   *
   * Exports, newest first. They are deleted with their files a day after they end.
   *
   * Scope: `exports:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of exports. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const exportJob of client.exports.list()) console.log(exportJob);
   */
  list(query?: ListExportsQuery, options?: RequestOptions): PagePromise<ExportJob, ExportJobList> {
    return this.offsetPage({ name: 'exports.list', method: 'GET', path: '/api/exports', query, options });
  }

  /**
   * Export objects.
   *
   * Writes all objects of a type, or those that a filter finds, to a file in the background, one export at a time.
   * Each object that exists from the beginning to the end of the export is in the file once, as it was when it was
   * read. The key also needs the scope to read objects of the type, for reviews also `reviews:moderate`. At most 100
   * exports are stored, and none starts when the files of all have 8 GiB (409 `too-many-exports`). One that would
   * exceed 8 GiB of all files, or 2 GiB of its own, fails. Each is deleted a day after it ends.
   *
   * Scope: `exports:write`. Rate limit: standard.
   *
   * @param body What to export.
   * @returns The export waits for its turn.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const exportJob = await client.exports.create({ type: 'products', format: 'csv' });
   */
  create(body: CreateExport, options?: IdempotentOptions): ApiPromise<ExportJob> {
    return this.call({ name: 'exports.create', method: 'POST', path: '/api/exports', body, options });
  }

  /**
   * Retrieve an export.
   *
   * One export by id. Poll it until its status is `completed` or `failed`.
   *
   * Scope: `exports:read`. Rate limit: standard.
   *
   * @param exportId The id of the export.
   * @returns The export.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const exportJob = await client.exports.get('exp_01jdab3c5d7e9f1g3h5j7k9m1n');
   */
  get(exportId: string, options?: RequestOptions): ApiPromise<ExportJob> {
    return this.call({ name: 'exports.get', method: 'GET', path: '/api/exports/{id}', ids: { id: exportId }, options });
  }

  /**
   * Delete an export.
   *
   * Deletes an export with its file. One that waits or runs ends.
   *
   * Scope: `exports:write`. Rate limit: standard.
   *
   * @param exportId The id of the export.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * await client.exports.delete('exp_01jdab5e7f9g1h3j5k7m9n1p3q');
   */
  delete(exportId: string, options?: RequestOptions): ApiPromise<void> {
    return this.call({ name: 'exports.delete', method: 'DELETE', path: '/api/exports/{id}', ids: { id: exportId }, options });
  }

  /**
   * Download the file of an export.
   *
   * The file of a completed export (otherwise 409 `export-not-completed`). A line of NDJSON is the object as the API
   * returns it, and names what it refers to also by your own ids, such as `productExternalId`; a CSV file has the
   * columns of imports, and names the products of orders and the creators of commissions. The key also needs the
   * scopes to read objects of the type.
   *
   * Scope: `exports:read`. Rate limit: standard.
   *
   * @param exportId The id of the export.
   * @returns The file. `await` gives the text, `for await` the bytes as they arrive.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const csvText = await client.exports.getFile('exp_01jdab3c5d7e9f1g3h5j7k9m1n');
   */
  getFile(exportId: string, options?: RequestOptions): FilePromise<CsvText> {
    return this.file({ name: 'exports.getFile', method: 'GET', path: '/api/exports/{id}/file', ids: { id: exportId }, mediaType: 'text/csv', options });
  }
}

/** `client.system`: the state of the service, checks of the store, and backups. */
export class SystemResource extends Resource {
  /**
   * Retrieve the state of the service.
   *
   * What an operator looks at first: the version, the size of the database, the deliveries that wait, and what needs
   * attention. It describes the process that answers; other processes on the same store can have another role and
   * start time. It contains no secrets.
   *
   * Scope: `system:read`. Rate limit: standard.
   *
   * @returns The state of the service.
   * @example
   * const systemState = await client.system.get();
   */
  get(options?: RequestOptions): ApiPromise<SystemState> {
    return this.call({ name: 'system.get', method: 'GET', path: '/api/system', options });
  }

  /**
   * List checks and backups.
   *
   * The checks and backups that were requested over the API, newest first. They are stored for seven days, the
   * newest hundred longer.
   *
   * Scope: `system:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of jobs. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const systemJob of client.system.listJobs({ updatedSince: '2024-11-20T00:00:00.000Z' })) console.log(systemJob);
   */
  listJobs(query?: ListSystemJobsQuery, options?: RequestOptions): PagePromise<SystemJob, SystemJobList> {
    return this.offsetPage({ name: 'system.listJobs', method: 'GET', path: '/api/system/jobs', query, options });
  }

  /**
   * Start a check or a backup.
   *
   * Starts a job that runs beside the requests. A `check` compares everything that the store has twice, as
   * `storefront doctor` does, and changes nothing. A `backup` writes a copy of the SQLite file into the folder of
   * backups on the machine of the service, and removes older backups there; on PostgreSQL it is refused (409
   * `backup-not-supported`). One job runs at a time, and at most 100 wait (409 `too-many-system-jobs`).
   *
   * Scope: `system:write`. Rate limit: standard.
   *
   * @param body What to do.
   * @returns The job waits for its turn.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const systemJob = await client.system.startJob({ type: 'check' });
   */
  startJob(body: StartSystemJob, options?: IdempotentOptions): ApiPromise<SystemJob> {
    return this.call({ name: 'system.startJob', method: 'POST', path: '/api/system/jobs', body, options });
  }

  /**
   * Retrieve a check or a backup.
   *
   * One job by id. Poll it until its status is `completed` or `failed`.
   *
   * Scope: `system:read`. Rate limit: standard.
   *
   * @param jobId The id of the job.
   * @returns The job.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const systemJob = await client.system.getJob('job_01jd9m4p6q8r0s2t4v6w8x0y2z');
   */
  getJob(jobId: string, options?: RequestOptions): ApiPromise<SystemJob> {
    return this.call({ name: 'system.getJob', method: 'GET', path: '/api/system/jobs/{id}', ids: { id: jobId }, options });
  }
}

/** `client.me`: the caller: a key, the person whom it acts for, and its limits. */
export class MeResource extends Resource {
  /**
   * Retrieve the caller.
   *
   * The calling key, the person whom it acts for, its rate limits, and what it needs to know about the store. Every
   * valid key can call it: it needs no scope.
   *
   * Scope: none. Rate limit: standard.
   *
   * @returns The caller.
   * @example
   * const me = await client.me.get();
   */
  get(options?: RequestOptions): ApiPromise<Me> {
    return this.call({ name: 'me.get', method: 'GET', path: '/api/me', options });
  }

  /**
   * Retrieve what waits.
   *
   * How much waits for a person, for the numbers in a dashboard: one request instead of a list for each. Every valid
   * key can call it. Each group needs the scope of the list behind it, and is absent without that scope:
   * `products:read`, `content:read`, `reviews:moderate`, `creators:read`, `orders:read`, `commissions:read`,
   * `payouts:read` for `balances`, and `webhooks:read` for `webhooks` and `deliveries`.
   *
   * Scope: none. Rate limit: standard.
   *
   * @returns The numbers that the key may read.
   * @example
   * const counts = await client.me.getCounts();
   */
  getCounts(options?: RequestOptions): ApiPromise<Counts> {
    return this.call({ name: 'me.getCounts', method: 'GET', path: '/api/counts', options });
  }

  /**
   * Search the store.
   *
   * Finds products, content and reviews by words, categories, creators, users and members of the staff by the
   * beginning of a name or an email address, orders by the customer's id or exact email address, webhook endpoints
   * and API keys by a part of their name or URL, and any of them by its id or its `externalId`. Orders are also
   * found by the beginning of their id. Commissions, payouts, uploads, deliveries and events are found by their id
   * only. Every valid key can call it. Each type needs the scope of its list, and isn't searched without that scope:
   * `products:read` (also for categories), `content:read`, `reviews:read` (approved reviews) or `reviews:moderate`
   * (all), `creators:read`, `users:read`, `orders:read` (by the email address of a user's account also
   * `users:read`), `commissions:read`, `payouts:read`, `uploads:read`, `webhooks:read` (also for deliveries),
   * `events:read`, `keys:read`, `staff:read`. Each event also needs its own scope. The object whose id is `q` is
   * first, and so are those whose `externalId` it is; the others follow type by type. A search finds the first few
   * objects, not all: words of one or two letters are completed only among the newest products, reviews and content.
   * To read all matches, use the list of the type.
   *
   * Scope: none. Rate limit: standard.
   *
   * @param query What else to say.
   * @returns What was found.
   * @example
   * const searchResults = await client.me.search({ q: 'walnut' });
   */
  search(query: SearchQuery, options?: RequestOptions): ApiPromise<SearchResults> {
    return this.call({ name: 'me.search', method: 'GET', path: '/api/search', query, options });
  }
}

/** `client.webhooks`: the endpoints that events are sent to, their secrets, tests and health. */
export class WebhooksResource extends Resource {
  /**
   * List webhook endpoints.
   *
   * Endpoints, newest first, including inactive ones.
   *
   * Scope: `webhooks:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of endpoints. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const webhook of client.webhooks.list({ updatedSince: '2024-11-20T00:00:00.000Z' })) console.log(webhook);
   */
  list(query?: ListWebhooksQuery, options?: RequestOptions): PagePromise<Webhook, WebhookList> {
    return this.offsetPage({ name: 'webhooks.list', method: 'GET', path: '/api/webhooks', query, options });
  }

  /**
   * Create a webhook endpoint.
   *
   * The endpoint receives the events from now on. The response shows the secret only once. A store has at most 1,000
   * endpoints, and at most 20 active endpoints at one host can receive the same event, unless the store is
   * configured otherwise; another one returns 409. In addition to `webhooks:write`, the key needs the scope of each
   * event in `events`, which the catalog of event types names (`orders:read` for `order.completed`); `*` needs all
   * of them. Without one the response is 403. A `url` that the service can't send to, a duplicate or reserved header
   * name, an `initialDelay` longer than `maxDelay`, a `filter` that the events don't have, and `alerts` that can't
   * be sent return 400. The host of `url` is resolved first, for at most two seconds: a name that can't be resolved
   * by then is accepted, and checked at each delivery.
   *
   * Scope: `webhooks:write`. Rate limit: standard.
   *
   * @param body The endpoint to create.
   * @returns The endpoint was created.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const webhookWithSecret = await client.webhooks.create({ url: 'https://shop.example.com/hooks/storefront', events: ['*'] });
   */
  create(body: CreateWebhook, options?: IdempotentOptions): ApiPromise<WebhookWithSecret> {
    return this.call({ name: 'webhooks.create', method: 'POST', path: '/api/webhooks', body, options });
  }

  /**
   * Retrieve a webhook endpoint.
   *
   * One endpoint by id, without its secret and the values of its headers.
   *
   * Scope: `webhooks:read`. Rate limit: standard.
   *
   * @param webhookId The id of the webhook endpoint.
   * @returns The endpoint.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const webhook = await client.webhooks.get('whe_01jd6n2c4e6g8j0m2p4r6t8v0x');
   */
  get(webhookId: string, options?: RequestOptions): ApiPromise<Webhook> {
    return this.call({ name: 'webhooks.get', method: 'GET', path: '/api/webhooks/{id}', ids: { id: webhookId }, options });
  }

  /**
   * Update a webhook endpoint.
   *
   * Changes the fields that the body names and leaves the others; `headers` replaces the list. A `url` that the
   * service can't send to, a duplicate or reserved header name, an `initialDelay` longer than the resulting
   * `maxDelay`, a `filter` that the resulting `events` don't have, and new `alerts` that can't be sent return 400.
   * The host of a new `url` is resolved first, for at most two seconds, as for a new endpoint. `active: true` on a
   * paused endpoint resumes it and sends its stored events.
   * A `url` with another origin (scheme, host or port) belongs to another receiver, which must not get the
   * credentials of the previous one. The service then generates a new secret, unless the body has `secret`; removes
   * your custom headers, unless the body has `headers`; and ends a rotation overlap. The response shows the secret
   * once and lists the removed headers in `clearedHeaders`. Pending deliveries go to the new URL, signed with the
   * new secret. If you lose the response, rotate the secret. With a URL of the same origin the secret stays; rotate
   * it to change it.
   * A body with `events`, `url` or a different `filter` needs the scope of each event that the endpoint receives
   * afterwards. A different `url` also needs the scopes of the events that the endpoint received before and of all
   * its deliveries, including settled ones. Without one of them the response is 403, and nothing changes.
   * A change that would send one event to more than 20 endpoints at one host returns 409, like a create.
   *
   * Scope: `webhooks:write`. Rate limit: standard.
   *
   * @param webhookId The id of the webhook endpoint.
   * @param body The fields to change. Fields that only `getWebhook` returns are accepted if they are unchanged, with
   * the scope to read them, and ignored.
   * @returns The updated endpoint.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const updatedWebhook = await client.webhooks.update('whe_01jd6n4d6e8f0g2h4j6k8m0n2p', { active: true });
   */
  update(webhookId: string, body: UpdateWebhook, options?: MatchOptions): ApiPromise<UpdatedWebhook> {
    return this.call({ name: 'webhooks.update', method: 'PUT', path: '/api/webhooks/{id}', ids: { id: webhookId }, body, options });
  }

  /**
   * Patch an endpoint.
   *
   * Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a
   * list. Fields of `retryPolicy` that are left out are unchanged. It needs the same scopes as `updateWebhook`.
   *
   * Scope: `webhooks:write`. Rate limit: standard.
   *
   * @param webhookId The id of the webhook endpoint.
   * @param body The fields to change.
   * @returns The updated endpoint.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @throws {@link PreconditionFailedError} It has changed since the version that `ifMatch` names.
   * @example
   * const updatedWebhook = await client.webhooks.patch('whe_01jd6n4d6e8f0g2h4j6k8m0n2p', { alerts: null });
   */
  patch(webhookId: string, body: PatchWebhook, options?: MatchOptions): ApiPromise<UpdatedWebhook> {
    return this.call({ name: 'webhooks.patch', method: 'PATCH', path: '/api/webhooks/{id}', ids: { id: webhookId }, body, options });
  }

  /**
   * Delete a webhook endpoint.
   *
   * The service sends nothing more to it and deletes its deliveries. To keep them, deactivate it instead.
   *
   * Scope: `webhooks:write`. Rate limit: standard.
   *
   * @param webhookId The id of the webhook endpoint.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * await client.webhooks.delete('whe_01jd6n6q8r0s2t4v6w8x0y2z4a');
   */
  delete(webhookId: string, options?: RequestOptions): ApiPromise<void> {
    return this.call({ name: 'webhooks.delete', method: 'DELETE', path: '/api/webhooks/{id}', ids: { id: webhookId }, options });
  }

  /**
   * Rotate the secret of a webhook endpoint.
   *
   * Generates a new secret, which the response shows only once. During the overlap `webhook-signature` carries a
   * signature with each secret, and `x-service-signature` uses the old one, so a receiver can change over at any
   * time. A rotation during an overlap ends that overlap: the oldest secret no longer signs.
   *
   * Scope: `webhooks:write`. Rate limit: standard.
   *
   * @param webhookId The id of the webhook endpoint.
   * @param body How to rotate; optional.
   * @returns The endpoint with its new secret.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const webhookWithSecret = await client.webhooks.rotateSecret('whe_01jd6n2c4e6g8j0m2p4r6t8v0x', { overlapSeconds: 0 });
   */
  rotateSecret(webhookId: string, body?: RotateWebhookSecret, options?: IdempotentOptions): ApiPromise<WebhookWithSecret> {
    return this.call({ name: 'webhooks.rotateSecret', method: 'POST', path: '/api/webhooks/{id}/rotate-secret', ids: { id: webhookId }, body, options });
  }

  /**
   * Send a test alert.
   *
   * Sends an email to the address that is told of the failures of an endpoint, or to the address in the settings of
   * the store, and returns what the mail server replied. An endpoint without an address of its own has that of the
   * store. Ten tests an hour are the most, whatever their results; one that was accepted counts among the 30 emails
   * an hour of the store.
   *
   * Scope: `webhooks:write`. Rate limit: standard.
   *
   * @param body Whose address gets the email.
   * @returns The result of the test; `status` says whether the mail server accepted the email.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const alertTest = await client.webhooks.testAlert({ webhookId: 'whe_01jd6n2c4e6g8j0m2p4r6t8v0x' });
   */
  testAlert(body: TestAlert, options?: IdempotentOptions): ApiPromise<AlertTest> {
    return this.call({ name: 'webhooks.testAlert', method: 'POST', path: '/api/alerts/test', body, options });
  }

  /**
   * Send a test event.
   *
   * Sends the example of an event to the endpoint now, once, signed like any other, with the header `webhook-test:
   * true`, and returns the request and the response. Also works for paused and inactive endpoints. Nothing is
   * stored, and the health of the endpoint doesn't change.
   *
   * Scope: `webhooks:write`. Rate limit: standard.
   *
   * @param webhookId The id of the webhook endpoint.
   * @param body What to send.
   * @returns The test was sent; `attempt` has the result.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const webhookTest = await client.webhooks.test('whe_01jd6n2c4e6g8j0m2p4r6t8v0x', { event: 'order.completed' });
   */
  test(webhookId: string, body: TestWebhook, options?: IdempotentOptions): ApiPromise<WebhookTest> {
    return this.call({ name: 'webhooks.test', method: 'POST', path: '/api/webhooks/{id}/test', ids: { id: webhookId }, body, options });
  }

  /**
   * Certify a receiver.
   *
   * Sends five requests to the receiver, one after the other, and checks its responses: a valid event, a wrong
   * signature, a duplicate, a stale signature and a GET. Also works for paused and inactive endpoints; nothing is
   * stored. A receiver must pass all checks except `stale`, which is recommended. The five requests together wait at
   * most ten seconds for responses: those that remain are not sent, and count as not passed.
   *
   * Scope: `webhooks:write`. Rate limit: standard.
   *
   * @param webhookId The id of the webhook endpoint.
   * @returns The checks were run; `conformant` is the overall result.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const certificationReport = await client.webhooks.certify('whe_01jd6n2c4e6g8j0m2p4r6t8v0x');
   */
  certify(webhookId: string, options?: IdempotentOptions): ApiPromise<CertificationReport> {
    return this.call({ name: 'webhooks.certify', method: 'POST', path: '/api/webhooks/{id}/certify', ids: { id: webhookId }, options });
  }

  /**
   * Retrieve the health of a webhook endpoint.
   *
   * Attempts of the last 24 hours, the age of the oldest pending delivery, and since when an endpoint has failed and
   * when it will be paused. After five days without a success it is paused.
   *
   * Scope: `webhooks:read`. Rate limit: standard.
   *
   * @param webhookId The id of the webhook endpoint.
   * @returns The health of the endpoint.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const webhookHealth = await client.webhooks.getHealth('whe_01jd6n2c4e6g8j0m2p4r6t8v0x');
   */
  getHealth(webhookId: string, options?: RequestOptions): ApiPromise<WebhookHealth> {
    return this.call({ name: 'webhooks.getHealth', method: 'GET', path: '/api/webhooks/{id}/health', ids: { id: webhookId }, options });
  }

  /**
   * Retrieve the health history of a webhook endpoint.
   *
   * A series for a chart: the attempts in each hour or UTC day of a period, how long they took on average, and when
   * the service paused the endpoint or someone switched it. The series has no gaps, and its last point is not over.
   * Attempts are counted as they are recorded, and stored for 30 days.
   *
   * Scope: `webhooks:read`. Rate limit: standard.
   *
   * @param webhookId The id of the webhook endpoint.
   * @param query What else to say.
   * @returns The history of the endpoint.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const webhookHealthHistory = await client.webhooks.getHealthHistory('whe_01jd6n2c4e6g8j0m2p4r6t8v0x', { period: '7d' });
   */
  getHealthHistory(webhookId: string, query?: GetWebhookHealthHistoryQuery, options?: RequestOptions): ApiPromise<WebhookHealthHistory> {
    return this.call({ name: 'webhooks.getHealthHistory', method: 'GET', path: '/api/webhooks/{id}/health/history', ids: { id: webhookId }, query, options });
  }
}

/** `client.deliveries`: what the service sent to an endpoint, the results, and how to send it again. */
export class DeliveriesResource extends Resource {
  /**
   * List the deliveries of a webhook endpoint.
   *
   * Deliveries of one endpoint, newest first. They are stored for 30 days.
   *
   * Scope: `webhooks:read`. Rate limit: standard.
   *
   * @param webhookId The id of the webhook endpoint.
   * @param query What to list, and how many a page.
   * @returns One page of deliveries. `await` gives this page, `for await` the items of all pages.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * for await (const delivery of client.deliveries.list('whe_01jd6n2c4e6g8j0m2p4r6t8v0x', { state: 'failed' })) console.log(delivery);
   */
  list(webhookId: string, query?: ListWebhookDeliveriesQuery, options?: RequestOptions): PagePromise<Delivery, DeliveryList> {
    return this.offsetPage({ name: 'deliveries.list', method: 'GET', path: '/api/webhooks/{id}/deliveries', ids: { id: webhookId }, query, options });
  }

  /**
   * Recover a webhook endpoint.
   *
   * Starts a job that queues all deliveries since a given time again, by default all failures. With `dryRun` it only
   * counts them. A `since` in the future returns 400. A paused or inactive endpoint, and one with a running
   * recovery, return 409. The key also needs the scope of each event among these deliveries; without it the response
   * is 403, and nothing is queued.
   *
   * Scope: `webhooks:write`. Rate limit: standard.
   *
   * @param webhookId The id of the webhook endpoint.
   * @param body Which deliveries to send again.
   * @returns The recovery was started; follow it at `Location`.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const recovery = await client.deliveries.recover('whe_01jd6n2c4e6g8j0m2p4r6t8v0x', { since: '2024-11-20T00:00:00.000Z' });
   */
  recover(webhookId: string, body: RecoverWebhook, options?: IdempotentOptions): ApiPromise<Recovery> {
    return this.call({ name: 'deliveries.recover', method: 'POST', path: '/api/webhooks/{id}/recover', ids: { id: webhookId }, body, options });
  }

  /**
   * List recoveries.
   *
   * The recoveries of all endpoints, newest first, stored for 30 days. Pass `next` of the response as `after` of the
   * next request while `hasMore` is true.
   *
   * Scope: `webhooks:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of recoveries. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const recovery of client.deliveries.listRecoveries({ after: '1924992000000-rec_01jd7a1b3d5f7h9k1n3q5s7v9x' })) console.log(recovery);
   */
  listRecoveries(query?: ListRecoveriesQuery, options?: RequestOptions): PagePromise<Recovery, RecoveryList> {
    return this.cursorPage({ name: 'deliveries.listRecoveries', method: 'GET', path: '/api/recoveries', query, options });
  }

  /**
   * Retrieve a recovery.
   *
   * The progress of a recovery, and how many deliveries it has queued.
   *
   * Scope: `webhooks:read`. Rate limit: standard.
   *
   * @param recoveryId The id of the recovery.
   * @returns The recovery.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const recovery = await client.deliveries.getRecovery('rec_01jd7a1b3d5f7h9k1n3q5s7v9x');
   */
  getRecovery(recoveryId: string, options?: RequestOptions): ApiPromise<Recovery> {
    return this.call({ name: 'deliveries.getRecovery', method: 'GET', path: '/api/recoveries/{id}', ids: { id: recoveryId }, options });
  }

  /**
   * List the deliveries of all webhook endpoints.
   *
   * Deliveries of all endpoints, newest first, stored for 30 days. Pass `next` of the response as `after` of the
   * next request while `hasMore` is true. `event` and `statusCodeClass` need `state: failed`; with another state the
   * response is 400. The list of one endpoint filters by event in every state. Like that list, this one shows the
   * state of each delivery, and needs no scope of its event.
   *
   * Scope: `webhooks:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of deliveries. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const delivery of client.deliveries.listAll({ after: '1924992000000-dlv_01jd6n5d7f9h1k3n5q7s9v1x3z' })) console.log(delivery);
   */
  listAll(query?: ListAllDeliveriesQuery, options?: RequestOptions): PagePromise<Delivery, AllDeliveryList> {
    return this.cursorPage({ name: 'deliveries.listAll', method: 'GET', path: '/api/deliveries', query, options });
  }

  /**
   * Retrieve a delivery.
   *
   * One delivery with the request of its last attempt and the result of each attempt. Because the request shows the
   * event, the key also needs the scope of that event (`orders:read` for `order.completed`); without it the response
   * is 403. The list of deliveries shows the state of each delivery without that scope.
   *
   * Scope: `webhooks:read`. Rate limit: standard.
   *
   * @param deliveryId The id of the delivery.
   * @returns The delivery.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const deliveryDetail = await client.deliveries.get('dlv_01jd6n5d7f9h1k3n5q7s9v1x3z');
   */
  get(deliveryId: string, options?: RequestOptions): ApiPromise<DeliveryDetail> {
    return this.call({ name: 'deliveries.get', method: 'GET', path: '/api/deliveries/{id}', ids: { id: deliveryId }, options });
  }

  /**
   * Replay a delivery.
   *
   * Queues one delivery again, whether delivered or failed, with all the attempts that its endpoint allows. Body and
   * event id are unchanged, so the receiver can recognize the duplicate; the signatures are new. A pending delivery,
   * and one whose endpoint is paused or inactive, return 409; one whose event was removed returns 404. The key also
   * needs the scope of the event (`orders:read` for `order.completed`); without it the response is 403.
   *
   * Scope: `webhooks:write`. Rate limit: standard.
   *
   * @param deliveryId The id of the delivery.
   * @returns The delivery was queued; follow it at `Location`.
   * @throws {@link NotFoundError} It does not exist.
   * @throws {@link ConflictError} What is there does not allow it.
   * @example
   * const delivery = await client.deliveries.replay('dlv_01jd6n5d7f9h1k3n5q7s9v1x3z');
   */
  replay(deliveryId: string, options?: IdempotentOptions): ApiPromise<Delivery> {
    return this.call({ name: 'deliveries.replay', method: 'POST', path: '/api/deliveries/{id}/replay', ids: { id: deliveryId }, options });
  }
}

/** `client.events`: the events themselves, for polling, and the catalog of event types. */
export class EventsResource extends Resource {
  /**
   * List events.
   *
   * The alternative to an endpoint: poll for the events since the last call. Returns events, oldest first, in the
   * full format, stored for 30 days. Pass `next` of the response as `after` of the next request, and call again at
   * once while `hasMore` is true. New events never appear before a cursor that was returned, so none is missed. An
   * unknown or expired `after` returns 400; start again without it. `from: newest` together with `after` also
   * returns 400.
   * `product.created`, `product.updated`, `product.deleted`, `order.created` and `review.updated` are stored only
   * while an active endpoint subscribes to them or to `*`, so without one they aren't in the list. Their objects
   * have lists of changes (`updatedSince`).
   * In addition to `events:read`, each event needs its own scope, which the catalog of event types names
   * (`orders:read` for `order.completed`). The list contains only the events that the key can read. If `event` names
   * another, or the key can't read any, the response is 403.
   *
   * Scope: `events:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns The next events. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const storeEvent of client.events.list({ after: 'evt_01jd4a6r9t1v3w5x7y9z1a3b5c' })) console.log(storeEvent);
   */
  list(query?: ListEventsQuery, options?: RequestOptions): PagePromise<StoreEvent, StoreEventList> {
    return this.cursorPage({ name: 'events.list', method: 'GET', path: '/api/events', query, options });
  }

  /**
   * Retrieve an event.
   *
   * One event by id, in the full format. In addition to `events:read`, the key needs the scope of the event
   * (`orders:read` for `order.completed`); without it the response is 403.
   *
   * Scope: `events:read`. Rate limit: standard.
   *
   * @param eventId The id of the event.
   * @returns The event.
   * @throws {@link NotFoundError} It does not exist.
   * @example
   * const storeEvent = await client.events.get('evt_01jd4a6r9t1v3w5x7y9z1a3b5c');
   */
  get(eventId: string, options?: RequestOptions): ApiPromise<StoreEvent> {
    return this.call({ name: 'events.get', method: 'GET', path: '/api/events/{id}', ids: { id: eventId }, options });
  }

  /**
   * List event types.
   *
   * The catalog: every event, when it is sent, the scope that it needs, and the schema and an example of its body in
   * both formats.
   *
   * Scope: `events:read`. Rate limit: standard.
   *
   * @param query What to list, and how many a page.
   * @returns One page of event types. `await` gives this page, `for await` the items of all pages.
   * @example
   * for await (const eventType of client.events.listTypes()) console.log(eventType);
   */
  listTypes(query?: ListEventTypesQuery, options?: RequestOptions): PagePromise<EventType, EventTypeList> {
    return this.offsetPage({ name: 'events.listTypes', method: 'GET', path: '/api/event-types', query, options });
  }
}
