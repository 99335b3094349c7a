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
         * Analyse a text
         * @description Tells sentiment, spam score and quality score, or those of them that `analysis` names.
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
         * @description Writes a description from the name and the features. Counts against the generation limit.
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
         * @description Chooses from `existingCategories`, or from the categories of the catalogue when it is left out, by what the shop has put under them. A change of the catalogue is learnt within seconds.
         */
        post: operations["suggestCategories"];
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
                 * @description The id of the creator. An id of the wrong shape is answered like an unknown one, 404.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                id: components["parameters"]["CreatorId"];
            };
            cookie?: never;
        };
        /**
         * Figures of a creator
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
         * @description Takes a batch. A fact that names an unknown product or content, or lies too far from now, is left out and listed in `rejected`; the others count. A click on content that names a visitor makes later orders of that visitor, or of the customer with the visitor's id, count for the content.
         */
        post: operations["recordAnalyticsEvents"];
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
                 * @description The id of the product. An id of the wrong shape is answered like an unknown one, 404.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        /**
         * Figures of a product
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
    "/api/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Keys, newest first, revoked and expired ones included. A key is removed 90 days after it was revoked or expired.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The secret is shown in this reply and never again. Asking for a scope, a limit or an end beyond those of the calling key is answered 403, an end that is not in the future 400; 403 is also the answer to making a key with more than eight keys above it: `createdBy` names the calling key. When that key has limits of its own, or shares those of a key above it, the new key shares them. A store has at most 10,000 active keys; one more is answered 409.
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
         * Read an API key
         * @description One key by id, without its secret.
         */
        get: operations["getApiKey"];
        /**
         * Change an API key
         * @description Changes the fields that the body names and leaves the rest. Another name, fewer scopes, lower limits and an earlier end are possible for every key whose scopes the calling key holds. A change that widens a key (a scope, a limit or the end) is answered 403 unless all that the key then holds is within the bounds of the calling key, and, when that shares a limit, the key is one of its family. A revoked key is answered 409, and so is a later end for a key that was rolled: it would be valid beside its successor again. An end that is not in the future is answered 400.
         */
        put: operations["updateApiKey"];
        post?: never;
        /**
         * Revoke an API key
         * @description The key stops working at once. It stays readable with the status `revoked`; revoking it again changes nothing. The keys that it made go on working unless `descendants` is true: then all that stem from it are revoked too. A key that replaced it when it was rolled is not one of them. A key, or a descendant, with a scope that the calling key lacks is answered 403, and nothing is revoked.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/{id}/roll": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the API key. An id of the wrong shape is answered like an unknown one, 404.
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
         * @description Makes a new key with the name, scopes, limits, end and `createdBy` of this one, which keeps working for the overlap and then expires. A key that rolls itself stays valid for at least 60 seconds (no longer than its own end), so that a lost reply can be fetched again with the same `Idempotency-Key`. Both count against one limit. A key whose scopes, limits or end go beyond those of the calling key is answered 403, and so is one outside its family when the calling key shares a limit. A key is rolled once: a revoked or expired one is answered 409, and so is one that was rolled, with the id of its successor.
         */
        post: operations["rollApiKey"];
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
         * @description All categories that products have named, by name.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
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
         * @description The entries of the ledger, newest first.
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
                 * @description The id of the commission. An id of the wrong shape is answered like an unknown one, 404.
                 * @example com_01jd6h2j4k6m8n0p2q4r6s8t0v
                 */
                id: components["parameters"]["CommissionId"];
            };
            cookie?: never;
        };
        /**
         * Read a commission
         * @description One entry of the ledger by id.
         */
        get: operations["getCommission"];
        /**
         * Decide on a commission
         * @description Approves, rejects or marks as paid. Repeating the present status is answered 200 and changes nothing; a move that is not allowed is answered 409 and names those that are. A reversal and the commission that it takes back are a pair: while they wait, approving one approves both, and neither can be rejected (409). So the approved entries always add up to what is due: pay them all, the reversals among them, and mark them as paid.
         */
        put: operations["updateCommission"];
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
         * @description Creators, newest first.
         */
        get: operations["listCreators"];
        put?: never;
        /**
         * Register a creator
         * @description The creator starts as `pending`. An e-mail address that another creator has is answered 409.
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
            path: {
                /**
                 * @description The id of the creator. An id of the wrong shape is answered like an unknown one, 404.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                id: components["parameters"]["CreatorId"];
            };
            cookie?: never;
        };
        /**
         * Read a creator
         * @description One creator by id.
         */
        get: operations["getCreator"];
        /**
         * Change a creator
         * @description Changes the fields that the body names and leaves the rest. A move of the status that is not allowed is answered 409 and names those that are, as is an e-mail address that another creator has. Another rate holds for the orders to come; `usesStoreRate` gives it up for that of the store; both at once, and a rate with more than four decimals, are answered 400.
         */
        put: operations["updateCreator"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Content, newest first.
         */
        get: operations["listContent"];
        put?: never;
        /**
         * Submit content
         * @description The content is analysed at once and waits for moderation as `pending_review`. It needs a `description` that is not blank, or `media`, else it is answered 400. An unknown creator or product is answered 400, a rejected or suspended creator 409.
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
         * Read creator content
         * @description One piece of content with its analysis and its moderation.
         */
        get: operations["getContent"];
        /**
         * Submit content again
         * @description Changes content that was rejected or sent back, and submits it again: it is analysed anew and waits for moderation as `pending_review`. Content that waits or is approved is answered 409, as are content that was submitted again ten times already and a rejected or suspended creator; the `creatorId` of another creator 403. A body that changes nothing, or names an unknown product, is answered 400, and so is one after which the content has neither a `description` that is not blank nor `media`. When the content changes while the request runs, the answer is 409: read it again.
         */
        put: operations["resubmitContent"];
        post?: never;
        delete?: never;
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
                 * @description The id of the piece of content. An id of the wrong shape is answered like an unknown one, 404.
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
         * @description Approves, rejects or asks for changes. `modifications` are allowed only with `approve` and `reason` only with `reject` (else 400); the original stays in the history. Repeating the decision that stands is answered 200 and changes nothing; a decision that contradicts it is answered 409, save the takedown of approved content, which takes the bonus of the approval back. Approving content of a creator who is rejected or suspended is answered 409 as well.
         */
        post: operations["moderateContent"];
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
                 * @description The id of the delivery. An id of the wrong shape is answered like an unknown one, 404.
                 * @example dlv_01jd6n5d7f9h1k3n5q7s9v1x3z
                 */
                id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        /**
         * Read a delivery
         * @description One delivery with the request of its last attempt and what came of each attempt. As the request shows the event, the key also needs the scope of that event (`orders:read` for `order.completed`); without it the answer is 403. The list of deliveries shows the state of each delivery without that scope.
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
                 * @description The id of the delivery. An id of the wrong shape is answered like an unknown one, 404.
                 * @example dlv_01jd6n5d7f9h1k3n5q7s9v1x3z
                 */
                id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Queues one delivery again, delivered or failed, with all the attempts that its endpoint allows. The body and the event id are those of the first time, so the receiver can tell that it is a repeat; the signatures are new. A delivery that is pending, and one whose endpoint is paused or inactive, is answered 409. The key also needs the scope of the event (`orders:read` for `order.completed`); without it the answer is 403.
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
         * @description The alternative to an endpoint: ask from time to time what has happened since the last call. Events, oldest first, in the full format, kept for 30 days. Pass `next` of the reply as `after` of the next request, and ask at once again while `hasMore` is true. No event ever appears behind a cursor that was handed out, so none is missed. An `after` that is not kept any more, or never was, is answered 400; begin anew without it. `from: newest` together with `after` is answered 400, too.
         *
         *     Besides `events:read`, each event needs its own scope, which the catalog of event types names (`orders:read` for `order.completed`). The list holds only the events that the key may read. If `event` names another, or the key may read none at all, the answer is 403.
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
                 * @description The id of the event. An id of the wrong shape is answered like an unknown one, 404.
                 * @example evt_01jd4a6r9t1v3w5x7y9z1a3b5c
                 */
                id: components["parameters"]["EventId"];
            };
            cookie?: never;
        };
        /**
         * Read an event
         * @description One event by id, in the full format. Besides `events:read`, the key needs the scope of the event (`orders:read` for `order.completed`); without it the answer is 403.
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
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List orders
         * @description Orders, newest first.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Record an order
         * @description The shop tells of an order that is paid. Names and prices are those of the products at this moment. Each line is credited to the creator whom its `referrer` names, else to the one whose content the visitor last clicked; that earns the creator a commission, unless the creator or the content was turned down. An unknown product, content or creator is answered 400, which names all faults of the products, the referrers and the shipping at once; and so are an archived product, a referrer without `contentId` and `creatorId`, and items that add up to more than 999,999,999,999.99.
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
                 * @description The id of the order. An id of the wrong shape is answered like an unknown one, 404.
                 * @example ord_01jd6g1h3j5k7m9n1p3q5r7s9t
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /**
         * Read an order
         * @description One order by id.
         */
        get: operations["getOrder"];
        /**
         * Move an order on
         * @description Moves the order to another status. Repeating the present one is answered 200 and changes nothing; a move that is not allowed is answered 409 and names those that are. Cancelling and refunding take back the commissions of the order: for each that is not rejected a reversal is written, `pending` where the commission still is, `approved` where it is approved or paid.
         */
        put: operations["updateOrder"];
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
         * @description Products, newest first. `search` looks into name, description, category and tags.
         */
        get: operations["listProducts"];
        put?: never;
        /**
         * Create a product
         * @description The product starts as `draft`. With `generateDescription: true` and no `description` the AI writes one; the request then counts against the generation limit, and an AI failure does not stop the product from being created. With a `description`, `generateDescription` changes nothing: the request counts against the standard limit.
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
         * Read a product
         * @description A deleted product is answered 404.
         */
        get: operations["getProduct"];
        /**
         * Change a product
         * @description Changes the fields that the body names and leaves the rest, so a full body replaces all. A status move that is not allowed is answered 409.
         */
        put: operations["updateProduct"];
        post?: never;
        /**
         * Delete a product
         * @description The product is gone from every list and read. Its reviews, orders and commissions stay.
         */
        delete: operations["deleteProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the product. An id of the wrong shape is answered like an unknown one, 404.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        /**
         * List the reviews of a product
         * @description Approved reviews, unless `status` asks for others, which needs the scope `reviews:moderate`.
         */
        get: operations["listReviews"];
        put?: never;
        /**
         * Review a product
         * @description Depending on the review policy of the store the review is approved at once or waits. A second review of one user and product is answered 409. An order of this store that contains the product makes the review `verified`.
         */
        post: operations["createReview"];
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
                 * @description The id of the recovery. An id of the wrong shape is answered like an unknown one, 404.
                 * @example rec_01jd7a1b3d5f7h9k1n3q5s7v9x
                 */
                id: components["parameters"]["RecoveryId"];
            };
            cookie?: never;
        };
        /**
         * Read a recovery
         * @description How far a recovery has come, and how many deliveries it has queued.
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
    "/api/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a review
         * @description One review by id, whatever its status.
         */
        get: operations["getReview"];
        /**
         * Change a review
         * @description Changes the fields that the body names and leaves the rest. Whoever wrote the review must be named as `userId`, all else is answered 403. When the title, the text or the photos change, the review policy decides anew: the review is approved, or waits, loses the approval of a moderator and leaves the rating of the product meanwhile. Another rating alone leaves the status as it is. A rejected review always waits after a change, and shows the rejection until a moderator decides again. When the review changes while the policy decides, the answer is 409: read it again and repeat the change.
         */
        put: operations["updateReview"];
        post?: never;
        /**
         * Delete a review
         * @description The review is gone from every list and read, its votes with it, and its rating is taken off. The user may review the product again.
         */
        delete: operations["deleteReview"];
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
                 * @description The id of the review. An id of the wrong shape is answered like an unknown one, 404.
                 * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a review helpful
         * @description One vote per user; a repeated vote is answered 200 with the same count. Without a body the vote counts once for the calling key.
         */
        post: operations["markReviewHelpful"];
        /**
         * Take a helpful vote back
         * @description Without a vote to take back the count stays as it is.
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
                 * @description The id of the review. An id of the wrong shape is answered like an unknown one, 404.
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
         * @description Approves or rejects; `reason` is allowed only with `reject` (else 400). Repeating the decision that stands is answered 200 and changes nothing. Rejecting an approved review takes it down, approving a rejected one puts it back; the rating of the product follows.
         */
        post: operations["moderateReview"];
        delete?: never;
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
         * @description Users, newest first.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Register a user
         * @description An e-mail address that another user has is answered 409.
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
            path: {
                /**
                 * @description The id of the user. An id of the wrong shape is answered like an unknown one, 404.
                 * @example usr_01jd0x2y4z6a8b0c2d4e6f8g0h
                 */
                id: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /**
         * Read a user
         * @description One user by id.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Endpoints, newest first, inactive ones included.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description The endpoint receives the events that happen from now on. The secret is shown in this reply and never again. A store has at most 1,000 endpoints, and of the active ones at most 20 at one host get the same event, unless the store is set up otherwise; one more is answered 409. Besides `webhooks:write`, the key needs the scope of each event in `events`, which the catalog of event types names (`orders:read` for `order.completed`); `*` needs all of them. Without one the answer is 403. A `url` that can't be sent to, a header name that occurs twice or is reserved, and an `initialDelay` longer than `maxDelay` are answered 400. The host of `url` is resolved first, for at most two seconds: a name that can't be resolved by then is accepted, and checked at each delivery.
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
         * Read a webhook endpoint
         * @description One endpoint by id, without its secret and the values of its headers.
         */
        get: operations["getWebhook"];
        /**
         * Change a webhook endpoint
         * @description Changes the fields that the body names and leaves the rest; `headers` replaces the list. A `url` that can't be sent to, a header name that occurs twice or is reserved, and an `initialDelay` longer than the `maxDelay` that then holds are answered 400. The host of a new `url` is resolved first, for at most two seconds, as for a new endpoint. `active: true` on a paused endpoint resumes it, and what was kept for it is sent.
         *
         *     A `url` of another origin (scheme, host or port) belongs to another receiver, which must not get the credentials of the previous one. The service then generates a new secret, unless the body has `secret`; removes your own headers, unless the body has `headers`; and ends a rotation overlap. The reply shows the secret once and lists the removed headers in `clearedHeaders`. Deliveries that are still pending go to the new URL, signed with the new secret. If you lose the reply, rotate the secret. With a URL of the same origin the secret stays; change it with the rotation.
         *
         *     A body with `events` or `url` needs the scope of each event that the endpoint receives afterwards. A different `url` also needs the scopes of the events that the endpoint received before and of all its deliveries, settled ones included. Without one of them the answer is 403, and nothing changes.
         *
         *     A change that would have one event sent to more than 20 endpoints at one host is answered 409, as in a create.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description Nothing more is sent to it, and its deliveries go with it. To keep them, switch it off instead.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/certify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
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
         * @description Sends the receiver five requests, one after the other, and compares what it answers: a valid event, a wrong signature, a duplicate, a stale signature and a GET. Works for paused and inactive endpoints too; nothing is stored. A receiver must pass all checks but `stale`, which is recommended. The five requests together wait at most ten seconds for replies: those that remain after that are not sent, and count as not passed.
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
                 * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook endpoint
         * @description Deliveries of one endpoint, newest first. They are kept for 30 days.
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
                 * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        /**
         * Read the health of a webhook endpoint
         * @description Attempts of the last 24 hours, how late the deliveries are, and since when and until when an endpoint without a success is tried. After five days without one it is paused.
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
    "/api/webhooks/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send deliveries of a webhook endpoint again
         * @description Starts a job that queues all deliveries since a time again, by default those that failed. With `dryRun` it only counts them. A `since` in the future is answered 400. A paused or inactive endpoint, and one with a recovery that is still running, is answered 409. The key also needs the scope of each event among these deliveries; without one the answer is 403, and nothing is queued.
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
                 * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
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
         * @description Makes a new secret, shown in this reply and never again. During the overlap `webhook-signature` carries a signature of each secret, and `x-service-signature` is still made with the old one, so a receiver can change over at any moment in between. A rotation during an overlap ends that overlap: the oldest secret no longer signs.
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
                 * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
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
         * @description Sends the example of an event to the endpoint now, once, signed as any other, and shows the request and the reply. Works for paused and inactive endpoints too. Nothing is stored, and the health of the endpoint stays as it is.
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
        /** @description The figures of the automatic analysis; absent figures could not be found. */
        AiAnalysis: {
            /**
             * Format: double
             * @description How sure the analysis is of itself, 0 to 1.
             */
            confidence?: number;
            /** @description Language of the text as an ISO 639 code, or `und` when it can't be told. */
            language?: string;
            /** @description Engine and version that analysed it. */
            model?: string;
            qualityScore?: components["schemas"]["QualityScore"];
            sentiment?: components["schemas"]["Sentiment"];
            spamScore?: components["schemas"]["SpamScore"];
            status: components["schemas"]["AiAnalysisStatus"];
        };
        /**
         * @description Whether the automatic analysis ran. `unavailable` holds the content for a person to look at.
         * @enum {string}
         */
        AiAnalysisStatus: "completed" | "unavailable";
        /**
         * @description One kind of text analysis.
         * @enum {string}
         */
        AnalysisKind: "sentiment" | "spam" | "quality";
        /** @description How the answer was found. */
        AnalysisMetadata: {
            /** @description Engine and version that answered; with a provider configured, its model, or the embedded engine where that stood in. */
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
             * @description When it happened; now when left out. More than five minutes ahead, or 365 days back and more, is not taken.
             */
            occurredAt?: string;
            /** @description The product that was viewed or clicked. */
            productId?: string;
            /** @description Where the visitor came from, such as `instagram` or a host name. */
            referrer?: string;
            type: components["schemas"]["AnalyticsEventType"];
            /** @description An id of the visitor that tells nothing about the person. A click on content with it makes later orders count for the content, those with this `visitorId` and those of the customer with this id. The last click of the last 30 days counts, or of as many as the store has set; of the visitor's and the customer's the later wins. */
            visitorId?: string;
        };
        /**
         * @description What a visitor did.
         * @enum {string}
         */
        AnalyticsEventType: "view" | "click";
        /**
         * @description One figure of the product analytics.
         * @enum {string}
         */
        AnalyticsMetric: "views" | "purchases" | "conversionRate" | "avgOrderValue" | "topReferrers";
        /**
         * @description How far back to look, in UTC days, today included.
         * @default 30d
         * @enum {string}
         */
        AnalyticsPeriod: "7d" | "30d" | "90d" | "1y";
        /** @description What was taken and what was not. */
        AnalyticsReceipt: {
            /** @description How many facts were taken. */
            accepted: number;
            /** @description The facts that were not taken; the others count all the same. */
            rejected: components["schemas"]["RejectedAnalyticsEvent"][];
        };
        /** @description A text and what to find out about it. */
        AnalyzeContentRequest: {
            /** @description What to find out; all of it when left out. */
            analysis?: components["schemas"]["AnalysisKind"][];
            /** @description The text. */
            content: string;
        };
        /** @description A key without its secret. */
        ApiKey: {
            /**
             * @description How many active keys stem from this one: those that it made, or that a key before it in a chain of rolls made, those
             *     that these made, and so on. Only where one key is read by its id.
             */
            activeDescendants?: number;
            /**
             * Format: date-time
             * @description When the key was made, UTC.
             */
            createdAt: string;
            /**
             * @description The id of the key that made this one; absent for a key that was made on the machine of the service. A key that
             *     replaces a rolled one has the `createdBy` of that one.
             */
            createdBy?: string;
            /**
             * Format: date-time
             * @description When the key stops working, UTC; absent for a key without an end.
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
             * @description When the key was revoked, UTC; absent unless it was.
             */
            revokedAt?: string;
            /** @description What the key may do. */
            scopes: components["schemas"]["Scope"][];
            status: components["schemas"]["ApiKeyStatus"];
            /** @description The id of the key that replaced this one when it was rolled; absent unless it was. */
            successorId?: string;
        };
        /** @description One page of keys, newest first. */
        ApiKeyList: {
            /** @description The keys of this page. */
            data: components["schemas"]["ApiKey"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description How many were skipped. */
            offset: number;
            /** @description How many keys there are, over all pages. */
            total: number;
        };
        /**
         * @description Whether the key still opens anything.
         * @enum {string}
         */
        ApiKeyStatus: "active" | "expired" | "revoked";
        /** @description A new key with its secret, which is shown this once and never again. */
        ApiKeyWithSecret: {
            /**
             * Format: date-time
             * @description When the key was made, UTC.
             */
            createdAt: string;
            /**
             * @description The id of the key that made this one; absent for a key that was made on the machine of the service. A key that
             *     replaces a rolled one has the `createdBy` of that one.
             */
            createdBy?: string;
            /**
             * Format: date-time
             * @description When the key stops working, UTC; absent for a key without an end.
             */
            expiresAt?: string;
            /** @description The last four characters of the key. */
            hint: string;
            /** @description Assigned by the service, prefix `key_`. */
            id: string;
            /** @description The bearer token. Only its SHA-256 is kept, so it can't be shown a second time. */
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
             * @description When the key was revoked, UTC; absent unless it was.
             */
            revokedAt?: string;
            /** @description What the key may do. */
            scopes: components["schemas"]["Scope"][];
            status: components["schemas"]["ApiKeyStatus"];
        };
        /** @description One request to a receiver and what came of it. */
        Attempt: {
            /**
             * Format: double
             * @description How long it took, in milliseconds.
             */
            durationMs: number;
            /** @description Why there was no usable reply; absent when there was one. */
            error?: components["schemas"]["AttemptError"];
            /** @description Assigned by the service, prefix `att_`. */
            id: string;
            /** @description The body of the reply, at most its first 16 KiB; absent when there was none. */
            replyBody?: string;
            /**
             * Format: date-time
             * @description When it began, UTC.
             */
            startedAt: string;
            /** @description The status of the reply; absent when there was none. */
            statusCode?: number;
            /** @description Whether the receiver answered with a 2xx. */
            succeeded: boolean;
        };
        /** @description Why there was no usable reply. */
        AttemptError: {
            code: components["schemas"]["AttemptErrorCode"];
            /** @description The same in a sentence. */
            message: string;
        };
        /**
         * @description Why there was no usable reply. `timeout`: none in time. `dns_failed`: the name could not be resolved.
         *     `connection_failed`: no connection, or it broke. `tls_failed`: no trusted certificate. `address_refused`: the name
         *     leads to an address that is not public. `bad_reply`: what came back is no HTTP.
         * @enum {string}
         */
        AttemptErrorCode: "timeout" | "dns_failed" | "connection_failed" | "tls_failed" | "address_refused" | "bad_reply";
        /** @description A category of products; it exists since a product first named it. */
        Category: {
            /** @description Assigned by the service, prefix `cat_`. */
            id: string;
            /** @description The name that products show. */
            name: string;
            /** @description How many products are in it, whatever their status. */
            productCount: number;
        };
        /** @description One page of categories, by name. */
        CategoryList: {
            /** @description The categories of this page. */
            data: components["schemas"]["Category"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description How many were skipped. */
            offset: number;
            /** @description How many categories there are, over all pages. */
            total: number;
        };
        /** @description Category names, the best first. */
        CategorySuggestions: {
            /**
             * Format: double
             * @description How sure the first suggestion is, 0 to 1.
             */
            confidence: number;
            metadata: components["schemas"]["AnalysisMetadata"];
            /** @description Category names, the best first; empty when nothing fits. */
            suggestions: string[];
        };
        /** @description One request to the receiver and what came of it. */
        CertificationCheck: {
            /** @description How to mend the receiver; absent when it passed. */
            advice?: string;
            /**
             * Format: double
             * @description How long the reply took, in milliseconds.
             */
            durationMs: number;
            /** @description Why there was no reply, or none that HTTP allows; absent otherwise. */
            error?: components["schemas"]["AttemptError"];
            /** @description What the receiver should answer, in words. */
            expectation: string;
            /** @description Whether a receiver must pass. `stale` is only recommended, because it needs `webhook-timestamp`. */
            isRequired: boolean;
            name: components["schemas"]["CertificationCheckName"];
            /** @description Whether it answered so. */
            passed: boolean;
            /** @description The status that it answered; absent when there was no reply. */
            statusCode?: number;
        };
        /**
         * @description What the receiver is sent. `valid`: an event with right signatures. `wrong_signature`: the same with wrong ones.
         *     `duplicate`: the valid event once more. `stale`: an event with right signatures, signed long ago. `wrong_method`: a
         *     GET.
         * @enum {string}
         */
        CertificationCheckName: "valid" | "wrong_signature" | "duplicate" | "stale" | "wrong_method";
        /** @description Whether a receiver does what the service expects. */
        CertificationReport: {
            /** @description The checks, in the order in which they were made. */
            checks: components["schemas"]["CertificationCheck"][];
            /** @description Whether all required checks passed. */
            conformant: boolean;
            /** @description The event that was sent. */
            event: components["schemas"]["EventName"];
            /** @description The endpoint. */
            webhookId: string;
        };
        /** @description An entry of the ledger. Its amount never changes; what is taken back is an entry of its own. A reversal of what is still `pending` begins as `pending`, a reversal of what is `approved` or `paid` as `approved`: so the approved entries always add up to what is due. */
        Commission: {
            amount: components["schemas"]["CommissionAmount"];
            /** @description The content that earned it; absent when only the creator is known. */
            contentId?: string;
            /**
             * Format: date-time
             * @description When it was earned or taken back, UTC.
             */
            createdAt: string;
            /** @description The creator. */
            creatorId: string;
            /** @description Assigned by the service, prefix `com_`. */
            id: string;
            kind: components["schemas"]["CommissionKind"];
            /** @description The order; absent for a bonus. */
            orderId?: string;
            /** @description The product that was bought; absent for a bonus. */
            productId?: string;
            /**
             * Format: double
             * @description Fraction of the price, such as 0.1; absent for a bonus.
             */
            rate?: number;
            /** @description Id of the commission that this `reversal` takes back; absent for other entries. */
            reverses?: string;
            status: components["schemas"]["CommissionStatus"];
            /**
             * Format: date-time
             * @description When the status last changed, UTC.
             */
            updatedAt: string;
        };
        /** @description What a commission is worth. */
        CommissionAmount: {
            /** @description ISO 4217 code. */
            currency: string;
            /**
             * Format: double
             * @description Decimal, two places. Negative only in the ledger, where a reversal takes a commission back; no event tells of one.
             */
            value: number;
        };
        /** @description What `commission.earned` tells in the compact format. */
        CommissionEarnedCompactData: {
            /**
             * Format: double
             * @description Decimal, two places, in the currency of the store.
             */
            amount: number;
            /** @description The commission. */
            commissionId: string;
            /** @description The content that led to the purchase; absent when only the creator is known. */
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
        /** @description Sent to endpoints with the compact format when a creator earns a commission. The id stands in the `webhook-id` header. */
        CommissionEarnedCompactEvent: {
            data: components["schemas"]["CommissionEarnedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "commission.earned";
        };
        /** @description What `commission.earned` tells, once for each line of an order that earns one. */
        CommissionEarnedData: {
            amount: components["schemas"]["CommissionAmount"];
            /** @description The commission. */
            commissionId: string;
            /** @description The content that led to the purchase; absent when only the creator is known. */
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
             * @description Fraction of the price, such as 0.1; the creator's own where there is one, else the store's.
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
            /** @description Unique per event and the same on every delivery of it; tells duplicates apart. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /**
         * @description What an entry is for: `approval_bonus` for approved content, `sale` for a line of an order, `reversal` takes one of
         *     these back.
         * @enum {string}
         */
        CommissionKind: "approval_bonus" | "sale" | "reversal";
        /** @description One page of commissions, newest first. */
        CommissionList: {
            /** @description The commissions of this page. */
            data: components["schemas"]["Commission"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description How many matches were skipped. */
            offset: number;
            /** @description How many commissions match, over all pages. */
            total: number;
        };
        /**
         * @description Where a commission stands. One that is earned begins as `pending`. Moves: pending → approved or rejected; approved → paid.
         * @enum {string}
         */
        CommissionStatus: "pending" | "approved" | "paid" | "rejected";
        /** @description The figures that were asked for, the language and how sure they are. */
        ContentAnalysis: {
            /**
             * Format: double
             * @description How sure the analysis is of itself, 0 to 1: the least of the figures asked for. Sentiment in other languages than English never says more than 0.6.
             */
            confidence: number;
            /** @description Language of the text as an ISO 639 code, or `und` when it can't be told. */
            language: string;
            metadata: components["schemas"]["AnalysisMetadata"];
            qualityScore?: components["schemas"]["QualityScore"];
            sentiment?: components["schemas"]["Sentiment"];
            spamScore?: components["schemas"]["SpamScore"];
        };
        /** @description What `content.approved` tells in the compact format. */
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
        /** @description Sent to endpoints with the compact format when content is approved for publication. The id stands in the `webhook-id` header. */
        ContentApprovedCompactEvent: {
            data: components["schemas"]["ContentApprovedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "content.approved";
        };
        /** @description What `content.approved` tells. */
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
            /** @description Unique per event and the same on every delivery of it; tells duplicates apart. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description The bonus that the creator gets for approved content. */
        ContentCommission: {
            /**
             * Format: double
             * @description Decimal, two places.
             */
            amount: number;
            /** @description ISO 4217 code. */
            currency: string;
            status: components["schemas"]["CommissionStatus"];
        };
        /** @description One page of content, newest first. */
        ContentList: {
            /** @description The content of this page. */
            data: components["schemas"]["CreatorContent"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description How many matches were skipped. */
            offset: number;
            /** @description How many pieces of content match, over all pages. */
            total: number;
        };
        /** @description Fields that the moderator changes while approving. The original stays in the history. */
        ContentModifications: {
            /** @description The text. */
            description?: string;
            /** @description New captions of media items. */
            media?: components["schemas"]["MediaCaption"][];
            /** @description Free keywords; replaces the list. */
            tags?: string[];
            /** @description Headline of the content. */
            title?: string;
        };
        /** @description Sent to endpoints with the compact format when content is rejected. The id stands in the `webhook-id` header. */
        ContentRejectedCompactEvent: {
            data: components["schemas"]["ContentRejectedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "content.rejected";
        };
        /** @description What `content.rejected` tells. */
        ContentRejectedData: {
            /** @description The content. */
            contentId: string;
            /** @description What the creator is told; absent when nothing was said. */
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
            /** @description Unique per event and the same on every delivery of it; tells duplicates apart. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /**
         * @description Where a piece of content stands. Moves: pending_review → approved, rejected or changes_requested;
         *     approved → rejected (takedown); changes_requested and rejected → pending_review (submitted again).
         * @enum {string}
         */
        ContentStatus: "pending_review" | "approved" | "rejected" | "changes_requested";
        /**
         * @description A status to list; `pending` means the same as `pending_review`.
         * @enum {string}
         */
        ContentStatusFilter: "pending" | "pending_review" | "approved" | "rejected" | "changes_requested";
        /** @description What `content.submitted` tells in the compact format. */
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
        /** @description Sent to endpoints with the compact format when creator content is submitted for review. The id stands in the `webhook-id` header. */
        ContentSubmittedCompactEvent: {
            data: components["schemas"]["ContentSubmittedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "content.submitted";
        };
        /** @description What `content.submitted` tells. */
        ContentSubmittedData: {
            /** @description The content. */
            contentId: string;
            /** @description The creator. */
            creatorId: string;
            /** @description The media items, with full addresses. */
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
            /** @description Unique per event and the same on every delivery of it; tells duplicates apart. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description A key to make. It can't hold more than the calling key does, and shares the limits of that key. */
        CreateApiKey: {
            /**
             * Format: date-time
             * @description When the key stops working; must be in the future (400). Left out, it ends with the calling key, or never where that has no
             *     end.
             */
            expiresAt?: string;
            /** @description What the key is for. */
            name: string;
            rateLimits?: components["schemas"]["RateLimitsInput"];
            /** @description What the key may do. */
            scopes: components["schemas"]["Scope"][];
        };
        /** @description Content to submit. It needs a `description` that is not blank, or at least one entry in `media`, or both (400). */
        CreateContent: {
            /** @description A registered creator. */
            creatorId: string;
            /** @description The text. Needed, and not blank, when there is no `media`. */
            description?: string;
            /** @description Media items, in the order to show them. Needed when there is no `description`. */
            media?: components["schemas"]["MediaItemInput"][];
            /** @description Ids of the products that the content is about; an unknown id is answered 400. */
            products?: string[];
            /** @description Free keywords. */
            tags?: string[];
            /** @description Headline of the content. */
            title: string;
        };
        /** @description A creator who signs up. */
        CreateCreator: {
            /**
             * Format: double
             * @description Fraction of the price that the creator earns, at most four decimals; the store's when left out.
             */
            commissionRate?: number;
            /**
             * Format: email
             * @description Must not belong to another creator.
             */
            email: string;
            /** @description The name to show beside the content. */
            name: string;
            /**
             * Format: uri
             * @description Home page or profile, http or https.
             */
            website?: string;
        };
        /** @description An order that the shop took and that is paid. */
        CreateOrder: {
            customer: components["schemas"]["CustomerInput"];
            /** @description The lines of the order. With the shipping they add up to at most 999,999,999,999.99 (400). */
            items: components["schemas"]["OrderItemInput"][];
            /** @description How the order is to be sent; left out for one that is not sent. */
            shipping?: components["schemas"]["OrderShippingInput"];
            /** @description The visitor who ordered. A click counts for the order under this id and under the customer's own; the later of the two wins. */
            visitorId?: string;
        };
        /** @description A product to create. It starts as `draft`. */
        CreateProduct: {
            /** @description The name of a category; it is created when it is new. */
            category?: string;
            /** @description Free text. */
            description?: string;
            /**
             * @description True asks the AI for a description when `description` is absent. The request then counts against the
             *     generation limit. Should the AI fail, the product is created all the same and `descriptionGeneration` says so.
             */
            generateDescription?: boolean;
            /** @description Addresses of images, in the order to show them. Only https URLs are accepted. */
            images?: string[];
            /** @description The name that shoppers see. */
            name: string;
            /**
             * Format: double
             * @description In the currency of the store, at most two decimals.
             */
            price: number;
            /** @description Free keywords. */
            tags?: string[];
        };
        /** @description A review to submit. */
        CreateReview: {
            /** @description The text. */
            content?: string;
            /** @description The order that the review belongs to: one of this store, or another by the shop's own id. */
            orderId?: string;
            /** @description Addresses of photos. Only https URLs are accepted. */
            photos?: string[];
            /** @description 1 (worst) to 5 (best). */
            rating: number;
            /** @description Headline of the review. */
            title?: string;
            /** @description The reviewer, by the shop's own id. One review per user and product. */
            userId?: string;
            /** @description Whether the shop has verified the purchase. An order of this store that contains the product makes it true anyway. */
            verified?: boolean;
        };
        /** @description A user who signs up. */
        CreateUser: {
            /**
             * Format: email
             * @description Must not belong to another user.
             */
            email: string;
            /** @description Name of the user. */
            name?: string;
            /**
             * @description How the account was made, in the shop's own word, such as `email` or `google`.
             * @default email
             */
            registrationMethod: string;
        };
        /** @description An endpoint to make. */
        CreateWebhook: {
            /**
             * @description Whether events are sent.
             * @default true
             */
            active: boolean;
            /** @description The events to send; `*` stands for all. */
            events: components["schemas"]["EventSelector"][];
            /** @description Headers of your own that go with every delivery. Their names must be unique, in any case of letters (400). */
            headers?: components["schemas"]["WebhookHeader"][];
            /** @description What the endpoint is for. */
            name?: string;
            /** @description The shape of the body; `full` when left out. */
            payloadFormat?: components["schemas"]["PayloadFormat"];
            /** @description When to repeat what failed; the preset `standard` when left out. */
            retryPolicy?: components["schemas"]["RetryPolicyInput"];
            /**
             * @description Keys the signatures; printable ASCII without spaces. Left out, one is generated: `whsec_` and base64. The header
             *     `x-service-signature` is keyed with the bytes of this whole text; `webhook-signature` with the decoded bytes
             *     behind `whsec_` (base64 of 16 to 64 bytes, else 400), or with the bytes of the text when it begins in another way.
             */
            secret?: string;
            /**
             * @description How long to wait for the reply of the receiver, in seconds.
             * @default 10
             */
            timeoutSeconds: number;
            /**
             * Format: uri
             * @description Where to send. https only, and a public address only: localhost and private, link-local and metadata addresses
             *     are refused (400), here and again at each delivery, when the name has been resolved.
             */
            url: string;
        };
        /** @description A registered creator. */
        Creator: {
            /**
             * Format: double
             * @description Fraction of the price that the creator earns, the creator's own; absent while the store's holds.
             */
            commissionRate?: number;
            /**
             * Format: date-time
             * @description When the creator signed up, UTC.
             */
            createdAt: string;
            /**
             * Format: email
             * @description Unique among creators, whatever its letter case.
             */
            email: string;
            /** @description Assigned by the service, prefix `cre_`. */
            id: string;
            /** @description The name to show beside the content. */
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
            /** @description How many pieces of content were submitted in the period. */
            contentCount: number;
            /** @description The creator. */
            creatorId: string;
            period: components["schemas"]["CreatorAnalyticsPeriod"];
            /** @description The content that did best, the best first. */
            topContent: components["schemas"]["TopContent"][];
            /** @description Clicks on all content. */
            totalClicks: number;
            /**
             * Format: double
             * @description What the commissions of the period come to, by the day on which each was written, in the currency of the store. Those that are rejected count nothing; reversals, which refunds and takedowns write, are taken off.
             */
            totalCommission: number;
            /** @description Purchases that the creator led to; a product counts once per order. */
            totalConversions: number;
            /** @description Views of all content. */
            totalViews: number;
        };
        /**
         * @description How far back to look, in UTC days, today included; `all` looks at all time.
         * @default all
         * @enum {string}
         */
        CreatorAnalyticsPeriod: "7d" | "30d" | "90d" | "1y" | "all";
        /** @description A piece of content that a creator submitted. */
        CreatorContent: {
            /**
             * Format: date-time
             * @description When the content was first submitted, UTC.
             */
            createdAt: string;
            /** @description The creator who submitted it. */
            creatorId: string;
            /** @description The text; absent when the content is media alone. */
            description?: string;
            /** @description Assigned by the service, prefix `cnt_`. */
            id: string;
            /** @description Media items, in the order to show them. */
            media: components["schemas"]["MediaItem"][];
            moderation: components["schemas"]["Moderation"];
            /** @description Ids of the products that the content is about. */
            products: string[];
            status: components["schemas"]["ContentStatus"];
            /** @description Free keywords. */
            tags: string[];
            /** @description Headline of the content. */
            title: string;
            /**
             * Format: date-time
             * @description When the content last changed, UTC.
             */
            updatedAt: string;
        };
        /** @description One page of creators, newest first. */
        CreatorList: {
            /** @description The creators of this page. */
            data: components["schemas"]["Creator"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description How many matches were skipped. */
            offset: number;
            /** @description How many creators match, over all pages. */
            total: number;
        };
        /** @description Sent to endpoints with the compact format when a creator signs up. The id stands in the `webhook-id` header. */
        CreatorRegisteredCompactEvent: {
            data: components["schemas"]["CreatorRegisteredData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "creator.registered";
        };
        /** @description What `creator.registered` tells. */
        CreatorRegisteredData: {
            /** @description The creator. */
            creatorId: string;
            /**
             * Format: email
             * @description Address of the creator.
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
            /** @description Unique per event and the same on every delivery of it; tells duplicates apart. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /**
         * @description Whether the store has checked who the creator is. A new creator is `pending`. Moves: pending → verified, rejected or
         *     suspended; verified → suspended; suspended → verified; rejected → pending. Who is rejected or suspended submits
         *     nothing and earns nothing.
         * @enum {string}
         */
        CreatorVerificationStatus: "pending" | "verified" | "rejected" | "suspended";
        /** @description Who buys. */
        CustomerInput: {
            /**
             * Format: email
             * @description Address of the customer.
             */
            email?: string;
            /** @description The shop's own id of the customer, who need not be registered here. */
            id: string;
        };
        /** @description The customer, by the shop's own id, which need not be registered here. */
        CustomerReference: {
            /**
             * Format: email
             * @description Address of the customer, where the order has one.
             */
            email?: string;
            /** @description The shop's own id of the customer. */
            id: string;
        };
        /** @description One event on its way to one endpoint. */
        Delivery: {
            /** @description How many attempts there were, those of replays included. */
            attemptCount: number;
            /**
             * Format: date-time
             * @description When the event happened and its delivery was noted, UTC.
             */
            createdAt: string;
            /** @description The name of the event. */
            event: components["schemas"]["EventName"];
            /** @description The event, the same on every repeat; also in the header `webhook-id`. */
            eventId: string;
            /** @description Assigned by the service, prefix `dlv_`. */
            id: string;
            /** @description What the receiver answered to the last attempt; absent when there was no reply. */
            lastStatusCode?: number;
            /**
             * Format: date-time
             * @description When the next attempt is due, UTC. Absent once it may be under way, and unless the delivery is pending.
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
        /** @description A delivery with its request and its attempts. */
        DeliveryDetail: {
            /** @description How many attempts there were, those of replays included. */
            attemptCount: number;
            /** @description The last 100 attempts, oldest first. */
            attempts: components["schemas"]["Attempt"][];
            /**
             * Format: date-time
             * @description When the event happened and its delivery was noted, UTC.
             */
            createdAt: string;
            /** @description The name of the event. */
            event: components["schemas"]["EventName"];
            /** @description The event, the same on every repeat; also in the header `webhook-id`. */
            eventId: string;
            /** @description Assigned by the service, prefix `dlv_`. */
            id: string;
            /** @description What the receiver answered to the last attempt; absent when there was no reply. */
            lastStatusCode?: number;
            /**
             * Format: date-time
             * @description When the next attempt is due, UTC. Absent once it may be under way, and unless the delivery is pending.
             */
            nextAttemptAt?: string;
            payloadFormat: components["schemas"]["PayloadFormat"];
            /**
             * @description The request of the last attempt. The values of signatures and of your own headers show as `(hidden)`. Before the
             *     first attempt it is the one to come, without the headers that only signing gives.
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
            /** @description How many were skipped. */
            offset: number;
            /** @description How many deliveries match, over all pages. */
            total: number;
        };
        /** @description A request to a receiver, which is always a POST. */
        DeliveryRequest: {
            /** @description The body as text, byte for byte what the signatures are made of. */
            body: string;
            /** @description The headers. The values of signatures and of your own headers show as `(hidden)`. */
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
         * @description Where a delivery stands. `pending`: an attempt is due or under way. `delivered`: the receiver took it. `failed`: all
         *     attempts failed, or the receiver refused it. `paused`: kept until its endpoint, which is paused or switched off,
         *     sends again.
         * @enum {string}
         */
        DeliveryState: "pending" | "delivered" | "failed" | "paused";
        /**
         * @description Outcome of the generated description that was asked for at creation.
         * @enum {string}
         */
        DescriptionGeneration: "completed" | "failed";
        /** @description What went wrong, for a program (`code`), for a person (`message`) and for both (`details`). */
        ErrorBody: {
            code: components["schemas"]["ErrorCode"];
            details: components["schemas"]["ErrorDetails"];
            /** @description One sentence that says what is wrong and how to mend it. Its wording may change; do not match on it. */
            message: string;
        };
        /**
         * @description The class of the error. `VALIDATION_ERROR` goes with 400, 405, 409, 412, 413, 415 and 422,
         *     `AUTHENTICATION_ERROR` with 401, `AUTHORIZATION_ERROR` with 403, `NOT_FOUND` with 404,
         *     `RATE_LIMITED` with 429, `SERVER_ERROR` with 500 and 503.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "AUTHENTICATION_ERROR" | "AUTHORIZATION_ERROR" | "NOT_FOUND" | "RATE_LIMITED" | "SERVER_ERROR";
        /**
         * @description Where the fault lies. `field` and `issue` name the first fault and are there when a part of the request can be
         *     named; `errors` lists the faults that were found, the first 100 when there are more.
         */
        ErrorDetails: {
            /** @description The faults, in the order of the check. When there are more than 100, the first 100 are listed, and `message` says so. */
            errors?: components["schemas"]["FieldFault"][];
            /**
             * @description The first faulty part of the request, with dots and indexes for nested parts (`media[0].url`).
             * @example price
             */
            field?: string;
            /**
             * @description What is wrong with it.
             * @example must be greater than 0
             */
            issue?: string;
            /**
             * @description The id of the request that was refused, as in the `X-Request-Id` header; in a reply that is given again
             *     (`Idempotent-Replayed`) that of the first request. Quote it when asking for help.
             * @example req_01jd6n8p0q2r4s6t8v0w2x4y6z
             */
            requestId: string;
        };
        /** @description The body of every error reply. */
        ErrorReply: {
            error: components["schemas"]["ErrorBody"];
        };
        /** @description A body that fits it. */
        EventExample: {
            [key: string]: unknown;
        };
        /** @description An event in one of the two formats. */
        EventFormat: {
            example: components["schemas"]["EventExample"];
            schema: components["schemas"]["EventSchema"];
        };
        /**
         * @description The name of an event.
         * @enum {string}
         */
        EventName: "content.submitted" | "content.approved" | "content.rejected" | "product.purchased" | "order.completed" | "order.updated" | "review.created" | "review.approved" | "creator.registered" | "commission.earned" | "user.registered";
        /** @description The JSON Schema of the whole body, without references to elsewhere. */
        EventSchema: {
            [key: string]: unknown;
        };
        /**
         * @description The name of an event, or `*` for all of them, those to come included.
         * @enum {string}
         */
        EventSelector: "content.submitted" | "content.approved" | "content.rejected" | "product.purchased" | "order.completed" | "order.updated" | "review.created" | "review.approved" | "creator.registered" | "commission.earned" | "user.registered" | "*";
        /**
         * @description Where to begin, with the oldest event that is kept or behind the newest.
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
            /** @description How many were skipped. */
            offset: number;
            /** @description How many event types there are, over all pages. */
            total: number;
        };
        /** @description One field that a moderator or a resubmission changed. Lists are shown as text. */
        FieldChange: {
            /** @description The changed field, with an index for media captions (`media[0].caption`). */
            field: string;
            /** @description The value before; absent when there was none. */
            from?: string;
            /** @description The value after; absent when it was taken away. */
            to?: string;
        };
        /** @description One fault of one part of the request. */
        FieldFault: {
            /** @description The faulty part of the request, with dots and indexes for nested parts. */
            field: string;
            /** @description What is wrong with it. */
            issue: string;
        };
        /** @description A product description. */
        GeneratedDescription: {
            /** @description The text, never longer than `maxLength`. */
            description: string;
            metadata: components["schemas"]["GenerationMetadata"];
        };
        /** @description What to write about. */
        GenerateDescriptionRequest: {
            /** @description The tone, such as professional, playful or luxurious. */
            brandVoice?: string;
            /** @description What the text should mention. */
            features?: string[];
            /** @description Longest allowed text, in characters. */
            maxLength?: number;
            /** @description The product to describe. */
            productName: string;
            /** @description Who the text is for. */
            targetAudience?: string;
        };
        /** @description How the text was made. */
        GenerationMetadata: {
            /** @description Engine and version that wrote the text; with a provider configured, its model, or the embedded engine where that stood in. */
            model: string;
            /**
             * Format: double
             * @description In milliseconds.
             */
            processingTime: number;
            /** @description How many tokens the text has (o200k), or the provider's own count of what it wrote. */
            tokens: number;
        };
        /** @description A header as it was sent. */
        HeaderField: {
            /** @description The name, in lower case unless it is one of your own. */
            name: string;
            /** @description The value. */
            value: string;
        };
        /** @description The votes of a review after the request. */
        HelpfulCount: {
            /** @description How many found it helpful. */
            helpfulCount: number;
            /** @description The review. */
            reviewId: string;
        };
        /** @description Who votes. Without `userId` the vote counts once for the calling key. */
        HelpfulVote: {
            /** @description The voter, by the shop's own id. */
            userId?: string;
        };
        /** @description A new caption for one media item. */
        MediaCaption: {
            /** @description The caption to set. */
            caption: string;
            /** @description Position of the media item, from 0; the content must have that many (400). */
            index: number;
        };
        /** @description A picture, film or sound that belongs to a piece of content. */
        MediaItem: {
            /** @description Text to show beside it. */
            caption?: string;
            type: components["schemas"]["MediaType"];
            /**
             * Format: uri
             * @description Full address of the media file. Requests accept only https URLs; content that was stored before version 0.3.0 may
             *     show an http URL.
             */
            url: string;
        };
        /** @description A media item to submit. */
        MediaItemInput: {
            /** @description Text to show beside it. */
            caption?: string;
            type: components["schemas"]["MediaType"];
            /**
             * Format: uri
             * @description Full address of the media file. Only https URLs are accepted.
             */
            url: string;
        };
        /**
         * @description The kind of a media item.
         * @enum {string}
         */
        MediaType: "image" | "video" | "audio";
        /** @description A decision on a piece of content. */
        ModerateContent: {
            action: components["schemas"]["ModerationAction"];
            /** @description What the creator is told. */
            feedback?: string;
            /** @description Allowed only with `approve` (else 400). */
            modifications?: components["schemas"]["ContentModifications"];
            /** @description Allowed only with `reject` (else 400); `other` when left out. */
            reason?: components["schemas"]["ModerationReason"];
        };
        /** @description A decision on a review. */
        ModerateReview: {
            action: components["schemas"]["ReviewModerationAction"];
            /** @description What the reviewer may be told. */
            feedback?: string;
            /** @description Allowed only with `reject` (else 400); `other` when left out. */
            reason?: components["schemas"]["ModerationReason"];
        };
        /** @description The analysis and the decisions. The decision fields are absent until there is a decision, and again after the content was submitted again. */
        Moderation: {
            aiAnalysis: components["schemas"]["AiAnalysis"];
            /**
             * Format: date-time
             * @description When the standing decision was taken, UTC.
             */
            decidedAt?: string;
            /** @description Id of the API key or the person who decided. */
            decidedBy?: string;
            decision?: components["schemas"]["ModerationDecision"];
            /** @description What the creator was told with the standing decision. */
            feedback?: string;
            /** @description All steps, oldest first. */
            history: components["schemas"]["ModerationEntry"][];
            reason?: components["schemas"]["ModerationReason"];
        };
        /**
         * @description What a moderator may do with a piece of content.
         * @enum {string}
         */
        ModerationAction: "approve" | "reject" | "request_changes";
        /**
         * @description The decision that stands.
         * @enum {string}
         */
        ModerationDecision: "approved" | "rejected" | "changes_requested";
        /** @description One step of the moderation, kept for good. */
        ModerationEntry: {
            action: components["schemas"]["ModerationStep"];
            /**
             * Format: date-time
             * @description When it was decided or submitted again, UTC.
             */
            at: string;
            /** @description Id of the API key or the person who acted. */
            by: string;
            /** @description What was changed along with an approval or a resubmission. */
            changes?: components["schemas"]["FieldChange"][];
            /** @description What the creator was told. */
            feedback?: string;
            reason?: components["schemas"]["ModerationReason"];
        };
        /**
         * @description Why something was turned down.
         * @enum {string}
         */
        ModerationReason: "inappropriate_content" | "spam" | "off_topic" | "misleading" | "copyright" | "low_quality" | "other";
        /**
         * @description What a moderator did, or that the creator submitted the content again.
         * @enum {string}
         */
        ModerationStep: "approve" | "reject" | "request_changes" | "resubmit";
        /** @description An amount in a currency. */
        Money: {
            /**
             * Format: double
             * @description Decimal, two places.
             */
            amount: number;
            /** @description ISO 4217 code. */
            currency: string;
        };
        /** @description What a customer bought. */
        Order: {
            /**
             * Format: date-time
             * @description When it was completed, UTC; absent until then.
             */
            completedAt?: string;
            /**
             * Format: date-time
             * @description When it was bought, UTC.
             */
            createdAt: string;
            customer: components["schemas"]["CustomerReference"];
            /** @description Every status that the order took, oldest first; the first is `paid`. */
            history: components["schemas"]["OrderHistoryEntry"][];
            /** @description Assigned by the service, prefix `ord_`. */
            id: string;
            /** @description The lines of the order. */
            items: components["schemas"]["OrderItem"][];
            /** @description How the order is sent; absent for one that is not sent. */
            shipping?: components["schemas"]["OrderShipping"];
            status: components["schemas"]["OrderStatus"];
            /** @description Price times quantity of all lines and the cost of shipping, in the currency of the store. */
            total: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description When the order last changed, UTC.
             */
            updatedAt: string;
        };
        /** @description Sent to endpoints with the compact format when an order is fully processed. The id stands in the `webhook-id` header. */
        OrderCompletedCompactEvent: {
            data: components["schemas"]["OrderCompletedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "order.completed";
        };
        /** @description What `order.completed` tells; `order.updated` is sent beside it. `shipping` is absent for an order that is not sent. */
        OrderCompletedData: {
            /**
             * Format: date-time
             * @description When it was completed, UTC.
             */
            completedAt: string;
            customer: components["schemas"]["CustomerReference"];
            /** @description The lines of the order. */
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
            /** @description Unique per event and the same on every delivery of it; tells duplicates apart. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description One line of an order. */
        OrderedItem: {
            /**
             * Format: double
             * @description Of one piece, in the currency of the order's total.
             */
            price: number;
            /** @description The product. */
            productId: string;
            /** @description How many pieces. */
            quantity: number;
        };
        /** @description A status that an order took. */
        OrderHistoryEntry: {
            /**
             * Format: date-time
             * @description When it was set, UTC.
             */
            at: string;
            /** @description Id of the API key that set it. */
            by: string;
            status: components["schemas"]["OrderStatus"];
        };
        /** @description One line of an order. `name` and `price` are those that the product had when it was ordered. */
        OrderItem: {
            /** @description Name of the product. */
            name: string;
            /**
             * Format: double
             * @description Of one piece, in the currency of the order's total.
             */
            price: number;
            /** @description The product. */
            productId: string;
            /** @description How many pieces. */
            quantity: number;
            /** @description What led to the purchase, as the shop named it or as the last click tells; absent when nothing is known. */
            referrer?: components["schemas"]["PurchaseReferrer"];
            /** @description The variant, by the shop's own id; absent for a product without variants. */
            variantId?: string;
        };
        /** @description One line of a new order. Name and price are taken from the product. */
        OrderItemInput: {
            /** @description The product, a draft or on sale; an archived, deleted or unknown one is answered 400. */
            productId: string;
            /** @description How many pieces. */
            quantity: number;
            /** @description What led to the purchase; the last click that counts for this order when left out. */
            referrer?: components["schemas"]["ReferrerInput"];
            /** @description The variant, by the shop's own id. */
            variantId?: string;
        };
        /** @description One page of orders, newest first. */
        OrderList: {
            /** @description The orders of this page. */
            data: components["schemas"]["Order"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description How many matches were skipped. */
            offset: number;
            /** @description How many orders match, over all pages. */
            total: number;
        };
        /** @description How an order is sent. */
        OrderShipping: {
            address?: components["schemas"]["PostalAddress"];
            /**
             * Format: double
             * @description In the currency of the order's total.
             */
            cost?: number;
            /** @description The way of sending, in the shop's own words. */
            method: string;
        };
        /** @description How an order is to be sent. */
        OrderShippingInput: {
            address?: components["schemas"]["PostalAddressInput"];
            /**
             * Format: double
             * @description In the currency of the store, at most two decimals.
             * @default 0
             */
            cost: number;
            /** @description The way of sending, in the shop's own words. */
            method: string;
        };
        /**
         * @description Where an order stands. A new one is `paid`. Moves: paid → processing → shipped → completed; paid, processing and
         *     shipped → cancelled; any of them and completed → refunded.
         * @enum {string}
         */
        OrderStatus: "paid" | "processing" | "shipped" | "completed" | "cancelled" | "refunded";
        /** @description Sent to endpoints with the compact format when the status of an order changes. The id stands in the `webhook-id` header. */
        OrderUpdatedCompactEvent: {
            data: components["schemas"]["OrderUpdatedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "order.updated";
        };
        /** @description What `order.updated` tells, on every move from one status to another. `previousStatus` is the status before the change. */
        OrderUpdatedData: {
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
        /** @description Sent when the status of an order changes. */
        OrderUpdatedEvent: {
            data: components["schemas"]["OrderUpdatedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "order.updated";
            /** @description Unique per event and the same on every delivery of it; tells duplicates apart. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /**
         * @description The shape of the body. `full`: with the id and the time of the event and all of its data. `compact`: the shorter
         *     shape, without both; the id is in the header `webhook-id`.
         * @enum {string}
         */
        PayloadFormat: "full" | "compact";
        /** @description Where an order goes. */
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
        /** @description Where an order goes. */
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
        /** @description A catalogue product. */
        Product: {
            /** @description The name of the category; absent for a product without one. */
            category?: string;
            /** @description The id of the category, for the `category` filter of the list; absent for a product without one. */
            categoryId?: string;
            /**
             * Format: date-time
             * @description When the product was created, UTC.
             */
            createdAt: string;
            /** @description Free text; absent until one is given or generated. */
            description?: string;
            /** @description Present only in the reply to a create that asked for a generated description. */
            descriptionGeneration?: components["schemas"]["DescriptionGeneration"];
            /** @description Assigned by the service, prefix `prod_`. */
            id: string;
            /**
             * @description Addresses of images, in the order to show them. Requests accept only https URLs; a product that was stored before
             *     version 0.3.0 may show another text.
             */
            images: string[];
            /** @description The name that shoppers see. */
            name: string;
            /**
             * Format: double
             * @description In the currency of the store, two decimals.
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
        /** @description The figures of one product; only those that `metrics` names, when it is given. */
        ProductAnalytics: {
            /**
             * Format: double
             * @description Mean total of those orders, shipping included, in the currency of the store; 0 without orders.
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
            /** @description In how many orders the product was bought; what is cancelled or refunded later stays counted. */
            purchases?: number;
            /** @description The sources of most views, the strongest first. */
            topReferrers?: components["schemas"]["Referrer"][];
            /** @description How often the product was viewed. */
            views?: number;
        };
        /** @description One page of products, newest first. */
        ProductList: {
            /** @description The products of this page. */
            data: components["schemas"]["Product"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description How many matches were skipped. */
            offset: number;
            /** @description How many products match, over all pages. */
            total: number;
        };
        /** @description What `product.purchased` tells in the compact format, once for each line of an order. `referrer` is absent when nothing is known to have led to the purchase. */
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
            /** @description How many pieces. */
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
        /** @description Sent to endpoints with the compact format when a product is purchased. The id stands in the `webhook-id` header. */
        ProductPurchasedCompactEvent: {
            data: components["schemas"]["ProductPurchasedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "product.purchased";
        };
        /** @description What `product.purchased` tells, once for each line of an order. `price` is that of one piece; `referrer` is absent when nothing is known to have led to the purchase. */
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
            /** @description How many pieces. */
            quantity: number;
            referrer?: components["schemas"]["PurchaseReferrer"];
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
            /** @description Unique per event and the same on every delivery of it; tells duplicates apart. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description The approved reviews of a product, summed up. */
        ProductRating: {
            /**
             * Format: double
             * @description Mean of the approved ratings, 1 to 5; 0 while there is none.
             */
            average: number;
            /** @description How many approved reviews there are. */
            count: number;
        };
        /**
         * @description Where a product stands. A new product is `draft`. Allowed moves: draft → active or archived,
         *     active → draft or archived, archived → draft.
         * @enum {string}
         */
        ProductStatus: "active" | "draft" | "archived";
        /** @description What led to the purchase. */
        PurchaseReferrer: {
            /** @description The content that was clicked. */
            contentId?: string;
            /** @description The creator of it. */
            creatorId?: string;
            type: components["schemas"]["ReferrerType"];
        };
        /**
         * Format: double
         * @description How much the text tells a buyer, whether it praises or not: 0 (gibberish, or only a link), about 0.1 (a word or two of praise or blame), 0.3 (one useful observation), 0.8 and more (several sentences of detailed experience).
         */
        QualityScore: number;
        /**
         * @description Limits of this key, in requests per minute; the store's own where absent. A key with limits of its own shares them with
         *     its family: the keys that it makes, those that these make, and so on. A request of one of them counts against the limit
         *     of each limited key above it, too.
         */
        RateLimits: {
            /** @description Requests per minute that generate text. */
            generation?: number;
            /** @description Requests per minute to most operations. */
            standard?: number;
        };
        /**
         * @description Limits for this key, in requests per minute; the keys that it makes share them. What is not named is the store's, or the
         *     calling key's own limit where that is lower. A key with `*` and no limit of its own may grant any.
         */
        RateLimitsInput: {
            /** @description Requests per minute that generate text. */
            generation?: number;
            /** @description Requests per minute to most operations. */
            standard?: number;
        };
        /** @description A batch of views and clicks. */
        RecordAnalyticsEvents: {
            /** @description 1 to 1000 facts. */
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
             * @description Whether to count the deliveries only and send nothing.
             * @default false
             */
            dryRun: boolean;
            /**
             * Format: date-time
             * @description Deliveries noted at this time or later; must not be in the future (400).
             */
            since: string;
            /**
             * @description Deliveries in one of these states.
             * @default [
             *       "failed"
             *     ]
             */
            states: components["schemas"]["RecoverableState"][];
        };
        /** @description The repeat of many deliveries to one endpoint. */
        Recovery: {
            /**
             * Format: date-time
             * @description When it was asked for, UTC.
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
            /** @description How many deliveries match, as far as it has come. */
            matched: number;
            /**
             * Format: double
             * @description How much of the time since `since` has been gone through, 0 to 1.
             */
            progress: number;
            /** @description How many of them were queued to be sent again; 0 for a dry run. */
            queued: number;
            /**
             * Format: date-time
             * @description Deliveries noted at this time or later, UTC.
             */
            since: string;
            /** @description Deliveries that were in one of these states. */
            states: components["schemas"]["RecoverableState"][];
            status: components["schemas"]["RecoveryStatus"];
            /** @description The endpoint. */
            webhookId: string;
        };
        /**
         * @description Where a recovery stands. `running`: deliveries are still being queued. `completed`: all are. `cancelled`: the
         *     endpoint was paused, switched off or deleted before the end; what was queued stays so.
         * @enum {string}
         */
        RecoveryStatus: "running" | "completed" | "cancelled";
        /** @description Where visits came from. */
        Referrer: {
            /** @description Of an address the host without `www.`, of another text what stands before the first of `/`, `?` and `#`; in lower case, at most 255 characters. A referrer that leaves nothing is no source. Of each product and day 100 sources are counted by name, and all others together as `other`. */
            source: string;
            /** @description How many views it brought. */
            visits: number;
        };
        /** @description What led to the purchase. Besides `type`, it needs `contentId` or `creatorId`, or both (400). */
        ReferrerInput: {
            /** @description The content that was clicked; an unknown one is answered 400. */
            contentId?: string;
            /** @description The creator; that of the content when left out. An unknown one, or another than that of the content, is answered 400. */
            creatorId?: string;
            type: components["schemas"]["ReferrerType"];
        };
        /**
         * @description What led to the purchase.
         * @enum {string}
         */
        ReferrerType: "creator-content";
        /** @description A fact that was not taken. */
        RejectedAnalyticsEvent: {
            /** @description The faulty field. */
            field: string;
            /** @description Its position in the batch, from 0. */
            index: number;
            /** @description What is wrong with it. */
            issue: string;
        };
        /**
         * @description How often and when an attempt that failed is repeated. After attempt n, counted from 0, the wait is
         *     `initialDelay` × `backoffMultiplier`^n, at most `maxDelay`.
         */
        RetryPolicy: {
            /**
             * Format: double
             * @description How many times longer each wait is than the one before.
             */
            backoffMultiplier: number;
            /** @description The wait after the first attempt, in milliseconds. */
            initialDelay: number;
            /** @description How many attempts there are at most, the first one included. */
            maxAttempts: number;
            /** @description The longest wait, in milliseconds. */
            maxDelay: number;
        };
        /**
         * @description How often and when an attempt that failed is repeated. The preset sets all four numbers, and a number beside it
         *     takes the place of that of the preset. What is left out without a preset is that of `standard` for a new endpoint,
         *     and stays as it is for one that is there. The policy that results must not have an `initialDelay` longer than its
         *     `maxDelay` (400).
         */
        RetryPolicyInput: {
            /**
             * Format: double
             * @description How many times longer each wait is than the one before.
             */
            backoffMultiplier?: number;
            /** @description The wait after the first attempt, in milliseconds; at most `maxDelay` (400). */
            initialDelay?: number;
            /** @description How many attempts there are at most, the first one included. */
            maxAttempts?: number;
            /** @description The longest wait, in milliseconds. */
            maxDelay?: number;
            preset?: components["schemas"]["RetryPreset"];
        };
        /**
         * @description A whole retry policy by name. `standard`: 5 attempts, 1 second and then twice as long each time, at most 30
         *     seconds. `durable`: 12 attempts, 5 seconds and then four times as long each time, at most 6 hours; 31 hours in all.
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
            /** @description How many found it helpful. */
            helpfulCount: number;
            /** @description Assigned by the service, prefix `rev_`. */
            id: string;
            moderation?: components["schemas"]["ReviewModeration"];
            /** @description The order that the review belongs to: one of this store, or another by the shop's own id. */
            orderId?: string;
            /**
             * @description Addresses of photos. Requests accept only https URLs; a review that was stored before version 0.3.0 may show
             *     another text.
             */
            photos: string[];
            /** @description The reviewed product. */
            productId: string;
            /** @description 1 (worst) to 5 (best). */
            rating: number;
            status: components["schemas"]["ReviewStatus"];
            /** @description Headline of the review. */
            title?: string;
            /**
             * Format: date-time
             * @description When the review last changed, UTC.
             */
            updatedAt: string;
            /** @description The reviewer, by the shop's own id. */
            userId?: string;
            /** @description Whether the purchase is verified. */
            verified: boolean;
        };
        /** @description Sent to endpoints with the compact format when a review is approved for publication. The id stands in the `webhook-id` header. */
        ReviewApprovedCompactEvent: {
            data: components["schemas"]["ReviewApprovedData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "review.approved";
        };
        /** @description What `review.approved` tells. */
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
            /** @description Unique per event and the same on every delivery of it; tells duplicates apart. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description What `review.created` tells in the compact format. */
        ReviewCreatedCompactData: {
            /** @description The text; absent when there is none. */
            content?: string;
            /**
             * Format: date-time
             * @description When it was submitted, UTC.
             */
            createdAt: string;
            /** @description Addresses of photos. */
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
        /** @description Sent to endpoints with the compact format when a review is submitted. The id stands in the `webhook-id` header. */
        ReviewCreatedCompactEvent: {
            data: components["schemas"]["ReviewCreatedCompactData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "review.created";
        };
        /** @description What `review.created` tells. */
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
            /** @description Addresses of photos. */
            photos: string[];
            /** @description The product. */
            productId: string;
            /** @description 1 (worst) to 5 (best). */
            rating: number;
            /** @description The review. */
            reviewId: string;
            /** @description Headline of the review; absent when there is none. */
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
            /** @description Unique per event and the same on every delivery of it; tells duplicates apart. */
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
            /** @description The page size that was applied. */
            limit: number;
            /** @description How many matches were skipped. */
            offset: number;
            /** @description How many reviews match, over all pages. */
            total: number;
        };
        /** @description The last decision of a moderator. Absent while none has decided, and again when an edit sent an approved review back to `pending`: the approval was of another text. A rejection stays until the next decision, so a `pending` review that shows one was rejected, then edited. */
        ReviewModeration: {
            /**
             * Format: date-time
             * @description When the decision was taken, UTC.
             */
            decidedAt: string;
            /** @description Id of the API key or the person who decided. */
            decidedBy: string;
            /** @description What the moderator noted. */
            feedback?: string;
            reason?: components["schemas"]["ModerationReason"];
        };
        /**
         * @description What a moderator may do with a review.
         * @enum {string}
         */
        ReviewModerationAction: "approve" | "reject";
        /**
         * @description The order of a list of reviews; `helpful` puts the most votes first.
         * @default newest
         * @enum {string}
         */
        ReviewSort: "newest" | "oldest" | "helpful";
        /**
         * @description Whether the review is shown. Lists show `approved` ones unless asked otherwise.
         * @enum {string}
         */
        ReviewStatus: "pending" | "approved" | "rejected";
        /** @description How to roll the key. */
        RollApiKey: {
            /**
             * @description How long the old key keeps working, in seconds, at most seven days. A key that rolls itself keeps working for at
             *     least 60.
             * @default 0
             */
            overlapSeconds: number;
        };
        /** @description How to rotate the secret. */
        RotateWebhookSecret: {
            /**
             * @description How long the old secret still signs, in seconds, at most seven days. During the overlap `webhook-signature`
             *     carries a signature of each secret, and `x-service-signature` is still made with the old one.
             * @default 86400
             */
            overlapSeconds: number;
            /** @description The new secret; printable ASCII without spaces. Left out, one is generated. */
            secret?: string;
        };
        /**
         * @description One permission; `*` holds all of them, those to come included.
         * @enum {string}
         */
        Scope: "products:read" | "products:write" | "content:read" | "content:write" | "content:moderate" | "reviews:read" | "reviews:write" | "reviews:moderate" | "ai:use" | "analytics:read" | "analytics:write" | "creators:read" | "creators:write" | "users:read" | "users:write" | "orders:read" | "orders:write" | "commissions:read" | "commissions:write" | "webhooks:read" | "webhooks:write" | "events:read" | "keys:read" | "keys:write" | "*";
        /**
         * @description The feeling of a text.
         * @enum {string}
         */
        Sentiment: "positive" | "neutral" | "negative";
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
        /**
         * Format: double
         * @description How much the text looks like advertising, fraud or off-platform contact: 0 (surely not) to 1 (surely spam). From 0.5 on it should be looked at by a person; about one genuine review in two hundred lies above that. The most suspicious passage of the first 20,000 characters counts.
         */
        SpamScore: number;
        /** @description An event as an endpoint with the full format receives it. */
        StoreEvent: {
            /** @description What it tells. Its shape depends on the event; see the catalogue of event types. */
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
        /** @description What an event tells. Its shape depends on the event; see the catalogue of event types. */
        StoreEventData: {
            [key: string]: unknown;
        };
        /** @description Some events, oldest first. */
        StoreEventList: {
            /** @description The events, oldest first. */
            data: components["schemas"]["StoreEvent"][];
            /** @description Whether there are more behind these already. */
            hasMore: boolean;
            /**
             * @description The id to pass as `after` for what comes next; absent when there is nothing to go on from, so keep the last one. If
             *     the list leaves out some events, by `event` or by the scopes of the key, this may be the id of one of those.
             */
            next?: string;
        };
        /** @description A product to find categories for. */
        SuggestCategoriesRequest: {
            /** @description Its description. */
            description?: string;
            /** @description Category names to choose from. When left out, the categories of the catalogue that have products (the 2,000 fullest), or common shop categories as long as it has none. */
            existingCategories?: string[];
            /** @description The name of the product. */
            productTitle: string;
        };
        /** @description What to send. */
        TestWebhook: {
            /** @description The event whose example is sent, whether or not the endpoint asks for it. */
            event: components["schemas"]["EventName"];
        };
        /** @description A piece of content that did well. */
        TopContent: {
            /** @description How many purchases it led to; a product counts once per order. */
            conversions: number;
            /** @description The content. */
            id: string;
            /** @description Its headline. */
            title: string;
            /** @description How often it was viewed. */
            views: number;
        };
        /** @description The fields to change; the others stay as they are. At least one. */
        UpdateApiKey: {
            /**
             * Format: date-time
             * @description When the key stops working; must be in the future (400). The end of a rolled key can only be moved earlier (409).
             */
            expiresAt?: string;
            /** @description What the key is for. */
            name?: string;
            /**
             * @description Replaces the limits of this key; an empty object goes back to those of the store. A key and the one that replaced it
             *     when it was rolled have one limit: it changes for both.
             */
            rateLimits?: components["schemas"]["RateLimitsInput"];
            /** @description What the key may do; replaces the list. */
            scopes?: components["schemas"]["Scope"][];
        };
        /** @description The status to move to. */
        UpdateCommission: {
            /** @description A move that is not allowed is answered 409. */
            status: components["schemas"]["CommissionStatus"];
        };
        /** @description The fields to change; the others stay as they are. At least one must become other than it is. Afterwards at least one of `description` and `media` must not be empty. */
        UpdateContent: {
            /** @description Who submits it again; another than the creator of the content is answered 403. */
            creatorId?: string;
            /** @description The text. */
            description?: string;
            /** @description Media items, in the order to show them; replaces the list. */
            media?: components["schemas"]["MediaItemInput"][];
            /** @description Ids of the products that the content is about; replaces the list. An unknown id is answered 400. */
            products?: string[];
            /** @description Free keywords; replaces the list. */
            tags?: string[];
            /** @description Headline of the content. */
            title?: string;
        };
        /** @description The fields to change; the others stay as they are. At least one. */
        UpdateCreator: {
            /**
             * Format: double
             * @description Fraction of the price that the creator earns from now on, at most four decimals.
             */
            commissionRate?: number;
            /**
             * Format: email
             * @description Must not belong to another creator.
             */
            email?: string;
            /** @description The name to show beside the content. */
            name?: string;
            /** @description True takes the creator's own rate away, so that the store's holds again; that does not go with `commissionRate` (400). False changes nothing. */
            usesStoreRate?: boolean;
            /** @description The status to move to; a move that is not allowed is answered 409. */
            verificationStatus?: components["schemas"]["CreatorVerificationStatus"];
            /**
             * Format: uri
             * @description Home page or profile, http or https.
             */
            website?: string;
        };
        /** @description An endpoint after a change. After a move to another origin it has a new secret, shown this once and never again. */
        UpdatedWebhook: {
            /** @description False when it was switched off. A paused endpoint keeps its true. */
            active: boolean;
            /**
             * @description The names of your own headers that the change removed because it moved the endpoint to another origin. Absent if it
             *     removed none.
             */
            clearedHeaders?: string[];
            /**
             * Format: date-time
             * @description When the endpoint was made, UTC.
             */
            createdAt: string;
            /** @description The id of the API key that created the endpoint; absent for endpoints created before version 0.3.0. */
            createdBy?: string;
            /** @description The events that are sent; `*` stands for all. */
            events: components["schemas"]["EventSelector"][];
            /**
             * @description The id of the API key whose scopes cover what the endpoint receives: the key that created it, that last named its
             *     `events` or `url`, or that replaced such a key when it was rolled. Absent for endpoints created before version 0.3.0.
             */
            grantedBy?: string;
            /** @description The names of your own headers. Their values are never shown. */
            headerNames: string[];
            /** @description Assigned by the service, prefix `whe_`. */
            id: string;
            /** @description What the endpoint is for; absent for one without a name. */
            name?: string;
            /**
             * Format: date-time
             * @description When the service stopped sending, UTC; absent unless it did.
             */
            pausedAt?: string;
            payloadFormat: components["schemas"]["PayloadFormat"];
            /**
             * Format: date-time
             * @description Until when the secret before this one still signs, UTC; absent unless a rotation overlaps.
             */
            previousSecretExpiresAt?: string;
            retryPolicy: components["schemas"]["RetryPolicy"];
            /**
             * @description The secret that signs all deliveries from now on. Present only if the change moved the endpoint to another origin;
             *     shown in this reply and never again.
             */
            secret?: string;
            status: components["schemas"]["WebhookStatus"];
            /** @description How long the service waits for the reply of the receiver, in seconds. */
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
        /** @description The status to move to. */
        UpdateOrder: {
            /** @description A move that is not allowed is answered 409. */
            status: components["schemas"]["OrderStatus"];
        };
        /** @description The fields to change; the others stay as they are. At least one. */
        UpdateProduct: {
            /** @description The name of a category; it is created when it is new. */
            category?: string;
            /** @description Free text. */
            description?: string;
            /** @description Addresses of images, in the order to show them; replaces the list. Only https URLs are accepted. */
            images?: string[];
            /** @description The name that shoppers see. */
            name?: string;
            /**
             * Format: double
             * @description In the currency of the store, at most two decimals.
             */
            price?: number;
            /** @description The state to move to; a move that is not allowed is answered 409. */
            status?: components["schemas"]["ProductStatus"];
            /** @description Free keywords; replaces the list. */
            tags?: string[];
        };
        /** @description The fields to change; the others stay as they are. At least one besides `userId`. */
        UpdateReview: {
            /** @description The text. */
            content?: string;
            /** @description Addresses of photos; replaces the list. Only https URLs are accepted. */
            photos?: string[];
            /** @description 1 (worst) to 5 (best). */
            rating?: number;
            /** @description Headline of the review. */
            title?: string;
            /** @description Who changes it. A review with a `userId` wants just that one, a review without wants none; all else is answered 403. */
            userId?: string;
        };
        /** @description The fields to change; the others stay as they are. At least one. */
        UpdateWebhook: {
            /** @description Whether events are sent. `true` on a paused endpoint resumes it, and what was kept for it is sent. */
            active?: boolean;
            /** @description The events to send; replaces the list. */
            events?: components["schemas"]["EventSelector"][];
            /** @description Replaces the list of your own headers; an empty list removes all of them. */
            headers?: components["schemas"]["WebhookHeader"][];
            /** @description What the endpoint is for. */
            name?: string;
            /** @description The shape of the body, for events from now on. */
            payloadFormat?: components["schemas"]["PayloadFormat"];
            /** @description When to repeat what failed; numbers left out stay as they are, unless a preset sets them. */
            retryPolicy?: components["schemas"]["RetryPolicyInput"];
            /**
             * @description The secret to sign with at the new origin; printable ASCII without spaces. Allowed only together with a `url` of
             *     another origin (else 400): use the rotation to change the secret otherwise. If it is left out, one is generated.
             */
            secret?: string;
            /** @description How long to wait for the reply of the receiver, in seconds. */
            timeoutSeconds?: number;
            /**
             * Format: uri
             * @description Where to send. https only, and a public address only. A URL of another origin (scheme, host or port) replaces the
             *     secret and removes your own headers, unless this body sets them anew.
             */
            url?: string;
        };
        /** @description A registered user. */
        User: {
            /**
             * Format: date-time
             * @description When the account was made, UTC.
             */
            createdAt: string;
            /**
             * Format: email
             * @description Unique among users, whatever its letter case.
             */
            email: string;
            /** @description Assigned by the service, prefix `usr_`. */
            id: string;
            /** @description Name of the user; absent when none was given. */
            name?: string;
            /** @description How the account was made, such as `email`. */
            registrationMethod: string;
            /**
             * Format: date-time
             * @description When the record last changed, UTC.
             */
            updatedAt: string;
        };
        /** @description One page of users, newest first. */
        UserList: {
            /** @description The users of this page. */
            data: components["schemas"]["User"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description How many were skipped. */
            offset: number;
            /** @description How many users there are, over all pages. */
            total: number;
        };
        /** @description Sent to endpoints with the compact format when a user account is created. The id stands in the `webhook-id` header. */
        UserRegisteredCompactEvent: {
            data: components["schemas"]["UserRegisteredData"];
            /**
             * @description The name of the event.
             * @constant
             */
            event: "user.registered";
        };
        /** @description What `user.registered` tells. */
        UserRegisteredData: {
            /**
             * Format: email
             * @description Address of the user.
             */
            email: string;
            /** @description Name of the user; absent when none was given. */
            name?: string;
            /**
             * Format: date-time
             * @description When the account was made, UTC.
             */
            registeredAt: string;
            /** @description How the account was made, such as `email`. */
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
            /** @description Unique per event and the same on every delivery of it; tells duplicates apart. */
            id: string;
            /**
             * Format: date-time
             * @description When the event happened, UTC.
             */
            timestamp: string;
        };
        /** @description An endpoint without its secret and the values of its headers. */
        Webhook: {
            /** @description False when it was switched off. A paused endpoint keeps its true. */
            active: boolean;
            /**
             * Format: date-time
             * @description When the endpoint was made, UTC.
             */
            createdAt: string;
            /** @description The id of the API key that created the endpoint; absent for endpoints created before version 0.3.0. */
            createdBy?: string;
            /** @description The events that are sent; `*` stands for all. */
            events: components["schemas"]["EventSelector"][];
            /**
             * @description The id of the API key whose scopes cover what the endpoint receives: the key that created it, that last named its
             *     `events` or `url`, or that replaced such a key when it was rolled. Absent for endpoints created before version 0.3.0.
             */
            grantedBy?: string;
            /** @description The names of your own headers. Their values are never shown. */
            headerNames: string[];
            /** @description Assigned by the service, prefix `whe_`. */
            id: string;
            /** @description What the endpoint is for; absent for one without a name. */
            name?: string;
            /**
             * Format: date-time
             * @description When the service stopped sending, UTC; absent unless it did.
             */
            pausedAt?: string;
            payloadFormat: components["schemas"]["PayloadFormat"];
            /**
             * Format: date-time
             * @description Until when the secret before this one still signs, UTC; absent unless a rotation overlaps.
             */
            previousSecretExpiresAt?: string;
            retryPolicy: components["schemas"]["RetryPolicy"];
            status: components["schemas"]["WebhookStatus"];
            /** @description How long the service waits for the reply of the receiver, in seconds. */
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
         * @description A header of your own that goes with every delivery. Names that the service or HTTP itself needs are refused (400),
         *     such as `content-type`, `host`, `x-service-signature` and all that begin with `webhook-`.
         */
        WebhookHeader: {
            /** @description The name. No two headers of an endpoint have the same name, whatever the case of its letters (400). */
            name: string;
            /** @description The value, printable ASCII. It is kept secret, never to be shown again. */
            value: string;
        };
        /** @description How an endpoint fares. */
        WebhookHealth: {
            /**
             * Format: date-time
             * @description When the endpoint will be paused at the earliest unless an attempt succeeds, UTC: five days after `failingSince`,
             *     and a day after the warning.
             */
            disablesAt?: string;
            /** @description Attempts of the last 24 hours, counted by the hour, that failed. */
            failed: number;
            /**
             * Format: date-time
             * @description When the first attempt failed after the last success, UTC; absent unless it is failing.
             */
            failingSince?: string;
            /**
             * Format: double
             * @description The age of the oldest delivery that is still owed, in seconds; 0 when none is.
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
             * @description The share of attempts that succeeded, 0 to 1; absent when there were none.
             */
            successRate?: number;
            /** @description The endpoint. */
            webhookId: string;
        };
        /** @description One page of endpoints, newest first. */
        WebhookList: {
            /** @description The endpoints of this page. */
            data: components["schemas"]["Webhook"][];
            /** @description The page size that was applied. */
            limit: number;
            /** @description How many were skipped. */
            offset: number;
            /** @description How many endpoints there are, over all pages. */
            total: number;
        };
        /** @description What a receiver answers. */
        WebhookReceipt: {
            /** @description True. The sender looks at the status alone. */
            received: boolean;
        };
        /**
         * @description How the endpoint fares. `active`: it takes what is sent. `failing`: nothing has succeeded since `failingSince`; it
         *     is still tried. `paused`: nothing succeeded for five days, so the service stopped sending; events are kept for it.
         *     `inactive`: it was switched off; events that happen meanwhile are not kept for it.
         * @enum {string}
         */
        WebhookStatus: "active" | "failing" | "paused" | "inactive";
        /** @description What was sent as a test and what came of it. */
        WebhookTest: {
            attempt: components["schemas"]["Attempt"];
            /** @description The event whose example was sent. */
            event: components["schemas"]["EventName"];
            request: components["schemas"]["DeliveryRequest"];
        };
        /** @description An endpoint with its secret, which is shown this once and never again. */
        WebhookWithSecret: {
            /** @description False when it was switched off. A paused endpoint keeps its true. */
            active: boolean;
            /**
             * Format: date-time
             * @description When the endpoint was made, UTC.
             */
            createdAt: string;
            /** @description The id of the API key that created the endpoint; absent for endpoints created before version 0.3.0. */
            createdBy?: string;
            /** @description The events that are sent; `*` stands for all. */
            events: components["schemas"]["EventSelector"][];
            /**
             * @description The id of the API key whose scopes cover what the endpoint receives: the key that created it, that last named its
             *     `events` or `url`, or that replaced such a key when it was rolled. Absent for endpoints created before version 0.3.0.
             */
            grantedBy?: string;
            /** @description The names of your own headers. Their values are never shown. */
            headerNames: string[];
            /** @description Assigned by the service, prefix `whe_`. */
            id: string;
            /** @description What the endpoint is for; absent for one without a name. */
            name?: string;
            /**
             * Format: date-time
             * @description When the service stopped sending, UTC; absent unless it did.
             */
            pausedAt?: string;
            payloadFormat: components["schemas"]["PayloadFormat"];
            /**
             * Format: date-time
             * @description Until when the secret before this one still signs, UTC; absent unless a rotation overlaps.
             */
            previousSecretExpiresAt?: string;
            retryPolicy: components["schemas"]["RetryPolicy"];
            /** @description Keys the signatures of all deliveries. */
            secret: string;
            status: components["schemas"]["WebhookStatus"];
            /** @description How long the service waits for the reply of the receiver, in seconds. */
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
        /** @description The request contradicts what is there, or one with the same `Idempotency-Key` is still running. */
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
        /** @description The receiver takes POST only. A 4xx ends the delivery as failed. */
        DeliveryMethodWrong: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The receiver could not process the event. A 5xx is tried again. */
        DeliveryNotProcessed: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The signature does not fit the body. A 4xx ends the delivery as failed. */
        DeliverySignatureWrong: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The event was taken. Any 2xx ends the delivery as a success. */
        DeliveryTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["WebhookReceipt"];
            };
        };
        /** @description The API key lacks the scope that the operation needs, or what is to be changed belongs to someone else. */
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
        /** @description There is no such resource; an id of the wrong shape counts as unknown. */
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
        /** @description The product is still the version that `If-None-Match` names; no body. */
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
        /** @description The body is larger than 256 KiB, or than `x-max-body-bytes` where the operation has one. */
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
        /** @description The product has changed since the version that `If-Match` names. */
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
        /** @description Something broke on this side. The request id leads to the cause. */
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
        /** @description The service can not reach its database, or its AI engine has too much to do; try again later. */
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
        /** @description The limit of the key is used up; wait as long as `Retry-After` says. */
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
        /** @description There is no API key, or it is unknown, expired or revoked. */
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
        /** @description The body is not declared as JSON. */
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
         * @description The id of the API key. An id of the wrong shape is answered like an unknown one, 404.
         * @example key_01jd1z3a5b7c9d1e3f5g7h9j1k
         */
        ApiKeyId: string;
        /**
         * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
         * @example whe_01jd6n4d6e8f0g2h4j6k8m0n2p
         */
        ChangedWebhookEndpointId: string;
        /**
         * @description The id of the commission. An id of the wrong shape is answered like an unknown one, 404.
         * @example com_01jd6h2j4k6m8n0p2q4r6s8t0v
         */
        CommissionId: string;
        /**
         * @description The id of the piece of content. An id of the wrong shape is answered like an unknown one, 404.
         * @example cnt_01jd4a6r8s0t2v4w6x8y0z2a4b
         */
        ContentId: string;
        /**
         * @description The id of the creator. An id of the wrong shape is answered like an unknown one, 404.
         * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
         */
        CreatorId: string;
        /**
         * @description The id of the delivery. An id of the wrong shape is answered like an unknown one, 404.
         * @example dlv_01jd6n5d7f9h1k3n5q7s9v1x3z
         */
        DeliveryId: string;
        /**
         * @description The id of the event. An id of the wrong shape is answered like an unknown one, 404.
         * @example evt_01jd4a6r9t1v3w5x7y9z1a3b5c
         */
        EventId: string;
        /**
         * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
         *     printable ASCII characters.
         * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
         */
        IdempotencyKey: string;
        /**
         * @description The `ETag` that the change was prepared for; another present version is answered 412.
         * @example "7"
         */
        IfMatch: string;
        /**
         * @description The `ETag` that the caller holds; the same present version is answered 304.
         * @example "7"
         */
        IfNoneMatch: string;
        /**
         * @description How many to return at most.
         * @example 20
         */
        Limit: number;
        /**
         * @description How many to skip.
         * @example 0
         */
        Offset: number;
        /**
         * @description The id of the API key. An id of the wrong shape is answered like an unknown one, 404.
         * @example key_01jd1z7p9q1r3s5t7v9w1x3y5z
         */
        OldApiKeyId: string;
        /**
         * @description The id of the order. An id of the wrong shape is answered like an unknown one, 404.
         * @example ord_01jd6g1h3j5k7m9n1p3q5r7s9t
         */
        OrderId: string;
        /**
         * @description The id of the product. An id of the wrong shape is answered like an unknown one, 404.
         * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
         */
        ProductId: string;
        /**
         * @description The id of the recovery. An id of the wrong shape is answered like an unknown one, 404.
         * @example rec_01jd7a1b3d5f7h9k1n3q5s7v9x
         */
        RecoveryId: string;
        /**
         * @description The id of the piece of content. An id of the wrong shape is answered like an unknown one, 404.
         * @example cnt_01jd4a8c0d2e4f6g8h0j2k4m6n
         */
        ReturnedContentId: string;
        /**
         * @description The id of the review. An id of the wrong shape is answered like an unknown one, 404.
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
         * @description The id of the API key. An id of the wrong shape is answered like an unknown one, 404.
         * @example key_01jd1z5c7d9e1f3g5h7j9k1m3n
         */
        UnwantedApiKeyId: string;
        /**
         * @description The id of the product. An id of the wrong shape is answered like an unknown one, 404.
         * @example prod_01jd3va2m4n6p8q0r2s4t6v8w1
         */
        UnwantedProductId: string;
        /**
         * @description The id of the review. An id of the wrong shape is answered like an unknown one, 404.
         * @example rev_01jd5c8m2n4p6q8r0s2t4v6w8x
         */
        UnwantedReviewId: string;
        /**
         * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
         * @example whe_01jd6n6q8r0s2t4v6w8x0y2z4a
         */
        UnwantedWebhookEndpointId: string;
        /**
         * @description The id of the user. An id of the wrong shape is answered like an unknown one, 404.
         * @example usr_01jd0x2y4z6a8b0c2d4e6f8g0h
         */
        UserId: string;
        /**
         * @description The id of the piece of content. An id of the wrong shape is answered like an unknown one, 404.
         * @example cnt_01jd4a9p1q3r5s7t9v1w3x5y7z
         */
        WaitingContentId: string;
        /**
         * @description The id of the review. An id of the wrong shape is answered like an unknown one, 404.
         * @example rev_01jd5c9f1g3h5j7k9m1n3p5q7r
         */
        WaitingReviewId: string;
        /**
         * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
         * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
         */
        WebhookEndpointId: string;
        /**
         * @description The id of the event, the same on every delivery of it.
         * @example evt_01jd4a6r9t1v3w5x7y9z1a3b5c
         */
        WebhookId: string;
        /**
         * @description Standard Webhooks signature: `v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. Two of
         *     them, separated by a space, while a secret is being rotated.
         * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
         */
        WebhookSignature: string;
        /**
         * @description When this attempt was signed, in Unix seconds.
         * @example 1732183245
         */
        WebhookTimestamp: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Version of the product, for `If-None-Match` and `If-Match`.
         * @example "7"
         */
        ETag: string;
        /**
         * @description Present and `true` when this is the stored reply to an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        IdempotentReplayed: string;
        /**
         * @description Path of the new resource, or of the one that shows how a started job goes.
         * @example /api/products/prod_01jd3v9k8e5t7w2x4y6z8a0bcd
         */
        Location: string;
        /**
         * @description How many requests per minute the key may send to operations of this bucket.
         * @example 100
         */
        RateLimitLimit: number;
        /**
         * @description How many of them are left in the running window.
         * @example 97
         */
        RateLimitRemaining: number;
        /**
         * @description When the window ends and the count starts anew, in Unix seconds.
         * @example 1732183260
         */
        RateLimitReset: number;
        /**
         * @description Names this request in the logs. The caller's own `X-Request-Id` where it sent a sane one.
         * @example req_01jd6n8p0q2r4s6t8v0w2x4y6z
         */
        RequestId: string;
        /**
         * @description Seconds to wait before the next try.
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
export type AnalysisKind = components['schemas']['AnalysisKind'];
export type AnalysisMetadata = components['schemas']['AnalysisMetadata'];
export type AnalyticsEvent = components['schemas']['AnalyticsEvent'];
export type AnalyticsEventType = components['schemas']['AnalyticsEventType'];
export type AnalyticsMetric = components['schemas']['AnalyticsMetric'];
export type AnalyticsPeriod = components['schemas']['AnalyticsPeriod'];
export type AnalyticsReceipt = components['schemas']['AnalyticsReceipt'];
export type AnalyzeContentRequest = components['schemas']['AnalyzeContentRequest'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyList = components['schemas']['ApiKeyList'];
export type ApiKeyStatus = components['schemas']['ApiKeyStatus'];
export type ApiKeyWithSecret = components['schemas']['ApiKeyWithSecret'];
export type Attempt = components['schemas']['Attempt'];
export type AttemptError = components['schemas']['AttemptError'];
export type AttemptErrorCode = components['schemas']['AttemptErrorCode'];
export type Category = components['schemas']['Category'];
export type CategoryList = components['schemas']['CategoryList'];
export type CategorySuggestions = components['schemas']['CategorySuggestions'];
export type CertificationCheck = components['schemas']['CertificationCheck'];
export type CertificationCheckName = components['schemas']['CertificationCheckName'];
export type CertificationReport = components['schemas']['CertificationReport'];
export type Commission = components['schemas']['Commission'];
export type CommissionAmount = components['schemas']['CommissionAmount'];
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
export type ContentList = components['schemas']['ContentList'];
export type ContentModifications = components['schemas']['ContentModifications'];
export type ContentRejectedCompactEvent = components['schemas']['ContentRejectedCompactEvent'];
export type ContentRejectedData = components['schemas']['ContentRejectedData'];
export type ContentRejectedEvent = components['schemas']['ContentRejectedEvent'];
export type ContentStatus = components['schemas']['ContentStatus'];
export type ContentStatusFilter = components['schemas']['ContentStatusFilter'];
export type ContentSubmittedCompactData = components['schemas']['ContentSubmittedCompactData'];
export type ContentSubmittedCompactEvent = components['schemas']['ContentSubmittedCompactEvent'];
export type ContentSubmittedData = components['schemas']['ContentSubmittedData'];
export type ContentSubmittedEvent = components['schemas']['ContentSubmittedEvent'];
export type CreateApiKey = components['schemas']['CreateApiKey'];
export type CreateContent = components['schemas']['CreateContent'];
export type CreateCreator = components['schemas']['CreateCreator'];
export type CreateOrder = components['schemas']['CreateOrder'];
export type CreateProduct = components['schemas']['CreateProduct'];
export type CreateReview = components['schemas']['CreateReview'];
export type CreateUser = components['schemas']['CreateUser'];
export type CreateWebhook = components['schemas']['CreateWebhook'];
export type Creator = components['schemas']['Creator'];
export type CreatorAnalytics = components['schemas']['CreatorAnalytics'];
export type CreatorAnalyticsPeriod = components['schemas']['CreatorAnalyticsPeriod'];
export type CreatorContent = components['schemas']['CreatorContent'];
export type CreatorList = components['schemas']['CreatorList'];
export type CreatorRegisteredCompactEvent = components['schemas']['CreatorRegisteredCompactEvent'];
export type CreatorRegisteredData = components['schemas']['CreatorRegisteredData'];
export type CreatorRegisteredEvent = components['schemas']['CreatorRegisteredEvent'];
export type CreatorVerificationStatus = components['schemas']['CreatorVerificationStatus'];
export type CustomerInput = components['schemas']['CustomerInput'];
export type CustomerReference = components['schemas']['CustomerReference'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryDetail = components['schemas']['DeliveryDetail'];
export type DeliveryList = components['schemas']['DeliveryList'];
export type DeliveryRequest = components['schemas']['DeliveryRequest'];
export type DeliveryState = components['schemas']['DeliveryState'];
export type DescriptionGeneration = components['schemas']['DescriptionGeneration'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type ErrorDetails = components['schemas']['ErrorDetails'];
export type ErrorReply = components['schemas']['ErrorReply'];
export type EventExample = components['schemas']['EventExample'];
export type EventFormat = components['schemas']['EventFormat'];
export type EventName = components['schemas']['EventName'];
export type EventSchema = components['schemas']['EventSchema'];
export type EventSelector = components['schemas']['EventSelector'];
export type EventStart = components['schemas']['EventStart'];
export type EventType = components['schemas']['EventType'];
export type EventTypeList = components['schemas']['EventTypeList'];
export type FieldChange = components['schemas']['FieldChange'];
export type FieldFault = components['schemas']['FieldFault'];
export type GeneratedDescription = components['schemas']['GeneratedDescription'];
export type GenerateDescriptionRequest = components['schemas']['GenerateDescriptionRequest'];
export type GenerationMetadata = components['schemas']['GenerationMetadata'];
export type HeaderField = components['schemas']['HeaderField'];
export type HelpfulCount = components['schemas']['HelpfulCount'];
export type HelpfulVote = components['schemas']['HelpfulVote'];
export type MediaCaption = components['schemas']['MediaCaption'];
export type MediaItem = components['schemas']['MediaItem'];
export type MediaItemInput = components['schemas']['MediaItemInput'];
export type MediaType = components['schemas']['MediaType'];
export type ModerateContent = components['schemas']['ModerateContent'];
export type ModerateReview = components['schemas']['ModerateReview'];
export type Moderation = components['schemas']['Moderation'];
export type ModerationAction = components['schemas']['ModerationAction'];
export type ModerationDecision = components['schemas']['ModerationDecision'];
export type ModerationEntry = components['schemas']['ModerationEntry'];
export type ModerationReason = components['schemas']['ModerationReason'];
export type ModerationStep = components['schemas']['ModerationStep'];
export type Money = components['schemas']['Money'];
export type Order = components['schemas']['Order'];
export type OrderCompletedCompactEvent = components['schemas']['OrderCompletedCompactEvent'];
export type OrderCompletedData = components['schemas']['OrderCompletedData'];
export type OrderCompletedEvent = components['schemas']['OrderCompletedEvent'];
export type OrderedItem = components['schemas']['OrderedItem'];
export type OrderHistoryEntry = components['schemas']['OrderHistoryEntry'];
export type OrderItem = components['schemas']['OrderItem'];
export type OrderItemInput = components['schemas']['OrderItemInput'];
export type OrderList = components['schemas']['OrderList'];
export type OrderShipping = components['schemas']['OrderShipping'];
export type OrderShippingInput = components['schemas']['OrderShippingInput'];
export type OrderStatus = components['schemas']['OrderStatus'];
export type OrderUpdatedCompactEvent = components['schemas']['OrderUpdatedCompactEvent'];
export type OrderUpdatedData = components['schemas']['OrderUpdatedData'];
export type OrderUpdatedEvent = components['schemas']['OrderUpdatedEvent'];
export type PayloadFormat = components['schemas']['PayloadFormat'];
export type PostalAddress = components['schemas']['PostalAddress'];
export type PostalAddressInput = components['schemas']['PostalAddressInput'];
export type Product = components['schemas']['Product'];
export type ProductAnalytics = components['schemas']['ProductAnalytics'];
export type ProductList = components['schemas']['ProductList'];
export type ProductPurchasedCompactData = components['schemas']['ProductPurchasedCompactData'];
export type ProductPurchasedCompactEvent = components['schemas']['ProductPurchasedCompactEvent'];
export type ProductPurchasedData = components['schemas']['ProductPurchasedData'];
export type ProductPurchasedEvent = components['schemas']['ProductPurchasedEvent'];
export type ProductRating = components['schemas']['ProductRating'];
export type ProductStatus = components['schemas']['ProductStatus'];
export type PurchaseReferrer = components['schemas']['PurchaseReferrer'];
export type QualityScore = components['schemas']['QualityScore'];
export type RateLimits = components['schemas']['RateLimits'];
export type RateLimitsInput = components['schemas']['RateLimitsInput'];
export type RecordAnalyticsEvents = components['schemas']['RecordAnalyticsEvents'];
export type RecoverableState = components['schemas']['RecoverableState'];
export type RecoverWebhook = components['schemas']['RecoverWebhook'];
export type Recovery = components['schemas']['Recovery'];
export type RecoveryStatus = components['schemas']['RecoveryStatus'];
export type Referrer = components['schemas']['Referrer'];
export type ReferrerInput = components['schemas']['ReferrerInput'];
export type ReferrerType = components['schemas']['ReferrerType'];
export type RejectedAnalyticsEvent = components['schemas']['RejectedAnalyticsEvent'];
export type RetryPolicy = components['schemas']['RetryPolicy'];
export type RetryPolicyInput = components['schemas']['RetryPolicyInput'];
export type RetryPreset = components['schemas']['RetryPreset'];
export type Review = components['schemas']['Review'];
export type ReviewApprovedCompactEvent = components['schemas']['ReviewApprovedCompactEvent'];
export type ReviewApprovedData = components['schemas']['ReviewApprovedData'];
export type ReviewApprovedEvent = components['schemas']['ReviewApprovedEvent'];
export type ReviewCreatedCompactData = components['schemas']['ReviewCreatedCompactData'];
export type ReviewCreatedCompactEvent = components['schemas']['ReviewCreatedCompactEvent'];
export type ReviewCreatedData = components['schemas']['ReviewCreatedData'];
export type ReviewCreatedEvent = components['schemas']['ReviewCreatedEvent'];
export type ReviewList = components['schemas']['ReviewList'];
export type ReviewModeration = components['schemas']['ReviewModeration'];
export type ReviewModerationAction = components['schemas']['ReviewModerationAction'];
export type ReviewSort = components['schemas']['ReviewSort'];
export type ReviewStatus = components['schemas']['ReviewStatus'];
export type RollApiKey = components['schemas']['RollApiKey'];
export type RotateWebhookSecret = components['schemas']['RotateWebhookSecret'];
export type Scope = components['schemas']['Scope'];
export type Sentiment = components['schemas']['Sentiment'];
export type SignatureFingerprint = components['schemas']['SignatureFingerprint'];
export type SpamScore = components['schemas']['SpamScore'];
export type StoreEvent = components['schemas']['StoreEvent'];
export type StoreEventData = components['schemas']['StoreEventData'];
export type StoreEventList = components['schemas']['StoreEventList'];
export type SuggestCategoriesRequest = components['schemas']['SuggestCategoriesRequest'];
export type TestWebhook = components['schemas']['TestWebhook'];
export type TopContent = components['schemas']['TopContent'];
export type UpdateApiKey = components['schemas']['UpdateApiKey'];
export type UpdateCommission = components['schemas']['UpdateCommission'];
export type UpdateContent = components['schemas']['UpdateContent'];
export type UpdateCreator = components['schemas']['UpdateCreator'];
export type UpdatedWebhook = components['schemas']['UpdatedWebhook'];
export type UpdateOrder = components['schemas']['UpdateOrder'];
export type UpdateProduct = components['schemas']['UpdateProduct'];
export type UpdateReview = components['schemas']['UpdateReview'];
export type UpdateWebhook = components['schemas']['UpdateWebhook'];
export type User = components['schemas']['User'];
export type UserList = components['schemas']['UserList'];
export type UserRegisteredCompactEvent = components['schemas']['UserRegisteredCompactEvent'];
export type UserRegisteredData = components['schemas']['UserRegisteredData'];
export type UserRegisteredEvent = components['schemas']['UserRegisteredEvent'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookHeader = components['schemas']['WebhookHeader'];
export type WebhookHealth = components['schemas']['WebhookHealth'];
export type WebhookList = components['schemas']['WebhookList'];
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
export type ParameterApiKeyId = components['parameters']['ApiKeyId'];
export type ParameterChangedWebhookEndpointId = components['parameters']['ChangedWebhookEndpointId'];
export type ParameterCommissionId = components['parameters']['CommissionId'];
export type ParameterContentId = components['parameters']['ContentId'];
export type ParameterCreatorId = components['parameters']['CreatorId'];
export type ParameterDeliveryId = components['parameters']['DeliveryId'];
export type ParameterEventId = components['parameters']['EventId'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterIfMatch = components['parameters']['IfMatch'];
export type ParameterIfNoneMatch = components['parameters']['IfNoneMatch'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterOffset = components['parameters']['Offset'];
export type ParameterOldApiKeyId = components['parameters']['OldApiKeyId'];
export type ParameterOrderId = components['parameters']['OrderId'];
export type ParameterProductId = components['parameters']['ProductId'];
export type ParameterRecoveryId = components['parameters']['RecoveryId'];
export type ParameterReturnedContentId = components['parameters']['ReturnedContentId'];
export type ParameterReviewId = components['parameters']['ReviewId'];
export type ParameterServiceSignature = components['parameters']['ServiceSignature'];
export type ParameterServiceUserAgent = components['parameters']['ServiceUserAgent'];
export type ParameterUnwantedApiKeyId = components['parameters']['UnwantedApiKeyId'];
export type ParameterUnwantedProductId = components['parameters']['UnwantedProductId'];
export type ParameterUnwantedReviewId = components['parameters']['UnwantedReviewId'];
export type ParameterUnwantedWebhookEndpointId = components['parameters']['UnwantedWebhookEndpointId'];
export type ParameterUserId = components['parameters']['UserId'];
export type ParameterWaitingContentId = components['parameters']['WaitingContentId'];
export type ParameterWaitingReviewId = components['parameters']['WaitingReviewId'];
export type ParameterWebhookEndpointId = components['parameters']['WebhookEndpointId'];
export type ParameterWebhookId = components['parameters']['WebhookId'];
export type ParameterWebhookSignature = components['parameters']['WebhookSignature'];
export type ParameterWebhookTimestamp = components['parameters']['WebhookTimestamp'];
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The text to analyse. */
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What to write about. */
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
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
                 * @description The id of the creator. An id of the wrong shape is answered like an unknown one, 404.
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
    recordAnalyticsEvents: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The facts. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordAnalyticsEvents"];
            };
        };
        responses: {
            /** @description The batch was taken. */
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
    getProductAnalytics: {
        parameters: {
            query: {
                /**
                 * @description The figures to return, separated by commas; all when left out.
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
                 * @description The id of the product. An id of the wrong shape is answered like an unknown one, 404.
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
    listApiKeys: {
        parameters: {
            query: {
                /**
                 * @description Only keys whose `createdBy` is this id.
                 * @example key_01jd0w8x6y4z2a0b8c6d4e2f0g
                 */
                createdBy?: string;
                /**
                 * @description How many to return at most.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description How many to skip.
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The key to make. */
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
                 * @description The id of the API key. An id of the wrong shape is answered like an unknown one, 404.
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
            header?: never;
            path: {
                /**
                 * @description The id of the API key. An id of the wrong shape is answered like an unknown one, 404.
                 * @example key_01jd1z3a5b7c9d1e3f5g7h9j1k
                 */
                id: components["parameters"]["ApiKeyId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateApiKey"];
            };
        };
        responses: {
            /** @description The key after the change. */
            200: {
                headers: {
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
                 * @description Whether to revoke the keys that stem from this one, too.
                 * @example true
                 */
                descendants: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the API key. An id of the wrong shape is answered like an unknown one, 404.
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
    rollApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the API key. An id of the wrong shape is answered like an unknown one, 404.
                 * @example key_01jd1z7p9q1r3s5t7v9w1x3y5z
                 */
                id: components["parameters"]["OldApiKeyId"];
            };
            cookie?: never;
        };
        /** @description How to roll; may be left out. */
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
    listCategories: {
        parameters: {
            query: {
                /**
                 * @description How many to return at most.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description How many to skip.
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
    listCommissions: {
        parameters: {
            query: {
                /**
                 * @description Only commissions of this creator.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                creatorId?: string;
                /**
                 * @description How many to return at most.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description How many to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only commissions of this order.
                 * @example ord_01jd6g1h3j5k7m9n1p3q5r7s9t
                 */
                orderId?: string;
                /**
                 * @description Only commissions of this status.
                 * @example pending
                 */
                status?: components["schemas"]["CommissionStatus"];
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
                 * @description The id of the commission. An id of the wrong shape is answered like an unknown one, 404.
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
            header?: never;
            path: {
                /**
                 * @description The id of the commission. An id of the wrong shape is answered like an unknown one, 404.
                 * @example com_01jd6h2j4k6m8n0p2q4r6s8t0v
                 */
                id: components["parameters"]["CommissionId"];
            };
            cookie?: never;
        };
        /** @description The status to move to. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCommission"];
            };
        };
        responses: {
            /** @description The commission after the decision. */
            200: {
                headers: {
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
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCreators: {
        parameters: {
            query: {
                /**
                 * @description How many to return at most.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description How many to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
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
                 * @description The id of the creator. An id of the wrong shape is answered like an unknown one, 404.
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
            header?: never;
            path: {
                /**
                 * @description The id of the creator. An id of the wrong shape is answered like an unknown one, 404.
                 * @example cre_01jd2f4g6h8j0k2m4n6p8q0r2s
                 */
                id: components["parameters"]["CreatorId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCreator"];
            };
        };
        responses: {
            /** @description The creator after the change. */
            200: {
                headers: {
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
                 * @description How many to return at most.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description How many to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only content about this product.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                productId?: string;
                /**
                 * @description Only content of this status.
                 * @example pending
                 */
                status?: components["schemas"]["ContentStatusFilter"];
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
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
                 * @description The id of the piece of content. An id of the wrong shape is answered like an unknown one, 404.
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
            header?: never;
            path: {
                /**
                 * @description The id of the piece of content. An id of the wrong shape is answered like an unknown one, 404.
                 * @example cnt_01jd4a8c0d2e4f6g8h0j2k4m6n
                 */
                id: components["parameters"]["ReturnedContentId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContent"];
            };
        };
        responses: {
            /** @description The content, waiting for moderation. */
            200: {
                headers: {
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
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the piece of content. An id of the wrong shape is answered like an unknown one, 404.
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
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
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
                 * @description The id of the delivery. An id of the wrong shape is answered like an unknown one, 404.
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the delivery. An id of the wrong shape is answered like an unknown one, 404.
                 * @example dlv_01jd6n5d7f9h1k3n5q7s9v1x3z
                 */
                id: components["parameters"]["DeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery was queued; `Location` is where to follow it. */
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
                 * @description How many to return at most.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description How many to skip.
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
                 * @description The id of the event after which to begin; left out, with the oldest that is kept.
                 * @example evt_01jd4a6r9t1v3w5x7y9z1a3b5c
                 */
                after?: string;
                /**
                 * @description Only this event.
                 * @example content.approved
                 */
                event?: components["schemas"]["EventName"];
                /**
                 * @description Where to begin without `after`: with the `oldest` event that is kept, or behind the `newest`, which lists
                 *     nothing and names it in `next`, for those who only want what is to come. `newest` does not go with `after`.
                 * @example newest
                 */
                from?: components["schemas"]["EventStart"];
                /**
                 * @description How many to return at most.
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
                 * @description The id of the event. An id of the wrong shape is answered like an unknown one, 404.
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
    listOrders: {
        parameters: {
            query: {
                /**
                 * @description Only orders of this customer, by the shop's own id.
                 * @example customer-4711
                 */
                customerId?: string;
                /**
                 * @description How many to return at most.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description How many to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only orders of this status.
                 * @example paid
                 */
                status?: components["schemas"]["OrderStatus"];
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
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
                 * @description The id of the order. An id of the wrong shape is answered like an unknown one, 404.
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
            header?: never;
            path: {
                /**
                 * @description The id of the order. An id of the wrong shape is answered like an unknown one, 404.
                 * @example ord_01jd6g1h3j5k7m9n1p3q5r7s9t
                 */
                id: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        /** @description The status to move to. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrder"];
            };
        };
        responses: {
            /** @description The order after the move. */
            200: {
                headers: {
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
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listProducts: {
        parameters: {
            query: {
                /**
                 * @description Only products of this category, by its id.
                 * @example cat_01jd3t5b7c9d1e3f5g7h9j1k3m
                 */
                category?: string;
                /**
                 * @description How many to return at most.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description How many to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only products that hold all these words, or longer words that begin with them, in name, description, category or tags; numbers match whole.
                 * @example walnut desk
                 */
                search?: string;
                /**
                 * @description Only products of this status.
                 * @example active
                 */
                status?: components["schemas"]["ProductStatus"];
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
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
                 * @description The `ETag` that the caller holds; the same present version is answered 304.
                 * @example "7"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The id of the product. An id of the wrong shape is answered like an unknown one, 404.
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
                 * @description The `ETag` that the change was prepared for; another present version is answered 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the product. An id of the wrong shape is answered like an unknown one, 404.
                 * @example prod_01jd3v9k8e5t7w2x4y6z8a0bcd
                 */
                id: components["parameters"]["ProductId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProduct"];
            };
        };
        responses: {
            /** @description The product after the change. */
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
                 * @description The `ETag` that the change was prepared for; another present version is answered 412.
                 * @example "7"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description The id of the product. An id of the wrong shape is answered like an unknown one, 404.
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
    listReviews: {
        parameters: {
            query: {
                /**
                 * @description How many to return at most.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description How many to skip.
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
                 * @description Reviews of this status in place of the approved ones; needs `reviews:moderate`.
                 * @example pending
                 */
                status?: components["schemas"]["ReviewStatus"];
                /**
                 * @description Only reviews of verified purchases (true) or of others (false).
                 * @example true
                 */
                verified?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the product. An id of the wrong shape is answered like an unknown one, 404.
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the product. An id of the wrong shape is answered like an unknown one, 404.
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
    getRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the recovery. An id of the wrong shape is answered like an unknown one, 404.
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
    getReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the review. An id of the wrong shape is answered like an unknown one, 404.
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
            header?: never;
            path: {
                /**
                 * @description The id of the review. An id of the wrong shape is answered like an unknown one, 404.
                 * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateReview"];
            };
        };
        responses: {
            /** @description The review after the change. */
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
            409: components["responses"]["Conflict"];
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
                 * @description Who deletes it. A review with a `userId` wants just that one, a review without wants none; all else is answered 403.
                 * @example customer-4711
                 */
                userId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the review. An id of the wrong shape is answered like an unknown one, 404.
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
    markReviewHelpful: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the review. An id of the wrong shape is answered like an unknown one, 404.
                 * @example rev_01jd5c7d9e1f3g5h7j9k1m3n5p
                 */
                id: components["parameters"]["ReviewId"];
            };
            cookie?: never;
        };
        /** @description Who votes; may be left out. */
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
                 * @description Whose vote, by the shop's own id; the one of the calling key when left out.
                 * @example customer-4711
                 */
                userId?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the review. An id of the wrong shape is answered like an unknown one, 404.
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the review. An id of the wrong shape is answered like an unknown one, 404.
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
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUsers: {
        parameters: {
            query: {
                /**
                 * @description How many to return at most.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description How many to skip.
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
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
                 * @description The id of the user. An id of the wrong shape is answered like an unknown one, 404.
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
    listWebhooks: {
        parameters: {
            query: {
                /**
                 * @description How many to return at most.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description How many to skip.
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The endpoint to make. */
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
                 * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
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
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
                 * @example whe_01jd6n4d6e8f0g2h4j6k8m0n2p
                 */
                id: components["parameters"]["ChangedWebhookEndpointId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            /** @description The endpoint after the change. */
            200: {
                headers: {
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
                 * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
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
    certifyWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The checks were made; `conformant` sums them up. */
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
                 * @description How many to return at most.
                 * @example 20
                 */
                limit: components["parameters"]["Limit"];
                /**
                 * @description How many to skip.
                 * @example 0
                 */
                offset: components["parameters"]["Offset"];
                /**
                 * @description Only deliveries noted at this time or later.
                 * @example 2024-11-20T00:00:00.000Z
                 */
                since?: string;
                /**
                 * @description Only deliveries in this state.
                 * @example failed
                 */
                state?: components["schemas"]["DeliveryState"];
                /**
                 * @description Only deliveries noted before this time.
                 * @example 2024-11-21T00:00:00.000Z
                 */
                until?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
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
                 * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
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
    recoverWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
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
            /** @description The recovery was started; `Location` is where to follow it. */
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
                 * @example whe_01jd6n2c4e6g8j0m2p4r6t8v0x
                 */
                id: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        /** @description How to rotate; may be left out. */
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
                 * @description Makes the request safe to repeat: within 24 hours the same key and body get the first reply again. 1 to 255
                 *     printable ASCII characters.
                 * @example 5f1c2a7e-7d0c-4b61-9d57-0a3f7f1f6c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The id of the webhook endpoint. An id of the wrong shape is answered like an unknown one, 404.
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
            /** @description The test was made; `attempt` tells how it went. */
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
