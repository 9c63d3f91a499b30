import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { commonError } from '@kairan/operation/api-error';
import { UploadedFile } from '@kairan/operation/uploaded-file';
import type { Form } from './form-body.ts';
import { cutShort, tooLarge, type UnreadBody } from './request-body.ts';

/**
 * Writes a body that is a file itself (`Content-Type: application/zip`) to disk as it arrives, so that it is never
 * completely in memory. It is returned like a form that has only the file.
 * @param newPath returns an unused path for the file
 * @throws {ApiError} `too_large` as soon as that is clear, leaving the rest unread; `invalid_request` if the body is
 * empty or the connection ends before the body does. No file is left then.
 */
export async function readFileBody(
  { stream, length }: UnreadBody,
  maxBytes: number,
  newPath: () => string,
): Promise<Form> {
  if (length !== undefined && length > maxBytes) throw tooLarge(maxBytes, 'The file');
  const path = newPath();
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let bytes = 0;
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) reject(tooLarge(maxBytes, 'The file'));
  };
  const onCut = () => {
    if (!stream.readableEnded) reject(cutShort());
  };
  target.on('finish', resolve).on('error', reject);
  // Not `pipeline`: it would destroy the request, and with it the response, when the file is too large.
  stream.on('data', onData).on('error', onCut).on('close', onCut);
  stream.pipe(target);
  if (stream.destroyed) onCut();
  const remove = () => rm(path, { force: true });
  try {
    await promise;
    if (bytes === 0) throw commonError('invalid_request', 'The body is empty. Send the file.');
    return { fields: [], file: new UploadedFile(path, bytes), remove };
  } catch (error) {
    stream.unpipe(target);
    stream.pause();
    target.destroy();
    await remove();
    throw error;
  } finally {
    stream.off('data', onData).off('close', onCut);
  }
}
