// Tests that the reference covers the contract: every operation, parameter, field and status, every event; and that programs find every page.
import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { listEvents, listOperations, resolve, type Schema } from '../../docs/generator/contract.js';
import { readPages, siteFolder } from './site.js';

const pages = readPages();
const getPageHtml = (path: string): string => pages.get(path) ?? '';

/** Returns the names of all fields on the first levels of a body. */
function listFieldNames(schema: Schema, depth = 0): string[] {
  const { properties = {}, items } = resolve(schema);
  if (depth > 2) return [];
  return [
    ...Object.keys(properties),
    ...Object.values(properties).flatMap((one) => listFieldNames(one, depth + 1)),
    ...(items ? listFieldNames(items, depth) : []),
  ];
}

describe('the reference', () => {
  for (const operation of listOperations())
    it(`documents everything about ${operation.operationId}`, () => {
      const html = getPageHtml(`/docs/reference/operations/${operation.operationId}`);
      const { parameters, body, replies, scope, emits, cost } = operation;
      for (const { name } of parameters) expect(html).to.include(`<code>${name}</code>`);
      for (const field of body ? listFieldNames(body.schema) : []) expect(html, field).to.match(new RegExp(`<code>[^<]*${field}</code>`));
      for (const { status, schema } of replies) {
        expect(html).to.match(new RegExp(`>${status}[ <]`));
        if (Number(status) < 300 && schema)
          for (const field of listFieldNames(schema)) expect(html, field).to.match(new RegExp(`<code>[^<]*${field}</code>`));
      }
      expect(html).to.include(scope ? `<code>${scope}</code>` : 'none; any valid key');
      if (cost > 1) expect(html).to.include(`counts as ${cost} requests`);
      for (const event of emits) expect(html).to.include(`/docs/reference/events/${event}`);
      for (const language of ['curl', 'SDK', 'Python', 'Go', 'PHP', 'Java']) expect(html).to.include(`>${language}</label>`);
    });

  for (const { name, full, compact } of listEvents())
    it(`documents everything about the event ${name}`, () => {
      const html = getPageHtml(`/docs/reference/events/${name}`);
      for (const { schema } of [full, compact])
        for (const field of listFieldNames(schema)) expect(html, field).to.match(new RegExp(`<code>[^<]*${field}</code>`));
      expect(html).to.include('/docs/reference/operations/');
    });

  it('is in the search index, like all other pages', () => {
    const folder = `${siteFolder}docs/assets/chunks/`;
    const index = readdirSync(folder).find((name) => /^@localSearchIndex.*\.js$/.test(name)) ?? '';
    const text = readFileSync(`${folder}${index}`, 'utf8');
    // The start page only links to other pages.
    const missing = [...pages.keys()].filter((path) => !/\/(404|console\/|docs\/)$/.test(path) && !text.includes(`"${path}#`));
    expect(missing).to.deep.equal([]);
  });

  it('is listed page by page for programs', () => {
    const list = readFileSync(`${siteFolder}docs/llms.txt`, 'utf8');
    const missing = [...pages.keys()]
      .filter((path) => !/\/(404|console\/)?$/.test(path) && !path.endsWith('/404'))
      .filter((path) => !list.includes(`(${path}.md)`));
    expect(missing).to.deep.equal([]);
    expect(readFileSync(`${siteFolder}docs/llms-full.txt`, 'utf8')).to.include('# Create a product');
  });
});
