/** A file that is no image that is taken. The message is a sentence for the person who sent it. */
export class ImageError extends Error {
  override name = 'ImageRefused';
}

/** What is taken, for the end of refusals. */
export const whatToSend = 'Send a PNG, JPEG, WebP or GIF image.';

/** The refusal of a file that does not hold a whole image. */
export function cutOff(): ImageError {
  return new ImageError(`The image is damaged or cut off: it cannot be decoded. ${whatToSend}`);
}
