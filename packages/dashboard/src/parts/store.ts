// The name and the logo of the store.
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.js';

/** How the store presents itself. */
export interface StoreBrand {
  readonly name: string;
  readonly logoUrl?: string | undefined;
}

const readMeta = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';

/** As the page was sent, also for people who have not signed in. */
export const pageBrand: StoreBrand = { name: readMeta('store-name'), logoUrl: readMeta('store-logo') || undefined };

/** Returns the newest name and logo, for people who have signed in. */
export function useStoreBrand(): StoreBrand {
  const { data } = useQuery({ queryKey: ['me'], queryFn: () => api.me.get(), staleTime: 60_000 });
  return data?.store ?? pageBrand;
}
