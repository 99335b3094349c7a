// The Postman collection: a request per operation, and each of them works as it stands.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { ErrorReply } from '../../generated/api.js';
import { derivePostman } from '../../tools/contract/derive-postman.js';
import { makeImage } from '../support/images.js';
import { useShop } from '../support/service.js';
import { listEntries, listOperations } from './documents.js';

interface Named {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
}
interface Request {
  readonly method: string;
  readonly url: { readonly path: readonly string[]; readonly host: readonly string[]; readonly query: Named[]; readonly variable: Named[] };
  readonly header: readonly Named[];
  readonly body?: { readonly mode?: string; readonly raw?: string };
}
interface Reply {
  readonly id: string;
  readonly code: number;
  readonly header: readonly Named[];
}
interface Item {
  readonly id: string;
  readonly name: string;
  readonly request: Request;
  readonly response: readonly Reply[];
}
interface Collection {
  readonly info: { readonly schema: string; readonly _postman_id: string };
  readonly auth: { readonly type: string; readonly bearer: readonly Named[] };
  readonly variable: readonly Named[];
  readonly item: readonly { readonly id: string; readonly name: string; readonly item: readonly Item[] }[];
}

const read = (name: string): string => readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8');
const collection = JSON.parse(read('postman.json')) as Collection;
const items = collection.item.flatMap(({ item }) => item);
const toTemplate = ({ url }: Request): string => `/${url.path.join('/').replaceAll(/:(\w+)/g, '{$1}')}`;
const findOperation = ({ request }: Item) =>
  listOperations().find(({ method, path }) => method.toUpperCase() === request.method && path === toTemplate(request));

const listIssues = (text: string): string[] =>
  (JSON.parse(text) as ErrorReply).error.details.errors?.map(({ issue }) => issue) ?? ['of no field'];

describe('the Postman collection', () => {
  it('is of format 2.1, with the address and the key as variables', () => {
    expect(collection.info.schema).to.match(/\/v2\.1\.0\/collection\.json$/);
    expect(collection.variable.map(({ key, value }) => [key, value])).to.deep.equal([
      ['baseUrl', 'http://127.0.0.1:3000'],
      ['apiKey', ''],
    ]);
    expect(collection.auth).to.deep.equal({ type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] });
  });

  it('has every operation once', () => {
    expect(items.map((item) => findOperation(item)?.id)).to.have.members(listOperations().map(({ id }) => id));
  });

  it('shows each declared reply, its headers with their values', () => {
    for (const item of items) {
      const declared = listEntries(findOperation(item)?.node['responses']).map(([status]) => Number(status));
      expect([...new Set(item.response.map(({ code }) => code))], item.name).to.have.members(declared);
    }
    expect(items.flatMap(({ response }) => response.flatMap(({ header }) => header)).filter(({ value }) => value === '')).to.deep.equal([]);
  });

  it('gives everything an id of its own, the same each time', async () => {
    const folders = collection.item.map(({ id }) => id);
    const ids = [collection.info._postman_id, ...folders, ...items.flatMap(({ id, response }) => [id, ...response.map((one) => one.id)])];
    expect(new Set(ids).size).to.equal(ids.length);
    for (const id of ids) expect(id).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await derivePostman(read('openapi-3.0.json'))).to.equal(read('postman.json'));
  });

  describe('sent to a service as it stands', () => {
    const shop = useShop({}, 'suite');

    for (const item of items) {
      it(`asks ${item.name} in a way that the service understands`, async () => {
        const { url, method, header, body } = item.request;
        const path = url.path.map((part) => url.variable.find(({ key }) => part === `:${key}`)?.value ?? part).join('/');
        const query = url.query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${encodeURIComponent(value)}`);
        const headers = header.filter(({ disabled }) => !disabled).map(({ key, value }): [string, string] => [key, value]);
        const isCsv = headers.some(([name, value]) => name === 'Content-Type' && value === 'text/csv');
        const { status, text } = await shop.send(method, `/${path}${query.length > 0 ? `?${query.join('&')}` : ''}`, {
          headers: Object.fromEntries(headers),
          ...(body?.raw !== undefined && { text: body.raw }),
          ...(body?.mode === 'file' && { text: isCsv ? 'name,price\nLamp,5\n' : await makeImage('jpeg') }), // what somebody chooses
        });
        // The things that the examples name are not there; that they are looked for is what counts.
        if (status !== 400) expect(status, text).to.be.oneOf([200, 201, 202, 204, 404]);
        else expect(listIssues(text).filter((issue) => !/ (of this store|a registered creator)$/.test(issue))).to.deep.equal([]);
      });
    }
  });
});
