/** Values each once, in one order: the same values make the same filter. */
export function sorted<T extends string>(values: readonly T[] = []): readonly T[] {
  return [...new Set(values)].sort();
}
