import { canHide, withoutHiddenText } from '@kairan/operation/hidden-text';

/**
 * Returns upstream's text without the characters that `withoutControls` removes. Lone surrogates become U+FFFD, because
 * they cannot be stored. Null if only blanks are left.
 */
export function plainText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  // Nearly all texts are plain ASCII: one test instead of three passes.
  if (!/[^\t\n\r\x20-\x7e]/.test(value)) return /\S/.test(value) ? value : null;
  const clean = withoutControls(value);
  return clean.trim() === '' ? null : clean;
}

/**
 * The characters that open and close embedded text directions. They let a text look unlike what it says ("Trojan Source",
 * CVE-2021-42574); right-to-left scripts need none of them here. https://www.unicode.org/reports/tr9/
 */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/;

/** Whether JSON may have invisible characters that `withoutControls` removes, written as they are. */
export function mayHideText(text: string): boolean {
  return directionControls.test(text) || canHide.test(text);
}

/**
 * Removes control characters but line breaks and tabs, those of embedded text directions, and text that is hidden in
 * invisible characters, which only a language model would read; lone surrogates become U+FFFD.
 */
export function withoutControls(text: string): string {
  return withoutHiddenText(text.replace(/[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu, '').toWellFormed());
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
