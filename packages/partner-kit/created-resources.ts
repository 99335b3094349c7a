// The record of what a run creates, so that cleanup can remove it.
import type { Contract } from './document.js';
import { NoReply } from './http-client.js';
import type { Reply, Request, Resource } from './requests.js';

/** Something that an operation created. */
export interface CreatedResource {
  readonly operationId: string;
  /** Its id is empty when no reply contained it. */
  readonly resource: Resource;
  /** The body of the request that created it. */
  readonly sent?: unknown;
}

/** Where the record is stored. */
export interface ResourceRecord {
  readonly contract: Contract;
  readonly created: CreatedResource[];
  readonly categories: Set<string>;
}

/** Operations that store something although no status 201 says so. */
const CREATES_WITHOUT_ID: Readonly<Record<string, true>> = { recordAnalyticsEvents: true };

/** Creates several products, and has their ids in its results. */
const BATCH = 'batchProducts';

const listResults = ({ body }: Reply): readonly { id?: unknown; outcome?: unknown }[] =>
  Array.isArray(body['results']) ? (body['results'] as { id?: unknown; outcome?: unknown }[]) : [];

const createsResource = (contract: Contract, operationId: string): boolean =>
  contract.operation(operationId).statuses.includes(201) || operationId in CREATES_WITHOUT_ID;

/** Records a request that got no reply and may have created something. */
export function recordLostResource({ contract, created }: ResourceRecord, operationId: string, error: unknown): void {
  if (createsResource(contract, operationId) && error instanceof NoReply && error.mayHaveArrived)
    created.push({ operationId, resource: { id: '' } });
}

interface Call {
  readonly operationId: string;
  readonly reply: Reply;
  readonly request: Request;
}

/** Records what a request created, according to its reply. A 5xx counts too: the request may have created something before it failed. */
export function recordCreatedResource({ contract, created, categories }: ResourceRecord, { operationId, reply, request }: Call): void {
  const isUpdate = reply.status === 200 && contract.operation(operationId).statuses.includes(201);
  const isNew = (reply.status < 300 || reply.status >= 500) && !isUpdate && reply.headers.get('idempotent-replayed') !== 'true';
  if (createsResource(contract, operationId) && isNew)
    created.push({ operationId, resource: toCreatedResource(operationId, reply), sent: request.body });
  for (const { id, outcome } of operationId === BATCH && isNew ? listResults(reply) : [])
    if (outcome === 'created') created.push({ operationId, resource: { id: String(id) } });
  const { category } = Object(request.body) as { category?: unknown };
  const isProduct = contract.operation(operationId).path.startsWith('/api/products');
  if (isProduct && reply.status < 300 && typeof category === 'string') categories.add(category);
}

/** Returns the body of the reply, with the id from Location if the body has none, and an empty id if neither has one. */
function toCreatedResource(operationId: string, { status, headers, body }: Reply): Resource {
  if (operationId in CREATES_WITHOUT_ID)
    return { ...body, id: status < 300 ? `request ${headers.get('x-request-id') ?? 'without an id'}` : '' };
  if (typeof body.id === 'string' && body.id !== '') return body;
  return { ...body, id: parseLocationId(headers.get('location') ?? '') ?? '' };
}

/** Returns the last segment of a URL, decoded; undefined if it can't be decoded. */
export function parseLocationId(location: string): string | undefined {
  try {
    return decodeURIComponent(location.split('/').at(-1) ?? '');
  } catch {
    return undefined;
  }
}
