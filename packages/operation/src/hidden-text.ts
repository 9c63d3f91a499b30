/**
 * Characters of text that people do not see and language models read (OWASP, "LLM01 Prompt Injection", invisible characters).
 * Each alternative is one way to hide a text:
 *
 * - Tag characters, each of which stands for an ASCII character (Unicode, "Tags" block), and the rest of their plane that no
 *   character of a language uses.
 * - Variation selectors, each of which can stand for a byte, after something other than a character that has variants:
 *   ideographs; for the first sixteen also emoji and digits, signs, punctuation and the letters of a few Asian scripts.
 * - Two or more characters without a glyph in a row, as zeros and ones. One alone separates or joins letters, as scripts and
 *   emoji need it.
 */
const hidden =
  /[\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]+|(?<!\p{sc=Han})[\u{e0100}-\u{e01ef}]+|(?<![\p{Emoji}\p{P}\p{S}\p{sc=Han}\p{sc=Mong}\p{sc=Mymr}\p{sc=Phag}])[\ufe00-\ufe0f]+|[\u115f\u1160\u200b-\u200f\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0]{2,}/gu;

/** The flag of a region, which tag characters spell out (Unicode Technical Standard 51, "Emoji tag sequences"). */
const flag = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;

/** Characters that can hide a text: only texts with one of them have to be searched. */
export const canHide =
  /[\u115f\u1160\u200b-\u200f\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]/u;

/** Whether a text has another one hidden in it, or characters that show it in another order than it is written. */
export function hidesText(text: string): boolean {
  if (/[\u202a-\u202e\u2066-\u2069]/.test(text)) return true;
  return canHide.test(text) && text.replace(flag, '').search(hidden) >= 0;
}

/** Removes the texts that are hidden in a text. What is seen stays the same, but for the flags of a few regions. */
export function withoutHiddenText(text: string): string {
  return canHide.test(text) ? text.replace(hidden, '') : text;
}
