// Why an attempt got no usable response: a code, and a sentence that says what to do, with the technical text in brackets.
import type { AttemptError, AttemptErrorCode } from '../generated/api.js';
import { AddressRefused } from './address-guard.js';

/** The time limit of an attempt is over. */
export class Timeout extends Error {}

/** A cause, found by the name, the code and the message of an error. */
interface Cause {
  readonly code: AttemptErrorCode;
  readonly pattern: RegExp;
  readonly text: string;
}

const NO_CONNECTION = 'no connection within the time limit: check the port of the URL, and that a firewall lets the service in';

/** The first one that matches counts. */
const CAUSES: readonly Cause[] = [
  { code: 'timeout', pattern: /\bUND_ERR_CONNECT_TIMEOUT\b/, text: NO_CONNECTION },
  {
    code: 'bad_reply',
    pattern: /\b(UND_ERR_HEADERS_OVERFLOW|HPE_HEADER_OVERFLOW)\b/,
    text: 'the reply is not usable HTTP, because its headers are too long: send fewer or shorter ones',
  },
  {
    code: 'bad_reply',
    pattern: /\bHTTPParserError\b/,
    text: 'the reply is not valid HTTP: check that the port is that of a web server, and begin the URL with https:// if it speaks TLS',
  },
  {
    code: 'dns_failed',
    pattern: /\b(ENOTFOUND|ENODATA|ENONAME|EBADNAME)\b/,
    text: 'the host name could not be resolved, because there is no such name: check the spelling in the URL, and the DNS record',
  },
  {
    code: 'dns_failed',
    pattern: /\b(EAI_\w+|ESERVFAIL|EREFUSED|ETIMEOUT|EBADRESP|ENOTIMP|EFORMERR|ECANCELLED)\b/,
    text: 'the host name could not be resolved, because the name server gave no answer: check the DNS of the name and of the service',
  },
  {
    code: 'tls_failed',
    pattern: /wrong.version.number|packet.length.too.long/i,
    text: 'the receiver does not speak TLS on this port: was http:// meant? Otherwise use the port of https, or set up TLS',
  },
  { code: 'tls_failed', pattern: /\bCERT_HAS_EXPIRED\b/, text: 'the certificate of the receiver has expired: renew it' },
  {
    code: 'tls_failed',
    pattern: /\bCERT_NOT_YET_VALID\b/,
    text: 'the certificate of the receiver is not valid yet: check the clocks of the receiver and of the service',
  },
  {
    code: 'tls_failed',
    pattern: /\b(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)\b/,
    text: 'the certificate of the receiver is for another host name: use a name of the certificate in the URL, or get one for this name',
  },
  {
    code: 'tls_failed',
    pattern: /\b(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN)\b/,
    text: 'the certificate of the receiver is self-signed: use one of a public authority, or the operator names yours in WEBHOOKS_CA_FILE',
  },
  {
    code: 'tls_failed',
    pattern: /\b(CERT_\w+|UNABLE_TO_\w+)\b/,
    text: 'the certificate of the receiver is not trusted: send its intermediate certificates too, or the operator names its authority in WEBHOOKS_CA_FILE',
  },
  {
    code: 'tls_failed',
    pattern: /\b(ERR_TLS\w*|ERR_SSL\w*|EPROTO)\b/,
    text: 'no TLS connection: check the TLS versions and ciphers of the receiver',
  },
  {
    code: 'connection_failed',
    pattern: /\bECONNREFUSED\b/,
    text: 'the connection was refused: check that the receiver runs, and the port of the URL',
  },
  { code: 'connection_failed', pattern: /\bETIMEDOUT\b/, text: NO_CONNECTION },
  {
    code: 'connection_failed',
    pattern: /\b(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)\b/,
    text: 'the receiver is not reachable from the service: check its address, and the network between them',
  },
  {
    code: 'connection_failed',
    pattern: /before secure TLS connection/,
    text: 'the receiver closed the connection before TLS began: was http:// meant? Otherwise check the port and the TLS of the receiver',
  },
];

const OTHER: Omit<Cause, 'pattern'> = {
  code: 'connection_failed',
  text: 'the connection ended without a reply: look for a crash or a time limit at the receiver',
};

/** Characters of a technical text that are stored. */
const DETAIL_MAX = 500;

/** Returns what to store about an error of the HTTP client. `timeoutMs` is the limit of the attempt. */
export function toAttemptError(error: unknown, timeoutMs: number): AttemptError {
  if (error instanceof Timeout) return { code: 'timeout', message: toTimeoutText(timeoutMs / 1000) };
  if (error instanceof AddressRefused) return { code: 'address_refused', message: error.message };
  const { name = '', code = '', message = String(error) } = (error ?? {}) as { name?: string; code?: string; message?: string };
  const cause = CAUSES.find(({ pattern }) => pattern.test(`${name} ${code} ${message}`)) ?? OTHER;
  const detail = toPrintable(message.slice(0, DETAIL_MAX).trim()) || code; // errors of several addresses have no message
  return { code: cause.code, message: detail ? `${cause.text} (${detail})` : cause.text };
}

const toTimeoutText = (seconds: number): string =>
  `no reply within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}: reply before you process the event, or raise timeoutSeconds of the endpoint`;

/** Replaces what PostgreSQL can't store in text: NUL and lone surrogates. */
export function toPrintable(text: string): string {
  return Buffer.from(text).toString().replaceAll('\u0000', '\ufffd');
}
