// Noun lists of the grammar: uncountable nouns, product nouns and plurals.
import { findWordKind } from './lexicon.js';

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/** Materials: a feature that ends in one says what the product is made of. */
const MATERIALS = wordSet(`
  cotton wool leather suede linen silk polyester nylon denim velvet fleece felt cashmere merino bamboo cork rubber silicone plastic steel aluminium aluminum titanium iron brass copper bronze gold silver platinum
  ceramic porcelain stoneware earthenware glass crystal marble granite slate concrete wood oak walnut beech pine teak acacia ash maple birch mahogany rattan wicker jute hemp canvas mesh spandex elastane lycra viscose rayon
  acrylic foam latex down microfibre microfiber tweed corduroy flannel satin chiffon lace tencel modal lyocell plywood mdf veneer resin polypropylene polycarbonate carbon fibre fiber alloy fabric cloth clay terracotta enamel paper
  metal wax cardboard vinyl pvc faux-leather chrome zinc pewter borosilicate poplin jersey twill gore-tex neoprene vermeil larch cedar spruce bamboo mulberry alpaca mohair cashmere tencel sheepskin nubuck seersucker chambray terry muslin gauze
`);

/** Other nouns that take no article. */
const MASS = wordSet(`
  storage protection comfort support control access power energy light lighting water air heat cooling heating charging padding lining stitching cushioning ventilation insulation suspension sound audio bass noise cancellation
  reduction technology software hardware firmware wi-fi wifi bluetooth ethernet usb hdmi nfc gps connectivity compatibility memory ram ssd ddr storage resolution performance efficiency durability stability
  flexibility mobility visibility security privacy safety warmth softness breathability absorbency coverage shut-off auto-off vision setup set-up detection recognition acid retinol caffeine collagen keratin hydration moisture shine volume        sugar salt gluten dairy caffeine alcohol protein
  fat fiber oil vinegar flour rice pasta tea coffee juice milk honey chocolate cheese bread butter jam sauce soup skin hair care shipping delivery assembly installation maintenance packaging equipment furniture luggage
  clothing footwear headwear eyewear jewellery jewelry glassware cookware bakeware cutlery crockery tableware kitchenware stationery bedding feedback help advice guidance information data music speech video photography traction grip
  friction pressure torque suction drainage airflow ink paint glue tape thread string rope wire wiring cabling construction craftsmanship workmanship quality movement playback recording streaming tracking monitoring navigation
  shampoo conditioner soap lotion cream sunscreen makeup mascara perfume toothpaste deodorant spf dust rust dirt sand soil compost fertiliser gravel wax powder spice pepper cinnamon garlic basil vanilla cocoa oatmeal aloe coconut jojoba argan shea distribution correction lavender bergamot sage jasmine sandalwood vetiver rosemary eucalyptus peppermint mint lemongrass chamomile patchouli citrus musk amber saffron turmeric ginger
  satisfaction management entertainment chicken beef salmon lamb turkey tuna pork quinoa spinach kale squalane niacinamide zirconia fish talk fun play travel use wear work sleep rest time space room weight height length width depth size detailing embroidery artwork hand-embroidery quilting piping trim fleece filling stuffing decaf granola muesli cereal wine beer whisky gin
  elasticity stretch firmware encryption authentication illumination backlighting dimming focus zoom autofocus stabilisation stabilization calibration shade aeration recovery resistance certification packaging wiring
`);

/** Words that end in s but are singular or uncountable. */
const SINGULAR_S = wordSet(
  `lens canvas glass series news chassis bus gas mass brass class dress mattress wireless access atlas iris cactus compass press cross process less plus headdress fortress gps os ios dos us is this its bass abs asics levis`,
);

/** Plurals without an s, and nouns that are always plural. */
const PLURALS = wordSet(
  `people women men children feet teeth mice geese jeans trousers pants shorts leggings tights glasses sunglasses goggles scissors pliers tweezers headphones earphones earbuds pyjamas pajamas clothes binoculars clippers chopsticks lashes dice shears`,
);

/** Nouns for kinds of product. The last word of a product's name can stand for the product if it is one of them. */
const PRODUCTS = wordSet(`
  adapter amplifier anorak apron armchair backpack bag ball balm banner barbell basin basket bassinet bathrobe beanie bed bell belt bench bib bicycle bike bikini bin binder blanket blazer blender blind block blouse board boat
  bodysuit book bookcase bookend bookshelf boot bottle bowl box bracelet brooch brush bucket buggy bulb cabinet cable cage calculator calendar camera camcorder can candle daypack earmuff canteen cap cape car card cardigan carafe carpet carrier cart case
  chain chair chaise chandelier charger chest chopper clamp clock coat colander collar comb compass computer console controller cooker cooler cot couch cover crate crayon crib cup cupboard curler curtain cushion cutter
  dashcam dehumidifier desk detector diary diffuser dish dispenser display dock doll door doorbell doormat drawer dress dresser drill drive drone drum dryer dumbbell duvet earbud earphone earring easel engine eraser espadrille extractor
  fan faucet feeder figure figurine file filter flask flashlight fork frame freezer fridge fryer funnel game gamepad gauge gilet glass glove goggle gown grater grill grinder guard guitar hairdryer hammer hammock handbag harness hat headboard
  headlamp headphone headset heater helmet hoe hoodie holder holster hook hose hub humidifier instrument iron jacket jar jean jersey jigsaw jug juicer jumper jumpsuit kayak kettle keyboard keychain keyring kit kite knife knob
  ladder ladle lamp lampshade lantern laptop lawnmower leash lens light lighter lipstick loafer lock locket locker loudspeaker loveseat lunchbox machine magnet maker marker mask massager mat mattress mechanism microphone microscope microwave mill mirror
  mitten mixer modem moisturiser moisturizer monitor mop motor mouse mousepad mug multitool nightstand notebook notepad opener organiser organizer ottoman oven pacifier pad paddle paintbrush palette pan panel parasol parka pedal peeler pen pencil
  pendant perch phone pillow pillowcase pitcher planner plant planter plate player playmat plug pocketknife pot poncho poster pouch powerbank pram press printer processor projector pruner pump purifier purse puzzle pushchair quilt rack racket radio rake
  range raincoat razor recliner recorder refrigerator regulator remote ring robe robot rocker roller romper router rowboat rucksack rug ruler saddle sandal satchel saucepan saucer saw scale scanner scarf scooter screen screwdriver scrub sculpture seat
  sensor serum set sheet shelf shirt shoe shovel shredder sideboard sieve sink skateboard skillet skirt sled sleeve slipper smartphone smartwatch sneaker soap sock sofa soundbar spade spatula speaker spoon sprayer sprinkler squeegee stand stapler
  steamer sticker stool stove straightener strainer strap straw stroller suit suitcase sunglass sweater sweatshirt swimsuit switch sword syringe table tablecloth tablet tank tankard tap teapot teddy telescope television tent thermometer thermos thermostat tie
  mount timer toaster tool toolbox toothbrush torch tote towel toy tracker tracksuit trainer trampoline trap tray treadmill tricycle trimmer tripod trolley trouser trowel trunk tub tumbler tunic turntable tv t-shirt tee umbrella vacuum vase vest
  visor waistcoat walker wallet wardrobe watch webcam wheel wheelbarrow whisk whistle wig wok workbench wrench yoyo wreath wristband wallpaper cleanser toner shampoo conditioner mascara sleeping-bag multivitamin cleaner duster detergent hanger tin
  tiara thimble teether rattle playset sandbox swing slide hutch aquarium terrarium litter bowl birdhouse protector stylus e-reader reader poncho kimono cufflink bangle anklet necklace earphones choker pin badge patch bookmark journal album
  pack bundle collection duo trio pair bar snack biscuit cookie cracker drink candle sauce spread topper runner divider caddy pegboard stepladder kettlebell bandana snood balaclava gaiter wetsuit surfboard paddleboard snorkel fin racquet bat net
  tyre tire rope treat capsule headband wristwatch jack pannier bottle-cage stem pedal mudguard bulb chandelier sconce spotlight floodlight downlight lightbulb nightlight fairy-light blouson polo chino legging sweatpant tight brief boxer bra nightgown onesie sleepsuit bodysuit
`);

/** Product nouns too general to stand alone: "knife set" is better than "set". */
const GENERAL = wordSet(
  `set kit pack bundle collection maker case holder cover box machine stand bag mat rack tool game book board bar ring pad block card cutter opener cleaner ball light press range duo trio pair bottle protector dispenser seat cream`,
);

/** Head nouns that describe the whole product: "a gift for gardeners" is what it is, not what it has. */
export const WHOLE_HEADS: ReadonlySet<string> = wordSet(
  `gift present choice companion alternative addition solution all-rounder allrounder classic staple replacement must-have upgrade product favourite favorite essential hybrid bestseller keepsake centrepiece souvenir`,
);

/** Whether a lower-case noun is a material. Pure. */
export function isMaterial(noun: string): boolean {
  return MATERIALS.has(noun);
}

/** Whether a lower-case noun takes no article. Pure. */
export function isMass(noun: string): boolean {
  return (
    MASS.has(noun) ||
    MATERIALS.has(noun) ||
    (/(?:ness|ware|ility|wear)$/.test(noun) && !/^(?:harness|witness|business|ability|facility|utility)$/.test(noun))
  );
}

/** The singular of a lower-case plural ("knives" becomes "knife"); any other word unchanged. Pure. */
export function toSingular(word: string): string {
  if (!isPluralNoun(word)) return word;
  if (word.endsWith('ives')) return `${word.slice(0, -3)}fe`;
  if (/(?:shelves|scarves|halves|leaves)$/.test(word)) return `${word.slice(0, -3)}f`;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sses|xes|zes|ches|shes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Whether a lower-case noun is a plural. Pure. */
export function isPluralNoun(word: string): boolean {
  if (PLURALS.has(word)) return true;
  if (SINGULAR_S.has(word) || word.length < 3 || !word.endsWith('s')) return false;
  return !/(?:ss|us|is|'s)$/.test(word);
}

/** Whether a lower-case word, singular or plural, names a kind of product. Pure. */
export function isProductNoun(word: string): boolean {
  return PLURALS.has(word)
    ? word !== 'people'
    : PRODUCTS.has(word) || PRODUCTS.has(toSingular(word)) || PRODUCTS.has(word.split('-').at(-1) ?? '');
}

/** Whether a product noun is too general to stand for the product alone. Pure. */
export function isGeneral(word: string): boolean {
  return GENERAL.has(toSingular(word));
}

/** "a" or "an" for a phrase, by the sound of its first word. Pure. */
export function chooseArticle(phrase: string): 'a' | 'an' {
  const first = /^[\p{L}\p{N}.]+/u.exec(phrase)?.[0] ?? '';
  if (/^(?:8\d*|11|18)(?:\.|$|[a-z])/i.test(first) || /^(?:11|18)$/.test(first)) return 'an';
  if (/^\d/.test(first)) return 'a';
  // Initialisms: "an LED lamp", "a USB port".
  if (/^[A-Z](?:[A-Z\d]|$)/.test(first) && !/^(?:RAM|LAN|NASA|SIM|LASER|HEPA|MIPS|RIB|LEGO)/.test(first))
    return /^[AEFHILMNORSX]/.test(first) ? 'an' : 'a';
  const lower = first.toLowerCase();
  if (/^(?:hour|heir|honest|honour)/.test(lower)) return 'an';
  if (/^(?:uni(?!n|m)|use|usu|uti|eu|one|once|ure|ubi)/.test(lower)) return 'a';
  return /^[aeiou]/.test(lower) ? 'an' : 'a';
}

/** Whether a lower-case word is an adjective by the lexicon or its ending. Pure. */
export function isAdjective(word: string): boolean {
  if (EXTRA_ADJECTIVES.has(word)) return true;
  if (NOT_ADJECTIVES.has(word)) return false;
  if (ADJECTIVE_ENDING.test(word) || /^(?:non|un)-?\p{L}{3,}(?:y|ed|ing|ic|al)$/u.test(word)) return true;
  return findWordKind(word) === 'adjective';
}

/** Whether a lower-case word is an adjective by the lexicon alone; such words are often nouns too ("sole"). Pure. */
export function isDoubtfulAdjective(word: string): boolean {
  return !EXTRA_ADJECTIVES.has(word) && !ADJECTIVE_ENDING.test(word);
}

const ADJECTIVE_ENDING =
  /(?:[^t]able|ible|table$(?<!(?:^|\W)table)|proof|resistant|friendly|-safe|-ready|-free|-certified|-approved|-tested|-coated|-lined|-powered|-neutral|-compatible|-efficient|-repellent|tight|less|-made|-rated|-sourced|-woven|-dried|-style|-printed|-fit|-soft|-proof|some|ical|worthy|-old)$/;
const EXTRA_ADJECTIVES = wordSet(`
  lightweight waterproof portable reversible washable compact soft sturdy vegan organic handmade wireless cordless unisex ergonomic quiet silent fast slim elegant stylish comfortable flexible sustainable natural seamless stainless
  windproof shockproof stretchy warm cosy cozy light thin strong safe tough wide tall long deep high thick heavy short small large big tiny slow cool dry wet clear bright matte glossy smooth crisp crunchy spicy sweet sour
  fresh raw pure mild gentle neat snug loose tight fitted cropped tapered padded quilted insulated scented unscented fragranced weatherproof leakproof rustproof fireproof childproof oven-safe hypoallergenic antibacterial antimicrobial
  non-slip anti-slip non-stick nonstick nonslip non-toxic odourless odorless colourless tasteless absorbent repellent breathable rechargeable collapsible foldable stackable adjustable removable detachable reusable recyclable compostable
  biodegradable free ready compatible resistant eco-friendly handcrafted hand-made hand-knitted handwoven artisanal freestanding free-standing wall-mounted battery-operated battery-powered solar-powered self-adhesive self-cleaning pre-assembled flat-packed
  double-sided two-sided multi-purpose multipurpose all-purpose versatile kosher halal gluten-free dairy-free sugar-free fair-trade fairtrade cruelty-free certified approved tested handmade customisable customizable scalable submersible
  waterresistant water-resistant water-repellent thermal orthopaedic orthopedic interchangeable dimmable tear-resistant stain-resistant splashproof sweatproof sweat-proof machine-washable plug-and-play lead-free phthalate-free fat-free preservative-free
`);
const NOT_ADJECTIVES =
  wordSet(`vegetable constable syllable table cable crucible bible decibel nightlight airtight-lid finish design leather cotton metal plastic steel rubber glass silk wood gold silver home front back top base inside outside
  adhesive sealant lubricant antioxidant retardant abrasive additive preservative magnetic-base digital-display right left north south total metallic individual original upper pendant square key outdoor solo extra spare portrait standard compact-disc potential chemical material manual general oval present content plain`);
