// Pays several creators, one payout after the other.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, type CreatedPayout, type CreatePayout, type CreatorBalance } from '@storefront/client';
import { api } from '../../api/client.js';
import { useAskBeforeLeaving } from '../../parts/use-ask-before-leaving.js';
import { useOnce } from '../../parts/use-once.js';
import { newRequestKey } from '../../parts/use-request-key.js';
import { readPaidAgain } from './use-pay.js';

/** What all payouts of a run have in common. */
export type PayRunFields = Pick<CreatePayout, 'reference' | 'until'>;

/** What became of the payout of a creator. In a run with `until`, some have nothing that was due by then, and need no payout. */
export type Outcome = { readonly payout: CreatedPayout } | { readonly error: unknown } | { readonly isNothingDue: true };

/** A run. */
export interface PayRun {
  readonly isStarted: boolean;
  readonly isPending: boolean;
  /** By id of the creator; those whose turn has not come have none. */
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly start: (fields: PayRunFields) => void;
  /** Pays those who are not paid yet, with the fields of the start. */
  readonly retry: () => void;
  /** Stops before the next creator. */
  readonly stop: () => void;
}

/** Replies about this creator alone: the others can be paid. Any other error would come again for each of them. */
const REFUSALS: readonly number[] = [400, 404, 409, 422];

/** Returns the run for the chosen creators. Each has a request key of their own, so that an attempt after a lost reply pays nobody twice. */
export function usePayRun(chosen: readonly CreatorBalance[]): PayRun {
  const queries = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const isStopped = useRef(false);
  const fields = useRef<PayRunFields>({});
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const run = useMutation({
    mutationFn: async () => {
      isStopped.current = false;
      const done = new Map([...outcomes].filter(([, outcome]) => !('error' in outcome)));
      setOutcomes(done);
      for (const balance of chosen.filter(({ creatorId }) => !done.has(creatorId))) {
        if (isStopped.current) return;
        const outcome = await payOne(balance, fields.current, keys.current);
        setOutcomes((before) => new Map(before).set(balance.creatorId, outcome));
        if ('error' in outcome && !isRefusal(outcome.error)) return;
      }
    },
    onSettled: () => readPaidAgain(queries),
  });
  const retry = useOnce(run);
  useStopOnLeave(run.isPending, isStopped);
  return {
    isStarted: !run.isIdle,
    isPending: run.isPending,
    outcomes,
    start(wanted) {
      fields.current = wanted;
      retry();
    },
    retry,
    stop: () => (isStopped.current = true),
  };
}

/** A run whose page is left stops before the next creator; before the browser leaves, it asks. */
function useStopOnLeave(isPending: boolean, isStopped: { current: boolean }): void {
  useAskBeforeLeaving(isPending, isNever);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [isStopped],
  );
}

/** On another page of the dashboard the run has stopped, and nothing that was typed is lost. */
const isNever = () => false;

/** Whether the creator got the payout. */
export const isPaid = (outcome: Outcome | undefined): outcome is { readonly payout: CreatedPayout } =>
  outcome !== undefined && 'payout' in outcome;

/** Whether the creator needed no payout. */
export const isNothingDue = (outcome: Outcome): boolean => 'isNothingDue' in outcome;

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && REFUSALS.includes(error.status);

async function payOne({ creatorId, currency }: CreatorBalance, fields: PayRunFields, keys: Map<string, string>): Promise<Outcome> {
  const idempotencyKey = keys.get(creatorId) ?? newRequestKey();
  keys.set(creatorId, idempotencyKey);
  try {
    return { payout: await api.payouts.create({ creatorId, currency, ...fields }, { idempotencyKey }) };
  } catch (error) {
    // The service repeats a refusal for its key: once its cause is gone, another attempt needs another key.
    if (isRefusal(error) && error.reason !== 'idempotency-key-in-use') keys.delete(creatorId);
    if (fields.until !== undefined && isRefusal(error) && error.reason === 'nothing-due') return { isNothingDue: true };
    return { error };
  }
}
