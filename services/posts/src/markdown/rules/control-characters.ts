import type { Edit } from '../edits.ts';

/**
 * A flag of a region (an emoji, Unicode Technical Standard 51, "Emoji tag sequences"), or else a run of what nobody sees and a text must not
 * hide: C0 and C1 controls but for tab and line feed, overrides and isolates of writing direction, byte-order marks, noncharacters, lone
 * surrogates, tag characters. Joiners and variation selectors stay: emoji and kanji need them.
 */
const flagOrControls =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff\u{e0000}-\u{e007f}]+/gu;
const flag = '\u{1f3f4}';

/** The edits that take control characters out of a text, in code too. */
export function controlCharacterEdits(text: string): Edit[] {
  return [...text.matchAll(flagOrControls)]
    .filter(([found]) => !found.startsWith(flag))
    .map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      put: '',
      code: 'control_character_removed',
    }));
}
