// Who is credited with a purchase, and with what share: the creator who has the coupon code, else the item's own referrer, else the visitor's last click on content.
import { findCreatorByCode } from '../db/coupon-codes.js';
import { findCreditedContents, type ContentOrigin } from '../db/creator-content.js';
import { findCreators } from '../db/creators.js';
import { findLastClick } from '../db/visitor-clicks.js';
import type { CreateOrder, Creator, ReferrerInput, PurchaseReferrer } from '../generated/api.js';
import type { FieldError } from '../domain/field-error.js';
import { isOwnPurchase } from '../domain/commission.js';
import { isInGoodStanding } from '../domain/creator-status.js';
import type { Services } from './operation.js';

const DAY_MS = 86_400_000;

/** Who is credited with the purchase of an item. Without `rate` they earn nothing from it. */
export interface Credit {
  readonly referrer: PurchaseReferrer & { readonly creatorId: string };
  /** The share of the item's price, 0 to 1. */
  readonly rate?: number;
}

/** Returns the credit for each item of an order, in their order (undefined if no referrer is known), and the errors in invalid
 *  referrers. */
export async function attribute(
  { items, customer, visitorId = customer.id, placedAt, couponCode }: CreateOrder,
  { db, now, settings }: Services,
): Promise<{ credits: (Credit | undefined)[]; errors: FieldError[] }> {
  const referrers = items.map(({ referrer }) => referrer);
  const until = placedAt === undefined ? now() : new Date(placedAt);
  const since = new Date(until.getTime() - settings.attributionWindowDays * DAY_MS);
  const window = { since: since.toISOString(), until: placedAt === undefined ? undefined : until.toISOString() };
  const [contents, click, creators, codeOwner] = await Promise.all([
    findCreditedContents(db, collectDefined(referrers.map((referrer) => referrer?.contentId))),
    referrers.includes(undefined) ? findLastClick(db, { visitorId, customerId: customer.id }, window) : undefined,
    findCreators(db, collectDefined(referrers.map((referrer) => referrer?.creatorId))),
    couponCode === undefined ? undefined : findCreatorByCode(db, couponCode),
  ]);
  const credits = referrers.map((referrer) => {
    const content = referrer ? contents.get(referrer.contentId ?? '') : click;
    const creator = codeOwner ?? (referrer?.creatorId === undefined ? content?.creator : creators.get(referrer.creatorId));
    // Content of another creator than the one who has the code did not lead to the purchase.
    return creator && toCredit({ creator, content: content?.creatorId === creator.id ? content : undefined, customer }, settings);
  });
  return { credits, errors: findErrors(referrers, contents, creators) };
}

interface Purchase {
  readonly creator: Creator;
  readonly content: ContentOrigin | undefined;
  readonly customer: CreateOrder['customer'];
}

/** Creators who aren't in good standing, rejected content, and own purchases if the store excludes them, earn nothing. The event still names the creator. */
function toCredit({ creator, content, customer }: Purchase, { commissionRate, ownPurchases }: Services['settings']): Credit {
  const referrer = { type: 'creator-content', ...(content && { contentId: content.contentId }), creatorId: creator.id } as const;
  const isExcluded = ownPurchases === 'excluded' && isOwnPurchase(creator, customer);
  const earns = isInGoodStanding(creator.verificationStatus) && content?.status !== 'rejected' && !isExcluded;
  return earns ? { referrer, rate: creator.commissionRate ?? commissionRate } : { referrer };
}

function findErrors(
  referrers: readonly (ReferrerInput | undefined)[],
  contents: ReadonlyMap<string, ContentOrigin>,
  creators: ReadonlyMap<string, Creator>,
): FieldError[] {
  return referrers.flatMap((referrer, index) => {
    const error = referrer && findError(referrer, contents, creators);
    return error ? [{ ...error, field: `items[${index}].referrer.${error.field}` }] : [];
  });
}

function findError(
  { contentId, creatorId }: ReferrerInput,
  contents: ReadonlyMap<string, ContentOrigin>,
  creators: ReadonlyMap<string, Creator>,
): FieldError | undefined {
  const content = contents.get(contentId ?? '');
  if (contentId !== undefined && !content) return { reason: 'unknown-content', field: 'contentId', issue: 'is not content of this store' };
  if (creatorId !== undefined && !creators.has(creatorId))
    return { reason: 'unknown-creator', field: 'creatorId', issue: 'is not a registered creator' };
  if (creatorId !== undefined && content && content.creatorId !== creatorId)
    return { reason: 'wrong-creator', field: 'creatorId', issue: 'is not the creator of this content' };
  return undefined;
}

function collectDefined(ids: readonly (string | undefined)[]): string[] {
  return [...new Set(ids.filter((id) => id !== undefined))];
}
