// What the attempt log stores of a signature: enough to recognize it, not enough to reuse it.
import { hash } from 'node:crypto';

/** When an attempt was signed, and the fingerprint of each signature header. */
export interface SignatureFingerprints {
  readonly timestampSeconds: number;
  readonly legacy: string;
  readonly standard: string;
}

const DIGITS = 8;

/** Returns the first 8 hexadecimal digits of the SHA-256 of a signature header's value. Pure. */
export function computeFingerprint(signature: string): string {
  return hash('sha256', signature).slice(0, DIGITS);
}

/** Returns the fingerprints of an attempt's signatures. Pure. */
export function computeFingerprints({ timestampSeconds, legacy, standard }: SignatureFingerprints): SignatureFingerprints {
  return { timestampSeconds, legacy: computeFingerprint(legacy), standard: computeFingerprint(standard) };
}

/** Formats fingerprints as one text. Pure. */
export function formatFingerprints({ timestampSeconds, legacy, standard }: SignatureFingerprints): string {
  return `${timestampSeconds} ${legacy} ${standard}`;
}

/** Parses fingerprints from a text. Up to version 0.2 the text held whole signatures: returns the fingerprints of those. Pure. */
export function parseFingerprints(text: string): SignatureFingerprints {
  const [timestamp = '', legacy = '', ...standard] = text.split(' ');
  const parts = { timestampSeconds: Number(timestamp), legacy, standard: standard.join(' ') };
  return legacy.length === DIGITS ? parts : computeFingerprints(parts);
}
