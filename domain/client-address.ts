// What requests without a valid key are counted by: an IPv4 address, or the /64 prefix of an IPv6 address.
import { isIP } from 'node:net';

const GROUPS = 8;
const PREFIX_GROUPS = 4;

/** Returns the part of an address that belongs to one client: IPv4 unchanged, IPv4-mapped IPv6 as IPv4, other IPv6 as its first 64
 *  bits, because a single customer has at least that many. Drops a port, which some proxies add, and a zone. Returns `unknown` for text
 *  that isn't an address. Pure. */
export function toCountedAddress(text: string): string {
  const address = stripPort(text);
  const version = isIP(address);
  if (version === 4) return address;
  if (version === 0) return 'unknown';
  const groups = expand((address.split('%', 1)[0] as string).toLowerCase());
  return toMappedIpv4(groups) ?? `${groups.slice(0, PREFIX_GROUPS).map(trimZeros).join(':')}::/64`;
}

function stripPort(text: string): string {
  if (text.startsWith('[')) return text.slice(1, text.indexOf(']'));
  const colon = text.indexOf(':');
  return colon > 0 && colon === text.lastIndexOf(':') ? text.slice(0, colon) : text;
}

/** Returns the eight groups of an IPv6 address, in hexadecimal. */
function expand(address: string): string[] {
  const [before = '', after] = toHexadecimal(address).split('::') as [string?, string?];
  const first = before === '' ? [] : before.split(':');
  if (after === undefined) return first;
  const last = after === '' ? [] : after.split(':');
  return [...first, ...Array.from({ length: GROUPS - first.length - last.length }, () => '0'), ...last];
}

/** Rewrites IPv4 at the end of an IPv6 address as two groups. */
function toHexadecimal(address: string): string {
  if (!address.includes('.')) return address;
  const start = address.lastIndexOf(':') + 1;
  const [a = 0, b = 0, c = 0, d = 0] = address.slice(start).split('.').map(Number);
  return `${address.slice(0, start)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

function toMappedIpv4(groups: readonly string[]): string | undefined {
  const values = groups.map((group) => Number.parseInt(group, 16));
  if (values.slice(0, 5).some((value) => value !== 0) || values[5] !== 0xffff) return undefined;
  return values
    .slice(6)
    .flatMap((value) => [value >> 8, value & 255])
    .join('.');
}

function trimZeros(group: string): string {
  return group.replace(/^0+(?=.)/, '');
}
