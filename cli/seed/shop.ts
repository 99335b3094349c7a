// The sample shop while it is being filled: what its deeds work with, and the ids of what they have made.
import { Document } from '../../db/engine/document.js';
import type { Caller, Services } from '../../handlers/operation.js';

/** What the deeds work with, and the ids by the slugs of the data or the names of the plan. */
export interface Shop {
  readonly services: Services;
  readonly productIds: Map<string, string>;
  readonly creatorIds: Map<string, string>;
  readonly contentIds: Map<string, string>;
  readonly userIds: Map<string, string>;
  readonly orderIds: Map<string, string>;
  readonly reviewIds: Map<string, string>;
  /** Ids of orders that creators placed by their own links. */
  readonly ownPurchaseIds: Set<string>;
  /** Ids of orders whose commissions wait for somebody to decide. */
  readonly unsettledIds: Set<string>;
}

/** An empty shop. Its reviews are screened automatically, whatever the store's own policy is. */
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
    ownPurchaseIds: new Set(),
    unsettledIds: new Set(),
  };
}

const caller: Caller = { keyId: 'sample-shop', scopes: ['*'] };

/** A call of the shop's own key, to be completed with what is asked for. */
export const CALL = { path: {}, query: {}, headers: {}, body: undefined, caller };

const IMAGES = 'https://cdn.example.com/quiet-hours';

/** The addresses of so many pictures. */
export function createImageUrls(count: number, what: string): string[] {
  return Array.from({ length: count }, (_, index) => toMediaUrl(`${what}-${index + 1}.jpg`));
}

/** The address of a media file. */
export function toMediaUrl(path: string): string {
  return `${IMAGES}/${path}`;
}

/** The id of what the plan has made before. Throws when the plan is out of order. */
export function requireId(ids: ReadonlyMap<string, string>, slug: string): string {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`the sample shop speaks of "${slug}" before it is there`);
  return id;
}

/** The body of a reply, whichever way the handler gave it. */
export function parseBody<Body>(body: Body | Document<Body>): Body {
  return body instanceof Document ? body.parse() : body;
}
