// Forms have the limits of the contract: none is typed again.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { createCreatorLimits, createProductLimits, createWebhookLimits, listUsersQueryLimits } from '../../../generated/form-limits.js';

const screens = fileURLToPath(new URL('../src/screens/', import.meta.url));
/** The contract has no passwords, names of passkeys or codes: they belong to the pages of sessions. */
const withoutContract = /^sessions\//;
/** Shorter ones belong to texts that stand for numbers, such as prices. */
const SHORTEST = 20;

describe('limits of forms', () => {
  it('come from the contract, not from the screens', () => {
    const files = readdirSync(screens, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
    const typed = files
      .filter((name) => !withoutContract.test(name))
      .flatMap((name) => {
        const found = readFileSync(join(screens, name), 'utf8').matchAll(/\b(?:maxLength|minLength|maxTags)=\{([\d_]+)\}/g);
        return [...found].filter(([, value = '']) => Number(value.replaceAll('_', '')) >= SHORTEST).map(([text]) => `${name}: ${text}`);
      });
    expect(files).to.have.length.above(50);
    expect(typed).to.deep.equal([]);
  });

  it('are those of the schemas, also through references, in lists, and within other fields', () => {
    const { components } = JSON.parse(readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8')) as {
      components: { schemas: Record<string, { properties: Record<string, Record<string, unknown>>; required: string[] }> };
    };
    const { CreateProduct, CreateCreator } = components.schemas;
    expect(CreateProduct?.required).to.include('name');
    expect(createProductLimits.name).to.deep.equal({ required: true, maxLength: CreateProduct?.properties['name']?.['maxLength'] });
    expect(createProductLimits.tags.maxItems).to.equal(CreateProduct?.properties['tags']?.['maxItems']);
    expect(createProductLimits.images.itemMaxLength).to.be.above(1_000);
    expect(createCreatorLimits.commissionRate).to.deep.equal({ min: 0, max: 1 });
    expect(CreateCreator?.required).to.not.include('website');
    expect(createCreatorLimits.website).to.not.have.property('required');
    expect(createWebhookLimits['alerts.email'].maxLength).to.equal(createCreatorLimits.email.maxLength);
    expect(listUsersQueryLimits.search.maxLength).to.equal(createCreatorLimits.email.maxLength);
  });
});
