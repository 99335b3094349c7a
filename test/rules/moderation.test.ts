// Moderation: what a decision does, and what it leaves behind.
import { expect } from 'chai';
import fc from 'fast-check';
import type { ContentModifications, MediaItem } from '../../generated/api.js';
import { moderateContentMove, moderateReviewMove, modifyContent, unknownMedia } from '../../rules/moderation.js';

describe('a decision about content, by rule', () => {
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
      it(`${action} of ${from}: ${row[action].kind}`, () => expect(moderateContentMove(from, action)).to.deep.equal(row[action]));
});

describe('a decision about a review, by rule', () => {
  const table = [
    ['pending', 'approve', { kind: 'decide', status: 'approved' }],
    ['pending', 'reject', { kind: 'decide', status: 'rejected' }],
    ['approved', 'approve', { kind: 'repeat' }],
    ['approved', 'reject', { kind: 'decide', status: 'rejected' }],
    ['rejected', 'approve', { kind: 'decide', status: 'approved' }],
    ['rejected', 'reject', { kind: 'repeat' }],
  ] as const;
  for (const [from, action, move] of table)
    it(`${action} of ${from}: ${move.kind}`, () => expect(moderateReviewMove(from, action)).to.deep.equal(move));
});

describe('a modification of content', () => {
  const text = fc.string({ maxLength: 20 });
  const caption = fc.option(text, { nil: undefined });
  const media = fc.array(
    caption.map((one): MediaItem => ({ type: 'image', url: 'https://cdn.example.com/1.jpg', ...(one !== undefined && { caption: one }) })),
    { maxLength: 5 },
  );
  const content = fc.record(
    { title: text, tags: fc.array(text, { maxLength: 4 }), media, description: text },
    { requiredKeys: ['title', 'tags', 'media'] },
  );
  const modifications: fc.Arbitrary<ContentModifications> = fc.record(
    {
      title: text,
      description: text,
      tags: fc.array(text, { maxLength: 4 }),
      media: fc.array(fc.record({ index: fc.nat(6), caption: text }), { maxLength: 4 }),
    },
    { requiredKeys: [] },
  );

  it('that names nothing changes nothing', () => {
    fc.assert(
      fc.property(content, (before) => {
        const { modified, changes } = modifyContent(before, {});
        expect(modified).to.deep.equal(before);
        expect(changes).to.deep.equal([]);
      }),
    );
  });

  it('leaves a change for every field that differs afterwards, with its wording before, and for no other', () => {
    fc.assert(
      fc.property(content, modifications, (before, asked) => {
        const { modified, changes } = modifyContent(before, asked);
        const changed = new Map(changes.map((change) => [change.field, change]));
        expect(changed.size).to.equal(changes.length);
        expect(changed.has('title')).to.equal(before.title !== modified.title);
        if (before.title !== modified.title)
          expect(changed.get('title')).to.deep.equal({ field: 'title', from: before.title, to: modified.title });
        expect(changed.has('description')).to.equal(before.description !== modified.description);
        expect(changed.get('description')?.from).to.equal(changed.has('description') ? before.description : undefined);
        const captions = (items: readonly MediaItem[]) => items.map((item) => item.caption);
        const differing = captions(before.media).filter((one, index) => one !== modified.media[index]?.caption).length;
        expect([...changed.keys()].filter((field) => field.startsWith('media'))).to.have.length(differing);
      }),
    );
  });

  it('never touches what it was given, nor type and address of media', () => {
    fc.assert(
      fc.property(content, modifications, (before, asked) => {
        const copy = structuredClone({ before, asked });
        const { modified } = modifyContent(before, asked);
        expect({ before, asked }).to.deep.equal(copy);
        expect(modified.media.map(({ type, url }) => [type, url])).to.deep.equal(before.media.map(({ type, url }) => [type, url]));
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
      expect(unknownMedia({ media: two }, { media: indexes.map((index) => ({ index, caption: 'C' })) })).to.equal(expected);
    });
});
