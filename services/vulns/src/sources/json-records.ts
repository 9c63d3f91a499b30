import { basename } from 'node:path';
import { fileBytes } from './file-bytes.ts';
import { jsonElements } from './json-elements.ts';
import { UpstreamError } from './source.ts';

/** A file with a single record is read into memory. */
const largestRecord = 64 * 1024 * 1024;

/** The raw records of a JSON file, with or without gzip. */
interface JsonRecords {
  /** Whether the file is a list of records rather than a single one. */
  isList: boolean;
  records: AsyncIterable<Buffer>;
}

/**
 * Reads the records of a JSON file: the elements of an array one by one, or the file itself.
 * @throws {UpstreamError} here and while iterating, if the file is truncated, damaged or not JSON
 */
export async function jsonRecords(path: string): Promise<JsonRecords> {
  const what = `The file ${basename(path)}`;
  const isList = !(await beginning(path, what)).startsWith('{');
  return { isList, records: isList ? jsonElements(fileBytes(path, what), null, what) : wholeFile(path, what) };
}

/** Reads the first non-blank characters. */
async function beginning(path: string, what: string): Promise<string> {
  for await (const part of fileBytes(path, what)) {
    const start = part
      .toString('latin1', 0, 256)
      .replace(/^\xef\xbb\xbf/, '')
      .trimStart();
    if (start !== '') return start;
  }
  return '';
}

async function* wholeFile(path: string, what: string): AsyncGenerator<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of fileBytes(path, what)) {
    bytes += part.length;
    if (bytes > largestRecord) throw new UpstreamError(`${what} is too large for a single record`);
    parts.push(part);
  }
  yield Buffer.concat(parts, bytes);
}
