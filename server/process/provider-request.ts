// Sends requests to the provider of single sign-on. Its description names other addresses: those must be on the public network, unless they are at
// the host that the operator has set.
import { request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { CustomFetchOptions } from 'openid-client';
import { createAddressGuard, type Resolve } from '../../webhooks/address-guard.js';
import { SignInRefused } from '../../handlers/identity-provider.js';

/** Sends one request, as `fetch` would. */
export type SendRequest = (url: string, options: CustomFetchOptions) => Promise<Response>;

const REPLY_MAX_BYTES = 1_048_576;

/** Returns what sends requests for the provider at a URL. Doesn't follow redirects. Requests fail with SignInRefused if the address isn't allowed,
 *  doesn't reply in time, replies with a server error, or with more than 1 MiB. */
export function createProviderRequests(issuer: string, resolve: Resolve): SendRequest {
  const own = new URL(issuer);
  const guard = createAddressGuard({ allowsLoopback: own.protocol === 'http:', resolve }); // only a provider on this machine has no https
  return async (text, options) => {
    const url = new URL(text);
    if (url.protocol !== 'https:' && url.host !== own.host) throw unreachable('the provider named an address without https');
    try {
      if (url.host === own.host) return await send(url, options);
      guard.requireAllowedHost(url.hostname);
      return await send(url, options, guard.lookup);
    } catch (error) {
      throw error instanceof SignInRefused ? error : unreachable(describe(error));
    }
  };
}

const unreachable = (detail: string): SignInRefused => new SignInRefused('provider-unreachable', detail);

const describe = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code ?? message).slice(0, 200);
};

function send(url: URL, { method, headers, body, signal }: CustomFetchOptions, lookup?: Parameters<typeof requestHttp>[1]['lookup']) {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<Response>((resolve, reject) => {
    const sent: ClientRequest = request(
      url,
      { method, headers, agent: false, ...(signal && { signal }), ...(lookup && { lookup }) },
      (reply) => {
        readReply(reply).then(resolve, reject);
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined || body === null ? undefined : String(body as string | URLSearchParams));
  });
}

async function readReply(reply: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > REPLY_MAX_BYTES) throw new Error('the reply is too long'); // ends the connection
    chunks.push(chunk);
  }
  const { statusCode: status = 0, headers } = reply;
  if (status >= 500) throw new Error(`the provider replied ${status}`);
  const type = headers['content-type'];
  const hasBody = ![204, 205, 304].includes(status);
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers: type === undefined ? {} : { 'content-type': type } });
}
