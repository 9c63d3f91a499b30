/**
 * Returns upstream's text without control characters (line breaks and tabs stay). Lone surrogates become U+FFFD,
 * because they cannot be stored. Null if only blanks are left.
 */
export function plainText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  // Nearly all texts are plain ASCII: one test instead of three passes.
  if (!/[^\t\n\r\x20-\x7e]/.test(value)) return /\S/.test(value) ? value : null;
  const clean = withoutControls(value);
  return clean.trim() === '' ? null : clean;
}

/** Removes control characters but line breaks and tabs; lone surrogates become U+FFFD. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, '').toWellFormed();
}

/** Like `plainText`, on one line and trimmed: for titles. */
export function plainLine(value: unknown): string | null {
  return plainText(value)?.replace(/\s+/g, ' ').trim() ?? null;
}

/**
 * Whether a description begins with the mark that CVE records had before NVD had tags, perhaps after others:
 * `** UNSUPPORTED WHEN ASSIGNED ** ** DISPUTED ** …`.
 */
export function hasDisputedMark(description: string): boolean {
  return /^\s*(?:\*\*[ A-Z]{1,40}\*\*\s*)?\*\*\s*DISPUTED\s*\*\*/i.test(description);
}
