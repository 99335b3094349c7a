// What creators submitted, and what the moderators of Quiet Hours decided on it.
import type { MediaType, ModerateContent } from '../../generated/api.js';

interface SampleMedia {
  readonly type: MediaType;
  readonly caption?: string;
}

/** A submission to the sample shop. */
export interface SampleContent {
  readonly slug: string;
  /** Slug of its creator. */
  readonly creator: string;
  readonly title: string;
  readonly description?: string;
  readonly media: readonly SampleMedia[];
  /** Slugs of the products it is about. */
  readonly products: readonly string[];
  readonly tags: readonly string[];
  /** The day of the shop's year on which it was submitted. */
  readonly day: number;
  /** How often it is looked at once it is approved, 1 to 10. */
  readonly popularity: number;
  /** In the order in which they were taken; none yet leaves it waiting. */
  readonly decisions: readonly ModerateContent[];
  /** What its creator sent after the decisions, and what was decided then. */
  readonly resubmission?: {
    readonly day: number;
    readonly title?: string;
    readonly description: string;
    readonly media: readonly SampleMedia[];
    readonly decisions: readonly ModerateContent[];
  };
}

const APPROVED: readonly ModerateContent[] = [{ action: 'approve' }];

/** All content of the sample shop. */
export const contents: readonly SampleContent[] = [
  {
    slug: 'twelve-square-metres',
    creator: 'mara',
    title: 'A desk for twelve square metres',
    description:
      'My flat has one room and the desk stands at the foot of the bed, so everything on it has to earn its place. The monitor shelf bought me back the width of a keyboard: at six o’clock I slide it underneath and the desk is a table again. The felt mat makes typing quiet enough that nobody next door knows when I work late. What I would change: the shelf could be two centimetres deeper for a large screen foot.',
    media: [
      { type: 'image', caption: 'The whole room, from the door' },
      { type: 'image', caption: 'Keyboard away, soup on' },
    ],
    products: ['oak-monitor-shelf', 'wool-felt-desk-mat'],
    tags: ['small spaces', 'home office', 'desk setup'],
    day: 24,
    popularity: 9,
    decisions: APPROVED,
  },
  {
    slug: 'ink-test-notebook',
    creator: 'tomas',
    title: 'Eleven inks in the dot-grid notebook',
    description:
      'I wrote the same line with eleven fountain pen inks and turned the page. Ten of them left nothing but a shadow on the other side; a very wet broad nib with a dark green came through in two spots. Drying time is long on this paper, around fifteen seconds for the medium nib, so left-handed writers want blotting paper. The page numbers are printed lightly enough to ignore.',
    media: [
      { type: 'image', caption: 'Front of the page' },
      { type: 'image', caption: 'Back of the page, under the brass lamp' },
    ],
    products: ['dot-grid-notebook', 'everyday-fountain-pen', 'brass-task-lamp'],
    tags: ['ink test', 'paper', 'fountain pen'],
    day: 35,
    popularity: 10,
    decisions: APPROVED,
  },
  {
    slug: 'repotting-day',
    creator: 'priya',
    title: 'Repotting day: why I went back to terracotta',
    description:
      'Glazed pots look lovely and drown my plants. I moved six of them into unglazed terracotta and have to water twice as often for it, but the root rot stopped. This video shows how I soak a new pot before its first use, how much room to leave around the root ball, and what the white bloom on the outside is.',
    media: [{ type: 'video', caption: 'Four minutes, no music' }],
    products: ['terracotta-planter', 'brass-plant-mister'],
    tags: ['houseplants', 'repotting', 'how to'],
    day: 46,
    popularity: 7,
    decisions: APPROVED,
  },
  {
    slug: 'garderobe-altbau',
    creator: 'jonas',
    title: 'Hakenleiste im Altbau: so hält sie wirklich',
    description:
      'In meinem Flur ist der Putz so weich, dass normale Dübel nach zwei Wochen herausfallen. Ich zeige, wie ich die Leiste auf der Ziegelwand befestigt habe: Löcher ohne Schlag gebohrt, lange Dübel, und ein Rest Spachtelmasse. Seitdem hängen fünf Mäntel und ein Rucksack daran. Die mitgelieferten Schrauben sind gut, aber für Altbauwände zehn Millimeter zu kurz.',
    media: [
      { type: 'image', caption: 'Die Leiste nach einem halben Jahr' },
      { type: 'image', caption: 'Links der kurze, rechts der lange Dübel' },
    ],
    products: ['beech-peg-rail'],
    tags: ['Flur', 'Altbau', 'Anleitung'],
    day: 58,
    popularity: 5,
    decisions: APPROVED,
  },
  {
    slug: 'cable-tray-rented-desk',
    creator: 'mara',
    title: 'Hiding cables on a desk I am not allowed to drill',
    description:
      'The clamps that come with the cable tray are the reason I chose it. It took me twenty minutes, most of them on the floor. I put a power strip, two chargers and a dock in there and there is room for one more. Check the thickness of your desktop first: mine is 18 mm and the clamps close with two turns left.',
    media: [
      { type: 'image', caption: 'Before' },
      { type: 'image', caption: 'After' },
    ],
    products: ['under-desk-cable-tray'],
    tags: ['cable management', 'renting', 'how to'],
    day: 66,
    popularity: 6,
    decisions: APPROVED,
  },
  {
    slug: 'slow-coffee',
    creator: 'elodie',
    title: 'Un café lent, tous les matins',
    description:
      'Je prépare mon café avec le filtre en grès depuis trois mois. Il faut le rincer à l’eau chaude, sinon la tasse est tiède avant la première gorgée. Quinze grammes, deux cent cinquante grammes d’eau, trois minutes. La tasse mouchetée garde la chaleur plus longtemps que la porcelaine, et l’anse est assez grande pour mes doigts.',
    media: [
      { type: 'image', caption: 'Lumière du matin' },
      { type: 'video', caption: 'Le geste, en une minute' },
    ],
    products: ['stoneware-pour-over', 'speckled-mug'],
    tags: ['café', 'matin', 'céramique'],
    day: 88,
    popularity: 8,
    decisions: APPROVED,
  },
  {
    slug: 'iron-gall-year',
    creator: 'tomas',
    title: 'Iron-gall ink: how it darkens over a week',
    description:
      'Seven photographs of the same sentence, one a day. On Monday it is the colour of rain; by Sunday it is nearly black and water does not move it. I use it for letters and for anything with a signature. Flush the pen every second fill. I forgot once for a month and the nib needed an afternoon in water.',
    media: [
      { type: 'image', caption: 'Monday' },
      { type: 'image', caption: 'Wednesday' },
      { type: 'image', caption: 'Sunday' },
    ],
    products: ['iron-gall-ink', 'laid-letter-set'],
    tags: ['ink', 'letters', 'fountain pen'],
    day: 97,
    popularity: 6,
    decisions: APPROVED,
  },
  {
    slug: 'holiday-watering',
    creator: 'priya',
    title: 'Sixteen days away: did the self-watering pots work?',
    description:
      'I left four plants in self-watering pots and four in ordinary ones, and went to see my mother. The peace lily and the two pothos in the reservoir pots were fine after sixteen days; the fern had drunk its water by day twelve and was crisp at the edges. In the ordinary pots, two of four survived. Fill them to the brim before you leave and move them out of the sun.',
    media: [
      { type: 'image', caption: 'Day 0' },
      { type: 'image', caption: 'Day 16' },
    ],
    products: ['self-watering-pot', 'terracotta-planter'],
    tags: ['houseplants', 'holiday', 'tested'],
    day: 134,
    popularity: 8,
    decisions: APPROVED,
  },
  {
    slug: 'five-things-desk',
    creator: 'kenji',
    title: 'Five things on my desk, and why no sixth',
    description:
      'A laptop on a stand, a keyboard, a lamp, a notebook, a timer. I removed one thing a week until work got harder, then put the last one back. The walnut stand stays because my neck noticed when it was gone. The sand timer stays because it is the only clock that I never argue with.',
    media: [{ type: 'video', caption: 'Six minutes, with subtitles' }],
    products: ['walnut-laptop-stand', 'brass-task-lamp', 'dot-grid-notebook', 'sand-timer-25'],
    tags: ['minimalism', 'desk setup', 'focus'],
    day: 141,
    popularity: 9,
    decisions: APPROVED,
  },
  {
    slug: 'crumb-board',
    creator: 'elodie',
    title: 'The bread board after half a year of bread',
    description:
      'Cherry starts pink and turns the colour of tea. Mine has knife lines now, and one burn from a pan that was my own doing. I oil it on the first of the month with a spoon of linseed oil and leave it on its edge overnight. It cupped slightly once when I forgot it flat and wet; a day upside down and it was straight again.',
    media: [{ type: 'image', caption: 'New on the left, mine on the right' }],
    products: ['cherry-bread-board', 'washed-linen-napkins'],
    tags: ['bread', 'wood care', 'kitchen'],
    day: 178,
    popularity: 5,
    decisions: [{ action: 'approve', modifications: { tags: ['bread', 'wood care', 'kitchen', 'six months later'] } }],
  },
  {
    slug: 'topper-thirty-days',
    creator: 'kenji',
    title: 'BEST standing desk EVER?? I tried it for 30 days',
    description:
      'I stood for two hours a day for a month on the desk topper. It rises smoothly with one hand when it carries a laptop; with two screens I needed both hands and a knee. At the highest setting it sways a little when I type hard. My back is better, my feet are not: buy a mat as well.',
    media: [{ type: 'video', caption: 'Day 1 to day 30' }],
    products: ['sit-stand-desk-topper'],
    tags: ['standing desk', 'tested'],
    day: 192,
    popularity: 6,
    decisions: [
      {
        action: 'approve',
        feedback: 'A fair and useful test. We toned the title down to match it.',
        modifications: {
          title: 'Thirty days with the standing desk topper',
          media: [{ index: 0, caption: 'Day 1 to day 30, in five minutes' }],
        },
      },
    ],
  },
  {
    slug: 'studio-apron',
    creator: 'abena',
    title: 'One apron for the studio and the stove',
    description:
      'I print textiles in the morning and cook for four in the evening, and I am tired of changing. The crossed straps mean nothing pulls on my neck. The ink does not wash out, which I have decided to like. At 163 cm I knot the straps once to shorten them; taller friends had no need to.',
    media: [
      { type: 'image', caption: 'Week one' },
      { type: 'image', caption: 'Week nine' },
    ],
    products: ['canvas-apron'],
    tags: ['studio', 'textile', 'cooking'],
    day: 205,
    popularity: 5,
    decisions: APPROVED,
  },
  {
    slug: 'pen-roll-unboxed',
    creator: 'tomas',
    title: 'Pen roll, unboxed',
    description: 'Nice roll. Got it yesterday.',
    media: [{ type: 'image' }],
    products: ['leather-pen-roll'],
    tags: ['unboxing'],
    day: 214,
    popularity: 4,
    decisions: [
      {
        action: 'request_changes',
        feedback:
          'Thank you. Readers would like to know more: which pens fit, how it closes, how the leather feels after some weeks of use. Do add that and send it again.',
      },
    ],
    resubmission: {
      day: 226,
      title: 'The pen roll after a fortnight in my bag',
      description:
        'Five pens live in it now: three slim ones, the everyday fountain pen and a brass pocket pen, which is as thick as the slots allow. The tie goes round twice and holds without a knot. After two weeks under books and a water bottle the leather has four scratches and a darker edge, and no nib has touched another. The flap over the nibs could be a finger wider.',
      media: [
        { type: 'image', caption: 'Open: five pens, five slots' },
        { type: 'image', caption: 'The scratches of a fortnight' },
      ],
      decisions: [{ action: 'approve', feedback: 'Thank you, this is just what readers asked for.' }],
    },
  },
  {
    slug: 'slippers-year',
    creator: 'abena',
    title: 'Cold floors: three people, one kind of slipper',
    description:
      'My partner, my mother and I all wear the boiled-wool slippers, in 44, 38 and 39. They were tight for three days and then they were ours. The rubber sole means the post is no excuse. After two months the heel of the 44 is thinning on the inside where he drags his foot; the others look new.',
    media: [{ type: 'image', caption: 'Three pairs by the door' }],
    products: ['boiled-wool-slippers', 'beech-peg-rail'],
    tags: ['winter', 'wool', 'tested'],
    day: 248,
    popularity: 8,
    decisions: APPROVED,
  },
  {
    slug: 'planner-half',
    creator: 'mara',
    title: 'Half a year in a planner with no dates',
    description:
      'I skipped nine weeks and the planner did not mind. The blank right-hand page became lists, then drawings of cupboards. The paper is thinner than in the dot-grid notebook: with a wet pen you can see yesterday. The ribbons frayed by month four; a drop of clear nail varnish stopped it.',
    media: [{ type: 'image', caption: 'A busy week and an empty one' }],
    products: ['undated-weekly-planner', 'cedar-pencils'],
    tags: ['planner', 'paper', 'six months later'],
    day: 256,
    popularity: 7,
    decisions: APPROVED,
  },
  {
    slug: 'miracle-lamp',
    creator: 'callum',
    title: 'This lamp cured my migraines',
    description:
      'I had headaches every week for years. Since I bought the brass lamp I have not had a single one, and my doctor was amazed. If you suffer from migraines you need this lamp and not the tablets they give you.',
    media: [{ type: 'image', caption: 'The lamp that changed my life' }],
    products: ['brass-task-lamp'],
    tags: ['health', 'lamp'],
    day: 271,
    popularity: 1,
    decisions: [
      {
        action: 'reject',
        reason: 'misleading',
        feedback:
          'We can’t publish health claims about a desk lamp, and none that advise against medicine. You are welcome to write about the light itself.',
      },
    ],
  },
  {
    slug: 'crypto-desk',
    creator: 'callum',
    title: 'How my desk setup pays for itself',
    description:
      'I made $900 a week from home with passive income and crypto signals, sitting at this desk. No experience needed! Click here to join now: https://dealsdrop.example/join and use my code QUIET20. Message me on Telegram for details.',
    media: [{ type: 'image', caption: 'Proof of payout' }],
    products: ['oak-monitor-shelf'],
    tags: ['passive income', 'deals'],
    day: 276,
    popularity: 1,
    decisions: [{ action: 'reject', reason: 'spam', feedback: 'This advertises another service and says nothing about the product.' }],
  },
  {
    slug: 'borrowed-photo',
    creator: 'callum',
    title: 'Sunday breakfast with the enamel kettle',
    description:
      'A slow morning with the kettle on the gas, a pot of tea and the paper. It boils 1.2 litres in about six minutes and the handle stays cool. I would take the cream one again, since the black shows every drop of hard water.',
    media: [{ type: 'image', caption: 'Breakfast' }],
    products: ['enamel-kettle'],
    tags: ['tea', 'breakfast'],
    day: 284,
    popularity: 3,
    decisions: [
      { action: 'approve' },
      {
        action: 'reject',
        reason: 'copyright',
        feedback: 'The photographer has written to us: the picture is hers and was used without her leave. We had to take this down.',
      },
    ],
  },
  {
    slug: 'holz-magazine',
    creator: 'jonas',
    title: 'Zeitschriftensammler ohne Leim: gut gesteckt?',
    description:
      'Ich habe beide Sammler zehnmal zerlegt und wieder zusammengesteckt. Die Schlitze sind sauber gelasert und halten stramm; nach dem achten Mal wurde eine Ecke etwas locker. Ein Streifen Papier im Schlitz hilft. Birke, vier Millimeter, keine Ausrisse. Für schwere Kataloge würde ich die Rückwand trotzdem leimen.',
    media: [
      { type: 'image', caption: 'Die zehn Teile' },
      { type: 'image', caption: 'Gefüllt mit acht Zentimetern Papier' },
    ],
    products: ['birch-magazine-files'],
    tags: ['Holz', 'Stecksystem', 'getestet'],
    day: 292,
    popularity: 4,
    decisions: APPROVED,
  },
  {
    slug: 'winter-light',
    creator: 'elodie',
    title: 'Trois bougies pour les longs soirs',
    description:
      'Dans ma cuisine, en hiver, il fait nuit à cinq heures. Les bougies en cire d’abeille brûlent droit et presque sans couler, si on coupe la mèche à un demi-centimètre. J’ai compté huit heures et demie pour la première. L’odeur de miel ne vient qu’au moment de les éteindre, et c’est le meilleur moment.',
    media: [{ type: 'image', caption: 'La table, un mardi' }],
    products: ['beeswax-candles', 'washed-linen-napkins'],
    tags: ['lumière', 'hiver', 'table'],
    day: 303,
    popularity: 6,
    decisions: APPROVED,
  },
  {
    slug: 'day-pack-rain',
    creator: 'kenji',
    title: 'The day pack in forty minutes of rain',
    description:
      'I cycled to work in steady rain with a towel and a paper notebook in the pack. The zips kept the water out; the seam at the base let in enough to dampen one corner of the towel. I would not trust a camera to it without a dry bag. The laptop pocket sits a hand above the bottom, which is where you want it.',
    media: [{ type: 'video', caption: 'The ride, and the towel afterwards' }],
    products: ['small-day-pack', 'zip-pouches'],
    tags: ['commute', 'rain', 'tested'],
    day: 310,
    popularity: 7,
    decisions: APPROVED,
  },
  {
    slug: 'herbs-week-six',
    creator: 'priya',
    title: 'Windowsill herbs, week by week',
    description:
      'Sown on a Sunday, photographed every Sunday. Chives came up on day nine, basil on day six, and the parsley made me wait three weeks and then came all at once. My sill faces east and has four hours of sun, a little less than the box asks for: the basil leaned. First pesto for one in week seven.',
    media: [
      { type: 'image', caption: 'Week 1' },
      { type: 'image', caption: 'Week 4' },
      { type: 'image', caption: 'Week 7' },
    ],
    products: ['windowsill-herb-kit', 'stem-snips'],
    tags: ['herbs', 'windowsill', 'diary'],
    day: 322,
    popularity: 6,
    decisions: APPROVED,
  },
  {
    slug: 'tote-week',
    creator: 'abena',
    title: 'Desk to market: the tote, for a week',
    description:
      'Five days with the waxed tote: laptop in the morning, leeks in the evening. The video was shot on my phone while walking, sorry about the wind.',
    media: [{ type: 'video', caption: 'Monday to Friday' }],
    products: ['waxed-canvas-tote'],
    tags: ['commute', 'market'],
    day: 336,
    popularity: 1,
    decisions: [
      {
        action: 'request_changes',
        feedback: 'We like this very much. The wind drowns your voice between 1:10 and 2:30: could you add subtitles there?',
      },
    ],
  },
  {
    slug: 'off-topic-chair',
    creator: 'callum',
    title: 'The only office chair I would buy again',
    description:
      'I have sat on nine office chairs in ten years and this one from another shop beats them all. The lumbar support is adjustable, the arms move in four directions and the mesh stays cool in July.',
    media: [{ type: 'image', caption: 'Chair number nine' }],
    products: [],
    tags: ['chair', 'office'],
    day: 343,
    popularity: 1,
    decisions: [
      {
        action: 'reject',
        reason: 'off_topic',
        feedback: 'A good read, but we don’t sell this chair. Your piece should be about something from our shop.',
      },
    ],
  },
  {
    slug: 'frame-how-to',
    creator: 'jonas',
    title: 'Hanging three frames in a line without a laser',
    description:
      'All it takes is a strip of paper tape and a pencil. I mark the hangers on the tape, move the tape to the wall, drill through it and pull it off. The frame’s hangers sit 4 mm apart in height from one to the next, so measure each one rather than trusting the first.',
    media: [{ type: 'image' }, { type: 'image', caption: 'Done in fifteen minutes' }],
    products: ['oak-picture-frame'],
    tags: ['how to', 'frames'],
    day: 350,
    popularity: 1,
    decisions: [
      {
        action: 'request_changes',
        feedback:
          'Lovely trick. The first picture has no caption, and it is the one that needs explaining: please say what the marks on the tape are.',
      },
    ],
  },
  {
    slug: 'morning-sounds',
    creator: 'elodie',
    title: 'Le bruit d’un matin',
    media: [{ type: 'audio', caption: 'La bouilloire, le filtre, la tasse: deux minutes' }],
    products: ['enamel-kettle', 'stoneware-pour-over'],
    tags: ['son', 'matin'],
    day: 358,
    popularity: 1,
    decisions: [],
  },
  {
    slug: 'clock-bedroom',
    creator: 'mara',
    title: 'A clock that I can sleep beside',
    description:
      'I had taken the battery out of every clock in this room. The silent one has hung above the desk for three weeks, two metres from my pillow, and I have to look at it to know that it runs. Without numerals I was ten minutes late twice in the first week, and never since.',
    media: [{ type: 'image', caption: 'Above the desk, from bed' }],
    products: ['silent-wall-clock'],
    tags: ['small spaces', 'bedroom'],
    day: 360,
    popularity: 1,
    decisions: [],
  },
  {
    slug: 'pencil-drawing',
    creator: 'abena',
    title: 'Drawing a bud vase with one pencil',
    description:
      'One HB cedar pencil, one long point, forty minutes. I show how far a single grade of lead will go if you let the paper do the light parts. The vase holds still and the tulip does not, so draw the tulip first.',
    media: [
      { type: 'video', caption: 'Forty minutes in four' },
      { type: 'image', caption: 'The finished page' },
    ],
    products: ['cedar-pencils', 'long-point-sharpener', 'bud-vase'],
    tags: ['drawing', 'how to'],
    day: 362,
    popularity: 1,
    decisions: [],
  },
  {
    slug: 'flash-sale',
    creator: 'callum',
    title: 'FLASH SALE!!! 70% off everything, today only',
    description:
      'Hurry, limited time offer! Get a discount code for the day pack and free gift cards, click here: https://dealsdrop.example/quiet. Follow me for more cheap deals and subscribe to my channel. Offer ends today!!!',
    media: [{ type: 'image', caption: 'CLAIM NOW' }],
    products: ['small-day-pack'],
    tags: ['sale', 'deals'],
    day: 363,
    popularity: 1,
    decisions: [],
  },
  {
    slug: 'left-hand-pen',
    creator: 'tomas',
    title: 'A fountain pen for the left hand',
    description:
      'My sister writes with her left hand and smears everything. We tried the fine and the medium nib with three inks over a weekend. The round grip lets her turn the nib to where it writes, which shaped grips never did. With the fine nib and iron-gall ink, nothing smeared after eight seconds.',
    media: [
      { type: 'image', caption: 'Her hand, her line' },
      { type: 'image', caption: 'Fine above, medium below' },
    ],
    products: ['everyday-fountain-pen', 'iron-gall-ink'],
    tags: ['fountain pen', 'left-handed', 'tested'],
    day: 363,
    popularity: 1,
    decisions: [],
  },
  {
    slug: 'caderno-no-eletrico',
    creator: 'ines',
    title: 'Um caderno para desenhar no elétrico',
    description:
      'Desenho todos os dias no caminho para o trabalho, quase sempre de pé. O caderno abre mesmo plano na mão, e os pontos são claros o bastante para desaparecerem no desenho. O lápis de cedro não borra com os solavancos. Só a capa de tecido apanhou uma mancha de café logo na primeira semana.',
    media: [{ type: 'image', caption: 'Linha 28, terça-feira de manhã' }],
    products: ['dot-grid-notebook', 'cedar-pencils'],
    tags: ['desenho', 'caderno', 'Lisboa'],
    day: 361,
    popularity: 1,
    decisions: [],
  },
];
