// A file to upload: a GIF image of one pixel.

/** Of one pixel, whose color is in the bytes from COLOR_AT on. */
const PIXEL = 'R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';
const COLOR_AT = 13;

/** The media type of sample files. */
export const SAMPLE_FILE_TYPE = 'image/gif';

/** Returns an image whose color is a number, so that those of two numbers below 2^24 differ. Pure. */
export function createSampleFile(number: number): Uint8Array<ArrayBuffer> {
  const file = Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0));
  new DataView(file.buffer).setUint16(COLOR_AT, number & 0xffff);
  file[COLOR_AT + 2] = (number >> 16) & 0xff;
  return file;
}
