// The contract in OpenAPI 3.0: nothing of it is lost, and all of it is 3.0.
import { readFileSync } from 'node:fs';
import addFormatsModule, { type FormatsPlugin } from 'ajv-formats';
import Ajv04Module from 'ajv-draft-04';
import { expect } from 'chai';
import { deriveOpenapi30 } from '../../tools/contract/derive-openapi-30.js';
import { at, closeSchemas, GENERATOR_WORDS, listEntries, listOperations, openapi, type Tree } from '../contract/documents.js';
import { listOpenapiExamples } from '../contract/examples.js';

const read = (name: string): string => readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8');
const bundle = read('openapi.json');
const derived = JSON.parse(read('openapi-3.0.json')) as Tree;

// Both are CommonJS: their default exports are the class and the plugin at run time, and not for the compiler.
const Ajv04 = Ajv04Module as unknown as typeof Ajv04Module.default;
const addFormats = addFormatsModule as unknown as FormatsPlugin;

/** A validator by JSON pointer as 3.0 means its schemas, which are those of JSON Schema draft 4. A word that draft 4
 *  does not know throws, so none of 3.1 is left. */
function createCompiler(document: Tree): (pointer: string) => ReturnType<InstanceType<typeof Ajv04>['compile']> {
  const ajv = new Ajv04({ strict: true, strictRequired: true, allErrors: true });
  addFormats(ajv);
  ajv.addVocabulary([...Object.keys(document), ...GENERATOR_WORDS, 'example', 'discriminator']);
  ajv.addSchema(withoutExamples(document), 'document');
  return (pointer) => ajv.compile({ $ref: `document#${encodeURI(pointer)}` });
}

/** In draft 4 an `id` names a schema, and those of our examples and links would be taken for one. */
function withoutExamples(document: Tree): Tree {
  const isSchema = (node: Tree) => '$ref' in Object(node) || 'allOf' in Object(node); // of a property that has this name
  const isExample = (key: string, node: Tree) => key === 'examples' || (key === 'example' && !isSchema(node));
  return JSON.parse(JSON.stringify(document, (key, node: Tree) => (isExample(key, node) || key === 'links' ? undefined : node))) as Tree;
}

/** Where the derived document has what the contract has at a pointer: replies with a name are among the components. */
function toDerivedPointer(pointer: string): string {
  const [, reply = '', rest = ''] = /^(\/paths\/.*?\/responses\/\d+)(\/.*)$/.exec(pointer) ?? [];
  const names = reply
    .slice(1)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  const { $ref } = reply === '' ? {} : (at(derived, ...names) as { $ref?: string });
  return typeof $ref === 'string' ? `${$ref.slice(1)}${rest}` : pointer.replace(/^\/webhooks/, '/x-webhooks');
}

const listOperationEntries = (paths: Tree | undefined): [string, Tree][] =>
  listEntries(paths).flatMap(([path, item]) =>
    listEntries(item)
      .filter(([name]) => name !== 'parameters')
      .map(([method, operation]): [string, Tree] => [`${method} ${path}`, operation]),
  );

/** Each part under a name, wherever it stands outside schemas. */
function collect(node: unknown, name: string): unknown[] {
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, child]) =>
    key === 'schemas' ? [] : [...(key === name ? [child as unknown] : []), ...collect(child, name)],
  );
}

describe('the contract in OpenAPI 3.0', () => {
  it('says that it is 3.0.3', () => {
    expect(derived['openapi']).to.equal('3.0.3');
    expect(derived).not.to.have.any.keys('webhooks', 'jsonSchemaDialect');
    expect(at(derived, 'info')).not.to.have.property('summary');
    expect(at(derived, 'info', 'license')).to.have.all.keys('name', 'url');
  });

  it('has every operation, reply and schema of the contract', () => {
    const toShape = ([name, operation]: [string, Tree]) => [name, operation['operationId'], Object.keys(at(operation, 'responses'))];
    expect(listOperationEntries(derived['paths']).map(toShape)).to.deep.equal(listOperationEntries(openapi['paths']).map(toShape));
    expect(listOperationEntries(derived['paths'])).to.have.length(listOperations().length);
    expect(listOperationEntries(derived['x-webhooks']).map(toShape)).to.deep.equal(listOperationEntries(openapi['webhooks']).map(toShape));
    expect(Object.keys(at(derived, 'components', 'schemas'))).to.deep.equal(Object.keys(at(openapi, 'components', 'schemas')));
  });

  it('has every example of the contract', () => {
    const { webhooks, ...rest } = openapi;
    const toTexts = (found: unknown[]) => found.map((one) => JSON.stringify(one)).sort(); // replies with a name are in another place
    expect(toTexts(collect(derived, 'examples'))).to.deep.equal(toTexts(collect({ ...rest, webhooks }, 'examples')));
    expect(toTexts(collect(derived, 'example'))).to.deep.equal(toTexts(collect({ ...rest, webhooks }, 'example')));
  });

  it('has no two replies with the same schema and other headers, unless they have a name', () => {
    const sets = new Map<string, Set<string>>();
    for (const [, operation] of listOperationEntries(derived['paths']))
      for (const [, reply] of listEntries(at(operation, 'responses')).filter(([, one]) => 'content' in one))
        for (const [, { schema }] of listEntries(reply['content'])) {
          const key = JSON.stringify(schema);
          sets.set(
            key,
            (sets.get(key) ?? new Set()).add(
              Object.keys(reply['headers'] ?? {})
                .sort()
                .join(),
            ),
          );
        }
    expect([...sets].filter(([key, { size }]) => key.includes('$ref') && size > 1)).to.deep.equal([]);
    expect(at(derived, 'paths', '/api/products/{id}', 'get', 'responses', '200')).to.deep.equal({
      $ref: '#/components/responses/GetProduct200',
    });
  });

  it('has no default of an array, which generators refuse', () => {
    const states = at(openapi, 'components', 'schemas', 'RecoverWebhook', 'properties', 'states');
    const expected = Object.fromEntries(Object.entries(states).filter(([word]) => word !== 'default'));
    expect(at(derived, 'components', 'schemas', 'RecoverWebhook', 'properties', 'states')).to.deep.equal(expected);
  });

  it('has no schema and security scheme of one name in ogen', () => {
    const schemas = at(derived, 'components', 'schemas');
    for (const name of Object.keys(at(derived, 'components', 'securitySchemes'))) expect(at(schemas, name)).to.have.property('x-ogen-name');
  });

  it('names the scope of an operation beside its security, where 3.0 allows it', () => {
    expect(at(derived, 'paths', '/api/products', 'post')).to.deep.include({ security: [{ ApiKey: [] }], 'x-scope': 'products:write' });
  });

  it('says what the contract says in other words', () => {
    expect(at(derived, 'components', 'schemas', 'CreateProduct', 'properties', 'price')).to.include({ minimum: 0, exclusiveMinimum: true });
    expect(at(derived, 'components', 'schemas', 'ContentSubmittedEvent', 'properties', 'event')).to.deep.include({
      type: 'string',
      enum: ['content.submitted'],
    });
    expect(at(derived, 'components', 'schemas', 'Order', 'properties', 'total')).to.have.all.keys('allOf', 'description');
  });

  it('refuses a word that nobody said how to say in 3.0, and names its place', () => {
    const derive = (name: object) => () =>
      deriveOpenapi30(JSON.stringify({ ...openapi, components: { schemas: { Odd: { type: 'object', properties: { name } } } } }));
    expect(derive({ prefixItems: [] })).to.throw('Odd.name uses "prefixItems", which OpenAPI 3.0 doesn\'t have');
    expect(derive({ type: ['string', 'number'] })).to.throw("Odd.name has several types, which OpenAPI 3.0 can't express");
  });

  it('says nullable of what a merge patch removes', () => {
    expect(at(derived, 'components', 'schemas', 'PatchProduct', 'properties', 'description')).to.include({
      type: 'string',
      nullable: true,
    });
  });

  it('comes from the bundle alone, the same each time', () => {
    expect(deriveOpenapi30(bundle)).to.equal(read('openapi-3.0.json'));
  });
});

describe('the examples of the contract, by the rules of OpenAPI 3.0', () => {
  const compile = createCompiler(closeSchemas(derived));
  for (const { name, schema, value } of listOpenapiExamples()) {
    it(`shows a valid ${name}`, () => {
      const validate = compile(toDerivedPointer(schema));
      void validate(value);
      expect(validate.errors ?? []).to.deep.equal([]);
    });
  }
});
