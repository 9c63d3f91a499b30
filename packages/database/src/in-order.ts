/**
 * Makes calls wait for each other: a transaction may send statements together (`Promise.all`), but its connection takes one
 * at a time.
 */
export function inOrder<Arguments extends unknown[], Result>(
  run: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (...given) => {
    const next = last.then(() => run(...given));
    last = next.catch(() => {});
    return next;
  };
}
