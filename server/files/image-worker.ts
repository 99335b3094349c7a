// A separate process that reads images: a decoder that crashes or runs away on a hostile file ends nothing else, its memory goes
// with the process, and its work never uses a thread that the database needs.
//
// Started by image-process.ts. It gets a job, and sends the result, or why the image can't be read.
import { constants, setPriority } from 'node:os';
import sharp, { type Metadata, type Sharp } from 'sharp';

/** An image to convert. */
export interface ImageJob {
  readonly input: string;
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif';
  readonly output: string;
  readonly thumbnails: readonly { readonly path: string; readonly width: number }[];
  readonly maxPixels: number;
}

/** The size of what was written. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes of the image and of each thumbnail that was made, or why there are none. */
export type ImageResult =
  | { readonly image: ImageSize; readonly thumbnails: readonly (ImageSize & { readonly path: string })[] }
  | { readonly problem: 'pixels' | 'unreadable' };

/** One thread: requests have the rest of the machine. */
sharp.concurrency(1);
sharp.cache(false);
// Everything else that the library reads, such as SVG and PDF, stays closed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadNsgifFile',
  ],
});
setPriority(constants.priority.PRIORITY_LOW);

const ANIMATED: ReadonlySet<string> = new Set(['image/gif', 'image/webp']);

/** How each type is written again. Metadata is left out, and colors become sRGB. */
const ENCODERS: Readonly<Record<ImageJob['type'], (image: Sharp, found: Metadata) => Sharp>> = {
  'image/jpeg': (image, { chromaSubsampling }) =>
    image.jpeg({ quality: 90, chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: 90 }),
  'image/avif': (image) => image.avif({ quality: 75, effort: 2 }),
  'image/gif': (image) => image.gif(),
};

async function convert({ input, type, output, thumbnails, maxPixels }: ImageJob): Promise<ImageResult> {
  const animated = ANIMATED.has(type);
  const openImage = (all: boolean) => sharp(input, { limitInputPixels: false, failOn: 'error', animated: all }).autoOrient();
  const found = await openImage(animated).metadata();
  if (found.width * found.height > maxPixels) return { problem: 'pixels' };
  const written = await ENCODERS[type](openImage(animated), found).toFile(output);
  const pages = found.pages ?? 1;
  const made: (ImageSize & { path: string })[] = [];
  const { width: fullWidth } = toSize(written, animated ? pages : 1);
  for (const [place, { path, width }] of thumbnails.entries()) {
    if (place > 0 && width >= fullWidth) break;
    const thumbnail = openImage(false).resize({ width, withoutEnlargement: true });
    made.push({ path, ...toSize(await thumbnail.webp({ quality: 80 }).toFile(path), 1) });
  }
  return { image: toSize(written, animated ? pages : 1), thumbnails: made };
}

/** The frames of an animation are written below each other. */
const toSize = ({ width, height, pageHeight }: { width: number; height: number; pageHeight?: number }, pages: number): ImageSize => ({
  width,
  height: pageHeight ?? Math.round(height / pages),
});

process.on('message', (job: ImageJob) => {
  convert(job).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ problem: 'unreadable', error: String(error) }),
  );
});
