// Draws the pictures that the sample shop uploads: simple ones, so that no file has to be part of the program.
import { crc32, deflateSync } from 'node:zlib';

type Color = readonly [red: number, green: number, blue: number];

/** Returns a PNG image of a wall above a table, in two colors that become darker toward the edge. Pure. */
export function drawPicture(width: number, height: number, [wall, table]: readonly [Color, Color]): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3)); // each row begins with its filter: none
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const color = y < height * 0.62 ? wall : table;
      const light = 1 - 0.25 * (Math.abs(x / width - 0.5) + y / height / 2);
      const at = y * (1 + width * 3) + 1 + x * 3;
      color.forEach((part, place) => (rows[at + place] = Math.round(part * light)));
    }
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
