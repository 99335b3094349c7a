// The categories of the catalog.
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Category } from '@storefront/client';
import { api } from '../../api/client.js';

const SHOWN = 50;
const WAITS_MS = 200;

/** Returns the categories whose name starts with what someone typed; the first ones by name if it is empty. */
export function useCategories(typed: string): readonly Category[] {
  const [search] = useDebouncedValue(typed.trim().slice(0, 255), WAITS_MS);
  const { data } = useQuery({
    queryKey: ['categories', search],
    queryFn: async () => api.products.listCategories({ limit: SHOWN, ...(search && { search }) }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return data?.data ?? [];
}
