/**
 * Returns upstream's text without control characters (line breaks and tabs stay). Lone surrogates become U+FFFD,
 * because they cannot be stored. Null if only blanks are left.
 */
export function plainText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const clean = value.replace(/[^\P{Cc}\t\n\r]/gu, '').toWellFormed();
  return clean.trim() === '' ? null : clean;
}

/** Like `plainText`, on one line and trimmed: for titles. */
export function plainLine(value: unknown): string | null {
  return plainText(value)?.replace(/\s+/g, ' ').trim() ?? null;
}
