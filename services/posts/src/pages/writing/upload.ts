import { ApiError } from '@kairan/operation/api-error';
import { uploadImage } from '../../operations/upload-image.ts';
import type { Sent } from './sent-form.ts';
import { run, type WriterRequest } from './writing-context.ts';

/** An uploaded image. */
export interface Uploaded {
  readonly url: string;
}

/**
 * Uploads the file of a form, only once even if the form is sent repeatedly.
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

/** Converts an error to one about the file field, so that the page marks that field. */
export function aboutFile({ code, status, message, headers, about }: ApiError): ApiError {
  return new ApiError(code, { status, message: message }, message, { headers, about: about === '' ? 'file' : about });
}
