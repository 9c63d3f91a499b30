import { Refusal } from '@kairan/operation/api-error';
import { uploadImage } from '../../operations/upload-image.ts';
import type { Sent } from './sent-form.ts';
import { type Asked, run } from './writing-options.ts';

/** An image that was uploaded. */
export interface Uploaded {
  readonly url: string;
}

/**
 * Uploads the file of a form, once however often the form is sent.
 * @throws {Refusal} about `file`
 */
export async function uploaded(asked: Asked, sent: Sent, kind: string): Promise<Uploaded> {
  try {
    const input = { ...(sent.file && { file: sent.file }), kind };
    const key = sent.get('form_key');
    return await run<Uploaded>(asked, uploadImage, input, key === '' ? '' : `${key}-file`);
  } catch (error) {
    throw error instanceof Refusal ? aboutFile(error) : error;
  }
}

/** A refusal as one of a file, so that the page says which field of the form it is about. */
export function aboutFile({ code, status, message, headers, about }: Refusal): Refusal {
  return new Refusal(code, { status, says: message }, message, { headers, about: about === '' ? 'file' : about });
}
