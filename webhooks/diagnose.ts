// Finds the step at which the verification of a delivery fails, and says how to fix it.
import { createHmac } from 'node:crypto';
import { BODY_ADVICE, listBodyMistakes, listRewritingMarks, parse } from './body-mistakes.js';
import { absent, failed, passed, skipped, type Check } from './checks.js';
import { readLegacySignature, readStandardSignatures, type ReadSignatures } from './signature-form.js';
import { listPrefixMistakes, listKeyMistakes, findSecretError, listTimeMistakes, type Scheme, type Mistake } from './mistakes.js';

export type { Cause, Check } from './checks.js';

/** A delivery as a receiver has it, and the secret to verify it with. */
export interface ReceivedDelivery {
  /** By name, in any case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly secret: string;
  readonly nowSeconds: number;
  /** How far the time of the signature may be from now, in seconds. Default 300. */
  readonly toleranceSeconds?: number;
  /** Whether to fail a delivery that has `x-service-signature` alone, which doesn't cover the time. Default true. */
  readonly requiresTimestamp?: boolean;
}

/** `isValid` means that no check failed and a signature matches. */
export interface Diagnosis {
  readonly isValid: boolean;
  readonly checks: readonly Check[];
}

/** Checks both schemes step by step: the headers are present, well-formed, current, and match. Without webhook-* headers a delivery
 *  isn't valid unless `requiresTimestamp` is false. If a signature doesn't match, tries the usual mistakes (mistakes.ts,
 *  body-mistakes.ts), alone and combined: a mistake that makes it match is certainly the cause. If none does, says what points to a
 *  changed body or a wrong secret. `x-service-signature` may be absent.
 *  Source: docs/description.md, Authentication 6; Standard Webhooks 1.0. Pure. */
export function diagnose(delivery: ReceivedDelivery): Diagnosis {
  const received = readReceived(delivery);
  const hasStandard = STANDARD_HEADERS.some((name) => received.headers.has(name));
  const hasLegacy = received.headers.has(LEGACY_HEADER);
  const standard = hasStandard || !hasLegacy ? standardChecks(received) : [standardAbsent(delivery.requiresTimestamp ?? true)];
  const legacy = hasLegacy || !hasStandard ? legacyChecks(received) : [absent('legacy', LEGACY_ABSENT)];
  const checks = reconcileSchemes([...standard, ...legacy], readReceivedSignatures(received).signatures.length);
  const isValid = checks.every(({ outcome }) => outcome !== 'failed') && checks.some(isSignatureMatch);
  return { isValid, checks };
}

const LEGACY_HEADER = 'x-service-signature';
const STANDARD_HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
const STANDARD_ABSENT =
  'there are no webhook-* headers, though the service sends them: without them nobody can tell when this was sent, or whether it is sent again.';
const LEGACY_ABSENT = 'there is no x-service-signature, though the service sends it: the webhook-* headers say all that it says, and more.';

interface Received {
  readonly headers: ReadonlyMap<string, string>;
  readonly id: string;
  readonly timestamp: string;
  readonly body: Buffer;
  readonly secret: string;
  readonly nowSeconds: number;
  readonly toleranceSeconds: number;
}

function readReceived({ headers, body, secret, nowSeconds, toleranceSeconds = 300 }: ReceivedDelivery): Received {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()] as const);
  const byName = new Map(named.filter(([, value]) => value !== ''));
  return {
    headers: byName,
    id: byName.get('webhook-id') ?? '',
    timestamp: byName.get('webhook-timestamp') ?? '',
    body: Buffer.from(body),
    secret,
    nowSeconds,
    toleranceSeconds,
  };
}

const readReceivedSignatures = ({ headers }: Received): ReadSignatures => readStandardSignatures(headers.get('webhook-signature') ?? '');

function standardChecks(received: Received): Check[] {
  const { signatures, error } = readReceivedSignatures(received);
  const form = [findTimestampError(received), error && `webhook-signature: ${error}`].filter((one) => one !== undefined).join(' ');
  const missing = missingHeaders('standard', STANDARD_HEADERS, received);
  return [
    missing ?? passed('standard', 'headers', 'webhook-id, webhook-timestamp and webhook-signature are there.'),
    missing ? skipped('standard', 'form', 'a header is missing.') : formCheck('standard', form, 'all three are written as they must be.'),
    timeCheck(received),
    missing || signatures.length === 0
      ? skipped('standard', 'signature', 'there is no signature with an id and a time that could be read.')
      : signatureCheck('standard', signatures, received),
  ];
}

function legacyChecks(received: Received): Check[] {
  const missing = missingHeaders('legacy', [LEGACY_HEADER], received);
  if (missing) return [missing];
  const { signatures, error = '' } = readLegacySignature(received.headers.get(LEGACY_HEADER) ?? '');
  return [
    passed('legacy', 'headers', 'x-service-signature is there.'),
    formCheck('legacy', error && `x-service-signature: ${error}`, 'it is 64 lowercase hexadecimal digits.'),
    signatures.length === 0
      ? skipped('legacy', 'signature', 'there is no signature that could be read.')
      : signatureCheck('legacy', signatures, received),
  ];
}

function missingHeaders(scheme: Scheme, names: readonly string[], { headers }: Received): Check | undefined {
  const missing = names.filter((name) => !headers.has(name));
  if (missing.length === 0) return undefined;
  const alike = [...headers.keys()].filter((name) => name.includes('signature') && name !== LEGACY_HEADER && !names.includes(name));
  const instead = alike.length > 0 ? `; there is ${alike.join(', ')}, which this service does not send` : '';
  const advice = 'Read the headers of the request itself; see whether a proxy or gateway before the receiver drops some of them.';
  return failed(scheme, 'headers', { cause: 'missing_header', finding: `${missing.join(', ')} missing or empty${instead}.`, advice });
}

function findTimestampError({ timestamp }: Received): string | undefined {
  if (/^\d{1,11}$/.test(timestamp)) return undefined;
  if (/^\d{12,}$/.test(timestamp)) return 'webhook-timestamp: it is in milliseconds; it must be in seconds.';
  return 'webhook-timestamp: it is not a whole number of seconds since 1970.';
}

function formCheck(scheme: Scheme, error: string, well: string): Check {
  if (error === '') return passed(scheme, 'form', well);
  const advice = 'Pass the header on unchanged. If you sign with your own code, fix it there.';
  return failed(scheme, 'form', { cause: 'malformed_header', finding: error, advice });
}

function timeCheck({ timestamp, nowSeconds, toleranceSeconds }: Received): Check {
  if (!/^\d{1,11}$/.test(timestamp)) return skipped('standard', 'time', 'there is no webhook-timestamp that could be read.');
  const age = Math.round(nowSeconds - Number(timestamp));
  const away = `${Math.abs(age)} seconds ${age < 0 ? 'in the future' : 'ago'}`;
  if (Math.abs(age) <= toleranceSeconds) return passed('standard', 'time', `it was signed ${away}.`);
  const finding = `it was signed ${away}; receivers allow ${toleranceSeconds}.`;
  return age < 0
    ? failed('standard', 'time', { cause: 'future_timestamp', finding, advice: 'Set the clock of this machine: it is slow.' })
    : failed('standard', 'time', {
        cause: 'stale_timestamp',
        finding,
        advice:
          'Every attempt gets a new signature, so this delivery was stored for a while, was replayed by somebody else, or the clock of this machine is fast. ' +
          'Verify before you put a delivery into a queue. To inspect an old one, raise the tolerance.',
      });
}

function signatureCheck(scheme: Scheme, signatures: readonly Buffer[], received: Received): Check {
  const match = findMatch(scheme, signatures, received);
  if (!match) return failUnexplained(scheme, received);
  const [cause] = match.mistakes.flatMap((mistake) => mistake.kind ?? []);
  const ofPrevious = match.index > 0 ? ' It is the second signature: the secret is being rotated, and this is the one that ends.' : '';
  if (!cause) return passed(scheme, 'signature', `it fits the body and the secret.${ofPrevious}`);
  const wrong = match.mistakes.filter((mistake) => mistake.kind);
  return failed(scheme, 'signature', {
    cause,
    finding: `it does not fit as it should. It fits ${wrong.map(({ clause }) => clause).join(', and ')}.`,
    advice: [...new Set(wrong.map(({ advice }) => advice))].join(' '),
  });
}

/** Finds the fewest mistakes that make one of the signatures match. */
function findMatch(scheme: Scheme, signatures: readonly Buffer[], received: Received) {
  const [bodies, keys] = [listBodyMistakes(received.body), listKeyMistakes(received.secret, scheme)];
  const { id } = (parse(received.body.toString('utf8')) ?? {}) as { id?: unknown };
  const prefixes = listPrefixMistakes(scheme, { ...received, bodyId: typeof id === 'string' ? id : '' });
  const times = scheme === 'standard' ? listTimeMistakes(received, SEARCH_SECONDS) : [];
  const combinations = bodies.flatMap((body) => keys.flatMap((key) => prefixes.map((prefix) => ({ body, key, prefix }))));
  const countMistakes = (parts: object) => Object.values(parts).filter((part: Mistake) => part.kind).length;
  combinations.sort((one, other) => countMistakes(one) - countMistakes(other));
  for (const prefix of times) combinations.push({ body: bodies[0] as Mistake, key: keys[0] as Mistake, prefix });
  for (const { body, key, prefix: frame } of combinations) {
    const digest = createHmac('sha256', key.value).update(frame.value).update(body.value).digest();
    const index = signatures.findIndex((signature) => signature.equals(digest));
    if (index >= 0) return { index, mistakes: [body, key, frame] };
  }
  return undefined;
}

/** How far around the received time to search for the signed time. Covers the first retries. */
const SEARCH_SECONDS = 900;

function failUnexplained(scheme: Scheme, { body, secret }: Received): Check {
  const marks = listRewritingMarks(body);
  if (marks.length > 0)
    return failed(scheme, 'signature', {
      cause: 'body_rewritten',
      finding: `it does not fit, and this body is not the one that was sent: ${marks.join('; ')}. Whether the secret is right can't be told.`,
      advice: BODY_ADVICE.body_rewritten,
    });
  const error = findSecretError(secret);
  return failed(scheme, 'signature', {
    cause: 'wrong_secret',
    finding: error
      ? `it does not fit: ${error}.`
      : 'it does not fit, and no usual mistake explains it: most likely the secret is that of another endpoint, or was rotated.',
    advice:
      'Give the secret that was shown when this endpoint was created or last rotated. If it is that one, the content of the body has changed: ' +
      'a validator may have dropped a field, a parser rounded a number.',
  });
}

const isSignatureMatch = ({ step, outcome }: Check): boolean => step === 'signature' && outcome === 'passed';

/** If one scheme matches, the body and the secret are right, which narrows down the cause of the other's failure. */
function reconcileSchemes(checks: readonly Check[], signatureCount: number): Check[] {
  const matching = checks.find(isSignatureMatch);
  return checks.map((check) => {
    if (!matching || check.cause !== 'wrong_secret') return check;
    if (check.scheme === 'legacy' && signatureCount > 1)
      return {
        ...skipped('legacy', 'signature', 'it is made with the previous secret, as long as the secret is being rotated.'),
        cause: 'previous_secret',
      };
    const changed = check.scheme === 'legacy' ? LEGACY_HEADER : 'webhook-id, webhook-timestamp or webhook-signature';
    const finding = `it does not fit, though body and secret are right, as the other signature shows: ${changed} is not the one that was sent.`;
    return failed(check.scheme, 'signature', { cause: 'changed_header', finding, advice: 'Keep the headers of one attempt together.' });
  });
}

/** The check for a delivery that has only x-service-signature. */
function standardAbsent(requiresTimestamp: boolean): Check {
  if (!requiresTimestamp) return absent('standard', STANDARD_ABSENT);
  const advice =
    'Pass all headers of the request on, and see whether a proxy or gateway before the receiver drops some. A receiver that accepts ' +
    'x-service-signature alone accepts a recorded delivery for ever; to accept it here all the same, add --without-timestamp.';
  return failed('standard', 'headers', { cause: 'missing_header', finding: STANDARD_ABSENT, advice });
}
