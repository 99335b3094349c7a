// Adds up what creators are due, or were paid.
import type { CreatorBalance } from '@storefront/client';
import { useMoney } from '../../parts/money.js';

/** Returns a function that adds balances up. A list of balances has one currency. */
export function useBalanceSum(): (balances: readonly CreatorBalance[]) => string {
  const toMoney = useMoney();
  return (balances) =>
    toMoney(
      balances.reduce((sum, { due }) => sum + due, 0),
      balances[0]?.currency,
    );
}
