import { type Word, wordsIn } from '@kairan/full-text/query';
import { type Recognised, recognise } from '../vocabulary/recognise.ts';
import { subjectWords } from '../vocabulary/subject-words.ts';
import { type Piece, piecesOf } from './query-pieces.ts';

/** A unit of a search text: a piece, or words with what the vocabulary says of them. */
export type Unit = Piece | WordsUnit;

/** A word as typed, which may be several (`xss,csrf`), or a term of the vocabulary. */
export interface WordsUnit {
  readonly type: 'words';
  /** As of `Piece`. */
  readonly start: number;
  readonly end: number;
  readonly excluded: boolean;
  /** A term is one word here: its plain text is looked for as a phrase. */
  readonly words: readonly Word[];
  readonly term: Recognised | null;
}

/** The units of a search text, in its order. Filler is left out, unless there is nothing else. */
export function unitsOf(q: string): Unit[] {
  const units = allUnits(q);
  const isFiller = ({ filler }: Word) => filler;
  const onlyFiller = units.every((unit) => {
    if (unit.type === 'words') return unit.term === null && unit.words.every(isFiller);
    return unit.type !== 'phrase' && unit.type !== 'field';
  });
  if (onlyFiller) return units;
  return units.map((unit) => {
    if (unit.type !== 'words' || !unit.words.some(isFiller)) return unit;
    return { ...unit, words: unit.words.filter((word) => !word.filler) };
  });
}

function allUnits(q: string): Unit[] {
  const units: Unit[] = [];
  /** Where the run of words begins that goes on here. */
  let start: number | null = null;
  let end = 0;
  const endRun = () => {
    if (start !== null) units.push(...runUnits(q, start, end));
    start = null;
  };
  for (const piece of piecesOf(q)) {
    if (piece.type === 'word' && !piece.excluded) {
      start ??= piece.start;
      end = piece.end;
      continue;
    }
    endRun();
    if (piece.type === 'word') units.push(...excludedUnits(q, piece));
    else units.push(piece);
  }
  endRun();
  return units;
}

/** The units of a run of words: terms of the vocabulary, and the words between them. */
function runUnits(q: string, start: number, end: number): WordsUnit[] {
  const units: WordsUnit[] = [];
  let at = start;
  for (const term of recognise(q.slice(start, end))) {
    units.push(...wordUnits(q, at, start + term.start));
    at = start + term.end;
    units.push(wordsUnit(q, start + term.start, at, { term }));
  }
  return [...units, ...wordUnits(q, at, end)];
}

function wordUnits(q: string, start: number, end: number): WordsUnit[] {
  const words = q.slice(start, end).matchAll(/\S+/gu);
  return Array.from(words, ({ index, 0: word }) => wordsUnit(q, start + index, start + index + word.length));
}

/** A word, with the middle dots of Japanese compounds. */
const excludedWord =
  /^(?:[\p{L}\p{N}\p{M}\p{Cf}\-._+#]|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ーｰ])[・･](?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]))*/u;

/** A dash excludes the word that it is at; what a sign separates from it is not excluded (`-xss,csrf`). */
function excludedUnits(q: string, { start, end }: Piece): WordsUnit[] {
  const text = q.slice(start + 1, end);
  const [word = ''] = excludedWord.exec(text) ?? [];
  const wordEnd = start + 1 + word.length;
  const [term, ...others] = recognise(word);
  const isTerm = term !== undefined && others.length === 0 && term.start === 0 && term.end === word.length;
  return [wordsUnit(q, start, wordEnd, { excluded: true, term: isTerm ? term : null }), ...wordUnits(q, wordEnd, end)];
}

function wordsUnit(
  q: string,
  start: number,
  end: number,
  { excluded = false, term = null }: { excluded?: boolean; term?: Recognised | null } = {},
): WordsUnit {
  const from = excluded ? start + 1 : start;
  const text = q.slice(from, end);
  const words = term === null ? wordsIn(text, subjectWords) : [{ text, filler: false }];
  return { type: 'words', start, end, excluded, words, term };
}
