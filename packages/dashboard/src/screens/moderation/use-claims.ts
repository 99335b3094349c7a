// Claims the item that the moderator reads, so that two don't decide on the same one, and reads what colleagues claim.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ModerationClaim } from '@storefront/client';
import { api } from '../../api/client.js';
import { useSession } from '../../session/use-session.js';
import type { QueueKind } from './queue.js';

const REFRESH_MS = 10_000;
/** A claim lasts three minutes. */
const RENEW_MS = 60_000;
/** Moving through the queue claims nothing. */
const SETTLE_MS = 400;
const READ_MAX = 100;
const QUERY_KEY = ['claims'];

const calls = {
  content: {
    claim: (id: string, takeOver: boolean) => api.claims.claimContent(id, { takeOver }),
    release: (id: string) => api.claims.releaseContent(id),
  },
  reviews: {
    claim: (id: string, takeOver: boolean) => api.claims.claimReview(id, { takeOver }),
    release: (id: string) => api.claims.releaseReview(id),
  },
} as const;

/** Claims of colleagues, by the id of the content or review. */
export type Claims = ReadonlyMap<string, ModerationClaim>;

/** Returns what colleagues claim; undefined until it is known. */
export function useOthersClaims(): Claims | undefined {
  const { staff } = useSession();
  const { data, isPending } = useClaimsQuery();
  if (isPending) return undefined;
  return new Map((data ?? []).filter(({ by }) => by !== staff.id).map((claim) => [claim.id, claim]));
}

/** Returns why the claims could not be read the last time. */
export function useClaimsError(): { readonly error: unknown; readonly retry: () => void } {
  const { error, refetch } = useClaimsQuery();
  return { error, retry: () => void refetch() };
}

const useClaimsQuery = () =>
  useQuery({
    queryKey: QUERY_KEY,
    queryFn: async () => (await api.claims.list({ limit: READ_MAX })).data,
    refetchInterval: REFRESH_MS,
  });

/** Claims an item while the moderator reads it. Releases it afterwards, unless a decision on it follows: that ends the claim. */
export function useOwnClaim(kind: QueueKind, id: string | undefined, decidedIds: ReadonlySet<string>): void {
  const queries = useQueryClient();
  const decided = useRef(decidedIds);
  decided.current = decidedIds;
  useEffect(() => {
    if (id === undefined) return undefined;
    let isClaimed = false;
    const claim = () => {
      isClaimed = true;
      // If a colleague was faster, the claims that are read again say so.
      void calls[kind]
        .claim(id, false)
        .catch(() => undefined)
        .then(() => queries.invalidateQueries({ queryKey: QUERY_KEY }));
    };
    const settle = window.setTimeout(claim, SETTLE_MS);
    const renew = window.setInterval(claim, RENEW_MS);
    return () => {
      window.clearTimeout(settle);
      window.clearInterval(renew);
      if (isClaimed && !decided.current.has(id)) releaseClaim(kind, id);
    };
  }, [kind, id, queries]);
}

/** Ends the person's own claim. If that fails, it ends by itself. */
export function releaseClaim(kind: QueueKind, id: string): void {
  calls[kind].release(id).catch(() => undefined);
}

/** Returns a function that claims an item although a colleague claims it. */
export function useTakeOver(kind: QueueKind): (id: string) => Promise<void> {
  const queries = useQueryClient();
  return async (id) => {
    await calls[kind].claim(id, true);
    await queries.invalidateQueries({ queryKey: QUERY_KEY });
  };
}
