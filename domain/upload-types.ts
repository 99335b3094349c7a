// The types of files that can be uploaded, and how their first bytes show them.
import type { UploadType } from '../generated/api.js';

/** What an upload type needs to be known for. */
interface TypeFacts {
  readonly kind: 'image' | 'video';
  /** The extension of its files. */
  readonly extension: string;
}

/** Every type, with its facts. The compiler asks for each. */
export const UPLOAD_TYPES: Readonly<Record<UploadType, TypeFacts>> = {
  'image/jpeg': { kind: 'image', extension: 'jpg' },
  'image/png': { kind: 'image', extension: 'png' },
  'image/webp': { kind: 'image', extension: 'webp' },
  'image/avif': { kind: 'image', extension: 'avif' },
  'image/gif': { kind: 'image', extension: 'gif' },
  'video/mp4': { kind: 'video', extension: 'mp4' },
  'video/webm': { kind: 'video', extension: 'webm' },
};

/** How many bytes at the start of a file show its type. */
export const SNIFFED_BYTES = 64;

/** Returns whether a text is a type that can be uploaded. Pure. */
export const isUploadType = (type: string): type is UploadType => Object.hasOwn(UPLOAD_TYPES, type);

/** Returns the type of a file by its first SNIFFED_BYTES; undefined for every file that can't be uploaded, such as SVG or HTML. Pure. */
export function sniffUploadType(start: Uint8Array): UploadType | undefined {
  const text = Array.from(start.subarray(0, SNIFFED_BYTES), (byte) => String.fromCharCode(byte)).join('');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) === 'ftyp') return sniffBrands(start, text);
  // EBML, whose first element that differs from Matroska's is the type of the document.
  return text.startsWith('\x1a\x45\xdf\xa3') && /\x42\x82.{1,8}webm/s.test(text) ? 'video/webm' : undefined;
}

const AVIF = new Set(['avif', 'avis']);
const MP4 = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|cmfc)$/;

/** Returns the type by the brands of an ISO media file: the major one decides, and the others if it doesn't. */
function sniffBrands(start: Uint8Array, text: string): UploadType | undefined {
  const length = new DataView(start.buffer, start.byteOffset, 4).getUint32(0);
  const box = text.slice(8, Math.max(16, length));
  const brands = [box.slice(0, 4), ...(box.slice(8).match(/.{4}/gs) ?? [])];
  if (brands.some((brand) => AVIF.has(brand))) return 'image/avif';
  return brands.some((brand) => MP4.test(brand)) ? 'video/mp4' : undefined;
}

/** A file of an upload: its name below the upload, and its media type. */
export interface UploadFileName {
  readonly uploadId: string;
  readonly name: string;
  readonly type: UploadType;
}

const NAMES = Object.entries(UPLOAD_TYPES).map(([type, { extension }]) => ({ name: `original.${extension}`, type: type as UploadType }));
const ID = /^upl_[0-9a-z]{26}$/;
const THUMBNAIL = /^thumbnail-\d{2,4}\.webp$/;

/** The name of the file that was uploaded. Pure. */
export const nameOriginal = (type: UploadType): string => `original.${UPLOAD_TYPES[type].extension}`;

/** The name of a thumbnail whose largest width is this. Pure. */
export const nameThumbnail = (width: number): string => `thumbnail-${width}.webp`;

/** The path at which a file is served. Pure. */
export const toFilePath = (uploadId: string, name: string): string => `/files/${uploadId}/${name}`;

/** Returns the file of a path such as `/files/upl_…/original.png`; undefined for every other path, so that nothing leads elsewhere. Pure. */
export function parseFilePath(path: string): UploadFileName | undefined {
  const [, uploadId = '', name = ''] = /^\/files\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  if (!ID.test(uploadId)) return undefined;
  const type = THUMBNAIL.test(name) ? 'image/webp' : NAMES.find((one) => one.name === name)?.type;
  return type && { uploadId, name, type };
}
