// A software authenticator: creates passkeys and signs with them, as a phone or a security key does. The tests decide on what real ones never get wrong.
//
//   const phone = createAuthenticator('http://localhost:3000');
//   phone.create(options)                          // what the service sent: PublicKeyCredentialCreationOptionsJSON
//   phone.sign(options, { counter: 1 })            // an assertion with another counter
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Assertion, Attestation } from '../../handlers/webauthn.js';

/** The options that the authenticator reads. */
export interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** What a test replaces in a response. */
export interface Overrides {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly isSynced?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** The format of the attestation, and its statement. */
  readonly format?: string;
  readonly statement?: ReadonlyMap<string, Cbor>;
}

/** A device with one passkey. */
export interface Authenticator {
  /** Creates its passkey. */
  readonly create: (options: Options, overrides?: Overrides) => Attestation;
  /** Signs with its passkey. The counter is one higher each time. */
  readonly sign: (options: Options, overrides?: Overrides) => Assertion;
}

const FLAGS = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, hasCredential: 0x40 } as const;

/** Creates a device in a browser that is at `origin`. */
export function createAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  let counter = 0;
  return {
    create(options, overrides = {}) {
      userHandle = options.user?.id ?? '';
      const { format = 'none', statement = new Map() } = overrides;
      const credential = Buffer.concat([Buffer.alloc(16), toUint16(id.length), id, toCoseKey(publicKey)]);
      const authData = toAuthenticatorData(options.rp?.id ?? '', { counter, ...overrides }, credential);
      const attestation = new Map<string, Cbor>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', authData],
      ]);
      return {
        id: toText(id),
        clientDataJSON: toClientData('webauthn.create', options, { origin, ...overrides }),
        attestationObject: toText(encodeCbor(attestation)),
        transports: 'internal,hybrid',
      };
    },
    sign(options, overrides = {}) {
      counter += 1;
      const clientDataJSON = toClientData('webauthn.get', options, { origin, ...overrides });
      const authenticatorData = toAuthenticatorData(options.rpId ?? '', { counter, ...overrides });
      const signature = signData(privateKey, authenticatorData, clientDataJSON);
      return {
        id: toText(id),
        clientDataJSON,
        authenticatorData: toText(authenticatorData),
        signature,
        userHandle,
        ...pickHandle(overrides),
      };
    },
  };
}

const pickHandle = ({ userHandle }: Overrides) => (userHandle === undefined ? {} : { userHandle });
const toText = (bytes: Buffer): string => bytes.toString('base64url');
const hashOf = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

function toClientData(type: string, { challenge }: Options, overrides: Overrides): string {
  const data = { type, challenge: overrides.challenge ?? challenge, origin: overrides.origin, crossOrigin: false };
  return toText(Buffer.from(JSON.stringify(data)));
}

function toAuthenticatorData(rpId: string, overrides: Overrides, credential = Buffer.alloc(0)): Buffer {
  const { isVerified = true, isSynced = false, counter = 0 } = overrides;
  const flags =
    FLAGS.present |
    (isVerified ? FLAGS.verified : 0) |
    (isSynced ? FLAGS.backupEligible | FLAGS.backedUp : 0) |
    (credential.length > 0 ? FLAGS.hasCredential : 0);
  return Buffer.concat([hashOf(overrides.rpId ?? rpId), Buffer.from([flags]), toUint32(counter), credential]);
}

const signData = (key: KeyObject, authenticatorData: Buffer, clientDataJSON: string): string =>
  toText(sign('sha256', Buffer.concat([authenticatorData, hashOf(Buffer.from(clientDataJSON, 'base64url'))]), key));

function toCoseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const fields: readonly (readonly [number, Cbor])[] = [
    [1, 2], // an elliptic curve
    [3, -7], // ES256
    [-1, 1], // P-256
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ];
  return encodeCbor(new Map(fields));
}

/** What the encoder knows. */
export type Cbor = number | string | Buffer | ReadonlyMap<string | number, Cbor> | readonly Cbor[];

function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? toHead(1, -1 - value) : toHead(0, value);
  if (typeof value === 'string') return Buffer.concat([toHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([toHead(2, value.length), value]);
  if (value instanceof Map) return Buffer.concat([toHead(5, value.size), ...[...value].flat().map(encodeCbor)]);
  const items = value as readonly Cbor[];
  return Buffer.concat([toHead(4, items.length), ...items.map(encodeCbor)]);
}

/** The kind of a value, and its number or length. */
function toHead(kind: number, size: number): Buffer {
  const first = kind << 5;
  if (size < 24) return Buffer.from([first | size]);
  if (size < 256) return Buffer.from([first | 24, size]);
  return Buffer.concat([Buffer.from([first | 25]), toUint16(size)]);
}

function toUint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function toUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
