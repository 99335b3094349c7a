// Checks where deliveries may be sent: never to an address inside a private network, neither when a URL is saved nor when it connects.
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

/** Returns the addresses of a host name. Throws if there are none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** Decides which receivers are allowed. */
export interface AddressGuard {
  /** Returns what is wrong with a URL as a receiver, or undefined. Resolves the host name. A name that can't be resolved (yet)
   *  passes, because `lookup` checks again when connecting. */
  findIssue(url: string): Promise<string | undefined>;
  /** Throws AddressRefused for a literal address that isn't allowed. Node doesn't call `lookup` for those. */
  requireAllowedHost(hostname: string): void;
  /** Resolves a host name for a connection. Fails with AddressRefused if any of its addresses isn't allowed. */
  readonly lookup: LookupFunction;
}

/** The service sends nothing to this receiver's address. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carriers' NAT
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // Azure's host agent
  ['169.254.0.0', 16], // link-local, metadata services
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // 6to4 relays
  ['192.168.0.0', 16],
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3], // multicast, reserved, broadcast
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23], // Teredo, ORCHID and other protocol assignments
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: holds an IPv4 address
  ['3fff::', 20], // documentation
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');

/** Allowlist for IPv6: only addresses assigned to the public network. This excludes mapped, translated (NAT64), local and future
 *  kinds. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const RESOLVE_TIMEOUT_MS = 2_000;

/** Creates a guard. `allowsLoopback` (development) also allows loopback addresses, over http too. */
export function createAddressGuard({ allowsLoopback, resolve }: { allowsLoopback: boolean; resolve: Resolve }): AddressGuard {
  const isAllowed = (address: string) => isPublic(address) || (allowsLoopback && isLoopback(address));
  const resolveHost = async (hostname: string) => (isLocalName(hostname) ? ['127.0.0.1'] : resolve(hostname));
  const requireAllowed = (hostname: string, address: string) => {
    if (!isAllowed(address)) throw new AddressRefused(`${hostname} is not on the public network`);
  };

  return {
    async findIssue(text) {
      if (!URL.canParse(text)) return 'must be a URL such as https://shop.example/hooks';
      const { protocol, hostname, username, password } = new URL(text);
      const host = stripBrackets(hostname);
      if (username !== '' || password !== '') return 'must not hold a user name or password: use "headers" for credentials';
      if (isIP(host) === 0 && isLocalName(host) && !allowsLoopback) return 'must not be a localhost URL';
      const addresses = isIP(host) === 0 ? await withTimeout(resolveHost(host)) : [host];
      const refused = addresses.find((address) => !isAllowed(address));
      if (refused !== undefined) return `must be on the public network, and ${host} is not`; // don't disclose internal names and addresses
      if (protocol === 'https:') return undefined;
      const isOnLoopback = addresses.length > 0 && addresses.every(isLoopback);
      return protocol === 'http:' && allowsLoopback && isOnLoopback ? undefined : 'must be an https URL';
    },
    requireAllowedHost(hostname) {
      const host = stripBrackets(hostname);
      if (isIP(host) !== 0) requireAllowed(host, host);
    },
    lookup(hostname, options, callback) {
      resolveHost(hostname).then(
        (addresses) => {
          if (addresses.length === 0) return callback(Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' }), []);
          const refused = addresses.find((address) => !isAllowed(address));
          if (refused !== undefined) return callback(new AddressRefused(`${hostname} is not on the public network`), []);
          const found = addresses.map((address) => ({ address, family: isIP(address) }));
          if (options.all) callback(null, found);
          else callback(null, found[0]?.address ?? '', found[0]?.family);
        },
        (error: NodeJS.ErrnoException) => callback(error, []),
      );
    },
  };
}

/** Returns the addresses, or none if they don't resolve within two seconds. */
async function withTimeout(addresses: Promise<readonly string[]>): Promise<readonly string[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly string[]>((done) => (timer = setTimeout(() => done([]), RESOLVE_TIMEOUT_MS)));
  return Promise.race([addresses.catch(() => []), late]).finally(() => clearTimeout(timer));
}

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

function isLoopback(address: string): boolean {
  return loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** Whether a name always means this machine, whatever the resolver returns (RFC 6761). */
function isLocalName(hostname: string): boolean {
  return /^(.+\.)?localhost\.?$/i.test(hostname);
}

/** Returns a host without the brackets of an IPv6 address. */
function stripBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
