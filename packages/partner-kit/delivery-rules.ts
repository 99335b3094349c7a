// Checks a delivery against the contract: headers, content type, both signatures, body, and plausible times.
import { listEntries, escapeName, resolveReference, listParameters, toText, type Parameter, type Tree } from './document.js';
import { createViolation, type Violation } from './violations.js';
import { parseJson } from './json-text.js';
import type { TestContext } from './test-context.js';
import { TEST_MARK, type ReceivedDelivery } from './delivery-store.js';
import { parseMediaType } from './media-type.js';
import type { Format } from './webhook-receiver.js';
import { hasSignature, computeServiceSignature, computeStandardSignature } from './signatures.js';

/** The delivery that the case expects. */
export interface ExpectedDelivery {
  readonly event: string;
  readonly format: Format;
  readonly secret: string;
  /** When the case began to cause it, Unix milliseconds. */
  readonly sinceMs: number;
}

/** How far clocks may differ; receivers use the same tolerance. */
const TOLERANCE_MS = 300_000;

/** Returns where a delivery violates the contract. */
export function findDeliveryViolations(
  context: Pick<TestContext, 'contract' | 'checks'>,
  expected: ExpectedDelivery,
  received: ReceivedDelivery,
): Violation[] {
  const { document } = context.contract;
  const { event, format, secret } = expected;
  const name = format === 'full' ? event : `${event}.compact`;
  const pointer = `/webhooks/${escapeName(name)}/post`;
  const node = document['webhooks']?.[name]?.['post'];
  const violations = node
    ? listParameters(document, node, pointer).flatMap((parameter) => findHeaderViolations(context, parameter, received))
    : [];
  const mediaType = listEntries(node?.['requestBody']?.['content'])[0]?.[0] ?? 'application/json';
  if (parseMediaType(received.headers['content-type']) !== mediaType)
    violations.push(
      createViolation('wrong delivery', `is delivered as ${received.headers['content-type'] ?? 'no content type'} instead of ${mediaType}`),
    );
  if (received.headers[TEST_MARK] !== undefined)
    violations.push(createViolation('wrong delivery', `is delivered with the header ${TEST_MARK}, although it is no test`));
  violations.push(...findSignatureViolations(received, secret));
  const schema = `${pointer}/requestBody/content/${escapeName(mediaType)}/schema`;
  const body = parseJson(received.text);
  const wrong = context.checks.checkSchema(schema, body);
  const times = listTimes(document, node?.['requestBody']?.['content']?.[mediaType]?.['schema'], body);
  violations.push(...findTimeViolations(times, expected, received));
  const isOtherId = format === 'full' && (body as { id?: string } | undefined)?.id !== received.headers['webhook-id'];
  if (isOtherId) violations.push(createViolation('wrong delivery', 'is delivered with a webhook-id that differs from the id in the body'));
  return [...violations, ...wrong.map((words) => createViolation('wrong delivery', `is delivered with a body in which ${words}`))];
}

function findHeaderViolations(
  { checks }: Pick<TestContext, 'checks'>,
  { name, isRequired, schemaPointer }: Parameter,
  { headers }: ReceivedDelivery,
): Violation[] {
  const value = headers[name];
  const isSignature = name.endsWith('signature');
  if (!value && isRequired)
    return [createViolation(isSignature ? 'unsigned delivery' : 'wrong delivery', `is delivered without the header ${name}`)];
  const wrong = value ? checks.checkSchema(schemaPointer, value) : [];
  return wrong.map(() =>
    createViolation(isSignature ? 'wrong signature' : 'wrong delivery', `is delivered with ${name}: ${value}, which has the wrong form`),
  );
}

function findSignatureViolations({ headers, text }: ReceivedDelivery, secret: string): Violation[] {
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = headers;
  const service = headers['x-service-signature'];
  const standard = headers['webhook-signature'];
  const violations: Violation[] = [];
  if (service && !hasSignature(service, computeServiceSignature(text, secret)))
    violations.push(
      createViolation('wrong signature', 'is delivered with an x-service-signature that does not match the body and the secret'),
    );
  if (standard && !hasSignature(standard, computeStandardSignature({ id, timestamp, body: text }, secret)))
    violations.push(
      createViolation('wrong signature', 'is delivered with a webhook-signature that does not match the body and the secret'),
    );
  return violations;
}

/** Checks that its timestamp is about when it arrived, and that the times in its body are between its cause and its arrival. */
function findTimeViolations(times: readonly BodyTime[], { sinceMs }: ExpectedDelivery, { headers, atMs }: ReceivedDelivery): Violation[] {
  const timestamp = headers['webhook-timestamp'];
  const isOffNow = timestamp !== undefined && Math.abs(Number(timestamp) * 1000 - atMs) > TOLERANCE_MS;
  const isOff = ({ ms }: BodyTime): boolean => ms < sinceMs - TOLERANCE_MS || ms > atMs + TOLERANCE_MS;
  return [
    ...(isOffNow
      ? [createViolation('wrong time', `is delivered with the webhook-timestamp ${timestamp}, more than five minutes from when it arrived`)]
      : []),
    ...times
      .filter(isOff)
      .map(({ path, text }) =>
        createViolation('wrong time', `is delivered with ${path} ${text}, more than five minutes from when it happened`),
      ),
  ];
}

/** A time in a body. */
interface BodyTime {
  readonly path: string;
  readonly text: string;
  readonly ms: number;
}

/** Returns the times in the objects of a body, by its schema. */
function listTimes(document: Tree, schema: Tree | undefined, value: unknown, path = ''): BodyTime[] {
  if (!schema || value === undefined) return [];
  const { properties, format } = resolveReference(document, schema);
  if (toText(format) === 'date-time' && typeof value === 'string') return [{ path, text: value, ms: Date.parse(value) }];
  const fields = Object(value) as Readonly<Record<string, unknown>>;
  return listEntries(properties).flatMap(([name, property]) => listTimes(document, property, fields[name], `${path}/${name}`));
}
