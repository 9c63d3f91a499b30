import { Semaphore } from '@kairan/concurrency/semaphore';
import type { Connection } from '@kairan/http/connection';
import { headerOf } from '@kairan/http/connection';
import { type FormFields, readOwnForm, readOwnUpload } from '@kairan/http/form';
import type { ApiError } from '@kairan/operation/api-error';
import type { UploadedFile } from '@kairan/operation/uploaded-file';
import { uploadBytes } from '../../operations/upload-image.ts';

/** A form that one of our pages sent. */
export interface Sent extends FormFields {
  /** The uploaded file, if there is one. */
  readonly file: UploadedFile | undefined;
  /** Why the file was rejected, if it was. */
  readonly refused: ApiError | null;
  /** Deletes the file; must be called once the request has been answered. */
  release(): Promise<void>;
}

/**
 * The largest form with a text, in bytes: 200,000 characters take up to twelve bytes each in percent-encoding, and a
 * text that is too long must be shown again rather than lost.
 */
const textBytes = 6 * 1024 * 1024;
/** Enough for the choices of a conflict. */
const mostFields = 1_000;
/** The memory budget, in bytes, that forms above the usual size share; the next one waits unread. */
const budgetBytes = 48 * 1024 * 1024;

/** The file field of a form. */
export const fileField = 'file';
/** The text fields of a form with a file. */
const besideFile = [
  'biography',
  'category',
  'tag',
  'cover',
  'dry_run',
  'confirm_findings',
  'expected_version',
  'form_key',
  'kind',
  'link',
  'new_tags',
  'picture',
  'publish_local',
  'remove_picture',
  'then',
  'was',
  'when',
] as const;

/** Creates the function that reads the authors' forms, with a text or a file. */
export function formReader(baseUrl: string, uploadPath?: () => string) {
  const budget = new Semaphore(budgetBytes);
  const bounds = { maxBytes: textBytes, mostFields, budget, takesNul: true };

  /** @throws {ApiError} as `readOwnForm` and `readOwnUpload` do */
  return async (
    request: Request,
    connection: Connection | undefined,
    maxFileBytes: number = uploadBytes.file,
  ): Promise<Sent> => {
    const type = headerOf(request, connection, 'content-type') ?? '';
    if (/^multipart\/form-data *(;|$)/i.test(type)) {
      return readOwnUpload(request, connection, baseUrl, {
        field: fileField,
        maxBytes: maxFileBytes,
        known: besideFile,
        ...(uploadPath && { newPath: uploadPath }),
      });
    }
    const fields = await readOwnForm(request, connection, baseUrl, bounds);
    return { ...fields, file: undefined, refused: null, release: async () => {} };
  };
}

/** Returns a text of a form as it was typed: forms send line breaks as CR and LF (HTML standard, 4.10.22.4). */
export function typedText(fields: FormFields, name: string): string {
  return fields.get(name).replaceAll('\r\n', '\n');
}

/** The version in a field of the form; undefined if there is none. */
export function versionOf(fields: FormFields, field = 'expected_version'): number | undefined {
  const version = fields.get(field);
  return /^\d{1,9}$/.test(version) ? Number(version) : undefined;
}
