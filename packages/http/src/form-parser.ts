import type { Readable } from 'node:stream';
import type { BusboyInstance } from '@fastify/busboy';
import { type ApiError, commonError } from '@kairan/operation/api-error';
import { cutShort } from './request-body.ts';

/** What all readers of `multipart/form-data` share. */

/** Bytes of one text field, and of everything but the file: headers, boundaries, fields. */
export const fieldBytes = 64 * 1024;
export const besideFile = 256 * 1024;
/** Text fields of a form. */
export const mostFields = 20;

/**
 * Pipes the body into the parser.
 * @param reject receives `tooMuch` above `maxBytes`, and the error of a connection that ended early
 * @returns stops that and leaves the rest unread
 */
export function feedParser(
  stream: Readable,
  parser: BusboyInstance,
  maxBytes: number,
  reject: (why: ApiError) => void,
  tooMuch: ApiError,
): () => void {
  let bytes = 0;
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) reject(tooMuch);
  };
  const onCut = () => {
    if (!stream.readableEnded) reject(cutShort());
  };
  stream.on('data', onData).on('error', onCut).on('close', onCut);
  stream.pipe(parser);
  if (stream.destroyed) onCut();
  return () => {
    stream.unpipe(parser);
    stream.off('data', onData).off('close', onCut);
    stream.pause();
  };
}

/** The error of a form whose `Content-Type` has no boundary. */
export function noBoundary(): ApiError {
  return refused('Send the boundary of the form in its Content-Type: multipart/form-data; boundary=….');
}

/** The error of a form that does not match its boundary. */
export function broken(): ApiError {
  return refused('The form is cut off or malformed: its parts do not match its boundary.');
}

/** The error of a form with this message. */
export function refused(message: string): ApiError {
  return commonError('invalid_request', message);
}
