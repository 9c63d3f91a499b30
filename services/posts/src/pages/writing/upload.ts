import { ApiError } from '@kairan/operation/api-error';
import { uploadImage } from '../../operations/upload-image.ts';
import type { Sent } from './sent-form.ts';
import { run, type WriterRequest } from './writing-context.ts';

/** An image that was uploaded. */
export interface Uploaded {
  readonly url: string;
}

/**
 * Uploads the file of a form, once however often the form is sent.
 * @throws {ApiError} about `file`
 */
export async function uploaded(writerRequest: WriterRequest, sent: Sent, kind: string): Promise<Uploaded> {
  try {
    const input = { ...(sent.file && { file: sent.file }), kind };
    const key = sent.get('form_key');
    return await run<Uploaded>(writerRequest, uploadImage, input, key === '' ? '' : `${key}-file`);
  } catch (error) {
    throw error instanceof ApiError ? aboutFile(error) : error;
  }
}

/** A refusal as one of a file, so that the page says which field of the form it is about. */
export function aboutFile({ code, status, message, headers, about }: ApiError): ApiError {
  return new ApiError(code, { status, message: message }, message, { headers, about: about === '' ? 'file' : about });
}
