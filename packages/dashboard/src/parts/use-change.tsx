// Changes an object that a screen shows, and offers to undo it.
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { PreconditionFailedError, type ApiResponse } from '@storefront/client';
import { ErrorText } from './error-text.js';
import { useOfferUndo, useSayUndone } from './use-offer-undo.js';

interface Changeable<Value extends object, Changes extends object> {
  readonly id: string;
  /** Of the object. */
  readonly queryKey: QueryKey;
  /** Reads again what else shows it. */
  readonly refresh: () => Promise<unknown>;
  readonly read: () => Promise<Pick<ApiResponse<Value>, 'data' | 'etag'>>;
  readonly send: (changes: Changes, version?: { readonly ifMatch: string | undefined }) => Promise<Value>;
  /** The object as the change leaves it, shown until the service replies. Without it the screen waits: a form keeps what was typed. */
  readonly expect?: (before: Value, changes: Changes) => Value;
  /** What changes it back; undefined if nothing does. */
  readonly toFormer: (before: Value, changes: Changes) => Changes | undefined;
  /** What was done. */
  readonly say: (changes: Changes) => string;
}

/** Returns the mutation. A change that is refused leaves the screen as it was, with a notification if nothing else shows the error. */
export function useChange<Value extends object, Changes extends object>(changeable: Changeable<Value, Changes>) {
  const { id, queryKey, refresh, read, send, expect, toFormer, say } = changeable;
  const queries = useQueryClient();
  const offerUndo = useOfferUndo();
  const { undone, notUndone } = useSayUndone();

  async function undo({ after, changes, former }: { after: Value; changes: Changes; former: Changes }): Promise<void> {
    const { data: stored, etag } = await read();
    if (isChangedSince(after, stored, Object.keys({ ...changes, ...former }))) return notUndone();
    try {
      queries.setQueryData(queryKey, await send(former, { ifMatch: etag }));
    } catch (error) {
      if (error instanceof PreconditionFailedError) return notUndone();
      throw error;
    }
    undone();
    await refresh();
  }

  return useMutation({
    mutationFn: async (changes: Changes) => send(changes),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Value>(queryKey);
      if (before && expect) queries.setQueryData(queryKey, expect(before, changes));
      return before;
    },
    onError: (error, _changes, before) => {
      if (!expect) return;
      queries.setQueryData(queryKey, before);
      notifications.show({ message: <ErrorText error={error} />, color: 'red', autoClose: false });
      // The service may have another version: the reply was lost, or a colleague was faster.
      void queries.invalidateQueries({ queryKey });
    },
    onSuccess: (after, changes, before) => {
      queries.setQueryData(queryKey, after);
      const former = before && toFormer(before, changes);
      if (former) offerUndo({ id, text: say(changes), undo: async () => undo({ after, changes, former }) });
      else notifications.show({ message: say(changes), color: 'green' });
      void refresh();
    },
  });
}

/** Whether someone has given one of these fields another value. */
function isChangedSince<Value extends object>(after: Value, stored: Value, names: readonly string[]): boolean {
  const read = (value: Value, name: string): string => JSON.stringify((value as Readonly<Record<string, unknown>>)[name] ?? null);
  return names.some((name) => read(after, name) !== read(stored, name));
}

/** Returns the values that the changed fields had; null removes a field. */
export function toFormerFields<Value extends object, Changes extends object>(before: Value, changes: Changes): Changes {
  const former = Object.keys(changes).map((name) => [name, (before as Readonly<Record<string, unknown>>)[name] ?? null]);
  return Object.fromEntries(former) as Changes;
}
