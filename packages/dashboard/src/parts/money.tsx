// An amount in its currency.
import { useQuery } from '@tanstack/react-query';
import type { Me } from '@storefront/client';
import { api } from '../api/client.js';
import { useLanguage } from '../texts/language.js';

/** Returns the currency of the store. */
export const useCurrency = (): string => useStore()?.currency ?? 'USD';

/** Returns how many decimal places an amount in the currency of the store has at most. */
export const useDecimals = (): number => useStore()?.currencyDecimals ?? 2;

function useStore(): Me['store'] | undefined {
  return useQuery({ queryKey: ['me'], queryFn: () => api.me.get(), staleTime: 60_000 }).data?.store;
}

/** Returns a format of amounts in a currency. It hides no digit: browsers round some currencies to whole units that have decimals. */
export function createMoneyFormat(language: string, currency: string): Intl.NumberFormat {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  const shown = format.resolvedOptions().maximumFractionDigits ?? 2;
  return shown < 2 ? new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 3 }) : format;
}

/** Returns a function that formats amounts, in the currency of the store unless it gets another. */
export function useMoney(): (amount: number, currency?: string) => string {
  const language = useLanguage();
  const ofStore = useCurrency();
  return (amount, currency = ofStore) => createMoneyFormat(language, currency).format(amount);
}
