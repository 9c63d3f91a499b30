/** Thrown for a file that is not an accepted image. The message is for the person who sent it. */
export class ImageError extends Error {
  override name = 'ImageError';
}

/** Lists the accepted types, at the end of error messages. */
export const whatToSend = 'Send a PNG, JPEG, WebP or GIF image.';

/** The error for a file without a complete image. */
export function damagedImage(): ImageError {
  return new ImageError(`The image is damaged or cut off: it cannot be decoded. ${whatToSend}`);
}
