// The deliveries that a receiver keeps. Anyone can send to a known address, so unsigned deliveries are bounded.
import { computeServiceSignature, hasSignature } from './signatures.js';

/** A delivery as it arrived. */
export interface ReceivedDelivery {
  /** The last segment of the path, which names the endpoint. */
  readonly name: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The exact body. */
  readonly text: string;
  /** When it arrived, Unix milliseconds. */
  readonly atMs: number;
}

/** The header of test events. */
export const TEST_MARK = 'webhook-test';

/** Whether a delivery says that it is a test. */
export const isMarkedAsTest = ({ headers }: ReceivedDelivery): boolean => headers[TEST_MARK] === 'true';

/** Deliveries in the order in which they arrived. */
export interface DeliveryStore {
  readonly all: readonly ReceivedDelivery[];
  /** Stores a delivery. Returns false if its signature is wrong or missing, and true if the secret of its endpoint isn't known yet. */
  add(delivery: ReceivedDelivery): boolean;
  /** Sets the secret of an endpoint. It applies to deliveries that are already stored, too. */
  readonly setSecret: (name: string, secret: string) => void;
}

interface StoreState {
  readonly all: ReceivedDelivery[];
  /** Deliveries without a valid signature, oldest first, with their sizes in bytes. */
  readonly unsigned: Map<ReceivedDelivery, number>;
  unsignedBytes: number;
  readonly secrets: Map<string, string>;
}

/** More than a run causes (about 750), so that the report names every event of a deployment that signs nothing. */
const MAX_UNSIGNED = 1_000;
const MAX_UNSIGNED_BYTES = 8 * 1024 * 1024;

/** Returns an empty store. It keeps every delivery with a valid signature, and the newest others: at most 1,000 and 8 MB. */
export function createDeliveryStore(): DeliveryStore {
  const state: StoreState = { all: [], unsigned: new Map(), unsignedBytes: 0, secrets: new Map() };
  return {
    all: state.all,
    add: (delivery) => addDelivery(state, delivery),
    setSecret(name, secret) {
      state.secrets.set(name, secret);
      for (const delivery of [...state.unsigned.keys()].filter((one) => isSigned(state, one))) removeFromUnsigned(state, delivery);
    },
  };
}

function addDelivery(state: StoreState, delivery: ReceivedDelivery): boolean {
  state.all.push(delivery);
  if (isSigned(state, delivery)) return true;
  const bytes = computeBytes(delivery);
  state.unsigned.set(delivery, bytes);
  state.unsignedBytes += bytes;
  while (state.unsigned.size > MAX_UNSIGNED || state.unsignedBytes > MAX_UNSIGNED_BYTES) dropOldest(state);
  return !state.secrets.has(delivery.name);
}

function isSigned({ secrets }: StoreState, { name, headers, text }: ReceivedDelivery): boolean {
  const secret = secrets.get(name);
  return secret !== undefined && hasSignature(headers['x-service-signature'] ?? '', computeServiceSignature(text, secret));
}

function removeFromUnsigned(state: StoreState, delivery: ReceivedDelivery): void {
  state.unsignedBytes -= state.unsigned.get(delivery) ?? 0;
  state.unsigned.delete(delivery);
}

/** Drops the oldest unsigned delivery: a case that waits for one looks at the newest. */
function dropOldest(state: StoreState): void {
  const [oldest] = state.unsigned.keys();
  if (!oldest) return;
  removeFromUnsigned(state, oldest);
  state.all.splice(state.all.indexOf(oldest), 1);
}

const computeBytes = ({ headers, text }: ReceivedDelivery): number =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, Buffer.byteLength(text));
