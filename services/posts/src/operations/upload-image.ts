import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { UploadedFile } from '@kairan/operation/uploaded-file';
import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { saveNewImage } from '../drafts/new-image.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { decodeBase64, withoutPrefix } from '../images/decode-base64.ts';
import type { ImageSource } from '../images/image-pool.ts';
import { operation } from '../posting.ts';
import { imageKinds } from '../storage/media.ts';

/** Size limits of the decoded file (specification, section 8; 1 MB = 1,048,576 bytes). */
export const uploadBytes = { file: 10 * 1024 * 1024, base64: 8 * 1024 * 1024 } as const;

export const uploadImage = operation({
  name: 'upload_image',
  summary: 'Upload a PNG, JPEG, WebP or GIF image for the body or the cover of a post.',
  effect: 'write',
  who: 'posts:write',
  input: z.object({
    file: z.instanceof(UploadedFile).optional().describe('The image, at most 10 MB'),
    data_base64: z
      .string()
      .optional()
      .describe('Instead of file: the image in base64 (RFC 4648, section 4), at most 8 MB when decoded'),
    kind: z
      .enum(imageKinds)
      .default('post')
      .describe('post: for the body of a post, as ![alt](url). cover: for the cover of a post'),
    filename: z.string().max(255).optional().describe('Your name for the image; it has no effect'),
  }),
  output: z.object({
    url: z.string().describe('Path of the image, for ![alt](url) in a body or as cover'),
    kind: z.enum(imageKinds),
    content_type: z.string().describe('Detected from the content'),
    width: z.int().describe('In pixels, as displayed'),
    height: z.int(),
    bytes: z.int().describe('Size of the stored file'),
  }),
  errors: [...admissionErrors.scopeWhileOpen, 'invalid_image', 'too_large', 'limit_reached', 'idempotency_conflict'],
  repeatable: true,

  async handle({ input: { file, data_base64: base64, kind }, caller, fail }, deps) {
    const sent =
      file ?? base64 ?? fail('invalid_request', 'Send the image, either as file or in base64 as data_base64.');
    if (file && base64 !== undefined)
      fail('invalid_request', 'Send the image only once: either as file or in base64 as data_base64.');
    const content = caller.idempotencyKey === null ? null : await hashOf(sent);

    return runOnce(deps, caller, ['upload_image', { kind, content }], (saveResponse) =>
      saveNewImage(deps, caller, { kind, sourceOf: () => sourceOf(sent, fail) }, fail, saveResponse),
    );
  },
});

/** @throws {ApiError} `too_large`. @throws {ImageError} for invalid base64 */
function sourceOf(sent: UploadedFile | string, fail: (code: 'too_large', message: string) => never): ImageSource {
  if (typeof sent !== 'string') {
    if (sent.bytes <= uploadBytes.file) return { path: sent.path };
    return fail('too_large', 'The image is too large. The limit is 10 MB as file.');
  }
  const bytes = decodeBase64(sent, uploadBytes.base64);
  if (bytes) return { content: bytes };
  return fail('too_large', 'The image is too large. The limit is 8 MB in base64, or 10 MB as file.');
}

/** Hashes the image, to recognise a repeated request, whether it is sent as a file or in base64. */
async function hashOf(sent: UploadedFile | string): Promise<string> {
  const hash = createHash('sha256');
  if (typeof sent === 'string') hash.update(Buffer.from(withoutPrefix(sent), 'base64'));
  else await pipeline(createReadStream(sent.path), hash);
  return hash.digest('hex');
}
