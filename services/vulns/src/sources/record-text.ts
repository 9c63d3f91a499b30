/**
 * Text as upstream wrote it but for control characters, which are left out (line breaks and tabs stay). Half characters
 * become U+FFFD, for they cannot be stored. Null where nothing is left but blanks.
 */
export function plainText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const clean = value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, '').toWellFormed();
  return clean.trim() === '' ? null : clean;
}

/** As `plainText`, on one line and trimmed: for titles. */
export function plainLine(value: unknown): string | null {
  return plainText(value)?.replace(/\s+/g, ' ').trim() ?? null;
}
