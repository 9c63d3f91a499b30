/** Work in steps, so that other requests are served in between; its result comes last. */
export type Work<T> = Generator<undefined, T>;

/** Milliseconds that a slice of work may hold the thread, within a step more or less. */
const sliceMs = 8;

/** Does all work at once. */
export function finish<T>(work: Work<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Does work in slices, and serves other requests between them. */
export async function inSlices<T>(work: Work<T>): Promise<T> {
  for (let until = performance.now() + sliceMs; ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await new Promise(setImmediate);
    until = performance.now() + sliceMs;
  }
}
