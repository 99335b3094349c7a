// Groups and counts what a run left in the deployment, for the reports.
import type { RemainingResource } from '../cleanup.js';

/** Resources of one kind that remain for one reason. */
export interface RemainingGroup {
  readonly resource: string;
  readonly reason: string;
  readonly ids: readonly string[];
}

/** Kinds that stay active: a key still works, and the deployment still sends to an endpoint. */
const ACTIVE_KINDS: readonly string[] = ['API key', 'webhook endpoint'];

/** Groups by kind and reason, in the same order; active kinds come first. */
export function groupRemaining(leftBehind: readonly RemainingResource[]): readonly RemainingGroup[] {
  const groups = new Map<string, RemainingGroup>();
  for (const { resource, id, reason } of sortActiveFirst(leftBehind)) {
    const key = `${resource}: ${reason}`;
    groups.set(key, { resource, reason, ids: [...(groups.get(key)?.ids ?? []), id] });
  }
  return [...groups.values()];
}

/** Formats the number of each kind: `2 × API key, 40 × product`. */
export function formatRemainingCounts(leftBehind: readonly RemainingResource[]): string {
  const kinds = sortActiveFirst(leftBehind).map(({ resource }) => resource);
  return [...new Set(kinds)].map((kind) => `${kinds.filter((one) => one === kind).length} × ${kind}`).join(', ');
}

/** Returns active kinds first, otherwise in the same order. */
export function sortActiveFirst(leftBehind: readonly RemainingResource[]): readonly RemainingResource[] {
  const isActive = ({ resource }: RemainingResource): boolean => ACTIVE_KINDS.includes(resource);
  return [...leftBehind.filter(isActive), ...leftBehind.filter((one) => !isActive(one))];
}
