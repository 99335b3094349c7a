// What the contract tells generators of clients is true: how lists are paged, what can be retried, which enums can grow.
import { expect } from 'chai';
import type { OperationId } from '../../domain/contract-policy.js';
import { useShop } from '../support/service.js';
import { at, getText, listEntries, listOperations, openapi, toList, type Tree } from './documents.js';

const operations = listOperations();
const schemas = at(openapi, 'components', 'schemas');
const namesOf = (parameters: readonly Tree[]) => parameters.map((parameter) => getText(parameter, 'name'));
const pagination = (node: Tree) => at(node, 'x-speakeasy-pagination');

describe('the hints for generators', () => {
  const shop = useShop({}, 'suite');

  it('say how each list is paged, and nothing else is', () => {
    for (const { id, node, parameters } of operations) {
      const names = namesOf(parameters);
      const type = names.includes('offset') ? 'offsetLimit' : names.includes('after') && names.includes('limit') ? 'cursor' : undefined;
      expect(node['x-speakeasy-pagination'] && getText(pagination(node), 'type'), id).to.equal(type);
      expect('x-fern-pagination' in node, id).to.equal(type !== undefined);
    }
  });

  it('name parameters and fields that exist', () => {
    for (const { id, node, parameters } of operations.filter((one) => 'x-speakeasy-pagination' in one.node)) {
      const inputs = toList(pagination(node)['inputs']).map((input) => getText(input, 'name'));
      expect(namesOf(parameters), id).to.include.members(inputs);
      const schema = at(node, 'responses', '200', 'content', 'application/json', 'schema');
      const list = at(schemas, getText(schema, '$ref').split('/').at(-1) ?? '', 'properties');
      for (const path of Object.values(at(node, 'x-fern-pagination')) as unknown as string[]) {
        const [, place, name = ''] = /^\$(request|response)\.(\w+)$/.exec(path) ?? [];
        if (place === 'request') expect(namesOf(parameters), id).to.include(name);
        else expect(list, id).to.have.property(name);
      }
      expect(at(list, 'data')['x-stainless-pagination-property'], id).to.deep.equal({ purpose: 'items' });
    }
  });

  /** Reads a list as a generated client does. */
  async function readAll(id: OperationId, query: Record<string, string>): Promise<string[]> {
    const { node } = operations.find((one) => one.id === id) ?? { node: {} };
    const isCursor = getText(pagination(node), 'type') === 'cursor';
    const ids: string[] = [];
    for (let next: string | undefined = isCursor ? undefined : '0'; ;) {
      const page = { ...query, limit: 2, ...(next !== undefined && { [isCursor ? 'after' : 'offset']: next }) };
      const { data, next: after } = (await shop.call(id, { query: page })).body as { data: { id: string }[]; next?: string };
      ids.push(...data.map((one) => one.id));
      next = isCursor ? after : String(ids.length);
      if (data.length === 0 || next === undefined) return ids;
    }
  }

  it('lead through all pages of a list, and end', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) made.push((await shop.fixtures.activeProduct()).id);
    expect(await readAll('listProducts', { sort: 'oldest' })).to.deep.equal(made);
    for (let count = 0; count < 3; count += 1) await shop.fixtures.user();
    const events = await shop.events();
    expect(events.length).to.be.above(2);
    expect(await readAll('listEvents', {})).to.have.members(events.map(({ id }) => id));
  });

  it('retry a POST after 429 only, because it may have been carried out after any other error', () => {
    for (const { id, method, node } of operations) {
      const retries = at(node, 'x-speakeasy-retries');
      const expected = method === 'post' ? [['429'], false] : [['408', '429', '5XX'], true];
      expect([retries['statusCodes'], retries['retryConnectionErrors']], id).to.deep.equal(expected);
      expect(node['x-fern-retries'], id).to.deep.equal(method === 'post' ? { disabled: true } : undefined);
    }
  });

  it('open the enums of responses, with all of their values, and leave those of requests closed', () => {
    for (const [name, schema] of listEntries(schemas).filter(([, one]) => 'x-extensible-enum' in one))
      expect(schema['x-extensible-enum'], name).to.deep.equal(schema['enum']);
    const isOpen = (name: string) => 'x-speakeasy-unknown-values' in at(schemas, name);
    expect(['OrderStatus', 'EventName', 'WebhookStatus', 'CommissionKind', 'Scope'].filter(isOpen)).to.have.length(5);
    expect(['ProductSort', 'ModerationAction', 'ErrorCode', 'RetryPreset'].filter(isOpen)).to.deep.equal([]);
  });
});
