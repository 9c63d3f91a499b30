import { commonRefusal } from '@kairan/operation/refusal';
import { type Connection, headerOf } from './asked.ts';
import { foreignRefusal } from './own-pages.ts';
import { bodyOf, readWhole } from './request-body.ts';

/** The text fields of a form, decoded. */
export interface FormFields {
  /** The first value of a field; the empty string where the form has none. */
  get(name: string): string;
  /** All values of a field, as of checkboxes that share a name. */
  all(name: string): readonly string[];
}

/** Bytes of a form's body; the forms that are read here have a few short fields. */
const maxBytes = 16 * 1024;
const mostFields = 100;
const formType = 'application/x-www-form-urlencoded';

/**
 * Reads a form that was sent by one of our own pages.
 * @param baseUrl the service's public address
 * @throws {Refusal} `forbidden` (403) where another site's page sent it: the request is then to change nothing.
 * `invalid_request` for another kind of body, `too_large` above 16 KiB
 */
export async function readOwnForm(
  request: Request,
  connection: Connection | undefined,
  baseUrl: string,
): Promise<FormFields> {
  const foreign = foreignRefusal(request, connection, baseUrl);
  if (foreign) throw foreign;
  const type = headerOf(request, connection, 'content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded *(;|$)/i.test(type)) {
    throw commonRefusal('invalid_request', `Send the fields of the form as ${formType}.`);
  }
  const body = bodyOf(request, connection);
  const bytes = body && (await readWhole(body, { maxBytes, freeBytes: maxBytes, grow: async () => {} }));
  const fields = new URLSearchParams(bytes?.toString('utf8') ?? '');
  if (fields.size > mostFields) throw commonRefusal('invalid_request', `Send at most ${mostFields} fields.`);
  // No keyboard types one, and PostgreSQL holds no text with one.
  if ([...fields.values()].some((value) => value.includes('\0'))) {
    throw commonRefusal('invalid_request', 'A field of the form has a NUL character (%00) in it.');
  }
  return {
    get: (name) => (fields.get(name) ?? '').toWellFormed(),
    all: (name) => fields.getAll(name).map((value) => value.toWellFormed()),
  };
}
