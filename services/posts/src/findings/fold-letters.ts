import { invisibleCharacters } from '../markdown/visible-text/invisible-characters.ts';
import { foldEach, type MappedText, replaceMatches } from '../markdown/visible-text/mapped-text.ts';
import { fold } from './fold.ts';
import { lookAlikes } from './look-alikes.ts';

/** What may stand for ASCII: neither kana and kanji, which most texts consist of, nor what `fold` replaces anyway. */
const foreign = /[^\0-\x7f\u2010-\u2015\u3000-\u30ff\u3400-\u9fff\uff01-\uff5e\ud800-\udfff]/gu;
const someForeign = /[^\0-\x7f\u2010-\u2015\u3000-\u30ff\u3400-\u9fff\uff01-\uff5e]/;
const printable = /^[ -~]{1,4}$/;

/** Numbers in kanji digits, in groups as telephone numbers are: `〇三－六二〇五－七四一一`. */
const kanjiNumber =
  /[〇零][〇零一二三四五六七八九]{1,4}(?:[^\n〇零一二三四五六七八九]?[〇零一二三四五六七八九]{1,5}){2}/g;
const kanjiDigits = new Map([...'〇一二三四五六七八九'].map((kanji, digit) => [kanji, String(digit)]));

/**
 * Folds a text to the ASCII that readers take it for: without invisible characters, with compatibility forms (full
 * width, mathematical letters, digits in circles; Unicode, UAX #15, form NFKC) and letters of other scripts that look
 * like ASCII (UTS #39) replaced, and telephone numbers in kanji digits as digits.
 */
export function foldLetters(origin: MappedText): MappedText {
  if (!someForeign.test(origin.text)) return foldEach(origin, foldNumbers);
  const visible = replaceMatches(origin, invisibleCharacters, () => '');
  const letters = replaceMatches(visible, foreign, ([character]) => asciiOf(character));
  return foldEach(letters, foldNumbers);
}

function foldNumbers(text: string): string {
  return fold(fold(text).replace(kanjiNumber, digitsOf));
}

function asciiOf(character: string): string | null {
  const folded = lookAlikes.get(character) ?? character.normalize('NFKC');
  return printable.test(folded) ? folded : null;
}

function digitsOf(number: string): string {
  return number.replace(/[〇零一二三四五六七八九]/g, (kanji) => kanjiDigits.get(kanji) ?? '0');
}
