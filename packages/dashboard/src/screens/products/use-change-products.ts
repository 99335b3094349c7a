// Changes several products, one after the other.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Product, UpdateProduct } from '@storefront/client';
import { api } from '../../api/client.js';
import { useOnce } from '../../parts/use-once.js';

/** Returns what changes in a product; nothing if it is as wanted. `stored` is its newest version, `shown` the one that the person chose. Throws
 *  StorefrontError if the two contradict each other. */
export type ToChange = (stored: Product, shown: Product) => UpdateProduct;

/** A product that was not changed. */
export interface Failure {
  readonly product: Product;
  readonly error: unknown;
}

/** A product that was changed: what it was, which fields changed, and the version that it is now. */
export interface Change {
  readonly before: Product;
  readonly fields: UpdateProduct;
  readonly etag: string | undefined;
}

/** Carries a change out. One that fails doesn't stop the others; `run` again tries those that failed. `changes` are those that were made. */
export function useChangeProducts(products: readonly Product[], toChange: ToChange, onDone: () => void) {
  const queries = useQueryClient();
  const [left, setLeft] = useState(products);
  const [doneCount, setDoneCount] = useState(0);
  const changes = useRef<Change[]>([]);
  const change = useMutation({
    mutationFn: async () => {
      const failures: Failure[] = [];
      setDoneCount(0);
      for (const [place, product] of left.entries()) {
        try {
          changes.current.push(...(await changeOne(product, toChange)));
        } catch (error) {
          failures.push({ product, error });
        }
        setDoneCount(place + 1);
      }
      return failures;
    },
    onSuccess: async (failures) => {
      if (failures.length === 0) onDone();
      else setLeft(failures.map(({ product }) => product));
      await Promise.all(['products', 'counts', 'categories'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  return { run: useOnce(change), isPending: change.isPending, left, doneCount, failures: change.data ?? [], changes };
}

/** The version is read first, so that a change of a colleague in the same moment is not lost. */
async function changeOne(shown: Product, toChange: ToChange): Promise<Change[]> {
  const { data: stored, etag } = await api.products.get(shown.id).withResponse();
  const fields = toChange(stored, shown);
  if (Object.keys(fields).length === 0) return [];
  const changed = await api.products.update(shown.id, fields, { ifMatch: etag }).withResponse();
  return [{ before: stored, fields, etag: changed.etag }];
}
