import type { FairSemaphore } from '@kairan/concurrency/fair-semaphore';
import type { Semaphore } from '@kairan/concurrency/semaphore';
import { ApiError, commonError } from '@kairan/operation/api-error';
import type { UploadedFile } from '@kairan/operation/uploaded-file';
import { type Connection, headerOf } from './connection.ts';
import { type FileFields, type FormFile, readFilesForm } from './file-input.ts';
import { readForm, temporaryPath } from './form-body.ts';
import { bodyOf, readWhole, type UnreadBody } from './request-body.ts';
import { crossSiteError } from './same-origin.ts';

/** The text fields of a form, decoded. */
export interface FormFields {
  /** The first value of a field; empty if the form has none. */
  get(name: string): string;
  /** All values of a field, as of checkboxes that share a name. */
  all(name: string): readonly string[];
}

/** Limits of a form, and what it may contain. */
export interface FormBounds {
  /** Bytes of the whole body, still percent-encoded. */
  readonly maxBytes: number;
  readonly mostFields: number;
  /** Memory that large bodies share: a form above the usual size waits until there is enough. */
  readonly budget?: Semaphore;
  /** Accepts NUL characters, which PostgreSQL cannot store in text: the caller has to reject them. */
  readonly takesNul?: boolean;
}

/** Enough for a few short fields. */
const usualBounds: FormBounds = { maxBytes: 16 * 1024, mostFields: 100 };
const formType = 'application/x-www-form-urlencoded';

/**
 * Reads a form that one of our own pages sent.
 * @param baseUrl the service's public address
 * @throws {ApiError} `forbidden` (403) for a cross-site request, which must not change anything; `invalid_request` for
 * another kind of body; `too_large` above the limits (default: 16 KiB)
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
    throw commonError('invalid_request', `Send the form fields as ${formType}.`);
  }
  const fields = await fieldsOf(bodyOf(request, connection), bounds);
  // No keyboard types a NUL, and PostgreSQL cannot store it in text.
  if (!bounds.takesNul && [...fields.values()].some((value) => value.includes('\0'))) {
    throw commonError('invalid_request', 'A form field contains a NUL character (%00). Remove it.');
  }
  return {
    get: (name) => (fields.get(name) ?? '').toWellFormed(),
    all: (name) => fields.getAll(name).map((value) => value.toWellFormed()),
  };
}

/** A form with a file. */
export interface OwnUpload extends FormFields {
  /** Undefined if no file was chosen, or it was rejected. */
  readonly file: UploadedFile | undefined;
  /**
   * Why the form was rejected (`too_large`, `invalid_request`) although its text fields are known; null if it was not.
   */
  readonly refused: ApiError | null;
  /** Removes the file; harmless if there is none. */
  release(): Promise<void>;
}

/**
 * Reads a form with a file (`multipart/form-data`) that one of our own pages sent.
 * @param upload the field of the file and its largest size in bytes, the names of the text fields, and an unused path
 * for the file (default: in the system's folder for temporary files)
 * @throws {ApiError} `forbidden` (403) for a cross-site request
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
  if (!body) throw commonError('invalid_request', 'The request has no body. Send the form.');
  const type = headerOf(request, connection, 'content-type') ?? '';
  const collected: [string, string][] = [];
  const all = (name: string) => collected.filter(([field]) => field === name).map(([, value]) => value.toWellFormed());
  const fields = { get: (name: string) => all(name)[0] ?? '', all };
  try {
    const { file, remove } = await readForm(body, type, upload, known, newPath, collected);
    return { ...fields, file, refused: null, release: remove };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...fields, file: undefined, refused: error, release: async () => {} };
  }
}

/** Limits of a form with a file. */
export interface OwnUploadBounds {
  readonly field: string;
  readonly maxBytes: number;
  readonly known: readonly string[];
  readonly newPath?: () => string;
}

/** Limits of a form whose files are read into memory. */
export interface OwnFilesBounds extends Pick<FileFields, 'field' | 'lists' | 'maxBytes'> {
  /** The names of the text fields. */
  readonly known: readonly string[];
  /** Memory that large bodies share, in bytes: a form above 1 MiB waits until there is enough. */
  readonly budget: FairSemaphore;
}

/** The files and text fields of a form, in memory. */
export interface OwnFiles extends FormFields {
  /** The files of a field that were chosen. */
  files(field: string): readonly FormFile[];
}

/**
 * Reads a form with files that one of our own pages sent into memory, so that nothing of it is on disk, and runs `work`
 * with it. A text field that has the name of a file's field counts as a file without a name.
 * @param bounds `caller` is whose share of the memory it takes (`Caller.key`)
 * @throws {ApiError} `forbidden` (403) for a cross-site request; `too_large`; `invalid_request` for another kind of body
 */
export async function withOwnFiles<T>(
  request: Request,
  connection: Connection | undefined,
  baseUrl: string,
  { known, budget, caller, ...files }: OwnFilesBounds & { readonly caller: string },
  work: (form: OwnFiles) => Promise<T>,
): Promise<T> {
  const foreign = crossSiteError(request, connection, baseUrl);
  if (foreign) throw foreign;
  const body = bodyOf(request, connection);
  if (!body) throw commonError('invalid_request', 'The request has no body. Send the form.');
  const type = headerOf(request, connection, 'content-type') ?? '';
  let giveBack: (() => void) | undefined;
  let over = false;
  const grow = async (bytes: number) => {
    const back = await budget.hold(caller, bytes);
    // The client has hung up meanwhile.
    if (over) back();
    else giveBack = back;
  };
  try {
    const form = await readFilesForm(body, type, { ...files, fields: known }, known, grow);
    const all = (name: string) =>
      form.fields.filter(([field]) => field === name).map(([, value]) => value.toWellFormed());
    return await work({ get: (name) => all(name)[0] ?? '', all, files: (name) => form.files.get(name) ?? [] });
  } finally {
    over = true;
    giveBack?.();
  }
}

async function fieldsOf(
  body: UnreadBody | undefined,
  { maxBytes, mostFields, budget }: FormBounds,
): Promise<URLSearchParams> {
  let giveBack: (() => void) | undefined;
  let over = false;
  const grow = async () => {
    const back = await budget?.hold(body?.length ?? maxBytes);
    // The client has hung up meanwhile.
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
