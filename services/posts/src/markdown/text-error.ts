/** Thrown if a text cannot be processed. The message tells its author what to change. */
export class TextError extends Error {
  override name = 'TextError';
}
