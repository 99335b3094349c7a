// The verbs that product features start with, and their forms.
import { findWordKind } from './lexicon.js';

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/** Verbs whose third person is rarely a plural noun at the start of a feature ("fits", "keeps"). */
const PLAIN_VERBS = wordSet(`
  show break absorb accept accommodate accompany accelerate accentuate achieve activate adapt add adhere adjust aid alert align allow amplify anchor announce appear apply arrive assemble assist
  attach attract automate avoid balance beat become begin bend bind blend block blow boil boost bounce breathe brew brighten bring brown build burn calm capture carry
  catch cater celebrate charge chill chop circulate clamp clean clear cling clip close coat collapse collect combine come complement complete comply comprise compress conceal
  condition conform connect conserve consist contain contour control convert cook cool cope cover cradle create crush cure curve cushion cut damp dampen decorate deflect
  delight deliver depict deploy detach detangle detect diffuse dim discourage discharge dispense display disperse dissolve distribute divide do double drain drape dress drill dry ease
  eliminate embrace emit emulsify enable encourage encrypt end energise energize enhance enjoy enrich ensure enter envelop equip evaporate exceed exfoliate expand extend extract fade fasten feature
  feed feel fend fill filter find finish fit fix flatten flatter flex flicker float flow fold follow forgive form free freshen fry function gain generate get give glide glow go grate grind
  grip grow guarantee guard guide handle hang harden have heal hear heat help hide hit hold hook house hug hum hydrate identify illuminate immerse improve include incorporate increase indicate
  inflate inform inspire install insulate integrate interlock invigorate invite iron join keep kill knead know lace last latch lay layer lead lean learn leave let level lie lift
  light lighten limit link lock look loop lower lubricate maintain make mask massage match maximise maximize measure meet melt merge mimic minimise minimize mix modify moisturise moisturize monitor
  mount mould mold move muffle need nest neutralise neutralize nourish nurture offer open operate organise organize oscillate outlast pair pamper pass pause penetrate perform pivot plug polish pop pour
  power preserve press prevent prime print process cancel book tame produce project prolong promote protect prove provide pull pump purify push put quench raise reach react read rebalance recharge recline recognise recognize
  recover reduce reflect refresh regulate rehydrate reinforce release relieve rely remain remember remind remove renew repair repel replace replenish require reset resist respond rest restore retain retract return
  reveal reverse revitalise revitalize revive rinse rise roast roll rotate run sanitise sanitize satisfy save scan scrub seal seat secure see send sense separate serve set shape sharpen shave shed shield shift
  shine shrink shut sift simmer simplify sit skip sleep slice slide slip smell smooth snap snug soak soften solve soothe sound sparkle speed spin spread spray squeeze stabilise stabilize stack stand start stash
  stay steam steer sterilise sterilize stick stimulate stir stop store stow straighten streamline strengthen stretch style submerge suck suit supply support sustain swing switch swivel sync synchronise synchronize take
  tackle target taste taper teach tell tend thaw thrive tighten tilt tolerate tone top toughen track train transfer transform transmit trap travel treat trigger trim tuck turn twist unclog unfold unlock unroll
  unwind update upgrade use utilise utilize vary vibrate wake wash watch wear weigh welcome whip whisk whiten wick widen withstand work wrap yield zip zoom accommodates toast weave stream hone ship
  pick climb clump expire lather foam peg weed dig plug hone lull drown shoot ripen volumise volumize plump exfoliate define condition detangle nourish replenish encase encircle wipe whistle fight combat banish battle boast click glide screw unscrew unzip latch peel perch crank wind bounce dock cast orbit hover bond scrub erase warm map empty catch slow bead mist froth juice toggle recharge monitor notify chime beep pulse cool cushion shred dice peel core pit julienne mash puree simmer braise sear fry grill steep infuse calibrate auto-adjust rock sway spin hum hold dehumidify humidify sweep mop polish buff trim mow prune aerate mulch sprout bloom flower ripen germinate encase encircle nestle outshine reuse recycle stain drip scratch crack squeak slam boast bake rid entertain soundproof
`);

/** Verbs whose third person is more often a plural noun ("handles", "lights"): the following words decide. */
const NOUN_LIKE = wordSet(`
  handle light cover strap button hook clip control lock mount stand switch filter pump scale set pad lid seat layer wheel drawer slot pocket hinge lace style print pattern design cut press slice
  stack wrap brush zip bowl cup plate glass part piece level tone finish shade top link loop bead edge end line scan pair pack play cable charm tag mask mix step note coat blend drill grip fold feed print
  watch train sound speed power roll treat toast measure stain drip scratch crack iron sleeve spray steam dress ring stream boot shine beat pass rest float spring knot charge display work report rate ship snap board
`);

const IRREGULAR = new Map(Object.entries({ has: 'have', does: 'do', goes: 'go', is: 'are', was: 'were' }));

/** Verbs that start an instruction even before a bare noun ("enjoy music"). */
const ORDER_VERBS = wordSet(`
  enjoy keep add make create get save choose discover explore transform say bring give take learn protect reduce prevent organise organize listen stay relax celebrate customise customize personalise personalize upgrade
  avoid remove replace rinse wipe improve boost relieve soothe ignore stop read see experience express turn find forget store build meet let see share cook bake hang don't never download sow visit scan place shake dilute soak massage rub brew plant position tap pick grab refill squeeze align measure rotate unroll unfold inflate recycle always monitor maintain unlock unwind try
  refresh brighten hydrate decorate recharge book order call skip cancel schedule pair manage swap simply just apply insert attach fold serve pour dry hand-wash do connect wear pop throw open send write print
`);

/** Base forms that are verbs after a plural noun ("straps adjust easily"). */
const PLURAL_DEEDS = wordSet(`
  stay adjust fold last lie fit lock keep hold come work turn snap slide attach detach open close stand make let allow move stack nest roll rotate click help provide offer glow protect support prevent reach run sit
  connect detect respond react are have can will do don't lay tuck clip grip remain need resist charge reduce add absorb hide store swivel tilt retract extend zip cover give include feature dry wash feel look spin take use arrive ship measure contain weigh start grow get go keep
`);

/** Verb forms that make a clause anywhere after a noun. */
export const FINITE: ReadonlySet<string> = wordSet(
  `is are was were has have had can can't cannot will won't does doesn't do don't isn't aren't may might should must could would needn't`,
);

/** Endings of derived verbs: "crystallises", "softens". */
const VERB_ENDING = /\p{L}{3}(?:[iy]ses|izes|ifies|ates|ens)$/u;

/** The base of a third-person verb ("charges" becomes "charge"); undefined if the word isn't one. Pure. */
export function toBaseForm(word: string): string | undefined {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (!word.endsWith('s') || word.endsWith('ss')) return undefined;
  const bases = [word.slice(0, -1)];
  if (word.endsWith('ies')) bases.unshift(`${word.slice(0, -3)}y`);
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) bases.unshift(word.slice(0, -2));
  const known = (base: string): boolean => PLAIN_VERBS.has(base) || NOUN_LIKE.has(base);
  const base = bases.find(known) ?? bases.map((form) => form.replace(/^(?:re|un|over|out|up|auto-?|self-)/, '')).find(known);
  if (base === undefined && VERB_ENDING.test(word) && bases.some((form) => findWordKind(form) === 'verb'))
    return bases.find((form) => findWordKind(form) === 'verb');
  if (base === undefined) return findWordKind(word) === 'verb' ? bases.find((form) => findWordKind(form) === 'verb') : undefined;
  return bases.find((form) => form.endsWith(base)) ?? base;
}

/** Whether a third-person form could equally be a plural noun. Pure. */
export function isNounLike(base: string): boolean {
  return NOUN_LIKE.has(base);
}

/** Whether a word is the base form of a known verb. Pure. */
export function isBaseVerb(word: string): boolean {
  return PLAIN_VERBS.has(word) || NOUN_LIKE.has(word);
}

/** Whether a word starts an instruction even if a bare noun follows. Pure. */
export function isOrderVerb(word: string): boolean {
  return ORDER_VERBS.has(word);
}

/** Whether a base form after a plural noun is its verb. Pure. */
export function isPluralDeed(word: string): boolean {
  return PLURAL_DEEDS.has(word);
}

/** The third person of a base form: "charge" becomes "charges". Pure. */
export function toThirdPerson(base: string): string {
  if (base === 'have') return 'has';
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return `${base}s`;
}
