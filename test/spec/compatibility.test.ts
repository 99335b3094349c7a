// The gate against breaking changes: what it takes for one, and what a version allows.
import { expect } from 'chai';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBreakingChanges, findNewestVersion, mayBreak } from '../../tools/contract/compatibility.js';
import { loadContract } from '../../server/process/contract-files.js';

type Node = Record<string, unknown>;

describe('a changed contract', () => {
  it('breaks nobody when it is the same', () => {
    expect(compareWith(() => undefined)).to.deep.equal([]);
  });

  it('breaks nobody by a new operation, reply field or optional request field', () => {
    const rules = compareWith((document) => {
      nodeAt(document, 'paths')['/api/tags'] = nodeAt(document, 'paths', '/api/categories');
      nodeAt(document, 'components', 'schemas', 'Category', 'properties')['slug'] = { type: 'string' };
      nodeAt(document, 'components', 'schemas', 'CreateReview', 'properties')['nickname'] = { type: 'string' };
    });
    expect(rules).to.deep.equal([]);
  });

  it('breaks nobody by a new reason of errors, and clients that branch on one that is gone or has another status', () => {
    const added = compareWith((document) => {
      nodeAt(document, 'x-error-reasons')['brand-new'] = nodeAt(document, 'x-error-reasons', 'email-taken');
    });
    const broken = compareWith((document) => {
      delete nodeAt(document, 'x-error-reasons')['email-taken'];
      nodeAt(document, 'x-error-reasons', 'already-reviewed')['status'] = 400;
      nodeAt(document, 'x-error-reasons', 'unknown-product')['description'] = 'Another text.';
    });
    expect([added, broken]).to.deep.equal([[], ['error-reason-removed', 'error-reason-changed']]);
  });

  it('breaks nobody when a parameter of a path is declared with its operations', () => {
    const rules = compareWith((document) => {
      const item = nodeAt(document, 'paths', '/api/orders/{id}');
      const { parameters } = item;
      delete item['parameters'];
      for (const method of ['get', 'put', 'patch']) {
        const operation = nodeAt(item, method);
        operation['parameters'] = [...(parameters as unknown[]), ...((operation['parameters'] ?? []) as unknown[])];
      }
    });
    expect(rules).to.deep.equal([]);
  });

  it('breaks generated clients by a schema that is gone or named otherwise, though nothing that is sent differs', () => {
    const rules = compareWith((document) => {
      const schemas = nodeAt(document, 'components', 'schemas');
      schemas['ReviewOrder'] = schemas['ReviewSort'];
      delete schemas['ReviewSort'];
      delete schemas['CreateReview'];
    });
    expect(rules.filter((rule) => rule === 'schema-name-removed')).to.have.length(2);
  });

  it('breaks clients by what is taken away, demanded or narrowed', () => {
    const rules = compareWith((document) => {
      const schemas = nodeAt(document, 'components', 'schemas');
      delete nodeAt(document, 'paths')['/api/categories'];
      delete nodeAt(document, 'webhooks')['order.updated'];
      delete nodeAt(document, 'paths', '/api/creators', 'get', 'responses')['403'];
      delete nodeAt(schemas, 'Creator', 'properties')['website'];
      nodeAt(schemas, 'CreateReview')['required'] = ['rating', 'title'];
      nodeAt(schemas, 'CreateProduct', 'properties', 'name')['maxLength'] = 100;
      nodeAt(schemas, 'ReviewSort')['enum'] = ['newest', 'oldest'];
      nodeAt(document, 'components', 'parameters', 'IdempotencyKey')['required'] = true;
    });
    expect(rules).to.include.members([
      'path-removed',
      'response-removed',
      'property-removed',
      'required-properties-added',
      'schema-constraint-changed',
      'enum-values-removed',
      'parameter-became-required',
    ]);
    expect(rules.filter((rule) => rule === 'path-removed')).to.have.length(2);
  });
});

describe('a version', () => {
  const cases = [
    { from: '0.1.0', to: '0.1.0', allowed: false },
    { from: '0.1.0', to: '0.1.9', allowed: false },
    { from: '0.1.0', to: '0.2.0', allowed: true },
    { from: '0.9.0', to: '1.0.0', allowed: true },
    { from: '1.0.0', to: '1.1.0', allowed: false },
    { from: '1.9.9', to: '2.0.0', allowed: true },
    { from: '1.2.0', to: '0.9.0', allowed: false },
  ];
  for (const { from, to, allowed } of cases) {
    it(`${to} ${allowed ? 'may' : 'must not'} break clients of ${from}`, () => {
      expect(mayBreak(from, to)).to.equal(allowed);
    });
  }

  it('is the newest by number, not by letter', () => {
    expect(findNewestVersion(['0.9.0', '0.10.0', '0.2.11'])).to.equal('0.10.0');
    expect(findNewestVersion([])).to.equal(undefined);
  });
});

function compareWith(change: (document: Node) => unknown): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  try {
    const [base, revision] = [join(folder, 'base.json'), join(folder, 'revision.json')];
    const document = loadContract() as unknown as Node;
    writeFileSync(base, JSON.stringify(document));
    change(document);
    writeFileSync(revision, JSON.stringify(document));
    return findBreakingChanges(base, revision).map(({ rule }) => rule);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function nodeAt(document: Node, ...names: string[]): Node {
  return names.reduce((node, name) => node[name] as Node, document);
}
