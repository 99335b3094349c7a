// What a receiver keeps of what is sent to it. Anybody may send to an address that is known, so what nobody vouches for is bounded.
import { holdsSignature, serviceSignature } from './signatures.js';

/** A delivery as it came. */
export interface Received {
  /** The last part of the path, which names the endpoint. */
  readonly name: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The exact body. */
  readonly text: string;
  /** Unix milliseconds. */
  readonly atMs: number;
}

/** Deliveries in the order in which they came. */
export interface KeptDeliveries {
  readonly all: readonly Received[];
  /** Keeps a delivery. False when its signature is wrong or missing; true also where the secret of its endpoint is not known yet. */
  keep(delivery: Received): boolean;
  /** From now on, and for what came before, the secret of `name` tells what the deployment has sent. */
  readonly setSecret: (name: string, secret: string) => void;
}

/** More than a run causes (some 750), so that a deployment that signs nothing is found out at every event. */
const UNSIGNED_MOST = 1_000;
const UNSIGNED_MOST_BYTES = 8 * 1024 * 1024;

/** Nothing yet. What is rightly signed is kept for good; of all else the newest are, 1,000 of them and 8 MB at most. */
export function createKeptDeliveries(): KeptDeliveries {
  const all: Received[] = [];
  /** Those without a right signature, the oldest first, with their sizes in bytes. */
  const unsigned = new Map<Received, number>();
  let unsignedBytes = 0;
  const secrets = new Map<string, string>();

  const isSigned = ({ name, headers, text }: Received): boolean => {
    const secret = secrets.get(name);
    return secret !== undefined && holdsSignature(headers['x-service-signature'] ?? '', serviceSignature(text, secret));
  };

  function count(delivery: Received): void {
    const bytes = bytesOf(delivery);
    unsigned.set(delivery, bytes);
    unsignedBytes += bytes;
  }

  function discount(delivery: Received): void {
    unsignedBytes -= unsigned.get(delivery) ?? 0;
    unsigned.delete(delivery);
  }

  /** The oldest goes: whoever waits for a delivery looks at what has just come. */
  function dropOldest(): void {
    const [oldest] = unsigned.keys();
    if (!oldest) return;
    discount(oldest);
    all.splice(all.indexOf(oldest), 1);
  }

  return {
    all,
    keep(delivery) {
      all.push(delivery);
      if (isSigned(delivery)) return true;
      count(delivery);
      while (unsigned.size > UNSIGNED_MOST || unsignedBytes > UNSIGNED_MOST_BYTES) dropOldest();
      return !secrets.has(delivery.name);
    },
    setSecret(name, secret) {
      secrets.set(name, secret);
      for (const delivery of [...unsigned.keys()].filter(isSigned)) discount(delivery);
    },
  };
}

const bytesOf = ({ headers, text }: Received): number =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, Buffer.byteLength(text));
