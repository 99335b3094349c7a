// Payouts: what creators are due; create, list, export, retrieve.
import * as balances from '../db/creator-balances.js';
import type { Transaction } from '../db/engine/connection.js';
import * as payouts from '../db/payouts.js';
import { findStaffMember } from '../db/staff.js';
import type { Commission, CreatePayout, CreatorBalance, Payout, PayoutList } from '../generated/api.js';
import { findBoundErrors, formatAmount, type MoneyUnit } from '../domain/currency.js';
import type { FieldError } from '../domain/field-error.js';
import { toAmount, toThousandths } from '../domain/money.js';
import { findPayoutObstacle, PAYOUT_ENTRIES_MAX, sumThousandths, type PayoutObstacle } from '../domain/payout.js';
import { toUtcTime } from '../domain/period.js';
import { recordAudit } from './audit.js';
import { listByChange } from './changes.js';
import { toCsv, type CsvColumns } from './csv.js';
import { conflict, invalidField, invalidFields, notFound } from './errors.js';
import { nameNewObject } from './new-object.js';
import type { Operation } from './operation.js';

export const listPayoutBalances: Operation<'listPayoutBalances'> = async ({ query }, { db, settings }) => {
  const { creatorId, minimumDue, currency = settings.currency, sort, limit, offset } = query;
  const errors = findBoundErrors('minimumDue', minimumDue, db.unit);
  if (errors.length > 0) throw invalidFields(errors);
  const minimumDueThousandths = minimumDue === undefined ? undefined : toThousandths(minimumDue);
  const page = await balances.listBalances(db, { creatorId, minimumDueThousandths, currency, sort, limit, offset });
  return { status: 200, body: { data: page.balances.map(toBalance), total: page.total, limit, offset } };
};

function toBalance(balance: balances.NamedBalance): CreatorBalance {
  const { creatorId, creatorName, currency } = balance;
  return {
    creatorId,
    creatorName,
    currency,
    due: toAmount(balance.approvedThousandths),
    pending: toAmount(balance.pendingThousandths),
    paid: toAmount(balance.paidThousandths),
    dueCount: balance.approvedCount,
    pendingCount: balance.pendingCount,
    paidCount: balance.paidCount,
  };
}

export const createPayout: Operation<'createPayout'> = async ({ body, caller }, services) => {
  const { transaction, settings } = services;
  const { creatorId, currency = settings.currency, until, commissionIds, reference, note } = body;
  if (until !== undefined && commissionIds) throw invalidField('incompatible-fields', 'until', 'does not go with commissionIds');
  return transaction(async (trx) => {
    const creator = await payouts.findCreatorForPayout(trx, creatorId);
    if (!creator) throw invalidField('unknown-creator', 'creatorId', 'is not a registered creator');
    const member = caller.staffId === undefined ? undefined : await findStaffMember(trx, caller.staffId);
    const entries = await listEntries(trx, { ...body, currency });
    const dueThousandths = (await balances.findBalance(trx, { creatorId, currency }))?.approvedThousandths ?? 0;
    const amountsThousandths = entries.map(({ amount }) => toThousandths(amount.value));
    const obstacle = findPayoutObstacle(amountsThousandths, dueThousandths);
    if (obstacle)
      throw toRefusal(obstacle, {
        totalThousandths: sumThousandths(amountsThousandths),
        dueThousandths,
        currency,
        unit: trx.unit,
        isChosen: commissionIds !== undefined,
        isLimited: until !== undefined,
      });
    const { id, createdAt } = nameNewObject(services, 'pay');
    const payout: Payout = {
      id,
      creatorId,
      creatorName: creator.name,
      amount: { value: toAmount(sumThousandths(amountsThousandths)), currency },
      entryCount: entries.length,
      ...(reference !== undefined && { reference }),
      ...(note !== undefined && { note }),
      createdBy: caller.keyId,
      ...(member && { createdByName: member.name }),
      createdAt,
    };
    await payouts.insertPayout(trx, payout, entries);
    recordAudit(trx, { caller, operation: 'createPayout', object: { type: 'payout', id: payout.id }, after: toAudited(payout) }, services);
    const left = await balances.findBalance(trx, { creatorId, currency });
    const remaining = { remainingDue: toAmount(left?.approvedThousandths ?? 0), remainingCount: left?.approvedCount ?? 0 };
    return { status: 201, headers: { Location: `/api/payouts/${payout.id}` }, body: { ...payout, ...remaining } };
  });
};

const toAudited = ({ creatorId, amount, entryCount, reference, note }: Payout) => ({ creatorId, amount, entryCount, reference, note });

/** Returns the entries that a request pays, locked. Throws ApiError 409 if one that it names can't be paid. */
async function listEntries(
  trx: Transaction,
  { creatorId, currency, until, commissionIds }: CreatePayout & { currency: string },
): Promise<Commission[]> {
  if (!commissionIds) return payouts.listDueForUpdate(trx, { creatorId, currency, until: toUtcTime(until), limit: PAYOUT_ENTRIES_MAX });
  const entries = await payouts.listChosenForUpdate(trx, commissionIds);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const errors = commissionIds.flatMap((id, index): FieldError[] => {
    const issue = findIssue(byId.get(id), { creatorId, currency });
    return issue === undefined ? [] : [{ reason: 'commission-not-payable', field: `commissionIds[${index}]`, issue }];
  });
  if (errors.length > 0) throw invalidFields(errors);
  return entries;
}

/** Returns why an entry can't be paid to a creator; undefined if it can. */
function findIssue(entry: Commission | undefined, { creatorId, currency }: { creatorId: string; currency: string }): string | undefined {
  if (entry?.creatorId !== creatorId) return 'is not a commission of this creator';
  if (entry.status !== 'approved') return `is ${entry.status}, not approved`;
  return entry.amount.currency === currency ? undefined : `is in ${entry.amount.currency}, not in ${currency}`;
}

interface Sums extends MoneyUnit {
  readonly totalThousandths: number;
  readonly dueThousandths: number;
  /** Whether the request names the entries. */
  readonly isChosen: boolean;
  /** Whether the request wants those from before a time. */
  readonly isLimited: boolean;
}

function toRefusal(obstacle: PayoutObstacle, { totalThousandths, dueThousandths, currency, unit, isChosen, isLimited }: Sums) {
  if (obstacle === 'nothing-due' && isLimited && dueThousandths > 0)
    return conflict(obstacle, 'until', `is not after anything that is due to this creator in ${currency}: send a later time, or none`);
  const [total, due] = [totalThousandths, dueThousandths].map((thousandths) => formatAmount(thousandths, { currency, unit }));
  const issues: Readonly<Record<PayoutObstacle, string>> = {
    'nothing-due': `has no approved commissions in ${currency} that this payout could pay: approve some first`,
    'balance-not-positive': `would be paid ${total}: the deductions are not less than the earnings`,
    'payout-exceeds-balance': `would be paid ${total}, but only ${due} is due: include the reversals`,
  };
  return conflict(obstacle, isChosen ? 'commissionIds' : 'creatorId', issues[obstacle]);
}

export const listPayouts: Operation<'listPayouts'> = async ({ query }, services) => {
  const changes = await listByChange<PayoutList>('payouts', query, services);
  const filter = { ...query, since: toUtcTime(query.since), until: toUtcTime(query.until) };
  return { status: 200, body: changes ?? (await payouts.listPayouts(services.db, filter)) };
};

export const getPayout: Operation<'getPayout'> = async ({ path }, { db }) => {
  const payout = await payouts.findPayout(db, path.id);
  if (!payout) throw notFound('payout', path.id);
  return { status: 200, body: payout };
};

const CSV_COLUMNS: CsvColumns<Payout> = {
  id: ({ id }) => id,
  creatorId: ({ creatorId }) => creatorId,
  creatorName: ({ creatorName }) => creatorName,
  amount: ({ amount }) => amount.value,
  currency: ({ amount }) => amount.currency,
  entryCount: ({ entryCount }) => entryCount,
  reference: ({ reference }) => reference,
  note: ({ note }) => note,
  createdBy: ({ createdBy }) => createdBy,
  createdAt: ({ createdAt }) => createdAt,
};

export const exportPayouts: Operation<'exportPayouts'> = async ({ query }, { db }) => {
  const filter = { creatorId: query.creatorId, since: toUtcTime(query.since), until: toUtcTime(query.until) };
  return { status: 200, body: toCsv('payouts.csv', CSV_COLUMNS, (afterId) => payouts.listPayoutsAfter(db, filter, afterId)) };
};
