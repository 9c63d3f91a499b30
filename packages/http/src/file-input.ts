import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { unknownParameter } from '@kairan/operation/input-problem';
import { besideFile, broken, feedParser, fieldBytes, mostFields, noBoundary, refused } from './form-parser.ts';
import { readWhole, tooLarge, type UnreadBody } from './request-body.ts';

/** Where files of a request go in the input of an operation: each is a `Uint8Array`. */
export interface FileFields {
  /** The field of the file, which is also the whole body if it is no form. */
  readonly field: string;
  /** Fields of a form for further files, each a list. */
  readonly lists?: readonly string[];
  /** The field that the form's name for the file goes to, unless it is sent itself. */
  readonly filename?: string;
  /** The other fields that the query, or the form, may have. */
  readonly fields: readonly string[];
  /** Fields that a JSON object may have, if the body is one instead of a file; the operation parses it as it does files. */
  readonly json?: readonly string[];
  /** Bytes of all files together. */
  readonly maxBytes: number;
}

/** The files and text fields of a form. */
export interface FilesForm {
  /** In their order. */
  readonly fields: readonly (readonly [string, string])[];
  /** By field; files that were not chosen are left out. */
  readonly files: ReadonlyMap<string, readonly FormFile[]>;
}

/** A file of a form. */
export interface FormFile {
  readonly bytes: Uint8Array;
  /** The client's name for it, at most 255 characters. */
  readonly filename: string | undefined;
}

const mostFiles = 20;
/** Bodies up to this many bytes take nothing from the memory budget. */
const smallBytes = 1024 * 1024;

/**
 * Reads a body that is a file of any media type into memory.
 * @param grow called before more than 1 MiB is in memory, with the bytes that it may take
 * @throws {ApiError} `too_large`; `invalid_request` if the connection ends before the body does
 */
export function readFileBytes(
  body: UnreadBody,
  maxBytes: number,
  grow: (bytes: number) => Promise<void>,
): Promise<Buffer> {
  return readWhole(body, { maxBytes, freeBytes: smallBytes, grow: () => grow(body.length ?? maxBytes) });
}

/**
 * Parses `multipart/form-data` (RFC 7578) with files, into memory.
 * @param known names of the text fields; one that has a file's field name may be sent as text, without a file name
 * @param grow called before more than 1 MiB is in memory, with the bytes that it may take
 * @throws {ApiError} `invalid_request` if the form is broken or has unknown fields; `too_large` if the files are together
 * above the limit
 */
export async function readFilesForm(
  body: UnreadBody,
  contentType: string,
  { field, lists = [], maxBytes }: FileFields,
  known: readonly string[],
  grow: (bytes: number) => Promise<void>,
): Promise<FilesForm> {
  const most = maxBytes + besideFile;
  if (body.length !== undefined && body.length > most) throw tooLarge(maxBytes, 'The form');
  if ((body.length ?? most) > smallBytes) await grow(body.length ?? most);
  const fileFields = [field, ...lists];
  const parser = parserOf(contentType, fileFields);
  const fields: [string, string][] = [];
  const files = new Map<string, Promise<FormFile>[]>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const all = [...fileFields, ...known];

  parser.on('file', (name: unknown, stream, filename) => {
    // The stream fails with its own error if the form is cut off inside the file.
    stream.on('error', () => reject(broken()));
    if (typeof name !== 'string' || !fileFields.includes(name)) {
      stream.resume();
      return reject(unknownParameter(String(name ?? ''), all));
    }
    if (name === field && files.has(field)) {
      stream.resume();
      return reject(refused(`Send one file as ${field}.`));
    }
    const received = files.get(name) ?? [];
    files.set(name, received);
    received.push(
      collected(stream).then((bytes) => ({ bytes, filename: filename ? filename.slice(0, 255) : undefined })),
    );
  });
  parser.on('field', (name: unknown, value, _nameCut, cut) => {
    if (typeof name !== 'string' || !known.includes(name)) return reject(unknownParameter(String(name ?? ''), all));
    if (cut) return reject(tooLarge(fieldBytes, `The field ${name}`));
    fields.push([name, value]);
  });
  const tooMany = () => reject(refused(`Send at most ${mostFiles} files and ${mostFields} other fields.`));
  parser.on('filesLimit', tooMany).on('fieldsLimit', tooMany).on('partsLimit', tooMany);
  parser.on('error', () => reject(broken()));
  parser.on('finish', () => resolve());

  const stop = feedParser(body.stream, parser, most, reject, tooLarge(maxBytes, 'The form'));
  try {
    await promise;
  } catch (error) {
    stop();
    parser.destroy();
    throw error;
  }
  const complete = new Map<string, FormFile[]>();
  for (const [name, received] of files) {
    // Without a chosen file, browsers send one without name and content.
    const chosen = (await Promise.all(received)).filter(({ bytes, filename }) => filename || bytes.length > 0);
    if (chosen.length > 0) complete.set(name, chosen);
  }
  return { fields, files: complete };
}

function parserOf(contentType: string, fileFields: readonly string[]): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (name, _type, filename) => filename !== undefined || fileFields.includes(name ?? ''),
      limits: {
        files: mostFiles,
        fields: mostFields,
        parts: mostFiles + mostFields,
        fieldSize: fieldBytes,
      },
    });
  } catch {
    throw noBoundary();
  }
}

/** The bytes of a file; never fulfilled if the form is cut off inside it. */
function collected(stream: BusboyFileStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
  });
}
