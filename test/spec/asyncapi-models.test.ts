// Generators of models (Modelina) name a schema by its title alone. A schema without one becomes AnonymousSchema_9.
import { expect } from 'chai';
import { asyncapi, at, listEntries, type Tree } from '../contract/documents.js';

const isNamedKind = (node: Tree): boolean => 'properties' in node || 'enum' in node || 'oneOf' in node || 'anyOf' in node;

/** The places under a schema where a model would be made that has no title. References are looked at where they lead. */
function findNameless(node: Tree, place: string): string[] {
  const own = isNamedKind(node) && !('title' in node) ? [place] : [];
  const inner = listEntries(node['properties']).flatMap(([name, child]) => findNameless(child, `${place}.${name}`));
  return [...own, ...inner, ...(node['items'] ? findNameless(node['items'], `${place}[]`) : [])];
}

describe('the models that generators make of the AsyncAPI document', () => {
  const schemas = listEntries(at(asyncapi, 'components', 'schemas'));

  it('each have a name, which is that of the schema', () => {
    expect(schemas.length).to.be.above(50);
    expect(schemas.map(([, schema]) => schema['title'])).to.deep.equal(schemas.map(([name]) => name));
    expect(schemas.flatMap(([name, schema]) => findNameless(schema, name))).to.deep.equal([]);
  });

  it('are made of schemas with names in every message and in every trait', () => {
    const messages = [...listEntries(at(asyncapi, 'components', 'messages')), ...listEntries(at(asyncapi, 'components', 'messageTraits'))];
    for (const [name, message] of messages)
      for (const part of ['payload', 'headers'])
        if (message[part]) expect(message[part].$ref, `${part} of ${name}`).to.match(/^#\/components\/schemas\/\w+$/);
  });

  it('are not named twice: no two titles differ by the case of letters alone', () => {
    const titles = schemas.map(([name]) => name.toLowerCase());
    expect(new Set(titles).size).to.equal(titles.length);
  });
});
