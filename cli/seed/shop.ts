// The sample shop while it is being filled: the services that actions use, and the ids of what they created.
import { Document } from '../../db/engine/document.js';
import type { StoredApiKey } from '../../db/api-keys.js';
import type { Caller, Services } from '../../handlers/operation.js';

/** An API key of the sample shop, before it is stored. */
export type SampleKey = Pick<StoredApiKey, 'id' | 'name' | 'scopes' | 'staffId' | 'createdAt'>;

/** The services that actions use, and the ids by the slugs of the data or the ids of the plan. */
export interface Shop {
  readonly services: Services;
  readonly productIds: Map<string, string>;
  readonly creatorIds: Map<string, string>;
  readonly contentIds: Map<string, string>;
  readonly userIds: Map<string, string>;
  readonly orderIds: Map<string, string>;
  readonly reviewIds: Map<string, string>;
  /** The URLs of the pictures that were uploaded. */
  readonly pictureUrls: string[];
  /** The keys of the staff, by the slugs of the members. */
  readonly staffKeys: Map<string, SampleKey>;
  /** Ids of orders that creators placed through their own links. */
  readonly ownPurchaseIds: Set<string>;
  /** Ids of orders whose commissions stay pending. */
  readonly unsettledIds: Set<string>;
}

/** Creates an empty shop. Its reviews are screened automatically, whatever the policy of the store. */
export function openShop(services: Services): Shop {
  const settings = { ...services.settings, reviewModeration: 'auto' } as const;
  return {
    services: { ...services, settings },
    productIds: new Map(),
    creatorIds: new Map(),
    contentIds: new Map(),
    userIds: new Map(),
    orderIds: new Map(),
    reviewIds: new Map(),
    pictureUrls: [],
    staffKeys: new Map(),
    ownPurchaseIds: new Set(),
    unsettledIds: new Set(),
  };
}

const caller: Caller = { keyId: 'sample-shop', scopes: ['*'], requestId: 'sample-shop' };

/** A call with the shop's own key, to be completed with the input. */
export const CALL = { path: {}, query: {}, headers: {}, body: undefined, caller };

/** Returns the id of something that the plan created before. Throws if the plan is out of order. */
export function requireId(ids: ReadonlyMap<string, string>, slug: string): string {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`the sample shop refers to "${slug}" before it is created`);
  return id;
}

/** Returns the body of a reply, parsed if the handler returned a document. */
export function parseBody<Body>(body: Body | Document<Body>): Body {
  return body instanceof Document ? body.parse() : body;
}
