// Open connections: for each endpoint, one version of its settings with decrypted secrets, and its HTTP connections.
import type { Database } from '../db/engine/connection.js';
import { findEndpoint } from '../db/webhook-endpoints.js';
import { openEndpoint, type OpenEndpoint } from './endpoint.js';
import { CONCURRENCY_MAX } from './endpoint-queue.js';
import type { OpenReceiver, Receiver } from './post.js';

/** An open connection to an endpoint at one version of its settings. */
export interface EndpointConnection {
  readonly version: number;
  readonly endpoint: OpenEndpoint;
  readonly receiver: Receiver;
}

interface ConnectionsOptions {
  readonly db: Database;
  /** Decrypts a stored secret. */
  readonly open: (encrypted: string) => string;
  readonly openReceiver: OpenReceiver;
}

/** The open connections of this worker, one for each endpoint. */
export class Connections {
  private readonly byEndpoint = new Map<string, EndpointConnection>();

  constructor(private readonly options: ConnectionsOptions) {}

  get(endpointId: string): EndpointConnection | undefined {
    return this.byEndpoint.get(endpointId);
  }

  /** Opens a connection to an endpoint at this version of its settings or a later one. Attempts in flight on an earlier version finish
   *  there. Throws if the endpoint is deleted or its secrets can't be decrypted. */
  async open(endpointId: string, version: number): Promise<void> {
    const current = this.byEndpoint.get(endpointId);
    if (current && current.version >= version) return;
    const { db, open, openReceiver } = this.options;
    const stored = await findEndpoint(db, endpointId);
    if (!stored) throw new Error('the endpoint was deleted');
    const endpoint = openEndpoint(stored, open);
    this.byEndpoint.set(endpointId, { version: stored.version, endpoint, receiver: openReceiver(endpoint.url, CONCURRENCY_MAX) });
    void current?.receiver.close();
  }

  close(endpointId: string): void {
    void this.byEndpoint.get(endpointId)?.receiver.close();
    this.byEndpoint.delete(endpointId);
  }

  /** Closes all connections at once and cuts off attempts in flight. */
  async abort(): Promise<void> {
    await Promise.all([...this.byEndpoint.values()].map(({ receiver }) => receiver.abort()));
  }
}
