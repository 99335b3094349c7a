// The name and the logo of the store.
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.js';
import { pageBrand, type StoreBrand } from './page-brand.js';

/** Returns the newest name and logo, for people who have signed in. */
export function useStoreBrand(): StoreBrand {
  const { data } = useQuery({ queryKey: ['me'], queryFn: () => api.me.get(), staleTime: 60_000 });
  return data?.store ?? pageBrand;
}
