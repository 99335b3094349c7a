// Connections that the server ends itself: they are closed even if the client never closes its side.
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect } from 'chai';
import { createHttpServer } from '../../../server/http/http-server.js';

const PATIENCE_MS = 15_000;

describe('a connection whose client never closes its side', () => {
  let server: Server;
  const clients: Socket[] = [];

  beforeEach(async () => {
    server = createHttpServer({ requestTimeout: 200, connectionsCheckingInterval: 50 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy();
    server.closeAllConnections();
    server.close();
  });

  /** Sends bytes and reads what comes back until the server has ended its side. Returns the server's socket, too. */
  const send = async (bytes: string): Promise<{ accepted: Socket; reply: string }> => {
    const { port } = server.address() as AddressInfo;
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    clients.push(client.on('error', () => undefined));
    let reply = '';
    client.setEncoding('utf8').on('data', (text: string) => (reply += text));
    const [[accepted]] = (await Promise.all([once(server, 'connection'), once(client, 'connect')])) as [[Socket], unknown];
    client.write(bytes);
    await once(client, 'end', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return { accepted, reply };
  };
  const closed = async (accepted: Socket): Promise<void> => {
    if (!accepted.destroyed) await once(accepted, 'close', { signal: AbortSignal.timeout(PATIENCE_MS) });
  };

  for (const [what, status, bytes] of [
    ['its headers are never complete', 400, 'GET / HTTP/1.1\r\nHost: a\r\nX-Half'],
    ['its body never arrives', 400, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n'],
    ['it sends something else than HTTP', 400, 'hello\r\n\r\n'],
    ['it takes the server for a proxy', 405, 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n'],
  ] as const)
    it(`gets a reply and is closed if ${what}`, async () => {
      const { accepted, reply } = await send(bytes);
      expect(reply).to.match(new RegExp(`^HTTP/1.1 ${status} `));
      await closed(accepted);
    });

  it("doesn't keep the server from closing after a CONNECT", async () => {
    await send('CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n');
    const stopped = once(server, 'close', { signal: AbortSignal.timeout(PATIENCE_MS) });
    server.close();
    server.closeAllConnections();
    await stopped;
  });
});
