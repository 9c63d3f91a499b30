import { type ApiError, commonError } from '@kairan/operation/api-error';
import { checkIdempotencyKey } from '@kairan/operation/idempotency-key';
import { choice, quoted, unknownParameter } from '@kairan/operation/input-problem';
import { type Connection, headerOf } from './connection.ts';
import { readFileBody } from './file-body.ts';
import { type FileFields, readFileBytes, readFilesForm } from './file-input.ts';
import { type Form, readForm } from './form-body.ts';
import { parseJson } from './json-body.ts';
import { expectedVersion } from './preconditions.ts';
import { bodyOf, readWhole, type UnreadBody } from './request-body.ts';
import { type Match, parameterNames, pathInput, type Route } from './route-table.ts';
import { fromText, queryPairs } from './text-input.ts';

/** A request that changes something, with what its input is read from. */
export interface WriteRequest<Deps> {
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly search: string;
  readonly match: Match<Deps>;
  readonly route: Route<Deps>;
  /** Takes memory that large bodies share, in bytes; waits until there is enough. @returns gives it back */
  readonly hold: (bytes: number) => Promise<() => void>;
  /** Returns an unused path for an uploaded file. */
  readonly newPath: () => string;
}

/** The input of a write. */
export interface WriteInput {
  /** Reads the request; the body stays untouched until then. @throws {ApiError} as a rejection */
  read(): Promise<Record<string, unknown>>;
  /** Releases memory and removes the file; to be called once the operation has ended, even if nothing was read. */
  release(): Promise<void>;
}

/** The largest JSON body in bytes if the route does not say. */
const usualMaxBytes = 2 * 1024 * 1024;
/** JSON bodies up to this many bytes take nothing from the memory budget. */
const smallBytes = 1024 * 1024;

/** The input field that `If-Match` fills. */
export const versionField = 'expected_version';

/** Creates the input of a write from path, `If-Match` and body, read on demand. */
export function writeInput<Deps>(writeRequest: WriteRequest<Deps>): WriteInput {
  let giveBack: (() => void) | undefined;
  let form: Form | undefined;
  let released = false;
  const { request, connection, search, match, route, hold, newPath } = writeRequest;

  const read = async (): Promise<Record<string, unknown>> => {
    if (route.files) return readFiles(pathInput(match), route.files);
    const input = pathInput(match);
    const [stray] = queryPairs(search);
    if (stray) throw refused(`Unknown parameter ${quoted(stray[0])} in the query. Send fields in the body.`);
    checkIdempotencyKey('Idempotency-Key', headerOf(request, connection, 'idempotency-key'));
    if (route.text.kinds.has(versionField)) {
      const version = expectedVersion(headerOf(request, connection, 'if-match'));
      if (version !== undefined) input[versionField] = version;
    }
    const body = bodyOf(request, connection);
    if (!body) return input;
    const type = bodyType(writeRequest);
    if (type.name === 'multipart/form-data' && route.upload) {
      form = await readForm(body, type.header, route.upload, fieldsOf(route), newPath);
      fromText({ names: fieldsOf(route), kinds: route.text.kinds }, form.fields, input);
      if (form.file) input[route.upload.field] = form.file;
      return input;
    }
    if (route.upload?.types?.includes(type.name)) {
      form = await readFileBody(body, route.upload.maxBytes, newPath);
      if (form.file) input[route.upload.field] = form.file;
      return input;
    }
    // A chunked body may turn out to be empty, and then needs no type.
    if (body.length !== undefined) requireJson(type, route);
    const bytes = await wholeBody(body);
    if (bytes.length === 0) return input;
    requireJson(type, route);
    return withFields(input, parseJson(bytes), fieldsOf(route));
  };

  /** The input of a route whose body is a file, or a form with files. */
  const readFiles = async (input: Record<string, unknown>, files: FileFields): Promise<Record<string, unknown>> => {
    const names = fieldsOf(route);
    const text = { names, kinds: new Map([...route.text.kinds].filter(([name]) => names.includes(name))) };
    fromText(text, queryPairs(search), input);
    const body = bodyOf(request, connection);
    if (!body) return input;
    const type = bodyType(writeRequest);
    if (type.name !== 'multipart/form-data') {
      const bytes = await readFileBytes(body, files.maxBytes, grow);
      if (bytes.length > 0) input[files.field] = bytes;
      return input;
    }
    const form = await readFilesForm(body, type.header, files, text.names, grow);
    fromText(text, form.fields, input);
    const [file] = form.files.get(files.field) ?? [];
    if (file) input[files.field] = file.bytes;
    if (file?.filename && files.filename !== undefined) input[files.filename] ??= file.filename;
    for (const name of files.lists ?? []) {
      const listed = form.files.get(name);
      if (listed) input[name] = listed.map(({ bytes }) => bytes);
    }
    return input;
  };

  const grow = async (bytes: number) => {
    const back = await hold(bytes);
    // The client has hung up meanwhile.
    if (released) back();
    else giveBack = back;
  };

  const wholeBody = (body: UnreadBody) => {
    const maxBytes = route.maxBytes ?? usualMaxBytes;
    return readWhole(body, { maxBytes, freeBytes: smallBytes, grow: () => grow(body.length ?? maxBytes) });
  };

  return {
    read,
    async release() {
      released = true;
      giveBack?.();
      await form?.remove();
    },
  };
}

/**
 * The names that the fields of a body may have, of a route with files those of the query or form: not those of the path, the
 * files or the precondition.
 */
export function fieldsOf<Deps>({ path, text, upload, files }: Route<Deps>): string[] {
  if (files) return [...files.fields];
  const elsewhere = new Set<string | undefined>([...parameterNames(path), upload?.field, versionField]);
  return text.names.filter((name) => !elsewhere.has(name));
}

interface BodyType {
  readonly header: string;
  /** In lower case; empty if the request has none. */
  readonly name: string;
}

/** @throws {ApiError} if the body is compressed or not UTF-8 */
function bodyType<Deps>({ request, connection }: WriteRequest<Deps>): BodyType {
  const coding = headerOf(request, connection, 'content-encoding');
  if (coding !== undefined && coding.trim().toLowerCase() !== 'identity') {
    throw refused(`Content-Encoding ${quoted(coding)} is not supported. Send the body uncompressed.`);
  }
  const header = headerOf(request, connection, 'content-type') ?? '';
  const name = (header.split(';', 1)[0] ?? '').trim().toLowerCase();
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(header)?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw refused(`Charset ${quoted(charset)} is not supported. Send the body as UTF-8.`);
  }
  return { header, name };
}

function requireJson<Deps>({ name }: BodyType, { upload }: Route<Deps>) {
  if (name === 'application/json' && !upload?.types) return;
  const got = name === '' ? 'a body without Content-Type' : quoted(name);
  throw refused(`Send ${takenTypes(upload)}. This request has ${got}.`);
}

function takenTypes(upload: Route<unknown>['upload']): string {
  const form = 'a form with the file as Content-Type: multipart/form-data';
  if (upload?.types) return `the file as Content-Type: ${choice(upload.types)}, or ${form}`;
  return `JSON as Content-Type: application/json${upload ? `, or ${form}` : ''}`;
}

/** Adds the fields of a body to the input. Keys are checked before any is set: `__proto__` is one too. */
function withFields(input: Record<string, unknown>, value: unknown, known: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refused('The body must be a JSON object: { "name": value, … }.');
  }
  for (const [name, field] of Object.entries(value)) {
    if (!known.includes(name)) throw unknownParameter(name, known);
    input[name] = field;
  }
  return input;
}

function refused(message: string): ApiError {
  return commonError('invalid_request', message);
}
