// Descriptions: they use every feature, respect the maximum length and the voice, and invent nothing.
import { expect } from 'chai';
import fc from 'fast-check';
import type { GenerateDescriptionRequest } from '../../generated/api.js';
import { countCharacters, writeDescription } from '../../ai/embedded/description/description.js';
import { readPhrase } from '../../ai/embedded/description/phrases.js';
import { chooseVoice, VOICES } from '../../ai/embedded/description/voices.js';
import { PHRASE_EXAMPLES } from '../../tools/ai-training/evaluate/phrase-examples.js';

const FEATURES = [
  'padded straps',
  'Waterproof',
  'charges in two hours',
  'Weight: 1.2 kg',
  'fold it into its own pocket',
  'the lid is removable',
];
const WORDS = ['padded straps', 'waterproof', 'charges in two hours', '1.2 kg', 'fold it into its own pocket', 'the lid is removable'];
const VOICE_NAMES = ['professional', 'friendly', 'playful', 'luxurious', 'technical', 'minimal', 'bold', 'piratical', undefined];

/** Descriptions of one product with many seeds, because the seed depends on the audience. */
function variants(request: GenerateDescriptionRequest): string[] {
  return Array.from({ length: 40 }, (_, index) => writeDescription({ ...request, targetAudience: `owners of shop ${index}` }));
}

describe('descriptions', () => {
  for (const brandVoice of VOICE_NAMES) {
    it(`use the name, the audience and every feature in the ${brandVoice ?? 'unnamed'} voice`, () => {
      const request = {
        productName: 'Trail Backpack',
        features: FEATURES,
        targetAudience: 'weekend hikers',
        ...(brandVoice && { brandVoice }),
      };
      const text = writeDescription(request).toLowerCase();
      for (const part of ['trail backpack', 'weekend hikers', ...WORDS]) expect(text).to.include(part);
    });
  }

  it('use every feature of any product if there is room', () => {
    const words = fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,12}$/), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 12 }), (productName, features) => {
        const text = writeDescription({ productName, features }).toLowerCase();
        for (const feature of features) expect(text).to.include(feature.toLowerCase());
        expect(text).to.include(productName.toLowerCase());
      }),
    );
  });

  it('never exceed maxLength, in Unicode characters', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(
        text,
        fc.array(text, { maxLength: 8 }),
        text,
        fc.integer({ min: 0, max: 400 }),
        (productName, features, targetAudience, maxLength) => {
          expect([...writeDescription({ productName, features, targetAudience, maxLength })].length).to.be.at.most(maxLength);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('get shorter step by step: closing, compact list, fewer features, name, truncated name', () => {
    const request = { productName: 'Trail Backpack', features: ['padded straps', 'two side pockets', 'charges in two hours'] };
    const compact = 'Trail Backpack: padded straps, two side pockets, charges in two hours.';
    expect(writeDescription({ ...request, maxLength: countCharacters(compact) })).to.equal(compact);
    const shorter = writeDescription({ ...request, maxLength: 55 });
    expect(shorter).to.match(/^.*Trail Backpack.*padded straps.*\.$/);
    expect(countCharacters(shorter)).to.be.at.most(55);
    expect(writeDescription({ ...request, maxLength: 20 })).to.equal('Trail Backpack.');
    expect(writeDescription({ ...request, maxLength: 14 })).to.equal('Trail Backpack');
    expect(writeDescription({ ...request, maxLength: 8 })).to.equal('Trail B…');
  });

  it('lose the closing first and no feature', () => {
    let closings = 0;
    for (let index = 0; index < 60; index += 1) {
      const request = {
        productName: 'Trail Backpack',
        features: ['padded straps', 'two side pockets'],
        targetAudience: `team ${index}`,
        brandVoice: 'friendly',
      };
      const full = writeDescription(request);
      const bounded = writeDescription({ ...request, maxLength: countCharacters(full) - 1 });
      if (full.startsWith(bounded)) closings += 1;
      else for (const part of ['Trail Backpack', 'padded straps', 'two side pockets']) expect(bounded).to.include(part);
    }
    expect(closings).to.be.greaterThan(10);
  });

  it('keep every feature while the compact list fits', () => {
    const compact = `Pan: ${FEATURES.join(', ')}.`;
    for (let maxLength = countCharacters(compact); maxLength < 400; maxLength += 1) {
      const text = writeDescription({ productName: 'Pan', features: FEATURES, maxLength }).toLowerCase();
      for (const word of WORDS) expect(text).to.include(word);
    }
  });

  it('split no emoji or accent when the name is truncated', () => {
    expect(writeDescription({ productName: 'Mug 👩‍👩‍👧 set', maxLength: 8 })).to.equal('Mug…');
  });

  it('are the same for the same request and vary between products', () => {
    const names = Array.from({ length: 40 }, (_, index) => `Model ${index}`);
    const texts = names.map((productName) => writeDescription({ productName, features: ['steel body', 'quiet'] }));
    expect(names.map((productName) => writeDescription({ productName, features: ['steel body', 'quiet'] }))).to.deep.equal(texts);
    expect(new Set(texts.map((text, index) => text.replaceAll(`Model ${index}`, 'X'))).size).to.be.greaterThan(20);
  });

  it('contain only the name if the product has nothing else', () => {
    expect(writeDescription({ productName: 'Mug' })).to.include('Mug');
    expect(writeDescription({ productName: 'Mug', features: ['', '  ', '...'], targetAudience: ' ' })).to.equal(
      writeDescription({ productName: 'Mug' }),
    );
  });

  it('use the plural for several things', () => {
    for (const text of variants({
      productName: 'Aria Wireless Headphones',
      features: ['soft pads', 'lightweight', 'folds flat', 'has a mute button'],
    })) {
      expect(text).to.match(/\bfold flat/);
      expect(text).to.not.match(/\b(?:[Ii]t|[Hh]eadphones) (?:is|offers|comes|folds|has|brings|features)\b/);
    }
  });

  it('use the right article for names: "the Walnut Desk Organiser", but "Lumina"', () => {
    for (const text of variants({ productName: 'Walnut Desk Organiser', features: ['five compartments'] }))
      expect(text).to.not.match(/(?<!the )Walnut Desk Organiser(?! (?:at|in)\b)/i);
    for (const text of variants({ productName: 'Lumina', features: ['five compartments'] })) expect(text).to.not.match(/the Lumina/i);
    for (const text of variants({ productName: 'Apex 3 Pro', features: ['five speeds'] })) expect(text).to.match(/the Apex 3 Pro/i);
  });

  it('use an article for countable things only', () => {
    for (const text of variants({
      productName: 'Kettle',
      features: ['LED display', 'hourly chime', 'fast charging', '8-cup jug', 'USB port'],
    })) {
      for (const thing of ['an LED display', 'an hourly chime', 'an 8-cup jug', 'a USB port'])
        expect(text.toLowerCase()).to.include(thing.toLowerCase());
      expect(text).to.not.match(/\ban? fast charging/i);
    }
  });

  it('convert title case and capitals to sentence case, but keep names and acronyms', () => {
    const text = writeDescription({
      productName: 'Case',
      features: ['Padded Shoulder Straps', 'WATERPROOF UP TO 50M', 'USB-C Charging Port', 'Bluetooth 5.3', 'Italian Leather Handle'],
    });
    for (const part of ['added shoulder straps', 'aterproof up to 50m', 'USB-C charging port', 'Bluetooth 5.3', 'Italian leather handle'])
      expect(text).to.include(part);
  });

  it('show text that is not English as the name and a list', () => {
    expect(
      writeDescription({
        productName: 'Ledertasche Anna',
        features: ['handgefertigt', 'aus echtem Leder'],
        targetAudience: 'Frauen',
        brandVoice: 'playful',
      }),
    ).to.equal('Ledertasche Anna: handgefertigt, aus echtem Leder.');
    expect(writeDescription({ productName: '電気ケトル', features: ['自動電源オフ', '軽量'] })).to.equal(
      '電気ケトル：自動電源オフ、軽量。',
    );
  });

  it('contain a duplicate feature once', () => {
    expect(
      writeDescription({ productName: 'Mug', features: ['steel body', 'Steel body', '• steel body.'] }).match(/steel body/gi),
    ).to.have.length(1);
  });

  it('contain no figures and no praise that the caller did not give', () => {
    for (const voice of Object.values(VOICES))
      expect(JSON.stringify({ ...voice, closingShare: '' })).to.not.match(
        /\d|premium|perfect|quality|best\b|love[sd]?\b|popular|shipping|price|guarantee/i,
      );
  });

  it('use the requested voice', () => {
    const asked = [
      'Casual',
      'informal',
      'elegant and premium',
      'fun!',
      'Formal',
      'engineering',
      'warm but professional',
      'not too formal, friendly',
      'concise',
      'energetic',
      'none',
      undefined,
    ];
    expect(asked.map(chooseVoice)).to.deep.equal([
      'friendly',
      'friendly',
      'luxurious',
      'playful',
      'professional',
      'technical',
      'friendly',
      'friendly',
      'minimal',
      'bold',
      'neutral',
      'neutral',
    ]);
  });

  it('are complete sentences for any mixture of features, names, audiences and voices', () => {
    const phrases = Object.values(PHRASE_EXAMPLES).flat();
    const names = ['Kettle', 'Trail Shoes', 'Lumina', 'Olive Oil', 'Card Game: Owls', 'Desk, Oak - Large', 'Set of 4 Mugs'];
    const request = fc.record({
      productName: fc.constantFrom(...names),
      features: fc.array(fc.constantFrom(...phrases), { maxLength: 12 }),
      targetAudience: fc.constantFrom('gamers', 'home use', 'anyone who cooks', 'We sell to you.', 'IT teams', 'Hikers, campers'),
      brandVoice: fc.constantFrom(...Object.keys(VOICES)),
    });
    fc.assert(
      fc.property(request, (asked) => {
        const text = writeDescription(asked);
        expect(text).to.match(/^\P{Ll}.*[.?!]$/u);
        expect(text).to.not.match(/undefined|[{}[\]|]|\s\s|\s[,.;:]|[,.;:]{2}|\b(a|an|the|and|with|is|are|it) \1\b/);
      }),
      { numRuns: 1_000 },
    );
  });

  it('classify at least 95 % of the feature phrases correctly', () => {
    const examples = Object.entries(PHRASE_EXAMPLES).flatMap(([kind, phrases]) => phrases.map((phrase) => ({ kind, phrase })));
    const wrong = examples.filter(({ kind, phrase }) => readPhrase(phrase)?.kind !== kind);
    expect(wrong.length, JSON.stringify(wrong)).to.be.at.most(examples.length * 0.05);
  });
});
