// Reads the lines of a file that is imported, one at a time: the file is never in memory as a whole.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { CsvError } from 'csv-parse';
import { formatCsvLine } from '../../domain/csv.js';
import { joinOrders } from './import-orders.js';
import type { ImportRecord } from './import-record.js';
import { findColumnError, toObject } from '../../domain/import-columns.js';
import type { FieldError } from '../../domain/field-error.js';
import type { ImportFormat, ImportType } from '../../generated/api.js';

/** What a file has, and how. */
export interface FileKind {
  readonly format: ImportFormat;
  readonly type: ImportType;
}

/** The file can't be read on. The message says where, and what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(
    readonly reason: FieldError['reason'],
    message: string,
  ) {
    super(message);
  }
}

/** The longest line, in bytes. */
const LINE_MAX = 262_144;
const BOM = '\ufeff';

/** Reads the lines of a file, without blank ones and the header. Throws UnreadableFile where the file can't be read on. */
export function readRecords(path: string, { format, type }: FileKind): AsyncGenerator<ImportRecord, void, undefined> {
  if (format === 'ndjson') return readNdjson(path);
  return type === 'orders' ? joinOrders(readCsv(path, type)) : readCsv(path, type);
}

async function* readNdjson(path: string): AsyncGenerator<ImportRecord, void, undefined> {
  for await (const { text, ...place } of readLines(path)) {
    if (text === undefined) yield { ...place, source: '', error: tooLong };
    else if (text.trim() !== '') yield { ...place, source: text, ...parseLine(text) };
  }
}

const tooLong: FieldError = { reason: 'body-too-large', field: 'line', issue: `must have at most ${LINE_MAX} bytes` };
const notJson: FieldError = { reason: 'malformed-json', field: 'line', issue: 'must be a JSON object on one line' };

function parseLine(text: string): Pick<ImportRecord, 'value' | 'error'> {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { error: notJson };
  }
}

interface Line {
  readonly line: number;
  readonly endByte: number;
  /** Undefined if it is too long. */
  readonly text: string | undefined;
}

async function* readLines(path: string): AsyncGenerator<Line, void, undefined> {
  let [line, startByte, isTooLong] = [1, 0, false];
  let rest: Buffer = Buffer.alloc(0);
  const toLine = (bytes: Buffer): Line => {
    const text = bytes.toString();
    return { line, endByte: startByte, text: isTooLong || bytes.length > LINE_MAX ? undefined : line === 1 ? withoutBom(text) : text };
  };
  for await (const chunk of createReadStream(path)) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    let from = 0;
    for (let to = bytes.indexOf(10); to !== -1; to = bytes.indexOf(10, from)) {
      startByte += to + 1 - from;
      yield toLine(bytes.subarray(from, to));
      [from, line, isTooLong] = [to + 1, line + 1, false];
    }
    rest = bytes.subarray(from);
    if (rest.length <= LINE_MAX) continue;
    [startByte, isTooLong, rest] = [startByte + rest.length, true, Buffer.alloc(0)];
  }
  startByte += rest.length;
  if (rest.length > 0 || isTooLong) yield toLine(rest);
}

const withoutBom = (text: string): string => (text.startsWith(BOM) ? text.slice(1) : text);

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly bytes: number; readonly lines: number };
}

async function* readCsv(path: string, type: ImportType): AsyncGenerator<ImportRecord, void, undefined> {
  const csv = await import('csv-parse'); // only then: few starts are followed by an import
  const parser = csv.parse({
    bom: true,
    info: true,
    delimiter: await findDelimiter(path),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LINE_MAX,
  });
  const file = createReadStream(path);
  file.on('error', (error) => parser.destroy(error)).pipe(parser);
  let columns: readonly string[] | undefined;
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      if (columns) yield { line, endByte: info.bytes, source: formatCsvLine(record).trimEnd(), ...toValue(type, columns, record) };
      else columns = requireColumns(type, record);
      line = info.lines + 1;
    }
  } catch (error) {
    throw error instanceof csv.CsvError ? toUnreadable(error) : error;
  } finally {
    file.destroy();
  }
}

function toValue(type: ImportType, columns: readonly string[], cells: readonly string[]): Pick<ImportRecord, 'value' | 'error'> {
  if (cells.length === columns.length) return { value: toObject(type, columns, cells) };
  const issue = `must have ${columns.length} columns, as the first line, and has ${cells.length}`;
  return { error: { reason: 'invalid-item-count', field: 'line', issue } };
}

function requireColumns(type: ImportType, record: readonly string[]): readonly string[] {
  const columns = record.map((column) => column.trim());
  const error = findColumnError(columns, type);
  if (error) throw new UnreadableFile(error.reason, `has the column "${error.field}", which ${error.issue}`);
  return columns;
}

function toUnreadable(error: CsvError): UnreadableFile {
  const why =
    error.code === 'CSV_MAX_RECORD_SIZE' ? `is longer than ${LINE_MAX} bytes` : 'has a quote where none can be, or one that is not closed';
  return new UnreadableFile('invalid-format', `has a record near line ${String(error['lines'])} that ${why}`);
}

const HEADER_MAX = 16_384;

/** Returns the delimiter of a file: spreadsheets write semicolons where the comma is the decimal point. */
async function findDelimiter(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEADER_MAX) });
    const header = buffer.toString('utf8', 0, bytesRead).split('\n', 1)[0] ?? '';
    return header.includes(';') && !header.includes(',') ? ';' : ',';
  } finally {
    await file.close();
  }
}

/** Returns what is wrong with a file as a whole: its encoding, its columns, or that it has no lines. Undefined if it can be read. */
export async function findFileError(path: string, kind: FileKind): Promise<FieldError | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { reason: 'invalid-utf8', field: 'body', issue: 'must be UTF-8: save the file as UTF-8, and send it again' };
  }
  let lines = 0;
  try {
    for await (const record of readRecords(path, kind)) {
      lines = record.line;
      if (kind.format === 'ndjson') break; // each of its lines is read by itself
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: error.reason, field: 'body', issue: error.message };
    throw error;
  }
  return lines > 0 ? undefined : { reason: 'missing-field', field: 'body', issue: 'has no lines to import' };
}
