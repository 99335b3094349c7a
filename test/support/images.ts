// Files for uploads.
import sharp from 'sharp';

interface ImageOptions {
  readonly width?: number;
  readonly height?: number;
  /** Writes a camera's metadata, with the place and this orientation (1 to 8). */
  readonly orientation?: number;
}

/** The owner of the camera, as the metadata of the images has it. */
export const CAMERA_OWNER = 'Camera of Ada Lovelace';

/** Makes an image in a format. */
export async function makeImage(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  { width = 64, height = 48, orientation }: ImageOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height, channels: 3, background: '#884422' } });
  if (orientation !== undefined)
    image.withMetadata({ orientation }).withExifMerge({ IFD0: { Artist: CAMERA_OWNER }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } });
  return new Uint8Array(await image.toFormat(format).toBuffer());
}

/** An animation of two frames. */
export async function makeAnimation(): Promise<Uint8Array<ArrayBuffer>> {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return new Uint8Array(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
}

/** The beginning of an MP4 file, and as many zeros as it takes. */
export function makeVideo(bytes = 5_000): Uint8Array<ArrayBuffer> {
  const video = new Uint8Array(bytes);
  video.set(Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1'));
  return video;
}

/** The beginning of a WebM file. */
export function makeWebm(): Uint8Array<ArrayBuffer> {
  const start = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex');
  return new Uint8Array(Buffer.concat([start, Buffer.alloc(500)]));
}
