import type { CheckableComponent } from '../unchecked-package.ts';

/** Package URLs of a request at most: a server reads 100,000, but the answer should be small enough to hold. */
const batchSize = 5_000;
/** Characters of the package URLs of a request at most; servers take 10 MB. */
const batchCharacters = 4_000_000;

/** Splits the package URLs of components into requests. */
export function* batchesOf(components: readonly CheckableComponent[]): Generator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for (const { purl } of components) {
    if (batch.length === batchSize || (batch.length > 0 && characters + purl.length > batchCharacters)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(purl);
    characters += purl.length;
  }
  if (batch.length > 0) yield batch;
}
