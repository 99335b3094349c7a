// What the contract demands of a delivery: headers, content type, both signatures, body, and times that fit its cause.
import { entriesOf, escapeName, follow, parametersOf, textOf, type Parameter, type Tree } from './document.js';
import { fault, type Fault } from './violations.js';
import { parsed } from './json-text.js';
import type { Kit } from './test-context.js';
import type { Received } from './delivery-store.js';
import { mediaTypeOf } from './media-type.js';
import type { Format } from './webhook-receiver.js';
import { holdsSignature, serviceSignature, standardSignature } from './signatures.js';

/** The delivery that is due. */
export interface Expected {
  readonly event: string;
  readonly format: Format;
  readonly secret: string;
  /** When its cause began, Unix milliseconds. */
  readonly sinceMs: number;
}

/** Clocks may differ: so far a receiver lets times be off. */
const TOLERANCE_MS = 300_000;

/** Where a delivery departs from what the contract says of it. */
export function deliveryFaults(kit: Pick<Kit, 'contract' | 'checks'>, expected: Expected, received: Received): Fault[] {
  const { document } = kit.contract;
  const { event, format, secret } = expected;
  const name = format === 'full' ? event : `${event}.compact`;
  const pointer = `/webhooks/${escapeName(name)}/post`;
  const node = document['webhooks']?.[name]?.['post'];
  const faults = node ? parametersOf(document, node, pointer).flatMap((parameter) => headerFaults(kit, parameter, received)) : [];
  const mediaType = entriesOf(node?.['requestBody']?.['content'])[0]?.[0] ?? 'application/json';
  if (mediaTypeOf(received.headers['content-type']) !== mediaType)
    faults.push(
      fault('wrong delivery', `is delivered as ${received.headers['content-type'] ?? 'no content type'} instead of ${mediaType}`),
    );
  faults.push(...signatureFaults(received, secret));
  const schema = `${pointer}/requestBody/content/${escapeName(mediaType)}/schema`;
  const body = parsed(received.text);
  const wrong = kit.checks.schemas(schema, body);
  const times = timesOf(document, node?.['requestBody']?.['content']?.[mediaType]?.['schema'], body);
  faults.push(...timeFaults(times, expected, received));
  const isOtherId = format === 'full' && (body as { id?: string } | undefined)?.id !== received.headers['webhook-id'];
  if (isOtherId) faults.push(fault('wrong delivery', 'is delivered with a webhook-id that is not the id in the body'));
  return [...faults, ...wrong.map((words) => fault('wrong delivery', `is delivered with a body in which ${words}`))];
}

function headerFaults({ checks }: Pick<Kit, 'checks'>, { name, isRequired, schemaPointer }: Parameter, { headers }: Received): Fault[] {
  const value = headers[name];
  const isSignature = name.endsWith('signature');
  if (!value && isRequired) return [fault(isSignature ? 'unsigned delivery' : 'wrong delivery', `is delivered without the header ${name}`)];
  const wrong = value ? checks.schemas(schemaPointer, value) : [];
  return wrong.map(() =>
    fault(isSignature ? 'wrong signature' : 'wrong delivery', `is delivered with ${name}: ${value}, which is not of its form`),
  );
}

function signatureFaults({ headers, text }: Received, secret: string): Fault[] {
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = headers;
  const service = headers['x-service-signature'];
  const standard = headers['webhook-signature'];
  const faults: Fault[] = [];
  if (service && !holdsSignature(service, serviceSignature(text, secret)))
    faults.push(fault('wrong signature', 'is delivered with an x-service-signature that does not fit the body and the secret'));
  if (standard && !holdsSignature(standard, standardSignature({ id, timestamp, body: text }, secret)))
    faults.push(fault('wrong signature', 'is delivered with a webhook-signature that does not fit the body and the secret'));
  return faults;
}

/** It was sent when it came, and tells of what happened after its cause had begun and before it came. */
function timeFaults(times: readonly Time[], { sinceMs }: Expected, { headers, atMs }: Received): Fault[] {
  const timestamp = headers['webhook-timestamp'];
  const isOffNow = timestamp !== undefined && Math.abs(Number(timestamp) * 1000 - atMs) > TOLERANCE_MS;
  const isOff = ({ ms }: Time): boolean => ms < sinceMs - TOLERANCE_MS || ms > atMs + TOLERANCE_MS;
  return [
    ...(isOffNow
      ? [fault('wrong time', `is delivered with the webhook-timestamp ${timestamp}, more than five minutes from when it came`)]
      : []),
    ...times
      .filter(isOff)
      .map(({ path, text }) => fault('wrong time', `is delivered with ${path} ${text}, more than five minutes from when it happened`)),
  ];
}

/** A time that a body tells. */
interface Time {
  readonly path: string;
  readonly text: string;
  readonly ms: number;
}

/** The times in the objects of a body, by its schema: all of them are of what the event tells. */
function timesOf(document: Tree, schema: Tree | undefined, value: unknown, path = ''): Time[] {
  if (!schema || value === undefined) return [];
  const { properties, format } = follow(document, schema);
  if (textOf(format) === 'date-time' && typeof value === 'string') return [{ path, text: value, ms: Date.parse(value) }];
  const fields = Object(value) as Readonly<Record<string, unknown>>;
  return entriesOf(properties).flatMap(([name, property]) => timesOf(document, property, fields[name], `${path}/${name}`));
}
