// Certifies a receiver: does it respond as docs/description.md, Delivery and retry, expects of receivers?
import type { CertificationCheck, CertificationCheckName, EventName, PayloadFormat } from '../generated/api.js';
import { buildMessage, type OpenEndpoint } from './endpoint.js';
import { exampleBody } from './event-types.js';
import type { Message, Outcome, Receiver } from './post.js';

interface Subject {
  readonly endpoint: OpenEndpoint;
  readonly receiver: Receiver;
  readonly event: EventName;
  readonly format: PayloadFormat;
  readonly now: () => Date;
  readonly newId: (prefix: 'evt') => string;
}

interface Check {
  readonly name: CertificationCheckName;
  readonly expectation: string;
  readonly isRequired: boolean;
  readonly message: (subject: Subject, first: Message) => Message;
  readonly isMet: (outcome: Outcome) => boolean;
  /** Returns how to fix it, given the outcome. */
  readonly adviceOn: (outcome: Outcome) => string;
}

const SAY_RECEIVED = 'Reply 200 with the JSON body {"received": true}';

const REPETITION_REFUSED =
  'Remember the webhook-id of each processed event. Reply to a repeated event like the first time, without processing it again.';

const UNREACHED =
  'There was no reply; "error" says why. Make sure that the receiver runs at this URL and replies within the timeout of the endpoint.';

const STALE_BY_MS = 3_600_000;

/** The longest a certification waits for replies, all its requests together. */
const TOTAL_MS = 10_000;
const NO_TIME_LEFT: Outcome = {
  durationMs: 0,
  error: { code: 'timeout', message: `not sent: the previous checks used all ${TOTAL_MS / 1_000} seconds of the certification` },
};

const checks: readonly Check[] = [
  {
    name: 'valid',
    expectation: 'a correctly signed event is answered 200 with {"received": true}',
    isRequired: true,
    message: (_, first) => first,
    isMet: saysReceived,
    adviceOn: adviceOnGenuine,
  },
  {
    name: 'duplicate',
    expectation: 'the same event again is answered 200 with {"received": true}',
    isRequired: true,
    message: (_, first) => first,
    isMet: saysReceived,
    adviceOn: (outcome) => (isRefusal(outcome) ? REPETITION_REFUSED : adviceOnGenuine(outcome)),
  },
  {
    name: 'wrong_signature',
    expectation: 'an event with a wrong signature is answered 401',
    isRequired: true,
    message: (subject) =>
      newMessage({ ...subject, endpoint: { ...subject.endpoint, secret: 'not-the-secret-of-this-endpoint', previous: undefined } }),
    isMet: ({ statusCode }) => statusCode === 401,
    adviceOn: () => 'Verify the signature before anything else, in constant time, and answer 401 when it does not match.',
  },
  {
    name: 'stale',
    expectation: 'an event that was signed an hour ago is answered 401 (recommended)',
    isRequired: false,
    message: (subject) => newMessage(subject, STALE_BY_MS),
    isMet: ({ statusCode }) => statusCode === 401,
    adviceOn: () =>
      'Verify the webhook-signature header too, and refuse a webhook-timestamp more than five minutes away: only that keeps recorded requests out.',
  },
  {
    name: 'wrong_method',
    expectation: 'a GET request is answered 405',
    isRequired: true,
    message: (_, { headers }) => ({ method: 'GET', headers, body: '' }),
    isMet: ({ statusCode }) => statusCode === 405,
    adviceOn: () => 'Reply 405 to every method except POST.',
  },
];

/** Sends each kind of request to the receiver in turn and reports the results. `conformant` means that all required checks passed.
 *  The valid event is the contract's example; the receiver will process it. Each request has the time limit of the endpoint, and all
 *  together have ten seconds: a check that no time is left for isn't sent and doesn't pass.
 *  Source: docs/description.md, Delivery and retry 2. */
export async function certify(subject: Subject): Promise<{ conformant: boolean; checks: CertificationCheck[] }> {
  const first = newMessage(subject);
  const results: CertificationCheck[] = [];
  let leftMs = TOTAL_MS;
  for (const { name, expectation, isRequired, message, isMet, adviceOn } of checks) {
    const outcome =
      leftMs < 1 ? NO_TIME_LEFT : await subject.receiver.send(message(subject, first), computeLimitMs(subject.endpoint, leftMs));
    leftMs -= outcome.durationMs;
    const passed = isMet(outcome);
    const { durationMs, statusCode, error } = outcome;
    results.push({
      name,
      expectation,
      isRequired,
      passed,
      durationMs,
      ...(statusCode !== undefined && { statusCode }),
      ...(error !== undefined && { error }),
      ...(!passed && { advice: error === undefined ? adviceOn(outcome) : UNREACHED }),
    });
  }
  return { conformant: results.every(({ isRequired, passed }) => passed || !isRequired), checks: results };
}

/** Returns the time limit of a request in whole milliseconds. */
function computeLimitMs({ timeoutMs }: OpenEndpoint, leftMs: number): number {
  return Math.min(timeoutMs, Math.ceil(leftMs));
}

function newMessage({ endpoint, event, format, now, newId }: Subject, agoMs = 0): Message {
  const moment = now();
  const id = newId('evt');
  const body = exampleBody(event, { format, id, timestamp: moment.toISOString() });
  return buildMessage(endpoint, { id, body, nowMs: moment.getTime() - agoMs });
}

function saysReceived({ statusCode, replyBody = '' }: Outcome): boolean {
  if (statusCode !== 200) return false;
  try {
    return (JSON.parse(replyBody) as { received?: unknown } | null)?.received === true;
  } catch {
    return false;
  }
}

/** Explains why a genuine event didn't get the expected reply. Each status has its own cause. */
function adviceOnGenuine(outcome: Outcome): string {
  const { statusCode = 0 } = outcome;
  if (statusCode === 200) return `The status is right, the body is not. ${SAY_RECEIVED}.`;
  if (statusCode === 401 || statusCode === 403)
    return 'The signature is genuine. Compute it over the raw bytes of the body, before any parsing, with the current secret of this endpoint.';
  if (statusCode === 404 || statusCode === 405) return "Accept POST requests at exactly the path of the endpoint's URL.";
  if (statusCode >= 300 && statusCode < 400) return 'Redirects are not followed: set the URL of the endpoint to the final address.';
  if (statusCode >= 500) return 'The receiver failed while it processed the event. Check its log for the cause.';
  return `${SAY_RECEIVED}, not ${statusCode}: the event is genuine.`;
}

/** Whether a status may mean that the receiver refused a repeated event, rather than something else. */
function isRefusal({ statusCode = 0 }: Outcome): boolean {
  return statusCode >= 400 && ![401, 403, 404, 405].includes(statusCode);
}
