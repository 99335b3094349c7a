/** Descriptions: every feature, no length passed, the voice fitted, nothing invented. */
import { expect } from 'chai';
import fc from 'fast-check';
import { countCharacters, writeDescription } from '../../ai/embedded/description.js';
import { readFeature, type FeatureKind } from '../../ai/embedded/features.js';
import { chooseVoice, VOICES } from '../../ai/embedded/voices.js';

const FEATURES = [
  'padded straps',
  'Waterproof',
  'charges in two hours',
  'Weight: 1.2 kg',
  'fold it into its own pocket',
  'the lid is removable',
];
const VOICE_NAMES = ['professional', 'friendly', 'playful', 'luxury', 'technical', 'piratical', undefined];

describe('descriptions', () => {
  for (const brandVoice of VOICE_NAMES) {
    it(`use the name, the audience and every feature in the ${brandVoice ?? 'unnamed'} voice`, () => {
      const text = writeDescription({
        productName: 'Trail Backpack',
        features: FEATURES,
        targetAudience: 'weekend hikers',
        ...(brandVoice && { brandVoice }),
      });
      for (const part of ['Trail Backpack', 'weekend hikers', ...FEATURES]) expect(text.toLowerCase()).to.include(part.toLowerCase());
    });
  }

  it('use every feature of any product when there is room', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,12}$/), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 12 }), (productName, features) => {
        const text = writeDescription({ productName, features }).toLowerCase();
        for (const feature of features) expect(text).to.include(feature.toLowerCase());
        expect(text).to.include(productName.toLowerCase());
      }),
    );
  });

  it('never pass maxLength, counted in Unicode characters', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(
        text,
        fc.array(text, { maxLength: 8 }),
        text,
        fc.integer({ min: 0, max: 400 }),
        (productName, features, targetAudience, maxLength) => {
          expect(countCharacters(writeDescription({ productName, features, targetAudience, maxLength }))).to.be.at.most(maxLength);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('get shorter step by step: closing, compact list, whole features, name, cut name', () => {
    const request = { productName: 'Trail Backpack', features: ['padded straps', 'two side pockets', 'charges in two hours'] };
    const full = writeDescription(request);
    const withoutClosing = writeDescription({ ...request, maxLength: countCharacters(full) - 1 });
    expect(full.startsWith(withoutClosing)).to.equal(true);
    const compact = 'Trail Backpack: padded straps, two side pockets, charges in two hours.';
    expect(writeDescription({ ...request, maxLength: countCharacters(compact) })).to.equal(compact);
    expect(writeDescription({ ...request, maxLength: 50 })).to.equal('Trail Backpack: padded straps, two side pockets.');
    expect(writeDescription({ ...request, maxLength: 20 })).to.equal('Trail Backpack.');
    expect(writeDescription({ ...request, maxLength: 14 })).to.equal('Trail Backpack');
    expect(writeDescription({ ...request, maxLength: 8 })).to.equal('Trail B…');
  });

  it('keep every feature as long as the compact list fits', () => {
    const compact = `Pan: ${FEATURES.join(', ')}.`;
    for (let maxLength = countCharacters(compact); maxLength < 400; maxLength += 1) {
      const text = writeDescription({ productName: 'Pan', features: FEATURES, maxLength }).toLowerCase();
      for (const feature of FEATURES) expect(text).to.include(feature.toLowerCase());
    }
  });

  it('tear no emoji or accent when the name is cut', () => {
    expect(writeDescription({ productName: 'Mug 👩‍👩‍👧 set', maxLength: 8 })).to.equal('Mug…');
  });

  it('are the same for the same request and vary between products', () => {
    const names = Array.from({ length: 40 }, (_, index) => `Model ${index}`);
    const texts = names.map((productName) => writeDescription({ productName, features: ['steel body', 'quiet'] }));
    expect(names.map((productName) => writeDescription({ productName, features: ['steel body', 'quiet'] }))).to.deep.equal(texts);
    const frames = new Set(texts.map((text, index) => text.replaceAll(`Model ${index}`, 'X')));
    expect(frames.size).to.be.greaterThan(20);
  });

  it('say something true of a product that has a name only', () => {
    expect(writeDescription({ productName: 'Mug' })).to.include('Mug');
    expect(writeDescription({ productName: 'Mug', features: ['', '  ', '...'], targetAudience: ' ' })).to.equal(
      writeDescription({ productName: 'Mug' }),
    );
  });

  it('speak of several things in the plural', () => {
    for (let index = 0; index < 30; index += 1) {
      const text = writeDescription({ productName: `Series ${index} Headphones`, features: ['soft pads', 'lightweight', 'folds flat'] });
      expect(text).to.match(/\b[Tt]hey are lightweight/);
      expect(text).to.not.match(/\b[Ii]t(?:'s| is| offers| comes| folds)\b/);
    }
  });

  it('name a feature once when it is given twice', () => {
    expect(writeDescription({ productName: 'Mug', features: ['steel body', 'Steel body'] }).match(/steel body/gi)).to.have.length(1);
  });

  it('state no figures that the caller did not give', () => {
    for (const voice of Object.values(VOICES)) expect(JSON.stringify(voice)).to.not.match(/\d/);
  });

  it('choose the voice that the words ask for', () => {
    expect(
      ['Casual', 'informal', 'elegant and premium', 'fun!', 'Formal', 'engineering', 'none', undefined].map(chooseVoice),
    ).to.deep.equal(['friendly', 'friendly', 'luxury', 'playful', 'professional', 'technical', 'neutral', 'neutral']);
  });

  const kinds: [string, FeatureKind][] = [
    ['large front pocket', 'thing'],
    ['made of recycled wool', 'trait'],
    ['scratch-resistant', 'trait'],
    ['runs for nine hours', 'deed'],
    ['Colour: dark blue', 'label'],
    ['use it with any cable', 'order'],
    ['the handle is warm', 'clause'],
    ['Ultra HD', 'thing'],
  ];
  for (const [text, kind] of kinds) {
    it(`read "${text}" as a ${kind}`, () => expect(readFeature(text).kind).to.equal(kind));
  }
});
