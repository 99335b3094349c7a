// Compares pictures of pages by the mean shades of their tiles: other fonts and shades pass, a missing part of the page doesn't.
import sharp from 'sharp';

/** How two pictures are compared. */
export interface Comparison {
  /** The number of tiles across. */
  readonly columns: number;
  /** The largest difference of the shade of a tile, 0 to 255, that passes. */
  readonly shadeMax: number;
}

/** Returns the share of tiles that look different, 0 to 1. A kept picture can be smaller. */
export async function comparePictures(now: Buffer, kept: Buffer, { columns, shadeMax }: Comparison): Promise<number> {
  const { width } = await sharp(kept).metadata();
  const [one, other] = await Promise.all([now, kept].map((picture) => toTiles(picture, width, columns)));
  if (!one || one.length !== other?.length) return 1;
  return one.filter((shade, index) => Math.abs(shade - (other[index] ?? 0)) > shadeMax).length / one.length;
}

/** Returns the mean shades of the tiles of a picture, once it is as wide as the other. */
async function toTiles(picture: Buffer, width: number, columns: number): Promise<Buffer> {
  // In two steps: sharp would reduce WebP in another way while it decodes it.
  const { data, info } = await sharp(picture).resize(width).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { channels, height } = info;
  return sharp(data, { raw: { width: info.width, height, channels } })
    .resize(columns, Math.round((columns * height) / info.width), { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
}
