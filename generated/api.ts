// Generated from spec/ by tools/contract/generate.ts. Do not edit: change the contract and generate again.
export interface paths {
    "/api/ai/analyze-content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Analyze a text
         * @description Returns sentiment, spam score and quality score, or those that `analysis` names.
         */
        post: operations["analyzeContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ai/generate-description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a product description
         * @description Generates a description from the name and the features. Counts toward the generation limit.
         */
        post: operations["generateDescription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ai/suggest-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest categories
         * @description Chooses from `existingCategories`, or from the categories of the catalog by default, based on the products in them. Changes of the catalog take effect within seconds.
         */
        post: operations["suggestCategories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test alert
         * @description Sends an email to the address that is told of the failures of an endpoint, or to the address in the settings of the store, and returns what the mail server replied. An endpoint without an address of its own has that of the store. Ten tests an hour are the most, whatever their results; one that was accepted counts among the 30 emails an hour of the store.
         */
        post: operations["testAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/creators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the creator. A malformed id returns 404, like an unknown one.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                id: components["parameters"]["CreatorId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve creator analytics
         * @description Over all time, or over the UTC days of a period, today included.
         */
        get: operations["getCreatorAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/creators/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the creator. A malformed id returns 404, like an unknown one.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                id: components["parameters"]["CreatorId"];
            };
            cookie?: never;
        };
        /**
         * List the top content of a creator
         * @description The content of a creator with the most views or conversions over days; of equal pieces the newest first. Content without any is left out.
         */
        get: operations["listTopContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/creators/{id}/series": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the creator. A malformed id returns 404, like an unknown one.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                id: components["parameters"]["CreatorId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve the figures of a creator over time
         * @description The figures of a creator by day, week, or month, without gaps.
         */
        get: operations["getCreatorAnalyticsSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record views and clicks
         * @description Accepts a batch. An event that names an unknown product or content, or whose time is out of bounds, is reported in `rejected`; the rest are accepted. A click on content with a visitor attributes later orders of that visitor, or of the customer with the visitor's id, to the content.
         */
        post: operations["recordAnalyticsEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the overview of the store
         * @description The figures of the store, those of the same number of days directly before, and the changes between them.
         */
        get: operations["getAnalyticsOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the product. A malformed id returns 404, like an unknown one.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve product analytics
         * @description Counts UTC days, today included.
         */
        get: operations["getProductAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/products/{id}/series": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the product. A malformed id returns 404, like an unknown one.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve the figures of a product over time
         * @description The figures of a product by day, week, or month, without gaps.
         */
        get: operations["getProductAnalyticsSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the figures of the store over time
         * @description The figures of the store by day, week, or month, without gaps.
         */
        get: operations["getAnalyticsSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/top-creators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List top creators
         * @description The creators with the most views, conversions, or commission over days; of equal ones the newest first. Creators without any are left out.
         */
        get: operations["listTopCreators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics/top-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List top products
         * @description The products with the most views, orders, or revenue over days; of equal ones the newest first. Products without any are left out.
         */
        get: operations["listTopProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Keys, newest first, including revoked and expired ones. A key is deleted 90 days after it was revoked or expired.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The response shows the key only once. Requesting a scope, a limit or an expiry beyond those of the calling key returns 403, an expiry that is not in the future 400. Creating a key with more than eight ancestors also returns 403: `createdBy` names the calling key. If the calling key has its own limits, or shares those of an ancestor, the new key shares them. A store has at most 10,000 active keys, and a member of the staff 100; another one returns 409.
         *     With `staffId`, the key acts for a member of the staff: its scopes must be among those of their role (409), and the first key makes an invited member active. A key that acts for a member creates keys for the same member, unless the request names another one or sets `actsForStore`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an API key
         * @description One key by id, without its secret.
         */
        get: operations["getApiKey"];
        /**
         * Update an API key
         * @description Changes the fields that the body names and leaves the others. A key that has all scopes of the key can always rename it, remove scopes, lower limits or set an earlier expiry. A change that widens the key (a scope, a limit or the expiry) returns 403 unless the result is within the bounds of the calling key, and, if the calling key shares a limit, the key belongs to its family. A revoked key returns 409, and so does a later expiry for a rolled key, which would make it valid together with its successor again, and a scope that the role of the member lacks whom the key acts for. An expiry that is not in the future returns 400.
         */
        put: operations["updateApiKey"];
        post?: never;
        /**
         * Revoke an API key
         * @description The key stops working at once. You can still retrieve it with the status `revoked`; revoking it again changes nothing. The keys that it created stay valid unless `descendants` is true: then all its descendants are revoked too. A key that replaced it when it was rolled is not a descendant. If the key, or a descendant, has a scope that the calling key lacks, the response is 403 and nothing is revoked.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        /**
         * Patch an API key
         * @description Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a list. `null` for `expiresAt` means that the key doesn't expire, or with the key that calls if that one does; for `rateLimits`, the limits of the store apply, or those of the key that calls if they are lower.
         */
        patch: operations["patchApiKey"];
        trace?: never;
    };
    "/api/api-keys/{id}/roll": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the API key. A malformed id returns 404, like an unknown one.
                 * @example key_01jd1z7p9q1r3s5t7v9w1x3y5z
                 */
                id: components["parameters"]["OldApiKeyId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roll an API key
         * @description Creates a new key with the name, scopes, limits, expiry, `createdBy` and `staffId` of this one, which stays valid for the overlap and then expires. A key that rolls itself stays valid for at least 60 seconds (no longer than its own expiry), so that you can fetch a lost response with the same `Idempotency-Key`. Both keys count toward one limit. A key whose scopes, limits or expiry exceed those of the calling key returns 403, and so does one outside its family if the calling key shares a limit, and one of another member of the staff whose role allows more than the calling key. A key can be rolled once: a revoked or expired key returns 409, and so does a key that was already rolled, with the id of its successor.
         */
        post: operations["rollApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List audit entries
         * @description Who changed what, newest first. Each operation says under `x-audit` whether it is recorded. Pass `next` of the response as `after` of the next request while `hasMore` is true. With several filters a request examines at most 20,000 entries, so a page can have fewer entries than `limit`, or none, although there are more.
         */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the audit entry. A malformed id returns 404, like an unknown one.
                 * @example aud_01m6bdd8046r9t2x4z6b8d0f2h
                 */
                id: components["parameters"]["AuditEntryId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve an audit entry
         * @description One entry by id.
         */
        get: operations["getAuditEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log
         * @description All matching entries as a CSV file, oldest first, however many there are. `before` and `after` are JSON texts. The service sends the file while it reads the entries. If it can't finish, it closes the connection before the end of the chunked response, so that an incomplete file is an error for the client. The export itself is recorded, with its filters.
         */
        get: operations["exportAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories
         * @description All categories, by name.
         */
        get: operations["listCategories"];
        put?: never;
        /**
         * Create a category
         * @description Creates a category before a product names it. If one has this name, the response is 409. The name of a merged category is free for a new one: products that name it then get the new category.
         */
        post: operations["createCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a category
         * @description A deleted or merged category returns 404. After a rename, merge or deletion, `pendingProducts` shows how many products still have to change.
         */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        /**
         * Delete a category
         * @description Its products move to the category that `moveTo` names, which is the same as a merge. Without `moveTo` they stay without a category, and the name is free. Up to 500 products change before the response, more of them in the background: some then still show the category for a while. No event is sent.
         */
        delete: operations["deleteCategory"];
        options?: never;
        head?: never;
        /**
         * Update a category
         * @description Changes the fields that the body names. A new name returns 409 if another category has it: merge the two instead. Up to 500 products get the new name before the response, more of them in the background: until `pendingProducts` is 0, some still show the old name, and a search finds them by it. Each changed product gets a new `updatedAt` and a new ETag. No event is sent.
         */
        patch: operations["updateCategory"];
        trace?: never;
    };
    "/api/categories/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a category into another
         * @description Removes the category and moves its products to the category `into`. Its name refers to that category from then on, so imports that still use it don't create it again. Up to 500 products move before the response, more of them in the background: until `pendingProducts` is 0, some still show the removed category. Each moved product gets a new `updatedAt` and a new ETag. No event is sent.
         */
        post: operations["mergeCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List commissions
         * @description The entries of the ledger, newest first. All filters can be combined. With `since` or `until`, the list is by `createdAt` and finds at most 1,000 commissions, the first ones of its order, and `total` counts these; for more, continue with a narrower time. Without them, entries of past orders (`placedAt`) are sorted by the time when they were recorded.
         */
        get: operations["listCommissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the commission. A malformed id returns 404, like an unknown one.
                 * @example com_01jd6h2j4k6m8n0p2q4r6s8t0v
                 */
                id: components["parameters"]["CommissionId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a commission
         * @description One entry of the ledger by id.
         */
        get: operations["getCommission"];
        /**
         * Update a commission
         * @description Approves it, rejects it or marks it as paid. Setting the current status again returns 200 and changes nothing; a change that isn't allowed returns 409 and lists those that are. A reversal and the commission that it reverses are a pair: while they are pending, approving one approves both, and neither can be rejected (409). So the approved entries always add up to the amount due. A payout pays them together; mark entries as paid one by one only if you pay them in another way.
         */
        put: operations["updateCommission"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Patch a commission
         * @description Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a list. An entry has only its status to change.
         */
        patch: operations["patchCommission"];
        trace?: never;
    };
    "/api/commissions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export commissions
         * @description All matching entries of the ledger as a CSV file, oldest first, however many there are; with `since` or `until`, in the order of `createdAt`, with the present names of the creators. The service sends the file while it reads the entries. If it can't finish, it closes the connection before the end of the chunked response, so that an incomplete file is an error for the client.
         */
        get: operations["exportCommissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve what waits
         * @description How much waits for a person, for the numbers in a dashboard: one request instead of a list for each. Every valid key can call it. Each group needs the scope of the list behind it, and is absent without that scope: `products:read`, `content:read`, `reviews:moderate`, `creators:read`, `orders:read`, `commissions:read`, `payouts:read` for `balances`, and `webhooks:read` for `webhooks` and `deliveries`.
         */
        get: operations["getCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/creators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List creators
         * @description Creators, newest first unless `sort` asks for another order. All filters can be combined. With `search`, `since`, or `until`, the list finds at most 1,000 creators, the first ones of its order, and `total` counts these. A search looks at the first 1,000 names and the first 1,000 email addresses that start with the text, in alphabetical order; the other filters apply to these.
         */
        get: operations["listCreators"];
        put?: never;
        /**
         * Register a creator
         * @description The creator starts as `pending`. An email address that another creator has returns 409.
         */
        post: operations["registerCreator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/creators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a creator
         * @description One creator by id.
         */
        get: operations["getCreator"];
        /**
         * Update a creator
         * @description Changes the fields that the body names and leaves the others. A status change that isn't allowed returns 409 and lists those that are; so does an email address that another creator has. A new rate applies to future orders; `usesStoreRate` returns to the rate of the store. Both at once, or a rate with more than four decimal places, return 400.
         */
        put: operations["updateCreator"];
        post?: never;
        /**
         * Delete a creator
         * @description Deletes a creator without content and without commissions, for example one who was registered by mistake. Any other creator returns 409: set the `verificationStatus` to `suspended`, or erase the personal data (`POST /api/privacy/erase`), which keeps the figures of the ledger.
         */
        delete: operations["deleteCreator"];
        options?: never;
        head?: never;
        /**
         * Patch a creator
         * @description Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a list; fields of `metadata` are changed one by one. `null` for `commissionRate` returns to the rate of the store.
         */
        patch: operations["patchCreator"];
        trace?: never;
    };
    "/api/creators/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List creator content
         * @description Content, newest first unless `sort` asks for another order. The bounds of a score need the order of that score. With a bound, the list finds at most 1,000 pieces of content, the first ones of its order, and `total` counts these.
         */
        get: operations["listContent"];
        put?: never;
        /**
         * Submit content
         * @description The service analyzes the content at once. It waits for moderation as `pending_review`. Content without a nonblank `description` and without `media` returns 400. An unknown creator or product returns 400, a rejected or suspended creator 409.
         */
        post: operations["submitContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/creators/content/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve creator content
         * @description One piece of content with its analysis and its moderation.
         */
        get: operations["getContent"];
        /**
         * Resubmit content
         * @description Changes content that was rejected or returned for changes, and submits it again: the service analyzes it again, and it waits for moderation as `pending_review`. Pending or approved content returns 409, and so do content that was already submitted again ten times and a rejected or suspended creator. The `creatorId` of another creator returns 403. A body that changes nothing, or names an unknown product, returns 400, and so does one that leaves the content without a nonblank `description` and without `media`. If the content changes while the request runs, the response is 409: retrieve it again.
         */
        put: operations["resubmitContent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Patch content
         * @description Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a list; fields of `metadata` are changed one by one. Like PUT, it submits content that was rejected or returned again.
         */
        patch: operations["patchContent"];
        trace?: never;
    };
    "/api/creators/content/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the piece of content. A malformed id returns 404, like an unknown one.
                 * @example cnt_01jd4a6r8s0t2v4w6x8y0z2a4b
                 */
                id: components["parameters"]["ContentId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Claim content
         * @description Says that the caller is deciding on the content, so that two moderators don't do the same work. The claim belongs to the member of the staff whom the calling key acts for, otherwise to the key. It lasts three minutes: repeat it to renew it. It ends with a decision of its owner. Until then decisions of others on the content return 409, while a content that nobody claims can be decided by everyone. If someone else has a claim, the response is 409 and names who has it until when; with `takeOver`, the claim goes to the caller. The claims of a member who is disabled, and of a key that is revoked, count no more. Each caller can have 50 claims. The content doesn't change, and no event is sent.
         */
        put: operations["claimContent"];
        post?: never;
        /**
         * Release content
         * @description Ends the claim of the caller. If the caller has none, the response is 204 as well, and nothing changes: a claim of someone else stays.
         */
        delete: operations["releaseContent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/creators/content/{id}/moderate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the piece of content. A malformed id returns 404, like an unknown one.
                 * @example cnt_01jd4a9p1q3r5s7t9v1w3x5y7z
                 */
                id: components["parameters"]["WaitingContentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moderate content
         * @description Approves, rejects or requests changes. `modifications` are allowed only with `approve` and `reason` only with `reject` (otherwise 400); the original stays in the history. Repeating the current decision returns 200 and changes nothing. A contradicting decision returns 409, except for the takedown of approved content, which reverses the bonus of the approval. Approving content of a rejected or suspended creator also returns 409. `If-Match` makes sure that the decision is about the text that you read.
         */
        post: operations["moderateContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/creators/content/moderate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moderate several pieces of content
         * @description Makes one decision on up to 100 pieces of content, each as in the operation for a single piece, without `modifications`. The response has a result for each id, in the order of `ids`: content that is refused, for example because it has another decision already, doesn't stop the others. Each decision is stored on its own, together with its event. If the request fails with a 5xx or without a response, some decisions may be stored: send it again. A decision that was made before is `moderated` and sends no second event.
         */
        post: operations["bulkModerateContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of all webhook endpoints
         * @description Deliveries of all endpoints, newest first, stored for 30 days. Pass `next` of the response as `after` of the next request while `hasMore` is true. `event` and `statusCodeClass` need `state: failed`; with another state the response is 400. The list of one endpoint filters by event in every state. Like that list, this one shows the state of each delivery, and needs no scope of its event.
         */
        get: operations["listAllDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the delivery. A malformed id returns 404, like an unknown one.
                 * @example dlv_01jd6n5d7f9h1k3n5q7s9v1x3z
                 */
                id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a delivery
         * @description One delivery with the request of its last attempt and the result of each attempt. Because the request shows the event, the key also needs the scope of that event (`orders:read` for `order.completed`); without it the response is 403. The list of deliveries shows the state of each delivery without that scope.
         */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the delivery. A malformed id returns 404, like an unknown one.
                 * @example dlv_01jd6n5d7f9h1k3n5q7s9v1x3z
                 */
                id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a delivery
         * @description Queues one delivery again, whether delivered or failed, with all the attempts that its endpoint allows. Body and event id are unchanged, so the receiver can recognize the duplicate; the signatures are new. A pending delivery, and one whose endpoint is paused or inactive, return 409; one whose event was removed returns 404. The key also needs the scope of the event (`orders:read` for `order.completed`); without it the response is 403.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event types
         * @description The catalog: every event, when it is sent, the scope that it needs, and the schema and an example of its body in both formats.
         */
        get: operations["listEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description The alternative to an endpoint: poll for the events since the last call. Returns events, oldest first, in the full format, stored for 30 days. Pass `next` of the response as `after` of the next request, and call again at once while `hasMore` is true. New events never appear before a cursor that was returned, so none is missed. An unknown or expired `after` returns 400; start again without it. `from: newest` together with `after` also returns 400.
         *     `product.created`, `product.updated`, `product.deleted`, `order.created` and `review.updated` are stored only while an active endpoint subscribes to them or to `*`, so without one they aren't in the list. Their objects have lists of changes (`updatedSince`).
         *     In addition to `events:read`, each event needs its own scope, which the catalog of event types names (`orders:read` for `order.completed`). The list contains only the events that the key can read. If `event` names another, or the key can't read any, the response is 403.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the event. A malformed id returns 404, like an unknown one.
                 * @example evt_01jd4a6r9t1v3w5x7y9z1a3b5c
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve an event
         * @description One event by id, in the full format. In addition to `events:read`, the key needs the scope of the event (`orders:read` for `order.completed`); without it the response is 403.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exports
         * @description Exports, newest first. They are deleted with their files a day after they end.
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Export objects
         * @description Writes all objects of a type, or those that a filter finds, to a file in the background, one export at a time. Each object that exists from the beginning to the end of the export is in the file once, as it was when it was read. The key also needs the scope to read objects of the type, for reviews also `reviews:moderate`. At most 100 exports are stored, and none starts when the files of all have 8 GiB (409 `too-many-exports`). One that would exceed 8 GiB of all files, or 2 GiB of its own, fails. Each is deleted a day after it ends.
         */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an export
         * @description One export by id. Poll it until its status is `completed` or `failed`.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        /**
         * Delete an export
         * @description Deletes an export with its file. One that waits or runs ends.
         */
        delete: operations["deleteExport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the file of an export
         * @description The file of a completed export (otherwise 409 `export-not-completed`). A line of NDJSON is the object as the API returns it, and names what it refers to also by your own ids, such as `productExternalId`; a CSV file has the columns of imports, and names the products of orders and the creators of commissions. The key also needs the scopes to read objects of the type.
         */
        get: operations["getExportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List imports
         * @description Imports, newest first. They are stored for 30 days.
         */
        get: operations["listImports"];
        put?: never;
        /**
         * Import a file
         * @description The body is the file itself, not a form: UTF-8, as CSV or as NDJSON (one JSON object a line), at most 100 MiB. `Content-Type` says which. The service stores the file and reads it in the background, one import at a time. Each line is checked as the body of a create, and may have a status and times of the past, too. A line whose `externalId` exists changes that object; every other line creates one. Invalid lines are skipped and listed in the errors of the import. No event is sent; the audit log has an entry for each object that changes. The key also needs the scope to write objects of the type, for reviews also `reviews:moderate`. At most 100 imports and 1 GiB of files wait (409 `too-many-imports`).
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an import
         * @description One import by id. Poll it until its status is `completed`, `failed` or `cancelled`.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /**
         * Cancel an import
         * @description Ends an import that waits or runs, after the lines that are being imported. What it imported stays. An import that has ended stays as it is.
         */
        delete: operations["cancelImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the errors of an import
         * @description The lines that were not imported, as a CSV file: line, field, reason (as in the errors of the API), what to change, and the line itself. It has the first 10,000 errors, and is stored for 7 days. The line itself is empty unless the lines are products: others can have personal data.
         */
        get: operations["getImportErrors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the caller
         * @description The calling key, the person whom it acts for, its rate limits, and what it needs to know about the store. Every valid key can call it: it needs no scope.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List claims
         * @description The content and the reviews that moderators claim at the moment, the newest claim first. Every valid key can call it. Claims of content need the scope `content:moderate`, those of reviews `reviews:moderate`; without a scope they are absent, and not counted in `total`. Claims are not part of the content and the reviews themselves: a claim changes neither their `updatedAt` nor their history.
         */
        get: operations["listClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description Orders, newest first unless `sort` asks for another order. At most one of `customerId`, `customerEmail`, `productId`, and `creatorId` is allowed. `minimumAmount` and `maximumAmount` need the order `amount`, which can be combined only with them and with `status`. Other combinations return 400. With `customerEmail`, `productId`, `creatorId`, `since`, `until`, or an amount, the list finds at most 1,000 orders, the first ones of its order, and `total` counts these; for more, continue with a narrower time or amount.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Create an order
         * @description Records a paid order. Names and prices are those of the products at this time, unless an item has its own price. Discounts and taxes are divided among the items; revenue and commissions count what was paid after discounts, without taxes and shipping. Each item is attributed to the creator whom its `referrer` names, otherwise to the creator whose content the visitor last clicked; that earns the creator a commission, unless the creator or the content was rejected. An unknown product, content or creator returns 400, which lists all errors of the products, the referrers and the shipping at once; so do an archived product, a referrer without `contentId` and `creatorId`, a `total` that isn't the computed one, and items that add up to more than 999,999,999,999.99.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the order. A malformed id returns 404, like an unknown one.
                 * @example ord_01jd6g1h3j5k7m9n1p3q5r7s9t
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve an order
         * @description One order by id.
         */
        get: operations["getOrder"];
        /**
         * Update an order
         * @description Changes the status of the order. Setting the current status again returns 200 and changes nothing; a change that isn't allowed returns 409 and lists those that are. Canceling and refunding reverse the commissions of the order: the service adds a reversal for each one that is not rejected, `pending` if the commission is pending, `approved` if it is approved or paid. `refunded` refunds everything that is left, as `POST /api/orders/{id}/refunds` without a body's fields does; earlier refunds of parts keep their reversals.
         */
        put: operations["updateOrder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Patch an order
         * @description Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a list. An order has only its status to change.
         */
        patch: operations["patchOrder"];
        trace?: never;
    };
    "/api/orders/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the order. A malformed id returns 404, like an unknown one.
                 * @example ord_01jd7gmqq05m7n9p1q3r5s7t9v
                 */
                id: components["parameters"]["RefundedOrderId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund an order
         * @description Records a refund: pieces (`items`), an `amount`, or, without both, everything that is left. The service moves no money: return it with your payment provider. An order can have several refunds, until nothing is left, shipping included; then its status becomes `refunded`, before that it stays. Each refund reverses the commissions of what it returns: a refund of pieces that of their items, a refund by amount that of all items in proportion. All reversals together are exact to the cent. More than is left returns 409, and so does a canceled order. `Location` is the order, which shows the refund.
         */
        post: operations["refundOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payouts
         * @description Payouts, newest first.
         */
        get: operations["listPayouts"];
        put?: never;
        /**
         * Create a payout
         * @description Pays what is due to a creator: the approved commissions become `paid` and get the id of the payout. It pays each commission exactly once, also if requests arrive at the same time; all or nothing. Approved reversals are deducted first, then the oldest commissions are paid, up to 10,000 entries. The response says what remains; if a payout was full, create another one. Returns 409 if nothing is due, or if the deductions are not less than the earnings: then the creator keeps earning until the balance is positive. The service doesn't move money: transfer the amount with your bank.
         */
        post: operations["createPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the payout. A malformed id returns 404, like an unknown one.
                 * @example pay_01je3n5b7d9f1h3k5n7q9s1v3x
                 */
                id: components["parameters"]["PayoutId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a payout
         * @description One payout by id. To read its commissions, list the commissions with its `payoutId`.
         */
        get: operations["getPayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List balances
         * @description What each creator is due in a currency, the highest balance first. A creator without any entry has no balance. The amounts are those of the moment: payouts and new commissions change them at once.
         */
        get: operations["listPayoutBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export payouts
         * @description All matching payouts as a CSV file, oldest first, however many there are. If the service can't finish, it closes the connection before the end of the chunked response, so that an incomplete file is an error for the client. To export the commissions of a payout, export the commissions with its `payoutId`.
         */
        get: operations["exportPayouts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase personal data
         * @description Starts a job that removes a person from the whole store, including events, stored responses, and the audit log. It can't be undone. The figures stay: orders keep their items and totals, the ledger its entries, and products their sales. Reviews and uploads of the person are deleted, and content is blanked. Deliveries that wait are sent without the person. The guide to personal data says what becomes of what, and what an operator has to do about backups.
         */
        post: operations["erasePersonalData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export personal data
         * @description Starts a job that collects everything that the store holds of a person: account, creator, orders, reviews, votes, clicks, content, uploads, commissions, payouts, events, and entries of the audit log. When the job is `completed`, its records list them, for seven days. The guide to personal data says what is found by which identifier.
         */
        post: operations["exportPersonalData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List privacy jobs
         * @description Exports and erasures, newest first. They don't show whom they are about.
         */
        get: operations["listPrivacyJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a privacy job
         * @description One job by id, with its progress. Poll it until its status is `completed`.
         */
        get: operations["getPrivacyJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy/jobs/{id}/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the records of an export
         * @description What an export found, in the order in which it was found: each record is an object of the store, whole. A queued or running export has the records that it has found so far: nothing is stored about the person only if the list is still empty when the `status` of the job is `completed`. An erasure has none, and neither has an export that expired.
         */
        get: operations["listPrivacyRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description Products, newest first unless `sort` asks for another order. `search` covers name, description, category and tags. `status` and `category` can be combined with everything, but drafts aren't listed by price. A list goes by time, by price, or by rating: `since` and `until` need the order `newest` or `oldest`, `minimumPrice` and `maximumPrice` need `lowestPrice` or `highestPrice`, `minimumRating` needs `rating`, and `search` goes with none of these and only with the order `newest`. Other combinations return 400. A list by price or by rating, or with `since` or `until`, finds at most 1,000 products, the first ones of its order, and `total` counts these; for more, continue with a narrower time, price or rating.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Create a product
         * @description The product starts as `draft`. With `generateDescription: true` and no `description` the AI generates one; the request then counts toward the generation limit, and the product is created even if the AI fails. With a `description`, `generateDescription` has no effect: the request counts toward the standard limit.
         */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a product
         * @description A deleted product returns 404.
         */
        get: operations["getProduct"];
        /**
         * Update a product
         * @description Changes the fields that the body names and leaves the others, so a full body replaces everything. A status change that isn't allowed returns 409.
         */
        put: operations["updateProduct"];
        post?: never;
        /**
         * Delete a product
         * @description The product disappears from every list and can't be retrieved. Its reviews, orders and commissions stay.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        /**
         * Patch a product
         * @description Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a list; fields of `metadata` are changed one by one.
         */
        patch: operations["patchProduct"];
        trace?: never;
    };
    "/api/products/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the product. A malformed id returns 404, like an unknown one.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        /**
         * List the reviews of a product
         * @description Approved reviews, unless `status` selects others, which needs the scope `reviews:moderate`. With `updatedSince` or `cursor`, keys with that scope get the reviews of every status.
         */
        get: operations["listReviews"];
        put?: never;
        /**
         * Create a review
         * @description Depending on the review policy of the store, the review is approved at once or waits for a moderator. A second review by the same user for the same product returns 409. An order of this store that contains the product makes the review `verified`.
         */
        post: operations["createReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or update several products
         * @description Creates or changes up to 100 products, all in one transaction. The response has a result for each item, in the order of `items`: an item that is refused, for example because its product doesn't exist, doesn't stop the others. A request that doesn't fit its schema is refused as a whole (400). Two items can't be about one product. At most 1 MiB of JSON. For more products, import a file. If other requests create the same products at the same time, it may be 409 `changed-concurrently`; nothing is stored then.
         */
        post: operations["batchProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/by-external-id/{externalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Create or update a product by external id
         * @description Updates the product that has this external id (200), or creates it (201) as `draft`. An update changes the fields that the body names and leaves the others. Two concurrent requests with one external id create one product.
         */
        put: operations["putProductByExternalId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recoveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recoveries
         * @description The recoveries of all endpoints, newest first, stored for 30 days. Pass `next` of the response as `after` of the next request while `hasMore` is true.
         */
        get: operations["listRecoveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recoveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the recovery. A malformed id returns 404, like an unknown one.
                 * @example rec_01jd7a1b3d5f7h9k1n3q5s7v9x
                 */
                id: components["parameters"]["RecoveryId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a recovery
         * @description The progress of a recovery, and how many deliveries it has queued.
         */
        get: operations["getRecovery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/request-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requests
         * @description The last requests to the API, newest first: every failed one, within a limit for each key, and a sample of the successful ones. The key sees the requests of all keys. An entry can appear a second after its response, and is deleted after `REQUEST_LOG_DAYS`. Pass `next` of the response as `after` of the next request while `hasMore` is true. With several filters, or with `source`, a request examines at most 20,000 entries, so a page can have fewer entries than `limit`, or none, although there are more.
         */
        get: operations["listRequestLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/request-log/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the entry. A malformed id returns 404, like an unknown one.
                 * @example req_01z6bdd8048t1v3x5z7b9d1f3h
                 */
                id: components["parameters"]["RequestLogEntryId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve a request
         * @description One request by the id of its entry, with its masked query and body, and the error of its response.
         */
        get: operations["getRequestLogEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reviews of all products
         * @description For moderators: reviews of all products in every status, newest first unless `sort` asks for another order. All filters can be combined. A search finds at most 1,000 reviews, the first ones of its order, and its `total` counts these; it can be sorted only by `newest` and `oldest`, otherwise the response is 400. To show the reviews of a product to customers, use the list of that product.
         */
        get: operations["listAllReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a review
         * @description One review by id. A review that is not approved exists only for keys with the scope `reviews:moderate`; for others it is 404.
         */
        get: operations["getReview"];
        /**
         * Update a review
         * @description Changes the fields that the body names and leaves the others. `userId` must name the author of the review; anything else returns 403. If the title, the text or the photos change, the review policy decides again: the review is approved, or it waits, loses the approval of a moderator and doesn't count for the rating of the product in the meantime. A change of the rating alone keeps the status. A rejected review always waits after a change, and shows the rejection until a moderator decides again. If the review changes while the policy decides, the response is 409: retrieve it again and repeat the change.
         */
        put: operations["updateReview"];
        post?: never;
        /**
         * Delete a review
         * @description The review disappears from every list and can't be retrieved. Its votes are deleted, and the rating of the product is updated. The user can review the product again.
         */
        delete: operations["deleteReview"];
        options?: never;
        head?: never;
        /**
         * Patch a review
         * @description Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a list; fields of `metadata` are changed one by one. `userId` must name the author, as for PUT; the review policy decides again if the text or the photos change.
         */
        patch: operations["patchReview"];
        trace?: never;
    };
    "/api/reviews/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the review. A malformed id returns 404, like an unknown one.
                 * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Claim a review
         * @description Says that the caller is deciding on the review, so that two moderators don't do the same work. The claim belongs to the member of the staff whom the calling key acts for, otherwise to the key. It lasts three minutes: repeat it to renew it. It ends with a decision of its owner. Until then decisions of others on the review return 409, while a review that nobody claims can be decided by everyone. If someone else has a claim, the response is 409 and names who has it until when; with `takeOver`, the claim goes to the caller. The claims of a member who is disabled, and of a key that is revoked, count no more. Each caller can have 50 claims. The review doesn't change, and no event is sent.
         */
        put: operations["claimReview"];
        post?: never;
        /**
         * Release a review
         * @description Ends the claim of the caller. If the caller has none, the response is 204 as well, and nothing changes: a claim of someone else stays.
         */
        delete: operations["releaseReview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}/helpful": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the review. A malformed id returns 404, like an unknown one.
                 * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a review as helpful
         * @description One vote per user; a repeated vote returns 200 with the same count. Without a body the vote counts once for the calling key. Only approved reviews can be voted on: another one returns 409 to keys with the scope `reviews:moderate`, and 404 to others.
         */
        post: operations["markReviewHelpful"];
        /**
         * Remove a helpful vote
         * @description If there is no vote to remove, the count is unchanged. A review that is not approved is 404 for keys without the scope `reviews:moderate`.
         */
        delete: operations["unmarkReviewHelpful"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}/moderate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the review. A malformed id returns 404, like an unknown one.
                 * @example rev_01jd5c9f1g3h5j7k9m1n3p5q7r
                 */
                id: components["parameters"]["WaitingReviewId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moderate a review
         * @description Approves or rejects; `reason` is allowed only with `reject` (otherwise 400). Repeating the current decision returns 200 and changes nothing. Rejecting an approved review takes it down, approving a rejected one restores it; the rating of the product follows. `If-Match` makes sure that the decision is about the text that you read.
         */
        post: operations["moderateReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the review. A malformed id returns 404, like an unknown one.
                 * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Reply to a review
         * @description Creates or replaces the public reply of the shop. A review has at most one, and a review in any status can have one: the reply to a review that waits becomes public when the review is approved. The reply stays when the author edits the review. A new text also changes `updatedAt` of the review; the same text again returns 200 and changes nothing. Neither the status nor the rating changes.
         */
        put: operations["replyToReview"];
        post?: never;
        /**
         * Delete the reply to a review
         * @description The review stays as it is, without the reply, and its `updatedAt` changes. If there is no reply to delete, the response is 204 as well, and nothing changes.
         */
        delete: operations["deleteReviewReply"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/moderate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moderate several reviews
         * @description Makes one decision on up to 100 reviews, each as in the operation for a single review. The response has a result for each id, in the order of `ids`: a review that is refused, for example because it doesn't exist, doesn't stop the others. Each decision is stored on its own, together with its event. If the request fails with a 5xx or without a response, some decisions may be stored: send it again. A decision that was made before is `moderated` and sends no second event.
         */
        post: operations["bulkModerateReviews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the store
         * @description Finds products, content and reviews by words, categories, creators, users and members of the staff by the beginning of a name or an email address, orders by the customer's id or exact email address, webhook endpoints and API keys by a part of their name or URL, and any of them by its id or its `externalId`. Orders are also found by the beginning of their id. Commissions, payouts, uploads, deliveries and events are found by their id only. Every valid key can call it. Each type needs the scope of its list, and isn't searched without that scope: `products:read` (also for categories), `content:read`, `reviews:read` (approved reviews) or `reviews:moderate` (all), `creators:read`, `users:read`, `orders:read` (by the email address of a user's account also `users:read`), `commissions:read`, `payouts:read`, `uploads:read`, `webhooks:read` (also for deliveries), `events:read`, `keys:read`, `staff:read`. Each event also needs its own scope. The object whose id is `q` is first, and so are those whose `externalId` it is; the others follow type by type. A search finds the first few objects, not all: words of one or two letters are completed only among the newest products, reviews and content. To read all matches, use the list of the type.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions
         * @description The open sessions of the dashboard, newest first: those of the member whom the calling key acts for, or of the member that `staffId` names, which needs the scope `staff:read`. A key that acts for the store has none.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Signs a browser out of the dashboard: its next request fails. Every key can end the sessions of the member whom it acts for. Those of someone else exist only for keys with `staff:write` that may do as much as the role of that member; other keys get 404.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the settings
         * @description The settings that the API can change, with the values that are in effect and where each comes from. It always shows the newest change. The other settings of the service belong to its operator and are set in the environment only.
         */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the settings
         * @description Changes the settings that the body names and leaves the others. `reset` returns settings to their defaults. A value that is already in effect changes nothing. A setting that the environment of the service sets can't be changed (409 `setting-fixed`), nor can the currency once the store has a product, an order or a commission (409 `currency-in-use`); then the request changes nothing at all. Requests that begin after the response use the new values; if the service runs as several processes, all of them do within a second. What was recorded before keeps its amounts.
         */
        patch: operations["updateSettings"];
        trace?: never;
    };
    "/api/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List staff
         * @description Members of the staff, newest first, including disabled ones.
         */
        get: operations["listStaff"];
        put?: never;
        /**
         * Invite a staff member
         * @description Adds a person with the status `invited`. The service sends no email: create an API key with the `staffId` of the member, and pass it on. The first key makes the member `active`. A role that allows more than the calling key returns 403. An email address that belongs to a member, disabled or not, returns 409. A store has at most 10,000 members; another one returns 409.
         */
        post: operations["inviteStaffMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a staff member
         * @description One member by id.
         */
        get: operations["getStaffMember"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a staff member
         * @description Changes the fields that the body names and leaves the others. `status: disabled` revokes all API keys of the member in the same transaction, and no new ones can be created until the status is `active` again; revoked keys stay revoked. Keys that act for the store stay valid, even if a key of the member created them. A role that allows less takes the other scopes from the keys of the member, and revokes a key that would have none left. If the role of the member, before or after the change, allows more than the calling key, the response is 403. The last active owner can't be disabled or get another role (409), and an invited member becomes `active` only with a first key (409).
         */
        patch: operations["updateStaffMember"];
        trace?: never;
    };
    "/api/staff/{id}/sign-in-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a sign-in link
         * @description Creates a link with which the member chooses a password for the dashboard, once. An invited member becomes `active` with it. The service sends no email: pass the link on privately. Earlier links of the member stop working; sessions stay open until the link is used. A role that allows more than the calling key returns 403, and a disabled member 409.
         */
        post: operations["createSignInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve the state of the service
         * @description What an operator looks at first: the version, the size of the database, the deliveries that wait, and what needs attention. It describes the process that answers; other processes on the same store can have another role and start time. It contains no secrets.
         */
        get: operations["getSystem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List checks and backups
         * @description The checks and backups that were requested over the API, newest first. They are stored for seven days, the newest hundred longer.
         */
        get: operations["listSystemJobs"];
        put?: never;
        /**
         * Start a check or a backup
         * @description Starts a job that runs beside the requests. A `check` compares everything that the store has twice, as `storefront doctor` does, and changes nothing. A `backup` writes a copy of the SQLite file into the folder of backups on the machine of the service, and removes older backups there; on PostgreSQL it is refused (409 `backup-not-supported`). One job runs at a time, and at most 100 wait (409 `too-many-system-jobs`).
         */
        post: operations["startSystemJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/system/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a check or a backup
         * @description One job by id. Poll it until its status is `completed` or `failed`.
         */
        get: operations["getSystemJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List uploads
         * @description Uploads, newest first. With a filter, only the first 1,000 that match are found.
         */
        get: operations["listUploads"];
        put?: never;
        /**
         * Upload an image or a video
         * @description The body is the file itself, not a form, and `Content-Type` its type, which the first bytes of the file must confirm. The service removes the metadata of images (EXIF with the place, XMP, comments), turns them upright, and makes thumbnails. Videos are stored as they are. Paste the `url` of the response wherever the contract accepts the URL of an image, a photo or a media item. Anyone who has the URL can read the file. Name the person who owns the file in `creatorId` or `userId`: it is exported and erased with the person.
         */
        post: operations["createUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve an upload
         * @description One upload by id, with its URLs.
         */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        /**
         * Delete an upload
         * @description Deletes the file and its thumbnails. Their URLs then return 404, also where a product, a review or content still shows them. Caches outside of the service may keep copies.
         */
        delete: operations["deleteUpload"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description Users, newest first unless `sort` asks for another order. All filters can be combined. With a filter, the list finds at most 1,000 users, the first ones of its order, and `total` counts these. A search looks at the first 1,000 names and the first 1,000 email addresses that start with the text, in alphabetical order; the other filters apply to these.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Register a user
         * @description An email address that another user has returns 409.
         */
        post: operations["registerUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a user
         * @description One user by id.
         */
        get: operations["getUser"];
        /**
         * Update a user
         * @description Changes the fields that the body names and leaves the others. An email address that another user has returns 409. The audit log records that the user was changed, and which fields, but not their values.
         */
        put: operations["updateUser"];
        post?: never;
        /**
         * Delete a user
         * @description Deletes the account; its email address is free again. Reviews, votes, orders, and events that name the user stay. To remove the person from all of them, erase the personal data instead (`POST /api/privacy/erase`).
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /**
         * Patch a user
         * @description Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field; fields of `metadata` are changed one by one. An email address that another user has returns 409. The audit log records that the user was changed, and which fields, but not their values.
         */
        patch: operations["patchUser"];
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Endpoints, newest first, including inactive ones.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description The endpoint receives the events from now on. The response shows the secret only once. A store has at most 1,000 endpoints, and at most 20 active endpoints at one host can receive the same event, unless the store is configured otherwise; another one returns 409. In addition to `webhooks:write`, the key needs the scope of each event in `events`, which the catalog of event types names (`orders:read` for `order.completed`); `*` needs all of them. Without one the response is 403. A `url` that the service can't send to, a duplicate or reserved header name, an `initialDelay` longer than `maxDelay`, a `filter` that the events don't have, and `alerts` that can't be sent return 400. The host of `url` is resolved first, for at most two seconds: a name that can't be resolved by then is accepted, and checked at each delivery.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a webhook endpoint
         * @description One endpoint by id, without its secret and the values of its headers.
         */
        get: operations["getWebhook"];
        /**
         * Update a webhook endpoint
         * @description Changes the fields that the body names and leaves the others; `headers` replaces the list. A `url` that the service can't send to, a duplicate or reserved header name, an `initialDelay` longer than the resulting `maxDelay`, a `filter` that the resulting `events` don't have, and new `alerts` that can't be sent return 400. The host of a new `url` is resolved first, for at most two seconds, as for a new endpoint. `active: true` on a paused endpoint resumes it and sends its stored events.
         *     A `url` with another origin (scheme, host or port) belongs to another receiver, which must not get the credentials of the previous one. The service then generates a new secret, unless the body has `secret`; removes your custom headers, unless the body has `headers`; and ends a rotation overlap. The response shows the secret once and lists the removed headers in `clearedHeaders`. Pending deliveries go to the new URL, signed with the new secret. If you lose the response, rotate the secret. With a URL of the same origin the secret stays; rotate it to change it.
         *     A body with `events`, `url` or a different `filter` needs the scope of each event that the endpoint receives afterwards. A different `url` also needs the scopes of the events that the endpoint received before and of all its deliveries, including settled ones. Without one of them the response is 403, and nothing changes.
         *     A change that would send one event to more than 20 endpoints at one host returns 409, like a create.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description The service sends nothing more to it and deletes its deliveries. To keep them, deactivate it instead.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Patch an endpoint
         * @description Changes the fields that the body names, as a JSON merge patch (RFC 7396): `null` removes a field, or empties a list. Fields of `retryPolicy` that are left out are unchanged. It needs the same scopes as `updateWebhook`.
         */
        patch: operations["patchWebhook"];
        trace?: never;
    };
    "/api/webhooks/{id}/certify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Certify a receiver
         * @description Sends five requests to the receiver, one after the other, and checks its responses: a valid event, a wrong signature, a duplicate, a stale signature and a GET. Also works for paused and inactive endpoints; nothing is stored. A receiver must pass all checks except `stale`, which is recommended. The five requests together wait at most ten seconds for responses: those that remain are not sent, and count as not passed.
         */
        post: operations["certifyWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook endpoint
         * @description Deliveries of one endpoint, newest first. They are stored for 30 days.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/health": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve the health of a webhook endpoint
         * @description Attempts of the last 24 hours, the age of the oldest pending delivery, and since when an endpoint has failed and when it will be paused. After five days without a success it is paused.
         */
        get: operations["getWebhookHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/health/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        /**
         * Retrieve the health history of a webhook endpoint
         * @description A series for a chart: the attempts in each hour or UTC day of a period, how long they took on average, and when the service paused the endpoint or someone switched it. The series has no gaps, and its last point is not over. Attempts are counted as they are recorded, and stored for 30 days.
         */
        get: operations["getWebhookHealthHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recover a webhook endpoint
         * @description Starts a job that queues all deliveries since a given time again, by default all failures. With `dryRun` it only counts them. A `since` in the future returns 400. A paused or inactive endpoint, and one with a running recovery, return 409. The key also needs the scope of each event among these deliveries; without it the response is 403, and nothing is queued.
         */
        post: operations["recoverWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook endpoint
         * @description Generates a new secret, which the response shows only once. During the overlap `webhook-signature` carries a signature with each secret, and `x-service-signature` uses the old one, so a receiver can change over at any time. A rotation during an overlap ends that overlap: the oldest secret no longer signs.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends the example of an event to the endpoint now, once, signed like any other, with the header `webhook-test: true`, and returns the request and the response. Also works for paused and inactive endpoints. Nothing is stored, and the health of the endpoint doesn't change.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The figures of the automatic analysis; absent figures could not be computed. */
        AiAnalysis: {
            /**
             * Format: double
             * @description Confidence of the analysis, 0 to 1.
             */
            confidence?: number;
            /** @description Language of the text as an ISO 639 code, or `und` if it is unknown. */
            language?: string;
            /** @description Engine and version that analyzed it. */
            model?: string;
            qualityScore?: components["schemas"]["QualityScore"];
            sentiment?: components["schemas"]["Sentiment"];
            spamScore?: components["schemas"]["SpamScore"];
            status: components["schemas"]["AiAnalysisStatus"];
        };
        /**
         * @description Whether the automatic analysis ran. `unavailable` means that a person has to check the content.
         * @enum {string}
         */
        AiAnalysisStatus: "completed" | "unavailable";
        /**
         * @description Whose address it is.
         * @enum {string}
         */
        AlertAddressOwner: "webhook" | "store";
        /** @description The result of a test alert. */
        AlertTest: {
            /** @description Absent if there is no address. */
            addressOf?: components["schemas"]["AlertAddressOwner"];
            /** @description What the mail server replied, with its status code, at most 300 characters; absent if it did not reply. Addresses in it are left out. */
            reply?: string;
            status: components["schemas"]["AlertTestStatus"];
        };
        /**
         * @description The result. `accepted`: the mail server accepted the email; whether it arrives is up to the servers after it. `refused`: it
         *     refused the sender, the recipient or the email. `authentication-failed`: it refused the user or the password in `SMTP_URL`.
         *     `encryption-failed`: there was no encrypted connection, because it offers no STARTTLS or its certificate is not valid.
         *     `unreachable`: it can't be reached, or did not reply in time. `no-mail-server`: the operator has set no `SMTP_URL`.
         *     `no-address`: nobody is told by email. `limit-reached`: too many tests or emails in the last hour.
         * @enum {string}
         */
        AlertTestStatus: "accepted" | "refused" | "authentication-failed" | "encryption-failed" | "unreachable" | "no-mail-server" | "no-address" | "limit-reached";
        /** @description Some deliveries of all endpoints, newest first. */
        AllDeliveryList: {
            /** @description The deliveries of this page. */
            data: components["schemas"]["Delivery"][];
            /** @description Whether there are more deliveries. */
            hasMore: boolean;
            /** @description What to pass as `after` for the next page; absent on the last one. */
            next?: string;
            /**
             * @description The number of matching deliveries, over all pages. With `event`, `statusCodeClass`, `since` or `until`, at most 1,000
             *     are counted.
             */
            total: number;
        };
        /**
         * @description One kind of text analysis.
         * @enum {string}
         */
        AnalysisKind: "sentiment" | "spam" | "quality";
        /** @description How the result was computed. */
        AnalysisMetadata: {
            /** @description Engine and version that analyzed the text; with a configured provider, its model, or the embedded engine if it took over. */
            model: string;
            /**
             * Format: double
             * @description In milliseconds.
             */
            processingTime: number;
        };
        /** @description One view or click. At least one of `productId` and `contentId` must be given. */
        AnalyticsEvent: {
            /** @description The content that was viewed or clicked. */
            contentId?: string;
            /**
             * Format: date-time
             * @description When it happened; now by default. More than five minutes in the future, or 365 days ago or more, is rejected.
             */
            occurredAt?: string;
            /** @description The product that was viewed or clicked. */
            productId?: string;
            /** @description Where the visitor came from, such as `instagram` or a host name. */
            referrer?: string;
            type: components["schemas"]["AnalyticsEventType"];
            /** @description An id of the visitor that reveals nothing about the person. A click on content with it attributes later orders to the content: those with this `visitorId` and those of the customer with this id. The last click of the last 30 days counts, or of another window that the store has set; of the visitor's and the customer's click the later one counts. */
            visitorId?: string;
        };
        /**
         * @description What a visitor did.
         * @enum {string}
         */
        AnalyticsEventType: "view" | "click";
        /**
         * @description The length of an interval of a series, in UTC days; weeks start on Monday.
         * @default day
         * @enum {string}
         */
        AnalyticsInterval: "day" | "week" | "month";
        /**
         * @description One figure of the product analytics.
         * @enum {string}
         */
        AnalyticsMetric: "views" | "purchases" | "conversionRate" | "avgOrderValue" | "topReferrers";
        /** @description The figures of the store, compared with the days before. */
        AnalyticsOverview: {
            change: components["schemas"]["StoreFigureChanges"];
            currency: components["schemas"]["FiguresCurrency"];
            figures: components["schemas"]["StoreFigures"];
            previous: components["schemas"]["PreviousFigures"];
            /**
             * Format: date
             * @description The first UTC day.
             */
            since: string;
            /**
             * Format: date
             * @description The last UTC day.
             */
            until: string;
        };
        /**
         * @description The period, in UTC days, including today.
         * @default 30d
         * @enum {string}
         */
        AnalyticsPeriod: "7d" | "30d" | "90d" | "1y";
        /** @description What was accepted and what was rejected. */
        AnalyticsReceipt: {
            /** @description The number of accepted views and clicks. */
            accepted: number;
            /** @description The rejected views and clicks; the others count. */
            rejected: components["schemas"]["RejectedAnalyticsEvent"][];
        };
        /**
         * @description The period, in UTC days, including today.
         * @enum {string}
         */
        AnalyticsSpanPeriod: "7d" | "30d" | "90d" | "1y";
        /** @description A text and the analyses to run. */
        AnalyzeContentRequest: {
            /** @description The analyses to run; all of them by default. */
            analysis?: components["schemas"]["AnalysisKind"][];
            /** @description The text. */
            content: string;
            /** @description Whether to return `spamSigns`, the passages that raise the spam score most. Needs the analysis `spam`; not by default. */
            explain?: boolean;
        };
        /** @description A key without its secret. */
        ApiKey: {
            /**
             * @description The number of active descendants of this key: keys that it created, or that an earlier key in a chain of rolls created,
             *     their descendants, and so on. Only present when you retrieve one key by its id.
             */
            activeDescendants?: number;
            /**
             * Format: date-time
             * @description When the key was created, UTC.
             */
            createdAt: string;
            /**
             * @description The id of the key that created this one; absent for a key that was created on the machine of the service. A key that
             *     replaces a rolled one has the same `createdBy`.
             */
            createdBy?: string;
            /**
             * Format: date-time
             * @description When the key expires, UTC; absent if it doesn't.
             */
            expiresAt?: string;
            /** @description The last four characters of the key. */
            hint: string;
            /** @description Assigned by the service, prefix `key_`. */
            id: string;
            /**
             * Format: date-time
             * @description When the key was last used, UTC, to the minute; absent for a key never used.
             */
            lastUsedAt?: string;
            /** @description What the key is for. */
            name: string;
            rateLimits?: components["schemas"]["RateLimits"];
            /**
             * Format: date-time
             * @description When the key was revoked, UTC; absent if it wasn't.
             */
            revokedAt?: string;
            /** @description What the key may do. */
            scopes: components["schemas"]["Scope"][];
            /** @description The id of the member of the staff whom the key acts for; absent for a key that acts for the store. It never changes. */
            staffId?: string;
            status: components["schemas"]["ApiKeyStatus"];
            /** @description The id of the key that replaced this one when it was rolled; absent otherwise. */
            successorId?: string;
        };
        /** @description One page of keys, newest first. */
        ApiKeyList: {
            /** @description The keys of this page. */
            data: components["schemas"]["ApiKey"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of items that were skipped. */
            offset: number;
            /** @description The number of keys, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /**
         * @description Whether the key is valid.
         * @enum {string}
         */
        ApiKeyStatus: "active" | "expired" | "revoked";
        /** @description A new key with its secret, which is shown only once. */
        ApiKeyWithSecret: {
            /**
             * Format: date-time
             * @description When the key was created, UTC.
             */
            createdAt: string;
            /**
             * @description The id of the key that created this one; absent for a key that was created on the machine of the service. A key that
             *     replaces a rolled one has the same `createdBy`.
             */
            createdBy?: string;
            /**
             * Format: date-time
             * @description When the key expires, UTC; absent if it doesn't.
             */
            expiresAt?: string;
            /** @description The last four characters of the key. */
            hint: string;
            /** @description Assigned by the service, prefix `key_`. */
            id: string;
            /** @description The bearer token. The service stores only its SHA-256, so it can't show it again. */
            key: string;
            /**
             * Format: date-time
             * @description When the key was last used, UTC, to the minute; absent for a key never used.
             */
            lastUsedAt?: string;
            /** @description What the key is for. */
            name: string;
            rateLimits?: components["schemas"]["RateLimits"];
            /**
             * Format: date-time
             * @description When the key was revoked, UTC; absent if it wasn't.
             */
            revokedAt?: string;
            /** @description What the key may do. */
            scopes: components["schemas"]["Scope"][];
            /** @description The id of the member of the staff whom the key acts for; absent for a key that acts for the store. It never changes. */
            staffId?: string;
            status: components["schemas"]["ApiKeyStatus"];
        };
        /** @description The filter of an export, as in the request. */
        AppliedExportFilter: {
            [key: string]: unknown;
        };
        /** @description One request to a receiver and its result. */
        Attempt: {
            /**
             * Format: double
             * @description How long it took, in milliseconds.
             */
            durationMs: number;
            /** @description Why there was no usable response; absent when there was one. */
            error?: components["schemas"]["AttemptError"];
            /** @description Assigned by the service, prefix `att_`. */
            id: string;
            /** @description The body of the response, at most its first 16 KiB; absent when there was none. */
            replyBody?: string;
            /**
             * Format: date-time
             * @description When it started, UTC.
             */
            startedAt: string;
            /** @description The status of the response; absent when there was none. */
            statusCode?: number;
            /** @description Whether the receiver returned a 2xx. */
            succeeded: boolean;
        };
        /** @description Why there was no usable response. */
        AttemptError: {
            code: components["schemas"]["AttemptErrorCode"];
            /** @description The same in a sentence that says what to do, with the technical text in brackets. */
            message: string;
        };
        /**
         * @description Why there was no usable response. `timeout`: none in time. `dns_failed`: the name could not be resolved.
         *     `connection_failed`: no connection, or it broke. `tls_failed`: no TLS on that port, or no trusted certificate. `address_refused`: the name
         *     resolves to an address that is not public. `bad_reply`: the response is not valid HTTP.
         * @enum {string}
         */
        AttemptErrorCode: "timeout" | "dns_failed" | "connection_failed" | "tls_failed" | "address_refused" | "bad_reply";
        /** @description A change, and who made it. Entries never change; they are deleted when they are older than the retention time. */
        AuditEntry: {
            /** @description The fields that changed, as they are since; absent for an object that was deleted. */
            after?: components["schemas"]["AuditFields"];
            /**
             * Format: date-time
             * @description When the change was made, UTC.
             */
            at: string;
            /** @description The fields that changed, as they were; absent for an object that was created. */
            before?: components["schemas"]["AuditFields"];
            /** @description Assigned by the service, prefix `aud_`. */
            id: string;
            /** @description The id of the API key that made the change. */
            keyId: string;
            /** @description The id of the object. */
            objectId: string;
            /**
             * @description The present name of the object: the name of a product, category, creator, user, endpoint, API key or member of the staff, the title of content or a
             *     review; the email address of a user without a name, and the URL of an endpoint without one, without its query. Only if the object still exists
             *     and the key may read it. Other kinds have none, and files don't have it.
             */
            objectName?: string;
            /**
             * @description The kind of the object that was changed: `product`, `category`, `review`, `content`, `creator`, `order`, `commission`,
             *     `payout`, `user`, `api-key`, `staff-member`, `webhook`, `delivery`, `recovery`, `privacy-job`, `system-job`, `import`, `export`, `upload`, `session`, `audit-log` or `settings`. A later release
             *     can add others.
             */
            objectType: string;
            /**
             * @description The operation that was called, by its name in the contract, such as `moderateContent` (`createImport` also for each object that the import changed); or `signIn`, `signOut`, `enableSecondFactor`,
             *     `disableSecondFactor`, `addPasskey`, `removePasskey`, or `linkIdentity` at the dashboard.
             */
            operation: string;
            /** @description The id of the request, as in its response header `X-Request-Id` and in the log of the service. */
            requestId: string;
            /** @description The member of the staff whom the key acts for; absent if it acts for the store. */
            staffId?: string;
            /** @description The present name of that member. */
            staffName?: string;
        };
        /** @description Some entries, newest first. */
        AuditEntryList: {
            /** @description The entries, newest first. */
            data: components["schemas"]["AuditEntry"][];
            /** @description Whether there can be more entries. */
            hasMore: boolean;
            /** @description What to pass as `after` for the next page; absent on the last one. */
            next?: string;
        };
        /**
         * @description Fields of an object. A field that was absent isn't in it. A value whose text is longer than 1,000 characters is cut off and
         *     ends with `…`. API keys, signing secrets, the values of custom headers, and the queries of URLs are never recorded.
         */
        AuditFields: {
            [key: string]: unknown;
        };
        /**
         * @description A kind of object in the audit log.
         * @enum {string}
         */
        AuditObjectType: "product" | "category" | "review" | "content" | "creator" | "order" | "commission" | "payout" | "user" | "api-key" | "staff-member" | "webhook" | "delivery" | "recovery" | "privacy-job" | "system-job" | "import" | "export" | "upload" | "session" | "audit-log" | "settings";
        /** @description What waits of balances. */
        BalanceCounts: {
            /** @description Creators who are due something in the store's currency; at most 1,000 are counted. */
            due: number;
        };
        /** @description One decision on several pieces of content. */
        BulkModerateContent: {
            action: components["schemas"]["ModerationAction"];
            /** @description The feedback to the creators. */
            feedback?: string;
            /** @description The content to decide on, 1 to 100 different ids. */
            ids: string[];
            /**
             * @description The `updatedAt` that each piece of content had when you read it, one for each of `ids`, in their order (otherwise 400). What has another one by now is
             *     refused with the reason `version-mismatch`, unless the same decision was made already. Without this field, the decision applies to whatever the text is.
             */
            ifUpdatedAt?: string[];
            /** @description Allowed only with `reject` (otherwise 400); default `other`. */
            reason?: components["schemas"]["ModerationReason"];
        };
        /** @description One decision on several reviews. */
        BulkModerateReviews: {
            action: components["schemas"]["ReviewModerationAction"];
            /** @description Feedback that the reviewers may see. */
            feedback?: string;
            /** @description The reviews to decide on, 1 to 100 different ids. */
            ids: string[];
            /**
             * @description The `updatedAt` that each review had when you read it, one for each of `ids`, in their order (otherwise 400). What has another one by now is
             *     refused with the reason `version-mismatch`, unless the same decision was made already. Without this field, the decision applies to whatever the text is.
             */
            ifUpdatedAt?: string[];
            /** @description Allowed only with `reject` (otherwise 400); default `other`. */
            reason?: components["schemas"]["ModerationReason"];
        };
        /** @description The calling key. */
        CallingKey: {
            /** @description The id of the key that created it; absent for a key that was created on the machine of the service. */
            createdBy?: string;
            /**
             * Format: date-time
             * @description When the key expires, UTC; absent if it doesn't.
             */
            expiresAt?: string;
            /** @description The id of the key, prefix `key_`. */
            id: string;
            /** @description What the key is for. */
            name: string;
            /** @description What the key may do. */
            scopes: components["schemas"]["Scope"][];
        };
        /** @description The member of the staff whom the calling key acts for. */
        CallingStaffMember: {
            /**
             * Format: email
             * @description The email address of the member.
             */
            email: string;
            /** @description The id of the member, prefix `stf_`. */
            id: string;
            /** @description The name of the member. */
            name: string;
            role: components["schemas"]["StaffRole"];
        };
        /** @description A category of products. It is created by itself, or when a product first names it. */
        Category: {
            /**
             * Format: date-time
             * @description When it was created, UTC.
             */
            createdAt: string;
            /** @description Assigned by the service, prefix `cat_`. */
            id: string;
            /** @description The name that products show. */
            name: string;
            /**
             * @description The number of products that a rename, merge or deletion still has to change: they show the old name, or their old
             *     category, until it is 0. Also 0 while nothing is running.
             */
            pendingProducts: number;
            /** @description The number of products in it, in any status. */
            productCount: number;
            /**
             * @description A name for URLs, unique among the categories. A rename keeps it. Right after an upgrade from a release without slugs,
             *     a category shows its id here for some seconds.
             */
            slug: string;
            /**
             * Format: date-time
             * @description When its name or slug last changed, UTC; until then, when it was created. Changes of the two counts don't count.
             */
            updatedAt: string;
        };
        /** @description One page of categories, by name. */
        CategoryList: {
            /** @description The categories of this page. */
            data: components["schemas"]["Category"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of items that were skipped. */
            offset: number;
            /** @description The number of matching categories, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /**
         * @description A name for URLs, unique among the categories: lowercase letters a to z, digits, and single hyphens between them. By
         *     default the service derives it from the name.
         */
        CategorySlug: string;
        /** @description Category names, best first. */
        CategorySuggestions: {
            /**
             * Format: double
             * @description Confidence of the first suggestion, 0 to 1.
             */
            confidence: number;
            metadata: components["schemas"]["AnalysisMetadata"];
            /** @description Category names, best first; empty if nothing fits. */
            suggestions: string[];
        };
        /** @description One request to the receiver and its result. */
        CertificationCheck: {
            /** @description How to fix the receiver; absent if it passed. */
            advice?: string;
            /**
             * Format: double
             * @description How long the response took, in milliseconds.
             */
            durationMs: number;
            /** @description Why there was no response, or no valid HTTP response; absent otherwise. */
            error?: components["schemas"]["AttemptError"];
            /** @description The expected response, in words. */
            expectation: string;
            /** @description Whether a receiver must pass. `stale` is only recommended, because it needs `webhook-timestamp`. */
            isRequired: boolean;
            name: components["schemas"]["CertificationCheckName"];
            /** @description Whether the receiver passed. */
            passed: boolean;
            /** @description The status of the response; absent when there was none. */
            statusCode?: number;
        };
        /**
         * @description What the receiver gets. `valid`: an event with valid signatures. `wrong_signature`: the same with invalid ones.
         *     `duplicate`: the valid event again. `stale`: an event with valid signatures, signed long ago. `wrong_method`: a
         *     GET.
         * @enum {string}
         */
        CertificationCheckName: "valid" | "wrong_signature" | "duplicate" | "stale" | "wrong_method";
        /** @description Whether a receiver does what the service expects. */
        CertificationReport: {
            /** @description The checks, in the order in which they ran. */
            checks: components["schemas"]["CertificationCheck"][];
            /** @description Whether all required checks passed. */
            conformant: boolean;
            /** @description The event that was sent. */
            event: components["schemas"]["EventName"];
            /** @description The endpoint. */
            webhookId: string;
        };
        /** @description A claim to make or to renew. */
        Claim: {
            /**
             * @description Whether to take over the claim of someone else.
             * @default false
             */
            takeOver: boolean;
        };
        /**
         * @description What is claimed: `content` or `review`. New kinds may be added.
         * @enum {string}
         */
        ClaimedType: "content" | "review";
        /** @description One page of claims, newest first. */
        ClaimList: {
            /** @description The claims of this page. */
            data: components["schemas"]["ModerationClaim"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description The number of items that were skipped. */
            offset: number;
            /** @description The number of claims, over all pages. */
            total: number;
        };
        /** @description An entry of the ledger. Its amount never changes; reversals are separate entries. A refund of a part of an order reverses that part, so an entry can have several reversals, which together never reverse more than its amount. A reversal of a `pending` entry starts as `pending`, a reversal of an `approved` or `paid` entry as `approved`: so the approved entries always add up to the amount due. */
        Commission: {
            amount: components["schemas"]["CommissionAmount"];
            /** @description The content that earned it; absent when only the creator is known. */
            contentId?: string;
            /**
             * Format: date-time
             * @description When it was earned or reversed, UTC.
             */
            createdAt: string;
            /** @description The creator. */
            creatorId: string;
            /** @description Assigned by the service, prefix `com_`. */
            id: string;
            kind: components["schemas"]["CommissionKind"];
            /** @description The order; absent for a bonus. */
            orderId?: string;
            /** @description The payout that paid it; absent if it isn't paid, or was marked as paid without a payout. */
            payoutId?: string;
            /** @description The product that was bought; absent for a bonus. */
            productId?: string;
            /**
             * Format: double
             * @description Fraction of the price, such as 0.1; absent for a bonus.
             */
            rate?: number;
            /** @description The refund of the order that this `reversal` belongs to; absent for other entries, and for a reversal without a refund, such as that of a canceled order. */
            refundId?: string;
            /** @description Id of the commission that this `reversal` reverses, or a part of it; absent for other entries. */
            reverses?: string;
            status: components["schemas"]["CommissionStatus"];
            /**
             * Format: date-time
             * @description When the status last changed, UTC; until then, when it was recorded.
             */
            updatedAt: string;
        };
        /** @description The amount of a commission. */
        CommissionAmount: {
            /** @description ISO 4217 code. */
            currency: string;
            /**
             * Format: double
             * @description Decimal, with at most as many places as the currency has (two, none, or three). Negative only in the ledger, where a reversal deducts a commission again; no event reports one.
             */
            value: number;
        };
        /** @description What waits of commissions. */
        CommissionCounts: {
            /** @description Commissions that are `pending`. */
            pending: number;
        };
        /** @description The data of `commission.earned` in the compact format. */
        CommissionEarnedCompactData: {
            /**
             * Format: double
             * @description Decimal, with at most as many places as the currency has (two, none, or three), in the currency of the store.
             */
            amount: number;
            /** @description The commission. */
            commissionId: string;
            /** @description The content that led to the purchase; absent if only the creator is known. */
            contentId?: string;
            /** @description The creator. */
            creatorId: string;
            /**
             * Format: date-time
             * @description When it was earned, UTC.
             */
            earnedAt: string;
            /** @description The product. */
            productId: string;
            status: components["schemas"]["CommissionStatus"];
        };
        /** @description Sent to endpoints with the compact format when a creator earns a commission. The id is in the `webhook-id` header. */
        CommissionEarnedCompactEvent: {
            data: components["schemas"]["CommissionEarnedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "commission.earned";
        };
        /** @description The data of `commission.earned`, once per item of an order that earns one. */
        CommissionEarnedData: {
            amount: components["schemas"]["CommissionAmount"];
            /** @description The commission. */
            commissionId: string;
            /** @description The content that led to the purchase; absent if only the creator is known. */
            contentId?: string;
            /** @description The creator. */
            creatorId: string;
            /**
             * Format: date-time
             * @description When it was earned, UTC.
             */
            earnedAt: string;
            /** @description The order. */
            orderId: string;
            /** @description The product. */
            productId: string;
            /**
             * Format: double
             * @description Fraction of the price, such as 0.1; the creator's individual rate, or that of the store.
             */
            rate: number;
            status: components["schemas"]["CommissionStatus"];
        };
        /** @description Sent when a creator earns a commission. */
        CommissionEarnedEvent: {
            data: components["schemas"]["CommissionEarnedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "commission.earned";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /**
         * @description What an entry is for: `approval_bonus` for approved content, `sale` for an item of an order, `reversal` reverses one of
         *     these.
         * @enum {string}
         */
        CommissionKind: "approval_bonus" | "sale" | "reversal";
        /** @description One page of commissions, newest first. */
        CommissionList: {
            /** @description The commissions of this page. */
            data: components["schemas"]["Commission"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of matches that were skipped. */
            offset: number;
            /** @description The number of matching commissions, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /**
         * @description The status of a commission. A new one is `pending`. Transitions: pending → approved or rejected; approved → paid.
         * @enum {string}
         */
        CommissionStatus: "pending" | "approved" | "paid" | "rejected";
        /** @description The requested figures, the language and their confidence. */
        ContentAnalysis: {
            /**
             * Format: double
             * @description Confidence of the analysis, 0 to 1: the lowest of the requested figures. For sentiment in languages other than English it is at most 0.6.
             */
            confidence: number;
            /** @description Language of the text as an ISO 639 code, or `und` if it is unknown. */
            language: string;
            metadata: components["schemas"]["AnalysisMetadata"];
            qualityScore?: components["schemas"]["QualityScore"];
            sentiment?: components["schemas"]["Sentiment"];
            spamScore?: components["schemas"]["SpamScore"];
            /** @description Only with `explain`: what raises the spam score most, the strongest first; empty if the score of the embedded engine is below 0.2. With a configured provider, the signs are those of the embedded engine, too. */
            spamSigns?: components["schemas"]["SpamSign"][];
        };
        /** @description The data of `content.approved` in the compact format. */
        ContentApprovedCompactData: {
            /**
             * Format: date-time
             * @description When it was approved, UTC.
             */
            approvedAt: string;
            /** @description Id of the API key or the person who approved it. */
            approvedBy: string;
            /**
             * Format: double
             * @description The bonus of the creator, in the currency of the store.
             */
            commission: number;
            /** @description The content. */
            contentId: string;
        };
        /** @description Sent to endpoints with the compact format when content is approved for publication. The id is in the `webhook-id` header. */
        ContentApprovedCompactEvent: {
            data: components["schemas"]["ContentApprovedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "content.approved";
        };
        /** @description The data of `content.approved`. */
        ContentApprovedData: {
            /**
             * Format: date-time
             * @description When it was approved, UTC.
             */
            approvedAt: string;
            /** @description Id of the API key or the person who approved it. */
            approvedBy: string;
            commission: components["schemas"]["ContentCommission"];
            /** @description The content. */
            contentId: string;
        };
        /** @description Sent when content is approved for publication. */
        ContentApprovedEvent: {
            data: components["schemas"]["ContentApprovedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "content.approved";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description The bonus of the creator for approved content. */
        ContentCommission: {
            /**
             * Format: double
             * @description Decimal, with at most as many places as the currency has (two, none, or three).
             */
            amount: number;
            /** @description ISO 4217 code. */
            currency: string;
            status: components["schemas"]["CommissionStatus"];
        };
        /** @description What waits of content. */
        ContentCounts: {
            /** @description Content that is `pending_review`. */
            pendingReview: number;
        };
        /** @description One page of content, newest first. */
        ContentList: {
            /** @description The content of this page. */
            data: components["schemas"]["CreatorContent"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of matches that were skipped. */
            offset: number;
            /** @description The number of matching pieces of content, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /** @description What became of one piece of content. */
        ContentModerationResult: {
            /** @description Why it was refused; absent otherwise. */
            error?: components["schemas"]["ModerationRefusal"];
            /** @description The id from the request. */
            id: string;
            outcome: components["schemas"]["ModerationOutcome"];
            /** @description The status of the content after the decision; absent if it was refused. */
            status?: components["schemas"]["ContentStatus"];
        };
        /** @description What became of each piece of content. */
        ContentModerationResults: {
            /** @description One result for each id, in the order of the request. */
            results: components["schemas"]["ContentModerationResult"][];
        };
        /**
         * @description Fields that the moderator changes while approving. The original stays in the history. Afterwards at least one of
         *     `description` and `media` must not be empty (400).
         */
        ContentModifications: {
            /** @description The text. */
            description?: string;
            /** @description New captions of media items, one for each at most (400). */
            media?: components["schemas"]["MediaCaption"][];
            /** @description Free keywords; replaces the list. */
            tags?: string[];
            /** @description Title of the content. */
            title?: string;
        };
        /** @description Sent to endpoints with the compact format when content is rejected. The id is in the `webhook-id` header. */
        ContentRejectedCompactEvent: {
            data: components["schemas"]["ContentRejectedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "content.rejected";
        };
        /** @description The data of `content.rejected`. */
        ContentRejectedData: {
            /** @description The content. */
            contentId: string;
            /** @description The feedback to the creator; absent if there is none. */
            feedback?: string;
            reason: components["schemas"]["ModerationReason"];
            /**
             * Format: date-time
             * @description When it was rejected, UTC.
             */
            rejectedAt: string;
            /** @description Id of the API key or the person who rejected it. */
            rejectedBy: string;
        };
        /** @description Sent when content is rejected. */
        ContentRejectedEvent: {
            data: components["schemas"]["ContentRejectedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "content.rejected";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /**
         * @description The order of a list of content; `spamScore` puts the most suspicious content first, `qualityScore` the best, and both
         *     put content without that score last. Equal content is sorted newest first.
         * @default newest
         * @enum {string}
         */
        ContentSort: "newest" | "oldest" | "spamScore" | "qualityScore";
        /**
         * @description The status of a piece of content. Transitions: pending_review → approved, rejected or changes_requested;
         *     approved → rejected (takedown); changes_requested and rejected → pending_review (submitted again).
         * @enum {string}
         */
        ContentStatus: "pending_review" | "approved" | "rejected" | "changes_requested";
        /**
         * @description A status to list; `pending` means the same as `pending_review`.
         * @enum {string}
         */
        ContentStatusFilter: "pending" | "pending_review" | "approved" | "rejected" | "changes_requested";
        /** @description The data of `content.submitted` in the compact format. */
        ContentSubmittedCompactData: {
            /** @description The content. */
            contentId: string;
            /** @description The creator. */
            creatorId: string;
            /** @description Ids of the products that the content is about. */
            productIds: string[];
            status: components["schemas"]["ContentStatus"];
            /**
             * Format: date-time
             * @description When it was submitted, for the first time or again, UTC.
             */
            submittedAt: string;
        };
        /** @description Sent to endpoints with the compact format when creator content is submitted for review. The id is in the `webhook-id` header. */
        ContentSubmittedCompactEvent: {
            data: components["schemas"]["ContentSubmittedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "content.submitted";
        };
        /** @description The data of `content.submitted`. */
        ContentSubmittedData: {
            /** @description The content. */
            contentId: string;
            /** @description The creator. */
            creatorId: string;
            /** @description The media items, with full URLs. */
            media: components["schemas"]["MediaItem"][];
            /** @description Ids of the products that the content is about. */
            productIds: string[];
            status: components["schemas"]["ContentStatus"];
            /**
             * Format: date-time
             * @description When it was submitted, for the first time or again, UTC.
             */
            submittedAt: string;
            /** @description The kind of content, such as `review`. */
            type: string;
        };
        /** @description Sent when creator content is submitted for review. */
        ContentSubmittedEvent: {
            data: components["schemas"]["ContentSubmittedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "content.submitted";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description How much waits for a person. A group that the key may not read is absent. */
        Counts: {
            balances?: components["schemas"]["BalanceCounts"];
            commissions?: components["schemas"]["CommissionCounts"];
            content?: components["schemas"]["ContentCounts"];
            creators?: components["schemas"]["CreatorCounts"];
            deliveries?: components["schemas"]["DeliveryCounts"];
            orders?: components["schemas"]["OrderCounts"];
            products?: components["schemas"]["ProductCounts"];
            reviews?: components["schemas"]["ReviewCounts"];
            webhooks?: components["schemas"]["WebhookCounts"];
        };
        /** @description A key to create. It can't have more than the calling key, and shares the limits of that key. */
        CreateApiKey: {
            /**
             * @description Whether a key that acts for a member of the staff creates one that acts for the store, such as the key of a server.
             *     It stays valid when the member is disabled. Not together with `staffId` (400).
             * @default false
             */
            actsForStore: boolean;
            /**
             * Format: date-time
             * @description When the key expires; must be in the future (400). By default it expires with the calling key, or never if that doesn't
             *     expire.
             */
            expiresAt?: string;
            /** @description What the key is for. */
            name: string;
            rateLimits?: components["schemas"]["RateLimitsInput"];
            /** @description What the key may do. */
            scopes: components["schemas"]["Scope"][];
            /**
             * @description The member of the staff whom the key acts for: the audit log names the person. Must be a member (400) who isn't
             *     disabled (409). The scopes must be among those of the role (409), and unless it is the member whom the calling key
             *     acts for, the role must not allow more than the calling key (403). By default the key acts for whom the calling key
             *     acts for.
             */
            staffId?: string;
        };
        /** @description A category to create. */
        CreateCategory: {
            /** @description The name that products show. Names are compared without case and surrounding spaces. */
            name: string;
            slug?: components["schemas"]["CategorySlug"];
        };
        /** @description Content to submit. It needs a nonblank `description`, or at least one entry in `media`, or both (400). */
        CreateContent: {
            /** @description A registered creator. */
            creatorId: string;
            /** @description The text. Required, and not blank, if there is no `media`. */
            description?: string;
            externalId?: components["schemas"]["ExternalId"];
            /** @description Media items, in the order to show them. Required if there is no `description`. */
            media?: components["schemas"]["MediaItemInput"][];
            metadata?: components["schemas"]["Metadata"];
            /** @description Ids of the products that the content is about; an unknown id returns 400. */
            products?: string[];
            /** @description Free keywords. */
            tags?: string[];
            /** @description Title of the content. */
            title: string;
        };
        /** @description A creator who signs up. */
        CreateCreator: {
            /**
             * Format: double
             * @description Fraction of the price that the creator earns, at most four decimal places; by default that of the store.
             */
            commissionRate?: number;
            /** @description Codes that shoppers enter when they order, in printable ASCII. An order with one of them is attributed to the creator. No other creator has it, ignoring case (409). */
            couponCodes?: string[];
            /**
             * Format: email
             * @description Must not belong to another creator.
             */
            email: string;
            externalId?: components["schemas"]["ExternalId"];
            metadata?: components["schemas"]["Metadata"];
            /** @description The name to show with the content. */
            name: string;
            /**
             * Format: uri
             * @description Home page or profile, http or https.
             */
            website?: string;
        };
        /** @description A new payout, and what is left for the next one. */
        CreatedPayout: {
            amount: components["schemas"]["PayoutAmount"];
            /**
             * Format: date-time
             * @description When it was created, UTC.
             */
            createdAt: string;
            /** @description Id of the API key that created it. */
            createdBy: string;
            /** @description The member of the staff whom that key acted for, by their name at that time; absent for other keys. */
            createdByName?: string;
            /** @description The creator who is paid. */
            creatorId: string;
            /** @description The name of the creator at the time of the payout. */
            creatorName: string;
            /** @description The number of commissions that it pays, reversals included. */
            entryCount: number;
            /** @description Assigned by the service, prefix `pay_`. */
            id: string;
            /** @description Your note, as sent; absent if none was sent. */
            note?: string;
            /** @description Your reference for the bank, as sent; absent if none was sent. */
            reference?: string;
            /** @description The number of approved commissions that are left. If the payout had 10,000, create another one for the rest. */
            remainingCount: number;
            /**
             * Format: double
             * @description What is still due to the creator in this currency.
             */
            remainingDue: number;
        };
        /** @description What to export. */
        CreateExport: {
            filter?: components["schemas"]["ExportFilter"];
            format: components["schemas"]["ExportFormat"];
            type: components["schemas"]["ExportType"];
        };
        /** @description A paid order of your shop. */
        CreateOrder: {
            /** @description The code that the customer entered. If a creator has it (`couponCodes`), all items are attributed to that creator, whatever their `referrer` and the clicks say. Any other code is stored, and attributes nothing. */
            couponCode?: string;
            customer: components["schemas"]["CustomerInput"];
            /** @description What was taken off. Each is divided among its items in proportion to what they cost, to the cent; those for one product come first. */
            discounts?: components["schemas"]["OrderDiscountInput"][];
            /** @description The id of the order in your own system. No other order has it (409 `external-id-taken`). It can't be changed. */
            externalId?: components["schemas"]["ExternalId"];
            /** @description The items of the order. With the shipping they add up to at most 999,999,999,999.99 (400). */
            items: components["schemas"]["OrderItemInput"][];
            /** @description Fields of your own, at most 50. They can't be changed. */
            metadata?: components["schemas"]["Metadata"];
            /**
             * Format: date-time
             * @description When it was bought, for an order of the past; by default now. A time in the future, or before the year 2000, returns 400. The order, its commissions and its figures count on that day.
             */
            placedAt?: string;
            /** @description How the order is shipped; leave it out for an order without shipping. */
            shipping?: components["schemas"]["OrderShippingInput"];
            /** @description The taxes. They are divided among the items and the shipping in proportion to what was paid, to the cent. Revenue and commissions don't count them. */
            taxes?: components["schemas"]["OrderTaxesInput"];
            /**
             * Format: double
             * @description What the customer paid, to be compared with the computed total; another one returns 400, which names both.
             */
            total?: number;
            /** @description The visitor who ordered. A click counts for the order under this id and under the customer's own id; the later one counts. */
            visitorId?: string;
        };
        /** @description Whom to pay, and optionally which commissions. Without `until` and `commissionIds` it pays everything that is due, up to 10,000 entries. */
        CreatePayout: {
            /** @description Exactly these approved commissions. Not together with `until`. */
            commissionIds?: string[];
            /** @description The creator; an unknown one returns 400. */
            creatorId: string;
            /** @description Only commissions in this currency, ISO 4217. By default, the currency of the store. */
            currency?: string;
            /** @description Your note. */
            note?: string;
            /** @description Your reference for the bank. */
            reference?: string;
            /**
             * Format: date-time
             * @description Only commissions earned before this time. Approved reversals are deducted whenever they were created.
             */
            until?: string;
        };
        /** @description A product to create. It starts as `draft`. */
        CreateProduct: {
            /**
             * @description The name of a category. A new name creates the category; the name of a merged one refers to the category that it was
             *     merged into.
             */
            category?: string;
            /** @description Free text. */
            description?: string;
            externalId?: components["schemas"]["ExternalId"];
            /**
             * @description True asks the AI for a description if `description` is absent. The request then counts toward the generation limit. If
             *     the AI fails, the product is still created and `descriptionGeneration` says so.
             */
            generateDescription?: boolean;
            /** @description URLs of images, in the order to show them. Only https URLs are accepted, and those of uploads. */
            images?: string[];
            metadata?: components["schemas"]["Metadata"];
            /** @description The name that shoppers see. */
            name: string;
            /**
             * Format: double
             * @description In the currency of the store, with at most as many decimal places as the currency has.
             */
            price: number;
            /** @description Free keywords. */
            tags?: string[];
        };
        /** @description What to refund: pieces (`items`), or an `amount`, not both (400). Without them, everything that is left, with the shipping. */
        CreateRefund: {
            /**
             * Format: double
             * @description In the currency of the order, with at most as many decimal places as the currency has (400), at most what is left (409). It is divided among the items and the shipping in proportion to what is left of each.
             */
            amount?: number;
            /** @description The pieces. Each is refunded at its share of what is left of its item: without earlier refunds by amount, what was paid for it. Shipping is not included. */
            items?: components["schemas"]["RefundItemInput"][];
            /** @description Why, for your staff. It is in no event. */
            reason?: string;
        };
        /** @description A review to submit. */
        CreateReview: {
            /** @description The text. */
            content?: string;
            externalId?: components["schemas"]["ExternalId"];
            metadata?: components["schemas"]["Metadata"];
            /** @description The order that the review belongs to: one of this store, or another by the shop's own id. */
            orderId?: string;
            /** @description URLs of photos. Only https URLs are accepted, and those of uploads. */
            photos?: string[];
            /** @description 1 (worst) to 5 (best). */
            rating: number;
            /** @description Title of the review. */
            title?: string;
            /** @description The reviewer, by the shop's own id. One review per user and product. */
            userId?: string;
            /** @description Whether the shop has verified the purchase. An order of this store that contains the product always makes it true. */
            verified?: boolean;
        };
        /** @description A user who signs up. */
        CreateUser: {
            /**
             * Format: email
             * @description Must not belong to another user.
             */
            email: string;
            externalId?: components["schemas"]["ExternalId"];
            metadata?: components["schemas"]["Metadata"];
            /** @description Name of the user. */
            name?: string;
            /**
             * @description How the account was created, as your shop names it, such as `email` or `google`.
             * @default email
             */
            registrationMethod: string;
        };
        /** @description An endpoint to create. */
        CreateWebhook: {
            /**
             * @description Whether events are sent.
             * @default true
             */
            active: boolean;
            /** @description Whom to tell about failures; default is the setting `alertEmail`. */
            alerts?: components["schemas"]["WebhookAlertsInput"];
            /** @description The events to send; `*` means all. */
            events: components["schemas"]["EventSelector"][];
            /** @description Which of the events to send; default all. It applies to both formats. */
            filter?: components["schemas"]["WebhookFilter"];
            /** @description Custom headers that are sent with every delivery. Their names must be unique, case-insensitive (400). */
            headers?: components["schemas"]["WebhookHeader"][];
            /** @description What the endpoint is for. */
            name?: string;
            /** @description The order in which events are sent; default `none`. */
            ordering?: components["schemas"]["WebhookOrdering"];
            /** @description The shape of the body; default `full`. */
            payloadFormat?: components["schemas"]["PayloadFormat"];
            /** @description When to retry failed attempts; default is the preset `standard`. */
            retryPolicy?: components["schemas"]["RetryPolicyInput"];
            /**
             * @description The key of the signatures; printable ASCII without spaces. By default the service generates one: `whsec_` and base64.
             *     The key of `x-service-signature` is the bytes of this whole text; that of `webhook-signature` is the decoded bytes
             *     after `whsec_` (base64 of 16 to 64 bytes, otherwise 400), or the bytes of the text if it starts differently.
             */
            secret?: string;
            /**
             * @description How long to wait for the response of the receiver, in seconds.
             * @default 10
             */
            timeoutSeconds: number;
            /**
             * Format: uri
             * @description Where to send. https only, and public addresses only: localhost and private, link-local and metadata addresses
             *     are refused (400), here and again at each delivery after the name is resolved.
             */
            url: string;
        };
        /** @description A registered creator. */
        Creator: {
            /**
             * Format: double
             * @description Fraction of the price that the creator earns, if the creator has an individual rate; absent if the rate of the store applies.
             */
            commissionRate?: number;
            /** @description Codes that shoppers enter when they order; absent for a creator without codes. An order with one of them is attributed to the creator. */
            couponCodes?: string[];
            /**
             * Format: date-time
             * @description When the creator signed up, UTC.
             */
            createdAt: string;
            /**
             * Format: email
             * @description Unique among creators, case-insensitive.
             */
            email: string;
            externalId?: components["schemas"]["ExternalId"];
            /** @description Assigned by the service, prefix `cre_`. */
            id: string;
            metadata?: components["schemas"]["Metadata"];
            /** @description The name to show with the content. */
            name: string;
            /**
             * Format: date-time
             * @description When the record last changed, UTC.
             */
            updatedAt: string;
            verificationStatus: components["schemas"]["CreatorVerificationStatus"];
            /** @description Home page or profile of the creator. */
            website?: string;
        };
        /** @description The figures of one creator in a period. */
        CreatorAnalytics: {
            /**
             * Format: double
             * @description Clicks per view, a fraction; 0 without views.
             */
            avgEngagement: number;
            /** @description The number of pieces of content submitted in the period. */
            contentCount: number;
            /** @description The creator. */
            creatorId: string;
            period: components["schemas"]["CreatorAnalyticsPeriod"];
            /** @description The ten pieces of content with the most views in the period, most first. What had neither a view nor a conversion is left out. */
            topContent: components["schemas"]["TopContent"][];
            /** @description Clicks on all content. */
            totalClicks: number;
            /**
             * Format: double
             * @description The sum of the commissions of the period, by the day on which each was created, in the currency of the store. Rejected ones don't count; reversals, which refunds and takedowns create, are subtracted.
             */
            totalCommission: number;
            /** @description Purchases attributed to the creator; a product counts once per order. */
            totalConversions: number;
            /** @description Views of all content. */
            totalViews: number;
        };
        /**
         * @description The period, in UTC days, including today; `all` covers all time.
         * @default all
         * @enum {string}
         */
        CreatorAnalyticsPeriod: "7d" | "30d" | "90d" | "1y" | "all";
        /** @description What a creator is due in one currency, from all entries of the ledger. */
        CreatorBalance: {
            /** @description The creator. */
            creatorId: string;
            /** @description The name of the creator. */
            creatorName: string;
            /** @description The currency of the amounts, ISO 4217. */
            currency: string;
            /**
             * Format: double
             * @description The sum of the `approved` entries: what the next payouts pay. Negative if reversals of paid commissions outweigh it; then the creator earns it back before the next payout.
             */
            due: number;
            /** @description The number of `approved` entries. */
            dueCount: number;
            /**
             * Format: double
             * @description The sum of the `paid` entries, over all time.
             */
            paid: number;
            /** @description The number of `paid` entries. */
            paidCount: number;
            /**
             * Format: double
             * @description The sum of the `pending` entries, which nobody has approved or rejected yet.
             */
            pending: number;
            /** @description The number of `pending` entries. */
            pendingCount: number;
        };
        /** @description One page of balances. */
        CreatorBalanceList: {
            /** @description The balances of this page. */
            data: components["schemas"]["CreatorBalance"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description The number of matches that were skipped. */
            offset: number;
            /** @description The number of matching balances, over all pages. */
            total: number;
        };
        /**
         * @description The order of balances, by what is due. `lowest` begins with creators who owe the shop something.
         * @default highest
         * @enum {string}
         */
        CreatorBalanceSort: "highest" | "lowest";
        /** @description A piece of content that a creator submitted. */
        CreatorContent: {
            /**
             * Format: date-time
             * @description When the content was first submitted, UTC.
             */
            createdAt: string;
            /** @description The creator who submitted it. */
            creatorId: string;
            /** @description The text; absent if the content consists only of media. */
            description?: string;
            externalId?: components["schemas"]["ExternalId"];
            /** @description Assigned by the service, prefix `cnt_`. */
            id: string;
            /** @description Media items, in the order to show them. */
            media: components["schemas"]["MediaItem"][];
            metadata?: components["schemas"]["Metadata"];
            moderation: components["schemas"]["Moderation"];
            /** @description Ids of the products that the content is about. */
            products: string[];
            status: components["schemas"]["ContentStatus"];
            /** @description Free keywords. */
            tags: string[];
            /** @description Title of the content. */
            title: string;
            /**
             * Format: date-time
             * @description When the content last changed, UTC.
             */
            updatedAt: string;
        };
        /** @description What waits of creators. */
        CreatorCounts: {
            /** @description Creators whose `verificationStatus` is `pending`. */
            pending: number;
        };
        /** @description One page of creators. */
        CreatorList: {
            /** @description The creators of this page. */
            data: components["schemas"]["Creator"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of matches that were skipped. */
            offset: number;
            /** @description The number of matching creators, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /** @description The figures of a creator in an interval. */
        CreatorPoint: {
            /** @description Clicks on content. */
            clicks: number;
            /**
             * Format: double
             * @description Commissions by the day on which each was created, in the currency of the store. Rejected ones don't count; reversals are subtracted.
             */
            commission: number;
            /** @description Pieces of content that were submitted. */
            contents: number;
            /** @description Purchases attributed to the creator; a product counts once per order. */
            conversions: number;
            /**
             * Format: double
             * @description Clicks per view, a fraction; 0 without views.
             */
            engagement: number;
            /** @description Whether the interval has other days, which the series leaves out. */
            partial: boolean;
            /**
             * Format: date
             * @description The first day of the interval that is in the series.
             */
            since: string;
            /**
             * Format: date
             * @description The last day of the interval that is in the series.
             */
            until: string;
            /** @description Views of content. */
            views: number;
        };
        /** @description Sent to endpoints with the compact format when a creator signs up. The id is in the `webhook-id` header. */
        CreatorRegisteredCompactEvent: {
            data: components["schemas"]["CreatorRegisteredData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "creator.registered";
        };
        /** @description The data of `creator.registered`. */
        CreatorRegisteredData: {
            /** @description The creator. */
            creatorId: string;
            /**
             * Format: email
             * @description Email address of the creator.
             */
            email: string;
            /** @description The name to show. */
            name: string;
            /**
             * Format: date-time
             * @description When the creator signed up, UTC.
             */
            registeredAt: string;
            verificationStatus: components["schemas"]["CreatorVerificationStatus"];
            /** @description Home page or profile; absent when there is none. */
            website?: string;
        };
        /** @description Sent when a creator signs up. */
        CreatorRegisteredEvent: {
            data: components["schemas"]["CreatorRegisteredData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "creator.registered";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description The figures of a creator over time. */
        CreatorSeries: {
            /** @description The creator. */
            creatorId: string;
            currency: components["schemas"]["FiguresCurrency"];
            interval: components["schemas"]["AnalyticsInterval"];
            /** @description All intervals, oldest first. */
            points: components["schemas"]["CreatorPoint"][];
            /**
             * Format: date
             * @description The first UTC day.
             */
            since: string;
            /**
             * Format: date
             * @description The last UTC day.
             */
            until: string;
        };
        /**
         * @description The order of a list of creators, by when they registered.
         * @default newest
         * @enum {string}
         */
        CreatorSort: "newest" | "oldest";
        /**
         * @description Whether the store has verified who the creator is. A new creator is `pending`. Transitions: pending → verified, rejected
         *     or suspended; verified → suspended; suspended → verified; rejected → pending. A rejected or suspended creator can't
         *     submit content and earns nothing.
         * @enum {string}
         */
        CreatorVerificationStatus: "pending" | "verified" | "rejected" | "suspended";
        /** @description A CSV file (RFC 4180) in UTF-8: commas, lines that end with CR LF, and a first line with the names of the columns. A later release can add columns at the end, so read columns by name. Numbers have a decimal point. A text that a spreadsheet would run as a formula (it begins with `=`, `+`, `-`, `@`, a tab, or a line break) has an apostrophe before it. */
        CsvText: string;
        /** @description The buyer. */
        CustomerInput: {
            /**
             * Format: email
             * @description Email address of the customer.
             */
            email?: string;
            /** @description The shop's own id of the customer, who need not be registered here. */
            id: string;
        };
        /** @description The customer, by the shop's own id, which need not be registered here. */
        CustomerReference: {
            /**
             * Format: email
             * @description Email address of the customer, if the order has one.
             */
            email?: string;
            /** @description The shop's own id of the customer. */
            id: string;
        };
        /**
         * @description The database that the store is in.
         * @enum {string}
         */
        DatabaseKind: "sqlite" | "postgres";
        /** @description The delivery of one event to one endpoint. */
        Delivery: {
            /** @description The number of attempts, including those of replays. */
            attemptCount: number;
            /**
             * Format: date-time
             * @description When the event happened and its delivery was created, UTC.
             */
            createdAt: string;
            /** @description The name of the event. */
            event: components["schemas"]["EventName"];
            /** @description The event, the same for every retry; also in the header `webhook-id`. */
            eventId: string;
            /** @description Assigned by the service, prefix `dlv_`. */
            id: string;
            /** @description Why the last attempt got no usable response; absent when it got one, and before the first attempt. */
            lastError?: components["schemas"]["AttemptError"];
            /** @description The status of the receiver's response to the last attempt; absent when there was no response. */
            lastStatusCode?: number;
            /**
             * Format: date-time
             * @description When the next attempt is due, UTC. Absent once it may be in progress, and unless the delivery is pending.
             */
            nextAttemptAt?: string;
            payloadFormat: components["schemas"]["PayloadFormat"];
            /**
             * Format: date-time
             * @description When it was delivered or failed for good, UTC; absent until then, and again once it is replayed.
             */
            settledAt?: string;
            state: components["schemas"]["DeliveryState"];
            /** @description The endpoint. */
            webhookId: string;
        };
        /** @description What waits of deliveries. */
        DeliveryCounts: {
            /** @description Deliveries that are `failed`, of the last 30 days. */
            failed: number;
            /** @description Deliveries that are `paused`. */
            paused: number;
            /** @description Deliveries that are `pending`. */
            pending: number;
        };
        /** @description A delivery with its request and its attempts. */
        DeliveryDetail: {
            /** @description The number of attempts, including those of replays. */
            attemptCount: number;
            /** @description The last 100 attempts, oldest first. */
            attempts: components["schemas"]["Attempt"][];
            /**
             * Format: date-time
             * @description When the event happened and its delivery was created, UTC.
             */
            createdAt: string;
            /** @description The name of the event. */
            event: components["schemas"]["EventName"];
            /** @description The event, the same for every retry; also in the header `webhook-id`. */
            eventId: string;
            /** @description Assigned by the service, prefix `dlv_`. */
            id: string;
            /** @description Why the last attempt got no usable response; absent when it got one, and before the first attempt. */
            lastError?: components["schemas"]["AttemptError"];
            /** @description The status of the receiver's response to the last attempt; absent when there was no response. */
            lastStatusCode?: number;
            /**
             * Format: date-time
             * @description When the next attempt is due, UTC. Absent once it may be in progress, and unless the delivery is pending.
             */
            nextAttemptAt?: string;
            payloadFormat: components["schemas"]["PayloadFormat"];
            /**
             * @description The request of the last attempt. The values of signatures and of your custom headers are shown as `(hidden)`. Before the
             *     first attempt it is the request to come, without the headers that signing adds.
             */
            request: components["schemas"]["DeliveryRequest"];
            /**
             * Format: date-time
             * @description When it was delivered or failed for good, UTC; absent until then, and again once it is replayed.
             */
            settledAt?: string;
            state: components["schemas"]["DeliveryState"];
            /** @description The endpoint. */
            webhookId: string;
        };
        /** @description One page of deliveries, newest first. */
        DeliveryList: {
            /** @description The deliveries of this page. */
            data: components["schemas"]["Delivery"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description The number of items that were skipped. */
            offset: number;
            /** @description The number of matching deliveries, over all pages. */
            total: number;
        };
        /** @description A request to a receiver, always a POST. */
        DeliveryRequest: {
            /** @description The body as text, byte for byte what the signatures cover. */
            body: string;
            /** @description The headers. The values of signatures and of your custom headers are shown as `(hidden)`. */
            headers: components["schemas"]["HeaderField"][];
            /** @description A fingerprint of each signature that was sent; absent before the first attempt. */
            signatureFingerprints?: components["schemas"]["SignatureFingerprint"][];
            /**
             * Format: uri
             * @description Where it was sent.
             */
            url: string;
        };
        /**
         * @description The state of a delivery. `pending`: an attempt is due or in progress. `delivered`: the receiver accepted it. `failed`:
         *     all attempts failed, or the receiver refused it. `paused`: stored until its endpoint, which is paused or inactive, is
         *     resumed.
         * @enum {string}
         */
        DeliveryState: "pending" | "delivered" | "failed" | "paused";
        /**
         * @description Result of the description that was requested at creation.
         * @enum {string}
         */
        DescriptionGeneration: "completed" | "failed";
        /**
         * @description The lowest limits that apply to the calling key, in requests per minute: its own, those of its family, or those of the
         *     store. The response headers show what is left of the standard one.
         */
        EffectiveRateLimits: {
            /** @description Requests per minute that generate text. */
            generation: number;
            /** @description Requests per minute to most operations. */
            standard: number;
        };
        /** @description What went wrong, for a program (`code`), for a person (`message`) and for both (`details`). */
        ErrorBody: {
            code: components["schemas"]["ErrorCode"];
            details: components["schemas"]["ErrorDetails"];
            /** @description One sentence that says what is wrong and how to fix it. Its wording may change; don't match on it. */
            message: string;
        };
        /**
         * @description The class of the error. `VALIDATION_ERROR` has status 400, 405, 409, 412, 413, 415, 422 and 501,
         *     `AUTHENTICATION_ERROR` 401, `AUTHORIZATION_ERROR` 403, `NOT_FOUND` 404,
         *     `RATE_LIMITED` 429, `SERVER_ERROR` 500 and 503.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "AUTHENTICATION_ERROR" | "AUTHORIZATION_ERROR" | "NOT_FOUND" | "RATE_LIMITED" | "SERVER_ERROR";
        /**
         * @description What is wrong. `reason` and `docs` are present in every error, except in a replayed one (`Idempotent-Replayed`) that a
         *     release before 0.3.0 stored. `field` and `issue` name the first error and are present if a part of the request can be
         *     named; `errors` lists all errors, at most the first 100.
         */
        ErrorDetails: {
            /**
             * Format: uri-reference
             * @description The page of the documentation about this reason, relative to the address of the service.
             * @example /docs/reference/errors/number-out-of-range
             */
            docs?: string;
            /** @description The errors, in the order of the check. If there are more than 100, the first 100 are listed, and `message` says so. */
            errors?: components["schemas"]["FieldFault"][];
            /**
             * @description The first invalid part of the request, with dots and indexes for nested parts (`media[0].url`).
             * @example price
             */
            field?: string;
            /**
             * @description What is wrong with it.
             * @example must be greater than 0
             */
            issue?: string;
            /**
             * @description The id of the object that has the external id already; present only with the reason `external-id-taken`.
             * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
             */
            ownerId?: string;
            reason?: components["schemas"]["ErrorReason"];
            /**
             * @description The id of the refused request, as in the `X-Request-Id` header; in a replayed response
             *     (`Idempotent-Replayed`) that of the first request. Quote it when you ask for help.
             * @example req_01jd6n8p0q2r4s6t8v0w2x4y6z
             */
            requestId: string;
        };
        /**
         * @description The situation, for a program: stable, in kebab-case, more precise than `code`. `x-error-reasons` of this document lists all,
         *     each with its status, its code, what happened, and how to fix it. A release can add reasons: treat one that you don't know
         *     like its `code`.
         * @example missing-field
         */
        ErrorReason: "malformed-http" | "unsupported-expectation" | "unsupported-transfer-encoding" | "invalid-host" | "path-not-found" | "api-not-served" | "method-not-allowed" | "repeated-header" | "repeated-parameter" | "malformed-query" | "malformed-path" | "unsupported-media-type" | "unsupported-content-encoding" | "body-too-large" | "media-type-mismatch" | "unreadable-image" | "too-many-pixels" | "malformed-json" | "invalid-utf8" | "missing-field" | "unknown-field" | "unknown-parameter" | "invalid-type" | "invalid-choice" | "invalid-format" | "invalid-length" | "invalid-item-count" | "duplicate-item" | "number-out-of-range" | "too-many-decimals" | "unstorable-text" | "read-only-field" | "nothing-to-change" | "incompatible-fields" | "unknown-filter-path" | "time-in-past" | "time-in-future" | "time-too-old" | "wrong-password" | "wrong-code" | "invalid-passkey" | "passkey-challenge-expired" | "order-total-too-large" | "not-in-order" | "order-total-mismatch" | "discount-exceeds-items" | "taxes-exceed-total" | "unknown-product" | "archived-product" | "unknown-content" | "unknown-creator" | "wrong-creator" | "unknown-category" | "invalid-cursor" | "unknown-event" | "unknown-staff-member" | "url-not-allowed" | "unknown-webhook" | "email-not-configured" | "invalid-webhook-secret" | "reserved-header" | "duplicate-header" | "missing-api-key" | "malformed-authorization" | "malformed-api-key" | "unknown-api-key" | "revoked-api-key" | "expired-api-key" | "no-session" | "wrong-credentials" | "second-factor-required" | "wrong-second-factor" | "unknown-passkey" | "wrong-passkey" | "copied-passkey" | "missing-scope" | "scope-not-held" | "limit-not-held" | "expiry-not-held" | "outside-key-family" | "too-many-ancestors" | "stronger-key" | "stronger-role" | "not-the-author" | "not-the-creator" | "not-a-verifier" | "foreign-origin" | "product-not-found" | "category-not-found" | "content-not-found" | "creator-not-found" | "review-not-found" | "user-not-found" | "order-not-found" | "payout-not-found" | "commission-not-found" | "api-key-not-found" | "privacy-job-not-found" | "system-job-not-found" | "import-not-found" | "export-not-found" | "upload-not-found" | "staff-member-not-found" | "session-not-found" | "passkey-not-found" | "sign-in-link-not-found" | "audit-entry-not-found" | "request-log-entry-not-found" | "webhook-not-found" | "event-not-found" | "delivery-not-found" | "recovery-not-found" | "email-taken" | "external-id-taken" | "coupon-code-taken" | "creator-in-use" | "category-exists" | "category-slug-taken" | "category-removed" | "already-reviewed" | "review-not-published" | "impossible-transition" | "order-not-refundable" | "refund-exceeds-order" | "nothing-to-refund" | "too-many-refunds" | "claimed-by-another" | "too-many-claims" | "backup-not-supported" | "too-many-imports" | "too-many-exports" | "export-not-completed" | "too-many-system-jobs" | "changed-concurrently" | "resubmission-limit-reached" | "creator-not-eligible" | "nothing-due" | "balance-not-positive" | "payout-exceeds-balance" | "commission-not-payable" | "api-key-revoked" | "api-key-already-rolled" | "api-key-inactive" | "expiry-after-roll" | "too-many-api-keys" | "scope-outside-role" | "staff-member-disabled" | "last-owner" | "too-many-staff-members" | "too-many-passkeys" | "passkey-exists" | "setting-fixed" | "currency-in-use" | "too-many-webhooks" | "too-many-webhooks-at-host" | "webhook-not-sending" | "delivery-pending" | "recovery-running" | "upload-space-used" | "version-mismatch" | "idempotency-key-in-use" | "idempotency-key-reused" | "rate-limit-exceeded" | "page-limit-exceeded" | "sign-in-limit-exceeded" | "internal-error" | "store-unavailable" | "ai-unavailable" | "uploads-unavailable";
        /** @description The body of every error response. */
        ErrorReply: {
            error: components["schemas"]["ErrorBody"];
        };
        /** @description A valid body. */
        EventExample: {
            [key: string]: unknown;
        };
        /** @description An event in one of the two formats. */
        EventFormat: {
            example: components["schemas"]["EventExample"];
            schema: components["schemas"]["EventSchema"];
        };
        /**
         * @description The name of an event. `product.created`, `product.updated`, `product.deleted`, `order.created` and `review.updated` are
         *     stored only while an active endpoint subscribes to them or to `*`.
         * @enum {string}
         */
        EventName: "content.submitted" | "content.approved" | "content.rejected" | "product.purchased" | "order.completed" | "order.updated" | "review.created" | "review.approved" | "creator.registered" | "commission.earned" | "user.registered" | "product.created" | "product.updated" | "product.deleted" | "order.created" | "review.updated";
        /** @description The JSON Schema of the whole body, without external references. */
        EventSchema: {
            [key: string]: unknown;
        };
        /**
         * @description The name of an event, or `*` for all of them, including future ones.
         * @enum {string}
         */
        EventSelector: "content.submitted" | "content.approved" | "content.rejected" | "product.purchased" | "order.completed" | "order.updated" | "review.created" | "review.approved" | "creator.registered" | "commission.earned" | "user.registered" | "product.created" | "product.updated" | "product.deleted" | "order.created" | "review.updated" | "*";
        /**
         * @description Where to start: with the oldest stored event or after the newest.
         * @enum {string}
         */
        EventStart: "oldest" | "newest";
        /** @description A kind of event. */
        EventType: {
            /** @description What endpoints with the compact format receive. */
            compact: components["schemas"]["EventFormat"];
            /** @description When it is sent. */
            description: string;
            /** @description The name of the event. */
            event: components["schemas"]["EventName"];
            /** @description What endpoints with the full format receive. */
            full: components["schemas"]["EventFormat"];
            /** @description The scope that an API key needs to read the event, to subscribe an endpoint to it and to send it again. */
            scope: components["schemas"]["Scope"];
        };
        /** @description One page of event types, in the order of the contract. */
        EventTypeList: {
            /** @description The event types of this page. */
            data: components["schemas"]["EventType"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description The number of items that were skipped. */
            offset: number;
            /** @description The number of event types, over all pages. */
            total: number;
        };
        /** @description Which objects to export: the filters of the list of the type, without searches and scores; all that are set apply together. Another field than those of the type returns 400. `since` and `until` go with every type but categories. */
        ExportFilter: {
            /** @description Only products of this category, by its id. */
            category?: string;
            /** @description Only orders with an item that is attributed to this creator, or the creator's content, commissions, payouts or uploads. */
            creatorId?: string;
            /**
             * Format: email
             * @description Only orders whose customer had exactly this email address, in upper or lower case.
             */
            customerEmail?: string;
            /** @description Only orders of this customer, by the shop's own id. */
            customerId?: string;
            /** @description Only entries of the audit log about changes by this API key. */
            keyId?: string;
            /**
             * Format: double
             * @description Only orders with this total or a lower one.
             */
            maximumAmount?: number;
            /**
             * Format: double
             * @description Only products with this price or a lower one.
             */
            maximumPrice?: number;
            /**
             * Format: double
             * @description Only orders with this total or a higher one.
             */
            minimumAmount?: number;
            /**
             * Format: double
             * @description Only products with this price or a higher one.
             */
            minimumPrice?: number;
            /**
             * Format: double
             * @description Only products whose average rating is this or better.
             */
            minimumRating?: number;
            /** @description Only entries of the audit log about this object. */
            objectId?: string;
            /** @description Only entries of the audit log about this kind of object. */
            objectType?: components["schemas"]["AuditObjectType"];
            /** @description Only entries of the audit log about this operation. */
            operation?: string;
            /** @description Only commissions of this order. */
            orderId?: string;
            /** @description Only commissions that this payout paid. */
            payoutId?: string;
            /** @description Only orders with an item of this product, or reviews of it, or content about it. */
            productId?: string;
            /** @description Only reviews with this rating. */
            rating?: number;
            /** @description Only users who registered this way. */
            registrationMethod?: string;
            /**
             * Format: date-time
             * @description Only objects created at this time or later.
             */
            since?: string;
            /** @description Only entries of the audit log about changes by keys that act for this member of the staff. */
            staffId?: string;
            /** @description Only products, orders, reviews, content or commissions of this status. */
            status?: string;
            /** @description Only uploads of this type. */
            type?: components["schemas"]["UploadType"];
            /**
             * Format: date-time
             * @description Only objects created before this time.
             */
            until?: string;
            /** @description Only reviews by this user, by the shop's own id, or uploads that the user owns. */
            userId?: string;
            /** @description Only creators of this status. */
            verificationStatus?: components["schemas"]["CreatorVerificationStatus"];
        };
        /**
         * @description The format of the file. `ndjson` has everything, one JSON object a line; `csv` is for spreadsheets.
         * @enum {string}
         */
        ExportFormat: "csv" | "ndjson";
        /** @description An export. */
        ExportJob: {
            /** @description The size of the file, so far. 0 if the export failed. */
            bytes: number;
            /**
             * Format: date-time
             * @description When it was asked for, UTC.
             */
            createdAt: string;
            /** @description Why it failed, and what to do; absent unless its status is `failed`. */
            error?: string;
            /**
             * Format: date-time
             * @description When it is deleted with its file, UTC; absent until it has ended.
             */
            expiresAt?: string;
            /** @description Which objects it has; absent for all, and for keys that may not read objects of the type. */
            filter?: components["schemas"]["AppliedExportFilter"];
            /**
             * Format: date-time
             * @description When it was completed or failed, UTC; absent until then.
             */
            finishedAt?: string;
            format: components["schemas"]["ExportFormat"];
            /** @description Assigned by the service, prefix `exp_`. */
            id: string;
            /**
             * Format: double
             * @description How much was read, 0 to 1, about.
             */
            progress: number;
            /** @description How many objects were written. */
            rows: number;
            /**
             * Format: date-time
             * @description When it began, UTC; absent until then. An export that another process continues begins again.
             */
            startedAt?: string;
            status: components["schemas"]["ExportStatus"];
            type: components["schemas"]["ExportType"];
        };
        /** @description One page of exports, newest first. */
        ExportJobList: {
            /** @description The exports of this page. */
            data: components["schemas"]["ExportJob"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description The number of exports that were skipped. */
            offset: number;
            /** @description The number of exports, over all pages. */
            total: number;
        };
        /**
         * @description How far the export is. `failed` means that the file could not be written (`error` says why).
         * @enum {string}
         */
        ExportStatus: "queued" | "running" | "completed" | "failed";
        /**
         * @description What the file has.
         * @enum {string}
         */
        ExportType: "products" | "users" | "creators" | "orders" | "reviews" | "content" | "commissions" | "categories" | "payouts" | "uploads" | "audit-log";
        /**
         * @description The id of the object in your own system, such as a SKU. No other object of the same kind has it (409 `external-id-taken`). It can
         *     be changed, and removed with PATCH; an object that is deleted frees it. Absent if none was given.
         */
        ExternalId: string;
        /** @description One field that a moderator or a resubmission changed. Lists are formatted as text. */
        FieldChange: {
            /** @description The changed field, with an index for media captions (`media[0].caption`). */
            field: string;
            /** @description The value before; absent when there was none. */
            from?: string;
            /** @description The value after; absent when it was removed. */
            to?: string;
        };
        /** @description One error of one part of the request. */
        FieldFault: {
            /** @description The invalid part of the request, with dots and indexes for nested parts. */
            field: string;
            /** @description What is wrong with it. */
            issue: string;
            reason?: components["schemas"]["ErrorReason"];
        };
        /** @description The currency of all amounts in this reply, that of the store, ISO 4217. */
        FiguresCurrency: string;
        /**
         * Format: binary
         * @description The bytes of a file.
         */
        FileBytes: string;
        /** @description A product description. */
        GeneratedDescription: {
            /** @description The text, never longer than `maxLength`. */
            description: string;
            metadata: components["schemas"]["GenerationMetadata"];
        };
        /** @description What to describe. */
        GenerateDescriptionRequest: {
            /** @description The tone, such as professional, playful or luxurious. */
            brandVoice?: string;
            /** @description What the text should mention. */
            features?: string[];
            /** @description The maximum length of the text, in characters. */
            maxLength?: number;
            /** @description The product to describe. */
            productName: string;
            /** @description Who the text is for. */
            targetAudience?: string;
        };
        /** @description How the text was generated. */
        GenerationMetadata: {
            /** @description Engine and version that generated the text; with a configured provider, its model, or the embedded engine if it took over. */
            model: string;
            /**
             * Format: double
             * @description In milliseconds.
             */
            processingTime: number;
            /** @description The number of tokens of the text (o200k), or the provider's own count of its output. */
            tokens: number;
        };
        /** @description Only in lists of changes: whether the next page is there now. A page can have fewer objects than `limit`, or none, although it is. */
        HasMoreChanges: boolean;
        /** @description A header as it was sent. */
        HeaderField: {
            /** @description The name, in lower case unless it is a custom header. */
            name: string;
            /** @description The value. */
            value: string;
        };
        /**
         * @description The period of a history of health, up to now.
         * @default 24h
         * @enum {string}
         */
        HealthHistoryPeriod: "24h" | "7d" | "30d";
        /**
         * @description What a point of a series covers, in UTC.
         * @enum {string}
         */
        HealthInterval: "hour" | "day";
        /** @description The attempts of an hour or a day. */
        HealthPoint: {
            /** @description Attempts that failed, including those that were retried. */
            failed: number;
            /**
             * Format: double
             * @description How long an attempt took on average, in milliseconds, including timeouts; absent when there were none.
             */
            meanDurationMs?: number;
            /**
             * Format: date-time
             * @description When the hour or the day starts, UTC.
             */
            start: string;
            /** @description Attempts that succeeded. */
            succeeded: number;
        };
        /** @description The votes of a review after the request. */
        HelpfulCount: {
            /** @description The number of helpful votes. */
            helpfulCount: number;
            /** @description The review. */
            reviewId: string;
        };
        /** @description Who votes. Without `userId` the vote counts once for the calling key. */
        HelpfulVote: {
            /** @description The voter, by the shop's own id. */
            userId?: string;
        };
        /** @description The lines of the file by what became of them, so far. */
        ImportCounts: {
            /** @description Lines that created an object; of a dry run, that would. */
            created: number;
            /** @description Lines that were not imported. */
            failed: number;
            /** @description Lines that were read, without the header and blank lines. Lines of a CSV file that are one order count as one. */
            lines: number;
            /** @description Lines whose object has these values already. */
            unchanged: number;
            /** @description Lines that changed an object. */
            updated: number;
        };
        /**
         * @description The format of the file.
         * @enum {string}
         */
        ImportFormat: "csv" | "ndjson";
        /** @description An import. */
        ImportJob: {
            /** @description The size of the file. */
            bytes: number;
            counts: components["schemas"]["ImportCounts"];
            /**
             * Format: date-time
             * @description When the file arrived, UTC.
             */
            createdAt: string;
            /** @description Whether it changes nothing. */
            dryRun: boolean;
            /** @description Why it failed, and what to do; absent unless its status is `failed`. */
            error?: string;
            /**
             * Format: date-time
             * @description When it was completed, failed or was canceled, UTC; absent until then.
             */
            finishedAt?: string;
            format: components["schemas"]["ImportFormat"];
            /** @description Assigned by the service, prefix `imp_`. */
            id: string;
            /**
             * Format: double
             * @description How much of the file was read, 0 to 1.
             */
            progress: number;
            /**
             * Format: date-time
             * @description When it began, UTC; absent until then.
             */
            startedAt?: string;
            status: components["schemas"]["ImportStatus"];
            type: components["schemas"]["ImportType"];
        };
        /** @description One page of imports, newest first. */
        ImportJobList: {
            /** @description The imports of this page. */
            data: components["schemas"]["ImportJob"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of imports that were skipped. */
            offset: number;
            /** @description The number of imports, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /**
         * @description How far the import is. `failed` means that the rest of the file could not be read (`error` says why); lines that could not be
         *     imported are counted in `counts.failed`.
         * @enum {string}
         */
        ImportStatus: "queued" | "running" | "completed" | "failed" | "cancelled";
        /**
         * @description What the lines of the file are.
         * @enum {string}
         */
        ImportType: "products" | "users" | "creators" | "orders" | "reviews";
        /** @description A person to invite. */
        InviteStaffMember: {
            /**
             * Format: email
             * @description Must not belong to another member (409).
             */
            email: string;
            /** @description The name of the person. */
            name: string;
            role: components["schemas"]["StaffRole"];
        };
        /** @description The error of a response, with masked texts. */
        LoggedError: {
            /** @description The code of the error. */
            code: string;
            /** @description The path of the documentation page about the reason. */
            docs: string;
            /** @description The errors by field, at most 20. */
            errors?: components["schemas"]["LoggedFieldError"][];
            /** @description What is wrong, and how to fix it. */
            message: string;
            /** @description The reason, one of `x-error-reasons`. */
            reason: string;
        };
        /** @description What is wrong with one field. */
        LoggedFieldError: {
            /** @description The field. A name that isn't in the contract is masked if it could be a text. */
            field: string;
            /** @description What is wrong with it. */
            issue: string;
            /** @description The reason of this error. */
            reason: string;
        };
        /**
         * @description What the client sent, masked: numbers, booleans, values of enumerations, times and ids of the service are shown where the contract
         *     declares them. Of every other value only the length is shown.
         */
        LoggedRequest: {
            /** @description The body as JSON text, at most about 4 KiB; absent without a JSON body. */
            body?: string;
            /** @description Whether parts of the query or the body are left out because they are too long. */
            isTruncated: boolean;
            /** @description The parameters of the query; absent without a query. */
            query?: components["schemas"]["MaskedFields"];
        };
        /** @description Fields with masked values, such as `•••• (17 characters)`. */
        MaskedFields: {
            [key: string]: unknown;
        };
        /** @description Who calls, what the key may do, and what it needs to know about the store. */
        Me: {
            key: components["schemas"]["CallingKey"];
            rateLimits: components["schemas"]["EffectiveRateLimits"];
            /** @description The member of the staff whom the key acts for; absent if it acts for the store. */
            staff?: components["schemas"]["CallingStaffMember"];
            store: components["schemas"]["StoreFacts"];
        };
        /** @description A new caption for one media item. */
        MediaCaption: {
            /** @description The new caption. */
            caption: string;
            /** @description Position of the media item, from 0; the content must have that item (400). */
            index: number;
        };
        /** @description An image, video or audio file that belongs to a piece of content. */
        MediaItem: {
            /** @description Text to show next to it. */
            caption?: string;
            type: components["schemas"]["MediaType"];
            /**
             * Format: uri
             * @description Full URL of the media file. Requests accept only https URLs and those of uploads; content that was stored before version 0.3.0 may
             *     have an http URL.
             */
            url: string;
        };
        /** @description A media item to submit. */
        MediaItemInput: {
            /** @description Text to show next to it. */
            caption?: string;
            type: components["schemas"]["MediaType"];
            /**
             * Format: uri
             * @description Full URL of the media file. Only https URLs are accepted, and those of uploads.
             */
            url: string;
        };
        /**
         * @description The kind of a media item.
         * @enum {string}
         */
        MediaType: "image" | "video" | "audio";
        /** @description Where the products of the category go. */
        MergeCategory: {
            /** @description The id of the category that stays. */
            into: string;
        };
        /**
         * @description Fields of your own, at most 50. Names have 1 to 40 characters, values are texts of up to 500. An update replaces all of them; `{}`
         *     removes them. Absent if there are none.
         */
        Metadata: {
            [key: string]: string;
        };
        /** @description A decision on a piece of content. */
        ModerateContent: {
            action: components["schemas"]["ModerationAction"];
            /** @description The feedback to the creator. */
            feedback?: string;
            /** @description Allowed only with `approve` (otherwise 400). */
            modifications?: components["schemas"]["ContentModifications"];
            /** @description Allowed only with `reject` (otherwise 400); default `other`. */
            reason?: components["schemas"]["ModerationReason"];
        };
        /** @description A decision on a review. */
        ModerateReview: {
            action: components["schemas"]["ReviewModerationAction"];
            /** @description Feedback that the reviewer may see. */
            feedback?: string;
            /** @description Allowed only with `reject` (otherwise 400); default `other`. */
            reason?: components["schemas"]["ModerationReason"];
        };
        /** @description The analysis and the decisions. The decision fields are absent until there is a decision, and again after the content is submitted again. */
        Moderation: {
            aiAnalysis: components["schemas"]["AiAnalysis"];
            /**
             * Format: date-time
             * @description When the current decision was made, UTC.
             */
            decidedAt?: string;
            /** @description Id of the API key or the person who decided. */
            decidedBy?: string;
            decision?: components["schemas"]["ModerationDecision"];
            /** @description The feedback to the creator with the current decision. */
            feedback?: string;
            /** @description All steps, oldest first. */
            history: components["schemas"]["ModerationEntry"][];
            reason?: components["schemas"]["ModerationReason"];
        };
        /**
         * @description What a moderator can do with a piece of content.
         * @enum {string}
         */
        ModerationAction: "approve" | "reject" | "request_changes";
        /** @description Who is deciding on a piece of content or a review. */
        ModerationClaim: {
            /** @description Who has the claim, the id of a member of the staff (`stf_`) or of an API key that acts for the store (`key_`). */
            by: string;
            /** @description The name of the member or of the key. */
            byName?: string;
            /**
             * Format: date-time
             * @description When this owner claimed it first, UTC.
             */
            claimedAt: string;
            /**
             * Format: date-time
             * @description When the claim ends unless it is renewed, UTC.
             */
            expiresAt: string;
            /** @description The id of the content or the review. */
            id: string;
            type: components["schemas"]["ClaimedType"];
        };
        /**
         * @description The current decision.
         * @enum {string}
         */
        ModerationDecision: "approved" | "rejected" | "changes_requested";
        /** @description One step of the moderation, stored permanently. */
        ModerationEntry: {
            action: components["schemas"]["ModerationStep"];
            /**
             * Format: date-time
             * @description When it was decided or submitted again, UTC.
             */
            at: string;
            /** @description Id of the API key or the person who acted. */
            by: string;
            /** @description What was changed with an approval or a resubmission. */
            changes?: components["schemas"]["FieldChange"][];
            /** @description The feedback to the creator. */
            feedback?: string;
            reason?: components["schemas"]["ModerationReason"];
        };
        /**
         * @description `moderated` if the decision applies, also if it was made before. `refused` if it can't be made, for the reason in `error`.
         *     There will be no third outcome.
         * @enum {string}
         */
        ModerationOutcome: "moderated" | "refused";
        /**
         * @description Why something was rejected.
         * @enum {string}
         */
        ModerationReason: "inappropriate_content" | "spam" | "off_topic" | "misleading" | "copyright" | "low_quality" | "other";
        /** @description Why an item was refused, as in the error response of the operation for a single item. */
        ModerationRefusal: {
            code: components["schemas"]["ErrorCode"];
            /** @description One sentence that says what is wrong and how to fix it. Its wording may change; don't match on it. */
            message: string;
            reason: components["schemas"]["ErrorReason"];
        };
        /**
         * @description The order of a list for moderators; `helpful` puts the most votes first, `spamScore` the most suspicious reviews, and
         *     those without a score last. Equal reviews are sorted newest first.
         * @default newest
         * @enum {string}
         */
        ModerationSort: "newest" | "oldest" | "helpful" | "spamScore";
        /**
         * @description What a moderator did, or that the creator submitted the content again.
         * @enum {string}
         */
        ModerationStep: "approve" | "reject" | "request_changes" | "resubmit";
        /** @description An amount in a currency. */
        Money: {
            /**
             * Format: double
             * @description Decimal, with at most as many places as the currency has (two, none, or three).
             */
            amount: number;
            /** @description ISO 4217 code. */
            currency: string;
        };
        /** @description A file in UTF-8 with one JSON object on each line. */
        NdjsonText: string;
        /**
         * @description Only in lists of changes, on every page: the `cursor` of the next page. Keep that of the last page, and send it later for what
         *     changes until then.
         */
        NextCursor: string;
        /** @description What a customer bought. */
        Order: {
            /**
             * Format: date-time
             * @description When it was completed, UTC; absent until then.
             */
            completedAt?: string;
            /** @description The code that the customer entered; absent without one. */
            couponCode?: string;
            /**
             * Format: date-time
             * @description When it was bought, UTC (`placedAt` of the request, otherwise when it was recorded).
             */
            createdAt: string;
            customer: components["schemas"]["CustomerReference"];
            /**
             * Format: double
             * @description The sum of the discounts; absent if there is none.
             */
            discount?: number;
            /** @description The discounts; absent if there is none. */
            discounts?: components["schemas"]["OrderDiscount"][];
            /** @description The id of the order in your own system. No other order has it (409 `external-id-taken`). It can't be changed. */
            externalId?: components["schemas"]["ExternalId"];
            /** @description Every status that the order had, oldest first; the first is `paid`. */
            history: components["schemas"]["OrderHistoryEntry"][];
            /** @description Assigned by the service, prefix `ord_`. */
            id: string;
            /** @description The items of the order. */
            items: components["schemas"]["OrderItem"][];
            /** @description Fields of your own, at most 50. They can't be changed. */
            metadata?: components["schemas"]["Metadata"];
            /** @description The sum of the refunds; absent if there is none. */
            refunded?: components["schemas"]["Money"];
            /** @description The refunds, oldest first, at most 100; absent if there is none. An order that was refunded before version 0.3.0 has the status only. */
            refunds?: components["schemas"]["OrderRefund"][];
            /** @description How the order is shipped; absent without shipping. */
            shipping?: components["schemas"]["OrderShipping"];
            status: components["schemas"]["OrderStatus"];
            /**
             * Format: double
             * @description Price times quantity of all items; absent for an order without discounts and taxes.
             */
            subtotal?: number;
            /** @description The taxes; absent if the request sent none. */
            taxes?: components["schemas"]["OrderTaxes"];
            /** @description What the customer paid, in the currency of the store: price times quantity of all items, minus the discounts, plus the cost of shipping, plus the taxes that aren't included in the prices. */
            total: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When the order last changed, UTC; until then, when it was recorded.
             */
            updatedAt: string;
        };
        /** @description Sent to endpoints with the compact format when an order is fully processed. The id is in the `webhook-id` header. */
        OrderCompletedCompactEvent: {
            data: components["schemas"]["OrderCompletedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "order.completed";
        };
        /** @description The data of `order.completed`; `order.updated` is sent too. `shipping` is absent for an order without shipping. */
        OrderCompletedData: {
            /**
             * Format: date-time
             * @description When it was completed, UTC.
             */
            completedAt: string;
            customer: components["schemas"]["CustomerReference"];
            /** @description The items of the order. */
            items: components["schemas"]["OrderedItem"][];
            /** @description The order. */
            orderId: string;
            shipping?: components["schemas"]["OrderShipping"];
            total: components["schemas"]["Money"];
        };
        /** @description Sent when an order is fully processed. */
        OrderCompletedEvent: {
            data: components["schemas"]["OrderCompletedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "order.completed";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description What waits of orders. */
        OrderCounts: {
            /** @description Orders that are `paid`: to be processed. */
            paid: number;
            /** @description Orders that are `processing`: to be shipped. */
            processing: number;
            /** @description Orders that are `shipped`: to be completed. */
            shipped: number;
        };
        /** @description The data of `order.created` in the compact format. It has no customer. */
        OrderCreatedCompactData: {
            /**
             * Format: date-time
             * @description When it was placed, UTC.
             */
            createdAt: string;
            /** @description The order. */
            orderId: string;
            status: components["schemas"]["OrderStatus"];
            total: components["schemas"]["Money"];
        };
        /** @description Sent to endpoints with the compact format when an order is placed. The id is in the `webhook-id` header. */
        OrderCreatedCompactEvent: {
            data: components["schemas"]["OrderCreatedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "order.created";
        };
        /** @description The data of `order.created`, sent once for each order, before its other events. `order` is the order as the API returns it. */
        OrderCreatedData: {
            order: components["schemas"]["Order"];
            /** @description The order. */
            orderId: string;
        };
        /** @description Sent when an order is placed. */
        OrderCreatedEvent: {
            data: components["schemas"]["OrderCreatedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "order.created";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description A discount of an order. */
        OrderDiscount: {
            /**
             * Format: double
             * @description What it takes off, in the currency of the order's total.
             */
            amount: number;
            /** @description The code of the customer, as your shop names it; absent without one. */
            code?: string;
            /** @description The product that it is for; absent for a discount on all items. */
            productId?: string;
        };
        /** @description A discount of an order. */
        OrderDiscountInput: {
            /**
             * Format: double
             * @description What it takes off, in the currency of the store, with at most as many decimal places as the currency has. More than its items cost, after the discounts before it, returns 400.
             */
            amount: number;
            /** @description The code of the customer, as your shop names it. */
            code?: string;
            /** @description The product that it is for, one of the order (400); leave it out for a discount on all items. */
            productId?: string;
        };
        /** @description One item of an order. `discount` and `tax` are absent if none falls on it. */
        OrderedItem: {
            /**
             * Format: double
             * @description The part of the discounts that falls on all pieces together.
             */
            discount?: number;
            /**
             * Format: double
             * @description The price of one piece, in the currency of the order's total.
             */
            price: number;
            /** @description The product. */
            productId: string;
            /** @description The quantity. */
            quantity: number;
            /**
             * Format: double
             * @description The part of the taxes that falls on all pieces together.
             */
            tax?: number;
        };
        /** @description A status that the order had. */
        OrderHistoryEntry: {
            /**
             * Format: date-time
             * @description When it was set, UTC.
             */
            at: string;
            /** @description Id of the API key that set it, or of the import. */
            by: string;
            status: components["schemas"]["OrderStatus"];
        };
        /** @description One item of an order. `name` is that of the product at the time of the order, and so is `price`, unless the request sent another one. */
        OrderItem: {
            /**
             * Format: double
             * @description The part of the discounts that falls on this item, all pieces together; absent if none does.
             */
            discount?: number;
            /** @description Name of the product. */
            name: string;
            /**
             * Format: double
             * @description The price of one piece, in the currency of the order's total.
             */
            price: number;
            /** @description The product. */
            productId: string;
            /** @description The quantity. */
            quantity: number;
            /** @description What led to the purchase, from the request or from the last click; absent if the purchase isn't attributed. */
            referrer?: components["schemas"]["PurchaseReferrer"];
            /**
             * Format: double
             * @description What was refunded for this item, in the currency of the order's total; absent if nothing was. A refund by amount is divided among the items and the shipping in proportion to what is left of each.
             */
            refunded?: number;
            /** @description How many pieces were refunded; absent if none was. A refund by amount counts no pieces. */
            refundedQuantity?: number;
            /**
             * Format: double
             * @description The part of the taxes that falls on this item, all pieces together; absent if none does.
             */
            tax?: number;
            /** @description The variant, by the shop's own id; absent for a product without variants. */
            variantId?: string;
        };
        /** @description One item of a new order. The name comes from the product, and so does the price, unless you send it. */
        OrderItemInput: {
            /**
             * Format: double
             * @description What the customer paid for one piece, in the currency of the store, before discounts; by default the current price of the product. At most as many decimal places as the currency has (400).
             */
            price?: number;
            /** @description The product, a draft or on sale; an archived, deleted or unknown one returns 400. */
            productId: string;
            /** @description The quantity. */
            quantity: number;
            /** @description What led to the purchase; by default the last click that counts for this order. */
            referrer?: components["schemas"]["ReferrerInput"];
            /** @description The variant, by the shop's own id. */
            variantId?: string;
        };
        /** @description One page of orders. */
        OrderList: {
            /** @description The orders of this page. */
            data: components["schemas"]["Order"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of matches that were skipped. */
            offset: number;
            /** @description The number of matching orders, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /** @description A part of an order that was returned to the customer, or all of it. The service records it; it moves no money. */
        OrderRefund: {
            /** @description What was returned. */
            amount: components["schemas"]["Money"];
            /** @description Id of the API key that recorded it. */
            by: string;
            /**
             * Format: date-time
             * @description When it was recorded, UTC.
             */
            createdAt: string;
            /** @description Assigned by the service, prefix `rfd_`. */
            id: string;
            /** @description The pieces that were refunded; absent for a refund by amount, and for one of everything that was left. */
            items?: components["schemas"]["RefundedItem"][];
            /** @description Why; absent if no reason was given. */
            reason?: string;
        };
        /** @description How an order is sent. */
        OrderShipping: {
            address?: components["schemas"]["PostalAddress"];
            /**
             * Format: double
             * @description In the currency of the order's total.
             */
            cost?: number;
            /** @description The shipping method, as your shop names it. */
            method: string;
        };
        /** @description How an order is shipped. */
        OrderShippingInput: {
            address?: components["schemas"]["PostalAddressInput"];
            /**
             * Format: double
             * @description In the currency of the store, with at most as many decimal places as the currency has.
             * @default 0
             */
            cost: number;
            /** @description The shipping method, as your shop names it. */
            method: string;
        };
        /**
         * @description The order of a list of orders; `amount` puts the highest total first. Equal orders are sorted newest first.
         * @default newest
         * @enum {string}
         */
        OrderSort: "newest" | "oldest" | "amount";
        /**
         * @description The status of an order. A new one is `paid`. Transitions: paid → processing → shipped → completed; paid, processing and
         *     shipped → cancelled (with two l, as a value); any of them and completed → refunded.
         * @enum {string}
         */
        OrderStatus: "paid" | "processing" | "shipped" | "completed" | "cancelled" | "refunded";
        /** @description The taxes of an order. */
        OrderTaxes: {
            /**
             * Format: double
             * @description In the currency of the order's total.
             */
            amount: number;
            /** @description Whether the prices and the shipping include them; otherwise the total has them in addition. */
            included: boolean;
        };
        /** @description The taxes of an order. */
        OrderTaxesInput: {
            /**
             * Format: double
             * @description In the currency of the store, with at most as many decimal places as the currency has. Included taxes that are more than the items, after discounts, and the shipping cost return 400.
             */
            amount: number;
            /** @description Whether the prices and the shipping include them. */
            included: boolean;
        };
        /** @description The data of `order.updated` in the compact format, sent on every status change and every refund. `previousStatus` is the status before the change; a refund of a part leaves the status as it was, so both are the same. */
        OrderUpdatedCompactData: {
            /** @description The order. */
            orderId: string;
            previousStatus: components["schemas"]["OrderStatus"];
            status: components["schemas"]["OrderStatus"];
            total: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When it changed, UTC.
             */
            updatedAt: string;
        };
        /** @description Sent to endpoints with the compact format when the status of an order changes, and when a part of it is refunded. The id is in the `webhook-id` header. */
        OrderUpdatedCompactEvent: {
            data: components["schemas"]["OrderUpdatedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "order.updated";
        };
        /** @description The data of `order.updated`, sent on every status change and every refund. `previousStatus` is the status before the change; a refund of a part leaves the status as it was, so both are the same. `refund` is the refund that was recorded, absent for another change; `refunded` is the sum of all refunds of the order, absent if there is none. */
        OrderUpdatedData: {
            /** @description The order. */
            orderId: string;
            previousStatus: components["schemas"]["OrderStatus"];
            refund?: components["schemas"]["RefundReference"];
            refunded?: components["schemas"]["Money"];
            status: components["schemas"]["OrderStatus"];
            total: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When it changed, UTC.
             */
            updatedAt: string;
        };
        /** @description Sent when the status of an order changes, and when a part of it is refunded. */
        OrderUpdatedEvent: {
            data: components["schemas"]["OrderUpdatedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "order.updated";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /**
         * @description Whether creators earn a commission when they buy with their own recommendation: `earn`, or `excluded`. An order is a creator's own if its customer has the email address of
         *     the creator, ignoring case, or the id of the creator as `id`.
         * @enum {string}
         */
        OwnPurchasePolicy: "earn" | "excluded";
        /** @description A JSON merge patch; `null` removes a field. At least one. */
        PatchApiKey: {
            /**
             * Format: date-time
             * @description When the key expires; must be in the future (400). A rolled key can only get an earlier expiry (409).
             */
            expiresAt?: string | null;
            /** @description What the key is for. */
            name?: string;
            rateLimits?: components["schemas"]["PatchRateLimits"];
            /** @description What the key may do; replaces the list. */
            scopes?: components["schemas"]["Scope"][];
        };
        /** @description A JSON merge patch; `null` removes a field. At least one. */
        PatchContent: {
            /** @description Who submits it again; a creator other than that of the content returns 403. */
            creatorId?: string;
            /** @description The text. */
            description?: string | null;
            /** @description The id of the object in your own system; `null` removes it. No other object of the same kind has it (409). */
            externalId?: string | null;
            /** @description Media items, in the order to show them; replaces the list. */
            media?: components["schemas"]["MediaItemInput"][] | null;
            metadata?: components["schemas"]["PatchMetadata"];
            /** @description Ids of the products that the content is about; replaces the list. An unknown id returns 400. */
            products?: string[] | null;
            /** @description Free keywords; replaces the list. */
            tags?: string[] | null;
            /** @description Title of the content. */
            title?: string;
        };
        /** @description A JSON merge patch; `null` removes a field. At least one. */
        PatchCreator: {
            /**
             * Format: double
             * @description Fraction of the price that the creator earns from now on, at most four decimal places.
             */
            commissionRate?: number | null;
            /** @description Codes that shoppers enter when they order, in printable ASCII. An order with one of them is attributed to the creator. No other creator has it, ignoring case (409). Replaces the list. */
            couponCodes?: string[] | null;
            /**
             * Format: email
             * @description Must not belong to another creator.
             */
            email?: string;
            /** @description The id of the object in your own system; `null` removes it. No other object of the same kind has it (409). */
            externalId?: string | null;
            metadata?: components["schemas"]["PatchMetadata"];
            /** @description The name to show with the content. */
            name?: string;
            /** @description The new status; a change that isn't allowed returns 409. */
            verificationStatus?: components["schemas"]["CreatorVerificationStatus"];
            /**
             * Format: uri
             * @description Home page or profile, http or https.
             */
            website?: string | null;
        };
        /**
         * @description Fields of your own to set; `null` removes a field, and fields that aren't named are unchanged. `null` instead of the object removes all. Afterwards there are at
         *     most 50 (400).
         */
        PatchMetadata: {
            [key: string]: string | null;
        } | null;
        /** @description A JSON merge patch; `null` removes a field. At least one. */
        PatchProduct: {
            /**
             * @description The name of a category. A new name creates the category; the name of a merged one refers to the category that it was
             *     merged into.
             */
            category?: string | null;
            /** @description Free text. */
            description?: string | null;
            /** @description The id of the object in your own system; `null` removes it. No other object of the same kind has it (409). */
            externalId?: string | null;
            /** @description URLs of images, in the order to show them; replaces the list. Only https URLs are accepted, and those of uploads. */
            images?: string[] | null;
            metadata?: components["schemas"]["PatchMetadata"];
            /** @description The name that shoppers see. */
            name?: string;
            /**
             * Format: double
             * @description In the currency of the store, with at most as many decimal places as the currency has.
             */
            price?: number;
            /** @description The new status; a change that isn't allowed returns 409. */
            status?: components["schemas"]["ProductStatus"];
            /** @description Free keywords; replaces the list. */
            tags?: string[] | null;
        };
        /**
         * @description The limits of this key to change; `null` for one of them, or instead of the object, restores that of the store. A key and the one that replaced it when it was rolled
         *     have one limit: it changes for both.
         */
        PatchRateLimits: {
            /** @description Requests per minute to operations that generate text. */
            generation?: number | null;
            /** @description Requests per minute. */
            standard?: number | null;
        } | null;
        /** @description A JSON merge patch; `null` removes a field. At least one. */
        PatchReview: {
            /** @description The text. */
            content?: string | null;
            /** @description The id of the object in your own system; `null` removes it. No other object of the same kind has it (409). */
            externalId?: string | null;
            metadata?: components["schemas"]["PatchMetadata"];
            /** @description URLs of photos; replaces the list. Only https URLs are accepted, and those of uploads. */
            photos?: string[] | null;
            /** @description 1 (worst) to 5 (best). */
            rating?: number;
            /** @description Title of the review. */
            title?: string | null;
            /** @description Who changes it. A review with a `userId` requires that one, a review without requires none; anything else returns 403. */
            userId?: string;
        };
        /** @description A JSON merge patch; `null` removes a field. At least one. */
        PatchUser: {
            /**
             * Format: email
             * @description Must not belong to another user.
             */
            email?: string;
            /** @description The id of the object in your own system; `null` removes it. No other object of the same kind has it (409). */
            externalId?: string | null;
            metadata?: components["schemas"]["PatchMetadata"];
            /** @description Name of the user. */
            name?: string | null;
        };
        /** @description A JSON merge patch; `null` removes a field. At least one. */
        PatchWebhook: {
            /** @description Whether events are sent. `true` on a paused endpoint resumes it and sends its stored events. */
            active?: boolean;
            alerts?: components["schemas"]["PatchWebhookAlerts"];
            /** @description The events to send; replaces the list. */
            events?: components["schemas"]["EventSelector"][];
            filter?: components["schemas"]["PatchWebhookFilter"];
            /** @description Replaces the list of your custom headers; an empty list removes all of them. */
            headers?: components["schemas"]["WebhookHeader"][] | null;
            /** @description What the endpoint is for. */
            name?: string | null;
            /** @description The order in which events are sent, for events from now on. */
            ordering?: components["schemas"]["WebhookOrdering"];
            /** @description The shape of the body, for events from now on. */
            payloadFormat?: components["schemas"]["PayloadFormat"];
            /** @description When to retry failed attempts; numbers that you leave out are unchanged, unless a preset sets them. */
            retryPolicy?: components["schemas"]["RetryPolicyInput"];
            /**
             * @description The secret to sign with at the new origin; printable ASCII without spaces. Allowed only together with a `url` with
             *     another origin (otherwise 400): use the rotation to change the secret in other cases. By default one is generated.
             */
            secret?: string;
            /** @description How long to wait for the response of the receiver, in seconds. */
            timeoutSeconds?: number;
            /**
             * Format: uri
             * @description Where to send. https only, and public addresses only. A URL with another origin (scheme, host or port) replaces the
             *     secret and removes your custom headers, unless this body sets them.
             */
            url?: string;
        };
        /**
         * @description Whom to tell when the endpoint fails, is paused, or has a delivery that failed for good. `null` removes one, or all of
         *     them; the other is unchanged.
         */
        PatchWebhookAlerts: {
            /**
             * Format: email
             * @description An email address. Needs a service that can send email (400 `email-not-configured`).
             */
            email?: string | null;
            /** @description The id of another endpoint of the store (400). */
            webhookId?: string | null;
        } | null;
        /**
         * @description Which of the events to send, from now on. `null` instead of the values removes a field of the filter, `null` instead of the object the whole filter. Fields that
         *     aren't named are unchanged. Afterwards there are at most ten (400).
         */
        PatchWebhookFilter: {
            [key: string]: string[] | null;
        } | null;
        /**
         * @description The shape of the body. `full`: with the id and the time of the event and all of its data. `compact`: the shorter
         *     shape, without both; the id is in the header `webhook-id`.
         * @enum {string}
         */
        PayloadFormat: "full" | "compact";
        /** @description Several commissions of one creator that are paid together. It never changes, except that an erasure of the creator removes their name, and `reference` and `note`. Its commissions have its id as `payoutId`. */
        Payout: {
            amount: components["schemas"]["PayoutAmount"];
            /**
             * Format: date-time
             * @description When it was created, UTC.
             */
            createdAt: string;
            /** @description Id of the API key that created it. */
            createdBy: string;
            /** @description The member of the staff whom that key acted for, by their name at that time; absent for other keys. */
            createdByName?: string;
            /** @description The creator who is paid. */
            creatorId: string;
            /** @description The name of the creator at the time of the payout; `Erased` after an erasure. */
            creatorName: string;
            /** @description The number of commissions that it pays, reversals included. */
            entryCount: number;
            /** @description Assigned by the service, prefix `pay_`. */
            id: string;
            /** @description Your note, as sent; absent if none was sent, and after an erasure of the creator. */
            note?: string;
            /** @description Your reference for the bank, as sent; absent if none was sent, and after an erasure of the creator. */
            reference?: string;
        };
        /** @description The amount of a payout. */
        PayoutAmount: {
            /** @description ISO 4217 code. */
            currency: string;
            /**
             * Format: double
             * @description Decimal, with at most as many places as the currency has (two, none, or three); more than 0.
             */
            value: number;
        };
        /** @description One page of payouts, newest first. */
        PayoutList: {
            /** @description The payouts of this page. */
            data: components["schemas"]["Payout"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of matches that were skipped. */
            offset: number;
            /** @description The number of matching payouts, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /**
         * @description A person, by one or more identifiers. An account brings in its email address and what has its id: orders as `customer.id`,
         *     clicks as `visitorId`. An email address brings in its account and its creator. Customer ids and visitor ids bring in
         *     nothing else.
         */
        PersonReference: {
            /** @description The shop's own id of the customer, as in orders. */
            customerId?: string;
            /**
             * Format: email
             * @description The email address of the account, the creator, or the orders, in any case.
             */
            email?: string;
            /** @description The id of the account, or what reviews and votes have as `userId`. */
            userId?: string;
            /** @description The shop's own id of the visitor, as in views and clicks. */
            visitorId?: string;
        };
        /** @description The shipping address. */
        PostalAddress: {
            /** @description City. */
            city?: string;
            /** @description ISO 3166-1 alpha-2 code. */
            country?: string;
            /** @description State or region. */
            state?: string;
            /** @description Street and number. */
            street?: string;
            /** @description Postal code. */
            zip?: string;
        };
        /** @description The shipping address. */
        PostalAddressInput: {
            /** @description City. */
            city?: string;
            /** @description ISO 3166-1 alpha-2 code. */
            country?: string;
            /** @description State or region. */
            state?: string;
            /** @description Street and number. */
            street?: string;
            /** @description Postal code. */
            zip?: string;
        };
        /** @description The same number of days directly before. */
        PreviousFigures: {
            figures: components["schemas"]["StoreFigures"];
            /**
             * Format: date
             * @description The first UTC day.
             */
            since: string;
            /**
             * Format: date
             * @description The last UTC day.
             */
            until: string;
        };
        /** @description How many objects of one kind a job has found. */
        PrivacyFinding: {
            /** @description How many there are. */
            count: number;
            /** @description The kind of the objects, as in `PrivacyRecord`; for an erasure also `stored-response`, `receiver-response` and `export-record`. */
            type: string;
        };
        /** @description An export or an erasure. It doesn't show whom it is about. */
        PrivacyJob: {
            /**
             * Format: date-time
             * @description When it was completed, UTC; absent until then.
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description When it was requested, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its records are deleted, UTC; absent for an erasure and until it is completed.
             */
            expiresAt?: string;
            /** @description How many objects of the person it has found so far, by kind. Kinds without any are absent. */
            found: components["schemas"]["PrivacyFinding"][];
            /** @description Assigned by the service, prefix `prv_`. */
            id: string;
            status: components["schemas"]["PrivacyJobStatus"];
            /** @description What it is reading; absent if it isn't running. */
            step?: components["schemas"]["PrivacyStep"];
            type: components["schemas"]["PrivacyJobType"];
        };
        /** @description One page of jobs, newest first. */
        PrivacyJobList: {
            /** @description The jobs of this page. */
            data: components["schemas"]["PrivacyJob"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of jobs that were skipped. */
            offset: number;
            /** @description The number of jobs, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /**
         * @description How far the job is. A failure is retried until the job is `completed`.
         * @enum {string}
         */
        PrivacyJobStatus: "queued" | "running" | "completed";
        /**
         * @description What the job does.
         * @enum {string}
         */
        PrivacyJobType: "export" | "erase";
        /** @description An object of the store that belongs to the person. */
        PrivacyRecord: {
            /** @description The object, as the store has it. */
            data: components["schemas"]["PrivacyRecordData"];
            /** @description Its id; that of the review for a vote, that of the visitor for a click; `settings` for the settings. */
            id: string;
            /**
             * @description The kind of the object: `user`, `creator`, `order`, `review`, `vote`, `click`, `content`, `commission`, `payout`, `upload`, `event`,
             *     `audit-entry`, `webhook` (an endpoint whose alerts or filter name the person) or `settings`. A later release can add others.
             */
            type: string;
        };
        /** @description An object of the store, with the fields that the store has. */
        PrivacyRecordData: {
            [key: string]: unknown;
        };
        /** @description One page of records, in the order in which they were found. */
        PrivacyRecordList: {
            /** @description The records of this page. */
            data: components["schemas"]["PrivacyRecord"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description The number of records that were skipped. */
            offset: number;
            /** @description The number of records, over all pages. */
            total: number;
        };
        /** @description Where the job is reading. A later release can have other steps. */
        PrivacyStep: string;
        /**
         * @description `api` serves requests, `worker` delivers webhooks, `all` does both.
         * @enum {string}
         */
        ProcessRole: "all" | "api" | "worker";
        /** @description A product of the catalog. */
        Product: {
            /**
             * @description The name of the category; absent for a product without one. For some seconds after a category was renamed, merged or
             *     deleted, a product can still show the old one (`pendingProducts` of the category).
             */
            category?: string;
            /** @description The id of the category, for the `category` filter of the list; absent for a product without one. */
            categoryId?: string;
            /**
             * Format: date-time
             * @description When the product was created, UTC.
             */
            createdAt: string;
            /** @description Free text; absent until it is set or generated. */
            description?: string;
            /** @description Present only in the response to a create that requested a generated description. */
            descriptionGeneration?: components["schemas"]["DescriptionGeneration"];
            externalId?: components["schemas"]["ExternalId"];
            /** @description Assigned by the service, prefix `prod_`. */
            id: string;
            /**
             * @description URLs of images, in the order to show them. Requests accept only https URLs and those of uploads; a product that was stored before
             *     version 0.3.0 may have other text.
             */
            images: string[];
            metadata?: components["schemas"]["Metadata"];
            /** @description The name that shoppers see. */
            name: string;
            /**
             * Format: double
             * @description In the currency of the store, with at most as many decimal places as the currency has.
             */
            price: number;
            rating: components["schemas"]["ProductRating"];
            status: components["schemas"]["ProductStatus"];
            /** @description Free keywords. */
            tags: string[];
            /**
             * Format: date-time
             * @description When the product last changed, UTC.
             */
            updatedAt: string;
        };
        /** @description The figures of one product; only those in `metrics`, if given. */
        ProductAnalytics: {
            /**
             * Format: double
             * @description Mean revenue of those orders, in the currency of the store; 0 without orders.
             */
            avgOrderValue?: number;
            /**
             * Format: double
             * @description Purchases per view, a fraction; 0 without views.
             */
            conversionRate?: number;
            period: components["schemas"]["AnalyticsPeriod"];
            /** @description The product. */
            productId: string;
            /** @description The number of orders that contain the product, including those canceled or refunded later. */
            purchases?: number;
            /** @description The sources of most views, largest first. */
            topReferrers?: components["schemas"]["Referrer"][];
            /** @description The number of views of the product. */
            views?: number;
        };
        /** @description Products to create or change. */
        ProductBatch: {
            /** @description The products, 1 to 100. */
            items: components["schemas"]["ProductBatchItem"][];
        };
        /** @description A product to create or change. With `id` it changes that product; without one it changes the product with its `externalId`, or creates one, which needs `name` and `price`. Absent fields of an existing product are unchanged. */
        ProductBatchItem: {
            /**
             * @description The name of a category. A new name creates the category; the name of a merged one refers to the category that it was
             *     merged into.
             */
            category?: string;
            /** @description Free text. */
            description?: string;
            /** @description The product to change, or to create; with `id`, its new external id. */
            externalId?: components["schemas"]["ExternalId"];
            /** @description The product to change. */
            id?: string;
            /** @description URLs of images, in the order to show them. Only https URLs are accepted, and those of uploads. */
            images?: string[];
            metadata?: components["schemas"]["Metadata"];
            /** @description The name that shoppers see. */
            name?: string;
            /**
             * Format: double
             * @description In the currency of the store, with at most as many decimal places as the currency has.
             */
            price?: number;
            /** @description The status. A new product is `draft` by default; an existing one can only go where its status allows. */
            status?: components["schemas"]["ProductStatus"];
            /** @description Free keywords. */
            tags?: string[];
        };
        /**
         * @description What became of an item. `unchanged` means that the product had these values already.
         * @enum {string}
         */
        ProductBatchOutcome: "created" | "updated" | "unchanged" | "refused";
        /** @description Why an item was refused, as in the error response of the operation for a single product. */
        ProductBatchRefusal: {
            code: components["schemas"]["ErrorCode"];
            /** @description The field that is wrong. */
            field: string;
            /** @description One sentence that says what is wrong and how to fix it. Its wording may change; don't match on it. */
            message: string;
            reason: components["schemas"]["ErrorReason"];
        };
        /** @description What became of one item. */
        ProductBatchResult: {
            /** @description Why the item was refused; absent otherwise. */
            error?: components["schemas"]["ProductBatchRefusal"];
            /** @description The external id of the product; absent if it has none, or the item was refused. */
            externalId?: components["schemas"]["ExternalId"];
            /** @description The product; absent if the item was refused. */
            id?: string;
            outcome: components["schemas"]["ProductBatchOutcome"];
        };
        /** @description What became of each item. */
        ProductBatchResults: {
            /** @description One result for each item, in the order of the request. */
            results: components["schemas"]["ProductBatchResult"][];
        };
        /** @description What waits of products. */
        ProductCounts: {
            /** @description Products that are `draft`. */
            draft: number;
        };
        /** @description The data of `product.created` in the compact format. */
        ProductCreatedCompactData: {
            /**
             * Format: date-time
             * @description When it was created, UTC.
             */
            createdAt: string;
            /** @description Its name. */
            name: string;
            /**
             * Format: double
             * @description Decimal, with at most as many places as the currency has (two, none, or three), in the currency of the store.
             */
            price: number;
            /** @description The product. */
            productId: string;
            status: components["schemas"]["ProductStatus"];
        };
        /** @description Sent to endpoints with the compact format when a product is created. The id is in the `webhook-id` header. */
        ProductCreatedCompactEvent: {
            data: components["schemas"]["ProductCreatedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "product.created";
        };
        /** @description The data of `product.created`. `product` is the product as the API returns it. */
        ProductCreatedData: {
            product: components["schemas"]["Product"];
            /** @description The product. */
            productId: string;
        };
        /** @description Sent when a product is created. */
        ProductCreatedEvent: {
            data: components["schemas"]["ProductCreatedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "product.created";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description The data of `product.deleted` in the compact format. */
        ProductDeletedCompactData: {
            /**
             * Format: date-time
             * @description When it was deleted, UTC.
             */
            deletedAt: string;
            /** @description The product. */
            productId: string;
        };
        /** @description Sent to endpoints with the compact format when a product is deleted. The id is in the `webhook-id` header. */
        ProductDeletedCompactEvent: {
            data: components["schemas"]["ProductDeletedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "product.deleted";
        };
        /** @description The data of `product.deleted`. `product` is the product as it was last. */
        ProductDeletedData: {
            /**
             * Format: date-time
             * @description When it was deleted, UTC.
             */
            deletedAt: string;
            product: components["schemas"]["Product"];
            /** @description The product. */
            productId: string;
        };
        /** @description Sent when a product is deleted. */
        ProductDeletedEvent: {
            data: components["schemas"]["ProductDeletedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "product.deleted";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description One page of products, newest first. */
        ProductList: {
            /** @description The products of this page. */
            data: components["schemas"]["Product"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of matches that were skipped. */
            offset: number;
            /** @description The number of matching products, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /** @description The figures of a product in an interval. */
        ProductPoint: {
            /** @description Clicks on the product. */
            clicks: number;
            /**
             * Format: double
             * @description Purchases per view, a fraction; 0 without views.
             */
            conversionRate: number;
            /** @description Whether the interval has other days, which the series leaves out. */
            partial: boolean;
            /** @description Orders that contain the product, including those canceled or refunded later. */
            purchases: number;
            /**
             * Format: double
             * @description What was paid for the product in these orders, after discounts, without taxes and shipping, in the currency of the store.
             */
            revenue: number;
            /**
             * Format: date
             * @description The first day of the interval that is in the series.
             */
            since: string;
            /**
             * Format: date
             * @description The last day of the interval that is in the series.
             */
            until: string;
            /** @description Views of the product. */
            views: number;
        };
        /** @description The data of `product.purchased` in the compact format, once per item of an order. `referrer` is absent if the purchase isn't attributed. */
        ProductPurchasedCompactData: {
            /** @description The order. */
            orderId: string;
            /** @description The product. */
            productId: string;
            /**
             * Format: date-time
             * @description When it was bought, UTC.
             */
            purchasedAt: string;
            /** @description The quantity. */
            quantity: number;
            referrer?: components["schemas"]["PurchaseReferrer"];
            /**
             * Format: double
             * @description Price times quantity, in the currency of the order.
             */
            revenue: number;
            /** @description The variant, by the shop's own id; absent for a product without variants. */
            variantId?: string;
        };
        /** @description Sent to endpoints with the compact format when a product is purchased. The id is in the `webhook-id` header. */
        ProductPurchasedCompactEvent: {
            data: components["schemas"]["ProductPurchasedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "product.purchased";
        };
        /** @description The data of `product.purchased`, once per item of an order. `price` is the price of one piece; `referrer` is absent if the purchase isn't attributed. `revenue` is what was paid for all pieces after discounts and without taxes; it is absent if that is price times quantity. */
        ProductPurchasedData: {
            customer: components["schemas"]["CustomerReference"];
            /** @description The order. */
            orderId: string;
            price: components["schemas"]["Money"];
            /** @description The product. */
            productId: string;
            /**
             * Format: date-time
             * @description When it was bought, UTC.
             */
            purchasedAt: string;
            /** @description The quantity. */
            quantity: number;
            referrer?: components["schemas"]["PurchaseReferrer"];
            revenue?: components["schemas"]["Money"];
            /** @description The variant, by the shop's own id; absent for a product without variants. */
            variantId?: string;
        };
        /** @description Sent when a product is purchased. */
        ProductPurchasedEvent: {
            data: components["schemas"]["ProductPurchasedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "product.purchased";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description The approved reviews of a product, summarized. */
        ProductRating: {
            /**
             * Format: double
             * @description Mean of the approved ratings, 1 to 5; 0 if there are none.
             */
            average: number;
            /** @description The number of approved reviews. */
            count: number;
        };
        /** @description The figures of a product over time. */
        ProductSeries: {
            currency: components["schemas"]["FiguresCurrency"];
            interval: components["schemas"]["AnalyticsInterval"];
            /** @description All intervals, oldest first. */
            points: components["schemas"]["ProductPoint"][];
            /** @description The product. */
            productId: string;
            /**
             * Format: date
             * @description The first UTC day.
             */
            since: string;
            /**
             * Format: date
             * @description The last UTC day.
             */
            until: string;
        };
        /**
         * @description The order of a list of products. `rating` puts the best average first and leaves out products without a rating;
         *     `lowestPrice` and `highestPrice` leave out drafts. Of equal products the newest is first, with `lowestPrice` the oldest.
         * @default newest
         * @enum {string}
         */
        ProductSort: "newest" | "oldest" | "lowestPrice" | "highestPrice" | "rating";
        /**
         * @description The status of a product. A new product is `draft`. Transitions: draft → active or archived,
         *     active → draft or archived, archived → draft.
         * @enum {string}
         */
        ProductStatus: "active" | "draft" | "archived";
        /** @description The data of `product.updated` in the compact format. */
        ProductUpdatedCompactData: {
            /** @description Its name. */
            name: string;
            /**
             * Format: double
             * @description Decimal, with at most as many places as the currency has (two, none, or three), in the currency of the store.
             */
            price: number;
            /** @description The product. */
            productId: string;
            status: components["schemas"]["ProductStatus"];
            /**
             * Format: date-time
             * @description When it changed, UTC.
             */
            updatedAt: string;
        };
        /** @description Sent to endpoints with the compact format when a product changes. The id is in the `webhook-id` header. */
        ProductUpdatedCompactEvent: {
            data: components["schemas"]["ProductUpdatedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "product.updated";
        };
        /** @description The data of `product.updated`: the fields or the status of the product changed. `product` is the product after the change, as the API returns it. Ratings, renamed categories and imports don't cause it. */
        ProductUpdatedData: {
            product: components["schemas"]["Product"];
            /** @description The product. */
            productId: string;
        };
        /** @description Sent when a product changes. */
        ProductUpdatedEvent: {
            data: components["schemas"]["ProductUpdatedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "product.updated";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description What led to the purchase. */
        PurchaseReferrer: {
            /** @description The content that was clicked. */
            contentId?: string;
            /** @description The creator of the content. */
            creatorId?: string;
            type: components["schemas"]["ReferrerType"];
        };
        /** @description A product to create as `draft`, or the fields to change. */
        PutProduct: {
            /**
             * @description The name of a category. A new name creates the category; the name of a merged one refers to the category that it was
             *     merged into.
             */
            category?: string;
            /** @description Free text. */
            description?: string;
            /** @description URLs of images, in the order to show them. Only https URLs are accepted, and those of uploads. */
            images?: string[];
            metadata?: components["schemas"]["Metadata"];
            /** @description The name that shoppers see. */
            name: string;
            /**
             * Format: double
             * @description In the currency of the store, with at most as many decimal places as the currency has.
             */
            price: number;
            /** @description Free keywords. */
            tags?: string[];
        };
        /**
         * Format: double
         * @description How much a buyer learns from the text, whether it is positive or not: 0 (gibberish, or only a link), about 0.1 (a word or two of praise or criticism), 0.3 (one useful observation), 0.8 and more (several sentences of detailed experience).
         */
        QualityScore: number;
        /**
         * @description Limits of this key, in requests per minute; absent limits are those of the store. A key with its own limits shares them
         *     with its family: the keys that it creates, and their descendants. A request with one of them also counts toward the
         *     limit of each limited ancestor.
         */
        RateLimits: {
            /** @description Requests per minute that generate text. */
            generation?: number;
            /** @description Requests per minute to most operations. */
            standard?: number;
        };
        /**
         * @description Limits for this key, in requests per minute; the keys that it creates share them. Limits that you leave out are those of
         *     the store, or those of the calling key if they are lower. A key with `*` and no limit of its own can grant any.
         */
        RateLimitsInput: {
            /** @description Requests per minute that generate text. */
            generation?: number;
            /** @description Requests per minute to most operations. */
            standard?: number;
        };
        /** @description A batch of views and clicks. */
        RecordAnalyticsEvents: {
            /** @description 1 to 1000 views and clicks. */
            events: components["schemas"]["AnalyticsEvent"][];
        };
        /**
         * @description A state of deliveries that can be sent again.
         * @enum {string}
         */
        RecoverableState: "failed" | "delivered";
        /** @description Which deliveries to send again. */
        RecoverWebhook: {
            /**
             * @description Whether to only count the deliveries and send nothing.
             * @default false
             */
            dryRun: boolean;
            /**
             * Format: date-time
             * @description Deliveries created at this time or later; must not be in the future (400).
             */
            since: string;
            /**
             * @description Deliveries in one of these states; by default those that failed.
             * @default [
             *       "failed"
             *     ]
             */
            states: components["schemas"]["RecoverableState"][];
        };
        /** @description A job that sends many deliveries of one endpoint again. */
        Recovery: {
            /**
             * Format: date-time
             * @description When it was created, UTC.
             */
            createdAt: string;
            /** @description Whether it only counts. */
            dryRun: boolean;
            /**
             * Format: date-time
             * @description When it ended, UTC; absent while it runs.
             */
            finishedAt?: string;
            /** @description Assigned by the service, prefix `rec_`. */
            id: string;
            /** @description The number of matching deliveries so far. */
            matched: number;
            /**
             * Format: double
             * @description The fraction of the time since `since` that has been processed, 0 to 1.
             */
            progress: number;
            /** @description The number of deliveries that were queued again; 0 for a dry run. Fewer than `matched` if the events of some were removed. */
            queued: number;
            /**
             * Format: date-time
             * @description Deliveries created at this time or later, UTC.
             */
            since: string;
            /** @description Deliveries that were in one of these states. */
            states: components["schemas"]["RecoverableState"][];
            status: components["schemas"]["RecoveryStatus"];
            /** @description The endpoint. */
            webhookId: string;
        };
        /** @description Some recoveries, newest first. */
        RecoveryList: {
            /** @description The recoveries of this page. */
            data: components["schemas"]["Recovery"][];
            /** @description Whether there are more recoveries. */
            hasMore: boolean;
            /** @description What to pass as `after` for the next page; absent on the last one. */
            next?: string;
            /** @description The number of matching recoveries, over all pages; at most 1,000 are counted. */
            total: number;
        };
        /**
         * @description The status of a recovery. `running`: deliveries are still being queued. `completed`: all are queued. `cancelled`: the
         *     endpoint was paused, deactivated or deleted before the end; queued deliveries stay queued.
         * @enum {string}
         */
        RecoveryStatus: "running" | "completed" | "cancelled";
        /** @description Where visits came from. */
        Referrer: {
            /** @description For a URL, the host without `www.`; for other text, the part before the first `/`, `?` or `#`; in lower case, at most 255 characters. An empty result is no source. Per product and day, 100 sources are counted by name, and all others together as `other`. */
            source: string;
            /** @description The number of views from it. */
            visits: number;
        };
        /** @description What led to the purchase. In addition to `type`, it needs `contentId` or `creatorId`, or both (400). */
        ReferrerInput: {
            /** @description The content that was clicked; an unknown one returns 400. */
            contentId?: string;
            /** @description The creator; by default that of the content. An unknown one, or a creator other than that of the content, returns 400. */
            creatorId?: string;
            type: components["schemas"]["ReferrerType"];
        };
        /**
         * @description What led to the purchase.
         * @enum {string}
         */
        ReferrerType: "creator-content";
        /** @description Pieces of an order that were refunded. */
        RefundedItem: {
            /**
             * Format: double
             * @description What was returned for them, in the currency of the order's total.
             */
            amount: number;
            /** @description The product. */
            productId: string;
            /** @description How many pieces. */
            quantity: number;
            /** @description The variant, by the shop's own id; absent for a product without variants. */
            variantId?: string;
        };
        /** @description Pieces of an order to refund. */
        RefundItemInput: {
            /** @description The product; one that the order doesn't have returns 400. */
            productId: string;
            /** @description How many pieces; more than are left to refund returns 409. */
            quantity: number;
            /** @description The variant, exactly as in the order; leave it out for an item without one. */
            variantId?: string;
        };
        /** @description A refund of an order. */
        RefundReference: {
            amount: components["schemas"]["Money"];
            /** @description The refund. */
            id: string;
            /** @description The pieces that were refunded; absent for a refund by amount, and for one of everything that was left. */
            items?: components["schemas"]["RefundedItem"][];
        };
        /** @description A view or click that was rejected. */
        RejectedAnalyticsEvent: {
            /** @description The invalid field. */
            field: string;
            /** @description Its position in the batch, from 0. */
            index: number;
            /** @description What is wrong with it. */
            issue: string;
            reason?: components["schemas"]["ErrorReason"];
        };
        /** @description The reply of the shop; replaces an earlier one. */
        ReplyToReview: {
            /** @description The text. It is shown as it is, and never analyzed. */
            content: string;
        };
        /** @description A request with what it asked for. */
        RequestLogDetail: {
            /**
             * Format: date-time
             * @description When the service replied, UTC.
             */
            at: string;
            /**
             * Format: double
             * @description The time from the request to the reply, in milliseconds.
             */
            durationMs: number;
            /** @description The error of the response; absent for a success. */
            error?: components["schemas"]["LoggedError"];
            /** @description Assigned by the service, prefix `req_`. */
            id: string;
            /** @description The id of the API key; absent for a request without a valid key. */
            keyId?: string;
            /** @description The present name of that key. */
            keyName?: string;
            /** @description What the error says, with masked texts; absent for a success. */
            message?: string;
            /** @description The HTTP method. */
            method: string;
            /** @description The operation, by its name in the contract; absent if the path and the method are those of no operation. */
            operation?: string;
            /** @description The path without the query. What is neither part of a path of the contract nor looks like an id of the service is masked. */
            path: string;
            /** @description The reason of the error, one of `x-error-reasons`; absent for a success. */
            reason?: string;
            /** @description What the client sent. */
            request: components["schemas"]["LoggedRequest"];
            /** @description The id of the request, as in its response header `X-Request-Id`. */
            requestId: string;
            source: components["schemas"]["RequestSource"];
            /** @description The member of the staff whom the key acts for; absent if it acts for the store. */
            staffId?: string;
            /** @description The status of the response. */
            statusCode: number;
            /** @description The products and versions that the header `User-Agent` names, without comments. */
            userAgent?: string;
        };
        /**
         * @description A request to the API and its outcome. Every failed request has an entry, within a limit for each key, and a sample of the successful
         *     ones. Texts that clients write are masked.
         */
        RequestLogEntry: {
            /**
             * Format: date-time
             * @description When the service replied, UTC.
             */
            at: string;
            /**
             * Format: double
             * @description The time from the request to the reply, in milliseconds.
             */
            durationMs: number;
            /** @description Assigned by the service, prefix `req_`. */
            id: string;
            /** @description The id of the API key; absent for a request without a valid key. */
            keyId?: string;
            /** @description The present name of that key. */
            keyName?: string;
            /** @description What the error says, with masked texts; absent for a success. */
            message?: string;
            /** @description The HTTP method. */
            method: string;
            /** @description The operation, by its name in the contract; absent if the path and the method are those of no operation. */
            operation?: string;
            /** @description The path without the query. What is neither part of a path of the contract nor looks like an id of the service is masked. */
            path: string;
            /** @description The reason of the error, one of `x-error-reasons`; absent for a success. */
            reason?: string;
            /** @description The id of the request, as in its response header `X-Request-Id`. */
            requestId: string;
            source: components["schemas"]["RequestSource"];
            /** @description The member of the staff whom the key acts for; absent if it acts for the store. */
            staffId?: string;
            /** @description The status of the response. */
            statusCode: number;
            /** @description The products and versions that the header `User-Agent` names, without comments. */
            userAgent?: string;
        };
        /** @description Some requests, newest first. */
        RequestLogList: {
            /** @description The requests, newest first. */
            data: components["schemas"]["RequestLogEntry"][];
            /** @description Whether there can be more requests. */
            hasMore: boolean;
            /** @description What to pass as `after` for the next page; absent on the last one. */
            next?: string;
        };
        /**
         * @description Where a request came from. `dashboard` is a page of the dashboard, with the session of a member of the staff; `api` is any other client, with or without a valid key, and a page whose session has ended.
         * @enum {string}
         */
        RequestSource: "api" | "dashboard";
        /**
         * @description Statuses of responses. `2xx` includes 304.
         * @enum {string}
         */
        RequestStatusClass: "2xx" | "4xx" | "5xx";
        /**
         * @description A 4xx status that an endpoint can have retried. 408 is a request timeout; 429 is too many requests.
         * @enum {integer}
         */
        RetryableStatus: 408 | 429;
        /**
         * @description How often and when the service retries a failed attempt. After attempt n, counted from 0, the wait is
         *     `initialDelay` × `backoffMultiplier`^n, at most `maxDelay`. With `retryOn`, a longer `Retry-After` of the response
         *     is observed.
         */
        RetryPolicy: {
            /**
             * Format: double
             * @description The factor by which each wait is longer than the one before.
             */
            backoffMultiplier: number;
            /** @description The wait after the first attempt, in milliseconds. */
            initialDelay: number;
            /** @description The maximum number of attempts, including the first one. */
            maxAttempts: number;
            /** @description The longest wait, in milliseconds. */
            maxDelay: number;
            /** @description The 4xx statuses that are retried; absent if none is. */
            retryOn?: components["schemas"]["RetryableStatus"][];
        };
        /**
         * @description How often and when the service retries a failed attempt. The preset sets all four numbers, and a number next to it
         *     overrides that of the preset. Without a preset, numbers that you leave out are those of `standard` for a new endpoint,
         *     and unchanged for an existing one. The resulting policy must not have an `initialDelay` longer than its
         *     `maxDelay` (400). A `retryOn` that you leave out is empty for a new endpoint, and unchanged for an existing one; no
         *     preset sets it.
         */
        RetryPolicyInput: {
            /**
             * Format: double
             * @description The factor by which each wait is longer than the one before.
             */
            backoffMultiplier?: number;
            /** @description The wait after the first attempt, in milliseconds; at most `maxDelay` (400). */
            initialDelay?: number;
            /** @description The maximum number of attempts, including the first one. */
            maxAttempts?: number;
            /** @description The longest wait, in milliseconds. */
            maxDelay?: number;
            preset?: components["schemas"]["RetryPreset"];
            /**
             * @description The 4xx statuses to retry as well. Unless it is empty, a `Retry-After` of a 429 or 503 response, in seconds or as
             *     an HTTP date, makes the wait longer: up to one hour, or up to `maxDelay` if that is longer.
             */
            retryOn?: components["schemas"]["RetryableStatus"][];
        };
        /**
         * @description A complete retry policy by name. `standard`: 5 attempts, 1 second and then twice as long each time, at most 30
         *     seconds. `durable`: 12 attempts, 5 seconds and then four times as long each time, at most 6 hours; 31 hours in total.
         * @enum {string}
         */
        RetryPreset: "standard" | "durable";
        /** @description A review of one product. */
        Review: {
            /** @description The text. */
            content?: string;
            /**
             * Format: date-time
             * @description When the review was submitted, UTC.
             */
            createdAt: string;
            externalId?: components["schemas"]["ExternalId"];
            /** @description The number of helpful votes. */
            helpfulCount: number;
            /** @description Assigned by the service, prefix `rev_`. */
            id: string;
            metadata?: components["schemas"]["Metadata"];
            moderation?: components["schemas"]["ReviewModeration"];
            /** @description The order that the review belongs to: one of this store, or another by the shop's own id. */
            orderId?: string;
            /**
             * @description URLs of photos. Requests accept only https URLs and those of uploads; a review that was stored before version 0.3.0 may have
             *     other text.
             */
            photos: string[];
            /** @description The reviewed product. */
            productId: string;
            /** @description 1 (worst) to 5 (best). */
            rating: number;
            reply?: components["schemas"]["ReviewReply"];
            /**
             * Format: double
             * @description How much the text looks like spam, 0 to 1. Only the list of all reviews, which is for moderators, contains it. Absent if the AI could not compute it, and for texts that were stored before version 0.3.0.
             */
            spamScore?: number;
            status: components["schemas"]["ReviewStatus"];
            /** @description Title of the review. */
            title?: string;
            /**
             * Format: date-time
             * @description When the review, its moderation or its reply last changed, UTC. Votes don't change it.
             */
            updatedAt: string;
            /** @description The reviewer, by the shop's own id. */
            userId?: string;
            /** @description Whether the purchase is verified. */
            verified: boolean;
        };
        /** @description Sent to endpoints with the compact format when a review is approved for publication. The id is in the `webhook-id` header. */
        ReviewApprovedCompactEvent: {
            data: components["schemas"]["ReviewApprovedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "review.approved";
        };
        /** @description The data of `review.approved`. */
        ReviewApprovedData: {
            /**
             * Format: date-time
             * @description When it was approved, UTC.
             */
            approvedAt: string;
            /** @description Id of the API key or the person who approved it, or `auto` for the review policy. */
            approvedBy: string;
            /** @description The review. */
            reviewId: string;
        };
        /** @description Sent when a review is approved for publication. */
        ReviewApprovedEvent: {
            data: components["schemas"]["ReviewApprovedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "review.approved";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description What waits of reviews. */
        ReviewCounts: {
            /** @description Reviews that are `pending`. */
            pending: number;
        };
        /** @description The data of `review.created` in the compact format. */
        ReviewCreatedCompactData: {
            /** @description The text; absent when there is none. */
            content?: string;
            /**
             * Format: date-time
             * @description When it was submitted, UTC.
             */
            createdAt: string;
            /** @description URLs of photos. */
            photos: string[];
            /** @description The product. */
            productId: string;
            /** @description 1 (worst) to 5 (best). */
            rating: number;
            /** @description The review. */
            reviewId: string;
            /** @description Whether the purchase is verified. */
            verified: boolean;
        };
        /** @description Sent to endpoints with the compact format when a review is submitted. The id is in the `webhook-id` header. */
        ReviewCreatedCompactEvent: {
            data: components["schemas"]["ReviewCreatedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "review.created";
        };
        /** @description The data of `review.created`. `status` is `approved` if the review is shown at once and `pending` if it waits for a moderator; it is absent in events from before version 0.3.0. */
        ReviewCreatedData: {
            /** @description The text; absent when there is none. */
            content?: string;
            /**
             * Format: date-time
             * @description When it was submitted, UTC.
             */
            createdAt: string;
            /** @description The order: one of this store, or another by the shop's own id; absent when unknown. */
            orderId?: string;
            /** @description URLs of photos. */
            photos: string[];
            /** @description The product. */
            productId: string;
            /** @description 1 (worst) to 5 (best). */
            rating: number;
            /** @description The review. */
            reviewId: string;
            status?: components["schemas"]["ReviewStatus"];
            /** @description Title of the review; absent if there is none. */
            title?: string;
            /** @description The reviewer, by the shop's own id; absent when unknown. */
            userId?: string;
            /** @description Whether the purchase is verified. */
            verified: boolean;
        };
        /** @description Sent when a review is submitted. */
        ReviewCreatedEvent: {
            data: components["schemas"]["ReviewCreatedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "review.created";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description One page of reviews. */
        ReviewList: {
            /** @description The reviews of this page. */
            data: components["schemas"]["Review"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of matches that were skipped. */
            offset: number;
            /** @description The number of matching reviews, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /** @description The last decision of a moderator. Absent before a decision, and again when an edit returns an approved review to `pending`, because the approval was for another text. A rejection stays until the next decision, so a `pending` review that shows one was rejected, then edited. */
        ReviewModeration: {
            /**
             * Format: date-time
             * @description When the decision was made, UTC.
             */
            decidedAt: string;
            /** @description Id of the API key or the person who decided. */
            decidedBy: string;
            /** @description The note of the moderator. */
            feedback?: string;
            reason?: components["schemas"]["ModerationReason"];
        };
        /**
         * @description What a moderator can do with a review.
         * @enum {string}
         */
        ReviewModerationAction: "approve" | "reject";
        /**
         * @description Whether reviews that look clean are approved at once (`auto`), or every review waits for a moderator (`manual`).
         * @enum {string}
         */
        ReviewModerationMode: "auto" | "manual";
        /** @description What became of one review. */
        ReviewModerationResult: {
            /** @description Why it was refused; absent otherwise. */
            error?: components["schemas"]["ModerationRefusal"];
            /** @description The id from the request. */
            id: string;
            outcome: components["schemas"]["ModerationOutcome"];
            /** @description The status of the review after the decision; absent if it was refused. */
            status?: components["schemas"]["ReviewStatus"];
        };
        /** @description What became of each review. */
        ReviewModerationResults: {
            /** @description One result for each id, in the order of the request. */
            results: components["schemas"]["ReviewModerationResult"][];
        };
        /** @description The public reply of the shop, shown to everyone who sees the review. Absent if there is none. It stays when the author edits the review or a moderator decides about it, and is deleted with the review. */
        ReviewReply: {
            /** @description The text. */
            content: string;
            /**
             * Format: date-time
             * @description When the reply was created, UTC.
             */
            createdAt: string;
            /** @description Id of the API key that wrote the text. */
            repliedBy: string;
            /**
             * Format: date-time
             * @description When the text last changed, UTC.
             */
            updatedAt: string;
        };
        /**
         * @description The order of a list of reviews; `helpful` puts the most votes first.
         * @default newest
         * @enum {string}
         */
        ReviewSort: "newest" | "oldest" | "helpful";
        /**
         * @description Whether the review is shown. Lists return `approved` ones by default.
         * @enum {string}
         */
        ReviewStatus: "pending" | "approved" | "rejected";
        /** @description The data of `review.updated` in the compact format. It has no texts and no author. */
        ReviewUpdatedCompactData: {
            /** @description The product. */
            productId: string;
            /** @description 1 to 5. */
            rating: number;
            /** @description The review. */
            reviewId: string;
            status: components["schemas"]["ReviewStatus"];
            /**
             * Format: date-time
             * @description When it changed, UTC.
             */
            updatedAt: string;
        };
        /** @description Sent to endpoints with the compact format when a review is edited, moderated, or replied to. The id is in the `webhook-id` header. */
        ReviewUpdatedCompactEvent: {
            data: components["schemas"]["ReviewUpdatedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "review.updated";
        };
        /** @description The data of `review.updated`: an edit, a decision of a moderator, or a new, changed or deleted reply. Votes don't cause it. `review` is the review after the change, as the API returns it, without `moderation`. */
        ReviewUpdatedData: {
            review: components["schemas"]["Review"];
            /** @description The review. */
            reviewId: string;
        };
        /** @description Sent when a review is edited, moderated, or replied to. */
        ReviewUpdatedEvent: {
            data: components["schemas"]["ReviewUpdatedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "review.updated";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description How to roll the key. */
        RollApiKey: {
            /**
             * @description How long the old key stays valid, in seconds, at most seven days. A key that rolls itself stays valid for at
             *     least 60.
             * @default 0
             */
            overlapSeconds: number;
        };
        /** @description How to rotate the secret. */
        RotateWebhookSecret: {
            /**
             * @description How long the old secret still signs, in seconds, at most seven days. During the overlap `webhook-signature`
             *     carries a signature with each secret, and `x-service-signature` uses the old one.
             * @default 86400
             */
            overlapSeconds: number;
            /** @description The new secret; printable ASCII without spaces. By default one is generated. */
            secret?: string;
        };
        /**
         * @description One permission; `*` includes all of them, also future ones.
         * @enum {string}
         */
        Scope: "products:read" | "products:write" | "content:read" | "content:write" | "content:moderate" | "reviews:read" | "reviews:write" | "reviews:moderate" | "ai:use" | "analytics:read" | "analytics:write" | "creators:read" | "creators:write" | "users:read" | "users:write" | "orders:read" | "orders:write" | "commissions:read" | "commissions:write" | "payouts:read" | "payouts:write" | "webhooks:read" | "webhooks:write" | "events:read" | "keys:read" | "keys:write" | "staff:read" | "staff:write" | "audit:read" | "requests:read" | "privacy:read" | "privacy:write" | "settings:read" | "settings:write" | "uploads:read" | "uploads:write" | "system:read" | "system:write" | "imports:read" | "imports:write" | "exports:read" | "exports:write" | "*";
        /** @description An object that a search found, as a line to show. */
        SearchResult: {
            /** @description The id of the object. */
            id: string;
            /** @description Where to retrieve the object, relative to the service. */
            path: string;
            /** @description The status of the object; absent if its type has none. */
            status?: string;
            /** @description What distinguishes it from others, such as an email address; absent if there is nothing. Of an order: the email address or id of the customer, the total, and the day on which it was bought (UTC). Of a commission: its kind, the amount, and the day on which it was earned. Of a payout: the amount, the day, and the reference. Of an upload: its media type and the day. Of a delivery: the endpoint, and when it was created. Of an event: when it happened. */
            subtitle?: string;
            /** @description What to show first, such as a name. */
            title: string;
            type: components["schemas"]["SearchType"];
        };
        /** @description What a search found, type by type; the object whose id was searched for is first. */
        SearchResults: {
            /** @description The objects. */
            data: components["schemas"]["SearchResult"][];
        };
        /**
         * @description The type of an object that a search finds.
         * @enum {string}
         */
        SearchType: "product" | "category" | "content" | "review" | "creator" | "user" | "order" | "commission" | "payout" | "upload" | "webhook" | "delivery" | "event" | "api-key" | "staff-member";
        /**
         * @description The sentiment of a text.
         * @enum {string}
         */
        Sentiment: "positive" | "neutral" | "negative";
        /** @description A browser in which a member of the staff is signed in to the dashboard. */
        Session: {
            /** @description The IP address that signed in. */
            address: string;
            /**
             * Format: date-time
             * @description When the member signed in, UTC.
             */
            createdAt: string;
            /** @description Whether the request was sent in this session. */
            current: boolean;
            /**
             * Format: date-time
             * @description When the session ends, however much it is used, UTC. It ends earlier if it isn't used for 12 hours.
             */
            expiresAt: string;
            /** @description Assigned by the service, prefix `ses_`. */
            id: string;
            /**
             * Format: date-time
             * @description When the dashboard was last open in this session, UTC, at most ten minutes late.
             */
            lastUsedAt: string;
            /** @description The id of the member, prefix `stf_`. */
            staffId: string;
            /** @description The browser, as its `User-Agent` header says. */
            userAgent: string;
        };
        /** @description One page of open sessions, newest first. */
        SessionList: {
            /** @description The sessions of this page. */
            data: components["schemas"]["Session"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description The number of items that were skipped. */
            offset: number;
            /** @description The number of open sessions of the member, over all pages. */
            total: number;
        };
        /**
         * @description The name of a setting, as in `Settings`.
         * @enum {string}
         */
        SettingName: "currency" | "commissionRate" | "approvalBonus" | "attributionWindowDays" | "reviewModeration" | "ownPurchases" | "storeName" | "logoUrl" | "alertEmail" | "requestLogSample";
        /** @description The settings of the store, with the values that are in effect. */
        Settings: {
            /**
             * Format: email
             * @description The address that is told about the failures of webhook endpoints without `alerts`; absent without one.
             */
            alertEmail?: string;
            /**
             * Format: double
             * @description What approved content earns its creator, in the currency of the store. At most as many decimal places as the currency has; the bonus that the environment sets is rounded when it is paid.
             */
            approvalBonus: number;
            /** @description For how many days after a click on content the orders of its visitor are attributed to it. */
            attributionWindowDays: number;
            /**
             * Format: double
             * @description Fraction of the price that a creator without an individual rate earns from a sale.
             */
            commissionRate: number;
            /** @description The currency of all prices and commissions, ISO 4217. */
            currency: string;
            /** @description Whether the currency can't be changed any more, because the store has a product, an order or a commission. */
            currencyLocked: boolean;
            /**
             * Format: uri
             * @description The URL of the logo of the store; absent without one.
             */
            logoUrl?: string;
            ownPurchases: components["schemas"]["OwnPurchasePolicy"];
            /**
             * Format: double
             * @description The share of the successful requests that the API log records. Failed ones are always recorded, within a limit for each key.
             */
            requestLogSample: number;
            reviewModeration: components["schemas"]["ReviewModerationMode"];
            sources: components["schemas"]["SettingSources"];
            /** @description The name of the store, as its staff see it. */
            storeName: string;
            /**
             * Format: date-time
             * @description When the API last changed a setting, UTC; absent if it never did.
             */
            updatedAt?: string;
        };
        /**
         * @description Where the value of a setting comes from: the `environment` of the service, which fixes it; the `store`, in which this API
         *     saved it; or the `default`.
         * @enum {string}
         */
        SettingSource: "environment" | "store" | "default";
        /** @description Where the value of each setting comes from. Those from the `environment` can't be changed over the API. */
        SettingSources: {
            alertEmail: components["schemas"]["SettingSource"];
            approvalBonus: components["schemas"]["SettingSource"];
            attributionWindowDays: components["schemas"]["SettingSource"];
            commissionRate: components["schemas"]["SettingSource"];
            currency: components["schemas"]["SettingSource"];
            logoUrl: components["schemas"]["SettingSource"];
            ownPurchases: components["schemas"]["SettingSource"];
            requestLogSample: components["schemas"]["SettingSource"];
            reviewModeration: components["schemas"]["SettingSource"];
            storeName: components["schemas"]["SettingSource"];
        };
        /** @description Identifies a signature without showing it, so that you can compare it with what your receiver got. */
        SignatureFingerprint: {
            /**
             * @description The first 8 hexadecimal digits of the SHA-256 of the header's value. This isn't a signature, and no request can be
             *     verified or signed with it.
             */
            fingerprint: string;
            /** @description The header that carried the signature. */
            header: string;
        };
        /** @description A link with which one person chooses a password, once. */
        SignInLink: {
            /**
             * Format: date-time
             * @description When it stops working, UTC. An invitation is valid for seven days, a link to choose another password for one.
             */
            expiresAt: string;
            purpose: components["schemas"]["SignInLinkPurpose"];
            /**
             * Format: uri
             * @description Where the person opens it. Anyone who has it can sign in as the member, so send it privately.
             */
            url: string;
        };
        /**
         * @description What a link is for: the first owner of the store (`owner`), the first password of an invited member (`invitation`), or another password
         *     (`reset`).
         * @enum {string}
         */
        SignInLinkPurpose: "owner" | "invitation" | "reset";
        /**
         * Format: double
         * @description How much the text looks like advertising, fraud or off-platform contact: 0 (certainly not) to 1 (certainly spam). A person should check texts from 0.5 on; about one genuine review in two hundred scores higher. The most suspicious passage of the first 20,000 characters counts.
         */
        SpamScore: number;
        /** @description A passage of the text that raises its spam score. */
        SpamSign: {
            /** @description The words, link, address or number, as they are in the text without its markup. Long ones are cut off. */
            passage: string;
            /**
             * Format: double
             * @description Its part of what all signs of the text add, 0 to 1. Shares below 0.05 are left out.
             */
            share: number;
        };
        /** @description A person who works for the store. */
        StaffMember: {
            /**
             * Format: date-time
             * @description When the member was invited, UTC.
             */
            createdAt: string;
            /**
             * Format: email
             * @description Unique among members, case-insensitive. It can't be changed.
             */
            email: string;
            /** @description Assigned by the service, prefix `stf_`. */
            id: string;
            /** @description The name of the person. */
            name: string;
            role: components["schemas"]["StaffRole"];
            /** @description The scopes of the role; an API key of the member can have these and no others. */
            scopes: components["schemas"]["Scope"][];
            status: components["schemas"]["StaffStatus"];
            /**
             * Format: date-time
             * @description When the member last changed, UTC.
             */
            updatedAt: string;
        };
        /** @description One page of members, newest first. */
        StaffMemberList: {
            /** @description The members of this page. */
            data: components["schemas"]["StaffMember"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of items that were skipped. */
            offset: number;
            /** @description The number of members that match, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /**
         * @description What a member of the staff may do: the scopes that their API keys can have.
         *
         *     | Role | For whom | Scopes |
         *     |---|---|---|
         *     | `owner` | Who decides everything | `*` |
         *     | `admin` | Who runs the store | every scope but `*`, so an admin can't invite an owner |
         *     | `moderator` | Who decides on content and reviews | `products:read`, `content:read`, `content:moderate`, `reviews:read`, `reviews:moderate`, `creators:read`, `analytics:read`, `ai:use`, `uploads:read` |
         *     | `finance` | Who pays creators | `products:read`, `content:read`, `creators:read`, `orders:read`, `commissions:read`, `commissions:write`, `payouts:read`, `payouts:write`, `analytics:read`, `audit:read`, `settings:read` |
         *     | `developer` | Who connects other systems | `products:read`, `content:read`, `reviews:read`, `orders:read`, `commissions:read`, `webhooks:read`, `webhooks:write`, `events:read`, `keys:read`, `keys:write`, `requests:read`, `uploads:read`, `system:read` |
         *     | `analyst` | Who reads the figures | `products:read`, `content:read`, `analytics:read` |
         *     | `viewer` | Who looks and changes nothing | `products:read`, `content:read`, `reviews:read`, `creators:read`, `orders:read`, `commissions:read`, `payouts:read`, `analytics:read`, `settings:read`, `uploads:read` |
         *
         *     A `developer` reads orders because order events contain them, but no creators and no users. An `analyst` reads no
         *     personal data.
         * @enum {string}
         */
        StaffRole: "owner" | "admin" | "moderator" | "finance" | "developer" | "analyst" | "viewer";
        /**
         * @description `invited` until the member has a first API key, then `active`. A `disabled` member has no valid keys and can't get new
         *     ones.
         * @enum {string}
         */
        StaffStatus: "invited" | "active" | "disabled";
        /**
         * @description What to change the status of a member to.
         * @enum {string}
         */
        StaffStatusChange: "active" | "disabled";
        /** @description A job to start. */
        StartSystemJob: {
            type: components["schemas"]["SystemJobType"];
        };
        /**
         * @description The class of the receiver's last response to a failed delivery; `none` without a response. A 2xx is a delivered delivery.
         * @enum {string}
         */
        StatusCodeClass: "3xx" | "4xx" | "5xx" | "none";
        /** @description An event as an endpoint with the full format receives it. */
        StoreEvent: {
            /** @description The data of the event. Its shape depends on the event; see the catalog of event types. */
            data: components["schemas"]["StoreEventData"];
            /** @description The name of the event. */
            event: components["schemas"]["EventName"];
            /** @description Unique per event, prefix `evt_`; the same as in the header `webhook-id`. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened, UTC.
             */
            timestamp: string;
        };
        /** @description The data of an event. Its shape depends on the event; see the catalog of event types. */
        StoreEventData: {
            [key: string]: unknown;
        };
        /** @description Some events, oldest first. */
        StoreEventList: {
            /** @description The events, oldest first. */
            data: components["schemas"]["StoreEvent"][];
            /** @description Whether more events are available now. */
            hasMore: boolean;
            /**
             * @description The id to pass as `after` for the next page; absent if there is none, so keep the last one. If the list leaves out some
             *     events, by `event` or by the scopes of the key, this may be the id of one of those.
             */
            next?: string;
        };
        /** @description Settings of the store that every key may know. */
        StoreFacts: {
            /** @description For how many days after a click on content the orders of its visitor are attributed to it. */
            attributionWindowDays: number;
            /** @description The version of the contract that the service implements. */
            contractVersion: string;
            /** @description The currency of all prices and commissions, ISO 4217. */
            currency: string;
            /**
             * @description How many decimal places an amount has at most: 2, or 0 in a currency without decimals, such as JPY. It is 3 for currencies with three,
             *     such as KWD, in a store that was created with one (`STORE_CURRENCY`), and 2 in other stores.
             */
            currencyDecimals: number;
            /**
             * Format: uri
             * @description The URL of the logo of the store; absent without one.
             */
            logoUrl?: string;
            /** @description The name of the store. */
            name: string;
            /** @description For how many days events and deliveries are stored. */
            retentionDays: number;
            reviewModeration: components["schemas"]["ReviewModerationMode"];
        };
        /** @description How much each figure differs from the days before, as a fraction (0.25 is 25 % more); absent if it was 0. */
        StoreFigureChanges: {
            /**
             * Format: double
             * @description The change of this figure.
             */
            avgOrderValue?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            clicks?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            commission?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            contentClicks?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            contentDecisions?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            contentDecisionSeconds?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            contents?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            contentViews?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            conversionRate?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            conversions?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            newCreators?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            newUsers?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            orders?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            revenue?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            reversedAmount?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            reversedOrders?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            reviewDecisions?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            reviewDecisionSeconds?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            reviews?: number;
            /**
             * Format: double
             * @description The change of this figure.
             */
            views?: number;
        };
        /** @description The figures of the store over some days. */
        StoreFigures: {
            /**
             * Format: double
             * @description The mean revenue of these orders; 0 without orders.
             */
            avgOrderValue: number;
            /** @description Clicks on products. */
            clicks: number;
            /**
             * Format: double
             * @description Commissions by the day on which each was created, in the currency of the store. Rejected ones don't count; reversals are subtracted.
             */
            commission: number;
            /** @description Clicks on content. */
            contentClicks: number;
            /** @description Decisions of moderators on content that was waiting. */
            contentDecisions: number;
            /**
             * Format: double
             * @description The mean time from the submission of the content, or its last resubmission, to the decision; absent without decisions.
             */
            contentDecisionSeconds?: number;
            /** @description Pieces of content that were submitted. */
            contents: number;
            /** @description Views of content. */
            contentViews: number;
            /**
             * Format: double
             * @description Orders per view of a product, a fraction; 0 without views.
             */
            conversionRate: number;
            /** @description Purchases attributed to creators; a product counts once per order and creator. */
            conversions: number;
            /** @description Creators who registered, without deleted ones. */
            newCreators: number;
            /** @description Users who registered, without deleted ones. */
            newUsers: number;
            /** @description Orders, including those canceled or refunded later. */
            orders: number;
            /**
             * Format: double
             * @description What was paid for the items of these orders, after discounts, without taxes and shipping, in the currency of the store. Orders that were recorded before version 0.3.0 count their totals.
             */
            revenue: number;
            /**
             * Format: double
             * @description The revenue of these: what was paid for their items. Refunds of parts count when the order is refunded completely.
             */
            reversedAmount: number;
            /** @description Orders that were canceled or refunded completely on these days, whenever they were placed. */
            reversedOrders: number;
            /** @description Decisions of moderators on reviews that were waiting. */
            reviewDecisions: number;
            /**
             * Format: double
             * @description The mean time from the last change of the review to the decision; absent without decisions.
             */
            reviewDecisionSeconds?: number;
            /** @description Reviews that were submitted, without deleted ones. */
            reviews: number;
            /** @description Views of products. */
            views: number;
        };
        /** @description The figures of the store in an interval. */
        StorePoint: {
            /**
             * Format: double
             * @description The mean revenue of these orders; 0 without orders.
             */
            avgOrderValue: number;
            /** @description Clicks on products. */
            clicks: number;
            /**
             * Format: double
             * @description Commissions by the day on which each was created, in the currency of the store. Rejected ones don't count; reversals are subtracted.
             */
            commission: number;
            /** @description Clicks on content. */
            contentClicks: number;
            /** @description Decisions of moderators on content that was waiting. */
            contentDecisions: number;
            /**
             * Format: double
             * @description The mean time from the submission of the content, or its last resubmission, to the decision; absent without decisions.
             */
            contentDecisionSeconds?: number;
            /** @description Pieces of content that were submitted. */
            contents: number;
            /** @description Views of content. */
            contentViews: number;
            /**
             * Format: double
             * @description Orders per view of a product, a fraction; 0 without views.
             */
            conversionRate: number;
            /** @description Purchases attributed to creators; a product counts once per order and creator. */
            conversions: number;
            /** @description Creators who registered, without deleted ones. */
            newCreators: number;
            /** @description Users who registered, without deleted ones. */
            newUsers: number;
            /** @description Orders, including those canceled or refunded later. */
            orders: number;
            /** @description Whether the interval has other days, which the series leaves out. */
            partial: boolean;
            /**
             * Format: double
             * @description What was paid for the items of these orders, after discounts, without taxes and shipping, in the currency of the store. Orders that were recorded before version 0.3.0 count their totals.
             */
            revenue: number;
            /**
             * Format: double
             * @description The revenue of these: what was paid for their items. Refunds of parts count when the order is refunded completely.
             */
            reversedAmount: number;
            /** @description Orders that were canceled or refunded completely on these days, whenever they were placed. */
            reversedOrders: number;
            /** @description Decisions of moderators on reviews that were waiting. */
            reviewDecisions: number;
            /**
             * Format: double
             * @description The mean time from the last change of the review to the decision; absent without decisions.
             */
            reviewDecisionSeconds?: number;
            /** @description Reviews that were submitted, without deleted ones. */
            reviews: number;
            /**
             * Format: date
             * @description The first day of the interval that is in the series.
             */
            since: string;
            /**
             * Format: date
             * @description The last day of the interval that is in the series.
             */
            until: string;
            /** @description Views of products. */
            views: number;
        };
        /** @description The figures of the store over time. */
        StoreSeries: {
            currency: components["schemas"]["FiguresCurrency"];
            interval: components["schemas"]["AnalyticsInterval"];
            /** @description All intervals, oldest first. */
            points: components["schemas"]["StorePoint"][];
            /**
             * Format: date
             * @description The first UTC day.
             */
            since: string;
            /**
             * Format: date
             * @description The last UTC day.
             */
            until: string;
        };
        /** @description A product to find categories for. */
        SuggestCategoriesRequest: {
            /** @description Its description. */
            description?: string;
            /** @description Category names to choose from. By default the categories of the catalog that have products (the 2,000 largest), or common shop categories if there are none. */
            existingCategories?: string[];
            /** @description The name of the product. */
            productTitle: string;
        };
        /** @description Where backups of the SQLite file are written. */
        SystemBackups: {
            /** @description A folder on the machine of the service, as set; relative to the folder that the service runs in. */
            folder: string;
            /** @description How many of the newest backups stay there. */
            keep: number;
        };
        /** @description The database of the store. */
        SystemDatabase: {
            /** @description The size on disk, with what SQLite has not yet moved from its log. */
            bytes: number;
            /** @description How much space the disk of the SQLite file has left; absent on PostgreSQL. */
            freeBytes?: number;
            kind: components["schemas"]["DatabaseKind"];
            /** @description The newest migration that was applied. */
            migration: string;
            /** @description How many migrations of this release were not applied. Run `storefront migrate` if there are any. */
            pendingMigrations: number;
        };
        /** @description The webhook deliveries that were not sent yet. */
        SystemDeliveries: {
            /** @description How many of them should have been sent by now. At most 1,000 are counted. */
            due: number;
            /** @description How many endpoints fail. */
            failingEndpoints: number;
            /**
             * Format: date-time
             * @description Since when the oldest of them is due, UTC; absent if none is.
             */
            oldestDueAt?: string;
            /** @description How many endpoints are paused because they failed for too long. Their deliveries wait. */
            pausedEndpoints: number;
            /** @description How many deliveries are pending, also those that are retried later and those of paused endpoints. */
            waiting: number;
        };
        /** @description A problem in the store. */
        SystemFinding: {
            /** @description The check that found it, as `storefront doctor` names it. */
            check: string;
            /** @description What is wrong, and how to fix it. */
            message: string;
        };
        /** @description A check or a backup of the store. */
        SystemJob: {
            /** @description The size of that file. */
            bytes?: number;
            /**
             * Format: date-time
             * @description When it was completed or failed, UTC; absent until then.
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description When it was requested, UTC.
             */
            createdAt: string;
            /** @description Why the job failed, and what to do; absent unless its status is `failed`. */
            error?: string;
            /** @description The name of the file that a completed backup wrote. */
            file?: string;
            /** @description How many problems a completed check found. It can be more than `findings` has. */
            findingCount?: number;
            /** @description What a completed check found, at most a hundred problems; empty if the store is fine. */
            findings?: components["schemas"]["SystemFinding"][];
            /** @description Assigned by the service, prefix `job_`. */
            id: string;
            /**
             * Format: date-time
             * @description When it began, UTC; absent until then.
             */
            startedAt?: string;
            status: components["schemas"]["SystemJobStatus"];
            type: components["schemas"]["SystemJobType"];
        };
        /** @description One page of jobs, newest first. */
        SystemJobList: {
            /** @description The jobs of this page. */
            data: components["schemas"]["SystemJob"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of jobs that were skipped. */
            offset: number;
            /** @description The number of jobs, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /**
         * @description How far the job is.
         * @enum {string}
         */
        SystemJobStatus: "queued" | "running" | "completed" | "failed";
        /**
         * @description What the job does.
         * @enum {string}
         */
        SystemJobType: "check" | "backup";
        /** @description The state of the service. */
        SystemState: {
            /** @description Where backups are written; absent on PostgreSQL. */
            backups?: components["schemas"]["SystemBackups"];
            /** @description The digest of the contract, as in `x-contract-digest` of `/openapi.json`. */
            contractDigest: string;
            /** @description The database of the store. */
            database: components["schemas"]["SystemDatabase"];
            /** @description The webhook deliveries that were not sent yet. */
            deliveries: components["schemas"]["SystemDeliveries"];
            /** @description The version of Node.js. */
            nodeVersion: string;
            /** @description The role of the process that answers. */
            role: components["schemas"]["ProcessRole"];
            /**
             * Format: date-time
             * @description When the process that answers was started, UTC.
             */
            startedAt: string;
            /** @description The version of the contract, which is that of the service. */
            version: string;
            /** @description What needs attention; empty if nothing does. */
            warnings: components["schemas"]["SystemWarning"][];
            /** @description How many processes deliver webhooks. */
            workers: number;
        };
        /** @description Something that needs the attention of an operator. */
        SystemWarning: {
            /**
             * @description What it is: `loopback-allowed`, `test-data-allowed`, `secret-key-on-one-machine`, `origin-without-https`, `migrations-pending`,
             *     `disk-almost-full`, `deliveries-late`, `no-worker`, `endpoints-failing` or `endpoints-paused`. A later release can add others.
             */
            code: string;
            /** @description What is wrong, and how to fix it. */
            message: string;
        };
        /** @description Whose address gets the email. */
        TestAlert: {
            /** @description The endpoint; the address in the settings of the store if it is absent. */
            webhookId?: string;
        };
        /** @description What to send. */
        TestWebhook: {
            /** @description The event whose example is sent, whether or not the endpoint subscribes to it. */
            event: components["schemas"]["EventName"];
        };
        /** @description A smaller copy of an image, as WebP. */
        Thumbnail: {
            /** @description Its height in pixels. */
            height: number;
            /**
             * Format: uri
             * @description Where it is served, without a key.
             */
            url: string;
            /** @description Its width in pixels. */
            width: number;
        };
        /** @description A top piece of content. */
        TopContent: {
            /** @description The number of attributed purchases; a product counts once per order. */
            conversions: number;
            /** @description The content. */
            id: string;
            /** @description Its title. */
            title: string;
            /** @description The number of views. */
            views: number;
        };
        /** @description One page of content, the best first. */
        TopContentList: {
            /** @description The entries of this page. */
            data: components["schemas"]["TopContent"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description The number of entries that were skipped. */
            offset: number;
            /**
             * Format: date
             * @description The first UTC day.
             */
            since: string;
            /** @description The number of entries, over all pages. */
            total: number;
            /**
             * Format: date
             * @description The last UTC day.
             */
            until: string;
        };
        /**
         * @description By which figure content is ordered, largest first.
         * @default views
         * @enum {string}
         */
        TopContentSort: "views" | "conversions";
        /** @description A creator and their figures. */
        TopCreator: {
            /** @description Clicks on content. */
            clicks: number;
            /**
             * Format: double
             * @description Commissions by the day on which each was created, in the currency of the store. Rejected ones don't count; reversals are subtracted.
             */
            commission: number;
            /** @description Purchases attributed to the creator; a product counts once per order. */
            conversions: number;
            /** @description The creator. */
            creatorId: string;
            /** @description The name, if the key has the scope `creators:read`. */
            name?: string;
            /** @description Views of content. */
            views: number;
        };
        /** @description One page of creators, the best first. */
        TopCreatorList: {
            currency: components["schemas"]["FiguresCurrency"];
            /** @description The entries of this page. */
            data: components["schemas"]["TopCreator"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description The number of entries that were skipped. */
            offset: number;
            /**
             * Format: date
             * @description The first UTC day.
             */
            since: string;
            /** @description The number of entries, over all pages. */
            total: number;
            /**
             * Format: date
             * @description The last UTC day.
             */
            until: string;
        };
        /**
         * @description By which figure creators are ordered, largest first.
         * @default views
         * @enum {string}
         */
        TopCreatorSort: "views" | "conversions" | "commission";
        /** @description A product and its figures. */
        TopProduct: {
            /**
             * Format: double
             * @description Purchases per view, a fraction; 0 without views.
             */
            conversionRate: number;
            /** @description Its name, if the key has the scope `products:read`. */
            name?: string;
            /** @description The product, which may have been deleted since. */
            productId: string;
            /** @description Orders that contain the product, including those canceled or refunded later. */
            purchases: number;
            /**
             * Format: double
             * @description What was paid for the product in these orders, after discounts, without taxes and shipping, in the currency of the store.
             */
            revenue: number;
            /** @description Views of the product. */
            views: number;
        };
        /** @description One page of products, the best first. */
        TopProductList: {
            currency: components["schemas"]["FiguresCurrency"];
            /** @description The entries of this page. */
            data: components["schemas"]["TopProduct"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description The number of entries that were skipped. */
            offset: number;
            /**
             * Format: date
             * @description The first UTC day.
             */
            since: string;
            /** @description The number of entries, over all pages. */
            total: number;
            /**
             * Format: date
             * @description The last UTC day.
             */
            until: string;
        };
        /**
         * @description By which figure products are ordered, largest first.
         * @default views
         * @enum {string}
         */
        TopProductSort: "views" | "orders" | "revenue";
        /** @description The fields to change; the others are unchanged. At least one. */
        UpdateApiKey: {
            /**
             * Format: date-time
             * @description When the key expires; must be in the future (400). A rolled key can only get an earlier expiry (409).
             */
            expiresAt?: string;
            /** @description What the key is for. */
            name?: string;
            /**
             * @description Replaces the limits of this key; an empty object restores those of the store. A key and the one that replaced it
             *     when it was rolled have one limit: it changes for both.
             */
            rateLimits?: components["schemas"]["RateLimitsInput"];
            /** @description What the key may do; replaces the list. */
            scopes?: components["schemas"]["Scope"][];
        };
        /** @description The fields to change; the others are unchanged. At least one. */
        UpdateCategory: {
            /** @description The new name. Names are compared without case and surrounding spaces. */
            name?: string;
            slug?: components["schemas"]["CategorySlug"];
        };
        /** @description The new status. */
        UpdateCommission: {
            /** @description A change that isn't allowed returns 409. */
            status: components["schemas"]["CommissionStatus"];
        };
        /** @description The fields to change; the others are unchanged. At least one value must differ. Afterwards at least one of `description` and `media` must not be empty. */
        UpdateContent: {
            /** @description Who submits it again; a creator other than that of the content returns 403. */
            creatorId?: string;
            /** @description The text. */
            description?: string;
            externalId?: components["schemas"]["ExternalId"];
            /** @description Media items, in the order to show them; replaces the list. */
            media?: components["schemas"]["MediaItemInput"][];
            metadata?: components["schemas"]["Metadata"];
            /** @description Ids of the products that the content is about; replaces the list. An unknown id returns 400. */
            products?: string[];
            /** @description Free keywords; replaces the list. */
            tags?: string[];
            /** @description Title of the content. */
            title?: string;
        };
        /** @description The fields to change; the others are unchanged. At least one. */
        UpdateCreator: {
            /**
             * Format: double
             * @description Fraction of the price that the creator earns from now on, at most four decimal places.
             */
            commissionRate?: number;
            /** @description Codes that shoppers enter when they order, in printable ASCII. An order with one of them is attributed to the creator. No other creator has it, ignoring case (409). Replaces the list. An empty list removes them. */
            couponCodes?: string[];
            /**
             * Format: email
             * @description Must not belong to another creator.
             */
            email?: string;
            externalId?: components["schemas"]["ExternalId"];
            metadata?: components["schemas"]["Metadata"];
            /** @description The name to show with the content. */
            name?: string;
            /** @description True removes the creator's individual rate, so that the rate of the store applies again; it can't be combined with `commissionRate` (400). False changes nothing. */
            usesStoreRate?: boolean;
            /** @description The new status; a change that isn't allowed returns 409. */
            verificationStatus?: components["schemas"]["CreatorVerificationStatus"];
            /**
             * Format: uri
             * @description Home page or profile, http or https.
             */
            website?: string;
        };
        /** @description An endpoint after an update. After a move to another origin it has a new secret, which is shown only once. */
        UpdatedWebhook: {
            /** @description False if it was deactivated. A paused endpoint keeps true. */
            active: boolean;
            /** @description Who is told about failures; absent without an own address or endpoint. */
            alerts?: components["schemas"]["WebhookAlerts"];
            /**
             * @description The names of your custom headers that the update removed because it moved the endpoint to another origin. Absent if it
             *     removed none.
             */
            clearedHeaders?: string[];
            /**
             * Format: date-time
             * @description When the endpoint was created, UTC.
             */
            createdAt: string;
            /** @description The id of the API key that created the endpoint; absent for endpoints created before version 0.3.0. */
            createdBy?: string;
            /** @description The events that are sent; `*` means all. */
            events: components["schemas"]["EventSelector"][];
            /** @description Which of the events are sent; absent if all are. */
            filter?: components["schemas"]["WebhookFilter"];
            /**
             * @description The id of the API key whose scopes cover what the endpoint receives: the key that created it, that last set its
             *     `events`, `url` or `filter`, or that replaced such a key when it was rolled. Absent for endpoints created before version 0.3.0.
             */
            grantedBy?: string;
            /** @description The names of your custom headers. Their values are never shown. */
            headerNames: string[];
            /** @description Assigned by the service, prefix `whe_`. */
            id: string;
            /** @description What the endpoint is for; absent for one without a name. */
            name?: string;
            /** @description The order in which events are sent; absent for `none`. */
            ordering?: components["schemas"]["WebhookOrdering"];
            /**
             * Format: date-time
             * @description When the service stopped sending, UTC; absent unless it did.
             */
            pausedAt?: string;
            payloadFormat: components["schemas"]["PayloadFormat"];
            /**
             * Format: date-time
             * @description Until when the previous secret still signs, UTC; absent unless a rotation overlaps.
             */
            previousSecretExpiresAt?: string;
            retryPolicy: components["schemas"]["RetryPolicy"];
            /**
             * @description The secret that signs all deliveries from now on. Present only if the update moved the endpoint to another origin;
             *     shown only once.
             */
            secret?: string;
            status: components["schemas"]["WebhookStatus"];
            /** @description How long the service waits for the response of the receiver, in seconds. */
            timeoutSeconds: number;
            /**
             * Format: date-time
             * @description When it was last changed, UTC.
             */
            updatedAt: string;
            /**
             * Format: uri
             * @description Where events are sent.
             */
            url: string;
        };
        /** @description The new status. */
        UpdateOrder: {
            /** @description A change that isn't allowed returns 409. */
            status: components["schemas"]["OrderStatus"];
        };
        /** @description The fields to change; the others are unchanged. At least one. */
        UpdateProduct: {
            /**
             * @description The name of a category. A new name creates the category; the name of a merged one refers to the category that it was
             *     merged into.
             */
            category?: string;
            /** @description Free text. */
            description?: string;
            externalId?: components["schemas"]["ExternalId"];
            /** @description URLs of images, in the order to show them; replaces the list. Only https URLs are accepted, and those of uploads. */
            images?: string[];
            metadata?: components["schemas"]["Metadata"];
            /** @description The name that shoppers see. */
            name?: string;
            /**
             * Format: double
             * @description In the currency of the store, with at most as many decimal places as the currency has.
             */
            price?: number;
            /** @description The new status; a change that isn't allowed returns 409. */
            status?: components["schemas"]["ProductStatus"];
            /** @description Free keywords; replaces the list. */
            tags?: string[];
        };
        /** @description The fields to change; the others are unchanged. At least one in addition to `userId`. */
        UpdateReview: {
            /** @description The text. */
            content?: string;
            externalId?: components["schemas"]["ExternalId"];
            metadata?: components["schemas"]["Metadata"];
            /** @description URLs of photos; replaces the list. Only https URLs are accepted, and those of uploads. */
            photos?: string[];
            /** @description 1 (worst) to 5 (best). */
            rating?: number;
            /** @description Title of the review. */
            title?: string;
            /** @description Who changes it. A review with a `userId` requires that one, a review without requires none; anything else returns 403. */
            userId?: string;
        };
        /** @description The settings to change; the others are unchanged. At least one. */
        UpdateSettings: {
            /**
             * Format: email
             * @description The address that is told about the failures of webhook endpoints without `alerts`. Needs a service that can send email
             *     (400 `email-not-configured`). Reset it to tell nobody.
             */
            alertEmail?: string;
            /**
             * Format: double
             * @description What content that is approved from now on earns its creator, with at most as many decimal places as the currency has.
             */
            approvalBonus?: number;
            /** @description For how many days after a click on content the orders of its visitor are attributed to it. Older clicks are deleted within minutes, so a longer window counts from the clicks that are left. */
            attributionWindowDays?: number;
            /**
             * Format: double
             * @description Fraction of the price that creators without an individual rate earn from sales from now on, at most four decimal places.
             */
            commissionRate?: number;
            /** @description ISO 4217. Once the store has a product, an order or a commission, it can't be changed (409). */
            currency?: string;
            /**
             * Format: uri
             * @description The URL of the logo of the store. Only https URLs are accepted, and those of uploads. Reset it to remove the logo.
             */
            logoUrl?: string;
            ownPurchases?: components["schemas"]["OwnPurchasePolicy"];
            /**
             * Format: double
             * @description The share of the successful requests that the API log records from now on, at most four decimal places; 0 for none, 1 for all that fit into the limits of the log.
             */
            requestLogSample?: number;
            /** @description Settings to return to their defaults. The same request can't also set them (400). */
            reset?: components["schemas"]["SettingName"][];
            reviewModeration?: components["schemas"]["ReviewModerationMode"];
            /** @description The name of the store, as its staff see it. Not blank. */
            storeName?: string;
        };
        /** @description The fields to change; the others are unchanged. At least one. */
        UpdateStaffMember: {
            /** @description The name of the person. */
            name?: string;
            role?: components["schemas"]["StaffRole"];
            status?: components["schemas"]["StaffStatusChange"];
        };
        /** @description The fields to change; the others are unchanged. At least one. */
        UpdateUser: {
            /**
             * Format: email
             * @description Must not belong to another user.
             */
            email?: string;
            externalId?: components["schemas"]["ExternalId"];
            metadata?: components["schemas"]["Metadata"];
            /** @description Name of the user. */
            name?: string;
        };
        /** @description The fields to change; the others are unchanged. At least one. */
        UpdateWebhook: {
            /** @description Whether events are sent. `true` on a paused endpoint resumes it and sends its stored events. */
            active?: boolean;
            /** @description Whom to tell about failures, from now on; replaces both, and `{}` removes them. */
            alerts?: components["schemas"]["WebhookAlertsInput"];
            /** @description The events to send; replaces the list. */
            events?: components["schemas"]["EventSelector"][];
            /** @description Which of the events to send, from now on; replaces the filter, and `{}` removes it. */
            filter?: components["schemas"]["WebhookFilter"];
            /** @description Replaces the list of your custom headers; an empty list removes all of them. */
            headers?: components["schemas"]["WebhookHeader"][];
            /** @description What the endpoint is for. */
            name?: string;
            /** @description The order in which events are sent, for events from now on. */
            ordering?: components["schemas"]["WebhookOrdering"];
            /** @description The shape of the body, for events from now on. */
            payloadFormat?: components["schemas"]["PayloadFormat"];
            /** @description When to retry failed attempts; numbers that you leave out are unchanged, unless a preset sets them. */
            retryPolicy?: components["schemas"]["RetryPolicyInput"];
            /**
             * @description The secret to sign with at the new origin; printable ASCII without spaces. Allowed only together with a `url` with
             *     another origin (otherwise 400): use the rotation to change the secret in other cases. By default one is generated.
             */
            secret?: string;
            /** @description How long to wait for the response of the receiver, in seconds. */
            timeoutSeconds?: number;
            /**
             * Format: uri
             * @description Where to send. https only, and public addresses only. A URL with another origin (scheme, host or port) replaces the
             *     secret and removes your custom headers, unless this body sets them.
             */
            url?: string;
        };
        /** @description A file that the service stores. */
        Upload: {
            /** @description The size of the stored file in bytes. That of an image differs from what was sent, because its metadata is removed. */
            bytes: number;
            /**
             * Format: date-time
             * @description When it was uploaded, UTC.
             */
            createdAt: string;
            /** @description The creator who owns the file, if one was named. */
            creatorId?: string;
            /** @description The height of an image in pixels; absent for a video. */
            height?: number;
            /** @description Assigned by the service, prefix `upl_`. It can't be guessed. */
            id: string;
            /** @description The SHA-256 of the stored file, in hexadecimal. */
            sha256: string;
            /** @description Smaller copies of an image, smallest first. An image that is not wider than one is not enlarged. Empty for a video. */
            thumbnails: components["schemas"]["Thumbnail"][];
            type: components["schemas"]["UploadType"];
            /**
             * Format: uri
             * @description Where the file is served, without a key. Use it as the URL of an image, a photo or a media item.
             */
            url: string;
            /** @description The user who owns the file, if one was named. */
            userId?: string;
            /** @description The width of an image in pixels; absent for a video. */
            width?: number;
        };
        /** @description One page of uploads, newest first. */
        UploadList: {
            /** @description The uploads of this page. */
            data: components["schemas"]["Upload"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of uploads that were skipped. */
            offset: number;
            /** @description The number of matching uploads, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /**
         * @description The media type of a file.
         * @enum {string}
         */
        UploadType: "image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif" | "video/mp4" | "video/webm";
        /** @description A registered user. */
        User: {
            /**
             * Format: date-time
             * @description When the account was created, UTC.
             */
            createdAt: string;
            /**
             * Format: email
             * @description Unique among users, case-insensitive.
             */
            email: string;
            externalId?: components["schemas"]["ExternalId"];
            /** @description Assigned by the service, prefix `usr_`. */
            id: string;
            metadata?: components["schemas"]["Metadata"];
            /** @description Name of the user; absent when none was given. */
            name?: string;
            /** @description How the account was created, such as `email`. */
            registrationMethod: string;
            /**
             * Format: date-time
             * @description When the record last changed, UTC.
             */
            updatedAt: string;
        };
        /** @description One page of users. */
        UserList: {
            /** @description The users of this page. */
            data: components["schemas"]["User"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of items that were skipped. */
            offset: number;
            /** @description The number of matching users, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /** @description Sent to endpoints with the compact format when a user account is created. The id is in the `webhook-id` header. */
        UserRegisteredCompactEvent: {
            data: components["schemas"]["UserRegisteredData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "user.registered";
        };
        /** @description The data of `user.registered`. */
        UserRegisteredData: {
            /**
             * Format: email
             * @description Email address of the user.
             */
            email: string;
            /** @description Name of the user; absent when none was given. */
            name?: string;
            /**
             * Format: date-time
             * @description When the account was created, UTC.
             */
            registeredAt: string;
            /** @description How the account was created, such as `email`. */
            registrationMethod: string;
            /** @description The user. */
            userId: string;
        };
        /** @description Sent when a user account is created. */
        UserRegisteredEvent: {
            data: components["schemas"]["UserRegisteredData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "user.registered";
            /** @description Unique per event and the same for every delivery of it; identifies duplicates. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /**
         * @description The order of a list of users, by when they registered.
         * @default newest
         * @enum {string}
         */
        UserSort: "newest" | "oldest";
        /** @description An endpoint without its secret and the values of its headers. */
        Webhook: {
            /** @description False if it was deactivated. A paused endpoint keeps true. */
            active: boolean;
            /** @description Who is told about failures; absent without an own address or endpoint. */
            alerts?: components["schemas"]["WebhookAlerts"];
            /**
             * Format: date-time
             * @description When the endpoint was created, UTC.
             */
            createdAt: string;
            /** @description The id of the API key that created the endpoint; absent for endpoints created before version 0.3.0. */
            createdBy?: string;
            /** @description The events that are sent; `*` means all. */
            events: components["schemas"]["EventSelector"][];
            /** @description Which of the events are sent; absent if all are. */
            filter?: components["schemas"]["WebhookFilter"];
            /**
             * @description The id of the API key whose scopes cover what the endpoint receives: the key that created it, that last set its
             *     `events`, `url` or `filter`, or that replaced such a key when it was rolled. Absent for endpoints created before version 0.3.0.
             */
            grantedBy?: string;
            /** @description The names of your custom headers. Their values are never shown. */
            headerNames: string[];
            /** @description Assigned by the service, prefix `whe_`. */
            id: string;
            /** @description What the endpoint is for; absent for one without a name. */
            name?: string;
            /** @description The order in which events are sent; absent for `none`. */
            ordering?: components["schemas"]["WebhookOrdering"];
            /**
             * Format: date-time
             * @description When the service stopped sending, UTC; absent unless it did.
             */
            pausedAt?: string;
            payloadFormat: components["schemas"]["PayloadFormat"];
            /**
             * Format: date-time
             * @description Until when the previous secret still signs, UTC; absent unless a rotation overlaps.
             */
            previousSecretExpiresAt?: string;
            retryPolicy: components["schemas"]["RetryPolicy"];
            status: components["schemas"]["WebhookStatus"];
            /** @description How long the service waits for the response of the receiver, in seconds. */
            timeoutSeconds: number;
            /**
             * Format: date-time
             * @description When it was last changed, UTC.
             */
            updatedAt: string;
            /**
             * Format: uri
             * @description Where events are sent.
             */
            url: string;
        };
        /**
         * @description Who is told when the endpoint fails, is paused, or has a delivery that failed for good: an email address, another
         *     endpoint, or both.
         */
        WebhookAlerts: {
            /**
             * Format: email
             * @description The address that gets an email.
             */
            email?: string;
            /**
             * @description The endpoint that gets a signed message (`webhook.failing`, `webhook.paused`, `delivery.exhausted`), whatever its
             *     own `events` and `payloadFormat`.
             */
            webhookId?: string;
        };
        /**
         * @description Whom to tell when the endpoint fails, is paused, or has a delivery that failed for good: an email address, another
         *     endpoint, or both. Each gets at most one message of a kind per hour. Without either, the address in the setting
         *     `alertEmail` is told, if there is one.
         */
        WebhookAlertsInput: {
            /**
             * Format: email
             * @description An email address. Needs a service that can send email (400 `email-not-configured`).
             */
            email?: string;
            /** @description The id of another endpoint of the store (400). */
            webhookId?: string;
        };
        /** @description A moment at which sending to an endpoint stopped or started. */
        WebhookChange: {
            /**
             * Format: date-time
             * @description When it happened, UTC.
             */
            at: string;
            change: components["schemas"]["WebhookChangeKind"];
        };
        /**
         * @description What happened to an endpoint. `paused`: the service stopped sending after five days without a success. `activated`
         *     and `deactivated`: someone set `active`.
         * @enum {string}
         */
        WebhookChangeKind: "paused" | "activated" | "deactivated";
        /** @description What waits of webhooks. */
        WebhookCounts: {
            /** @description Endpoints with the status `failing`. */
            failing: number;
            /** @description Endpoints with the status `inactive`. */
            inactive: number;
            /** @description Endpoints with the status `paused`. */
            paused: number;
        };
        /**
         * @description Which of the events are sent, by fields of their full payload: `{"data.status": ["refunded"]}`. A name is the path of
         *     a string, number, or boolean, without arrays. An event is sent if each of these fields equals one of its values; an
         *     event without the field is not sent. A number or boolean is written as text: `["4", "5"]`, `["true"]`. Each path must
         *     be in the schema of at least one of the events that the endpoint gets, and each value must fit it there (400).
         *     Ten fields at most.
         */
        WebhookFilter: {
            [key: string]: string[];
        };
        /**
         * @description A custom header that is sent with every delivery. Names that the service or HTTP itself needs are refused (400),
         *     such as `content-type`, `host`, `x-service-signature` and all names that start with `webhook-`.
         */
        WebhookHeader: {
            /** @description The name. No two headers of an endpoint can have the same name, case-insensitive (400). */
            name: string;
            /** @description The value, printable ASCII. It is write-only, so no response shows it. */
            value: string;
        };
        /** @description The health of an endpoint. */
        WebhookHealth: {
            /**
             * Format: date-time
             * @description The earliest time at which the endpoint will be paused unless an attempt succeeds, UTC: five days after `failingSince`,
             *     and a day after the warning.
             */
            disablesAt?: string;
            /** @description Attempts of the last 24 hours, counted by the hour, that failed. */
            failed: number;
            /**
             * Format: date-time
             * @description When the first attempt after the last success failed, UTC; absent unless it is failing.
             */
            failingSince?: string;
            /**
             * Format: double
             * @description The age of the oldest pending delivery, in seconds; 0 if there is none.
             */
            lagSeconds: number;
            /**
             * Format: date-time
             * @description When an attempt last failed, UTC; absent when none did.
             */
            lastFailureAt?: string;
            /**
             * Format: date-time
             * @description When an attempt last succeeded, UTC; absent when none did.
             */
            lastSuccessAt?: string;
            /**
             * Format: date-time
             * @description When the service stopped sending, UTC; absent unless it did.
             */
            pausedAt?: string;
            status: components["schemas"]["WebhookStatus"];
            /** @description Attempts of the last 24 hours, counted by the hour, that succeeded. */
            succeeded: number;
            /**
             * Format: double
             * @description The fraction of attempts that succeeded, 0 to 1; absent when there were none.
             */
            successRate?: number;
            /** @description The endpoint. */
            webhookId: string;
        };
        /** @description The history of an endpoint's health. */
        WebhookHealthHistory: {
            /** @description What happened to the endpoint in the period, oldest first; the last 1,000. */
            changes: components["schemas"]["WebhookChange"][];
            interval: components["schemas"]["HealthInterval"];
            period: components["schemas"]["HealthHistoryPeriod"];
            /** @description The series, oldest first, without gaps. */
            points: components["schemas"]["HealthPoint"][];
            /** @description The endpoint. */
            webhookId: string;
        };
        /** @description One page of endpoints, newest first. */
        WebhookList: {
            /** @description The endpoints of this page. */
            data: components["schemas"]["Webhook"][];
            hasMore?: components["schemas"]["HasMoreChanges"];
            /** @description The page size that was applied. */
            limit: number;
            nextCursor?: components["schemas"]["NextCursor"];
            /** @description The number of items that were skipped. */
            offset: number;
            /** @description The number of endpoints, over all pages; of all objects of the list, if it lists changes. */
            total: number;
        };
        /**
         * @description The order in which events are sent. `none`: as they are due, several at a time. `per-resource`: the next event of a
         *     resource, such as an order, is sent once the one before is delivered or has failed for good. Other resources don't wait.
         *     The header `webhook-sequence` then has the id of the resource and the number of the event.
         * @enum {string}
         */
        WebhookOrdering: "none" | "per-resource";
        /** @description The response of a receiver. */
        WebhookReceipt: {
            /** @description True. The sender only checks the status. */
            received: boolean;
        };
        /**
         * @description The status of the endpoint. `active`: it accepts its deliveries. `failing`: nothing has succeeded since `failingSince`;
         *     the service still retries. `paused`: nothing succeeded for five days, so the service stopped sending; its events are
         *     stored. `inactive`: it was deactivated; its events are not stored.
         * @enum {string}
         */
        WebhookStatus: "active" | "failing" | "paused" | "inactive";
        /** @description The test request and its result. */
        WebhookTest: {
            attempt: components["schemas"]["Attempt"];
            /** @description The event whose example was sent. */
            event: components["schemas"]["EventName"];
            request: components["schemas"]["DeliveryRequest"];
        };
        /** @description An endpoint with its secret, which is shown only once. */
        WebhookWithSecret: {
            /** @description False if it was deactivated. A paused endpoint keeps true. */
            active: boolean;
            /** @description Who is told about failures; absent without an own address or endpoint. */
            alerts?: components["schemas"]["WebhookAlerts"];
            /**
             * Format: date-time
             * @description When the endpoint was created, UTC.
             */
            createdAt: string;
            /** @description The id of the API key that created the endpoint; absent for endpoints created before version 0.3.0. */
            createdBy?: string;
            /** @description The events that are sent; `*` means all. */
            events: components["schemas"]["EventSelector"][];
            /** @description Which of the events are sent; absent if all are. */
            filter?: components["schemas"]["WebhookFilter"];
            /**
             * @description The id of the API key whose scopes cover what the endpoint receives: the key that created it, that last set its
             *     `events`, `url` or `filter`, or that replaced such a key when it was rolled. Absent for endpoints created before version 0.3.0.
             */
            grantedBy?: string;
            /** @description The names of your custom headers. Their values are never shown. */
            headerNames: string[];
            /** @description Assigned by the service, prefix `whe_`. */
            id: string;
            /** @description What the endpoint is for; absent for one without a name. */
            name?: string;
            /** @description The order in which events are sent; absent for `none`. */
            ordering?: components["schemas"]["WebhookOrdering"];
            /**
             * Format: date-time
             * @description When the service stopped sending, UTC; absent unless it did.
             */
            pausedAt?: string;
            payloadFormat: components["schemas"]["PayloadFormat"];
            /**
             * Format: date-time
             * @description Until when the previous secret still signs, UTC; absent unless a rotation overlaps.
             */
            previousSecretExpiresAt?: string;
            retryPolicy: components["schemas"]["RetryPolicy"];
            /** @description The key of the signatures of all deliveries. */
            secret: string;
            status: components["schemas"]["WebhookStatus"];
            /** @description How long the service waits for the response of the receiver, in seconds. */
            timeoutSeconds: number;
            /**
             * Format: date-time
             * @description When it was last changed, UTC.
             */
            updatedAt: string;
            /**
             * Format: uri
             * @description Where events are sent.
             */
            url: string;
        };
    };
    responses: {
        /** @description The request is malformed, or a part of it is missing, unknown or out of bounds. */
        BadRequest: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The request conflicts with the current state, or a request with the same `Idempotency-Key` is still running. */
        Conflict: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The receiver only accepts POST. A 4xx ends the delivery as failed. */
        DeliveryMethodWrong: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The receiver could not process the event. A 5xx is retried. */
        DeliveryNotProcessed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The signature doesn't match the body. A 4xx ends the delivery as failed. */
        DeliverySignatureWrong: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The event was accepted. Any 2xx ends the delivery as a success. */
        DeliveryTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookReceipt"];
            };
        };
        /** @description The API key lacks the scope that the operation needs, or the resource belongs to someone else. */
        Forbidden: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The `Idempotency-Key` was used before with another request. */
        IdempotencyKeyReused: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The resource doesn't exist; a malformed id counts as unknown. */
        NotFound: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The product still has the version in `If-None-Match`; no body. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The body is larger than 256 KiB, or than `x-max-body-bytes` if the operation has one. */
        PayloadTooLarge: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The object has changed since the version in `If-Match`. */
        PreconditionFailed: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description An internal error. Use the request id to find the cause. */
        ServerError: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The service can't reach its database, or its AI engine is overloaded; try again later. */
        ServiceUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The limit of the key is used up; wait for the seconds in `Retry-After`. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The API key is missing, unknown, expired or revoked. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
        /** @description The `Content-Type` of the body is not one that the operation accepts. */
        UnsupportedMediaType: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"];
            };
        };
    };
    parameters: {
        /**
         * @description The first UTC day, less than 1,827 days before `until`. By default `until` is the last of 30 days.
         * @example 2024-10-23
         */
        AnalyticsSince: string;
        /**
         * @description How far back to look; `30d` if `since` and `until` are left out, too. Does not go with them.
         * @example 90d
         */
        AnalyticsSpanPeriod: components["schemas"]["AnalyticsSpanPeriod"];
        /**
         * @description The last UTC day; today by default, at most 366 days in the future.
         * @example 2024-11-21
         */
        AnalyticsUntil: string;
        /**
         * @description The id of the API key. A malformed id returns 404, like an unknown one.
         * @example key_01jd1z3a5b7c9d1e3f5g7h9j1k
         */
        ApiKeyId: string;
        /**
         * @description The id of the audit entry. A malformed id returns 404, like an unknown one.
         * @example aud_01m6bdd8046r9t2x4z6b8d0f2h
         */
        AuditEntryId: string;
        /**
         * @description The id of the category. A malformed id returns 404, like an unknown one.
         * @example cat_01jd3t5b7c9d1e3f5g7h9j1k3m
         */
        CategoryId: string;
        /**
         * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
         * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
         */
        ChangeCursor: string;
        /**
         * @description The id of the member of the staff. A malformed id returns 404, like an unknown one.
         * @example stf_01jd1x7d8e9f0g1h2j3k4m5n6p
         */
        ChangedStaffMemberId: string;
        /**
         * @description The id of the user. A malformed id returns 404, like an unknown one.
         * @example usr_01jd0x3c5e7g9j1k3m5n7p9q1r
         */
        ChangedUserId: string;
        /**
         * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
         * @example whe_01jd6n4d6e8f0g2h4j6k8m0n2p
         */
        ChangedWebhookEndpointId: string;
        /**
         * @description The id of the commission. A malformed id returns 404, like an unknown one.
         * @example com_01jd6h2j4k6m8n0p2q4r6s8t0v
         */
        CommissionId: string;
        /**
         * @description The id of the piece of content. A malformed id returns 404, like an unknown one.
         * @example cnt_01jd4a6r8s0t2v4w6x8y0z2a4b
         */
        ContentId: string;
        /**
         * @description The id of the creator. A malformed id returns 404, like an unknown one.
         * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
         */
        CreatorId: string;
        /**
         * @description The id of the export. A malformed id returns 404, like an unknown one.
         * @example exp_01jdab5e7f9g1h3j5k7m9n1p3q
         */
        DeletedExportId: string;
        /**
         * @description The id of the delivery. A malformed id returns 404, like an unknown one.
         * @example dlv_01jd6n5d7f9h1k3n5q7s9v1x3z
         */
        DeliveryId: string;
        /**
         * @description The id of the event. A malformed id returns 404, like an unknown one.
         * @example evt_01jd4a6r9t1v3w5x7y9z1a3b5c
         */
        EventId: string;
        /**
         * @description The id of the export. A malformed id returns 404, like an unknown one.
         * @example exp_01jdab3c5d7e9f1g3h5j7k9m1n
         */
        ExportId: string;
        /**
         * @description The external id, percent-encoded.
         * @example sku-4711
         */
        ExternalId: components["schemas"]["ExternalId"];
        /**
         * @description Only the one with this external id. Doesn't go with any other filter (400).
         * @example sku-4711
         */
        ExternalIdFilter: components["schemas"]["ExternalId"];
        /**
         * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
         *     printable ASCII characters.
         * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
         */
        IdempotencyKey: string;
        /**
         * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
         * @example "7"
         */
        IfMatch: string;
        /**
         * @description The `ETag` that the caller has; if it is still current, the response is 304.
         * @example "7"
         */
        IfNoneMatch: string;
        /**
         * @description The id of the import. A malformed id returns 404, like an unknown one.
         * @example imp_01jdaa2b4c6d8e0f2g4h6j8k0m
         */
        ImportId: string;
        /**
         * @description The maximum number of items to return.
         * @example 20
         */
        Limit: number;
        /**
         * @description The id of the category. A malformed id returns 404, like an unknown one.
         * @example cat_01jd3t6p2q4r6s8t0v2w4x6y8z
         */
        MergedCategoryId: string;
        /**
         * @description The number of items to skip.
         * @example 0
         */
        Offset: number;
        /**
         * @description The id of the API key. A malformed id returns 404, like an unknown one.
         * @example key_01jd1z7p9q1r3s5t7v9w1x3y5z
         */
        OldApiKeyId: string;
        /**
         * @description The id of the order. A malformed id returns 404, like an unknown one.
         * @example ord_01jd6g1h3j5k7m9n1p3q5r7s9t
         */
        OrderId: string;
        /**
         * @description The id of the piece of content. A malformed id returns 404, like an unknown one.
         * @example cnt_01jd4a8d1e3f5g7h9j1k3m5n7p
         */
        PatchedContentId: string;
        /**
         * @description The id of the payout. A malformed id returns 404, like an unknown one.
         * @example pay_01je3n5b7d9f1h3k5n7q9s1v3x
         */
        PayoutId: string;
        /**
         * @description The id of the job. A malformed id returns 404, like an unknown one.
         * @example prv_01jd9k2m4n6p8q0r2s4t6v8w0x
         */
        PrivacyJobId: string;
        /**
         * @description The id of the product. A malformed id returns 404, like an unknown one.
         * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
         */
        ProductId: string;
        /**
         * @description The id of the recovery. A malformed id returns 404, like an unknown one.
         * @example rec_01jd7a1b3d5f7h9k1n3q5s7v9x
         */
        RecoveryId: string;
        /**
         * @description The id of the order. A malformed id returns 404, like an unknown one.
         * @example ord_01jd7gmqq05m7n9p1q3r5s7t9v
         */
        RefundedOrderId: string;
        /**
         * @description The id of the category. A malformed id returns 404, like an unknown one.
         * @example cat_01jd3t5k9m1n3p5q7r9s1t3v5w
         */
        RenamedCategoryId: string;
        /**
         * @description The id of the entry. A malformed id returns 404, like an unknown one.
         * @example req_01z6bdd8048t1v3x5z7b9d1f3h
         */
        RequestLogEntryId: string;
        /**
         * @description The id of the piece of content. A malformed id returns 404, like an unknown one.
         * @example cnt_01jd4a8c0d2e4f6g8h0j2k4m6n
         */
        ReturnedContentId: string;
        /**
         * @description The id of the review. A malformed id returns 404, like an unknown one.
         * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
         */
        ReviewId: string;
        /**
         * @description Lowercase hexadecimal HMAC-SHA256 of the body bytes, keyed with the UTF-8 bytes of the endpoint's secret.
         * @example 4b1f0c9a7d2e6b835f14a09c8e7d6b5a43f2e1d0c9b8a7968574635241302f1e
         */
        ServiceSignature: string;
        /**
         * @description Names the sender.
         * @example Service-Webhook/1.0
         */
        ServiceUserAgent: string;
        /**
         * @description The id of the session. A malformed id returns 404, like an unknown one.
         * @example ses_01m6bdd8047p9r1t3w5y7a9b1d
         */
        SessionId: string;
        /**
         * @description The id of the member of the staff. A malformed id returns 404, like an unknown one.
         * @example stf_01jd1x2y3z4a5b6c7d8e9f0g1h
         */
        StaffMemberId: string;
        /**
         * @description The id of the job. A malformed id returns 404, like an unknown one.
         * @example job_01jd9m4p6q8r0s2t4v6w8x0y2z
         */
        SystemJobId: string;
        /**
         * @description The id of the API key. A malformed id returns 404, like an unknown one.
         * @example key_01jd1z5c7d9e1f3g5h7j9k1m3n
         */
        UnwantedApiKeyId: string;
        /**
         * @description The id of the category. A malformed id returns 404, like an unknown one.
         * @example cat_01jd3t7a1b3c5d7e9f1g3h5j7k
         */
        UnwantedCategoryId: string;
        /**
         * @description The id of the creator. A malformed id returns 404, like an unknown one.
         * @example cre_01jd2f5h7j9k1m3n5p7q9r1s3t
         */
        UnwantedCreatorId: string;
        /**
         * @description The id of the product. A malformed id returns 404, like an unknown one.
         * @example prod_01jd3va2m4n6p8q0r2s4t6v8w1
         */
        UnwantedProductId: string;
        /**
         * @description The id of the review. A malformed id returns 404, like an unknown one.
         * @example rev_01jd5c8m2n4p6q8r0s2t4v6w8x
         */
        UnwantedReviewId: string;
        /**
         * @description The id of the upload. A malformed id returns 404, like an unknown one.
         * @example upl_01jd7n3q5r7s9t1v3w5x7y9z1a
         */
        UnwantedUploadId: string;
        /**
         * @description The id of the user. A malformed id returns 404, like an unknown one.
         * @example usr_01jd0x4d6f8h0k2m4n6p8q0r2s
         */
        UnwantedUserId: string;
        /**
         * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
         * @example whe_01jd6n6q8r0s2t4v6w8x0y2z4a
         */
        UnwantedWebhookEndpointId: string;
        /**
         * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
         * @example 2024-11-20T00:00:00.000Z
         */
        UpdatedSince: string;
        /**
         * @description The id of the upload. A malformed id returns 404, like an unknown one.
         * @example upl_01jd7n2p4q6r8s0t2v4w6x8y0z
         */
        UploadId: string;
        /**
         * @description The id of the user. A malformed id returns 404, like an unknown one.
         * @example usr_01jd0x2y4z6a8b0c2d4e6f8g0h
         */
        UserId: string;
        /**
         * @description The id of the piece of content. A malformed id returns 404, like an unknown one.
         * @example cnt_01jd4a9p1q3r5s7t9v1w3x5y7z
         */
        WaitingContentId: string;
        /**
         * @description The id of the import. A malformed id returns 404, like an unknown one.
         * @example imp_01jdaa4d6e8f0g2h4j6k8m0n2p
         */
        WaitingImportId: string;
        /**
         * @description The id of the review. A malformed id returns 404, like an unknown one.
         * @example rev_01jd5c9f1g3h5j7k9m1n3p5q7r
         */
        WaitingReviewId: string;
        /**
         * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
         * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
         */
        WebhookEndpointId: string;
        /**
         * @description The id of the event, the same for every delivery of it.
         * @example evt_01jd4a6r9t1v3w5x7y9z1a3b5c
         */
        WebhookId: string;
        /**
         * @description Only for endpoints with the ordering `per-resource`: the id of the resource (`x-resource`) and, after a semicolon, the
         *     number of the event among those of the resource that the endpoint gets, from 1 and without gaps. It is not covered by the
         *     signatures.
         * @example ord_01jd5k7m9n1p3q5r7s9t1v3w5x;3
         */
        WebhookSequence: string;
        /**
         * @description Standard Webhooks signature: `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. Two
         *     signatures, separated by a space, during a secret rotation.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignature: string;
        /**
         * @description Only for test events: the event is an example and did not happen. Verify the signature, respond as usual, and do nothing else.
         *     It is not covered by the signatures.
         * @example true
         */
        WebhookTest: "true";
        /**
         * @description When this attempt was signed, in Unix seconds.
         * @example 1732183245
         */
        WebhookTimestamp: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Makes browsers save the response as a file, and names it.
         * @example attachment; filename="commissions.csv"
         */
        ContentDisposition: string;
        /**
         * @description Version of the object, for `If-Match` (and of a product also for `If-None-Match`).
         * @example "7"
         */
        ETag: string;
        /**
         * @description Present and `true` if this is the stored response to an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        IdempotentReplayed: string;
        /**
         * @description Path of the new resource, or of the resource that shows the progress of a started job.
         * @example /api/products/prod_01jd3v9k8e5t7w2x4y6z8a0bcd
         */
        Location: string;
        /**
         * @description The number of requests per minute that the key can send to operations of this bucket.
         * @example 100
         */
        RateLimitLimit: number;
        /**
         * @description The number of requests left in the current window.
         * @example 97
         */
        RateLimitRemaining: number;
        /**
         * @description When the window ends and the count restarts, in Unix seconds.
         * @example 1732183260
         */
        RateLimitReset: number;
        /**
         * @description Identifies this request in the logs. The caller's own `X-Request-Id` if it is well-formed.
         * @example req_01jd6n8p0q2r4s6t8v0w2x4y6z
         */
        RequestId: string;
        /**
         * @description Seconds to wait before the next attempt.
         * @example 23
         */
        RetryAfter: number;
        /**
         * @description The scheme to authenticate with.
         * @example Bearer
         */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type AiAnalysis = components['schemas']['AiAnalysis'];
export type AiAnalysisStatus = components['schemas']['AiAnalysisStatus'];
export type AlertAddressOwner = components['schemas']['AlertAddressOwner'];
export type AlertTest = components['schemas']['AlertTest'];
export type AlertTestStatus = components['schemas']['AlertTestStatus'];
export type AllDeliveryList = components['schemas']['AllDeliveryList'];
export type AnalysisKind = components['schemas']['AnalysisKind'];
export type AnalysisMetadata = components['schemas']['AnalysisMetadata'];
export type AnalyticsEvent = components['schemas']['AnalyticsEvent'];
export type AnalyticsEventType = components['schemas']['AnalyticsEventType'];
export type AnalyticsInterval = components['schemas']['AnalyticsInterval'];
export type AnalyticsMetric = components['schemas']['AnalyticsMetric'];
export type AnalyticsOverview = components['schemas']['AnalyticsOverview'];
export type AnalyticsPeriod = components['schemas']['AnalyticsPeriod'];
export type AnalyticsReceipt = components['schemas']['AnalyticsReceipt'];
export type AnalyticsSpanPeriod = components['schemas']['AnalyticsSpanPeriod'];
export type AnalyzeContentRequest = components['schemas']['AnalyzeContentRequest'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyList = components['schemas']['ApiKeyList'];
export type ApiKeyStatus = components['schemas']['ApiKeyStatus'];
export type ApiKeyWithSecret = components['schemas']['ApiKeyWithSecret'];
export type AppliedExportFilter = components['schemas']['AppliedExportFilter'];
export type Attempt = components['schemas']['Attempt'];
export type AttemptError = components['schemas']['AttemptError'];
export type AttemptErrorCode = components['schemas']['AttemptErrorCode'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditEntryList = components['schemas']['AuditEntryList'];
export type AuditFields = components['schemas']['AuditFields'];
export type AuditObjectType = components['schemas']['AuditObjectType'];
export type BalanceCounts = components['schemas']['BalanceCounts'];
export type BulkModerateContent = components['schemas']['BulkModerateContent'];
export type BulkModerateReviews = components['schemas']['BulkModerateReviews'];
export type CallingKey = components['schemas']['CallingKey'];
export type CallingStaffMember = components['schemas']['CallingStaffMember'];
export type Category = components['schemas']['Category'];
export type CategoryList = components['schemas']['CategoryList'];
export type CategorySlug = components['schemas']['CategorySlug'];
export type CategorySuggestions = components['schemas']['CategorySuggestions'];
export type CertificationCheck = components['schemas']['CertificationCheck'];
export type CertificationCheckName = components['schemas']['CertificationCheckName'];
export type CertificationReport = components['schemas']['CertificationReport'];
export type Claim = components['schemas']['Claim'];
export type ClaimedType = components['schemas']['ClaimedType'];
export type ClaimList = components['schemas']['ClaimList'];
export type Commission = components['schemas']['Commission'];
export type CommissionAmount = components['schemas']['CommissionAmount'];
export type CommissionCounts = components['schemas']['CommissionCounts'];
export type CommissionEarnedCompactData = components['schemas']['CommissionEarnedCompactData'];
export type CommissionEarnedCompactEvent = components['schemas']['CommissionEarnedCompactEvent'];
export type CommissionEarnedData = components['schemas']['CommissionEarnedData'];
export type CommissionEarnedEvent = components['schemas']['CommissionEarnedEvent'];
export type CommissionKind = components['schemas']['CommissionKind'];
export type CommissionList = components['schemas']['CommissionList'];
export type CommissionStatus = components['schemas']['CommissionStatus'];
export type ContentAnalysis = components['schemas']['ContentAnalysis'];
export type ContentApprovedCompactData = components['schemas']['ContentApprovedCompactData'];
export type ContentApprovedCompactEvent = components['schemas']['ContentApprovedCompactEvent'];
export type ContentApprovedData = components['schemas']['ContentApprovedData'];
export type ContentApprovedEvent = components['schemas']['ContentApprovedEvent'];
export type ContentCommission = components['schemas']['ContentCommission'];
export type ContentCounts = components['schemas']['ContentCounts'];
export type ContentList = components['schemas']['ContentList'];
export type ContentModerationResult = components['schemas']['ContentModerationResult'];
export type ContentModerationResults = components['schemas']['ContentModerationResults'];
export type ContentModifications = components['schemas']['ContentModifications'];
export type ContentRejectedCompactEvent = components['schemas']['ContentRejectedCompactEvent'];
export type ContentRejectedData = components['schemas']['ContentRejectedData'];
export type ContentRejectedEvent = components['schemas']['ContentRejectedEvent'];
export type ContentSort = components['schemas']['ContentSort'];
export type ContentStatus = components['schemas']['ContentStatus'];
export type ContentStatusFilter = components['schemas']['ContentStatusFilter'];
export type ContentSubmittedCompactData = components['schemas']['ContentSubmittedCompactData'];
export type ContentSubmittedCompactEvent = components['schemas']['ContentSubmittedCompactEvent'];
export type ContentSubmittedData = components['schemas']['ContentSubmittedData'];
export type ContentSubmittedEvent = components['schemas']['ContentSubmittedEvent'];
export type Counts = components['schemas']['Counts'];
export type CreateApiKey = components['schemas']['CreateApiKey'];
export type CreateCategory = components['schemas']['CreateCategory'];
export type CreateContent = components['schemas']['CreateContent'];
export type CreateCreator = components['schemas']['CreateCreator'];
export type CreatedPayout = components['schemas']['CreatedPayout'];
export type CreateExport = components['schemas']['CreateExport'];
export type CreateOrder = components['schemas']['CreateOrder'];
export type CreatePayout = components['schemas']['CreatePayout'];
export type CreateProduct = components['schemas']['CreateProduct'];
export type CreateRefund = components['schemas']['CreateRefund'];
export type CreateReview = components['schemas']['CreateReview'];
export type CreateUser = components['schemas']['CreateUser'];
export type CreateWebhook = components['schemas']['CreateWebhook'];
export type Creator = components['schemas']['Creator'];
export type CreatorAnalytics = components['schemas']['CreatorAnalytics'];
export type CreatorAnalyticsPeriod = components['schemas']['CreatorAnalyticsPeriod'];
export type CreatorBalance = components['schemas']['CreatorBalance'];
export type CreatorBalanceList = components['schemas']['CreatorBalanceList'];
export type CreatorBalanceSort = components['schemas']['CreatorBalanceSort'];
export type CreatorContent = components['schemas']['CreatorContent'];
export type CreatorCounts = components['schemas']['CreatorCounts'];
export type CreatorList = components['schemas']['CreatorList'];
export type CreatorPoint = components['schemas']['CreatorPoint'];
export type CreatorRegisteredCompactEvent = components['schemas']['CreatorRegisteredCompactEvent'];
export type CreatorRegisteredData = components['schemas']['CreatorRegisteredData'];
export type CreatorRegisteredEvent = components['schemas']['CreatorRegisteredEvent'];
export type CreatorSeries = components['schemas']['CreatorSeries'];
export type CreatorSort = components['schemas']['CreatorSort'];
export type CreatorVerificationStatus = components['schemas']['CreatorVerificationStatus'];
export type CsvText = components['schemas']['CsvText'];
export type CustomerInput = components['schemas']['CustomerInput'];
export type CustomerReference = components['schemas']['CustomerReference'];
export type DatabaseKind = components['schemas']['DatabaseKind'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryCounts = components['schemas']['DeliveryCounts'];
export type DeliveryDetail = components['schemas']['DeliveryDetail'];
export type DeliveryList = components['schemas']['DeliveryList'];
export type DeliveryRequest = components['schemas']['DeliveryRequest'];
export type DeliveryState = components['schemas']['DeliveryState'];
export type DescriptionGeneration = components['schemas']['DescriptionGeneration'];
export type EffectiveRateLimits = components['schemas']['EffectiveRateLimits'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type ErrorDetails = components['schemas']['ErrorDetails'];
export type ErrorReason = components['schemas']['ErrorReason'];
export type ErrorReply = components['schemas']['ErrorReply'];
export type EventExample = components['schemas']['EventExample'];
export type EventFormat = components['schemas']['EventFormat'];
export type EventName = components['schemas']['EventName'];
export type EventSchema = components['schemas']['EventSchema'];
export type EventSelector = components['schemas']['EventSelector'];
export type EventStart = components['schemas']['EventStart'];
export type EventType = components['schemas']['EventType'];
export type EventTypeList = components['schemas']['EventTypeList'];
export type ExportFilter = components['schemas']['ExportFilter'];
export type ExportFormat = components['schemas']['ExportFormat'];
export type ExportJob = components['schemas']['ExportJob'];
export type ExportJobList = components['schemas']['ExportJobList'];
export type ExportStatus = components['schemas']['ExportStatus'];
export type ExportType = components['schemas']['ExportType'];
export type ExternalId = components['schemas']['ExternalId'];
export type FieldChange = components['schemas']['FieldChange'];
export type FieldFault = components['schemas']['FieldFault'];
export type FiguresCurrency = components['schemas']['FiguresCurrency'];
export type FileBytes = components['schemas']['FileBytes'];
export type GeneratedDescription = components['schemas']['GeneratedDescription'];
export type GenerateDescriptionRequest = components['schemas']['GenerateDescriptionRequest'];
export type GenerationMetadata = components['schemas']['GenerationMetadata'];
export type HasMoreChanges = components['schemas']['HasMoreChanges'];
export type HeaderField = components['schemas']['HeaderField'];
export type HealthHistoryPeriod = components['schemas']['HealthHistoryPeriod'];
export type HealthInterval = components['schemas']['HealthInterval'];
export type HealthPoint = components['schemas']['HealthPoint'];
export type HelpfulCount = components['schemas']['HelpfulCount'];
export type HelpfulVote = components['schemas']['HelpfulVote'];
export type ImportCounts = components['schemas']['ImportCounts'];
export type ImportFormat = components['schemas']['ImportFormat'];
export type ImportJob = components['schemas']['ImportJob'];
export type ImportJobList = components['schemas']['ImportJobList'];
export type ImportStatus = components['schemas']['ImportStatus'];
export type ImportType = components['schemas']['ImportType'];
export type InviteStaffMember = components['schemas']['InviteStaffMember'];
export type LoggedError = components['schemas']['LoggedError'];
export type LoggedFieldError = components['schemas']['LoggedFieldError'];
export type LoggedRequest = components['schemas']['LoggedRequest'];
export type MaskedFields = components['schemas']['MaskedFields'];
export type Me = components['schemas']['Me'];
export type MediaCaption = components['schemas']['MediaCaption'];
export type MediaItem = components['schemas']['MediaItem'];
export type MediaItemInput = components['schemas']['MediaItemInput'];
export type MediaType = components['schemas']['MediaType'];
export type MergeCategory = components['schemas']['MergeCategory'];
export type Metadata = components['schemas']['Metadata'];
export type ModerateContent = components['schemas']['ModerateContent'];
export type ModerateReview = components['schemas']['ModerateReview'];
export type Moderation = components['schemas']['Moderation'];
export type ModerationAction = components['schemas']['ModerationAction'];
export type ModerationClaim = components['schemas']['ModerationClaim'];
export type ModerationDecision = components['schemas']['ModerationDecision'];
export type ModerationEntry = components['schemas']['ModerationEntry'];
export type ModerationOutcome = components['schemas']['ModerationOutcome'];
export type ModerationReason = components['schemas']['ModerationReason'];
export type ModerationRefusal = components['schemas']['ModerationRefusal'];
export type ModerationSort = components['schemas']['ModerationSort'];
export type ModerationStep = components['schemas']['ModerationStep'];
export type Money = components['schemas']['Money'];
export type NdjsonText = components['schemas']['NdjsonText'];
export type NextCursor = components['schemas']['NextCursor'];
export type Order = components['schemas']['Order'];
export type OrderCompletedCompactEvent = components['schemas']['OrderCompletedCompactEvent'];
export type OrderCompletedData = components['schemas']['OrderCompletedData'];
export type OrderCompletedEvent = components['schemas']['OrderCompletedEvent'];
export type OrderCounts = components['schemas']['OrderCounts'];
export type OrderCreatedCompactData = components['schemas']['OrderCreatedCompactData'];
export type OrderCreatedCompactEvent = components['schemas']['OrderCreatedCompactEvent'];
export type OrderCreatedData = components['schemas']['OrderCreatedData'];
export type OrderCreatedEvent = components['schemas']['OrderCreatedEvent'];
export type OrderDiscount = components['schemas']['OrderDiscount'];
export type OrderDiscountInput = components['schemas']['OrderDiscountInput'];
export type OrderedItem = components['schemas']['OrderedItem'];
export type OrderHistoryEntry = components['schemas']['OrderHistoryEntry'];
export type OrderItem = components['schemas']['OrderItem'];
export type OrderItemInput = components['schemas']['OrderItemInput'];
export type OrderList = components['schemas']['OrderList'];
export type OrderRefund = components['schemas']['OrderRefund'];
export type OrderShipping = components['schemas']['OrderShipping'];
export type OrderShippingInput = components['schemas']['OrderShippingInput'];
export type OrderSort = components['schemas']['OrderSort'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type OrderTaxes = components['schemas']['OrderTaxes'];
export type OrderTaxesInput = components['schemas']['OrderTaxesInput'];
export type OrderUpdatedCompactData = components['schemas']['OrderUpdatedCompactData'];
export type OrderUpdatedCompactEvent = components['schemas']['OrderUpdatedCompactEvent'];
export type OrderUpdatedData = components['schemas']['OrderUpdatedData'];
export type OrderUpdatedEvent = components['schemas']['OrderUpdatedEvent'];
export type OwnPurchasePolicy = components['schemas']['OwnPurchasePolicy'];
export type PatchApiKey = components['schemas']['PatchApiKey'];
export type PatchContent = components['schemas']['PatchContent'];
export type PatchCreator = components['schemas']['PatchCreator'];
export type PatchMetadata = components['schemas']['PatchMetadata'];
export type PatchProduct = components['schemas']['PatchProduct'];
export type PatchRateLimits = components['schemas']['PatchRateLimits'];
export type PatchReview = components['schemas']['PatchReview'];
export type PatchUser = components['schemas']['PatchUser'];
export type PatchWebhook = components['schemas']['PatchWebhook'];
export type PatchWebhookAlerts = components['schemas']['PatchWebhookAlerts'];
export type PatchWebhookFilter = components['schemas']['PatchWebhookFilter'];
export type PayloadFormat = components['schemas']['PayloadFormat'];
export type Payout = components['schemas']['Payout'];
export type PayoutAmount = components['schemas']['PayoutAmount'];
export type PayoutList = components['schemas']['PayoutList'];
export type PersonReference = components['schemas']['PersonReference'];
export type PostalAddress = components['schemas']['PostalAddress'];
export type PostalAddressInput = components['schemas']['PostalAddressInput'];
export type PreviousFigures = components['schemas']['PreviousFigures'];
export type PrivacyFinding = components['schemas']['PrivacyFinding'];
export type PrivacyJob = components['schemas']['PrivacyJob'];
export type PrivacyJobList = components['schemas']['PrivacyJobList'];
export type PrivacyJobStatus = components['schemas']['PrivacyJobStatus'];
export type PrivacyJobType = components['schemas']['PrivacyJobType'];
export type PrivacyRecord = components['schemas']['PrivacyRecord'];
export type PrivacyRecordData = components['schemas']['PrivacyRecordData'];
export type PrivacyRecordList = components['schemas']['PrivacyRecordList'];
export type PrivacyStep = components['schemas']['PrivacyStep'];
export type ProcessRole = components['schemas']['ProcessRole'];
export type Product = components['schemas']['Product'];
export type ProductAnalytics = components['schemas']['ProductAnalytics'];
export type ProductBatch = components['schemas']['ProductBatch'];
export type ProductBatchItem = components['schemas']['ProductBatchItem'];
export type ProductBatchOutcome = components['schemas']['ProductBatchOutcome'];
export type ProductBatchRefusal = components['schemas']['ProductBatchRefusal'];
export type ProductBatchResult = components['schemas']['ProductBatchResult'];
export type ProductBatchResults = components['schemas']['ProductBatchResults'];
export type ProductCounts = components['schemas']['ProductCounts'];
export type ProductCreatedCompactData = components['schemas']['ProductCreatedCompactData'];
export type ProductCreatedCompactEvent = components['schemas']['ProductCreatedCompactEvent'];
export type ProductCreatedData = components['schemas']['ProductCreatedData'];
export type ProductCreatedEvent = components['schemas']['ProductCreatedEvent'];
export type ProductDeletedCompactData = components['schemas']['ProductDeletedCompactData'];
export type ProductDeletedCompactEvent = components['schemas']['ProductDeletedCompactEvent'];
export type ProductDeletedData = components['schemas']['ProductDeletedData'];
export type ProductDeletedEvent = components['schemas']['ProductDeletedEvent'];
export type ProductList = components['schemas']['ProductList'];
export type ProductPoint = components['schemas']['ProductPoint'];
export type ProductPurchasedCompactData = components['schemas']['ProductPurchasedCompactData'];
export type ProductPurchasedCompactEvent = components['schemas']['ProductPurchasedCompactEvent'];
export type ProductPurchasedData = components['schemas']['ProductPurchasedData'];
export type ProductPurchasedEvent = components['schemas']['ProductPurchasedEvent'];
export type ProductRating = components['schemas']['ProductRating'];
export type ProductSeries = components['schemas']['ProductSeries'];
export type ProductSort = components['schemas']['ProductSort'];
export type ProductStatus = components['schemas']['ProductStatus'];
export type ProductUpdatedCompactData = components['schemas']['ProductUpdatedCompactData'];
export type ProductUpdatedCompactEvent = components['schemas']['ProductUpdatedCompactEvent'];
export type ProductUpdatedData = components['schemas']['ProductUpdatedData'];
export type ProductUpdatedEvent = components['schemas']['ProductUpdatedEvent'];
export type PurchaseReferrer = components['schemas']['PurchaseReferrer'];
export type PutProduct = components['schemas']['PutProduct'];
export type QualityScore = components['schemas']['QualityScore'];
export type RateLimits = components['schemas']['RateLimits'];
export type RateLimitsInput = components['schemas']['RateLimitsInput'];
export type RecordAnalyticsEvents = components['schemas']['RecordAnalyticsEvents'];
export type RecoverableState = components['schemas']['RecoverableState'];
export type RecoverWebhook = components['schemas']['RecoverWebhook'];
export type Recovery = components['schemas']['Recovery'];
export type RecoveryList = components['schemas']['RecoveryList'];
export type RecoveryStatus = components['schemas']['RecoveryStatus'];
export type Referrer = components['schemas']['Referrer'];
export type ReferrerInput = components['schemas']['ReferrerInput'];
export type ReferrerType = components['schemas']['ReferrerType'];
export type RefundedItem = components['schemas']['RefundedItem'];
export type RefundItemInput = components['schemas']['RefundItemInput'];
export type RefundReference = components['schemas']['RefundReference'];
export type RejectedAnalyticsEvent = components['schemas']['RejectedAnalyticsEvent'];
export type ReplyToReview = components['schemas']['ReplyToReview'];
export type RequestLogDetail = components['schemas']['RequestLogDetail'];
export type RequestLogEntry = components['schemas']['RequestLogEntry'];
export type RequestLogList = components['schemas']['RequestLogList'];
export type RequestSource = components['schemas']['RequestSource'];
export type RequestStatusClass = components['schemas']['RequestStatusClass'];
export type RetryableStatus = components['schemas']['RetryableStatus'];
export type RetryPolicy = components['schemas']['RetryPolicy'];
export type RetryPolicyInput = components['schemas']['RetryPolicyInput'];
export type RetryPreset = components['schemas']['RetryPreset'];
export type Review = components['schemas']['Review'];
export type ReviewApprovedCompactEvent = components['schemas']['ReviewApprovedCompactEvent'];
export type ReviewApprovedData = components['schemas']['ReviewApprovedData'];
export type ReviewApprovedEvent = components['schemas']['ReviewApprovedEvent'];
export type ReviewCounts = components['schemas']['ReviewCounts'];
export type ReviewCreatedCompactData = components['schemas']['ReviewCreatedCompactData'];
export type ReviewCreatedCompactEvent = components['schemas']['ReviewCreatedCompactEvent'];
export type ReviewCreatedData = components['schemas']['ReviewCreatedData'];
export type ReviewCreatedEvent = components['schemas']['ReviewCreatedEvent'];
export type ReviewList = components['schemas']['ReviewList'];
export type ReviewModeration = components['schemas']['ReviewModeration'];
export type ReviewModerationAction = components['schemas']['ReviewModerationAction'];
export type ReviewModerationMode = components['schemas']['ReviewModerationMode'];
export type ReviewModerationResult = components['schemas']['ReviewModerationResult'];
export type ReviewModerationResults = components['schemas']['ReviewModerationResults'];
export type ReviewReply = components['schemas']['ReviewReply'];
export type ReviewSort = components['schemas']['ReviewSort'];
export type ReviewStatus = components['schemas']['ReviewStatus'];
export type ReviewUpdatedCompactData = components['schemas']['ReviewUpdatedCompactData'];
export type ReviewUpdatedCompactEvent = components['schemas']['ReviewUpdatedCompactEvent'];
export type ReviewUpdatedData = components['schemas']['ReviewUpdatedData'];
export type ReviewUpdatedEvent = components['schemas']['ReviewUpdatedEvent'];
export type RollApiKey = components['schemas']['RollApiKey'];
export type RotateWebhookSecret = components['schemas']['RotateWebhookSecret'];
export type Scope = components['schemas']['Scope'];
export type SearchResult = components['schemas']['SearchResult'];
export type SearchResults = components['schemas']['SearchResults'];
export type SearchType = components['schemas']['SearchType'];
export type Sentiment = components['schemas']['Sentiment'];
export type Session = components['schemas']['Session'];
export type SessionList = components['schemas']['SessionList'];
export type SettingName = components['schemas']['SettingName'];
export type Settings = components['schemas']['Settings'];
export type SettingSource = components['schemas']['SettingSource'];
export type SettingSources = components['schemas']['SettingSources'];
export type SignatureFingerprint = components['schemas']['SignatureFingerprint'];
export type SignInLink = components['schemas']['SignInLink'];
export type SignInLinkPurpose = components['schemas']['SignInLinkPurpose'];
export type SpamScore = components['schemas']['SpamScore'];
export type SpamSign = components['schemas']['SpamSign'];
export type StaffMember = components['schemas']['StaffMember'];
export type StaffMemberList = components['schemas']['StaffMemberList'];
export type StaffRole = components['schemas']['StaffRole'];
export type StaffStatus = components['schemas']['StaffStatus'];
export type StaffStatusChange = components['schemas']['StaffStatusChange'];
export type StartSystemJob = components['schemas']['StartSystemJob'];
export type StatusCodeClass = components['schemas']['StatusCodeClass'];
export type StoreEvent = components['schemas']['StoreEvent'];
export type StoreEventData = components['schemas']['StoreEventData'];
export type StoreEventList = components['schemas']['StoreEventList'];
export type StoreFacts = components['schemas']['StoreFacts'];
export type StoreFigureChanges = components['schemas']['StoreFigureChanges'];
export type StoreFigures = components['schemas']['StoreFigures'];
export type StorePoint = components['schemas']['StorePoint'];
export type StoreSeries = components['schemas']['StoreSeries'];
export type SuggestCategoriesRequest = components['schemas']['SuggestCategoriesRequest'];
export type SystemBackups = components['schemas']['SystemBackups'];
export type SystemDatabase = components['schemas']['SystemDatabase'];
export type SystemDeliveries = components['schemas']['SystemDeliveries'];
export type SystemFinding = components['schemas']['SystemFinding'];
export type SystemJob = components['schemas']['SystemJob'];
export type SystemJobList = components['schemas']['SystemJobList'];
export type SystemJobStatus = components['schemas']['SystemJobStatus'];
export type SystemJobType = components['schemas']['SystemJobType'];
export type SystemState = components['schemas']['SystemState'];
export type SystemWarning = components['schemas']['SystemWarning'];
export type TestAlert = components['schemas']['TestAlert'];
export type TestWebhook = components['schemas']['TestWebhook'];
export type Thumbnail = components['schemas']['Thumbnail'];
export type TopContent = components['schemas']['TopContent'];
export type TopContentList = components['schemas']['TopContentList'];
export type TopContentSort = components['schemas']['TopContentSort'];
export type TopCreator = components['schemas']['TopCreator'];
export type TopCreatorList = components['schemas']['TopCreatorList'];
export type TopCreatorSort = components['schemas']['TopCreatorSort'];
export type TopProduct = components['schemas']['TopProduct'];
export type TopProductList = components['schemas']['TopProductList'];
export type TopProductSort = components['schemas']['TopProductSort'];
export type UpdateApiKey = components['schemas']['UpdateApiKey'];
export type UpdateCategory = components['schemas']['UpdateCategory'];
export type UpdateCommission = components['schemas']['UpdateCommission'];
export type UpdateContent = components['schemas']['UpdateContent'];
export type UpdateCreator = components['schemas']['UpdateCreator'];
export type UpdatedWebhook = components['schemas']['UpdatedWebhook'];
export type UpdateOrder = components['schemas']['UpdateOrder'];
export type UpdateProduct = components['schemas']['UpdateProduct'];
export type UpdateReview = components['schemas']['UpdateReview'];
export type UpdateSettings = components['schemas']['UpdateSettings'];
export type UpdateStaffMember = components['schemas']['UpdateStaffMember'];
export type UpdateUser = components['schemas']['UpdateUser'];
export type UpdateWebhook = components['schemas']['UpdateWebhook'];
export type Upload = components['schemas']['Upload'];
export type UploadList = components['schemas']['UploadList'];
export type UploadType = components['schemas']['UploadType'];
export type User = components['schemas']['User'];
export type UserList = components['schemas']['UserList'];
export type UserRegisteredCompactEvent = components['schemas']['UserRegisteredCompactEvent'];
export type UserRegisteredData = components['schemas']['UserRegisteredData'];
export type UserRegisteredEvent = components['schemas']['UserRegisteredEvent'];
export type UserSort = components['schemas']['UserSort'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookAlerts = components['schemas']['WebhookAlerts'];
export type WebhookAlertsInput = components['schemas']['WebhookAlertsInput'];
export type WebhookChange = components['schemas']['WebhookChange'];
export type WebhookChangeKind = components['schemas']['WebhookChangeKind'];
export type WebhookCounts = components['schemas']['WebhookCounts'];
export type WebhookFilter = components['schemas']['WebhookFilter'];
export type WebhookHeader = components['schemas']['WebhookHeader'];
export type WebhookHealth = components['schemas']['WebhookHealth'];
export type WebhookHealthHistory = components['schemas']['WebhookHealthHistory'];
export type WebhookList = components['schemas']['WebhookList'];
export type WebhookOrdering = components['schemas']['WebhookOrdering'];
export type WebhookReceipt = components['schemas']['WebhookReceipt'];
export type WebhookStatus = components['schemas']['WebhookStatus'];
export type WebhookTest = components['schemas']['WebhookTest'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseDeliveryMethodWrong = components['responses']['DeliveryMethodWrong'];
export type ResponseDeliveryNotProcessed = components['responses']['DeliveryNotProcessed'];
export type ResponseDeliverySignatureWrong = components['responses']['DeliverySignatureWrong'];
export type ResponseDeliveryTaken = components['responses']['DeliveryTaken'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseIdempotencyKeyReused = components['responses']['IdempotencyKeyReused'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseNotModified = components['responses']['NotModified'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponsePreconditionFailed = components['responses']['PreconditionFailed'];
export type ResponseServerError = components['responses']['ServerError'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ParameterAnalyticsSince = components['parameters']['AnalyticsSince'];
export type ParameterAnalyticsSpanPeriod = components['parameters']['AnalyticsSpanPeriod'];
export type ParameterAnalyticsUntil = components['parameters']['AnalyticsUntil'];
export type ParameterApiKeyId = components['parameters']['ApiKeyId'];
export type ParameterAuditEntryId = components['parameters']['AuditEntryId'];
export type ParameterCategoryId = components['parameters']['CategoryId'];
export type ParameterChangeCursor = components['parameters']['ChangeCursor'];
export type ParameterChangedStaffMemberId = components['parameters']['ChangedStaffMemberId'];
export type ParameterChangedUserId = components['parameters']['ChangedUserId'];
export type ParameterChangedWebhookEndpointId = components['parameters']['ChangedWebhookEndpointId'];
export type ParameterCommissionId = components['parameters']['CommissionId'];
export type ParameterContentId = components['parameters']['ContentId'];
export type ParameterCreatorId = components['parameters']['CreatorId'];
export type ParameterDeletedExportId = components['parameters']['DeletedExportId'];
export type ParameterDeliveryId = components['parameters']['DeliveryId'];
export type ParameterEventId = components['parameters']['EventId'];
export type ParameterExportId = components['parameters']['ExportId'];
export type ParameterExternalId = components['parameters']['ExternalId'];
export type ParameterExternalIdFilter = components['parameters']['ExternalIdFilter'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterIfNoneMatch = components['parameters']['IfNoneMatch'];
export type ParameterImportId = components['parameters']['ImportId'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterMergedCategoryId = components['parameters']['MergedCategoryId'];
export type ParameterOffset = components['parameters']['Offset'];
export type ParameterOldApiKeyId = components['parameters']['OldApiKeyId'];
export type ParameterOrderId = components['parameters']['OrderId'];
export type ParameterPatchedContentId = components['parameters']['PatchedContentId'];
export type ParameterPayoutId = components['parameters']['PayoutId'];
export type ParameterPrivacyJobId = components['parameters']['PrivacyJobId'];
export type ParameterProductId = components['parameters']['ProductId'];
export type ParameterRecoveryId = components['parameters']['RecoveryId'];
export type ParameterRefundedOrderId = components['parameters']['RefundedOrderId'];
export type ParameterRenamedCategoryId = components['parameters']['RenamedCategoryId'];
export type ParameterRequestLogEntryId = components['parameters']['RequestLogEntryId'];
export type ParameterReturnedContentId = components['parameters']['ReturnedContentId'];
export type ParameterReviewId = components['parameters']['ReviewId'];
export type ParameterServiceSignature = components['parameters']['ServiceSignature'];
export type ParameterServiceUserAgent = components['parameters']['ServiceUserAgent'];
export type ParameterSessionId = components['parameters']['SessionId'];
export type ParameterStaffMemberId = components['parameters']['StaffMemberId'];
export type ParameterSystemJobId = components['parameters']['SystemJobId'];
export type ParameterUnwantedApiKeyId = components['parameters']['UnwantedApiKeyId'];
export type ParameterUnwantedCategoryId = components['parameters']['UnwantedCategoryId'];
export type ParameterUnwantedCreatorId = components['parameters']['UnwantedCreatorId'];
export type ParameterUnwantedProductId = components['parameters']['UnwantedProductId'];
export type ParameterUnwantedReviewId = components['parameters']['UnwantedReviewId'];
export type ParameterUnwantedUploadId = components['parameters']['UnwantedUploadId'];
export type ParameterUnwantedUserId = components['parameters']['UnwantedUserId'];
export type ParameterUnwantedWebhookEndpointId = components['parameters']['UnwantedWebhookEndpointId'];
export type ParameterUpdatedSince = components['parameters']['UpdatedSince'];
export type ParameterUploadId = components['parameters']['UploadId'];
export type ParameterUserId = components['parameters']['UserId'];
export type ParameterWaitingContentId = components['parameters']['WaitingContentId'];
export type ParameterWaitingImportId = components['parameters']['WaitingImportId'];
export type ParameterWaitingReviewId = components['parameters']['WaitingReviewId'];
export type ParameterWebhookEndpointId = components['parameters']['WebhookEndpointId'];
export type ParameterWebhookId = components['parameters']['WebhookId'];
export type ParameterWebhookSequence = components['parameters']['WebhookSequence'];
export type ParameterWebhookSignature = components['parameters']['WebhookSignature'];
export type ParameterWebhookTest = components['parameters']['WebhookTest'];
export type ParameterWebhookTimestamp = components['parameters']['WebhookTimestamp'];
export type HeaderContentDisposition = components['headers']['ContentDisposition'];
export type HeaderETag = components['headers']['ETag'];
export type HeaderIdempotentReplayed = components['headers']['IdempotentReplayed'];
export type HeaderLocation = components['headers']['Location'];
export type HeaderRateLimitLimit = components['headers']['RateLimitLimit'];
export type HeaderRateLimitRemaining = components['headers']['RateLimitRemaining'];
export type HeaderRateLimitReset = components['headers']['RateLimitReset'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type HeaderWwwAuthenticate = components['headers']['WwwAuthenticate'];
export type $defs = Record<string, never>;
export interface operations {
    analyzeContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The text to analyze. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalyzeContentRequest"];
            };
        };
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentAnalysis"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    generateDescription: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What to describe. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateDescriptionRequest"];
            };
        };
        responses: {
            /** @description The description. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratedDescription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    suggestCategories: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The product to find categories for. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuggestCategoriesRequest"];
            };
        };
        responses: {
            /** @description The suggestions. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategorySuggestions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testAlert: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Whose address gets the email. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestAlert"];
            };
        };
        responses: {
            /** @description The result of the test; `status` says whether the mail server accepted the email. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCreatorAnalytics: {
        parameters: {
            query: {
                /**
                 * @description How far back to look.
                 * @example all
                 */
                period: components["schemas"]["CreatorAnalyticsPeriod"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the creator. A malformed id returns 404, like an unknown one.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                id: components["parameters"]["CreatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorAnalytics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTopContent: {
        parameters: {
            query: {
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description How far back to look; `30d` if `since` and `until` are left out, too. Does not go with them.
                 * @example 90d
                 */
                period?: components["parameters"]["AnalyticsSpanPeriod"];
                /**
                 * @description The first UTC day, less than 1,827 days before `until`. By default `until` is the last of 30 days.
                 * @example 2024-10-23
                 */
                since?: components["parameters"]["AnalyticsSince"];
                /**
                 * @description By which figure the content is ordered.
                 * @example conversions
                 */
                sort: components["schemas"]["TopContentSort"];
                /**
                 * @description The last UTC day; today by default, at most 366 days in the future.
                 * @example 2024-11-21
                 */
                until?: components["parameters"]["AnalyticsUntil"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the creator. A malformed id returns 404, like an unknown one.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                id: components["parameters"]["CreatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of content. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopContentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCreatorAnalyticsSeries: {
        parameters: {
            query: {
                /**
                 * @description Of which length the intervals are. Weeks start on Monday.
                 * @example week
                 */
                interval: components["schemas"]["AnalyticsInterval"];
                /**
                 * @description How far back to look; `30d` if `since` and `until` are left out, too. Does not go with them.
                 * @example 90d
                 */
                period?: components["parameters"]["AnalyticsSpanPeriod"];
                /**
                 * @description The first UTC day, less than 1,827 days before `until`. By default `until` is the last of 30 days.
                 * @example 2024-10-23
                 */
                since?: components["parameters"]["AnalyticsSince"];
                /**
                 * @description The last UTC day; today by default, at most 366 days in the future.
                 * @example 2024-11-21
                 */
                until?: components["parameters"]["AnalyticsUntil"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the creator. A malformed id returns 404, like an unknown one.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                id: components["parameters"]["CreatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The series, oldest first. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorSeries"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordAnalyticsEvents: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The views and clicks. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordAnalyticsEvents"];
            };
        };
        responses: {
            /** @description The batch was accepted. */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsReceipt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAnalyticsOverview: {
        parameters: {
            query?: {
                /**
                 * @description How far back to look; `30d` if `since` and `until` are left out, too. Does not go with them.
                 * @example 90d
                 */
                period?: components["parameters"]["AnalyticsSpanPeriod"];
                /**
                 * @description The first UTC day, less than 1,827 days before `until`. By default `until` is the last of 30 days.
                 * @example 2024-10-23
                 */
                since?: components["parameters"]["AnalyticsSince"];
                /**
                 * @description The last UTC day; today by default, at most 366 days in the future.
                 * @example 2024-11-21
                 */
                until?: components["parameters"]["AnalyticsUntil"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsOverview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProductAnalytics: {
        parameters: {
            query: {
                /**
                 * @description The figures to return, separated by commas; all when left out. A repeated `metrics` or `metrics[]` is accepted, too.
                 * @example [
                 *       "views",
                 *       "purchases"
                 *     ]
                 */
                metrics?: components["schemas"]["AnalyticsMetric"][];
                /**
                 * @description How far back to look.
                 * @example 30d
                 */
                period: components["schemas"]["AnalyticsPeriod"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the product. A malformed id returns 404, like an unknown one.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductAnalytics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProductAnalyticsSeries: {
        parameters: {
            query: {
                /**
                 * @description Of which length the intervals are. Weeks start on Monday.
                 * @example week
                 */
                interval: components["schemas"]["AnalyticsInterval"];
                /**
                 * @description How far back to look; `30d` if `since` and `until` are left out, too. Does not go with them.
                 * @example 90d
                 */
                period?: components["parameters"]["AnalyticsSpanPeriod"];
                /**
                 * @description The first UTC day, less than 1,827 days before `until`. By default `until` is the last of 30 days.
                 * @example 2024-10-23
                 */
                since?: components["parameters"]["AnalyticsSince"];
                /**
                 * @description The last UTC day; today by default, at most 366 days in the future.
                 * @example 2024-11-21
                 */
                until?: components["parameters"]["AnalyticsUntil"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the product. A malformed id returns 404, like an unknown one.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The series, oldest first. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductSeries"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAnalyticsSeries: {
        parameters: {
            query: {
                /**
                 * @description Of which length the intervals are. Weeks start on Monday.
                 * @example week
                 */
                interval: components["schemas"]["AnalyticsInterval"];
                /**
                 * @description How far back to look; `30d` if `since` and `until` are left out, too. Does not go with them.
                 * @example 90d
                 */
                period?: components["parameters"]["AnalyticsSpanPeriod"];
                /**
                 * @description The first UTC day, less than 1,827 days before `until`. By default `until` is the last of 30 days.
                 * @example 2024-10-23
                 */
                since?: components["parameters"]["AnalyticsSince"];
                /**
                 * @description The last UTC day; today by default, at most 366 days in the future.
                 * @example 2024-11-21
                 */
                until?: components["parameters"]["AnalyticsUntil"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The series, oldest first. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreSeries"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTopCreators: {
        parameters: {
            query: {
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description How far back to look; `30d` if `since` and `until` are left out, too. Does not go with them.
                 * @example 90d
                 */
                period?: components["parameters"]["AnalyticsSpanPeriod"];
                /**
                 * @description The first UTC day, less than 1,827 days before `until`. By default `until` is the last of 30 days.
                 * @example 2024-10-23
                 */
                since?: components["parameters"]["AnalyticsSince"];
                /**
                 * @description By which figure the creators are ordered.
                 * @example commission
                 */
                sort: components["schemas"]["TopCreatorSort"];
                /**
                 * @description The last UTC day; today by default, at most 366 days in the future.
                 * @example 2024-11-21
                 */
                until?: components["parameters"]["AnalyticsUntil"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of creators. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopCreatorList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTopProducts: {
        parameters: {
            query: {
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description How far back to look; `30d` if `since` and `until` are left out, too. Does not go with them.
                 * @example 90d
                 */
                period?: components["parameters"]["AnalyticsSpanPeriod"];
                /**
                 * @description The first UTC day, less than 1,827 days before `until`. By default `until` is the last of 30 days.
                 * @example 2024-10-23
                 */
                since?: components["parameters"]["AnalyticsSince"];
                /**
                 * @description By which figure the products are ordered.
                 * @example revenue
                 */
                sort: components["schemas"]["TopProductSort"];
                /**
                 * @description The last UTC day; today by default, at most 366 days in the future.
                 * @example 2024-11-21
                 */
                until?: components["parameters"]["AnalyticsUntil"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of products. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopProductList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query: {
                /**
                 * @description Only keys whose `createdBy` is this id.
                 * @example key_01jd0w8x6y4z2a0b8c6d4e2f0g
                 */
                createdBy?: string;
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only keys that act for this member of the staff.
                 * @example stf_01jd1x2y3z4a5b6c7d8e9f0g1h
                 */
                staffId?: string;
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of keys. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The key to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKey"];
            };
        };
        responses: {
            /** @description The key was created. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the API key. A malformed id returns 404, like an unknown one.
                 * @example key_01jd1z3a5b7c9d1e3f5g7h9j1k
                 */
                id: components["parameters"]["ApiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the API key. A malformed id returns 404, like an unknown one.
                 * @example key_01jd1z3a5b7c9d1e3f5g7h9j1k
                 */
                id: components["parameters"]["ApiKeyId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Fields that only `getApiKey` returns are accepted if they are unchanged, with the scope to read them, and ignored. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateApiKey"];
            };
        };
        responses: {
            /** @description The updated key. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query: {
                /**
                 * @description Whether to revoke the descendants of this key too.
                 * @example true
                 */
                descendants: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the API key. A malformed id returns 404, like an unknown one.
                 * @example key_01jd1z5c7d9e1f3g5h7j9k1m3n
                 */
                id: components["parameters"]["UnwantedApiKeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key was revoked; no body. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patchApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the API key. A malformed id returns 404, like an unknown one.
                 * @example key_01jd1z3a5b7c9d1e3f5g7h9j1k
                 */
                id: components["parameters"]["ApiKeyId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchApiKey"];
                "application/merge-patch+json": components["schemas"]["PatchApiKey"];
            };
        };
        responses: {
            /** @description The updated key. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rollApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the API key. A malformed id returns 404, like an unknown one.
                 * @example key_01jd1z7p9q1r3s5t7v9w1x3y5z
                 */
                id: components["parameters"]["OldApiKeyId"];
            };
            cookie?: never;
        };
        /** @description How to roll; optional. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RollApiKey"];
            };
        };
        responses: {
            /** @description The new key. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditEntries: {
        parameters: {
            query: {
                /**
                 * @description Where to continue, `next` of the previous page; by default the list starts with the newest entry.
                 * @example aud_01m6bdd8047p9r1t3w5y7a9b1d
                 */
                after?: string;
                /**
                 * @description Only changes by this API key.
                 * @example key_01jd1z3a5b7c9d1e3f5g7h9j1k
                 */
                keyId?: string;
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Only changes of this object.
                 * @example cnt_01jd4a6r8s0t2v4w6x8y0z2a4b
                 */
                objectId?: string;
                /**
                 * @description Only changes of this kind of object.
                 * @example content
                 */
                objectType?: components["schemas"]["AuditObjectType"];
                /**
                 * @description Only changes by this operation, by its exact name in the contract. Another name finds nothing.
                 * @example moderateContent
                 */
                operation?: string;
                /**
                 * @description Only changes at this time or later.
                 * @example 2024-11-01T00:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Only changes by keys that act for this member of the staff.
                 * @example stf_01jd1x2y3z4a5b6c7d8e9f0g1h
                 */
                staffId?: string;
                /**
                 * @description Only changes before this time.
                 * @example 2031-01-01T00:00:00.000Z
                 */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next entries. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAuditEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the audit entry. A malformed id returns 404, like an unknown one.
                 * @example aud_01m6bdd8046r9t2x4z6b8d0f2h
                 */
                id: components["parameters"]["AuditEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportAuditLog: {
        parameters: {
            query?: {
                /**
                 * @description Only changes by this API key.
                 * @example key_01jd1z3a5b7c9d1e3f5g7h9j1k
                 */
                keyId?: string;
                /**
                 * @description Only changes of this object.
                 * @example cnt_01jd4a6r8s0t2v4w6x8y0z2a4b
                 */
                objectId?: string;
                /**
                 * @description Only changes of this kind of object.
                 * @example content
                 */
                objectType?: components["schemas"]["AuditObjectType"];
                /**
                 * @description Only changes by this operation, by its exact name in the contract. Another name finds nothing.
                 * @example moderateContent
                 */
                operation?: string;
                /**
                 * @description Only changes at this time or later.
                 * @example 2024-11-01T00:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Only changes by keys that act for this member of the staff.
                 * @example stf_01jd1x2y3z4a5b6c7d8e9f0g1h
                 */
                staffId?: string;
                /**
                 * @description Only changes before this time.
                 * @example 2031-01-01T00:00:00.000Z
                 */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["CsvText"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCategories: {
        parameters: {
            query: {
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only categories whose name begins with this text, without regard to case.
                 * @example kit
                 */
                search?: string;
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of categories. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The category to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCategory"];
            };
        };
        responses: {
            /** @description The category was created. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the category. A malformed id returns 404, like an unknown one.
                 * @example cat_01jd3t5b7c9d1e3f5g7h9j1k3m
                 */
                id: components["parameters"]["CategoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCategory: {
        parameters: {
            query?: {
                /**
                 * @description The id of the category that its products move to.
                 * @example cat_01jd3t5b7c9d1e3f5g7h9j1k3m
                 */
                moveTo?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the category. A malformed id returns 404, like an unknown one.
                 * @example cat_01jd3t7a1b3c5d7e9f1g3h5j7k
                 */
                id: components["parameters"]["UnwantedCategoryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category was deleted; no body. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the category. A malformed id returns 404, like an unknown one.
                 * @example cat_01jd3t5k9m1n3p5q7r9s1t3v5w
                 */
                id: components["parameters"]["RenamedCategoryId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCategory"];
                "application/merge-patch+json": components["schemas"]["UpdateCategory"];
            };
        };
        responses: {
            /** @description The updated category. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    mergeCategory: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the category. A malformed id returns 404, like an unknown one.
                 * @example cat_01jd3t6p2q4r6s8t0v2w4x6y8z
                 */
                id: components["parameters"]["MergedCategoryId"];
            };
            cookie?: never;
        };
        /** @description The category that stays. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeCategory"];
            };
        };
        responses: {
            /** @description The category that stays. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCommissions: {
        parameters: {
            query: {
                /**
                 * @description Only commissions of this creator.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                creatorId?: string;
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only commissions of this order.
                 * @example ord_01jd6g1h3j5k7m9n1p3q5r7s9t
                 */
                orderId?: string;
                /**
                 * @description Only commissions that this payout paid.
                 * @example pay_01je3n5b7d9f1h3k5n7q9s1v3x
                 */
                payoutId?: string;
                /**
                 * @description Only commissions created at this time or later.
                 * @example 2024-11-01T00:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Only commissions of this status.
                 * @example pending
                 */
                status?: components["schemas"]["CommissionStatus"];
                /**
                 * @description Only commissions created before this time.
                 * @example 2024-12-01T00:00:00.000Z
                 */
                until?: string;
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of commissions. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommissionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCommission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the commission. A malformed id returns 404, like an unknown one.
                 * @example com_01jd6h2j4k6m8n0p2q4r6s8t0v
                 */
                id: components["parameters"]["CommissionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The commission. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Commission"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCommission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the commission. A malformed id returns 404, like an unknown one.
                 * @example com_01jd6h2j4k6m8n0p2q4r6s8t0v
                 */
                id: components["parameters"]["CommissionId"];
            };
            cookie?: never;
        };
        /** @description The new status. Fields that only `getCommission` returns are accepted if they are unchanged, with the scope to read them, and ignored. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCommission"];
            };
        };
        responses: {
            /** @description The updated commission. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Commission"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patchCommission: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the commission. A malformed id returns 404, like an unknown one.
                 * @example com_01jd6h2j4k6m8n0p2q4r6s8t0v
                 */
                id: components["parameters"]["CommissionId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCommission"];
                "application/merge-patch+json": components["schemas"]["UpdateCommission"];
            };
        };
        responses: {
            /** @description The updated commission. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Commission"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportCommissions: {
        parameters: {
            query?: {
                /**
                 * @description Only commissions of this creator.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                creatorId?: string;
                /**
                 * @description Only commissions that this payout paid.
                 * @example pay_01je3n5b7d9f1h3k5n7q9s1v3x
                 */
                payoutId?: string;
                /**
                 * @description Only commissions created at this time or later.
                 * @example 2024-11-01T00:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Only commissions of this status.
                 * @example approved
                 */
                status?: components["schemas"]["CommissionStatus"];
                /**
                 * @description Only commissions created before this time.
                 * @example 2024-12-01T00:00:00.000Z
                 */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["CsvText"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers that the key may read. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Counts"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCreators: {
        parameters: {
            query: {
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description Only the one with this external id. Doesn't go with any other filter (400).
                 * @example sku-4711
                 */
                externalId?: components["parameters"]["ExternalIdFilter"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only creators whose name or email address starts with this text, ignoring case.
                 * @example ada
                 */
                search?: string;
                /**
                 * @description Only creators created at this time or later.
                 * @example 2024-11-01T00:00:00.000Z
                 */
                since?: string;
                /**
                 * @description The order of the creators.
                 * @example newest
                 */
                sort: components["schemas"]["CreatorSort"];
                /**
                 * @description Only creators created before this time.
                 * @example 2024-12-01T00:00:00.000Z
                 */
                until?: string;
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /**
                 * @description Only creators of this status.
                 * @example pending
                 */
                verificationStatus?: components["schemas"]["CreatorVerificationStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of creators. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    registerCreator: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The creator who signs up. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCreator"];
            };
        };
        responses: {
            /** @description The creator was registered. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Creator"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCreator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the creator. A malformed id returns 404, like an unknown one.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                id: components["parameters"]["CreatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The creator. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Creator"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateCreator: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the creator. A malformed id returns 404, like an unknown one.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                id: components["parameters"]["CreatorId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Fields that only `getCreator` returns are accepted if they are unchanged, with the scope to read them, and ignored. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCreator"];
            };
        };
        responses: {
            /** @description The updated creator. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Creator"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCreator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the creator. A malformed id returns 404, like an unknown one.
                 * @example cre_01jd2f5h7j9k1m3n5p7q9r1s3t
                 */
                id: components["parameters"]["UnwantedCreatorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The creator was deleted; no body. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patchCreator: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the creator. A malformed id returns 404, like an unknown one.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                id: components["parameters"]["CreatorId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchCreator"];
                "application/merge-patch+json": components["schemas"]["PatchCreator"];
            };
        };
        responses: {
            /** @description The updated creator. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Creator"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listContent: {
        parameters: {
            query: {
                /**
                 * @description Only content of this creator.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                creatorId?: string;
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description Only the one with this external id. Doesn't go with any other filter (400).
                 * @example sku-4711
                 */
                externalId?: components["parameters"]["ExternalIdFilter"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Only content with this quality score or a lower one; needs `sort=qualityScore`.
                 * @example 0.8
                 */
                maximumQualityScore?: number;
                /**
                 * @description Only content with this spam score or a lower one; needs `sort=spamScore`.
                 * @example 0.9
                 */
                maximumSpamScore?: number;
                /**
                 * @description Only content with this quality score or a higher one; needs `sort=qualityScore`.
                 * @example 0.3
                 */
                minimumQualityScore?: number;
                /**
                 * @description Only content with this spam score or a higher one; needs `sort=spamScore`.
                 * @example 0.5
                 */
                minimumSpamScore?: number;
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only content about this product.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                productId?: string;
                /**
                 * @description The order of the content.
                 * @example newest
                 */
                sort: components["schemas"]["ContentSort"];
                /**
                 * @description Only content of this status.
                 * @example pending
                 */
                status?: components["schemas"]["ContentStatusFilter"];
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of content. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    submitContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The content to submit. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateContent"];
            };
        };
        responses: {
            /** @description The content was submitted. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorContent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the piece of content. A malformed id returns 404, like an unknown one.
                 * @example cnt_01jd4a6r8s0t2v4w6x8y0z2a4b
                 */
                id: components["parameters"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorContent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resubmitContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the piece of content. A malformed id returns 404, like an unknown one.
                 * @example cnt_01jd4a8c0d2e4f6g8h0j2k4m6n
                 */
                id: components["parameters"]["ReturnedContentId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Fields that only `getContent` returns are accepted if they are unchanged, with the scope to read them, and ignored. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContent"];
            };
        };
        responses: {
            /** @description The content, waiting for moderation. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorContent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patchContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the piece of content. A malformed id returns 404, like an unknown one.
                 * @example cnt_01jd4a8d1e3f5g7h9j1k3m5n7p
                 */
                id: components["parameters"]["PatchedContentId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchContent"];
                "application/merge-patch+json": components["schemas"]["PatchContent"];
            };
        };
        responses: {
            /** @description The content, waiting for moderation. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorContent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    claimContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the piece of content. A malformed id returns 404, like an unknown one.
                 * @example cnt_01jd4a6r8s0t2v4w6x8y0z2a4b
                 */
                id: components["parameters"]["ContentId"];
            };
            cookie?: never;
        };
        /** @description Whether to take over the claim of someone else; optional. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Claim"];
            };
        };
        responses: {
            /** @description The caller has the claim. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationClaim"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    releaseContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the piece of content. A malformed id returns 404, like an unknown one.
                 * @example cnt_01jd4a6r8s0t2v4w6x8y0z2a4b
                 */
                id: components["parameters"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller has no claim; no body. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    moderateContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the piece of content. A malformed id returns 404, like an unknown one.
                 * @example cnt_01jd4a9p1q3r5s7t9v1w3x5y7z
                 */
                id: components["parameters"]["WaitingContentId"];
            };
            cookie?: never;
        };
        /** @description The decision. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModerateContent"];
            };
        };
        responses: {
            /** @description The content after the decision. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorContent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    bulkModerateContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The content, and the decision. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkModerateContent"];
            };
        };
        responses: {
            /** @description A result for each piece of content. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentModerationResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAllDeliveries: {
        parameters: {
            query: {
                /**
                 * @description Where to continue, `next` of the previous page; by default the list starts with the newest delivery.
                 * @example 1924992000000-dlv_01jd6n5d7f9h1k3n5q7s9v1x3z
                 */
                after?: string;
                /**
                 * @description Only deliveries of this event. Needs `state=failed`.
                 * @example commission.earned
                 */
                event?: components["schemas"]["EventName"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Only deliveries created at this time or later.
                 * @example 2024-11-20T00:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Only deliveries in this state.
                 * @example failed
                 */
                state?: components["schemas"]["DeliveryState"];
                /**
                 * @description Only deliveries whose last response had a status of this class. Needs `state=failed`.
                 * @example 5xx
                 */
                statusCodeClass?: components["schemas"]["StatusCodeClass"];
                /**
                 * @description Only deliveries created before this time.
                 * @example 2031-01-01T00:00:00.000Z
                 */
                until?: string;
                /**
                 * @description Only deliveries of this endpoint.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                webhookId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deliveries. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllDeliveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the delivery. A malformed id returns 404, like an unknown one.
                 * @example dlv_01jd6n5d7f9h1k3n5q7s9v1x3z
                 */
                id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the delivery. A malformed id returns 404, like an unknown one.
                 * @example dlv_01jd6n5d7f9h1k3n5q7s9v1x3z
                 */
                id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery was queued; follow it at `Location`. */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEventTypes: {
        parameters: {
            query: {
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of event types. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventTypeList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query: {
                /**
                 * @description The id of the event after which to start; by default the list starts with the oldest stored event.
                 * @example evt_01jd4a6r9t1v3w5x7y9z1a3b5c
                 */
                after?: string;
                /**
                 * @description Only this event.
                 * @example content.approved
                 */
                event?: components["schemas"]["EventName"];
                /**
                 * @description Where to start without `after`: with the `oldest` stored event, or after the `newest`, which returns no events (or those
                 *     that `last` asks for) and its id in `next`, if you only want future events. `newest` can't be combined with `after`.
                 * @example newest
                 */
                from?: components["schemas"]["EventStart"];
                /**
                 * @description With `from=newest`: how many of the newest events to return, oldest first, before you continue with `next`. A feed shows
                 *     them at once. `limit` doesn't apply to them.
                 * @example 10
                 */
                last: number;
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next events. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreEventList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the event. A malformed id returns 404, like an unknown one.
                 * @example evt_01jd4a6r9t1v3w5x7y9z1a3b5c
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreEvent"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listExports: {
        parameters: {
            query: {
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of exports. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportJobList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What to export. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateExport"];
            };
        };
        responses: {
            /** @description The export waits for its turn. */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the export. A malformed id returns 404, like an unknown one.
                 * @example exp_01jdab3c5d7e9f1g3h5j7k9m1n
                 */
                id: components["parameters"]["ExportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The export. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the export. A malformed id returns 404, like an unknown one.
                 * @example exp_01jdab5e7f9g1h3j5k7m9n1p3q
                 */
                id: components["parameters"]["DeletedExportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getExportFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the export. A malformed id returns 404, like an unknown one.
                 * @example exp_01jdab3c5d7e9f1g3h5j7k9m1n
                 */
                id: components["parameters"]["ExportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["NdjsonText"];
                    "text/csv": components["schemas"]["CsvText"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listImports: {
        parameters: {
            query: {
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of imports. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportJobList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createImport: {
        parameters: {
            query: {
                /**
                 * @description True checks the file and counts what would happen, and changes nothing. Each line is checked as if those before it had been imported, so a dry run without errors means an import without errors, unless the store changes meanwhile.
                 * @example false
                 */
                dryRun: boolean;
                /**
                 * @description What the lines are.
                 * @example products
                 */
                type: components["schemas"]["ImportType"];
            };
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The bytes of the file. The first line of a CSV file has the names of the fields, such as `name`, `price`, and `metadata.color` for one field of the metadata; `images`, `tags` and `photos` have `|` between the entries. An empty cell is an absent field. An order is one line for each item (`item.productId`, `item.quantity`), which can also have a discount and a refund; lines that follow each other with one `externalId` are one order. A line may name what it refers to by your own id: `productExternalId`, `contentExternalId`, `creatorExternalId`, `orderExternalId`. */
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["FileBytes"];
                "text/csv": components["schemas"]["FileBytes"];
            };
        };
        responses: {
            /** @description The import waits for its turn. */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the import. A malformed id returns 404, like an unknown one.
                 * @example imp_01jdaa2b4c6d8e0f2g4h6j8k0m
                 */
                id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the import. A malformed id returns 404, like an unknown one.
                 * @example imp_01jdaa4d6e8f0g2h4j6k8m0n2p
                 */
                id: components["parameters"]["WaitingImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getImportErrors: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the import. A malformed id returns 404, like an unknown one.
                 * @example imp_01jdaa2b4c6d8e0f2g4h6j8k0m
                 */
                id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["CsvText"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listClaims: {
        parameters: {
            query: {
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of claims. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOrders: {
        parameters: {
            query: {
                /**
                 * @description Only orders with an item that is attributed to this creator.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                creatorId?: string;
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description Only orders whose customer had exactly this email address, in upper or lower case.
                 * @example ada@example.com
                 */
                customerEmail?: string;
                /**
                 * @description Only orders of this customer, by the shop's own id.
                 * @example customer-4711
                 */
                customerId?: string;
                /**
                 * @description Only the one with this external id. Doesn't go with any other filter (400).
                 * @example sku-4711
                 */
                externalId?: components["parameters"]["ExternalIdFilter"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Only orders with this total or a lower one; needs `sort=amount`.
                 * @example 250
                 */
                maximumAmount?: number;
                /**
                 * @description Only orders with this total or a higher one; needs `sort=amount`.
                 * @example 100
                 */
                minimumAmount?: number;
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only orders with an item of this product.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                productId?: string;
                /**
                 * @description Only orders created at this time or later.
                 * @example 2024-11-21T00:00:00.000Z
                 */
                since?: string;
                /**
                 * @description The order of the orders.
                 * @example newest
                 */
                sort: components["schemas"]["OrderSort"];
                /**
                 * @description Only orders of this status.
                 * @example paid
                 */
                status?: components["schemas"]["OrderStatus"];
                /**
                 * @description Only orders created before this time.
                 * @example 2024-11-22T00:00:00.000Z
                 */
                until?: string;
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of orders. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The order. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrder"];
            };
        };
        responses: {
            /** @description The order was recorded. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the order. A malformed id returns 404, like an unknown one.
                 * @example ord_01jd6g1h3j5k7m9n1p3q5r7s9t
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the order. A malformed id returns 404, like an unknown one.
                 * @example ord_01jd6g1h3j5k7m9n1p3q5r7s9t
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /** @description The new status. Fields that only `getOrder` returns are accepted if they are unchanged, with the scope to read them, and ignored. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrder"];
            };
        };
        responses: {
            /** @description The updated order. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patchOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the order. A malformed id returns 404, like an unknown one.
                 * @example ord_01jd6g1h3j5k7m9n1p3q5r7s9t
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrder"];
                "application/merge-patch+json": components["schemas"]["UpdateOrder"];
            };
        };
        responses: {
            /** @description The updated order. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    refundOrder: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the order. A malformed id returns 404, like an unknown one.
                 * @example ord_01jd7gmqq05m7n9p1q3r5s7t9v
                 */
                id: components["parameters"]["RefundedOrderId"];
            };
            cookie?: never;
        };
        /** @description What to refund. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRefund"];
            };
        };
        responses: {
            /** @description The refund was recorded. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderRefund"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPayouts: {
        parameters: {
            query: {
                /**
                 * @description Only those of this creator.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                creatorId?: string;
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only payouts created at this time or later.
                 * @example 2024-12-01T00:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Only payouts created before this time.
                 * @example 2025-01-01T00:00:00.000Z
                 */
                until?: string;
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of payouts. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPayout: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Whom to pay, and what. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePayout"];
            };
        };
        responses: {
            /** @description The new payout. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedPayout"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the payout. A malformed id returns 404, like an unknown one.
                 * @example pay_01je3n5b7d9f1h3k5n7q9s1v3x
                 */
                id: components["parameters"]["PayoutId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payout"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPayoutBalances: {
        parameters: {
            query: {
                /**
                 * @description Only the balance of this creator.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                creatorId?: string;
                /**
                 * @description The currency, ISO 4217. By default, the currency of the store.
                 * @example USD
                 */
                currency?: string;
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Only balances of at least this amount, with at most two decimal places, or three in a store with thousandths; it can be negative.
                 * @example 50
                 */
                minimumDue?: number;
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description The order, by what is due.
                 * @example highest
                 */
                sort: components["schemas"]["CreatorBalanceSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of balances. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatorBalanceList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportPayouts: {
        parameters: {
            query?: {
                /**
                 * @description Only those of this creator.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                creatorId?: string;
                /**
                 * @description Only payouts created at this time or later.
                 * @example 2024-12-01T00:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Only payouts created before this time.
                 * @example 2025-01-01T00:00:00.000Z
                 */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": components["schemas"]["CsvText"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    erasePersonalData: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The person. Several identifiers are those of one person. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonReference"];
            };
        };
        responses: {
            /** @description The job was started. */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportPersonalData: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The person. Several identifiers are those of one person. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonReference"];
            };
        };
        responses: {
            /** @description The job was started. */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPrivacyJobs: {
        parameters: {
            query: {
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of jobs. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyJobList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPrivacyJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the job. A malformed id returns 404, like an unknown one.
                 * @example prv_01jd9k2m4n6p8q0r2s4t6v8w0x
                 */
                id: components["parameters"]["PrivacyJobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPrivacyRecords: {
        parameters: {
            query: {
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the job. A malformed id returns 404, like an unknown one.
                 * @example prv_01jd9k2m4n6p8q0r2s4t6v8w0x
                 */
                id: components["parameters"]["PrivacyJobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyRecordList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listProducts: {
        parameters: {
            query: {
                /**
                 * @description Only products of this category, by its id. A name finds nothing.
                 * @example cat_01jd3t5b7c9d1e3f5g7h9j1k3m
                 */
                category?: string;
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description Only the one with this external id. Doesn't go with any other filter (400).
                 * @example sku-4711
                 */
                externalId?: components["parameters"]["ExternalIdFilter"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Only products with this price or a lower one; needs the order `lowestPrice` or `highestPrice`.
                 * @example 80
                 */
                maximumPrice?: number;
                /**
                 * @description Only products with this price or a higher one; needs the order `lowestPrice` or `highestPrice`.
                 * @example 20
                 */
                minimumPrice?: number;
                /**
                 * @description Only products whose average rating is this or better; needs the order `rating`.
                 * @example 4
                 */
                minimumRating?: number;
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only products that contain all these words, or longer words that start with them, in name, description, category or tags; numbers match as a whole.
                 * @example walnut desk
                 */
                search?: string;
                /**
                 * @description Only products created at this time or later.
                 * @example 2024-11-20T00:00:00.000Z
                 */
                since?: string;
                /**
                 * @description The order of the products.
                 * @example newest
                 */
                sort: components["schemas"]["ProductSort"];
                /**
                 * @description Only products of this status.
                 * @example active
                 */
                status?: components["schemas"]["ProductStatus"];
                /**
                 * @description Only products created before this time.
                 * @example 2024-11-21T00:00:00.000Z
                 */
                until?: string;
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of products. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The product to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProduct"];
            };
        };
        responses: {
            /** @description The product was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the caller has; if it is still current, the response is 304.
                 * @example "7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the product. A malformed id returns 404, like an unknown one.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the product. A malformed id returns 404, like an unknown one.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Fields that only `getProduct` returns are accepted if they are unchanged, with the scope to read them, and ignored. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProduct"];
            };
        };
        responses: {
            /** @description The updated product. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the product. A malformed id returns 404, like an unknown one.
                 * @example prod_01jd3va2m4n6p8q0r2s4t6v8w1
                 */
                id: components["parameters"]["UnwantedProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product was deleted; no body. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patchProduct: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the product. A malformed id returns 404, like an unknown one.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchProduct"];
                "application/merge-patch+json": components["schemas"]["PatchProduct"];
            };
        };
        responses: {
            /** @description The updated product. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listReviews: {
        parameters: {
            query: {
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only reviews with this rating.
                 * @example 5
                 */
                rating?: number;
                /**
                 * @description The order of the reviews.
                 * @example helpful
                 */
                sort: components["schemas"]["ReviewSort"];
                /**
                 * @description Reviews of this status instead of the approved ones; needs `reviews:moderate`.
                 * @example pending
                 */
                status?: components["schemas"]["ReviewStatus"];
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /**
                 * @description Only reviews of verified purchases (true) or of others (false).
                 * @example true
                 */
                verified?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the product. A malformed id returns 404, like an unknown one.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of reviews. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the product. A malformed id returns 404, like an unknown one.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        /** @description The review to submit. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReview"];
            };
        };
        responses: {
            /** @description The review was submitted. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    batchProducts: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The products. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductBatch"];
            };
        };
        responses: {
            /** @description A result for each item. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductBatchResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putProductByExternalId: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The external id, percent-encoded.
                 * @example sku-4711
                 */
                externalId: components["parameters"]["ExternalId"];
            };
            cookie?: never;
        };
        /** @description The product. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutProduct"];
            };
        };
        responses: {
            /** @description The product was updated. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description The product was created. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRecoveries: {
        parameters: {
            query: {
                /**
                 * @description Where to continue, `next` of the previous page; by default the list starts with the newest recovery.
                 * @example 1924992000000-rec_01jd7a1b3d5f7h9k1n3q5s7v9x
                 */
                after?: string;
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Only recoveries created at this time or later.
                 * @example 2024-11-20T00:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Only recoveries with this status.
                 * @example completed
                 */
                status?: components["schemas"]["RecoveryStatus"];
                /**
                 * @description Only recoveries created before this time.
                 * @example 2031-01-01T00:00:00.000Z
                 */
                until?: string;
                /**
                 * @description Only recoveries of this endpoint.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                webhookId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of recoveries. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the recovery. A malformed id returns 404, like an unknown one.
                 * @example rec_01jd7a1b3d5f7h9k1n3q5s7v9x
                 */
                id: components["parameters"]["RecoveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recovery. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recovery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRequestLog: {
        parameters: {
            query: {
                /**
                 * @description Where to continue, `next` of the previous page; by default the list starts with the newest entry.
                 * @example req_01z6bdd8049v2w4y6a8c0e2g4j
                 */
                after?: string;
                /**
                 * @description Only requests with this API key.
                 * @example key_01jd1z3a5b7c9d1e3f5g7h9j1k
                 */
                keyId?: string;
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description Only requests to this operation, by its exact name in the contract. Another name finds nothing.
                 * @example createProduct
                 */
                operation?: string;
                /**
                 * @description Only errors with this reason, by its exact name. Another name finds nothing.
                 * @example number-out-of-range
                 */
                reason?: string;
                /**
                 * @description Only the requests with this id.
                 * @example 5c0f1f0e-9a64-4c1e-8f0b-3f1d2a6b7c8d
                 */
                requestId?: string;
                /**
                 * @description Only requests at this time or later.
                 * @example 2024-11-01T00:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Only requests from this source.
                 * @example api
                 */
                source?: components["schemas"]["RequestSource"];
                /**
                 * @description Only responses with these statuses.
                 * @example 4xx
                 */
                statusCodeClass?: components["schemas"]["RequestStatusClass"];
                /**
                 * @description Only requests before this time.
                 * @example 2031-01-01T00:00:00.000Z
                 */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next requests. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestLogList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRequestLogEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the entry. A malformed id returns 404, like an unknown one.
                 * @example req_01z6bdd8048t1v3x5z7b9d1f3h
                 */
                id: components["parameters"]["RequestLogEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestLogDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAllReviews: {
        parameters: {
            query: {
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description Only the one with this external id. Doesn't go with any other filter (400).
                 * @example sku-4711
                 */
                externalId?: components["parameters"]["ExternalIdFilter"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only reviews of this product.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                productId?: string;
                /**
                 * @description Only reviews with this rating.
                 * @example 1
                 */
                rating?: number;
                /**
                 * @description Only reviews that contain all these words, or longer words that start with them, in title or text; numbers match as a whole.
                 * @example tidy desk
                 */
                search?: string;
                /**
                 * @description The order of the reviews.
                 * @example newest
                 */
                sort: components["schemas"]["ModerationSort"];
                /**
                 * @description Only reviews of this status.
                 * @example pending
                 */
                status?: components["schemas"]["ReviewStatus"];
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /**
                 * @description Only reviews by this user, by the shop's own id.
                 * @example customer-4711
                 */
                userId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of reviews. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the review. A malformed id returns 404, like an unknown one.
                 * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The review. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the review. A malformed id returns 404, like an unknown one.
                 * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Fields that only `getReview` returns are accepted if they are unchanged, with the scope to read them, and ignored. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateReview"];
            };
        };
        responses: {
            /** @description The updated review. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteReview: {
        parameters: {
            query?: {
                /**
                 * @description Who deletes it. A review with a `userId` requires that one, a review without requires none; anything else returns 403.
                 * @example customer-4711
                 */
                userId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the review. A malformed id returns 404, like an unknown one.
                 * @example rev_01jd5c8m2n4p6q8r0s2t4v6w8x
                 */
                id: components["parameters"]["UnwantedReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The review was deleted; no body. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patchReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the review. A malformed id returns 404, like an unknown one.
                 * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchReview"];
                "application/merge-patch+json": components["schemas"]["PatchReview"];
            };
        };
        responses: {
            /** @description The updated review. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    claimReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the review. A malformed id returns 404, like an unknown one.
                 * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        /** @description Whether to take over the claim of someone else; optional. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Claim"];
            };
        };
        responses: {
            /** @description The caller has the claim. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationClaim"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    releaseReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the review. A malformed id returns 404, like an unknown one.
                 * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller has no claim; no body. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    markReviewHelpful: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the review. A malformed id returns 404, like an unknown one.
                 * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        /** @description Who votes; optional. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["HelpfulVote"];
            };
        };
        responses: {
            /** @description The votes of the review. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HelpfulCount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unmarkReviewHelpful: {
        parameters: {
            query?: {
                /**
                 * @description Whose vote, by the shop's own id; by default that of the calling key.
                 * @example customer-4711
                 */
                userId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the review. A malformed id returns 404, like an unknown one.
                 * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The votes of the review. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HelpfulCount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    moderateReview: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the review. A malformed id returns 404, like an unknown one.
                 * @example rev_01jd5c9f1g3h5j7k9m1n3p5q7r
                 */
                id: components["parameters"]["WaitingReviewId"];
            };
            cookie?: never;
        };
        /** @description The decision. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModerateReview"];
            };
        };
        responses: {
            /** @description The review after the decision. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    replyToReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the review. A malformed id returns 404, like an unknown one.
                 * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        /** @description The reply. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyToReview"];
            };
        };
        responses: {
            /** @description The review with its reply. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteReviewReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the review. A malformed id returns 404, like an unknown one.
                 * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The review has no reply; no body. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    bulkModerateReviews: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The reviews, and the decision. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkModerateReviews"];
            };
        };
        responses: {
            /** @description A result for each review. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewModerationResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    search: {
        parameters: {
            query: {
                /**
                 * @description The maximum number of objects of each type.
                 * @example 5
                 */
                limit: number;
                /**
                 * @description Words, the beginning of a name or an email address, an id, or an external id.
                 * @example walnut
                 */
                q: string;
                /**
                 * @description The types to search, separated by commas; all that the key may read when left out.
                 * @example [
                 *       "product",
                 *       "order"
                 *     ]
                 */
                types?: components["schemas"]["SearchType"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSessions: {
        parameters: {
            query: {
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description The sessions of this member of the staff.
                 * @example stf_01jd1x2y3z4a5b6c7d8e9f0g1h
                 */
                staffId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of sessions. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the session. A malformed id returns 404, like an unknown one.
                 * @example ses_01m6bdd8047p9r1t3w5y7a9b1d
                 */
                id: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The settings to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSettings"];
                "application/merge-patch+json": components["schemas"]["UpdateSettings"];
            };
        };
        responses: {
            /** @description The updated settings. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listStaff: {
        parameters: {
            query: {
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only members with this role.
                 * @example moderator
                 */
                role?: components["schemas"]["StaffRole"];
                /**
                 * @description Only members whose name or email address starts with this text, ignoring case.
                 * @example mia
                 */
                search?: string;
                /**
                 * @description Only members with this status.
                 * @example active
                 */
                status?: components["schemas"]["StaffStatus"];
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of members. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMemberList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    inviteStaffMember: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The person to invite. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteStaffMember"];
            };
        };
        responses: {
            /** @description The member was invited. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getStaffMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the member of the staff. A malformed id returns 404, like an unknown one.
                 * @example stf_01jd1x2y3z4a5b6c7d8e9f0g1h
                 */
                id: components["parameters"]["StaffMemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateStaffMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the member of the staff. A malformed id returns 404, like an unknown one.
                 * @example stf_01jd1x7d8e9f0g1h2j3k4m5n6p
                 */
                id: components["parameters"]["ChangedStaffMemberId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateStaffMember"];
                "application/merge-patch+json": components["schemas"]["UpdateStaffMember"];
            };
        };
        responses: {
            /** @description The updated member. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffMember"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSignInLink: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the member of the staff. A malformed id returns 404, like an unknown one.
                 * @example stf_01jd1x7d8e9f0g1h2j3k4m5n6p
                 */
                id: components["parameters"]["ChangedStaffMemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link was created. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the service. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemState"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSystemJobs: {
        parameters: {
            query: {
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of jobs. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemJobList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startSystemJob: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What to do. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartSystemJob"];
            };
        };
        responses: {
            /** @description The job waits for its turn. */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSystemJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the job. A malformed id returns 404, like an unknown one.
                 * @example job_01jd9m4p6q8r0s2t4v6w8x0y2z
                 */
                id: components["parameters"]["SystemJobId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUploads: {
        parameters: {
            query: {
                /**
                 * @description Only files that this creator owns.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                creatorId?: string;
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only files of this type.
                 * @example image/png
                 */
                type?: components["schemas"]["UploadType"];
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
                /**
                 * @description Only files that this user owns.
                 * @example usr_01jd0x2y4z6a8b0c2d4e6f8g0h
                 */
                userId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of uploads. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createUpload: {
        parameters: {
            query?: {
                /**
                 * @description The creator who owns the file.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                creatorId?: string;
                /**
                 * @description The user who owns the file, as in the `userId` of a review. Not together with `creatorId`.
                 * @example usr_01jd0x2y4z6a8b0c2d4e6f8g0h
                 */
                userId?: string;
            };
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The bytes of the file. Settings limit them: an image has at most 20 MiB (`UPLOADS_IMAGE_MAX_BYTES`) and 50 million pixels, a video at most 100 MiB (`UPLOADS_VIDEO_MAX_BYTES`), unless the operator changes that. */
        requestBody: {
            content: {
                "image/avif": components["schemas"]["FileBytes"];
                "image/gif": components["schemas"]["FileBytes"];
                "image/jpeg": components["schemas"]["FileBytes"];
                "image/png": components["schemas"]["FileBytes"];
                "image/webp": components["schemas"]["FileBytes"];
                "video/mp4": components["schemas"]["FileBytes"];
                "video/webm": components["schemas"]["FileBytes"];
            };
        };
        responses: {
            /** @description The stored file. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the upload. A malformed id returns 404, like an unknown one.
                 * @example upl_01jd7n2p4q6r8s0t2v4w6x8y0z
                 */
                id: components["parameters"]["UploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the upload. A malformed id returns 404, like an unknown one.
                 * @example upl_01jd7n3q5r7s9t1v3w5x7y9z1a
                 */
                id: components["parameters"]["UnwantedUploadId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload was deleted. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUsers: {
        parameters: {
            query: {
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description Only the one with this external id. Doesn't go with any other filter (400).
                 * @example sku-4711
                 */
                externalId?: components["parameters"]["ExternalIdFilter"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only users who registered this way.
                 * @example email
                 */
                registrationMethod?: string;
                /**
                 * @description Only users whose name or email address starts with this text, ignoring case.
                 * @example ada
                 */
                search?: string;
                /**
                 * @description Only users created at this time or later.
                 * @example 2024-11-01T00:00:00.000Z
                 */
                since?: string;
                /**
                 * @description The order of the users.
                 * @example newest
                 */
                sort: components["schemas"]["UserSort"];
                /**
                 * @description Only users created before this time.
                 * @example 2024-12-01T00:00:00.000Z
                 */
                until?: string;
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of users. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    registerUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The user who signs up. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUser"];
            };
        };
        responses: {
            /** @description The user was registered. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user. A malformed id returns 404, like an unknown one.
                 * @example usr_01jd0x2y4z6a8b0c2d4e6f8g0h
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the user. A malformed id returns 404, like an unknown one.
                 * @example usr_01jd0x3c5e7g9j1k3m5n7p9q1r
                 */
                id: components["parameters"]["ChangedUserId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Fields that only `getUser` returns are accepted if they are unchanged, with the scope to read them, and ignored. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUser"];
            };
        };
        responses: {
            /** @description The updated user. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user. A malformed id returns 404, like an unknown one.
                 * @example usr_01jd0x4d6f8h0k2m4n6p8q0r2s
                 */
                id: components["parameters"]["UnwantedUserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user was deleted; no body. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patchUser: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the user. A malformed id returns 404, like an unknown one.
                 * @example usr_01jd0x3c5e7g9j1k3m5n7p9q1r
                 */
                id: components["parameters"]["ChangedUserId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchUser"];
                "application/merge-patch+json": components["schemas"]["PatchUser"];
            };
        };
        responses: {
            /** @description The updated user. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query: {
                /**
                 * @description Lists changes after those of an earlier page: its `nextCursor`. Goes with `limit` and `updatedSince` only (400). A cursor belongs to its list and doesn't expire.
                 * @example cHJvZHVjdHMgMjAyNC0xMS0yMVQxMDowMDo0NS4wMDJaIHByb2RfMDFqZDN2OWs4ZTV0N3cyeDR5Nno4YTBiY2Q
                 */
                cursor?: components["parameters"]["ChangeCursor"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Lists changes: only objects that were created or changed at this time or later, oldest change first, each once, at its last change. Goes with `limit` and `cursor` only (400).
                 * @example 2024-11-20T00:00:00.000Z
                 */
                updatedSince?: components["parameters"]["UpdatedSince"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of endpoints. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The endpoint to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        responses: {
            /** @description The endpoint was created. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n4d6e8f0g2h4j6k8m0n2p
                 */
                id: components["parameters"]["ChangedWebhookEndpointId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. Fields that only `getWebhook` returns are accepted if they are unchanged, with the scope to read them, and ignored. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            /** @description The updated endpoint. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedWebhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n6q8r0s2t4v6w8x0y2z4a
                 */
                id: components["parameters"]["UnwantedWebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint was deleted; no body. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    patchWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` that the update or the decision is based on; any other current version returns 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n4d6e8f0g2h4j6k8m0n2p
                 */
                id: components["parameters"]["ChangedWebhookEndpointId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchWebhook"];
                "application/merge-patch+json": components["schemas"]["PatchWebhook"];
            };
        };
        responses: {
            /** @description The updated endpoint. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedWebhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    certifyWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checks were run; `conformant` is the overall result. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CertificationReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query: {
                /**
                 * @description Only deliveries of this event.
                 * @example content.approved
                 */
                event?: components["schemas"]["EventName"];
                /**
                 * @description The maximum number of items to return.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description The number of items to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only deliveries created at this time or later.
                 * @example 2024-11-20T00:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Only deliveries in this state.
                 * @example failed
                 */
                state?: components["schemas"]["DeliveryState"];
                /**
                 * @description Only deliveries created before this time.
                 * @example 2024-11-21T00:00:00.000Z
                 */
                until?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deliveries. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookHealth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The health of the endpoint. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookHealth"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookHealthHistory: {
        parameters: {
            query: {
                /**
                 * @description The period, up to now. `24h` and `7d` have a point for each hour, `30d` for each day.
                 * @example 7d
                 */
                period: components["schemas"]["HealthHistoryPeriod"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The history of the endpoint. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookHealthHistory"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recoverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        /** @description Which deliveries to send again. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverWebhook"];
            };
        };
        responses: {
            /** @description The recovery was started; follow it at `Location`. */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    Location: components["headers"]["Location"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recovery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        /** @description How to rotate; optional. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecret"];
            };
        };
        responses: {
            /** @description The endpoint with its new secret. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to retry: within 24 hours the same key and body return the original response. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint. A malformed id returns 404, like an unknown one.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        /** @description What to send. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestWebhook"];
            };
        };
        responses: {
            /** @description The test was sent; `attempt` has the result. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
