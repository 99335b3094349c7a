// Descriptions: sentences that a shop would print; a feature that a sentence could get wrong is listed.
import { expect } from 'chai';
import type { GenerateDescriptionRequest } from '../../generated/api.js';
import { writeDescription } from '../../ai/embedded/description/description.js';
import { requireCertainty } from '../../ai/embedded/description/certainty.js';
import { splitLabel } from '../../ai/embedded/description/marks.js';
import { readName } from '../../ai/embedded/description/name.js';
import { readPhrase, type PhraseKind } from '../../ai/embedded/description/phrases.js';
import { VOICES } from '../../ai/embedded/description/voices.js';

/** The kind of a feature, once doubtful ones are listed as facts. */
function carriedAs(feature: string): PhraseKind | undefined {
  const phrase = readPhrase(feature);
  return phrase && requireCertainty(phrase).kind;
}

/** One product in every voice, for twenty audiences. */
function variants(request: GenerateDescriptionRequest): string[] {
  return Object.keys(VOICES).flatMap((brandVoice) =>
    Array.from({ length: 20 }, (_, index) => writeDescription({ ...request, brandVoice, targetAudience: `owners of flat ${index}` })),
  );
}

const CARRIED: Readonly<Partial<Record<PhraseKind, readonly string[]>>> = {
  FACT: [
    'Queen size',
    'Ages 3+',
    'Indoor use',
    'IPX7',
    'HRC 58',
    'Paperback',
    'Max pressure 20 bar',
    '3 weeks battery life',
    'Single origin Ecuador',
    'Bean to bar',
    'Hand wash only',
    'Dry clean or hand wash',
    'Low sugar',
    'Warm white',
    'Your new favourite mug',
    'USB-C cable included (no adapter)',
    'Inside and outside',
    '5 litre capacity each',
    'Choice of 3 colours',
  ],
  NP: ['Non-slip feet', 'LED work light', 'No harsh dyes', 'Vibram outsole', 'Bluetooth 5.3', '16 million colours', 'A soft cotton lining'],
  ADJ: ['Stone washed', 'Temperature regulating', 'Thrown by hand in Cornwall', 'Anti-kink', 'Left and right handed', 'Heavy duty'],
  VP: ['Never expires', 'Clumps in seconds', 'May contain traces of nuts', 'Picks up pet hair', 'Tames and softens', 'Crystallises slowly'],
  IMP: ['Do not exceed the recommended dose', 'Wash inside out', 'Schedule cleaning from the app', 'Book online', 'Skip or cancel anytime'],
  CLAUSE: [
    'Pegs and guy lines included',
    'Assembly takes about 20 minutes',
    'Most recipes take under 30 minutes',
    'Gift wrapping available',
  ],
};

describe('the wording of descriptions', () => {
  for (const [kind, features] of Object.entries(CARRIED))
    it(`uses these features as ${kind}`, () => {
      expect(Object.fromEntries(features.map((feature) => [feature, carriedAs(feature)]))).to.deep.equal(
        Object.fromEntries(features.map((feature) => [feature, kind])),
      );
    });

  it('assigns no feature to a person, and promises no service of the shop', () => {
    for (const text of variants({ productName: 'Bread Bin', features: ['Wide opening', 'No small parts', 'Hand wash only', 'Steel'] })) {
      expect(text).to.not.match(/\b(?:gives?|offers?|brings?) owners|owners of flat \d+ get\b/i);
      expect(text).to.not.match(/question|help|message|drop us|just ask|contact/i);
      expect(text).to.not.match(/(?:\b(?:is|are|and|with|has|comes? in) )(?:hand wash only|steel)\b/i);
    }
  });

  it('closes in singular or plural, like the product', () => {
    for (const text of variants({ productName: 'Trail Shoes', features: ['soft lining', 'waterproof'] }))
      expect(text).to.not.match(/\b(?:shoes|they) (?:is|has|comes|features|offers|awaits|suits|shows)\b|\bthe one for you/i);
  });

  it('says what the product is made of if the share is given, and lists a bare material', () => {
    const features = ['100% organic cotton', 'two pockets', 'brushed steel'];
    for (const text of variants({ productName: 'Apron', features })) expect(text).to.not.match(/\bin (?:100%|brushed steel)/i);
    const shirts = variants({ productName: 'Linen Shirt', features: ['100% linen', 'two pockets'] });
    expect(shirts.some((text) => /\b(?:is|also) 100% linen/.test(text))).to.equal(true);
  });

  it('keeps labels, notes and questions unchanged', () => {
    expect(splitLabel('Flushable? No')).to.deep.equal(['Flushable', 'no']);
    expect(splitLabel('Runs large - size down')).to.equal(undefined);
    const text = writeDescription({ productName: 'Hub', features: ['two ports', 'Note: charges no laptops', 'Small: 8", Large: 10"'] });
    expect(text).to.include('Note: charges no laptops.').and.to.include('Small: 8", Large: 10".');
  });

  it('does not highlight a negation, or put one in a list', () => {
    for (const text of variants({
      productName: 'Car Vacuum',
      features: ['light', 'wet and dry', 'not suitable for sockets', 'HEPA filter'],
    }))
      expect(text).to.not.match(/(?:also|more: it is|and|plus, it is|with) not suitable|not suitable for sockets(?:,| and)/i);
  });

  it("uses the product's own noun, without pack counts", () => {
    expect(readName('Car Phone Mount')).to.include({ noun: 'mount', isPlural: false });
    expect(readName('Swaddle Blankets 3-Pack')).to.include({ noun: 'blankets', isPlural: true });
    expect(readName('Cast Iron Skillet 26cm')).to.include({ longNoun: 'skillet' });
  });

  it('omits an audience that is already in the name', () => {
    const request = { productName: "Men's Slim Chinos", features: ['zip fly', 'two pockets'], targetAudience: 'men' };
    expect(writeDescription(request)).to.not.match(/\bfor men\b|\bmen,/i);
    expect(writeDescription({ ...request, targetAudience: 'plant lovers' })).to.not.include('Audience:');
  });

  it('detects singular or plural of names that are not in the word lists', () => {
    for (const plural of ['Noise Cancelling Earplugs', 'Beeswax Wraps (Set of 3)', 'Artisan Sea Salt Flakes 250g', 'Sunglasses Polarised'])
      expect(readName(plural).isPlural, plural).to.equal(true);
    for (const single of ['Wide Angle Lens', 'Artist Canvas', 'World Atlas', 'Glass', 'Vortexis', 'Compass', 'Smart Plug Twin Pack'])
      expect(readName(single).isPlural, single).to.equal(false);
  });

  it('lists ambiguous, loosely joined and noun-less features', () => {
    const doubtful = [
      'Prints from your phone',
      'Taught by certified teachers',
      'LCD shows remaining runtime',
      'Exercises with answers',
      'Runs half a size big',
      'All levels welcome',
      'Front and rear',
      'Carbon rod, reel and line',
      'Product of Spain',
      'Source of fibre',
      'Organic fruit',
      'With activated charcoal',
      'Low energy',
      'Easy assembly',
      'Auto off',
      '3 ply',
      'Lamp life 50,000 hours',
      'Vulcanised rubber sole',
      'Recordings available for 90 days',
      'Ideal for concerts and travel',
      'Suitable for cats up to 7 kg',
      'Grow crystals',
      'Rotates',
    ];
    expect(doubtful.filter((feature) => !['FACT', 'CLAUSE'].includes(carriedAs(feature) ?? ''))).to.deep.equal([]);
    expect(['Feed once a week', 'Cancel within 14 days'].map(carriedAs)).to.deep.equal(['IMP', 'IMP']);
    expect(['HDMI and USB ports', 'Wide waistband', 'Dusk sensor', '2 year warranty'].map(carriedAs)).to.deep.equal(Array(4).fill('NP'));
  });

  it('adds no verb phrase to a list of things', () => {
    for (const text of variants({ productName: 'Bike Lamp', features: ['steel clip', 'spare strap', 'folds flat'] }))
      expect(text).to.not.match(/(?:clip|strap),? and (?:folds|\w+s flat)/);
  });

  it('names no group of people twice, and keeps the capitals of places and initials', () => {
    const request = { productName: "Ladies' Wool Coat", features: ['Product of New Zealand', 'C-wire required'], targetAudience: 'women' };
    expect(writeDescription(request)).to.not.match(/\bwomen\b/i);
    expect(writeDescription(request)).to.include('roduct of New Zealand').and.to.include('C-wire');
    expect(writeDescription({ productName: "Men's Sneakers", targetAudience: 'guys' })).to.not.include('guys');
  });

  it('does not split features at abbreviations', () => {
    expect(writeDescription({ productName: 'Kopfhörer', features: ['Faltbar', 'Inkl. Tragetasche'] })).to.equal(
      'Kopfhörer: Faltbar, Inkl. Tragetasche.',
    );
  });

  it('leaves no gap where a word of a template belongs', () => {
    for (const voice of [{}, ...Object.keys(VOICES).map((brandVoice) => ({ brandVoice }))])
      for (let product = 0; product < 100; product += 1)
        expect(writeDescription({ productName: `Desk ${product}`, ...voice })).to.not.match(/ {2}|[{}[\]|]| [,.]/);
  });

  it('uses the form with more features if not all fit', () => {
    const features = ['drop protection', 'soft-touch', 'slim', 'raised edges protect the screen and the camera', 'precise cut-outs'];
    const text = writeDescription({ productName: 'Silicone Case', features, maxLength: 75 });
    for (const feature of ['drop protection', 'soft-touch', 'slim', 'precise cut-outs']) expect(text).to.include(feature);
  });
});
