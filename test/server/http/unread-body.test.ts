// Requests that are rejected before their body arrives: the client gets the reply, and the connection serves the next request.
import { Agent, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { useShop } from '../../support/service.js';

const MIB = 1_048_576;

describe('a body that is rejected before it has arrived', () => {
  const shop = useShop({}, 'suite');
  const agents: Agent[] = [];
  afterEach(() => agents.splice(0).forEach((agent) => agent.destroy()));

  interface Sent {
    readonly chunks?: readonly Buffer[];
    readonly headers?: Readonly<Record<string, string>>;
  }

  /** Uses the connection of `agent`. Returns the status, and how long it took. */
  const send = (agent: Agent, method: string, { chunks = [], headers = {} }: Sent = {}): Promise<{ status?: number; ms: number }> =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const own = { Authorization: `Bearer ${shop.ownerKey}`, 'Content-Type': 'application/json', ...headers };
      const sent = request(`${shop.url}/api/products`, { method, agent, headers: own }, (reply) =>
        reply.resume().on('end', () => resolve({ status: reply.statusCode as number, ms: performance.now() - startedAt })),
      ).on('error', reject);
      for (const chunk of chunks) sent.write(chunk);
      sent.end();
    });
  const connection = (keepAlive: boolean): Agent => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    agents.push(agent);
    return agent;
  };
  const spaces = (count: number): Buffer[] => Array.from({ length: count }, () => Buffer.alloc(MIB, ' '));
  const packed = gzipSync(randomBytes(8 * MIB));

  const bodies: readonly (readonly [string, number, Sent])[] = [
    ['too large, in chunks', 413, { chunks: spaces(8) }],
    ['too large, with a Content-Length', 413, { chunks: spaces(8), headers: { 'Content-Length': String(8 * MIB) } }],
    ['too large after decompression', 413, { chunks: [packed], headers: { 'Content-Encoding': 'gzip' } }],
    ['with an unknown key', 401, { chunks: spaces(8), headers: { Authorization: 'Bearer nobody' } }],
    ['of another type', 415, { chunks: spaces(8), headers: { 'Content-Type': 'text/plain' } }],
  ];
  for (const [what, status, sent] of bodies) {
    it(`gets a reply, and so does the next request on its connection: ${what}`, async () => {
      const agent = connection(true);
      for (let round = 0; round < 3; round += 1) {
        expect((await send(agent, 'POST', sent)).status).to.equal(status);
        const { ms, ...next } = await send(agent, 'GET');
        expect(next).to.deep.equal({ status: 200 });
        expect(ms).to.be.below(15_000); // it would be a minute
      }
    });

    it(`gets a reply on a connection that is then closed: ${what}`, async () => {
      for (let round = 0; round < 10; round += 1) expect((await send(connection(false), 'POST', sent)).status).to.equal(status);
    });
  }
});
