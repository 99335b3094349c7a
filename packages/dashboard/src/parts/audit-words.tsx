// The fields and values of the audit log in words.
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { toAmount } from './audit-changes.js';
import { useMoney } from './money.js';
import { useNumbers } from './numbers.js';
import { Time } from './time.js';

type Words = Readonly<Record<string, string>>;

/** Returns a function that names a field of a kind of object. One without a name of its own keeps that of the contract. */
export function useFieldName(objectType: string): (path: string) => string {
  const { auditLog, storeSettings } = useTexts();
  const names: Words = { ...auditLog.fields, ...(objectType === 'settings' && storeSettings.names) };
  return (path) =>
    path
      .split('.')
      .map((name) => names[name] ?? name)
      .join(' › ');
}

interface ValueProps {
  readonly objectType: string;
  readonly path: string;
  readonly value: unknown;
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const AMOUNTS: readonly string[] = ['price', 'approvalBonus'];
const SHARES: readonly string[] = ['commissionRate', 'requestLogSample'];

/** Shows a value as the screens do: amounts, shares, times, and the words of a status or a role. */
export function AuditValue({ objectType, path, value }: ValueProps): ReactNode {
  const { common, auditLog } = useTexts();
  const toMoney = useMoney();
  const { toNumber } = useNumbers();
  const words = useWords(objectType, path);
  const toName = useFieldName(objectType);
  const amount = toAmount(value);
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return common.none;
  if (amount) return toMoney(amount.amount, amount.currency);
  if (typeof value === 'boolean') return value ? auditLog.yes : auditLog.no;
  if (typeof value === 'number' && AMOUNTS.includes(path)) return toMoney(value);
  if (typeof value === 'number') return SHARES.includes(path) ? `${toNumber(value * 100, 2)} %` : toNumber(value, 3);
  if (typeof value === 'string') return TIME.test(value) ? <Time at={value} isExact /> : (words[value] ?? value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  return value.map((one: unknown) => (path === 'changedFields' ? toName(String(one)) : toLine(one))).join(', ');
}

/** Returns an item of a list as a line. */
const toLine = (item: unknown): string =>
  typeof item === 'object' && item !== null ? Object.values(item).map(toLine).join(' · ') : String(item);

/** Returns the words of the values that a field can have. */
function useWords(objectType: string, path: string): Words {
  const texts = useTexts();
  const statuses: Readonly<Record<string, Words>> = {
    product: texts.products.statuses,
    order: texts.orders.statuses,
    creator: texts.creators.statuses,
    commission: texts.commissions.statuses,
    'staff-member': texts.team.statuses,
    import: texts.imports.statuses,
  };
  const words: Readonly<Record<string, Words | undefined>> = {
    status: statuses[objectType],
    verificationStatus: statuses[objectType],
    role: texts.team.roles,
    reason: texts.moderation.reasons,
    reviewModeration: texts.storeSettings.reviewModes,
    ownPurchases: texts.storeSettings.ownPurchaseRules,
  };
  return words[path] ?? {};
}
