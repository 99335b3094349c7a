// Generates realistic description requests from our own kinds of product, names, features, audiences, voices and length limits.
import type { GenerateDescriptionRequest } from '../../../generated/api.js';
import { createDice } from '../../../ai/embedded/description/grammar.js';

interface Kind {
  /** Names separated by "|". */
  readonly names: string;
  readonly features: string;
  readonly audiences: string;
}

const KINDS: readonly Kind[] = [
  {
    names: 'Alder Desk Organiser|Walnut Desk Organiser|Stackable Desk Tray Set|Nook Monitor Stand|desk organiser with drawer',
    features:
      'five compartments|felt-lined drawer|made from solid oak|No assembly required|fits A4 paper|Cable slot at the back|Weight: 1.4 kg|non-slip feet|stackable|Keeps pens and chargers in one place|Dimensions: 34 x 22 x 12 cm|wipes clean|hand finished with natural oil|Raises the screen by 12 cm',
    audiences: 'people who work from home|students|for busy teams|Remote workers',
  },
  {
    names:
      "Stride 4 Running Shoes|Fellrunner Trail Running Shoes, Blue, Size 42|Pace Lite Trainers|Women's Road Running Shoes|Tempo Court Sneakers",
    features:
      'breathable mesh upper|8 mm drop|Reflective heel tab|Cushioned midsole|grips wet rock|Lightweight|machine washable|Removable insole|Heel pull tab|dries overnight|Made with recycled laces|Wide toe box|Weight: 240 g per shoe|holds the heel in place|rubber outsole|water resistant',
    audiences: 'runners|beginners|women 25-40|Hikers and campers|anyone training for a first marathon',
  },
  {
    names: 'Kestrel Electric Kettle|Copper Gooseneck Kettle – 0.8 L|BrewWell Kettle Pro|Stovetop Kettle',
    features:
      '1.7 litre capacity|boils in under four minutes|Auto shut-off|Cordless|360° swivel base|stainless steel|Stay-cool handle|Keeps water warm for 30 minutes|removable limescale filter|The lid opens at the push of a button|BPA free|Power: 2200 W|Temperature display in the handle|Water level window|Whistles when ready',
    audiences: 'tea drinkers|coffee lovers|small kitchens|For families',
  },
  {
    names: "Aero 22 Commuter Backpack|City Roll-Top Backpack (22 L)|Trailhead Daypack|Kids' School Backpack|Canvas Rucksack",
    features:
      'padded shoulder straps|Laptop sleeve up to 15 inches|waterproof|Hidden back pocket|22 litre volume|Two side pockets for bottles|YKK zips|made from recycled bottles|Expands by 6 litres|Chest strap adjusts in height|Lightweight|Reflective details|folds into its own pocket|Trolley strap|Fits under an aircraft seat|Opens like a suitcase',
    audiences: 'commuters|students|weekend travellers|cyclists|parents of primary school children',
  },
  {
    names:
      'Drift Wireless Headphones|Sola X2 Noise Cancelling Headphones|HushBuds Wireless Earbuds|Studio One Headphones|Pulse Mini Bluetooth Speaker',
    features:
      'active noise cancellation|30 hours of battery life|Fast charging|Bluetooth 5.3|soft ear cushions|folds flat|Touch controls|USB-C charging port|pairs with two devices at once|Built-in microphone|Charges in 90 minutes|Carry case included|IPX4 rated|Works with Siri and Google Assistant|Low latency mode|Transparency mode|comes with three sizes of ear tips',
    audiences: 'commuters|music lovers|gamers|home office workers|frequent flyers',
  },
  {
    names:
      'Hazel Linen Shirt|Organic Cotton T-Shirt (Pack of 2)|Heavyweight Hoodie|Merino Crew Neck Jumper|Slim Fit Chinos|High-Waisted Jeans|Rain Jacket',
    features:
      '100% organic cotton|relaxed fit|machine washable at 40 degrees|ribbed cuffs and hem|Mother-of-pearl buttons|breathable|Two chest pockets|dyed with plant pigments|Available in six colours|pre-washed|Made in Portugal|Sizes: XS to XXL|soft brushed inside|Adjustable hood|Side slits|needs no ironing|Kangaroo pocket|keeps its shape',
    audiences: 'men|women|everyday wear|eco-conscious shoppers|young professionals|Minimalists',
  },
  {
    names:
      "Forge 24 cm Frying Pan|Cast Iron Skillet|Chef's Knife 20 cm|Bamboo Chopping Board Set|Nesting Mixing Bowls|Stainless Steel Saucepan Set",
    features:
      'oven safe to 260 °C|Dishwasher safe|works on induction|pre-seasoned|Two pouring lips|Helper handle|PFAS free|heats evenly|Full tang blade|Weight: 2.1 kg|Riveted handle|Juice groove on one side|Set of 3|Non-slip base|glass lid with steam vent|Measurement marks inside|Hangs on any hook|hand wash only|Holds its edge',
    audiences: 'home cooks|professional chefs|first-time cooks|Families of four|students',
  },
  {
    names: 'Lumen Desk Lamp|Arc Floor Lamp|Paper Pendant Light|Solar Garden Lantern|Moonglow Night Light',
    features:
      'dimmable|Three colour temperatures|USB charging port in the base|adjustable arm|Turns off by itself after an hour|touch switch|Brass finish|2 m fabric cord|bulb not included|E27 socket|folds down for storage|memory function|Lights up to 12 hours per charge|weatherproof|Charges in sunlight|Warm white light|wall mountable',
    audiences: 'night readers|students|small flats|new parents|Designers and architects',
  },
  {
    names: 'Calm Lavender Soy Candle|Cedar & Sage Reed Diffuser|Beeswax Pillar Candles|Winter Spice Candle Trio',
    features:
      'burns for 45 hours|hand poured|cotton wick|lavender and bergamot|vegan|Free from paraffin|Reusable glass jar|made in small batches|natural soy wax|Net weight: 220 g|Wooden lid|Scent lasts up to eight weeks|recyclable packaging|Trim the wick before each use|smells of cedar and sage',
    audiences: 'gift givers|anyone who loves quiet evenings|home spa evenings|yoga teachers',
  },
  {
    names:
      'Dew Hydrating Serum|Rosehip Face Oil|Oat & Honey Hand Cream|Daily Mineral Sunscreen SPF 50|Clear Skin Cleanser|Argan Shampoo Bar',
    features:
      'fragrance free|2% hyaluronic acid|Suitable for sensitive skin|absorbs quickly|Dermatologist tested|vegan|30 ml|glass dropper|cruelty-free|Apply morning and evening|Non-greasy|leaves no white cast|Recyclable aluminium tube|contains vitamin E|Rinses off easily|pH 5.5|softens dry hands|no parabens|Cold pressed',
    audiences: 'dry skin|women over 40|teenagers with oily skin|gardeners|people with sensitive skin',
  },
  {
    names: 'Flow Yoga Mat|Adjustable Dumbbell Set|Loop Resistance Bands (Set of 5)|Speed Skipping Rope|Foam Roller|Kettlebell 12 kg',
    features:
      '6 mm thick|non-slip surface|carry strap|Easy to clean|Five resistance levels|made from natural rubber|Rolls up small|Door anchor included|alignment lines|Latex free|Adjusts from 2 to 24 kg|Steel core|Quiet on hard floors|Replaceable cable|ball bearings|Supports up to 150 kg|Download the workout guide|183 x 61 cm',
    audiences: 'beginners|home workouts|yoga teachers|busy parents|athletes in recovery',
  },
  {
    names: 'Ridge 2 Tent|Featherdown Sleeping Bag|Camp Stove Compact|Trek Poles, Carbon|Insulated Water Bottle 750 ml|Headlamp 400',
    features:
      'packs down to 40 cm|Weighs just 1.9 kg|sleeps two|Two porches|3,000 mm water column|sets up in five minutes|Comfort down to -5 °C|Left-hand zip|400 lumens|Keeps drinks cold for 24 hours|leakproof|Fits most cup holders|Double-walled steel|Runs on gas cartridges|wind shield|Red light mode|Tilts through 60 degrees|Cork grips|Rechargeable',
    audiences: 'Hikers and campers|families|solo travellers|festival goers|weekend adventurers',
  },
  {
    names: 'Little Builder Wooden Blocks|Ocean Puzzle 500 Pieces|My First Train Set|Plush Bear|Stacking Rings|Card Game: Night Owls',
    features:
      '40 pieces|water-based paint|smooth rounded edges|made from FSC certified beech|storage bag included|Suitable for children over 3|Encourages fine motor skills|2 to 6 players|plays in 20 minutes|Rules in four languages|machine washable|Soft recycled filling|Height: 30 cm|No small parts|Fits other train tracks|embroidered eyes',
    audiences: 'toddlers|ages 3-6|grandparents looking for a gift|families|kids',
  },
  {
    names: 'Harbour Sofa Bed|Linden Bookcase|Oak Dining Table|Tilda Armchair|Folding Side Table|Bedside Cabinet',
    features:
      'solid oak|Seats six people|removable covers|Turns into a double bed|storage box under the seat|Assembly required|five shelves|Adjustable feet|Height: 180 cm|soft-close drawers|Wall fixing kit included|Load per shelf: 25 kg|folds flat against the wall|oiled finish|Spring core|Legs unscrew|extends to 220 cm|Cable opening in the back',
    audiences: 'small flats|growing families|people who love to host|first homes',
  },
  {
    names: 'Barkley Dog Bed|Reflective Dog Leash|Whisker Cat Tree|Slow Feeder Bowl|Salmon Cat Treats|Bird Feeder',
    features:
      'orthopaedic foam|removable washable cover|Anti-slip base|chew resistant|Padded handle|1.8 m long|Sisal posts|Three levels|grain free|made with 70% salmon|Slows down eating|dishwasher safe|glows in the dark|Swivel clip|Hangs from any branch|Squirrel proof|Holds 1 kg of seed|two soft toys',
    audiences: 'dog owners|senior dogs|indoor cats|Cat lovers|bird watchers',
  },
  {
    names:
      'Sierra Blend Coffee Beans|Organic Green Tea|Wildflower Honey|Extra Virgin Olive Oil 500 ml|Sea Salt Dark Chocolate|Crunchy Granola',
    features:
      'single origin|notes of cocoa and orange|roasted weekly|fair trade|Organic|1 kg|resealable bag|No added sugar|vegan|cold pressed|harvested by hand|72% cocoa|gluten free|Grown in the shade at 1,500 m|Best brewed at 80 °C|Country of origin: Ethiopia|pairs with yoghurt and fruit|20 tea bags|raw and unfiltered',
    audiences: 'espresso drinkers|tea lovers|home baristas|health-conscious shoppers|Gift hampers',
  },
  {
    names: 'Meridian Automatic Watch|Solace Smartwatch 2|Fjord Field Watch|Slim Quartz Watch - Rose Gold',
    features:
      'sapphire glass|water resistant to 100 m|Italian leather strap|42 hour power reserve|Date window|Heart rate sensor|Tracks sleep and steps|GPS|Interchangeable straps|38 mm case|Swiss movement|scratch resistant|Battery lasts 10 days|Exhibition case back|Luminous hands|5 year warranty|Syncs with Android and iOS',
    audiences: 'collectors|runners|men|frequent travellers|anyone who likes simple design',
  },
  {
    names: 'Iris Pearl Earrings|Signet Ring in Gold|Fine Chain Necklace|Beaded Bracelet|Birthstone Pendant',
    features:
      'freshwater pearls|14k gold vermeil|nickel free|adjustable length|lobster clasp|hand polished|comes in a gift box|recycled silver|Engraving up to 12 letters|hypoallergenic posts|45 cm chain|Hallmarked|Stackable|set with a natural stone|Handmade in Sheffield|tarnish resistant',
    audiences: 'brides|gift buyers|women|minimalists|bridesmaids',
  },
  {
    names:
      'ProType 75 Mechanical Keyboard|Glide Wireless Mouse|Orbit 27" 4K Monitor|Dock 9 USB-C Hub|Nimbus Laptop Sleeve 14"|Vista HD Webcam',
    features:
      'hot-swappable switches|RGB backlight|PBT keycaps|three Bluetooth profiles|Silent clicks|Up to 4,000 DPI|Refresh rate: 144 Hz|HDR10 support|Two HDMI ports|height adjustable stand|100 W pass-through charging|Gigabit Ethernet|Aluminium housing|plug and play|privacy shutter|Works with Windows, macOS and Linux|VESA mountable|1080p video at 60 fps|2 year warranty',
    audiences: 'programmers|gamers|IT teams|Home office|video editors|students',
  },
  {
    names: 'CleanSweep Robot Vacuum|Breeze Tower Fan|PureAir 300 Air Purifier|Steam Iron 2600|Compact Dehumidifier|Hand Blender Set',
    features:
      'maps up to four rooms|HEPA H13 filter|Quiet at 24 dB|Timer up to 12 hours|App control|Returns to its dock on its own|three speeds|remote control|Covers 40 square metres|captures pollen and pet hair|Ceramic soleplate|Self-cleaning function|2 litre tank|Auto shut-off|anti-drip system|Energy class A|Washable pre-filter|empties itself|whisk and chopper attachments|Cord length: 3 m',
    audiences: 'pet owners|allergy sufferers|small apartments|busy households|people with hay fever',
  },
  {
    names: 'Terra Plant Pot|Bypass Pruning Shears|Expandable Garden Hose 15 m|Raised Bed Kit|Herb Seed Collection|Watering Can',
    features:
      'drainage hole|frost resistant|matching saucer|Locks with one hand|Replaceable blade|soft grip handles|brass connectors|expands to three times its length|No tools needed|untreated larch|eight varieties|Sow from March to May|long spout|9 litre capacity|UV resistant|Cuts branches up to 20 mm|stores in a drawer|handmade terracotta',
    audiences: 'balcony gardeners|beginners|allotment holders|Urban gardeners|garden lovers',
  },
  {
    names: 'Sleepy Fox Baby Blanket|Roam Lightweight Stroller|Grow Cot Bed|Silicone Bib Set|Organic Baby Bodysuit (3-Pack)|Bottle Warmer',
    features:
      'OEKO-TEX certified|one-hand fold|five-point harness|from birth to 15 kg|reclines flat|Catches crumbs|Envelope neckline|nickel-free snaps|Warms in three minutes|Three mattress heights|soft muslin|Rain cover included|Weighs 6.2 kg|dishwasher safe|Converts to a toddler bed|double layered|BPA free|basket for 5 kg of shopping',
    audiences: 'new parents|parents of newborns|grandparents|travelling families|expectant mothers',
  },
  {
    names:
      'Atlas Cabin Suitcase|Voyager Packing Cubes|Compression Travel Pillow|Leather Passport Holder|Canvas Weekender Bag|Slim Card Wallet',
    features:
      'polycarbonate shell|four double wheels|TSA lock|Weighs 2.6 kg|55 x 40 x 20 cm|Interior divider|RFID blocking|full-grain leather|holds eight cards|mesh tops|Set of 6|memory foam|removable cover|shoe compartment|Detachable shoulder strap|telescopic handle|Fits most cabin sizes|brass zip|develops a patina',
    audiences: 'frequent flyers|business travellers|weekend trips|digital nomads|men and women',
  },
  {
    names: 'Urban Commuter Bike|Beam 800 Bike Light|Aero Helmet|Gravel Tyre 40 mm|Pannier Bag Duo|Floor Pump',
    features:
      'hydraulic disc brakes|8-speed hub gear|belt drive|integrated lights|800 lumens|mounts without tools|Charges via USB-C|MIPS protection|19 air vents|Dial adjuster|tubeless ready|Puncture protection layer|Roll-top closure|clicks onto any rack|gauge up to 11 bar|fits Presta and Schrader valves|Steel barrel|Frame sizes: S, M, L|weight 310 g',
    audiences: 'commuters|gravel riders|daily cyclists|city riders|For people who ride all year',
  },
  {
    names: 'Dotted Notebook A5|Brass Fountain Pen|Watercolour Set, 24 Colours|Weekly Planner 2025|Washi Tape Collection|Sketch Pencils',
    features:
      '160 pages|lies flat when open|120 gsm paper|numbered pages|ribbon bookmark|refillable|Fine steel nib|converter included|lightfast pigments|Water brush included|undated|elastic closure|fits in a coat pocket|Removes without residue|Graded from 6B to 4H|Metal tin|bleed proof|Use it as a journal or planner|thread bound',
    audiences: 'students|artists and illustrators|journal keepers|left-handed writers|teachers',
  },
];

const VOICES: readonly (string | undefined)[] = [
  undefined,
  undefined,
  'professional',
  'friendly',
  'playful',
  'luxurious',
  'technical',
  'minimal',
  'bold',
  'warm but professional',
  'Casual',
  'witty',
  'elegant',
  'concise',
  'energetic',
];
const COUNTS: readonly number[] = [0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8];

/** Generates `amount` requests; the same seed gives the same ones. If `isBounded`, about one in eight is limited to 60–400 characters.
 *  Pure. */
export function makeRequests(amount: number, seed: number, isBounded = false): GenerateDescriptionRequest[] {
  const dice = createDice(seed);
  return Array.from({ length: amount }, (_, index) => {
    const kind = KINDS[index % KINDS.length] as Kind;
    const pool = kind.features.split('|');
    const features = Array.from(
      { length: dice.pick(COUNTS) },
      () => pool.splice(Math.floor(dice.pick(HUNDREDTHS) * pool.length), 1)[0] ?? '',
    );
    const brandVoice = dice.pick(VOICES);
    return {
      productName: dice.pick(kind.names.split('|')),
      ...(features.length > 0 && { features }),
      ...(dice.chance(0.6) && { targetAudience: dice.pick(kind.audiences.split('|')) }),
      ...(brandVoice !== undefined && { brandVoice }),
      ...(isBounded && dice.chance(0.125) && { maxLength: 60 + Math.floor(340 * dice.pick(HUNDREDTHS)) }),
    };
  });
}

const HUNDREDTHS: readonly number[] = Array.from({ length: 100 }, (_, index) => index / 100);
