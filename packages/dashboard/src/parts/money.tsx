// An amount in its currency.
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.js';
import { useLanguage } from '../texts/use-texts.js';

/** Returns the currency of the store. */
export function useCurrency(): string {
  const { data } = useQuery({ queryKey: ['me'], queryFn: () => api.me.get(), staleTime: 60_000 });
  return data?.store.currency ?? 'USD';
}

/** Returns a function that formats amounts, in the currency of the store unless it gets another. */
export function useMoney(): (amount: number, currency?: string) => string {
  const language = useLanguage();
  const ofStore = useCurrency();
  return (amount, currency = ofStore) => new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount);
}
