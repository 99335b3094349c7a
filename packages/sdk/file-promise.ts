// Files: the whole text if awaited, the bytes as they arrive if iterated.
import { ApiPromise, type ApiResponse } from './api-promise.js';

/** Where a file is read from. */
interface FileSource<Text extends string> {
  /** Requests the whole text. */
  readonly readText: () => Promise<ApiResponse<Text>>;
  /** Requests the file, and returns once its first bytes can be read. */
  readonly open: () => Promise<ApiResponse<AsyncIterable<Uint8Array>>>;
}

/** A promise of the text of a file that also iterates its bytes, for files that are larger than memory: `for await (const bytes of
 *  client.exports.getFile(id))`, and in Node `pipeline(client.exports.getFile(id), createWriteStream(path))`. Unlike other calls, it sends no request
 *  until it is awaited or iterated. Awaiting sends one, each loop another.
 *
 *  A loop retries as other calls do until the first bytes arrive. `timeoutMs` bounds the wait for each part. If the file breaks off, or if `signal` is
 *  aborted, the loop throws: what it has read is not the file. Leaving the loop ends the download. */
export class FilePromise<Text extends string> extends ApiPromise<Text> implements AsyncIterable<Uint8Array> {
  readonly #open: FileSource<Text>['open'];

  constructor({ readText, open }: FileSource<Text>) {
    let response: Promise<ApiResponse<Text>> | undefined;
    super(() => (response ??= readText()));
    this.#open = open;
  }

  /** Iterates the bytes of the file, in parts of any size. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array, void, undefined> {
    yield* (await this.#open()).data;
  }
}
