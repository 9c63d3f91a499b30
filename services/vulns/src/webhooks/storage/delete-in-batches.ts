/** Rows that one statement deletes, so that no transaction takes long. */
export const batchSize = 1_000;

/** Deletes until nothing is left, and lets other work run after each batch. @param remove deletes up to `batchSize` rows */
export async function deleteInBatches(remove: () => Promise<{ changes: number }>): Promise<void> {
  while ((await remove()).changes === batchSize) await new Promise(setImmediate);
}
