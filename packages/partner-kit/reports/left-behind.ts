// What a run leaves in the deployment, as the reports tell it.
import type { Left } from '../cleanup.js';

/** What stays of one kind, for one reason. */
export interface LeftGroup {
  readonly resource: string;
  readonly reason: string;
  readonly ids: readonly string[];
}

/** These go on working: whoever has the key may use it, and the endpoint is sent to. */
const GO_ON_WORKING: readonly string[] = ['API key', 'webhook endpoint'];

/** By kind and reason, in the order in which they come; what goes on working is first. */
export function leftGroups(leftBehind: readonly Left[]): readonly LeftGroup[] {
  const groups = new Map<string, LeftGroup>();
  for (const { resource, id, reason } of workingFirst(leftBehind)) {
    const key = `${resource}: ${reason}`;
    groups.set(key, { resource, reason, ids: [...(groups.get(key)?.ids ?? []), id] });
  }
  return [...groups.values()];
}

/** How many of which kind, in words: `2 × API key, 40 × product`. */
export function leftCounts(leftBehind: readonly Left[]): string {
  const kinds = workingFirst(leftBehind).map(({ resource }) => resource);
  return [...new Set(kinds)].map((kind) => `${kinds.filter((one) => one === kind).length} × ${kind}`).join(', ');
}

/** In the same order, but for what goes on working, which comes first. */
export function workingFirst(leftBehind: readonly Left[]): readonly Left[] {
  const isWorking = ({ resource }: Left): boolean => GO_ON_WORKING.includes(resource);
  return [...leftBehind.filter(isWorking), ...leftBehind.filter((one) => !isWorking(one))];
}
