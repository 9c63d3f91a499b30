import type { Edit } from '../edits.ts';

/**
 * Matches either a flag of a region (Unicode Technical Standard 51, "Emoji tag sequences") or a run of invisible
 * characters that a text must not contain: C0 and C1 controls except tab and line feed, bidirectional overrides and
 * isolates, byte-order marks, noncharacters, lone surrogates, tag characters. Joiners and variation selectors stay:
 * emoji and kanji need them.
 */
const flagOrControls =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff\u{e0000}-\u{e007f}]+/gu;
const flag = '\u{1f3f4}';

/** Removes control characters from a text, also in code. */
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
