/** Rows that one statement removes, so that no transaction takes long. */
export const together = 1_000;

/** Removes until nothing is left, and lets others go on after each part. @param remove removes `together` rows at most */
export async function inParts(remove: () => Promise<{ changes: number }>): Promise<void> {
  while ((await remove()).changes === together) await new Promise(setImmediate);
}
