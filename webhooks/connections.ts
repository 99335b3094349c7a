// The ways out that are open: an endpoint at a version of its settings, with its secrets in the clear and its connections.
import type { Database } from '../db/engine/connection.js';
import { findEndpoint } from '../db/webhook-endpoints.js';
import { openEndpoint, type OpenEndpoint } from './endpoint.js';
import { CONCURRENCY_MAX } from './endpoint-queue.js';
import type { OpenReceiver, Receiver } from './post.js';

export interface EndpointConnection {
  readonly version: number;
  readonly endpoint: OpenEndpoint;
  readonly receiver: Receiver;
}

interface ChannelsParts {
  readonly db: Database;
  readonly open: (sealed: string) => string;
  readonly openReceiver: OpenReceiver;
}

export class Connections {
  private readonly byEndpoint = new Map<string, EndpointConnection>();

  constructor(private readonly parts: ChannelsParts) {}

  get(endpointId: string): EndpointConnection | undefined {
    return this.byEndpoint.get(endpointId);
  }

  /** Sees to it that the channel of an endpoint is open at this version of its settings or a later one. What is under
   *  way on an earlier one ends there. Throws when the endpoint is gone or its secrets can't be opened. */
  async open(endpointId: string, version: number): Promise<void> {
    const known = this.byEndpoint.get(endpointId);
    if (known && known.version >= version) return;
    const { db, open, openReceiver } = this.parts;
    const stored = await findEndpoint(db, endpointId);
    if (!stored) throw new Error('the endpoint was deleted');
    const endpoint = openEndpoint(stored, open);
    this.byEndpoint.set(endpointId, { version: stored.version, endpoint, receiver: openReceiver(endpoint.url, CONCURRENCY_MAX) });
    void known?.receiver.close();
  }

  close(endpointId: string): void {
    void this.byEndpoint.get(endpointId)?.receiver.close();
    this.byEndpoint.delete(endpointId);
  }

  /** Closes all connections at once, whatever is under way. */
  async abort(): Promise<void> {
    await Promise.all([...this.byEndpoint.values()].map(({ receiver }) => receiver.abort()));
  }
}
