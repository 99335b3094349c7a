// Creates a certificate when a test needs it, so that no private key is stored.
//
//   const { certificate, key } = createCertificate({ names: ['localhost'], addresses: ['127.0.0.1'] });   // both PEM
//
// It is its own authority, written as DER by hand (RFC 5280): Node can sign, but can't create certificates.
import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate and its private key, both PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Creates a certificate for host names and IPv4 addresses, valid from yesterday, or expired yesterday if `isExpired`. */
export function createCertificate({
  names = [],
  addresses = [],
  isExpired = false,
}: {
  names?: readonly string[];
  addresses?: readonly string[];
  isExpired?: boolean;
}): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(objectId(COMMON_NAME), der(0x0c, Buffer.from('a receiver of the tests')))));
  const days = isExpired ? [-2, -1] : [-1, 1];
  const body = sequence(
    der(0xa0, integer(2)), // version 3
    integer(1),
    sequence(objectId(ECDSA_SHA256)),
    name,
    sequence(...days.map(utcTime)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension(BASIC_CONSTRAINTS, sequence(der(0x01, Buffer.from([0xff])))),
        extension(ALTERNATIVE_NAMES, listed(names, addresses)),
      ),
    ),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = sequence(body, sequence(objectId(ECDSA_SHA256)), bitString(signature));
  return { certificate: pem(whole), key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string };
}

const COMMON_NAME = [0x55, 0x04, 0x03];
const BASIC_CONSTRAINTS = [0x55, 0x1d, 0x13];
const ALTERNATIVE_NAMES = [0x55, 0x1d, 0x11];
const ECDSA_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const DAY_MS = 86_400_000;

function listed(names: readonly string[], addresses: readonly string[]): Buffer {
  const hosts = names.map((name) => der(0x82, Buffer.from(name)));
  return sequence(...hosts, ...addresses.map((address) => der(0x87, Buffer.from(address.split('.').map(Number)))));
}

const extension = (id: readonly number[], value: Buffer): Buffer => sequence(objectId(id), der(0x04, value));
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, Buffer.concat(parts));
const set = (part: Buffer): Buffer => der(0x31, part);
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));
const objectId = (bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes));
const bitString = (bits: Buffer): Buffer => der(0x03, Buffer.concat([Buffer.from([0]), bits]));

function utcTime(days: number): Buffer {
  const digits = new Date(Date.now() + days * DAY_MS).toISOString().replaceAll(/\D/g, '');
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
}

/** Encodes a value with its tag and length. */
function der(tag: number, value: Buffer): Buffer {
  const { length } = value;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), value]);
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
