import { withoutEndingMark } from './long-vowels.ts';
import { tokensOf } from './tokens.ts';

/** A word of a search text. */
export interface Word {
  /** In NFKC, as written otherwise. */
  text: string;
  /** Whether it says nothing about what is searched for (`the`, `について`): ignored beside other words. */
  filler: boolean;
}

/**
 * Separators of words inside a piece. Names contain `-`, `.` and `_`, so these join their parts to a phrase; `+` and
 * `#` stay if they may end a name (`c++`, `f#`).
 */
export const parting = /[^\p{L}\p{N}\p{M}\p{Cf}\-._+#]+|[+#]+(?=\p{sc=Latin})/u;

/** What French leaves out before a vowel, and the English possessive. */
const elision = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|(?:jus|lors|puis)?qu)['’](?=\p{L})|(?<=\p{L})['’]s(?![\p{L}\p{N}])/giu;
/** A middle dot within a Japanese compound. */
const middleDot =
  /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30FC])\u30FB(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/gu;

/** A text in NFKC without the middle dots of compounds, which no token has. */
export function withoutMiddleDots(text: string): string {
  return text.replace(middleDot, '');
}

/** Stop words of English and French, as tokens. Words that are names or may change the meaning (`not`, `sans`) are none. */
const stopWords: ReadonlySet<string> = new Set(
  `a an and are as at be been by for from in into is it its of on or that the there these this those to was were what which with about
   au aux ce ces cet cette dans de des du elle en est et il la le les ou par pour que qui se ses son sont sur un une`
    .trim()
    .split(/\s+/),
);

const none: ReadonlySet<string> = new Set();

/**
 * The words of a text outside quotes, in their order. Words without a letter or digit are left out, and so are elided
 * articles (`d'`). A change of script parts words in Japanese, where nobody writes a blank: `nginxの脆弱性` is `nginx` and
 * `脆弱性`, `WordPressプラグイン` is `WordPress` and `プラグイン`; particles between them are filler.
 * @param subject further filler, as tokens joined by blanks: what everything that is searched is about
 */
export function wordsIn(text: string, subject = none): Word[] {
  return withoutMiddleDots(text.normalize('NFKC'))
    .replace(elision, ' ')
    .split(/[\s"]+/u)
    .flatMap((part) => part.split(parting))
    .filter((part) => tokensOf(part, 1).length > 0)
    .flatMap(scriptParts)
    .map((word) => (word.filler ? word : { ...word, filler: isFiller(word.text, subject) }));
}

function isFiller(text: string, subject: ReadonlySet<string>): boolean {
  const tokens = tokensOf(text, 10).join(' ');
  if (subject.has(tokens)) return true;
  // In capitals, several letters are a name: DES, IT.
  return stopWords.has(tokens) && !/^\p{Lu}{2,}$/u.test(text);
}

const isJapanese = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** Particles and endings of verbs, in Hiragana but for に関する. */
const particles =
  'における|において|に関する|に関して|に対する|に対して|に係る|についての|について|による|によって|により|からの|での|への|との|とは|などの|など|という|のための|ための|される|された|されている|している|する|した|できる|から|まで|より|の|を|に|が|は|で|と|も|へ|や|な|か';
/** Alone between other scripts: the whole of a run of Hiragana is a particle (権限の昇格, but not 書き込み). */
const particleRun = new RegExp(`^(?:${particles})$`, 'u');
/** After the ending of a word in Han (書き込みの, 読み取りによる): only what does not end words itself. */
const particleEnding =
  /(?<=[\p{sc=Hiragana}])(?:における|において|についての?|による|によって|により|からの|での|への|との|とは|の|を)$/u;
/** Particles that have Han themselves. */
const mixedParticle = /に(?:関する|関して|対する|対して|係る)(?:$|(?=[^\p{sc=Hiragana}]))/gu;

const scripts =
  /(?<kana>[\p{sc=Katakana}\u30FC]+)|(?<hiragana>\p{sc=Hiragana}+)|(?<han>\p{sc=Han}+)|(?<other>[^\p{sc=Katakana}\u30FC\p{sc=Hiragana}\p{sc=Han}]+)/gu;

/** Parts a word where its script changes. */
function scriptParts(word: string): Word[] {
  if (!isJapanese.test(word)) return [{ text: word, filler: false }];
  const words: Word[] = [];
  for (const part of word.split(mixedParticle)) words.push(...joinedSingles(runsOf(part)));
  if (words.length === 0) return [{ text: word, filler: true }];
  return words.map(({ text, filler }) => ({ text: withoutEndingMark(text), filler }));
}

/** The runs of one script, where Hiragana that ends a word in Han belongs to it. */
function runsOf(text: string): Word[] {
  const runs: (Word & { script: string })[] = [];
  for (const { groups = {} } of text.matchAll(scripts)) {
    const [script = '', run = ''] = Object.entries(groups).find(([, each]) => each !== undefined) ?? [];
    const before = runs.at(-1);
    const goesOn =
      before !== undefined && !before.filler && before.script === 'han' && script !== 'kana' && script !== 'other';
    if (script === 'hiragana' && particleRun.test(run)) {
      runs.push({ text: run, filler: true, script });
    } else if (goesOn) {
      const particle = script === 'hiragana' ? (particleEnding.exec(run)?.[0] ?? '') : '';
      before.text += run.slice(0, run.length - particle.length);
      if (particle !== '') runs.push({ text: particle, filler: true, script: 'hiragana' });
    } else {
      runs.push({ text: run, filler: false, script: script === 'hiragana' ? 'han' : script });
    }
  }
  return runs;
}

/** Joins a single character to what it touches: by itself it would stand for all words that begin with it (サーバー側, 第3者). */
function joinedSingles(runs: readonly Word[]): Word[] {
  const words: Word[] = [];
  for (const { text, filler } of runs) {
    const before = words.at(-1);
    const joins = before !== undefined && !filler && !before.filler && (isSingle(text) || isSingle(before.text));
    if (joins) before.text += text;
    else words.push({ text, filler });
  }
  return words;
}

function isSingle(text: string): boolean {
  return isJapanese.test(text) && [...text].length === 1;
}
