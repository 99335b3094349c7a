// Conformance reports: signed JSON reports, so that a reader can verify who vouches for them.
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { toCanonicalJson } from '../../domain/contract-digest.js';
import { REPORT_FORMAT, type JsonReport } from './reports/json.js';
import { RunError } from './run-error.js';

/** A report with its signature. */
export interface SignedReport extends JsonReport {
  readonly signature: ReportSignature;
}

/** The signature of a conformance report, which proves who issued it and that it is unchanged. */
export interface ReportSignature {
  readonly algorithm: 'ed25519';
  /** Base64 of the signature over the report without `signature`, as UTF-8 JSON with sorted names and without spaces. */
  readonly value: string;
}

/** The report isn't signed, or its signature is invalid. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

/** Signs a report with an Ed25519 private key in PEM (PKCS #8). Throws RunError for any other key. */
export function signReport(report: JsonReport, privateKeyPem: string): SignedReport {
  const key = parseKey(privateKeyPem, createPrivateKey);
  return { ...report, signature: { algorithm: 'ed25519', value: sign(null, toSignedBytes(report), key).toString('base64') } };
}

/** Verifies a report with the public key in PEM (SPKI), and returns it. Throws SignatureError if it has no valid signature, RunError if
 *  the text isn't a report or the key isn't an Ed25519 key. */
export function verifyReport(text: string, publicKeyPem: string): SignedReport {
  const key = parseKey(publicKeyPem, createPublicKey);
  const { signature, ...report } = parseReport(text);
  if (report.format !== REPORT_FORMAT) throw new RunError(`this is no report of the format ${REPORT_FORMAT}`);
  if (!signature) throw new SignatureError('the report is not signed: "storefront contract --report json --sign <key file>" signs one');
  const { algorithm, value } = Object(signature) as { readonly algorithm?: unknown; readonly value?: unknown };
  if (algorithm !== 'ed25519' || typeof value !== 'string')
    throw new SignatureError('the signature is none that can be verified: it must have the algorithm "ed25519" and a value in base64');
  if (!verify(null, toSignedBytes(report), key, Buffer.from(value, 'base64')))
    throw new SignatureError('the signature does not fit: the report was changed after it was signed, or another key signed it');
  return { ...(report as JsonReport), signature: { algorithm, value } };
}

const toSignedBytes = (report: object): Buffer => Buffer.from(toCanonicalJson(report), 'utf8');

function parseKey(pem: string, create: (pem: string) => KeyObject): KeyObject {
  const key = tryCreateKey(pem, create);
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new RunError(
      'the key is no Ed25519 key in PEM: "openssl genpkey -algorithm ed25519" makes one, "openssl pkey -pubout" its public half',
    );
  return key;
}

function tryCreateKey(pem: string, create: (pem: string) => KeyObject): KeyObject | undefined {
  try {
    return create(pem);
  } catch {
    return undefined;
  }
}

/** Throws RunError if the text isn't an Ed25519 private key in PEM. */
export function requirePrivateKey(privateKeyPem: string): void {
  parseKey(privateKeyPem, createPrivateKey);
}

/** Parses any JSON document, unchecked. */
function parseReport(text: string): { readonly format?: string; readonly signature?: unknown } {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    throw new RunError('the report is not JSON');
  }
}
