// The pictures of the sample shop, uploaded as a client would: through the handlers. Its products, reviews and contents share a few.
import { Readable } from 'node:stream';
import { handlers } from '../../handlers/index.js';
import type { Services } from '../../handlers/operation.js';
import { drawPicture, type Colors, type Thing } from './pictures.js';
import type { ScheduledAction } from './scheduled-action.js';
import { CALL, parseBody, type Shop } from './shop.js';
import { getFirstMs } from './staff.js';

const [WIDTH, HEIGHT] = [400, 300];

/** What a picture shows, by the words for it. The last one suits everything. */
const THINGS: readonly (readonly [Thing, RegExp])[] = [
  ['lamp', /lamp|lantern|light|bulb|candle/],
  ['cup', /mug|coffee|pour-over|kettle|carafe|vase|pot|planter|watering|herb/],
  ['books', /notebook|planner|letter|pad|log|print|calendar|magazine|caderno|drawing/],
  ['box', /(?:)/],
];
const PALETTES: readonly Colors[] = [
  { wall: [226, 221, 210], table: [150, 108, 72], thing: [66, 92, 88] },
  { wall: [201, 213, 211], table: [198, 170, 134], thing: [178, 92, 62] },
  { wall: [236, 226, 206], table: [104, 84, 70], thing: [222, 178, 84] },
];

/** Returns the uploads, before anything shows them. Pure. */
export function planPictures(openingMs: number): ScheduledAction[] {
  const firstMs = getFirstMs(openingMs);
  const pictures = THINGS.flatMap(([thing]) => PALETTES.map((colors) => ({ colors, thing })));
  return pictures.map(({ colors, thing }, place) => ({
    atMs: firstMs + place,
    async act({ services, pictureUrls }) {
      pictureUrls.push(await uploadPicture(services, drawPicture(WIDTH, HEIGHT, colors, thing)));
    },
  }));
}

/** Returns this many URLs of uploaded pictures, always the same ones for the same words; what suits the words comes first. */
export function listPictureUrls({ pictureUrls }: Shop, count: number, words: string): string[] {
  const suiting = THINGS.findIndex(([, pattern]) => pattern.test(words)) * PALETTES.length + (words.length % PALETTES.length);
  return Array.from({ length: count }, (_, index) => pictureUrls[(suiting + index) % pictureUrls.length] as string);
}

/** Uploads a PNG image, and returns its URL. */
export async function uploadPicture(services: Services, picture: Buffer, call: typeof CALL = CALL): Promise<string> {
  const { files } = services;
  const body = await files.receive(Readable.from([picture]), 'image/png');
  try {
    return parseBody((await handlers.createUpload({ ...call, body }, services)).body).url;
  } finally {
    await files.discard(body);
  }
}
