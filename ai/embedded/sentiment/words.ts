// Our own words and phrases of praise and complaint, with weights from -3 to 3.

function weigh(weight: number, words: string): [string, number][] {
  return words.split(/\s+/).map((word) => [word, weight]);
}

/** English words by weight. */
export const OPINION_WORDS: ReadonlyMap<string, number> = new Map([
  ...weigh(
    2.2,
    `excellent amazing perfect perfectly love loved loves awesome fantastic outstanding superb wonderful brilliant best
    incredible delighted flawless flawlessly gorgeous exceptional thrilled stunning favourite favorite delicious impeccable`,
  ),
  ...weigh(
    1.4,
    `great good nice happy pleased impressed recommend recommended beautiful beautifully comfortable comfy sturdy reliable
    solid durable easy easily pretty lovely smooth smoothly satisfied glad enjoy enjoyed enjoys helpful useful crisp soft sharp
    quick quickly fast cute stylish bargain worth works fits accurate well likes pleasant elegant quiet secure handy convenient
    effective efficient responsive fun thank thanks better improved impressive warm cozy cosy attractive bright intuitive lightweight`,
  ),
  ...weigh(0.7, `like fine decent adequate okay works fit clean clear light strong simple new safe fresh compact`),
  ...weigh(
    -2.2,
    `terrible horrible awful worst garbage useless junk hate hated hates disgusting worthless scam pathetic fraud atrocious
    unusable dreadful dangerous crap trash appalling nightmare rubbish`,
  ),
  ...weigh(
    -1.5,
    `bad poor poorly broken broke breaks disappointed disappointing disappointment defective faulty flimsy cheaply waste wasted
    fails failed fail failing refund returned returning return avoid annoying frustrating frustrated uncomfortable unreliable ugly
    cracked leaks leaked leaking leak misleading fake unhappy regret ruined died dies dead damaged scratched ripped torn tore
    slow rude unacceptable inferior mediocre weak complain complaint unfortunately useless wrong worse painful overpriced smells stinks
    stopped shrank faded peeled peeling rusted rust buggy crashes glitchy burnt melted missing ignored`,
  ),
  ...weigh(
    -0.8,
    `problem problems issue issues difficult hard noisy loud cheap thin stiff lacking lacks lack boring heavy complicated
    confusing expensive scratchy itchy tight bulky dull rough sticky wobbly hassle sadly meh dirty stains`,
  ),
]);

/** English phrases by weight. A phrase counts instead of its words. */
export const OPINION_PHRASES: readonly (readonly [string, number])[] = [
  ...[
    'would buy again',
    'will buy again',
    'buy it again',
    'works great',
    'works like a charm',
    'worth every penny',
    'highly recommend',
    'highly recommended',
    'very happy',
    'exceeded my expectations',
    'exceeded expectations',
    'as good as new',
    'could not be happier',
    "couldn't be happier",
    "can't live without",
    "can't go wrong",
    'can not go wrong',
    'well made',
    'well worth',
    'great value',
    'value for money',
    'five stars',
    "couldn't ask for more",
    "can't recommend enough",
    "can't complain",
    'no complaints',
    'two thumbs up',
    'thumbs up',
    "can't beat",
    "can't get enough",
    'game changer',
    'spot on',
  ].map((phrase) => [phrase, 2.4] as const),
  ...[
    'as described',
    'as expected',
    'as advertised',
    'no problems',
    'no issues',
    'no problem',
    'not bad',
    'true to size',
    'no regrets',
    'so far so good',
    'does the job',
    'does what it says',
    'just right',
  ].map((phrase) => [phrase, 1.3] as const),
  ...[
    'waste of money',
    'waste of time',
    'stopped working',
    'quit working',
    'money back',
    'fell apart',
    'falls apart',
    'falling apart',
    'never again',
    'stay away',
    'do not buy',
    "don't buy",
    'do not waste',
    "don't waste",
    'rip off',
    'ripped off',
    'gave up',
    'never arrived',
    'never buy',
    'not as described',
    'not as advertised',
    'not worth',
    'one star',
    'zero stars',
    'thumbs down',
    'sent it back',
    'send it back',
    'threw it',
    'no longer works',
    'not what i expected',
    'does not work',
    "doesn't work",
    "didn't work",
    'did not work',
    'not working',
    'wish i could give',
    'looked elsewhere',
    'look elsewhere',
    'nothing like',
    'far from',
  ].map((phrase) => [phrase, -2.4] as const),
  ...[
    'too small',
    'too big',
    'too tight',
    'too short',
    'too long',
    'too expensive',
    'too loud',
    'too thin',
    'too heavy',
    'too much',
    'too large',
    'too weak',
    'too slow',
    'could be better',
    'could have been better',
    'should have been',
    'expected more',
    'expected better',
    'let down',
    'at best',
    'thought it would',
    'not enough',
    'nothing special',
    'at all costs',
    'came off',
    'had to return',
    'used to',
    'after one use',
    'customer service never',
  ].map((phrase) => [phrase, -1.2] as const),
  ...[
    'it is okay',
    "it's okay",
    "it's ok",
    'it is ok',
    'nothing more nothing less',
    'average',
    'so so',
    'as well',
    'customer service',
    'return policy',
    'pretty much',
    'hard drive',
    'hard case',
    'would like',
    'looks like',
    'feels like',
    'look like',
    'feel like',
    'something like',
    'good luck',
    'best buy',
    'better off',
    'too good',
  ].map((phrase) => [phrase, 0] as const),
];

/** Words that invert what follows. */
export const NEGATORS: ReadonlySet<string> = new Set(
  "not no never cannot can't don't doesn't didn't isn't wasn't aren't weren't won't wouldn't couldn't shouldn't haven't hasn't hadn't nor neither without hardly barely ain't nothing dont doesnt didnt isnt wasnt cant wont wouldnt".split(
    ' ',
  ),
);

/** Words that strengthen or weaken the next one, and by how much. */
export const DEGREES: ReadonlyMap<string, number> = new Map([
  ...['very', 'really', 'extremely', 'absolutely', 'so', 'super', 'totally', 'incredibly', 'completely', 'highly', 'truly', 'such'].map(
    (word) => [word, 1.4] as const,
  ),
  ...['slightly', 'somewhat', 'bit', 'little', 'fairly', 'kinda', 'rather', 'quite', 'mostly', 'partly'].map(
    (word) => [word, 0.6] as const,
  ),
]);

/** Emoji that express joy, love or approval, one code point each. */
export const POSITIVE_EMOJI: ReadonlySet<string> = new Set([...'😍🥰😀😃😄😁😊🙂😎🤩🥳👍👌💯🔥❤💖💕💗💙💚💛💜🎉✨🙌👏😻🏆☺😋🤗♥🫶💪']);
/** Emoji that express anger, sadness, illness or rejection, one code point each. */
export const NEGATIVE_EMOJI: ReadonlySet<string> = new Set([...'😡😠🤬😤😢😭😞😔😟🙁☹👎💔🤮🤢😒😩😫😖😣🗑😾💩😓🥴']);

/** English wordings that are neither praise nor complaint, even with words of opinion. */
export const LUKEWARM =
  /\b(?:(?:it'?s|it is|they'?re|was|just|only) (?:ok|okay|alright|all right|average|so[- ]so|fine)\b(?! (?:quality|product))|nothing (?:special|fancy|to write home about)|so[- ]so|neither \w+ nor \w+|no strong feelings|no opinion|can't say yet|too early to (?:say|tell)|haven't (?:used|tried|opened) it|have not (?:used|tried|opened) it|middle of the road|take it or leave it|neutral about|mixed feelings|could go either way|not great,? (?:but )?not (?:terrible|bad|awful)|not (?:good|great) (?:and|or|but) not (?:bad|terrible))\b/i;
