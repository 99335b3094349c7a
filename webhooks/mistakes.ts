// Common mistakes, part one: other keys and other texts that a signature may have been made with.
import { makesKey, standardKey } from './sign.js';

/** Why a signature doesn't match: a program rewrote the body, the copy of the body isn't exact, or the secret or the signed text is
 *  wrong. */
export type MistakeKind = 'body_rewritten' | 'body_miscopied' | 'secret_misread' | 'other_text_signed';

/** A value that may have been used instead of the right one. The right one is first in a list. */
export interface Mistake {
  readonly value: Buffer;
  /** Absent on the right value. */
  readonly kind?: MistakeKind;
  /** Completes the sentence "it fits …". */
  readonly clause: string;
  /** How to fix it. */
  readonly advice: string;
}

/** Which signature: `standard` is in the webhook-* headers, `legacy` is x-service-signature. */
export type Scheme = 'standard' | 'legacy';

const SIGNED_TEXT = {
  standard: 'The signed text of webhook-signature is webhook-id, ".", webhook-timestamp, "." and the body, as they came.',
  legacy: 'x-service-signature signs the body alone.',
};

const KEY = {
  standard: 'webhook-signature is keyed with the base64 bytes after "whsec_": decode them.',
  legacy: 'x-service-signature is keyed with the UTF-8 bytes of the whole secret, "whsec_" included: do not decode it.',
};

/** Returns the key of a scheme, then what a secret may have become on its way. */
export function listKeyMistakes(secret: string, scheme: Scheme): Mistake[] {
  const clean = secret.replaceAll(/^[\s"']+|(?<![\s"'])[\s"']+$/g, '');
  const bare = clean.replace(/^whsec_/, '');
  const isStandard = scheme === 'standard';
  const toKey = (text: string) => (isStandard ? standardKey(text) : Buffer.from(text, 'utf8'));
  const rule = isStandard && clean === bare ? 'A secret without "whsec_" keys webhook-signature with its UTF-8 bytes.' : KEY[scheme];
  const misread = (clause: string, value: Buffer, advice = rule): Mistake => ({ value, kind: 'secret_misread', clause, advice });
  const wholeSecret = 'Keep the secret whole, "whsec_" included.';
  return removeDuplicates([
    { value: toKey(secret), clause: '', advice: '' },
    misread('the secret without the spaces, line breaks or quotation marks around it', toKey(clean), 'Trim the secret where you read it.'),
    misread('the secret with "whsec_" before it', toKey(`whsec_${clean}`), wholeSecret),
    misread('the secret taken as text, not decoded', Buffer.from(clean, 'utf8')),
    misread('what follows "whsec_", taken as text', Buffer.from(bare, 'utf8')),
    misread('the secret decoded from base64', Buffer.from(bare, 'base64')),
    misread('the secret decoded from hexadecimal', Buffer.from(bare, 'hex')),
  ]).filter(({ value }, index) => index === 0 || value.length > 0);
}

/** Describes why a text isn't a complete secret. Returns undefined if it may be one. */
export function findSecretError(secret: string): string | undefined {
  const kinds: readonly (readonly [boolean, string])[] = [
    [/^sk_/.test(secret), 'this is an API key, not the secret of an endpoint'],
    [/^(whe|dlv|evt)_/.test(secret), 'this is an id, not the secret of an endpoint'],
    [/\*{3}|…|\.{3}/.test(secret), 'this secret is masked, not shown in full'],
    [!makesKey(secret), 'what follows "whsec_" is not the base64 of 16 to 64 bytes: is it cut off?'],
    [secret.length < 16, 'this secret is shorter than any that an endpoint can have'],
  ];
  return kinds.find(([is]) => is)?.[1];
}

/** Returns what precedes the body in the signed text of a scheme, then what other signers put there. */
export function listPrefixMistakes(
  scheme: Scheme,
  { id, timestamp, bodyId }: { id: string; timestamp: string; bodyId: string },
): Mistake[] {
  const other = (clause: string, text: string, advice = SIGNED_TEXT[scheme]) => toPrefixMistake(clause, text, advice);
  const right = scheme === 'standard' ? `${id}.${timestamp}.` : '';
  return removeDuplicates([
    { value: Buffer.from(right), clause: '', advice: '' },
    other('the text "id.timestamp.body", which is for webhook-signature', `${id}.${timestamp}.`),
    other('the body alone, which is for x-service-signature', ''),
    other('the text "timestamp.body", as Stripe signs it', `${timestamp}.`),
    other('the text "timestamp.id.body", with id and time exchanged', `${timestamp}.${id}.`),
    other('the time in milliseconds', `${id}.${timestamp}000.`, 'webhook-timestamp is in seconds, in the header and in the signed text.'),
    other(`the id "${bodyId}" of the body, not the one in webhook-id`, `${bodyId}.${timestamp}.`, 'Pass webhook-id on as it came.'),
  ]);
}

/** Returns the prefix of the Standard header for every time within `reachSeconds` of the received one, nearest first. */
export function listTimeMistakes({ id, timestamp }: { id: string; timestamp: string }, reachSeconds: number): Mistake[] {
  const received = Number(timestamp);
  return Array.from({ length: reachSeconds * 2 }, (_, index) => {
    const seconds = received + (index % 2 === 0 ? 1 : -1) * (Math.floor(index / 2) + 1);
    const advice = 'Keep the headers of one attempt together: each attempt has a new signature and its own time.';
    return toPrefixMistake(`another time: ${seconds}, not ${timestamp}`, `${id}.${seconds}.`, advice);
  });
}

/** Removes mistakes whose value occurs earlier in the list. */
export function removeDuplicates(mistakes: readonly Mistake[]): Mistake[] {
  const seen = new Set<string>();
  return mistakes.filter(({ value }) => {
    const key = value.toString('latin1');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function toPrefixMistake(clause: string, text: string, advice: string): Mistake {
  return { value: Buffer.from(text), kind: 'other_text_signed', clause, advice };
}
