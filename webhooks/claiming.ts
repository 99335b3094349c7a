// Claims what is due for the lanes that want more, one claim at a time, and gives back what can't be sent.
import { claimDeliveries, releaseDeliveries, type ClaimedDelivery } from '../db/delivery-claims.js';
import type { Database } from '../db/connection.js';
import { createBackoff, type BackoffParts } from './backoff.js';
import { groupBy } from './group-by.js';
import type { Lane, Waiting } from './lane.js';
import type { Lanes } from './lanes.js';
import type { Presence } from './presence.js';

/** A claim by its name, until when it holds (Unix milliseconds). */
export interface Claim {
  readonly name: string;
  readonly untilMs: number;
}

export interface ClaimingParts extends BackoffParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly lanes: Lanes;
  readonly presence: Pick<Presence, 'nameClaim' | 'ended'>;
  /** Whether more may be claimed at present. */
  readonly mayClaim: () => boolean;
  /** Takes what was claimed for a lane. */
  readonly take: (lane: Lane, found: readonly ClaimedDelivery[], claim: Claim) => Promise<void>;
}

export interface Claiming {
  /** Claims until no lane wants more; not while claims fail, until it is time for another try. */
  soon(this: void): void;
  /** The same, whatever failed before; resolves once it is done and rejects when a claim fails. */
  run(): Promise<void>;
  /** Resolves once the claim under way, if any, is over. */
  settled(): Promise<void>;
  /** What is claimed and can't be sent soon, or not as it was claimed, is due again for whichever process is first. */
  giveBack(lane: Lane, waiting: readonly Waiting[]): void;
  /** Resolves once all that was given back is due again. */
  returned(): Promise<void>;
  /** Gives back at once; rejects when the store fails. */
  release(waiting: readonly Waiting[]): Promise<void>;
}

/** Outlives the longest timeout, 30 s. Claims of a process that ends are due sooner: as soon as the others know it. */
const CLAIM_MS = 90_000;

export function createClaiming(parts: ClaimingParts): Claiming {
  const { db, now, presence, lanes, mayClaim, take, log } = parts;
  const backoff = createBackoff('claiming due deliveries', parts);
  let claiming: Promise<void> | undefined;
  const returning = new Set<Promise<void>>();

  function run(): Promise<void> {
    return (claiming ??= claimAll());
  }

  function soon(): void {
    if (backoff.waitMs === 0) run().catch(() => undefined); // the backoff has logged it
  }

  /** Claims until no lane wants more. */
  async function claimAll(): Promise<void> {
    await Promise.resolve(); // so that `claiming` is set before it is taken back, even when there is nothing to do
    try {
      while (mayClaim()) {
        const wanting = lanes.takeTurns();
        if (wanting.length === 0) return;
        await claimFor(wanting);
        backoff.succeeded();
      }
    } catch (error) {
      backoff.failed(error);
      throw error;
    } finally {
      claiming = undefined;
    }
  }

  async function claimFor(wanting: readonly Lane[]): Promise<void> {
    const wants = wanting.map(({ endpointId, wanted }) => ({ endpointId, most: wanted }));
    for (const lane of wanting) lane.isDue = false; // whoever wakes it from here on is heard
    const nowMs = now().getTime();
    const claim = { name: presence.nameClaim(), nowMs, untilMs: nowMs + CLAIM_MS, endedWorkers: presence.ended };
    const all = await claimOrStayDue();
    lanes.noteClaim(all);
    const claimed = groupBy(all, ({ endpointId }) => endpointId);
    for (const { endpointId, most } of wants) {
      const found = claimed.get(endpointId) ?? [];
      if (found.length >= most) lanes.of(endpointId).isDue = true;
      if (found.length > 0) await take(lanes.of(endpointId), found, claim);
    }

    async function claimOrStayDue(): Promise<ClaimedDelivery[]> {
      try {
        return await claimDeliveries(db, wants, claim);
      } catch (error) {
        for (const lane of wanting) lane.isDue = true;
        throw error;
      }
    }
  }

  async function release(waiting: readonly Waiting[]): Promise<void> {
    for (const [name, ours] of groupBy(waiting, ({ claim }) => claim)) {
      const ids = ours.map(({ delivery }) => delivery.id);
      await releaseDeliveries(db, ids, { name, notBeforeMs: now().getTime() });
    }
  }

  return {
    soon,
    run,
    settled: async () => void (await claiming?.catch(() => undefined)),
    giveBack(lane, waiting) {
      if (waiting.length === 0) return;
      lane.forget(waiting);
      const done = release(waiting)
        .then(() => {
          lane.isDue = true;
          soon();
        })
        .catch((error: unknown) =>
          log.warn({ err: error, deliveries: waiting.length }, 'claims could not be given back; they end by themselves'),
        )
        .finally(() => returning.delete(done));
      returning.add(done);
    },
    returned: async () => void (await Promise.all(returning)),
    release,
  };
}
