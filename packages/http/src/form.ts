import type { Semaphore } from '@kairan/concurrency/semaphore';
import { ApiError, commonError } from '@kairan/operation/api-error';
import type { UploadedFile } from '@kairan/operation/uploaded-file';
import { type Connection, headerOf } from './connection.ts';
import { readForm, temporaryPath } from './form-body.ts';
import { bodyOf, readWhole, type UnreadBody } from './request-body.ts';
import { crossSiteError } from './same-origin.ts';

/** The text fields of a form, decoded. */
export interface FormFields {
  /** The first value of a field; the empty string where the form has none. */
  get(name: string): string;
  /** All values of a field, as of checkboxes that share a name. */
  all(name: string): readonly string[];
}

/** How large a form may be, and what may be in it. */
export interface FormBounds {
  /** Bytes of the whole body, percent-encoded as it comes. */
  readonly maxBytes: number;
  readonly mostFields: number;
  /** What large bodies share: a form that is larger than the usual ones waits until it has room. */
  readonly budget?: Semaphore;
  /** Takes NUL characters, which PostgreSQL holds in no text: whoever reads the fields has to look for them. */
  readonly takesNul?: boolean;
}

/** Enough for a few short fields. */
const usualBounds: FormBounds = { maxBytes: 16 * 1024, mostFields: 100 };
const formType = 'application/x-www-form-urlencoded';

/**
 * Reads a form that was sent by one of our own pages.
 * @param baseUrl the service's public address
 * @throws {ApiError} `forbidden` (403) where another site's page sent it: the request is then to change nothing.
 * `invalid_request` for another kind of body, `too_large` above the bounds (16 KiB where they are left out)
 */
export async function readOwnForm(
  request: Request,
  connection: Connection | undefined,
  baseUrl: string,
  bounds: FormBounds = usualBounds,
): Promise<FormFields> {
  const foreign = crossSiteError(request, connection, baseUrl);
  if (foreign) throw foreign;
  const type = headerOf(request, connection, 'content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded *(;|$)/i.test(type)) {
    throw commonError('invalid_request', `Send the fields of the form as ${formType}.`);
  }
  const fields = await fieldsOf(bodyOf(request, connection), bounds);
  // No keyboard types one, and PostgreSQL holds no text with one.
  if (!bounds.takesNul && [...fields.values()].some((value) => value.includes('\0'))) {
    throw commonError('invalid_request', 'A field of the form has a NUL character (%00) in it.');
  }
  return {
    get: (name) => (fields.get(name) ?? '').toWellFormed(),
    all: (name) => fields.getAll(name).map((value) => value.toWellFormed()),
  };
}

/** A form with a file in it. */
export interface OwnUpload extends FormFields {
  /** Undefined where none was chosen, and where it was refused. */
  readonly file: UploadedFile | undefined;
  /** Why the form was not taken as it is (`too_large`, `invalid_request`), where only its text fields are known. */
  readonly refused: ApiError | null;
  /** Removes the file; harmless where there is none. */
  release(): Promise<void>;
}

/**
 * Reads a form with a file (`multipart/form-data`) that was sent by one of our own pages.
 * @param upload the field that holds the file, the most bytes it may have, the names of the text fields, and where the file is
 * written: a path that no file has yet, in the system's folder for temporary files where left out
 * @throws {ApiError} `forbidden` (403) where another site's page sent it
 */
export async function readOwnUpload(
  request: Request,
  connection: Connection | undefined,
  baseUrl: string,
  { known, newPath = temporaryPath, ...upload }: OwnUploadBounds,
): Promise<OwnUpload> {
  const foreign = crossSiteError(request, connection, baseUrl);
  if (foreign) throw foreign;
  const body = bodyOf(request, connection);
  if (!body) throw commonError('invalid_request', 'Send the form with a body.');
  const type = headerOf(request, connection, 'content-type') ?? '';
  const kept: [string, string][] = [];
  const all = (name: string) => kept.filter(([field]) => field === name).map(([, value]) => value.toWellFormed());
  const fields = { get: (name: string) => all(name)[0] ?? '', all };
  try {
    const { file, remove } = await readForm(body, type, upload, known, newPath, kept);
    return { ...fields, file, refused: null, release: remove };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...fields, file: undefined, refused: error, release: async () => {} };
  }
}

/** What a form with a file may hold. */
export interface OwnUploadBounds {
  readonly field: string;
  readonly maxBytes: number;
  readonly known: readonly string[];
  readonly newPath?: () => string;
}

async function fieldsOf(
  body: UnreadBody | undefined,
  { maxBytes, mostFields, budget }: FormBounds,
): Promise<URLSearchParams> {
  let giveBack: (() => void) | undefined;
  let over = false;
  const grow = async () => {
    const back = await budget?.hold(body?.length ?? maxBytes);
    // Whoever hung up meanwhile has no use for it any more.
    if (over) back?.();
    else giveBack = back;
  };
  try {
    const bytes = body && (await readWhole(body, { maxBytes, freeBytes: usualBounds.maxBytes, grow }));
    const fields = new URLSearchParams(bytes?.toString('utf8') ?? '');
    if (fields.size > mostFields) throw commonError('invalid_request', `Send at most ${mostFields} fields.`);
    return fields;
  } finally {
    over = true;
    giveBack?.();
  }
}
