// Nouns that take "a": parts and accessories of products. A noun that isn't listed is never used where it needs an article.
import { isMass, isProductNoun } from './nouns.js';
import { isBaseVerb } from './verbs.js';

const PARTS = new Set(
  `adapter adaptor aftertaste alarm amplifier anchor angle antenna app applicator arm armrest aroma attachment awning back backing backrest bag band
  bandwidth bangle barb barrel base base-plate basin basket battery bay bead bell belt bench bezel bin bit blade blanket blend blind bodice bolt book
  booklet booster border bottle bottom bow bowl box brace bracelet bracket brake bridge brim bristle brooch brush buckle bulb bumper bundle burner burr
  button cable caddy cage camera canister canopy capacity carabiner carafe card cartridge case casing caster castor center centre certificate chain
  chamber chapter charge charger charm chart chime chip chuck churn chute circumference clamp clasp clip clock closure cloth coating collar color colour
  column community compartment compass concentrator condo controller cord core corset course cover crank crest crisper crossbar crown crust crystal cuff
  cup curtain curve cushion cut cutter cylinder damper dashboard design dial diameter diffuser disc discount dish disk dispenser display divider divot
  dock dolly door drain drape drawcord drawer drawstring drill driver dropper earring edge elastic element emblem engine envelope eraser exercise
  extension eyepiece fan faucet feature feeder filling filter finder fingerprint finish fit fitting flap flash flashlight flavor flavour flip float
  floor fold folder foot footrest fork fragrance frame frequency fret fretboard fringe function funnel gable gauge gear gearbox gem gimbal girdle glaze
  glove gooseneck governor grate griddle grill grinder grip groove groundsheet guarantee guard guide gusset hammer hammock hand handle handlebar hanger
  harness head header headrest heel height helpline hem hideaway hinge hob holder hole hood hook hoop hopper hose hotline hotshoe housing hub hutch
  indicator input insert insole interface jack jar journal joystick jug key keyboard keypad keyring kickstand kit knife knob knot label lace ladder
  ladle lamp lanyard latch layer lead leash ledge leg lens lesson level lever licence license lid lift light limit limiter liner lining lip load lock
  logo look loop magnet manual map marker mat mattress membership menu mesh meter mic microphone midsole mill mirror mitt mode monopod motif motor mount
  mouse mouthpiece movement mug muzzle neck necklace neckline needle net newsletter nib notch note notebook notification nozzle nut opening option
  output outsole oven pack pad paddle padlock pair pan panel patch pattern peak pearl pedal pedestal peg pen pencil pendant pendulum peplum perch pickup
  pillow pin pipette pitch placket plate plinth plug pocket point pole porch port post poster pot pouch pressure-gauge print processor profile program
  programme pump quilt rack radius rail range rate ratio receiver recipe reed reel refill reflector refund regulator reminder remote replacement reserve
  reservoir resolution rewind rib ribbon rim ring roast rod roof rotisserie rug ruler rung runner sachet sack saddle saucer saw scale scent scope
  scraper scratcher screen screw seam seat sensor set setting shade shaft shape sheet shelf shell shield shim shot shower shutter side sight silhouette
  sink sinker skewer skirt sleeve slide slit slope slot socket sole soundbar spacer spanner spare spatula speaker speed spigot spike sponge spoon spout
  spring squeegee stair stake stamp stand starter stem stencil step sticker stitch stone stop strainer strap string stud style stylus subscription
  subwoofer surface swing switch tab tag tang tank tap tarp tassel taste template tent texture thermometer thermostat thread throw timer tin tip toe
  toggle tone tonearm tong tongue toolkit top topper topping torch touchpad touchscreen towel toy trackball trackpad transmitter tray trial trigger trim
  tripod tube tuner tunnel turntable turret tweeter underwire valve vent vessel vestibule vice video viewfinder visor voltage volume voucher waist
  waistband wall wand warranty washer wave weave webcam wheel whisk whistle wick width window woofer workbook worksheet worktop wrench yoke zip zipper`.split(
    /\s+/,
  ),
);

/** Whether a lower-case noun, or the last part of a compound, is certain to take "a". Pure. */
export function isCountable(noun: string): boolean {
  const word = noun.split('-').at(-1) ?? noun;
  if (isMass(word) && !PARTS.has(word)) return false;
  if (PARTS.has(word) || isProductNoun(word)) return true;
  // "Waistband", "drawstring", "countertop".
  for (let at = 3; at <= word.length - 3; at += 1) if (PARTS.has(word.slice(at)) && word.length - at > 3) return true;
  // Agent nouns: "converter", "heater".
  if (/(?:er|or)$/.test(word) && [word.slice(0, -2), word.slice(0, -1), word.slice(0, -3)].some(isBaseVerb)) return true;
  return /(?:older|pener|leaner|harger|rotector|rganiser|rganizer|pplicator|ispenser|djuster|ndicator|eparator)$/.test(word);
}
