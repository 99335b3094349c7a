// One product in the version that someone reads, and its changes. A change of an older version is refused, so no change of a colleague is lost.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PreconditionFailedError, type ApiResponse, type PatchProduct, type Product } from '@storefront/client';
import { api } from '../../api/client.js';
import { useSayUndone } from '../../parts/use-offer-undo.js';

/** A product with its version. */
export interface ProductVersion {
  readonly product: Product;
  readonly etag: string | undefined;
}

/** What a colleague changed meanwhile. */
export interface Missed {
  readonly before: Product;
  readonly after: Product;
}

async function readVersion(id: string): Promise<ProductVersion> {
  const { data, etag } = await api.products.get(id).withResponse();
  return { product: data, etag };
}

/** Reads a product. It is not read again in the background: the version must be the one that was on the screen when someone typed. */
const useVersion = (id: string) =>
  useQuery({
    queryKey: ['product-version', id],
    queryFn: async () => readVersion(id),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** Reads and changes a product. If there is a newer version, `missed` says what is new, and the newer version is shown. */
export function useProduct(id: string) {
  const queries = useQueryClient();
  const { undone, notUndone } = useSayUndone();
  const query = useVersion(id);
  const [missed, setMissed] = useState<Missed>();
  const version = query.data;
  /** If the page is still open: nothing reads it again in the background. */
  const setVersion = (next: ProductVersion) => queries.setQueryData<ProductVersion>(['product-version', id], (known) => known && next);
  async function showNewer(error: unknown) {
    const known = queries.getQueryData<ProductVersion>(['product-version', id]);
    if (!(error instanceof PreconditionFailedError) || !known) return;
    const newer = await readVersion(id);
    setVersion(newer);
    setMissed({ before: known.product, after: newer.product });
  }
  const refresh = async () =>
    Promise.all(
      ['product', 'products', 'counts', 'categories', 'product-history'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
  const change = {
    mutationFn: async (fields: PatchProduct) => api.products.patch(id, fields, { ifMatch: version?.etag }).withResponse(),
    onSuccess: ({ data, etag }: ApiResponse<Product>) => {
      setVersion({ product: data, etag });
      setMissed(undefined);
      void refresh();
    },
    onError: showNewer,
  };
  const update = useMutation(change);
  const move = useMutation(change); // has errors of its own
  const remove = useMutation({
    mutationFn: async () => api.products.delete(id, { ifMatch: version?.etag }),
    onSuccess: refresh,
    onError: showNewer,
  });
  /** Changes fields back, unless someone has changed the product since the version `etag`. */
  async function undo(former: PatchProduct, etag: string | undefined): Promise<void> {
    try {
      change.onSuccess(await api.products.patch(id, former, { ifMatch: etag }).withResponse());
      undone();
    } catch (error) {
      if (!(error instanceof PreconditionFailedError)) throw error;
      notUndone();
      await showNewer(error);
    }
  }
  return { query, version, missed, update, move, remove, undo };
}
