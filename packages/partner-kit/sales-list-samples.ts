// Samples of the lists of orders, commissions, payouts and balances.
import { createQuery, listTimes, parseTime, type ListQuery, type MakeSample } from './list-queries.js';
import type { Resource } from './requests.js';
import { createExternalId } from './valid-requests.js';

/** Samples of the lists of orders, commissions, payouts and balances, by the id of the list operation. */
export const SALES_SAMPLES: Readonly<Record<string, MakeSample>> = {
  async listOrders(context, fixtures) {
    const productId = (await fixtures.activeProduct()).id;
    const { id: contentId, creatorId } = await fixtures.content();
    const items = [{ productId, quantity: 1 }];
    const attributed = [{ productId, quantity: 2, referrer: { type: 'creator-content', contentId } }];
    const customerId = `contract-suite-${context.runId}-${context.nextNumber()}`;
    const email = `${customerId}@example.com`;
    const customer = { id: customerId, email };
    const paid = await fixtures.order({ items, customer });
    const { id } = await fixtures.order({ items: attributed, customer });
    const processing = (await context.callSuccessfully('updateOrder', { path: { id }, body: { status: 'processing' } })).body;
    const externalId = createExternalId(context);
    const other = await fixtures.order({ externalId });
    const getItems = ({ items: sold }: Resource) => sold as readonly { productId: string; referrer?: { creatorId?: string } }[];
    const isOwn = ({ customer }: Resource): boolean => (customer as { id?: string }).id === customerId;
    const isOfProduct = (order: Resource): boolean => getItems(order).some((item) => item.productId === productId);
    const isOfCreator = (order: Resource): boolean => getItems(order).some(({ referrer }) => referrer?.creatorId === creatorId);
    const getAmount = ({ total }: Resource): number => (total as { amount: number }).amount;
    const bounds = [getAmount(paid), getAmount(processing)];
    const sorted = (sort: string, mayPrecede: ListQuery['mayPrecede']) => [createQuery({ sort, productId }, isOfProduct, mayPrecede)];
    return {
      entries: [paid, processing, other],
      queries: {
        'filter status': [createQuery({ status: 'processing', customerId }, (order) => order['status'] === 'processing' && isOwn(order))],
        'filter customerId': [createQuery({ customerId }, isOwn)],
        'filter customerEmail': [createQuery({ customerEmail: email.toUpperCase() }, isOwn)],
        'filter externalId': [createQuery({ externalId })],
        'filter productId': [createQuery({ productId }, isOfProduct)],
        'filter creatorId': [createQuery({ creatorId: String(creatorId) }, isOfCreator)],
        'filter minimumAmount': bounds.map((bound) =>
          createQuery({ sort: 'amount', minimumAmount: bound.toFixed(2) }, (order) => getAmount(order) >= bound),
        ),
        'filter maximumAmount': bounds.map((bound) =>
          createQuery(
            { sort: 'amount', status: 'processing', maximumAmount: bound.toFixed(2) },
            (order) => order['status'] === 'processing' && getAmount(order) <= bound,
          ),
        ),
        ...listTimes({ customerId }, { entry: paid, isOwn }),
        'sort newest': sorted('newest', (one, next) => parseTime(one, 'createdAt') >= parseTime(next, 'createdAt')),
        'sort oldest': sorted('oldest', (one, next) => parseTime(one, 'createdAt') <= parseTime(next, 'createdAt')),
        'sort amount': [
          createQuery({ sort: 'amount', status: 'processing' }, { status: 'processing' }, (one, next) => getAmount(one) >= getAmount(next)),
        ],
      },
    };
  },
  async listCommissions(context, fixtures) {
    const productId = (await fixtures.activeProduct()).id;
    const [first, second] = [await fixtures.content(), await fixtures.content()];
    const createItem = ({ id }: Resource) => ({ productId, quantity: 1, referrer: { type: 'creator-content', contentId: id } });
    const orderId = (await fixtures.order({ items: [createItem(first), createItem(second)] })).id;
    const other = await fixtures.order({ items: [createItem(first)] });
    const { data } = (await context.callSuccessfully('listCommissions', { query: { limit: 100 } })).body;
    const earned = (data as readonly Resource[]).filter((entry) => [orderId, other.id].includes(String(entry['orderId'])));
    const creatorId = String(first['creatorId']);
    const decided = earned.find((entry) => entry['orderId'] === orderId && entry['creatorId'] === creatorId);
    const body = { status: 'rejected' };
    const rejected = decided && (await context.callSuccessfully('updateCommission', { path: { id: decided.id }, body })).body;
    const paid = await fixtures.approvedCommission();
    const payout = (await context.callSuccessfully('createPayout', { body: { creatorId: paid['creatorId'] } })).body;
    const paidEntry = (await context.callSuccessfully('getCommission', { path: { id: paid.id } })).body;
    return {
      entries: [...earned.map((entry) => (entry === decided ? (rejected ?? entry) : entry)), paidEntry],
      queries: {
        'filter creatorId': [createQuery({ creatorId })],
        'filter status': [createQuery({ status: 'rejected', creatorId })],
        'filter orderId': [createQuery({ orderId })],
        'filter payoutId': [createQuery({ payoutId: payout.id }, ({ id }) => id === paid.id)],
        ...listTimes(
          { creatorId: String(paid['creatorId']) },
          { entry: paidEntry, isOwn: (entry) => entry['creatorId'] === paid['creatorId'] },
        ),
      },
    };
  },
  async listPayouts(_, fixtures) {
    const [first, second] = [await fixtures.payout(), await fixtures.payout()];
    const creatorId = String(first['creatorId']);
    const createdAtMs = parseTime(first, 'createdAt');
    // Both may have been created in the same millisecond: what matches one query of a pair must not match the other.
    const times = [createdAtMs, createdAtMs + 1].map((time) => ({ time, text: new Date(time).toISOString() }));
    const isOwn = (payout: Resource): boolean => payout['creatorId'] === creatorId;
    return {
      entries: [first, second],
      queries: {
        'filter creatorId': [createQuery({ creatorId })],
        'filter since': times.map(({ time, text }) =>
          createQuery({ since: text, creatorId }, (payout) => isOwn(payout) && parseTime(payout, 'createdAt') >= time),
        ),
        'filter until': times.map(({ time, text }) =>
          createQuery({ until: text, creatorId }, (payout) => isOwn(payout) && parseTime(payout, 'createdAt') < time),
        ),
      },
    };
  },
  async listPayoutBalances(context, fixtures) {
    const [approved, pending] = [await fixtures.approvedCommission(), await fixtures.commission()];
    const read = async ({ creatorId }: Resource): Promise<Resource[]> =>
      (await context.callSuccessfully('listPayoutBalances', { query: { creatorId: String(creatorId) } })).body['data'] as Resource[];
    // A creator without commissions has no balance in any order.
    const { id: emptyId } = await fixtures.creator();
    const entries = [...(await read(approved)), ...(await read(pending)), { id: emptyId, creatorId: emptyId }];
    const hasEarned = (balance: Resource): boolean => balance['creatorId'] !== emptyId;
    const [creatorId, due, currency] = [String(approved['creatorId']), getDue(entries[0]), String(entries[0]?.['currency'])];
    const isOwn = (balance: Resource): boolean => balance['creatorId'] === creatorId;
    return {
      entries,
      queries: {
        'filter creatorId': [createQuery({ creatorId })],
        'filter minimumDue': [
          createQuery({ creatorId, minimumDue: String(due) }, isOwn),
          createQuery({ creatorId, minimumDue: (due + 0.01).toFixed(2) }, () => false),
        ],
        'filter currency': [createQuery({ creatorId, currency }, isOwn), createQuery({ creatorId, currency: 'XXX' }, () => false)],
        'sort highest': [createQuery({ sort: 'highest' }, hasEarned, (one, next) => getDue(one) >= getDue(next))],
        'sort lowest': [createQuery({ sort: 'lowest' }, hasEarned, (one, next) => getDue(one) <= getDue(next))],
      },
    };
  },
};

const getDue = (balance: Resource | undefined): number => Number(balance?.['due']);
