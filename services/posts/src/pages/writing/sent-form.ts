import { Semaphore } from '@kairan/concurrency/semaphore';
import type { Connection } from '@kairan/http/connection';
import { headerOf } from '@kairan/http/connection';
import { type FormFields, readOwnForm, readOwnUpload } from '@kairan/http/form';
import type { ApiError } from '@kairan/operation/api-error';
import type { UploadedFile } from '@kairan/operation/uploaded-file';
import { uploadBytes } from '../../operations/upload-image.ts';

/** A form that a page of ours sent. */
export interface Sent extends FormFields {
  /** The file that was chosen, where there is one. */
  readonly file: UploadedFile | undefined;
  /** Why the file was not taken, where it was not. */
  readonly refused: ApiError | null;
  /** Removes the file; to be called once the request was answered. */
  release(): Promise<void>;
}

/**
 * Bytes of a form with a text: 200,000 characters are up to twelve each in percent-encoding, and a text that is too long is to
 * be shown again rather than lost.
 */
const textBytes = 6 * 1024 * 1024;
/** Room for the choices of a conflict. */
const mostFields = 1_000;
/** Bytes that forms above the usual size may have together; the next one waits unread. */
const budgetBytes = 48 * 1024 * 1024;

/** The field of a form that holds a file. */
export const fileField = 'file';
/** The text fields beside it. */
const besideFile = [
  'category',
  'tag',
  'cover',
  'confirm_findings',
  'expected_version',
  'form_key',
  'kind',
  'then',
  'was',
] as const;

/** Makes the function that reads the forms of writers, with a text or with a file. */
export function formReader(baseUrl: string, uploadPath?: () => string) {
  const budget = new Semaphore(budgetBytes);
  const bounds = { maxBytes: textBytes, mostFields, budget, takesNul: true };

  /** @throws {ApiError} as `readOwnForm` and `readOwnUpload` do */
  return async (request: Request, connection: Connection | undefined): Promise<Sent> => {
    const type = headerOf(request, connection, 'content-type') ?? '';
    if (/^multipart\/form-data *(;|$)/i.test(type)) {
      return readOwnUpload(request, connection, baseUrl, {
        field: fileField,
        maxBytes: uploadBytes.file,
        known: besideFile,
        ...(uploadPath && { newPath: uploadPath }),
      });
    }
    const fields = await readOwnForm(request, connection, baseUrl, bounds);
    return { ...fields, file: undefined, refused: null, release: async () => {} };
  };
}

/** A text of a form as it was typed: forms send line breaks as CR and LF (HTML standard, 4.10.22.4). */
export function typedText(fields: FormFields, name: string): string {
  return fields.get(name).replaceAll('\r\n', '\n');
}

/** The version that a form was shown for, or that another of its fields names; undefined where it says none. */
export function versionOf(fields: FormFields, field = 'expected_version'): number | undefined {
  const version = fields.get(field);
  return /^\d{1,9}$/.test(version) ? Number(version) : undefined;
}
