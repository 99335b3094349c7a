// Lists of distinct choices have room for all of them: a new event or scope must not leave the list of a subscriber too short.
import { expect } from 'chai';
import { loadContract } from '../../server/process/contract-files.js';

interface Schema {
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const schemas = loadContract().components['schemas'] as Readonly<Record<string, Schema>>;
const resolve = (schema: Schema): Schema => (schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema);

const lists = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
  Object.entries(properties).flatMap(([field, { items, maxItems }]) => {
    const choices = items && resolve(items).enum;
    return choices && maxItems !== undefined ? [{ field: `${name}.${field}`, choices: choices.length, maxItems }] : [];
  }),
);

describe('a list of distinct choices', () => {
  it('has room for all of them', () => {
    expect(lists.map(({ field }) => field)).to.include.members(['CreateWebhook.events', 'CreateApiKey.scopes']);
    expect(lists.filter(({ choices, maxItems }) => maxItems < choices)).to.deep.equal([]);
  });
});
