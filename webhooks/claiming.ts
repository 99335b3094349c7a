// Claims the endpoints that have something due, and reads what is due for those that want more, one read at a time.
//
// What this worker holds is known to it alone (lane.heldIds): each read leaves it out.
import type { Database } from '../db/engine/connection.js';
import { findDueDeliveries, type DueDelivery } from '../db/due-deliveries.js';
import { claimEndpoints, releaseEndpoints } from '../db/endpoint-claims.js';
import type { EndedAttempt } from './attempt-log.js';
import { createBackoff, type BackoffParts } from './backoff.js';
import { groupBy } from './group-by.js';
import type { Lane } from './endpoint-queue.js';
import type { Lanes } from './endpoint-queues.js';
import type { Presence } from './heartbeat.js';

export interface ClaimingParts extends BackoffParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly lanes: Lanes;
  readonly presence: Pick<Presence, 'workerId'>;
  /** Whether more may be read at present. */
  readonly mayClaim: () => boolean;
  /** Takes what is due for a lane. */
  readonly take: (lane: Lane, found: readonly DueDelivery[]) => Promise<void>;
}

export interface Claiming {
  /** Reads until no lane wants more; not while reads fail, until it is time for another try. */
  soon(this: void): void;
  /** The same, whatever failed before; resolves once it is done and rejects when a read fails. */
  run(): Promise<void>;
  /** Resolves once the read under way, if any, is over. */
  settled(): Promise<void>;
  /** Attempts are recorded: their deliveries are no longer held. */
  recorded(this: void, attempts: readonly EndedAttempt[]): void;
  /** Lets other workers claim these endpoints, before anything else is claimed here. */
  release(endpointIds: readonly string[]): void;
  /** All claims are lost, and what waits may be sent by others. */
  lose(this: void): void;
}

export function createClaiming(parts: ClaimingParts): Claiming {
  const { db, now, presence, lanes, mayClaim, take } = parts;
  const backoff = createBackoff('reading due deliveries', parts);
  const leaving = new Set<string>();
  let running: Promise<void> | undefined;

  function run(): Promise<void> {
    return (running ??= readAll());
  }

  function soon(): void {
    if (backoff.waitMs === 0) run().catch(() => undefined); // the backoff has logged it
  }

  /** Reads until no lane wants more. */
  async function readAll(): Promise<void> {
    await Promise.resolve(); // so that `running` is set before it is taken back, even when there is nothing to do
    try {
      while (mayClaim() && presence.workerId !== undefined) {
        const wanting = lanes.takeTurns(now().getTime());
        if (wanting.length === 0 && leaving.size === 0) return;
        await readFor(wanting, presence.workerId);
        backoff.succeeded();
      }
    } catch (error) {
      backoff.failed(error);
      throw error;
    } finally {
      running = undefined;
    }
  }

  async function readFor(wanting: readonly Lane[], workerId: string): Promise<void> {
    const wants = wanting.map((lane) => ({ lane, most: lane.wanted }));
    for (const lane of wanting) {
      lane.isDue = false; // a wake from here on counts
      lane.isBeingRead = true;
    }
    try {
      await releaseLeaving(workerId);
      await claim(wanting, workerId);
      await read(
        wants.filter(({ lane }) => lane.claimedBy === 'us'),
        workerId,
      );
    } catch (error) {
      for (const lane of wanting) lane.isDue = true;
      throw error;
    } finally {
      for (const lane of wanting) {
        lane.isBeingRead = false;
        if (lane.claimedBy === undefined) lane.isDue = true; // lost meanwhile
      }
    }
  }

  async function releaseLeaving(workerId: string): Promise<void> {
    if (leaving.size === 0) return;
    const endpointIds = [...leaving];
    await releaseEndpoints(db, workerId, endpointIds);
    for (const id of endpointIds) leaving.delete(id);
  }

  async function claim(wanting: readonly Lane[], workerId: string): Promise<void> {
    const unclaimed = wanting.filter(({ claimedBy }) => claimedBy !== 'us');
    if (unclaimed.length === 0) return;
    const ids = unclaimed.map(({ endpointId }) => endpointId);
    const ours = await claimEndpoints(db, workerId, ids);
    if (presence.workerId !== workerId) return;
    for (const lane of unclaimed) lane.claimedBy = ours.has(lane.endpointId) ? 'us' : 'another';
    const theirs = ids.filter((id) => !ours.has(id));
    if (theirs.length > 0) db.notify(theirs);
  }

  async function read(wants: readonly { lane: Lane; most: number }[], workerId: string): Promise<void> {
    if (wants.length === 0) return;
    const asked = wants.map(({ lane: { endpointId, heldIds }, most }) => ({ endpointId, heldIds, most }));
    const found = await findDueDeliveries(db, asked, { nowMs: now().getTime(), workerId });
    lanes.noteBodies(found);
    const byEndpoint = groupBy(found, ({ endpointId }) => endpointId);
    for (const { lane, most } of wants) {
      const ours = byEndpoint.get(lane.endpointId) ?? [];
      if (ours.length >= most) lane.isDue = true;
      if (ours.length > 0 && lane.claimedBy === 'us') await take(lane, ours);
    }
  }

  return {
    soon,
    run,
    settled: async () => void (await running?.catch(() => undefined)),
    recorded(attempts) {
      for (const { endpointId, deliveryId } of attempts) lanes.of(endpointId).heldIds.delete(deliveryId);
      soon();
    },
    release(endpointIds) {
      for (const id of endpointIds) leaving.add(id);
      if (endpointIds.length > 0) soon();
    },
    lose() {
      leaving.clear();
      for (const lane of lanes.all()) {
        lane.claimedBy = undefined;
        lane.dropWaiting();
      }
    },
  };
}
