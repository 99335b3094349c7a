// A bucket of an S3-compatible service, which keeps files in memory and checks the signature of each request with code of its own (AWS
// Signature Version 4, as its documentation describes it).
//
//   const bucket = await startBucket();   // bucket.url, bucket.files, bucket.requests; bucket.fail(2) fails the next two requests
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const BUCKET_KEY = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'eu-central-1' };

/** A running bucket. */
export interface Bucket {
  readonly url: string;
  /** By path, with the name of the bucket. */
  readonly files: Map<string, { readonly type: string; readonly bytes: Buffer }>;
  /** Method and path of every request whose signature was valid. */
  readonly requests: string[];
  /** Makes the next requests fail with 503. */
  fail(count: number): void;
  stop(): Promise<void>;
}

/** Starts a bucket on a free port. */
export async function startBucket(): Promise<Bucket> {
  const files: Bucket['files'] = new Map();
  const requests: string[] = [];
  let failures = 0;
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (failures > 0) {
      failures -= 1;
      return void response.writeHead(503).end('SlowDown');
    }
    if (!isSigned(request, body)) return void response.writeHead(403).end('SignatureDoesNotMatch');
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    if (method === 'PUT') {
      files.set(url, { type: request.headers['content-type'] ?? '', bytes: body });
      return void response.writeHead(200).end();
    }
    if (method === 'DELETE') {
      files.delete(url);
      return void response.writeHead(204).end();
    }
    const file = files.get(url);
    if (!file) return void response.writeHead(404).end(method === 'HEAD' ? undefined : 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = start === undefined ? file.bytes : file.bytes.subarray(Number(start), Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, { 'Content-Type': file.type, 'Content-Length': part.length });
    response.end(method === 'HEAD' ? undefined : part);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    requests,
    fail: (count) => void (failures = count),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, id, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ??
    [];
  const hash = headers['x-amz-content-sha256'];
  const time = String(headers['x-amz-date']);
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const signed = names.split(';');
  if (id !== BUCKET_KEY.id || region !== BUCKET_KEY.region || service !== 's3' || end !== 'aws4_request' || !time.startsWith(day))
    return false;
  if (hash !== sha256(body) || !['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return false;
  const canonicalHeaders = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('');
  const [path = '', query = ''] = url.split('?');
  const canonical = [method, path, query, canonicalHeaders, names, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, service, end].reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${BUCKET_KEY.secret}`);
  return hmac(key, text).toString('hex') === signature;
}
