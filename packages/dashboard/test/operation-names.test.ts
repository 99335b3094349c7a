// Each operation that the audit log can name has a name in the texts, and each kind of object too.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { auditLog } from '../src/texts/en/audit-log.js';
import { auditLog as german } from '../src/texts/de/audit-log.js';

interface Operation {
  readonly operationId?: string;
  readonly 'x-audit'?: { readonly object?: string };
}

const { paths, components } = JSON.parse(readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { AuditEntry: { properties: Record<'operation' | 'objectType', { description: string }> } } };
};
const { operation, objectType } = components.schemas.AuditEntry.properties;
const listNames = (description: string): string[] => [...description.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
const audited = Object.values(paths)
  .flatMap((path) => Object.values(path))
  .flatMap(({ operationId = '', 'x-audit': audit }) => (audit?.object ? [operationId] : []));

describe('names in the audit log', () => {
  it('exist for what the contract says is recorded, and for nothing else', () => {
    const expected = new Set([...audited, ...listNames(operation.description)]); // the description lists what is no operation
    expect(audited).to.have.length.above(50);
    expect(Object.keys(auditLog.operations)).to.have.members([...expected]);
  });

  it('exist for each kind of object, in both languages', () => {
    const kinds = listNames(objectType.description);
    for (const { kinds: names } of [auditLog, german]) expect(Object.keys(names)).to.have.members(kinds);
  });
});
