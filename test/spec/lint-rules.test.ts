// The rules of the linter: the contract keeps to them, and each of them finds its fault.
import { expect } from 'chai';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract } from '../../server/process/contract-files.js';
import { runRedocly } from '../../tools/contract/redocly.js';

/** A place in the document, by names from the top, and what to put there; undefined takes it away. */
interface Fault {
  readonly rule: string;
  readonly message: string;
  readonly at: readonly string[];
  readonly put: unknown;
}

interface Problem {
  readonly ruleId: string;
  readonly message: string;
}

type Node = Record<string, unknown>;

const schema = (...names: string[]) => ['components', 'schemas', ...names];
const operation = (path: string, method: string, ...names: string[]) => ['paths', path, method, ...names];

const faults: readonly Fault[] = [
  {
    rule: 'named-schemas',
    message: 'Make it a named component and refer to it: status.',
    at: schema('Product', 'properties', 'status'),
    put: { type: 'string', description: 'Inline.', enum: ['active'] },
  },
  {
    rule: 'named-schemas',
    message: 'A body must refer to a named component.',
    at: operation('/api/categories', 'get', 'responses', '200', 'content', 'application/json', 'schema'),
    put: { type: 'object', properties: {} },
  },
  {
    rule: 'generator-safe-schemas',
    message: 'One type only: generators differ about lists of types.',
    at: schema('Category', 'properties', 'name'),
    put: { type: ['string', 'null'], description: 'Null.' },
  },
  {
    rule: 'generator-safe-schemas',
    message: 'Compose no schemas; spell the fields out.',
    at: schema('CategoryList', 'properties', 'total'),
    put: { description: 'Composed.', allOf: [{ type: 'integer' }] },
  },
  {
    rule: 'generator-safe-schemas',
    message: 'A number needs "format: double": Go keeps seven digits else.',
    at: schema('CreateProduct', 'properties', 'price', 'format'),
    put: undefined,
  },
  {
    rule: 'no-constructor-names',
    message: 'Call it ProductRatingInput: in Go, NewProductRating is a function.',
    at: schema('NewProductRating'),
    put: { type: 'object', description: 'Named like the constructor of ProductRating.', properties: {} },
  },
  {
    rule: 'no-calls-of-webhooks',
    message: 'A webhook needs "x-internal: true": clients do not call it.',
    at: ['webhooks', 'content.submitted', 'post', 'x-internal'],
    put: undefined,
  },
  {
    rule: 'event-scopes',
    message: 'An event needs "x-scope": the read scope of its resource, such as orders:read.',
    at: ['webhooks', 'content.submitted', 'post', 'x-scope'],
    put: 'content:write',
  },
  {
    rule: 'event-scopes',
    message: 'An event needs "x-resource": the field with the id of its resource, such as data.orderId.',
    at: ['webhooks', 'content.approved', 'post', 'x-resource'],
    put: undefined,
  },
  {
    rule: 'only-description-beside-ref',
    message: 'Only a description may stand beside a $ref, not default.',
    at: schema('Product', 'properties', 'rating', 'default'),
    put: 1,
  },
  {
    rule: 'explicit-query-arrays',
    message: 'An array in a query needs an explicit "explode".',
    at: operation('/api/analytics/products/{id}', 'get', 'parameters', '1', 'explode'),
    put: undefined,
  },
  {
    rule: 'closed-requests',
    message: 'An object in a request needs "additionalProperties: false".',
    at: schema('MediaItemInput', 'additionalProperties'),
    put: undefined,
  },
  {
    rule: 'open-replies',
    message: 'An object in a reply must stay open for new fields.',
    at: schema('ProductRating', 'additionalProperties'),
    put: false,
  },
  {
    rule: 'described-schemas',
    message: 'Describe website.',
    at: schema('Creator', 'properties', 'website', 'description'),
    put: undefined,
  },
  {
    rule: 'examples-everywhere',
    message: 'A body needs named examples.',
    at: operation('/api/products', 'post', 'requestBody', 'content', 'application/json', 'examples'),
    put: undefined,
  },
  {
    rule: 'examples-everywhere',
    message: 'Give an example.',
    at: ['components', 'parameters', 'Limit', 'example'],
    put: undefined,
  },
  {
    rule: 'operation-policy',
    message: 'Name one scope, or none for an operation that every key can call: security: [{ApiKey: [scope]}].',
    at: operation('/api/categories', 'get', 'security'),
    put: [{ ApiKey: ['products:read', 'products:write'] }],
  },
  {
    rule: 'operation-policy',
    message: 'Name one scope: security: [{ApiKey: [scope]}]. An operation that every key can call declares no 403.',
    at: operation('/api/products', 'get', 'security'),
    put: [{ ApiKey: [] }],
  },
  {
    rule: 'operation-policy',
    message: 'x-rate-limit must be standard or generation.',
    at: operation('/api/products', 'post', 'x-rate-limit'),
    put: 'fast',
  },
  {
    rule: 'operation-policy',
    message: 'x-rate-limit-when: without names one field of the body.',
    at: operation('/api/products', 'post', 'x-rate-limit-when', 'without'),
    put: true,
  },
  {
    rule: 'operation-policy',
    message: 'Say in x-audit as which object the audit log records the call, or why it is omitted.',
    at: operation('/api/orders/{id}', 'put', 'x-audit'),
    put: undefined,
  },
  {
    rule: 'operation-policy',
    message: 'x-audit needs either object, such as api-key, or omitted, a reason.',
    at: operation('/api/commissions/{id}', 'put', 'x-audit'),
    put: { object: 'commission', omitted: 'Both.' },
  },
  {
    rule: 'operation-policy',
    message: 'x-emits must be a list, empty when nothing is caused.',
    at: operation('/api/products/{id}', 'get', 'x-emits'),
    put: undefined,
  },
  {
    rule: 'operation-policy',
    message: 'No such event under webhooks: product.sold.',
    at: operation('/api/products/{id}', 'put', 'x-emits'),
    put: ['product.sold'],
  },
  {
    rule: 'operation-policy',
    message: 'x-max-body-bytes is a number of bytes, and goes with a body only.',
    at: operation('/api/orders', 'get', 'x-max-body-bytes'),
    put: 1024,
  },
  {
    rule: 'unambiguous-operations',
    message: 'get of /api/products/by-external-id/{externalId} and /api/products/{id}/reviews match the same URLs.',
    at: operation('/api/products/by-external-id/{externalId}', 'get'),
    put: loadContract().paths['/api/products/{id}']?.['get'],
  },
  {
    rule: 'declared-statuses',
    message: 'createReview must declare 404, 409.',
    at: operation('/api/products/{id}/reviews', 'post', 'responses'),
    put: { ...getReplies('/api/products/{id}/reviews', 'post'), 404: undefined, 409: undefined },
  },
  {
    rule: 'declared-statuses',
    message: 'Name each status, not default.',
    at: operation('/api/creators', 'get', 'responses', 'default'),
    put: { $ref: '#/components/responses/ServerError' },
  },
  {
    rule: 'reply-headers',
    message: 'The reply 200 must declare the header X-Request-Id.',
    at: operation('/api/creators', 'get', 'responses', '200', 'headers', 'X-Request-Id'),
    put: undefined,
  },
  {
    rule: 'reply-headers',
    message: 'The header Retry-After of the reply 429 must be required.',
    at: ['components', 'headers', 'RetryAfter', 'required'],
    put: false,
  },
];

describe('the lint rules of the contract', () => {
  for (const document of ['openapi.yaml', 'asyncapi.yaml']) {
    it(`find nothing in ${document}, not even a warning`, () => {
      const { exitCode, stdout } = runRedocly('lint', [document, '--format', 'json']);
      expect((JSON.parse(stdout) as { problems: Problem[] }).problems).to.deep.equal([]);
      expect(exitCode).to.equal(0);
    });
  }

  describe('in a contract with every fault', () => {
    let problems: Problem[];
    before(() => {
      const document = structuredClone(loadContract()) as unknown as Node;
      for (const { at, put } of faults) plant(document, at, put);
      problems = lint(document);
    });

    for (const { rule, message } of faults) {
      it(`find by ${rule}: ${message}`, () => {
        const found = problems.filter(({ ruleId }) => ruleId === `contract/${rule}`).map((problem) => problem.message);
        expect(found).to.include(message);
      });
    }
  });
});

function getReplies(path: string, method: string): Node {
  return (loadContract().paths[path]?.[method] as { responses: Node }).responses;
}

function plant(document: Node, at: readonly string[], put: unknown): void {
  const parent = at.slice(0, -1).reduce((node, name) => node[name] as Node, document);
  parent[at.at(-1) ?? ''] = put;
}

function lint(document: Node): Problem[] {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    const { stdout } = runRedocly('lint', [file, '--format', 'json', '--max-problems', '1000']);
    return (JSON.parse(stdout) as { problems: Problem[] }).problems;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
