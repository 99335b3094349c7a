// Moderation: what a decision does, and what it records.
import { expect } from 'chai';
import fc from 'fast-check';
import type { ContentModifications, ContentStatus, MediaItem } from '../../generated/api.js';
import {
  canResubmit,
  diffContent,
  resolveContentModeration,
  resolveReviewModeration,
  modifyContent,
  findUnknownMediaIndex,
} from '../../domain/moderation.js';

describe('a decision about content', () => {
  const decide = (status: string) => ({ kind: 'decide', status });
  const repeat = { kind: 'repeat' };
  const against = (...allowed: string[]) => ({ kind: 'contradict', allowed });
  const table = {
    pending_review: { approve: decide('approved'), reject: decide('rejected'), request_changes: decide('changes_requested') },
    approved: { approve: repeat, reject: decide('rejected'), request_changes: against('reject') },
    rejected: { approve: against(), reject: repeat, request_changes: against() },
    changes_requested: { approve: against(), reject: against(), request_changes: repeat },
  } as const;
  for (const [from, row] of Object.entries(table) as [keyof typeof table, (typeof table)['approved']][])
    for (const action of ['approve', 'reject', 'request_changes'] as const)
      it(`${action} of ${from}: ${row[action].kind}`, () => expect(resolveContentModeration(from, action)).to.deep.equal(row[action]));
});

describe('a decision about a review', () => {
  const table = [
    ['pending', 'approve', { kind: 'decide', status: 'approved' }],
    ['pending', 'reject', { kind: 'decide', status: 'rejected' }],
    ['approved', 'approve', { kind: 'repeat' }],
    ['approved', 'reject', { kind: 'decide', status: 'rejected' }],
    ['rejected', 'approve', { kind: 'decide', status: 'approved' }],
    ['rejected', 'reject', { kind: 'repeat' }],
  ] as const;
  for (const [from, action, move] of table)
    it(`${action} of ${from}: ${move.kind}`, () => expect(resolveReviewModeration(from, action)).to.deep.equal(move));
});

describe('resubmission of content', () => {
  const table: Readonly<Record<ContentStatus, boolean>> = {
    pending_review: false,
    approved: false,
    rejected: true,
    changes_requested: true,
  };
  for (const [status, expected] of Object.entries(table) as [ContentStatus, boolean][])
    it(`is ${expected ? 'allowed' : 'rejected'} when it is ${status}`, () => expect(canResubmit(status)).to.equal(expected));
});

const text = fc.string({ maxLength: 20 });
const caption = fc.option(text, { nil: undefined });
const tags = fc.array(fc.constantFrom('a', 'b', 'a, b'), { maxLength: 3 });
const products = fc.array(fc.constantFrom('prod_1', 'prod_2', 'prod_3'), { maxLength: 3 });
const file = fc.constantFrom('https://cdn.example.com/1.jpg', 'https://cdn.example.com/2.jpg');
const media = fc.array(
  fc
    .tuple(fc.constantFrom('image' as const, 'video' as const), file, caption)
    .map(([type, url, one]): MediaItem => ({ type, url, ...(one !== undefined && { caption: one }) })),
  { maxLength: 5 },
);
const content = fc.record(
  { title: text, tags, products, media, description: text },
  { requiredKeys: ['title', 'tags', 'products', 'media'] },
);

describe('a modification of content', () => {
  const modifications: fc.Arbitrary<ContentModifications> = fc.record(
    { title: text, description: text, tags, media: fc.array(fc.record({ index: fc.nat(6), caption: text }), { maxLength: 4 }) },
    { requiredKeys: [] },
  );

  it('changes nothing if it is empty', () => {
    fc.assert(fc.property(content, (before) => void expect(modifyContent(before, {})).to.deep.equal(before)));
  });

  it('sets the named fields and leaves the rest', () => {
    fc.assert(
      fc.property(content, modifications, (before, asked) => {
        const after = modifyContent(before, asked);
        const { media: captions = [], ...fields } = asked;
        expect(after).to.deep.include({ ...before, ...fields, media: after.media });
        const last = new Map(captions.map((one) => [one.index, one.caption]));
        expect(after.media.map((item) => item.caption)).to.deep.equal(
          before.media.map((item, index) => (last.has(index) ? last.get(index) : item.caption)),
        );
      }),
    );
  });

  it('never changes its input, or the type and URL of media', () => {
    fc.assert(
      fc.property(content, modifications, (before, asked) => {
        const copy = structuredClone({ before, asked });
        const after = modifyContent(before, asked);
        expect({ before, asked }).to.deep.equal(copy);
        expect(after.media.map(({ type, url }) => [type, url])).to.deep.equal(before.media.map(({ type, url }) => [type, url]));
      }),
    );
  });

  for (const [indexes, expected] of [
    [[], undefined],
    [[0, 1], undefined],
    [[2], 0],
    [[0, 2, 3], 1],
  ] as const)
    it(`of the media ${indexes.join(', ') || 'none'} of two names ${expected === undefined ? 'no unknown one' : `an unknown one at ${expected}`}`, () => {
      const two: MediaItem[] = [1, 2].map((number) => ({ type: 'image', url: `https://cdn.example.com/${number}.jpg` }));
      expect(findUnknownMediaIndex({ media: two }, { media: indexes.map((index) => ({ index, caption: 'C' })) })).to.equal(expected);
    });
});

describe('the recorded changes of content', () => {
  it('are empty if nothing differs', () => {
    fc.assert(fc.property(content, (same) => void expect(diffContent(same, structuredClone(same))).to.deep.equal([])));
  });

  it('name every changed field once, with its previous text, and no other field', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        const changes = diffContent(before, after);
        const changed = new Map(changes.map((change) => [change.field, change]));
        expect(changed.size).to.equal(changes.length);
        for (const field of ['title', 'description'] as const) {
          const expected = { field, from: before[field], to: after[field] };
          const actual = { field, from: changed.get(field)?.from, to: changed.get(field)?.to };
          if (before[field] === after[field]) expect(changed.has(field)).to.equal(false);
          else expect(actual).to.deep.equal(expected);
        }
        for (const field of ['tags', 'products'] as const)
          expect(changed.has(field), field).to.equal(JSON.stringify(before[field]) !== JSON.stringify(after[field]));
        const isSame = JSON.stringify(before.media) === JSON.stringify(after.media);
        expect([...changed.keys()].some((field) => field.startsWith('media'))).to.equal(!isSame);
      }),
    );
  });

  it('include tags that are only split differently', () => {
    const same = { title: 'T', media: [], products: [] };
    expect(diffContent({ ...same, tags: ['a, b'] }, { ...same, tags: ['a', 'b'] }).map(({ field }) => field)).to.deep.equal(['tags']);
  });

  it('have no previous value for an empty list, and no new value for an emptied one', () => {
    const empty = { title: 'T', tags: [], media: [], products: [] };
    const media: MediaItem[] = [{ type: 'image', url: 'https://cdn.example.com/1.jpg' }];
    const full = { title: 'T', tags: ['a', 'b'], media, products: ['prod_1'] };
    const lists = { tags: 'a, b', products: 'prod_1', media: 'image https://cdn.example.com/1.jpg' };
    expect(diffContent(empty, full)).to.deep.equal(Object.entries(lists).map(([field, to]) => ({ field, to })));
    expect(diffContent(full, empty)).to.deep.equal(Object.entries(lists).map(([field, from]) => ({ field, from })));
  });

  it('name single captions if only captions differ, and the whole list if files differ', () => {
    const [one, two] = ['https://cdn.example.com/1.jpg', 'https://cdn.example.com/2.jpg'];
    const image = (url: string, text?: string): MediaItem => ({ type: 'image', url, ...(text !== undefined && { caption: text }) });
    const listChangedFields = (before: MediaItem[], after: MediaItem[]) => {
      const rest = { title: 'T', tags: [], products: [] };
      return diffContent({ ...rest, media: before }, { ...rest, media: after }).map(({ field }) => field);
    };
    expect(listChangedFields([image(one), image(two, 'A')], [image(one, 'B'), image(two, 'A')])).to.deep.equal(['media[0].caption']);
    expect(listChangedFields([image(one, 'A')], [image(one)])).to.deep.equal(['media[0].caption']);
    expect(listChangedFields([image(one), image(two)], [image(two), image(one)])).to.deep.equal(['media']);
    expect(listChangedFields([image(one)], [image(one), image(two)])).to.deep.equal(['media']);
    expect(listChangedFields([image(one)], [])).to.deep.equal(['media']);
  });
});
