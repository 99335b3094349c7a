// Stores the files of uploads in an S3-compatible bucket, which stays private: the service reads them for its clients.
import { createReadStream } from 'node:fs';
import * as http from 'node:http';
import * as https from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { AwsV4Signer } from 'aws4fetch';
import { uploadsUnavailable } from './receive.js';
import type { FileStorage, PreparedFile } from './storage.js';

/** A bucket, and the key that may write it. */
export interface BucketSettings {
  /** Without a slash at its end, e.g. https://s3.example.com. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Of a request without a body. */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** How long the bucket may take to send the next byte. */
const TIMEOUT_MS = 20_000;
/** How often a request is sent, if the bucket can't be reached or fails. All of them can be repeated. */
const ATTEMPTS_MAX = 3;

interface BucketRequest {
  readonly method: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly file?: PreparedFile;
}

/** Creates a storage in a bucket. Its methods throw ApiError 503 if the bucket can't be reached or refuses. */
export function createS3Storage(settings: BucketSettings): FileStorage {
  const client = settings.endpoint.startsWith('https:') ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: 16 });
  const call = (request: BucketRequest) => callWithRetries(request, { settings, client, agent });
  return {
    async put(uploadId, files) {
      for (const file of files) await expectStatus(await call({ method: 'PUT', key: toKey(uploadId, file.name), file }), [200, 201, 204]);
    },
    async open(uploadId, name) {
      const key = toKey(uploadId, name);
      const head = await call({ method: 'HEAD', key });
      head.resume();
      if (head.statusCode === 404) return undefined;
      await expectStatus(head, [200]);
      return {
        bytes: Number(head.headers['content-length']),
        async read(range) {
          const headers = range && { range: `bytes=${range.start}-${range.end}` };
          const found = await call({ method: 'GET', key, ...(headers && { headers }) });
          if (found.statusCode !== (range ? 206 : 200)) await expectStatus(found, []);
          return found;
        },
        close: () => Promise.resolve(),
      };
    },
    async remove(uploadId, names) {
      for (const name of names) await expectStatus(await call({ method: 'DELETE', key: toKey(uploadId, name) }), [200, 204, 404]);
    },
    close: () => agent.destroy(),
  };
}

const toKey = (uploadId: string, name: string): string => `uploads/${uploadId}/${name}`;

async function expectStatus(response: http.IncomingMessage, expected: readonly number[]): Promise<void> {
  if (expected.includes(response.statusCode ?? 0)) return void response.resume();
  const text = response.readableEnded ? '' : (await buffer(response).catch(() => '')).toString().slice(0, 300);
  throw new Error(`the bucket for uploads returned ${response.statusCode}: ${text}`);
}

interface Connection {
  readonly settings: BucketSettings;
  readonly client: typeof http | typeof https;
  readonly agent: http.Agent;
}

async function callWithRetries(request: BucketRequest, connection: Connection): Promise<http.IncomingMessage> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await send(request, connection).catch((error: unknown) => error as Error);
    if (!(outcome instanceof Error) && (outcome.statusCode ?? 500) < 500) return outcome;
    if (!(outcome instanceof Error)) outcome.resume();
    if (attempt === ATTEMPTS_MAX) throw uploadsUnavailable('the storage of files can not be reached');
  }
}

/** Signs the request with the hash of the file, which is known, so that its bytes are sent as they are read. */
async function send({ method, key, headers: more = {}, file }: BucketRequest, connection: Connection): Promise<http.IncomingMessage> {
  const { settings, client, agent } = connection;
  const { endpoint, bucket, ...keys } = settings;
  const { AwsV4Signer: Signer } = await import('aws4fetch');
  const signer: AwsV4Signer = new Signer({
    ...keys,
    service: 's3',
    method,
    url: `${endpoint}/${bucket}/${key}`,
    headers: { ...more, 'x-amz-content-sha256': file?.sha256 ?? EMPTY_SHA256, ...(file && { 'content-type': file.type }) },
  });
  const { url, headers } = await signer.sign();
  const sent = { ...Object.fromEntries(headers), ...(file && { 'content-length': String(file.bytes) }) };
  return new Promise((resolve, reject) => {
    const outgoing = client.request(url, { method, headers: sent, agent, timeout: TIMEOUT_MS }, resolve);
    outgoing.on('timeout', () => outgoing.destroy(new Error('the bucket for uploads did not respond in time')));
    outgoing.on('error', reject);
    if (!file) return void outgoing.end();
    const source = createReadStream(file.path);
    source.on('error', (error) => outgoing.destroy(error));
    source.pipe(outgoing);
  });
}
