// Converts the contract to a Postman collection (format 2.1), to try requests in Postman.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

/** The result of the converter, whose package has no types. */
interface Conversion {
  readonly result: boolean;
  readonly reason?: string;
  readonly output?: readonly [{ readonly data: Collection }];
}
interface Converter {
  convertV2(
    input: { readonly type: 'string'; readonly data: string },
    options: Readonly<Record<string, unknown>>,
    done: (error: Error | null, conversion: Conversion) => void,
  ): void;
}

interface Collection {
  readonly info: { readonly _postman_id: string; readonly name: string };
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly item: readonly Folder[];
}
interface Folder {
  readonly name: string;
  readonly item: readonly Item[];
}
interface Item {
  readonly name: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly response: readonly (Reply & Readonly<Record<string, unknown>>)[];
}
interface Reply {
  readonly originalRequest: Readonly<Record<string, unknown>>;
  readonly header: readonly { readonly key: string; readonly value: string }[];
}

const options = {
  folderStrategy: 'Tags',
  parametersResolution: 'Example',
  // Otherwise an unchanged list request would send every filter with the value of its example.
  enableOptionalParameters: false,
  alwaysInheritAuthentication: true,
  includeAuthInfoInExample: false,
  includeDeprecated: true,
};

/** The derived 3.0 document (JSON text) as a Postman collection, JSON text: a folder per tag, a request per operation, a
 *  saved reply per example. Address and key stand in its variables `baseUrl` and `apiKey`; the key is empty. The same
 *  document gives the same text, ids included. Throws when the converter refuses the document, with its words. */
export async function derivePostman(openapi30: string): Promise<string> {
  const collection = await convert(JSON.stringify(inlineHeaders(JSON.parse(openapi30) as Document)));
  // Lines keep the diff of a change small: on one line, every commit that changes the contract adds two copies of the whole file.
  return `${JSON.stringify(finish(collection), undefined, 1)}\n`;
}

function convert(data: string): Promise<Collection> {
  const converter = createRequire(import.meta.url)('openapi-to-postmanv2') as Converter;
  return new Promise((resolve, reject) => {
    converter.convertV2({ type: 'string', data }, options, (error, { result, reason, output }) => {
      if (error || !result || !output) reject(error ?? new Error(`the contract can't be made a Postman collection: ${reason}`));
      else resolve(output[0].data);
    });
  });
}

interface Document {
  readonly components: { readonly headers: Readonly<Record<string, unknown>> };
}

/** Inlines referenced headers: the converter doesn't resolve them and would show them without a value. */
function inlineHeaders(document: Document): Document {
  const prefix = '#/components/headers/';
  return JSON.parse(JSON.stringify(document), (_, value: { $ref?: string } | null) =>
    value?.$ref?.startsWith(prefix) ? document.components.headers[value.$ref.slice(prefix.length)] : value,
  ) as Document;
}

function finish({ info, item, variable }: Collection): unknown {
  return {
    info: { ...info, _postman_id: createId(info.name) },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [...variable, { key: 'apiKey', value: '' }],
    // A tag that only webhooks have becomes an empty folder.
    item: item.filter(({ item: items }) => items.length > 0).map(finishFolder),
  };
}

const finishFolder = (folder: Folder): unknown => ({
  ...folder,
  id: createId(folder.name),
  item: folder.item.map((item) => finishItem(item, `${folder.name}/${item.name}`)),
});

const finishItem = (item: Item, place: string): unknown => ({
  ...item,
  id: createId(place),
  request: finishRequest(item.request),
  response: item.response.map((reply, index) => ({
    ...reply,
    id: createId(`${place}/${index}`),
    originalRequest: finishRequest(reply.originalRequest),
    // The contract describes headers; repeating that in each of the five hundred replies only adds size.
    header: reply.header.map(({ key, value }) => ({ key, value })),
  })),
});

/** Removes `"auth": null`, which would send no key instead of the collection's. A body that is a file is chosen in Postman: the converter
 *  writes the name of its type there. */
function finishRequest(request: Readonly<Record<string, unknown>>): unknown {
  const kept = Object.fromEntries(Object.entries(request).filter(([key]) => key !== 'auth'));
  const { mode, raw } = (request['body'] ?? {}) as { readonly mode?: string; readonly raw?: string };
  return mode === 'raw' && raw === FILE_BODY ? { ...kept, body: { mode: 'file' } } : kept;
}

/** What the converter writes for a body of `type: string`. Those of JSON are objects. */
const FILE_BODY = 'string';

/** An id in the form of a UUID that depends on the name alone: the converter draws its own by chance. */
function createId(name: string): string {
  const digits = createHash('sha256').update(`storefront/${name}`).digest('hex');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');
}
