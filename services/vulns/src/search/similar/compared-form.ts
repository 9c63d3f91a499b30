import { plainLetters } from '@kairan/full-text/characters';

/**
 * Returns a name or a word in the form in which near names are compared: lower case, without accents, separators and
 * long-vowel marks, with hiragana for katakana and large kana for small ones: サーバー and さーば are さば.
 */
export function comparedForm(name: string): string {
  if (/^[a-z0-9]*$/.test(name)) return name;
  const folded = plainLetters(name.normalize('NFKC').toLowerCase()).replace(/[\p{P}\p{S}\p{Z}ー]+/gu, '');
  return kana.test(folded) ? folded.replace(katakana, asHiragana).replace(small, asLarge) : folded;
}

const kana = /[\u3041-\u3096\u30a1-\u30f6]/;
const katakana = /[\u30a1-\u30f6]/g;
const small = /[ぁぃぅぇぉっゃゅょゎゕゖ]/g;
const large: Readonly<Record<string, string>> = { ゕ: 'か', ゖ: 'け' };

/** The two syllabaries have the same order. */
function asHiragana(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - 0x60);
}

/** A small kana comes right before its large form, but for two that were added later. */
function asLarge(character: string): string {
  return large[character] ?? String.fromCharCode(character.charCodeAt(0) + 1);
}
