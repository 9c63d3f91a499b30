/** Where, beside the ready texts that a service answers, one of so many bytes is ready. */
export function sizedPath(bytes: number): string {
  return `/bytes/${bytes}`;
}

/** The text at such a path; null at any other. */
export function sizedText(path: string): string | null {
  const bytes = /^\/bytes\/(\d+)$/.exec(path)?.[1];
  return bytes === undefined ? null : 'x'.repeat(Number(bytes));
}
