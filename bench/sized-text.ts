/** Path, on the port of the prepared texts, of a text of the given size. */
export function sizedPath(bytes: number): string {
  return `/bytes/${bytes}`;
}

/** Makes the text for such a path; null for any other path. */
export function sizedText(path: string): string | null {
  const bytes = /^\/bytes\/(\d+)$/.exec(path)?.[1];
  return bytes === undefined ? null : 'x'.repeat(Number(bytes));
}
