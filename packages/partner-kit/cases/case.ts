// Test cases: each tests one promise of the contract.
import { NotExercised } from '../case-errors.js';
import type { Operation } from '../document.js';
import type { Fixtures } from '../fixtures.js';
import type { Request } from '../requests.js';
import type { TestContext } from '../test-context.js';
import { createValidRequest } from '../valid-requests.js';
import type { WebhookReceiver } from '../webhook-receiver.js';

/** One case. */
export interface TestCase {
  readonly operationId: string;
  /** A status in digits, or a promise in words. */
  readonly subject: string;
  /** Runs the case and adds violations to the findings. Throws NotExercised if it can't run, CaseEnded if it can't continue. */
  readonly run: (caseContext: CaseContext) => Promise<void>;
}

/** What a case works with. */
export interface CaseContext {
  readonly context: TestContext;
  readonly fixtures: Fixtures;
  /** Returns a valid request; all refusals of an operation share it and its subject. */
  readonly getSharedRequest: (operation: Operation) => Promise<Request>;
  /** Returns a key that lacks the scope of an operation. */
  readonly getKeyWithoutScope: (operation: Operation) => Promise<string>;
  /** Returns a key that may send one request a minute. */
  readonly getLimitedKey: () => Promise<string>;
  readonly webhookReceiver: WebhookReceiver;
  /** Checks that run after all cases, so that they see what arrives late without a wait. */
  readonly finalChecks: (() => void)[];
}

/** What a case context is created from. */
export type CaseContextOptions = Pick<CaseContext, 'context' | 'fixtures' | 'webhookReceiver'>;

interface SharedState {
  readonly options: CaseContextOptions;
  readonly requests: Map<string, Request>;
  readonly keys: Map<string, string | NotExercised>;
}

/** Returns the context of all cases. It creates the shared request and keys on first use. */
export function createCaseContext(options: CaseContextOptions): CaseContext {
  const state: SharedState = { options, requests: new Map(), keys: new Map() };
  return {
    ...options,
    finalChecks: [],
    getSharedRequest: (operation) => getSharedRequest(state, operation),
    getKeyWithoutScope: ({ scope }) => {
      const other = scope === 'ai:use' ? 'keys:read' : 'ai:use';
      return getKey(state, other, { scopes: [other] });
    },
    getLimitedKey: () => getKey(state, 'limited', { rateLimits: { standard: 1, generation: 1 } }),
  };
}

async function getSharedRequest({ options, requests }: SharedState, operation: Operation): Promise<Request> {
  const known = requests.get(operation.operationId);
  if (known) return known;
  const request = await createValidRequest(options.context, options.fixtures, operation);
  requests.set(operation.operationId, request);
  return request;
}

type KeyFields = Readonly<Record<string, unknown>>;

/** Returns a key by its name. A key that can't be created isn't tried again. */
async function getKey({ options, keys }: SharedState, name: string, fields: KeyFields): Promise<string> {
  const key = keys.get(name) ?? (await createKey(options.fixtures, fields));
  keys.set(name, key);
  if (key instanceof NotExercised) throw key;
  return key;
}

async function createKey(fixtures: Fixtures, fields: KeyFields): Promise<string | NotExercised> {
  try {
    return String((await fixtures.apiKey(fields))['key']);
  } catch (error) {
    if (error instanceof NotExercised) return error;
    throw error;
  }
}
