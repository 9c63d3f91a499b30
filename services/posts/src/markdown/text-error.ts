/** A text that cannot be taken as it is; `message` is a sentence for its author that says what to change. */
export class TextError extends Error {
  override name = 'TextRefused';
}
