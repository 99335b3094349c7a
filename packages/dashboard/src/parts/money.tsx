// An amount in the currency of the store.
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.js';
import { useLanguage } from '../texts/use-texts.js';

/** Returns a function that formats amounts in the currency of the store. */
export function useMoney(): (amount: number) => string {
  const language = useLanguage();
  const { data } = useQuery({ queryKey: ['me'], queryFn: () => api.me.get(), staleTime: 60_000 });
  return (amount) => new Intl.NumberFormat(language, { style: 'currency', currency: data?.store.currency ?? 'USD' }).format(amount);
}
