// What customers of Quiet Hours wrote, by product.
import type { ModerateReview, UpdateReview } from '../../generated/api.js';

/** A review in the sample shop. Its author is a registered customer unless `isGuest`, and most have ordered the product. */
export interface SampleReview {
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly title?: string;
  readonly content?: string;
  readonly isGuest?: true;
  /** How many photos came with it. */
  readonly photos?: number;
  /** How many customers found it helpful. */
  readonly helpful?: number;
  /** How many days ago it was written; some day since the product came out when left out. */
  readonly daysAgo?: number;
  /** Suspicious: waits for a moderator, who may have decided. */
  readonly isHeld?: true;
  readonly decision?: ModerateReview;
  /** What its author made of it some days later. */
  readonly edit?: { readonly daysLater: number; readonly changes: UpdateReview };
  /** What the shop replied in public, so many days after it was written. */
  readonly reply?: { readonly daysLater: number; readonly content: string };
  /** Taken back by its author after so many days. */
  readonly deletedAfterDays?: number;
}

/** Reviews by the slug of their product, oldest first. */
export const reviews: Readonly<Record<string, readonly SampleReview[]>> = {
  'oak-monitor-shelf': [
    {
      rating: 5,
      title: 'Exactly the height my neck wanted',
      content:
        'Two weeks in and I have stopped rubbing my neck at four in the afternoon. The grain on mine has a small knot on the left that I have become fond of.',
      photos: 2,
      helpful: 14,
    },
    {
      rating: 4,
      title: 'Lovely, slightly shallow',
      content:
        'Beautiful board, well oiled. The foot of my 32 inch screen hangs over by a finger’s width. It holds, but measure yours first.',
      helpful: 21,
    },
    { rating: 5, content: 'Solid, heavy, no wobble. The keyboard goes under it every evening.' },
    {
      rating: 5,
      title: 'Wunderschönes Stück',
      content: 'Sehr sauber verarbeitet, die Kanten sind leicht gerundet. Der Ölgeruch war nach fünf Tagen weg.',
      helpful: 4,
    },
    {
      rating: 3,
      title: 'Good shelf, damp parcel',
      content:
        'The parcel had been left in the rain and one corner had lifted. They sent a new one within the week, but I had to sand and oil the first one myself in the meantime.',
      helpful: 6,
      reply: { daysLater: 0.9, content: 'We are sorry about the wait. Since your parcel, every shelf travels in a waxed paper wrap.' },
    },
    { rating: 5, title: 'Bought a second one', content: 'One for me, one for my husband, who kept stealing mine.', photos: 1, helpful: 3 },
  ],
  'wool-felt-desk-mat': [
    {
      rating: 5,
      title: 'The quietest thing on my desk',
      content: 'My keyboard used to wake the baby. It does not any more.',
      helpful: 32,
      photos: 1,
    },
    { rating: 5, content: 'Warm wrists in a cold house. Would buy again.', helpful: 5 },
    {
      rating: 4,
      title: 'Sheds at first',
      content:
        'It left grey fluff on my sleeves for about a week, as the description says. Since then nothing. Looks very good on a white desk.',
      helpful: 11,
      reply: { daysLater: 1.3, content: 'Thank you for being patient with it. A clothes brush shortens the week to two days.' },
    },
    { rating: 4, content: 'Mouse feels a touch slower on it than on wood. I got used to it in a day or two.' },
    {
      rating: 2,
      title: 'Not with a cat',
      content:
        'My cat thinks it is for her, and so do her claws. After a month the left edge is a fringe. Not the mat’s fault, but you should know.',
      photos: 2,
      helpful: 18,
      daysAgo: 230,
    },
    {
      rating: 5,
      title: 'Parfait',
      content: 'Le feutre est épais et le liège ne glisse pas du tout. Livraison en trois jours, emballage sans plastique.',
      helpful: 3,
    },
    { rating: 5 },
  ],
  'walnut-laptop-stand': [
    {
      rating: 5,
      title: 'Goes flat, comes along',
      content: 'I carry it between home and the office in the sleeve of my laptop. Two pieces, no screws, five seconds.',
      helpful: 9,
    },
    {
      rating: 4,
      content: 'Good looking and stable with a 14 inch. With my old 16 inch it bounces a little when I tap the screen.',
      helpful: 7,
    },
    {
      rating: 5,
      title: 'Muy bonito y muy práctico',
      content: 'La madera tiene un color precioso y encaja perfectamente. Lo uso todos los días con un teclado aparte.',
    },
    {
      rating: 3,
      title: 'Wish the angle could change',
      content: 'The fixed angle is a bit low for me at 1.90 m. I put a book under it, which rather spoils the look.',
      helpful: 5,
    },
  ],
  'under-desk-cable-tray': [
    {
      rating: 5,
      title: 'Clamps saved me',
      content: 'I rent the desk and may not drill. The clamps hold a six-way strip and two chargers without moving.',
      photos: 1,
      helpful: 12,
    },
    {
      rating: 4,
      content: 'Does what it should. Fitting it alone, lying on the floor with a screwdriver in my teeth, was not my finest hour.',
      helpful: 8,
    },
    {
      rating: 2,
      title: 'Too thick a desk',
      content: 'My desktop is 38 mm and the clamps stop at 35. It is in the description, I just did not measure. Return was easy.',
      helpful: 4,
    },
  ],
  'sit-stand-desk-topper': [
    {
      rating: 4,
      title: 'My back thanks me',
      content: 'Smooth up and down with a laptop and one small screen. It really is heavy: the delivery man and I carried it together.',
      helpful: 10,
    },
    { rating: 3, content: 'Sways at the top when I type. Fine for reading and calls.', helpful: 13 },
    {
      rating: 2,
      title: 'Not for two monitors',
      content:
        'Two 27 inch screens are under the 12 kg, but the platform tilts to the front. I returned it, and they paid for the collection.',
      helpful: 9,
    },
  ],
  'sand-timer-25': [
    {
      rating: 5,
      title: 'It works because it is not a phone',
      content: 'I turn it over and something in my head goes quiet. Wrote half a thesis with it.',
      helpful: 24,
    },
    { rating: 5, content: 'A present for my daughter’s homework. She races it.', helpful: 6 },
    {
      rating: 3,
      title: 'Mine takes 26 and a half',
      content: 'Beautiful object, but mine runs 26:30 one way and 25:50 the other. For eggs, look elsewhere.',
      helpful: 15,
    },
    {
      rating: 4,
      title: 'Schönes Glas',
      content: 'Läuft leise und sieht auf dem Schreibtisch gut aus. Ein bisschen ungenau, aber das steht auch so in der Beschreibung.',
    },
    { rating: 5 },
  ],
  'brass-task-lamp': [
    {
      rating: 5,
      title: 'Stays where I put it',
      content: 'Every lamp I had before this one slowly bowed to the table. This one does not. The switch on the head is a small genius.',
      photos: 1,
      helpful: 19,
    },
    {
      rating: 5,
      title: 'Patina after six months',
      content: 'Bright gold when it arrived, now the colour of a trumpet. I love it and my mother asks when I will polish it.',
      photos: 2,
      helpful: 16,
      daysAgo: 150,
    },
    { rating: 4, content: 'Very good lamp. A bulb should be in the box at this price.', helpful: 11 },
    {
      rating: 1,
      title: 'Arrived with a bent arm',
      content:
        'The lower arm was bent and the joint would not hold. Support answered within a day and sent another, so the shop is fine, but I waited two weeks for a lamp.',
      helpful: 7,
    },
    {
      rating: 5,
      title: '机に置くだけで雰囲気が変わる',
      content: '真鍮の質感がとても良く、関節もしっかりしています。夜の読書に毎日使っています。',
    },
  ],
  'paper-table-lantern': [
    {
      rating: 5,
      title: 'Soft as a cloud',
      content: 'The light is the kind that makes people lower their voices. Foot switch is in just the right place.',
      helpful: 8,
    },
    { rating: 3, content: 'Pretty, but the paper dented in the post and the dent shows when it is lit.', photos: 1, helpful: 5 },
    { rating: 4, title: 'Sehr stimmungsvoll', content: 'Warmes, ruhiges Licht. Das Kabel dürfte etwas länger sein.' },
  ],
  'clip-on-reading-light': [
    {
      rating: 5,
      title: 'Peace in the bedroom',
      content: 'I read until one, my wife sleeps at ten. The lowest setting lights my page and nothing else.',
      helpful: 22,
    },
    {
      rating: 4,
      content: 'Battery lasts about two weeks with an hour a night. Clip is gentle to paperbacks, a little loose on a thick headboard.',
      helpful: 6,
    },
    {
      rating: 2,
      title: 'Stopped charging',
      content:
        'Worked well for four months, then would not charge with any cable. They replaced it without questions, so two stars rather than one.',
      helpful: 9,
      daysAgo: 90,
    },
    { rating: 5 },
  ],
  'warm-filament-bulb': [
    { rating: 5, content: 'The warmest bulb I have found that does not flicker on my dimmer.', helpful: 4 },
    { rating: 3, title: 'Too dim for a desk', content: 'Nice in the hallway. As the only light in a room it is a power cut.', helpful: 7 },
  ],
  'beeswax-candles': [
    {
      rating: 5,
      title: 'Honey at the end',
      content: 'They burn tall and clean, and then the smell when you pinch them out. I timed one at eight hours forty.',
      helpful: 6,
    },
    { rating: 5, title: 'De belles bougies', content: 'Elles tiennent droit dans mes bougeoirs de 2,2 cm et ne coulent presque pas.' },
    { rating: 4, content: 'Lovely, though one of the three was slightly bent. Straightened it in warm water.' },
  ],
  'dot-grid-notebook': [
    {
      rating: 5,
      title: 'Lies flat. Truly flat.',
      content: 'From page 1 to page 192. I am on my third and have stopped looking at others.',
      helpful: 27,
      daysAgo: 140,
    },
    { rating: 5, content: 'My wettest nib does not feather on it. A little ghosting, no bleed.', photos: 1, helpful: 15 },
    { rating: 4, title: 'Nearly perfect', content: 'Paper is superb. I wish there was a pocket at the back for loose notes.', helpful: 9 },
    {
      rating: 5,
      title: 'Das beste Notizbuch',
      content: 'Nummerierte Seiten, feines Raster, gutes Papier. Ich habe gleich drei Stück gekauft.',
      helpful: 4,
    },
    {
      rating: 3,
      title: 'Cover marks easily',
      content: 'Inside is great. The clay-coloured cloth had coffee on it by day two and it will not come off.',
      helpful: 8,
    },
    { rating: 5 },
    {
      rating: 4,
      title: 'Muy buen papel',
      content: 'No traspasa con pluma fina. Tarda un poco en secar, así que cuidado si escribes con la izquierda.',
      helpful: 2,
    },
  ],
  'undated-weekly-planner': [
    { rating: 5, title: 'No guilt', content: 'I was ill for a month and came back to it as if nothing had happened.', helpful: 20 },
    { rating: 4, content: 'The blank page on the right is what I did not know I needed. Paper could be a little thicker.', helpful: 5 },
    {
      rating: 5,
      title: 'A gift that got used',
      content: 'Gave it to my sister, who never uses presents. She is on week nineteen.',
      daysAgo: 60,
    },
    { rating: 3, content: 'The ribbons frayed after two months. Otherwise fine.', helpful: 3, daysAgo: 110 },
  ],
  'index-card-set': [
    { rating: 4, content: 'Today’s card stands in front of me and looks at me. It works.', helpful: 3 },
    {
      rating: 5,
      title: 'Learned 400 words with these',
      content: 'Sturdy enough to be shuffled for months. Please sell the refills in boxes of five hundred.',
      helpful: 5,
      daysAgo: 90,
    },
  ],
  'laid-letter-set': [
    {
      rating: 5,
      title: 'My grandmother noticed',
      content: 'She rang to say that she could feel the lines in the paper. That was worth it.',
      helpful: 13,
    },
    { rating: 4, content: 'Lovely paper. Twenty sheets to twelve envelopes is generous for long letters and odd for short ones.' },
  ],
  'tear-off-desk-pad': [
    { rating: 5, content: 'The whole family writes on it. Sheets come off cleanly.', helpful: 4 },
    {
      rating: 4,
      title: 'Big',
      content: 'A3 is bigger than I had in mind. It covers half of my desk and I have made my peace with that.',
      helpful: 6,
    },
  ],
  'brass-pocket-pen': [
    {
      rating: 5,
      title: 'In my pocket every day',
      content: 'Keys, coins and this. It has more scratches than I have and writes at the first stroke.',
      photos: 1,
      helpful: 8,
    },
    { rating: 4, content: 'Heavy in a shirt pocket, good in the hand. Hands smell of brass in summer.', helpful: 6 },
    {
      rating: 2,
      title: 'Cap came loose',
      content: 'The thread wore after three months and the cap unscrews itself in my bag. Waiting to hear about a repair.',
      helpful: 10,
      daysAgo: 100,
      reply: {
        daysLater: 2.2,
        content:
          'A cap should hold for years. A new one is in the post. Please send us the old one, so that we can see what wore the thread.',
      },
      edit: {
        daysLater: 17,
        changes: {
          rating: 4,
          title: 'Cap came loose, and they put it right',
          content:
            'The thread wore after three months and the cap unscrewed itself in my bag. They sent a new cap within the fortnight and asked for the old one to look at it. Two stars back for that.',
        },
      },
    },
    { rating: 5 },
  ],
  'everyday-fountain-pen': [
    {
      rating: 5,
      title: 'My first, and it was the right one',
      content: 'I was afraid of fountain pens. Clicks shut, does not leak, starts at once on Monday morning.',
      helpful: 25,
    },
    {
      rating: 5,
      title: 'Left-handed and happy',
      content: 'The round grip lets me hold it my own odd way. Fine nib, fast-drying ink, no smears.',
      helpful: 17,
    },
    { rating: 4, content: 'Medium is closer to broad. Otherwise a very honest pen.', helpful: 9 },
    {
      rating: 5,
      title: 'Ein ehrlicher Füller',
      content: 'Schreibt sofort an, auch nach zwei Wochen Pause. Der Konverter ist dabei, das ist nicht selbstverständlich.',
      helpful: 3,
    },
    {
      rating: 3,
      title: 'Scratchy fine nib',
      content: 'Needed some smoothing on fine paper. Now it writes well, but a beginner would have given up.',
      helpful: 11,
    },
    { rating: 4, content: 'Bought the blue one, the clip is strong enough for a jeans pocket.' },
  ],
  'iron-gall-ink': [
    {
      rating: 5,
      title: 'Watching it darken never gets old',
      content: 'I wrote an address, poured tea over it, and could still read it.',
      helpful: 7,
    },
    { rating: 4, content: 'Great colour. Do flush the pen. I did not, once.', helpful: 5 },
    { rating: 5, title: 'Inchiostro splendido', content: 'Asciuga in fretta e diventa quasi nero dopo un giorno. Lo uso per le lettere.' },
  ],
  'cedar-pencils': [
    { rating: 5, title: 'Smell the box', content: 'I open the box to write a list and stay for the cedar.', helpful: 9 },
    { rating: 4, content: 'Dark for an HB, erases well. One of the twelve had an off-centre lead.', helpful: 3 },
    { rating: 5 },
  ],
  'long-point-sharpener': [
    { rating: 5, content: 'A point you could sew with. My children now sharpen for fun, and I am running out of pencils.', helpful: 8 },
    {
      rating: 3,
      title: 'Takes practice',
      content: 'Broke three leads before I understood that the second hole needs no force at all.',
      helpful: 6,
    },
  ],
  'stoneware-pen-rest': [
    { rating: 5, content: 'Mine is moss and looks like something from a river.', photos: 1, helpful: 2 },
    { rating: 4, title: 'Small and sweet', content: 'Holds three pens, not four. I asked it to.' },
  ],
  'ash-drawer-organiser': [
    {
      rating: 5,
      title: 'Fits as if it was made for my drawer',
      content: 'Pens, clips, plasters, spare keys: each has a room of its own.',
      helpful: 5,
    },
    { rating: 4, content: 'Good wood, tight joints. The loose dividers are a little too loose.', helpful: 4 },
    {
      rating: 2,
      title: 'One centimetre too wide',
      content: 'My drawer is 31 cm inside and this is 32. I knew and hoped. It did not help.',
      helpful: 3,
    },
  ],
  'wire-letter-basket': [
    { rating: 4, content: 'Two of them stacked, bills below, letters above. Receipts do fall through.', helpful: 4 },
    { rating: 5 },
  ],
  'linen-archive-box': [
    {
      rating: 5,
      title: 'My parents’ photographs live here now',
      content: 'The lid sinks down by itself when you let go. It makes tidying almost ceremonial.',
      helpful: 11,
    },
    { rating: 4, content: 'Nice linen, neat corners. The label holder was glued on at a slight angle.', photos: 1 },
  ],
  'beech-peg-rail': [
    {
      rating: 5,
      title: 'Five coats and a rucksack',
      content: 'On brick, with longer plugs than the ones supplied. It has not moved since the day it went up.',
      helpful: 12,
    },
    {
      rating: 4,
      title: 'Gut, aber Dübel tauschen',
      content: 'Schöne Leiste. Für unsere weiche Wand waren die Dübel zu kurz, mit längeren hält sie bombenfest.',
      helpful: 9,
    },
    { rating: 5, content: 'The pegs are turned so that a scarf does not slide off. Somebody thought about that.' },
  ],
  'steel-tool-tin': [
    { rating: 5, content: 'Holds my sewing things. Nobody in this house looks in a tool tin for scissors.', helpful: 10 },
    { rating: 4, title: 'Handsome dent', content: 'It arrived with a small chip on one edge, and I decided not to mind.', photos: 1 },
    { rating: 3, content: 'Smaller than it looks in the photographs. Check the measurements.', helpful: 5 },
  ],
  'birch-magazine-files': [
    { rating: 4, content: 'Together in two minutes, as promised. They came through the letterbox, which made my day.', helpful: 3 },
    { rating: 4, title: 'Sauber gelasert', content: 'Passt alles stramm. Riecht am Anfang etwas nach Lagerfeuer.' },
  ],
  'stoneware-pour-over': [
    {
      rating: 5,
      title: 'Better than my machine',
      content: 'I gave the machine to my brother. Rinse it hot first, that makes all the difference.',
      helpful: 18,
    },
    { rating: 4, content: 'Good slow drip. The foot is a bit too wide for my smallest cups.', helpful: 4 },
    {
      rating: 5,
      title: 'Un rituel',
      content: 'Le café coule régulièrement et le grès garde bien la chaleur. Très bel objet sur la table.',
      helpful: 6,
    },
    {
      rating: 2,
      title: 'Chipped in the dishwasher',
      content: 'They say dishwasher safe. The rim knocked against a plate and lost a flake. I wash it by hand now.',
      photos: 1,
      helpful: 8,
    },
    { rating: 5 },
  ],
  'speckled-mug': [
    {
      rating: 5,
      title: 'The one everybody reaches for',
      content: 'We have twenty mugs and one that is always in the dishwasher. This one.',
      helpful: 23,
    },
    { rating: 5, content: 'Three fingers fit through the handle. I have big fingers.', helpful: 9 },
    {
      rating: 4,
      title: 'Two mugs, two heights',
      content: 'I ordered a pair and one is four millimetres taller. It says so in the description and I find that I like it.',
      photos: 1,
      helpful: 6,
    },
    { rating: 5, title: 'とても手になじむ', content: '厚みがあって冷めにくいです。形が一つずつ少し違うのも気に入っています。', helpful: 2 },
    { rating: 3, content: 'Nice, but heavy once it is full. My mother can’t lift it with one hand.', helpful: 7 },
    { rating: 5, title: 'Mi taza favorita', content: 'Grande, robusta y con un tacto muy agradable. Llegó muy bien embalada.' },
    { rating: 4 },
  ],
  'enamel-kettle': [
    {
      rating: 5,
      title: 'It rattles, and I hear it',
      content: 'I doubted the bit about the lid. Then I was in the garden and heard it from there.',
      helpful: 5,
    },
    { rating: 4, content: 'Pours in a clean thin stream. Handle stays cool on gas if the flame is small.', helpful: 6 },
    {
      rating: 3,
      title: 'Watch the limescale',
      content:
        'Hard water leaves a white ring inside after a week. Vinegar takes it off. Not the kettle’s fault, but you see it on the dark enamel.',
      helpful: 4,
    },
  ],
  'cherry-bread-board': [
    {
      rating: 5,
      title: 'Gets better',
      content: 'It was pink when it came and it is the colour of tea now. I oil it on Sundays.',
      photos: 1,
      helpful: 8,
      daysAgo: 70,
    },
    { rating: 4, content: 'Groove catches the crumbs, as long as you remember which side is up.' },
    {
      rating: 2,
      title: 'It cupped',
      content:
        'I left it lying wet on the counter overnight and it bent like a saucer. Half of it came back after drying. Do read the care card.',
      helpful: 12,
    },
  ],
  'washed-linen-napkins': [
    { rating: 5, content: 'Soft from the first wash, and the corners are properly mitred.', helpful: 3 },
    { rating: 4, title: 'Belles serviettes', content: 'La couleur argile est plus rose que sur la photo, mais elle me plaît.', helpful: 2 },
  ],
  'bedside-carafe': [
    { rating: 5, content: 'No more glass of dust at my bedside. Fits between the lamp and the books.' },
    {
      rating: 3,
      title: 'The glass sits loose',
      content: 'I carried it upstairs in one hand, once. The replacement tumbler was free, which was kind.',
      helpful: 6,
    },
  ],
  'lambswool-throw': [
    {
      rating: 5,
      title: 'Worth every penny of it',
      content: 'Light, warm, and it smells faintly of sheep when it rains. My dog agrees.',
      photos: 2,
      helpful: 14,
    },
    {
      rating: 4,
      content: 'Itchy on bare arms for the first weeks, and then not. Big enough for two on a sofa if they like each other.',
      helpful: 12,
    },
    {
      rating: 5,
      title: 'Herrlich warm',
      content: 'Leicht und trotzdem sehr warm. Die beiden Grautöne sehen in echt noch schöner aus.',
      helpful: 3,
    },
    {
      rating: 2,
      title: 'Too scratchy for me',
      content: 'I have sensitive skin and could not get used to it. The return went smoothly.',
      helpful: 6,
    },
    { rating: 5 },
  ],
  'linen-cushion-cover': [
    { rating: 5, content: 'Heavy linen, hidden zip, the colour of wet sand. Three of them on my sofa.', helpful: 2 },
    {
      rating: 4,
      title: 'Buy the bigger inner',
      content: 'With a 50 cm cushion the corners stay empty. With 55 it is perfect, just as they write.',
      helpful: 7,
    },
  ],
  'waffle-bath-towel': [
    { rating: 5, title: 'Dry by evening', content: 'Even in our bathroom without a window.', helpful: 8 },
    { rating: 3, content: 'It dries me well but it is rough compared to terry. My husband loves it, I don’t.', helpful: 5 },
    { rating: 4, content: 'Shrank a good deal in the first wash, to the size that was promised.' },
  ],
  'canvas-apron': [
    {
      rating: 5,
      title: 'Nothing on my neck',
      content: 'Eight hours in the kitchen and no headache. The pencil pocket holds a thermometer too.',
      helpful: 6,
    },
    { rating: 4, content: 'I am 158 cm and have to knot the straps. Strong canvas.', helpful: 3 },
  ],
  'boiled-wool-slippers': [
    {
      rating: 5,
      title: 'Tight for three days, then mine',
      content: 'Take the smaller size if you are between two. They know what they are talking about.',
      helpful: 16,
    },
    { rating: 5, content: 'Stone floor, old house, warm feet.', helpful: 5 },
    {
      rating: 4,
      title: 'Warme Füße',
      content: 'Sehr bequem und die Sohle rutscht nicht. Nach drei Monaten ist die Ferse etwas dünner geworden.',
      helpful: 4,
      daysAgo: 40,
    },
    {
      rating: 2,
      title: 'Ordered up, regretted it',
      content: 'I am 41.5 and ordered 42 against their advice. After two weeks they fall off on the stairs.',
      helpful: 11,
    },
    { rating: 5, photos: 1 },
  ],
  'terracotta-planter': [
    { rating: 5, title: 'A saucer that fits', content: 'Such a small thing, and yet nobody else gets it right.', helpful: 9 },
    { rating: 4, content: 'Good thick clay. One had a hairline crack and was replaced.', helpful: 3 },
    { rating: 5, content: 'My ficus has stopped dropping leaves.' },
  ],
  'self-watering-pot': [
    {
      rating: 5,
      title: 'Eleven days of nothing, and alive',
      content: 'Came home from holiday to a peace lily with a new flower.',
      photos: 1,
      helpful: 19,
    },
    { rating: 4, content: 'Works. You can’t see how much water is left, so I lift it to know.', helpful: 10 },
    {
      rating: 1,
      title: 'Killed my cactus',
      content: 'It says not for cacti. I read that afterwards. One star for me, really.',
      helpful: 13,
    },
    { rating: 5, title: 'Ideaal', content: 'Ik vergeet altijd water te geven en nu hoeft dat niet meer. Mooie kleur ook.' },
  ],
  'brass-plant-mister': [
    {
      rating: 4,
      content:
        'Fine mist and a pleasant weight. With tap water the nozzle clogged after two months; ten minutes in vinegar and it was fine.',
      helpful: 7,
      daysAgo: 130,
    },
    { rating: 5 },
  ],
  'stem-snips': [
    { rating: 5, title: 'Sharp', content: 'Cut basil, then roses, then my thumb. My own fault. Superb edge.', helpful: 6 },
    { rating: 3, content: 'Rust spots after one night in the sink. They did say to wipe them dry.', helpful: 4 },
  ],
  'hanging-planter': [
    { rating: 4, content: 'Even knots and a decent hook. Looks good with a trailing pothos.', photos: 1, helpful: 2 },
    { rating: 5 },
  ],
  'windowsill-herb-kit': [
    {
      rating: 5,
      title: 'Six-year-old approved',
      content: 'We measured the chives every day with a ruler. Nine centimetres and counting.',
      photos: 1,
      helpful: 8,
    },
    {
      rating: 3,
      title: 'Parsley never came',
      content: 'Basil and chives did well, the parsley pot is still bare after seven weeks. They sent new seed.',
      helpful: 5,
      daysAgo: 100,
    },
    { rating: 4, content: 'No peat, no plastic. My sill could do with more sun.' },
  ],
  'waxed-canvas-tote': [
    {
      rating: 5,
      title: 'Looks better for every fold',
      content: 'Half a year of laptop, library books and leeks. The handles have darkened just as I hoped.',
      photos: 2,
      helpful: 12,
      daysAgo: 120,
    },
    { rating: 4, content: 'No zip at the top, which I knew, and sometimes miss on the underground.', helpful: 8 },
    {
      rating: 3,
      title: 'Wax on my coat',
      content: 'In July it left a faint mark on a pale linen jacket. It came out with dish soap.',
      helpful: 10,
    },
    { rating: 5 },
  ],
  'felt-laptop-sleeve': [
    { rating: 5, content: 'Snug, then perfect. The paper pocket takes an A4 folder without bending it.', helpful: 5 },
    {
      rating: 4,
      title: 'Tight fit',
      content: 'For the first days I had to pull hard to get the laptop out. It is better after two weeks, as described.',
      helpful: 6,
    },
    { rating: 5, title: 'Très belle qualité', content: 'Le feutre est épais, le cuir sent bon et la couture est régulière.' },
    { rating: 1, title: 'Broken zip', content: 'The zip came off on the second day.', daysAgo: 62, deletedAfterDays: 1 }, // it has no zip
  ],
  'leather-pen-roll': [
    { rating: 5, content: 'Five pens, no rattling. The leather took a scratch on day one and looks the better for it.', helpful: 4 },
    { rating: 4, title: 'For slim pens', content: 'My thickest pen goes in with some persuasion. The others are happy.', helpful: 3 },
  ],
  'small-day-pack': [
    { rating: 5, title: 'The bottle pocket holds the bottle', content: 'I have waited fifteen years to write that sentence.', helpful: 17 },
    { rating: 4, content: 'Very light and just large enough. My back gets warm on the hill to work.', helpful: 6 },
    {
      rating: 4,
      title: 'Gut für jeden Tag',
      content: 'Schlicht, leicht, ohne Logo. Bei starkem Regen wurde der Boden innen etwas feucht.',
      helpful: 5,
    },
    {
      rating: 2,
      title: 'Too small for a 15 inch',
      content: 'My laptop sticks out by two fingers. It does say 14, I was hopeful.',
      helpful: 3,
    },
  ],
  'zip-pouches': [
    { rating: 5, content: 'The pale lining is the whole trick: I can see what is in there.', helpful: 6 },
    { rating: 4, content: 'Zip was stiff at first. A bit of candle wax and it runs.' },
  ],
  'silent-wall-clock': [
    { rating: 5, title: 'Silence', content: 'I had to look to see whether it was running.', helpful: 15 },
    { rating: 4, content: 'Took me a week to read it without thinking. Pretty, calm, and exact so far.', helpful: 4 },
    {
      rating: 3,
      title: 'Ten minutes late, twice',
      content: 'Without numerals I misread it before coffee. For the kitchen I would take one with numbers.',
      helpful: 9,
    },
    { rating: 5, title: 'Silencioso de verdad', content: 'Duermo muy ligero y no se oye nada. La madera de abedul es muy bonita.' },
  ],
  'low-tide-print': [
    {
      rating: 5,
      title: 'Number 84 of 200',
      content: 'The blue has a grain that you only see up close. It hangs on the shady wall as told.',
      helpful: 4,
    },
    { rating: 4, content: 'Came well rolled in a strong tube. Took three days under books to lie flat.', helpful: 3 },
  ],
  'oak-picture-frame': [
    { rating: 5, title: 'Turn-buttons!', content: 'No more bending little metal tongues with a butter knife.', helpful: 11 },
    { rating: 4, content: 'Real glass and neat corners. The hanger is a few millimetres off centre.', helpful: 4 },
    {
      rating: 1,
      title: 'Glass broken twice',
      content:
        'Two parcels, two broken panes. The third came in a wooden crate and survived. They were embarrassed and gave me the money back too.',
      photos: 1,
      helpful: 6,
    },
  ],
  'bud-vase': [
    { rating: 5, content: 'One tulip, and the kitchen looks as if I had my life in order.', photos: 1, helpful: 9 },
    {
      rating: 4,
      title: 'Fingerprints',
      content: 'The charcoal one shows every touch. The chalk one does not. I have both, so I know.',
      helpful: 5,
    },
  ],
};

/** Reviews that the screening held back. Whoever wrote them was no customer. */
export const heldReviews: Readonly<Record<string, readonly SampleReview[]>> = {
  'brass-task-lamp': [
    {
      rating: 5,
      title: 'Earn from home',
      content: 'Great lamp! I make $700 a week working from home with crypto, no experience needed. Message me on WhatsApp to join now.',
      isGuest: true,
      isHeld: true,
      daysAgo: 96,
      decision: { action: 'reject', reason: 'spam' },
    },
  ],
  'speckled-mug': [
    {
      rating: 5,
      title: 'Cheap followers',
      content:
        'Buy real followers and likes today, best prices, 100% guaranteed. Visit our site https://boost.example and use my code MUG50.',
      isGuest: true,
      isHeld: true,
      daysAgo: 57,
      decision: { action: 'reject', reason: 'spam' },
    },
  ],
  'everyday-fountain-pen': [
    {
      rating: 4,
      title: 'Watch the line for yourself',
      content:
        'Too long to describe, so I filmed the flex, the starts and the drying times: check out my channel, link in my profile, or visit https://nibnotes.example/everyday. In short: smooth, a little wet, and a good first pen.',
      isHeld: true,
      helpful: 4,
      daysAgo: 41,
      decision: { action: 'approve', feedback: 'A link to a real test of this very pen. Fine with us.' },
    },
  ],
  'small-day-pack': [
    {
      rating: 1,
      title: 'DO NOT BUY HERE',
      content: 'SAME BAG AT FACTORY PRICE!!! SHOP NOW AT https://replica-bags.example 70% OFF TODAY ONLY!!! HURRY, LIMITED OFFER',
      isGuest: true,
      isHeld: true,
      daysAgo: 3,
    },
  ],
  'sand-timer-25': [
    {
      rating: 5,
      title: 'Lost funds? Read this',
      content: 'A professional hacker helped me recover my lost bitcoin in 24 hours. Contact him on Telegram @fundsback, he is legit.',
      isGuest: true,
      isHeld: true,
      daysAgo: 2,
    },
  ],
  'oak-monitor-shelf': [
    {
      rating: 5,
      title: 'Jetzt Geld verdienen',
      content: 'Verdienen Sie 3000 Euro pro Woche von zu Hause! Klicken Sie hier: https://geld.example und schreiben Sie mir auf WhatsApp.',
      isGuest: true,
      isHeld: true,
      daysAgo: 1,
    },
  ],
  'wool-felt-desk-mat': [
    {
      rating: 4,
      title: 'Good mat, better price here',
      content: 'Nice mat. You get 20% off with my referral code at https://matdeals.example, order now, free shipping worldwide.',
      isHeld: true,
      daysAgo: 1,
    },
  ],
};
