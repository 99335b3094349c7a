// Draws the pictures that the sample shop uploads: simple ones, so that no file has to be part of the program.
import { crc32, deflateSync } from 'node:zlib';

type Color = readonly [red: number, green: number, blue: number];

/** What stands on the table. */
export type Thing = 'none' | 'box' | 'cup' | 'lamp' | 'books';

/** The colors of a picture. */
export interface Colors {
  readonly wall: Color;
  readonly table: Color;
  readonly thing?: Color;
}

/** Where the table begins, as a fraction of the height. */
const EDGE = 0.62;

/** Returns a PNG image of a wall above a table with something on it, in colors that become darker toward the edge. Pure. */
export function drawPicture(width: number, height: number, { wall, table, thing = table }: Colors, what: Thing = 'none'): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3)); // each row begins with its filter: none
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [(column - width / 2) / height, row / height];
      const ground = y < EDGE ? wall : table;
      const light = 1 - 0.25 * (Math.abs(column / width - 0.5) + y / 2);
      const shadow = what === 'none' ? 0 : 0.3 * toCover((Math.hypot(x / 4, y - 0.84) - 0.055) / 12, height);
      const cover = toCover(DISTANCES[what](x, y), height);
      const at = row * (1 + width * 3) + 1 + column * 3;
      for (let part = 0; part < 3; part += 1) {
        const behind = (ground[part] as number) * light * (1 - shadow);
        const front = (thing[part] as number) * (1.05 - 0.9 * Math.abs(x + 0.08));
        rows[at + part] = Math.min(255, Math.round(behind + (front - behind) * cover));
      }
    }
  return encodePng(width, height, rows);
}

/** How much of a pixel is inside, from the distance to the outline in heights of the picture: 0 to 1. */
const toCover = (distance: number, height: number): number => Math.min(1, Math.max(0, 0.5 - distance * height));

/** The distance of a point to the outline of a thing, negative inside. The middle of the picture is x = 0. */
const DISTANCES: Readonly<Record<Thing, (x: number, y: number) => number>> = {
  none: () => 1,
  box: (x, y) => toBox(x, y - 0.62, [0.24, 0.2, 0.03]),
  cup: (x, y) => Math.min(toBox(x, y - 0.66, [0.15, 0.17, 0.05]), Math.abs(Math.hypot(x - 0.17, y - 0.65) - 0.09) - 0.022),
  lamp: (x, y) => Math.min(toBox(x, y - 0.81, [0.14, 0.02, 0.02]), toBox(x, y - 0.6, [0.012, 0.22, 0.01]), Math.hypot(x, y - 0.34) - 0.16),
  books: (x, y) =>
    Math.min(
      toBox(x, y - 0.79, [0.28, 0.035, 0.012]),
      toBox(x + 0.03, y - 0.715, [0.24, 0.035, 0.012]),
      toBox(x - 0.02, y - 0.64, [0.2, 0.035, 0.012]),
    ),
};

/** The distance to a box with round corners around the origin: half its width, half its height, the radius. */
function toBox(x: number, y: number, [width, height, radius]: readonly [number, number, number]): number {
  const [beyondX, beyondY] = [Math.abs(x) - width + radius, Math.abs(y) - height + radius];
  return Math.hypot(Math.max(beyondX, 0), Math.max(beyondY, 0)) + Math.min(Math.max(beyondX, beyondY), 0) - radius;
}

function encodePng(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8); // eight bits a color, red, green and blue
  const chunks = [toChunk('IHDR', head), toChunk('IDAT', deflateSync(rows)), toChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
