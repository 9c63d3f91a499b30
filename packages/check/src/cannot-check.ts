/** A check that can't be made. `message` says why and what to do instead; the command exits with 2. */
export class CannotCheck extends Error {
  override readonly name = 'CannotCheck';
}
