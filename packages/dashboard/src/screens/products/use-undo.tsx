// Offers to undo a change of several products. What someone has changed since stays.
import { notifications } from '@mantine/notifications';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { NotFoundError, PreconditionFailedError } from '@storefront/client';
import { api } from '../../api/client.js';
import { ErrorText } from '../../parts/error-text.js';
import { useOfferUndo } from '../../parts/use-offer-undo.js';
import type { Texts } from '../../texts/en.js';
import { useTexts } from '../../texts/use-texts.js';
import type { Change } from './use-change-products.js';

/** Returns a function that says how many products were changed, and offers to undo it. */
export function useUndo(): (changes: readonly Change[]) => void {
  const { products: texts } = useTexts();
  const queries = useQueryClient();
  const offerUndo = useOfferUndo();
  return (changes) =>
    offerUndo({ id: changes[0]?.etag ?? '', text: texts.edited(changes.length), undo: async () => undo(changes, { texts, queries }) });
}

/** One that can't be undone doesn't stop the others. */
async function undo(changes: readonly Change[], { texts, queries }: { texts: Texts['products']; queries: QueryClient }): Promise<void> {
  let [undone, changedSince] = [0, 0];
  const errors: unknown[] = [];
  for (const change of changes)
    try {
      await undoOne(change);
      undone += 1;
    } catch (error) {
      if (error instanceof PreconditionFailedError || error instanceof NotFoundError) changedSince += 1;
      else errors.push(error);
    }
  notifications.show({ message: texts.undone(undone), color: 'green' });
  if (changedSince > 0) notifications.show({ message: texts.notUndone(changedSince), color: 'yellow', autoClose: false });
  if (errors.length > 0) notifications.show({ message: <ErrorText error={errors[0]} />, color: 'red', autoClose: false });
  await Promise.all(['products', 'counts', 'categories'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

/** Gives the fields that were changed the values that they had. */
async function undoOne({ before: { id, category, tags, price }, fields, etag }: Change): Promise<void> {
  const former = {
    ...('category' in fields && { category: category ?? null }),
    ...('tags' in fields && { tags: [...tags] }),
    ...('price' in fields && { price }),
  };
  await api.products.patch(id, former, { ifMatch: etag });
}
