/** Items looked up or deleted at once. */
export const batchSize = 500;

/** Groups items into arrays of at most `batchSize`; the last may have fewer, and none is empty. */
export async function* batches<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
