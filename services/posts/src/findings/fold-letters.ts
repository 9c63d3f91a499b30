import { invisibleCharacters } from '../markdown/visible-text/invisible-characters.ts';
import { foldEach, type MappedText, replaceMatches } from '../markdown/visible-text/mapped-text.ts';
import { fold } from './fold.ts';
import { lookAlikes } from './look-alikes.ts';

/** Every character that may stand for ASCII: none of the kana and kanji, which most of a text consists of. */
const foreign = /[^\0-\x7f\u3005-\u30ff\u3400-\u9fff\ud800-\udfff]/gu;
const printable = /^[ -~]{1,4}$/;

/** Numbers in kanji digits, in groups as telephone numbers are: `〇三－六二〇五－七四一一`. */
const kanjiNumber = /[〇零][〇零一二三四五六七八九]{1,4}(?:[^\n〇零一二三四五六七八九]?[〇零一二三四五六七八九]{1,5}){2}/g;
const kanjiDigits = new Map([...'〇一二三四五六七八九'].map((kanji, digit) => [kanji, String(digit)]));

/**
 * Folds a text to the ASCII that readers take it for: without invisible characters, with compatibility forms (full
 * width, mathematical letters, digits in circles; Unicode, UAX #15, form NFKC) and letters of other scripts that look
 * like ASCII (UTS #39) replaced, and telephone numbers in kanji digits as digits.
 */
export function foldLetters(origin: MappedText): MappedText {
  const visible = replaceMatches(origin, invisibleCharacters, () => '');
  return foldEach(replaceMatches(visible, foreign, ([character]) => asciiOf(character)), (text) =>
    fold(text.replace(kanjiNumber, digitsOf)),
  );
}

function asciiOf(character: string): string | null {
  const folded = lookAlikes.get(character) ?? character.normalize('NFKC');
  return printable.test(folded) ? folded : null;
}

function digitsOf(number: string): string {
  return number.replace(/[〇零一二三四五六七八九]/g, (kanji) => kanjiDigits.get(kanji) ?? '0');
}
