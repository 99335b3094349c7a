// What every operation and every schema of the contract must keep to, beyond what the linter checks.
import { expect } from 'chai';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { findStaleFiles } from '../../tools/contract/generate.js';
import { readPolicies } from '../../domain/contract-policy.js';
import { loadContract } from '../../server/process/contract-files.js';
import { eventNames } from '../../generated/webhooks.js';
import {
  at,
  closeSchemas,
  listEntries,
  follow,
  toList,
  listOperations,
  openapi,
  schemaCompiler,
  type Tree,
} from '../contract/documents.js';
import { listOpenapiExamples } from '../contract/examples.js';

const idShapes = /^(prod|cat|cnt|cre|rev|usr|ord|com|pay|key|evt|whe|dlv|att|rec|stf|aud|job|req)_[0-9a-hjkmnp-tv-z]{26}$/;
const anyId = /\b(prod|cat|cnt|cre|rev|usr|ord|com|pay|key|evt|whe|dlv|att|rec|stf|aud|job|req)_[0-9a-z]+/g;

/** The operations without a scope. */
const EVERY_KEY_CALLS = ['listClaims', 'getMe', 'getCounts', 'search', 'listSessions', 'endSession'];

/** The operations that docs/description.md names under Endpoints; all others are extensions. */
const coreOperations = [
  'GET /api/products',
  'POST /api/products',
  'GET /api/products/{id}',
  'PUT /api/products/{id}',
  'DELETE /api/products/{id}',
  'POST /api/creators/content',
  'GET /api/creators/content',
  'POST /api/creators/content/{id}/moderate',
  'POST /api/ai/generate-description',
  'POST /api/ai/analyze-content',
  'POST /api/ai/suggest-categories',
  'POST /api/products/{id}/reviews',
  'GET /api/products/{id}/reviews',
  'POST /api/reviews/{id}/helpful',
  'GET /api/analytics/products/{id}',
  'GET /api/analytics/creators/{id}',
];

describe('the schemas of the contract', () => {
  const schemas = listEntries(at(openapi, 'components', 'schemas'));
  const compile = schemaCompiler(openapi);

  for (const [name] of schemas) {
    it(`compiles ${name} without a word that JSON Schema does not know`, () => {
      expect(() => compile(`/components/schemas/${name}`)).not.to.throw();
    });
  }

  it('has no request schema that contains itself', () => {
    for (const { id, node } of listOperations()) {
      expect(() => visitWithoutCycle(node['requestBody'], []), id).not.to.throw();
    }
  });
});

describe('the reasons of errors', () => {
  const codes: Readonly<Record<number, string>> = {
    401: 'AUTHENTICATION_ERROR',
    403: 'AUTHORIZATION_ERROR',
    404: 'NOT_FOUND',
    429: 'RATE_LIMITED',
  };
  const getCode = (status: number) => codes[status] ?? (status === 500 || status === 503 ? 'SERVER_ERROR' : 'VALIDATION_ERROR');

  for (const [reason, entry] of listEntries(openapi['x-error-reasons']))
    it(`have a status, its code, and sentences for readers: ${reason}`, () => {
      const { status, code, description, fix, retryable } = entry as unknown as Record<string, unknown>;
      expect(reason).to.match(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(code).to.equal(getCode(Number(status)));
      for (const text of [description, fix]) expect(text).to.match(/^[A-Z`][^]*\.$/);
      expect(retryable).to.be.a('boolean');
      expect(Object.keys(entry)).to.have.members(['status', 'code', 'description', 'fix', 'retryable']);
    });
});

describe('the examples of the contract', () => {
  const compileClosed = schemaCompiler(closeSchemas(openapi));
  const examples = listOpenapiExamples();

  for (const { name, schema, value } of examples) {
    it(`shows a valid ${name}`, () => expectValid(compileClosed(schema), value));
  }

  it('shows ids of the right shape', () => {
    const ids = JSON.stringify(examples.map(({ value }) => value)).match(anyId) ?? [];
    expect(ids).not.to.have.length(0);
    expect(ids.filter((id) => !idShapes.test(id))).to.deep.equal([]);
  });

  it('shows every error code', () => {
    const codes: readonly unknown[] = toList(at(openapi, 'components', 'schemas', 'ErrorCode', 'enum'));
    const shown = examples.flatMap(({ value }) => (value as { error?: { code: string } } | undefined)?.error?.code ?? []);
    expect([...new Set(shown)].sort()).to.deep.equal([...codes].sort());
  });
});

describe('the policy of the contract', () => {
  const policies = readPolicies(loadContract());
  const scopes: readonly unknown[] = toList(at(openapi, 'components', 'schemas', 'Scope', 'enum'));

  it('covers every operation', () => {
    expect(policies.map(({ operationId }) => operationId)).to.deep.equal(listOperations().map(({ id }) => id));
  });

  for (const policy of policies) {
    it(`is complete for ${policy.operationId}`, () => {
      if (policy.scope) expect(scopes).to.include(policy.scope);
      else expect(EVERY_KEY_CALLS).to.include(policy.operationId);
      expect(policy.scope).not.to.equal('*');
      expect(policy.bucket).to.be.oneOf(['standard', 'generation']);
      expect(eventNames).to.include.members([...policy.emits]);
      if (policy.scopeWhen) expect(scopes).to.include(policy.scopeWhen.scope);
    });
  }

  it('lists every kind of object that the audit log records', () => {
    const { description } = at(openapi, 'components', 'schemas', 'AuditEntry', 'properties', 'objectType') as { description?: unknown };
    const listed = [...String(description).matchAll(/`([a-z-]+)`/g)].map(([, type]) => type);
    const recorded = new Set(policies.flatMap(({ audit }) => audit?.object ?? []));
    expect(recorded).to.deep.equal(new Set(listed));
    expect(recorded).to.deep.equal(new Set(at(openapi, 'components', 'schemas', 'AuditObjectType', 'enum') as unknown as string[]));
  });

  it('names only parameters and fields that exist', () => {
    for (const { id, node, parameters } of listOperations()) {
      const { scopeWhen, bucketWhen } = policies.find(({ operationId }) => operationId === id) ?? {};
      if (scopeWhen) expect(parameters.map((one) => one['name'])).to.include(scopeWhen.parameter);
      if (bucketWhen)
        expect(requestSchema(node)['properties']).to.include.keys(bucketWhen.field, ...(bucketWhen.without ? [bucketWhen.without] : []));
    }
  });

  it('takes an idempotency key on every POST and on nothing else', () => {
    for (const { id, method, parameters } of listOperations()) {
      const names = parameters.map((one) => one['name'] as unknown);
      expect(names.includes('Idempotency-Key'), id).to.equal(method === 'post');
    }
  });

  it('pages every list alike', () => {
    const lists = listOperations().filter(({ id }) => id.startsWith('list'));
    expect(lists).not.to.have.length(0);
    for (const { id, parameters } of lists) {
      const pick = (name: string) => parameters.find((one) => (one['name'] as unknown) === name)?.['schema'];
      expect(pick('limit'), id).to.include({ minimum: 1, maximum: 100, default: 20 });
      // These have a cursor instead, because pages must not skip while new ones are written.
      if (['listEvents', 'listAuditEntries', 'listRequestLog', 'listAllDeliveries', 'listRecoveries'].includes(id))
        expect(pick('offset'), id).to.equal(undefined);
      else expect(pick('offset'), id).to.include({ minimum: 0, default: 0 });
    }
  });
});

describe('the origin of the operations', () => {
  const named = (isExtension: boolean) =>
    readPolicies(loadContract())
      .filter((policy) => policy.isExtension === isExtension)
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`);

  it('marks none of the operations that the description names', () => {
    expect(named(false)).to.have.members(coreOperations);
  });

  it('marks all others as extensions', () => {
    expect(named(true)).not.to.include.members(coreOperations);
    expect(named(true).length + coreOperations.length).to.equal(listOperations().length);
  });
});

describe('the generated files', () => {
  it('are what the contract gives now', async () => {
    expect(await findStaleFiles()).to.deep.equal([]);
  });
});

function expectValid(validate: ValidateFunction, value: unknown): void {
  validate(value);
  expect(validate.errors ?? []).to.deep.equal([]);
}

function requestSchema(operation: Tree): Tree {
  return follow(openapi, at(operation, 'requestBody', 'content', 'application/json', 'schema'));
}

function visitWithoutCycle(node: unknown, path: readonly string[]): void {
  if (node === null || typeof node !== 'object') return;
  const { $ref } = node as Tree;
  if ($ref) {
    if (path.includes($ref)) throw new Error(`${$ref} contains itself`);
    return visitWithoutCycle(follow(openapi, node as Tree), [...path, $ref]);
  }
  for (const child of Object.values(node)) visitWithoutCycle(child, path);
}
