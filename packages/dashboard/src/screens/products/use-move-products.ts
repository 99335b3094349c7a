// Changes the status of several products, one request each: the contract has no operation for several.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product, ProductStatus } from '@storefront/client';
import { api } from '../../api/client.js';
import { useOnce } from '../../parts/use-once.js';

/** Which products get which status. */
export interface Move {
  readonly status: ProductStatus;
  readonly products: readonly Product[];
}

/** A product that was not changed. */
export interface Failure {
  readonly product: Product;
  readonly error: unknown;
}

/** Carries a move out. One that fails doesn't stop the others; `run` again tries those that failed. */
export function useMoveProducts({ status, products }: Move, onDone: () => void) {
  const queries = useQueryClient();
  const [left, setLeft] = useState(products);
  const [doneCount, setDoneCount] = useState(0);
  const move = useMutation({
    mutationFn: async () => {
      const failures: Failure[] = [];
      setDoneCount(0);
      for (const [place, product] of left.entries()) {
        try {
          await api.products.update(product.id, { status });
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
      await Promise.all(['products', 'counts'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  return { run: useOnce(move), isPending: move.isPending, left, doneCount, failures: move.data ?? [] };
}
