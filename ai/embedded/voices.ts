/** The wordings of each brand voice. They praise nothing that the caller did not say: no wording
 *  states a fact about the product. `{name}` and `{audience}` are filled in. */

/** The voices that have wordings of their own. */
export type VoiceName = 'neutral' | 'professional' | 'friendly' | 'playful' | 'luxury' | 'technical';

/** Wordings to choose from. Things, traits and deeds are followed by a list of features. */
export interface Voice {
  openings: readonly string[];
  openingsFor: readonly string[];
  things: readonly string[];
  traits: readonly string[];
  deeds: readonly string[];
  labels: readonly string[];
  closings: readonly string[];
}

const THINGS = ['It offers', 'It comes with', 'You get', 'On board:', 'The details:', 'What is included:'];
const LABELS = ['At a glance –', 'In figures –', 'Details –', 'Key data –'];
const TRAITS = ['It is', 'By nature it is'];
const DEEDS = ['It'];

/** All voices. */
export const VOICES: Readonly<Record<VoiceName, Voice>> = {
  neutral: {
    openings: ['This is {name}.', 'Here is {name}.', '{name}, in short.', 'A closer look at {name}.', 'About {name}.', 'Meet {name}.'],
    openingsFor: [
      '{name}, for {audience}.',
      'This is {name}, for {audience}.',
      '{name}, with {audience} in mind.',
      'For {audience}: {name}.',
    ],
    things: THINGS,
    traits: TRAITS,
    deeds: DEEDS,
    labels: LABELS,
    closings: ['See whether it suits you.', 'Have a look.', 'That is {name}.', 'Take a closer look.', 'Worth a look.'],
  },
  professional: {
    openings: [
      'Introducing {name}.',
      'Presenting {name}.',
      '{name}: the essentials.',
      'We present {name}.',
      'An overview of {name}.',
      '{name} at a glance.',
    ],
    openingsFor: [
      'Introducing {name}, for {audience}.',
      'Presenting {name} for {audience}.',
      '{name} is presented to {audience}.',
      'For {audience}, we present {name}.',
      '{name}: a considered choice for {audience}.',
    ],
    things: ['It provides', 'It offers', 'Its features include', 'The specification includes', 'Features:', 'Key features:'],
    traits: ['It is', 'In use, it is'],
    deeds: DEEDS,
    labels: ['Specifications –', 'Key data –', 'In detail –', 'At a glance –'],
    closings: [
      'Consider {name} for your next order.',
      'A choice to consider.',
      'We invite you to compare.',
      'Order when it suits you.',
      '{name} is ready for your selection.',
    ],
  },
  friendly: {
    openings: [
      'Say hello to {name}!',
      'Meet {name}!',
      'Here comes {name}!',
      'Looking for something new? Try {name}.',
      'We think you should meet {name}.',
      'Hi there, this is {name}.',
    ],
    openingsFor: [
      'Say hello to {name}, for {audience}!',
      'Calling {audience}: meet {name}!',
      'Good news for {audience}: here is {name}.',
      'We had {audience} in mind for {name}.',
      '{name} is here for {audience}!',
    ],
    things: ['You get', 'It comes with', "You'll find", "Here's what you get:", 'Inside the idea:', 'With it come'],
    traits: ["It's", 'Best of all, it is', "You'll notice that it's"],
    deeds: DEEDS,
    labels: ['Good to know –', 'The quick facts –', 'In case you wonder –', 'For the curious –'],
    closings: [
      'Give it a try!',
      'Happy shopping!',
      'See you at checkout!',
      'Take your time.',
      'Go on, have a look!',
      'We hope you like it!',
    ],
  },
  playful: {
    openings: [
      'Ta-da! It is {name}.',
      'Psst… have you met {name}?',
      'Drum roll, please: {name}!',
      'Knock, knock. It is {name}!',
      'Ready, set, {name}!',
      'Plot twist: {name}!',
    ],
    openingsFor: [
      'Hey, {audience}! Your {name} is here.',
      'Attention, {audience}: {name} has entered the chat!',
      'Drum roll for {audience}: {name}!',
      'Psst, {audience}… have you met {name}?',
      'Roll call for {audience}: {name} is present!',
    ],
    things: ['Up its sleeve:', 'In the mix:', 'The fun stuff:', 'It shows off', 'Packed in:', 'Bag of tricks:'],
    traits: ["It's", 'Guess what? It is', 'Surprise: it is'],
    deeds: DEEDS,
    labels: ['Nerdy bits –', 'Fun facts –', 'For the record –', 'Numbers and such –'],
    closings: [
      'Go on, you know you want to.',
      'Your move!',
      'Cue the happy dance.',
      'Add to basket, smile, repeat.',
      'Mic drop.',
      'Now, where is that basket?',
    ],
  },
  luxury: {
    openings: [
      'Discover {name}.',
      'Allow us to present {name}.',
      '{name}: a quiet statement.',
      'Behold {name}.',
      'An invitation: {name}.',
      'Experience {name}.',
    ],
    openingsFor: [
      'We invite {audience} to discover {name}.',
      'For {audience}: {name}.',
      'Allow us to present {name} to {audience}.',
      '{name}, an invitation to {audience}.',
      'To {audience}, we present {name}.',
    ],
    things: ['It presents', 'It reveals', 'Composed of detail:', 'Its character lies in', 'Each detail considered:', 'At heart:'],
    traits: ['It is', 'By character, it is', 'Always, it is'],
    deeds: DEEDS,
    labels: ['In detail –', 'The particulars –', 'For the connoisseur –', 'Noted with care –'],
    closings: [
      'Make it yours.',
      'Yours to discover.',
      'An indulgence awaits.',
      'Let {name} speak for itself.',
      'The pleasure is yours.',
      'Simply, {name}.',
    ],
  },
  technical: {
    openings: [
      '{name}: overview.',
      '{name}, technical summary.',
      'Product: {name}.',
      'Summary of {name}.',
      'Data for {name}.',
      '{name}, point by point.',
    ],
    openingsFor: [
      '{name}: overview for {audience}.',
      'Product: {name}. Intended users: {audience}.',
      '{name}, summary for {audience}.',
      'Data on {name} for {audience}.',
      '{name}. Target users: {audience}.',
    ],
    things: ['Equipment:', 'Components and features:', 'It provides', 'Configuration:', 'Feature set:', 'Build:'],
    traits: ['Properties: it is', 'It is', 'By design, it is'],
    deeds: ['In operation, it', 'It', 'Function: it'],
    labels: ['Specifications –', 'Parameters –', 'Data –', 'Values –'],
    closings: [
      'See the listed data before ordering.',
      'Compare the data with your requirements.',
      'End of summary for {name}.',
      'Check it against your requirements.',
      'Requirements decide.',
    ],
  },
};

const VOICE_WORDS: readonly (readonly [VoiceName, RegExp])[] = [
  ['playful', /playful|fun|witty|quirky|humou?r|cheeky|energetic|youthful|bold/],
  ['luxury', /luxur|premium|elegant|exclusive|sophisticat|refined|upscale|high-end/],
  ['technical', /technical|engineer|scientific|precise|data|expert|factual/],
  ['friendly', /friendly|casual|warm|conversational|relaxed|approachable|cheerful|informal|welcoming/],
  ['professional', /professional|formal|business|corporate|authoritative|trust|serious/],
];

/** The voice that a caller's words ask for, "casual" being friendly and so on;
 *  words that name none, or no words, give the neutral one. Pure. */
export function chooseVoice(brandVoice: string | undefined): VoiceName {
  const wanted = (brandVoice ?? '')
    .slice(0, 500)
    .toLowerCase()
    .replace(/\binformal\b/g, 'casual');
  return VOICE_WORDS.find(([, words]) => words.test(wanted))?.[0] ?? 'neutral';
}
