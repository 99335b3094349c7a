// Slugs of names, and the numbers that tell them apart.
import { expect } from 'chai';
import { chooseSlug, toSlug } from '../../domain/category-slug.js';

describe('the slug of a name', () => {
  const slugs: readonly [name: string, slug: string][] = [
    ['Desk & Workspace', 'desk-workspace'],
    ['  --Crème Brûlée--  ', 'creme-brulee'],
    ['GRÖẞE, größe', 'grosse-grosse'],
    ['Ærø Łódź Đà þing', 'aero-lodz-da-thing'],
    ['İstanbul ıslak', 'istanbul-islak'],
    ['ＷＩＤＥ ﬁne ²', 'wide-fine-2'],
    ['日本 2024', '2024'],
    ['日本', 'category'],
    ['!!!', 'category'],
    ['😀 Fun', 'fun'],
  ];
  for (const [name, slug] of slugs) it(`of "${name}" is ${slug}`, () => expect(toSlug(name)).to.equal(slug));

  it('has at most 80 characters, and no hyphen at its end', () => {
    expect(toSlug('x'.repeat(255))).to.have.length(80);
    expect(toSlug(`${'x'.repeat(79)} y`)).to.equal('x'.repeat(79));
  });

  it('gets the first number that is free', () => {
    expect(chooseSlug('desk', new Set())).to.equal('desk');
    expect(chooseSlug('desk', new Set(['desk', 'desk-2', 'desk-4']))).to.equal('desk-3');
    expect(chooseSlug('desk', new Set(['desk-2']))).to.equal('desk');
  });
});
