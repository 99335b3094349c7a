// What a case is: one promise of the contract, and how it is put to the test.
import type { Operation } from '../document.js';
import type { Given } from '../fixtures.js';
import { goodRequest } from '../valid-requests.js';
import { Unexercised, type Kit, type Request } from '../test-context.js';
import type { ReceiverDesk } from '../webhook-receiver.js';

/** One thing to try. */
export interface Case {
  readonly operationId: string;
  /** A status in digits, or a promise in words. */
  readonly subject: string;
  /** Tries it, and notes what is wrong. Throws Unexercised when it can't be tried, CaseEnded when the rest makes no sense. */
  readonly run: (bench: Bench) => Promise<void>;
}

/** What a case works with. */
export interface Bench {
  readonly kit: Kit;
  readonly given: Given;
  /** A good request on a subject that all refusals of an operation share. */
  readonly shared: (operation: Operation) => Promise<Request>;
  /** A key that lacks the scope of an operation. */
  readonly narrowKey: (operation: Operation) => Promise<string>;
  /** A key that may send one request a minute. */
  readonly limitedKey: () => Promise<string>;
  readonly desk: ReceiverDesk;
  /** What is looked at when all cases have been tried, so that what comes late is seen without a wait. */
  readonly atEnd: (() => void)[];
}

/** A bench over a kit; what it shares it makes when it is first asked for. */
export function createBench(kit: Kit, given: Given, desk: ReceiverDesk): Bench {
  const requests = new Map<string, Request>();
  const keys = new Map<string, string | Unexercised>();
  const keyOf = async (name: string, fields: Readonly<Record<string, unknown>>): Promise<string> => {
    const kept = keys.get(name) ?? (await made(fields));
    keys.set(name, kept);
    if (kept instanceof Unexercised) throw kept;
    return kept;
  };
  /** A key that may not be made is not asked for again. */
  const made = (fields: Readonly<Record<string, unknown>>): Promise<string | Unexercised> =>
    given.apiKey(fields).then(
      ({ key }) => String(key),
      (error: unknown) => {
        if (error instanceof Unexercised) return error;
        throw error;
      },
    );
  return {
    kit,
    given,
    desk,
    atEnd: [],
    async shared(operation) {
      const kept = requests.get(operation.operationId);
      if (kept) return kept;
      const request = await goodRequest(kit, given, operation);
      requests.set(operation.operationId, request);
      return request;
    },
    narrowKey: ({ scope }) => {
      const other = scope === 'ai:use' ? 'keys:read' : 'ai:use';
      return keyOf(other, { scopes: [other] });
    },
    limitedKey: () => keyOf('limited', { rateLimits: { standard: 1, generation: 1 } }),
  };
}
