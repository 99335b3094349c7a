// References of imported lines by external id: looked up for a batch at once, and replaced by ids.
import type { Reader } from '../db/engine/connection.js';
import { findOwners, type ExternalIdType } from '../db/external-ids.js';
import type {
  CreateOrder,
  CreateRefund,
  CreateReview,
  OrderDiscountInput,
  OrderItemInput,
  OrderStatus,
  ReferrerInput,
  RefundItemInput,
  ReviewStatus,
} from '../generated/api.js';

type Either<Of, Id extends string, External extends string> = Omit<Of, Id> & { readonly [Name in Id | External]?: string };

/** An item of an order in a file, which names its product, and what led to the purchase, by id or by external id. */
export type OrderLineItem = Omit<Either<OrderItemInput, 'productId', 'productExternalId'>, 'referrer'> & {
  readonly referrer?: ReferrerInput & { readonly contentExternalId?: string; readonly creatorExternalId?: string };
};

/** A discount of an order in a file, which names its product by id or by external id. */
type OrderLineDiscount = OrderDiscountInput & { readonly productExternalId?: string };

/** A refund of an order in a file: pieces, an amount, or both, which then must agree. */
export interface OrderLineRefund {
  readonly items?: readonly Either<RefundItemInput, 'productId', 'productExternalId'>[];
  readonly amount?: number;
  /** That of an exported amount. */
  readonly currency?: string;
  /** ISO 8601; by default now. */
  readonly createdAt?: string;
  readonly reason?: string;
}

/** A refund with the ids of its products. */
export type PastRefund = Omit<OrderLineRefund, 'items'> & Pick<CreateRefund, 'items'>;

/** An order in a file: the body of a create, its status, when it was completed, and its refunds. */
export type OrderLine = Omit<CreateOrder, 'items' | 'discounts'> & {
  readonly items: readonly OrderLineItem[];
  readonly discounts?: readonly OrderLineDiscount[];
  readonly status?: OrderStatus;
  readonly completedAt?: string;
  readonly currency?: string;
  readonly refunds?: readonly OrderLineRefund[];
};

/** An order in a file, with the ids of what it names. */
export type OrderBody = Omit<OrderLine, 'items' | 'discounts' | 'refunds'> &
  Pick<CreateOrder, 'items' | 'discounts'> & { readonly refunds: readonly PastRefund[] };

/** A review in a file: the body of a create, its product, its status, and when it was created. */
export type ReviewLine = CreateReview & {
  readonly productId?: string;
  readonly productExternalId?: string;
  readonly orderExternalId?: string;
  readonly status?: ReviewStatus;
  readonly createdAt?: string;
};

/** An external id that nothing has: the checks of ids then refuse the line. */
export const NOBODY = 'unknown';

/** Returns the ids of objects by external id. */
async function findIds(
  db: Reader,
  type: ExternalIdType,
  externalIds: readonly (string | undefined)[],
): Promise<(externalId: string) => string> {
  const wanted = [...new Set(externalIds.filter((one) => one !== undefined))];
  const found = wanted.length === 0 ? new Map<string, string>() : await findOwners(db, type, wanted);
  return (externalId) => found.get(externalId) ?? NOBODY;
}

/** Returns orders with ids in place of external ids. An external id counts for more than an id beside it, which an export has from another
 *  store. */
export async function findOrderReferences(db: Reader, lines: readonly OrderLine[]): Promise<OrderBody[]> {
  const items = lines.flatMap((line) => line.items);
  const discounts = lines.flatMap((line) => line.discounts ?? []);
  const pieces = lines.flatMap((line) => (line.refunds ?? []).flatMap((refund) => refund.items ?? []));
  const toProductId = await findIds(
    db,
    'product',
    [...items, ...discounts, ...pieces].map(({ productExternalId }) => productExternalId),
  );
  const toContentId = await findIds(
    db,
    'content',
    items.map(({ referrer }) => referrer?.contentExternalId),
  );
  const toCreatorId = await findIds(
    db,
    'creator',
    items.map(({ referrer }) => referrer?.creatorExternalId),
  );
  const toReferrer = ({ contentExternalId, creatorExternalId, ...referrer }: NonNullable<OrderLineItem['referrer']>): ReferrerInput => ({
    ...referrer,
    ...(contentExternalId !== undefined && { contentId: toContentId(contentExternalId) }),
    ...(creatorExternalId !== undefined && { creatorId: toCreatorId(creatorExternalId) }),
  });
  const toItem = ({ productExternalId, productId = NOBODY, referrer, ...item }: OrderLineItem): OrderItemInput => ({
    ...item,
    productId: productExternalId === undefined ? productId : toProductId(productExternalId),
    ...(referrer && { referrer: toReferrer(referrer) }),
  });
  const toDiscount = ({ productExternalId, ...discount }: OrderLineDiscount): OrderDiscountInput => ({
    ...discount,
    ...(productExternalId !== undefined && { productId: toProductId(productExternalId) }),
  });
  const toPiece = ({ productExternalId, productId = NOBODY, ...piece }: (typeof pieces)[number]): RefundItemInput => ({
    ...piece,
    productId: productExternalId === undefined ? productId : toProductId(productExternalId),
  });
  const toRefund = ({ items: returned, ...refund }: OrderLineRefund): PastRefund => ({
    ...refund,
    ...(returned && { items: returned.map(toPiece) }),
  });
  return lines.map(({ discounts: given, refunds = [], ...line }) => ({
    ...line,
    items: line.items.map(toItem),
    ...(given && { discounts: given.map(toDiscount) }),
    refunds: refunds.map(toRefund),
  }));
}

/** A review in a file, with the id of its product. */
export type ReviewBody = Omit<ReviewLine, 'productExternalId' | 'orderExternalId'> & { readonly productId: string };

/** Returns reviews with ids in place of external ids. An order that isn't one of this store stays by its external id. */
export async function findReviewReferences(db: Reader, lines: readonly ReviewLine[]): Promise<ReviewBody[]> {
  const toProductId = await findIds(
    db,
    'product',
    lines.map(({ productExternalId }) => productExternalId),
  );
  const toOrderId = await findIds(
    db,
    'order',
    lines.map(({ orderExternalId }) => orderExternalId),
  );
  return lines.map(({ productExternalId, orderExternalId, productId = NOBODY, ...line }) => {
    const foundId = orderExternalId === undefined ? undefined : toOrderId(orderExternalId);
    return {
      ...line,
      productId: productExternalId === undefined ? productId : toProductId(productExternalId),
      ...(foundId !== undefined && { orderId: foundId === NOBODY ? orderExternalId : foundId }),
    };
  });
}
