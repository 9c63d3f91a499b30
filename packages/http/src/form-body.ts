import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { ApiError } from '@kairan/operation/api-error';
import { quoted, unknownParameter } from '@kairan/operation/input-problem';
import { UploadedFile } from '@kairan/operation/uploaded-file';
import { besideFile, broken, feedParser, fieldBytes, mostFields, noBoundary, refused } from './form-parser.ts';
import { tooLarge, type UnreadBody } from './request-body.ts';

/** A parsed form. */
export interface Form {
  /** The text fields, in their order. */
  readonly fields: readonly (readonly [string, string])[];
  /** Absent if no file was chosen. */
  readonly file: UploadedFile | undefined;
  /** Removes the file; harmless if there is none. */
  remove(): Promise<void>;
}

/** An unused path in the system's folder for temporary files. */
export function temporaryPath(): string {
  return join(tmpdir(), `kairan-upload-${randomUUID()}`);
}

/**
 * Parses `multipart/form-data` (RFC 7578). The file is written to disk as it arrives, so that it is never completely
 * in memory.
 * @param upload the field of the file, and its largest size in bytes
 * @param known the names of the text fields
 * @param newPath returns an unused path for the file
 * @param collected collects the text fields as they arrive, even if the form is rejected because of its file. If it is
 * given, a form that announces a size above the limit is read up to that limit.
 * @throws {ApiError} `invalid_request` if the form is broken, has several files, or unknown fields; `too_large` for a
 * file above the limit. No file is left then.
 */
export async function readForm(
  body: UnreadBody,
  contentType: string,
  upload: { readonly field: string; readonly maxBytes: number },
  known: readonly string[],
  newPath: () => string,
  collected?: [string, string][],
): Promise<Form> {
  const maxBytes = upload.maxBytes + besideFile;
  if (!collected && body.length !== undefined && body.length > maxBytes) throw fileTooLarge(upload.maxBytes);
  const parser = parserOf(contentType, upload);
  const fields = collected ?? [];
  const stored: { path: string; stream: BusboyFileStream; done: Promise<UploadedFile | undefined> }[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();

  parser.on('file', (name: unknown, stream, filename) => {
    // The stream fails with its own error if the form is cut off inside the file.
    stream.on('error', () => reject(broken()));
    if (name !== upload.field) return reject(unexpectedFile(name, upload.field, known));
    stream.on('limit', () => reject(fileTooLarge(upload.maxBytes)));
    const path = newPath();
    const done = store(stream, path, filename);
    done.catch(reject);
    stored.push({ path, stream, done });
  });
  parser.on('field', (name: unknown, value, _nameCut, cut) => {
    if (name === upload.field) return reject(noFile(upload.field));
    if (typeof name !== 'string' || !known.includes(name)) return reject(unknownParameter(String(name ?? ''), all()));
    if (cut) return reject(tooLarge(fieldBytes, `The field ${name}`));
    fields.push([name, value]);
  });
  const all = () => [upload.field, ...known];
  const tooMany = () => reject(refused(`Send one file and at most ${mostFields} other fields.`));
  parser.on('filesLimit', tooMany).on('fieldsLimit', tooMany).on('partsLimit', tooMany);
  parser.on('error', () => reject(broken()));
  parser.on('finish', () => resolve());

  const stop = feedParser(body.stream, parser, maxBytes, reject, fileTooLarge(upload.maxBytes));
  const remove = async () => {
    for (const { path } of stored) await rm(path, { force: true });
  };
  try {
    await promise;
    return { fields, file: await stored[0]?.done, remove };
  } catch (error) {
    stop();
    parser.destroy();
    for (const { stream } of stored) stream.destroy(new Error('The form was rejected.'));
    await Promise.allSettled(stored.map(({ done }) => done));
    await remove();
    throw error;
  }
}

function parserOf(contentType: string, upload: { readonly field: string; readonly maxBytes: number }): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (name, type, filename) =>
        filename !== undefined || (name === upload.field && type !== undefined && type !== 'text/plain'),
      limits: { fileSize: upload.maxBytes, files: 1, fields: mostFields, parts: mostFields + 1, fieldSize: fieldBytes },
    });
  } catch {
    throw noBoundary();
  }
}

/** Writes the file to disk. Without a chosen file, browsers send one without name and content. */
async function store(
  stream: BusboyFileStream,
  path: string,
  filename: string | undefined,
): Promise<UploadedFile | undefined> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(stream, target);
  if (!filename && target.bytesWritten === 0) return undefined;
  return new UploadedFile(path, target.bytesWritten, filename ? filename.slice(0, 255) : undefined);
}

function unexpectedFile(name: unknown, field: string, known: readonly string[]): ApiError {
  if (typeof name !== 'string' || !known.includes(name)) {
    return unknownParameter(typeof name === 'string' ? name : '', [field, ...known]);
  }
  return refused(`${quoted(name)} is a text field: send it without a file name. Send the file as ${field}.`);
}

function noFile(field: string): ApiError {
  return refused(`${field} must be a file: send that part with a file name.`);
}

function fileTooLarge(maxBytes: number): ApiError {
  return tooLarge(maxBytes, 'The file');
}
