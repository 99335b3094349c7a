// What a run leaves in the deployment, as the reports tell it.
import type { RemainingResource } from '../cleanup.js';

/** What stays of one kind, for one reason. */
export interface RemainingGroup {
  readonly resource: string;
  readonly reason: string;
  readonly ids: readonly string[];
}

/** These go on working: whoever has the key may use it, and the endpoint is sent to. */
const ACTIVE_KINDS: readonly string[] = ['API key', 'webhook endpoint'];

/** By kind and reason, in the order in which they come; what goes on working is first. */
export function groupRemaining(leftBehind: readonly RemainingResource[]): readonly RemainingGroup[] {
  const groups = new Map<string, RemainingGroup>();
  for (const { resource, id, reason } of sortActiveFirst(leftBehind)) {
    const key = `${resource}: ${reason}`;
    groups.set(key, { resource, reason, ids: [...(groups.get(key)?.ids ?? []), id] });
  }
  return [...groups.values()];
}

/** How many of which kind, in words: `2 × API key, 40 × product`. */
export function formatRemainingCounts(leftBehind: readonly RemainingResource[]): string {
  const kinds = sortActiveFirst(leftBehind).map(({ resource }) => resource);
  return [...new Set(kinds)].map((kind) => `${kinds.filter((one) => one === kind).length} × ${kind}`).join(', ');
}

/** In the same order, but for what goes on working, which comes first. */
export function sortActiveFirst(leftBehind: readonly RemainingResource[]): readonly RemainingResource[] {
  const isActive = ({ resource }: RemainingResource): boolean => ACTIVE_KINDS.includes(resource);
  return [...leftBehind.filter(isActive), ...leftBehind.filter((one) => !isActive(one))];
}
