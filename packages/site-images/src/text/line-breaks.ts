const words = new Intl.Segmenter('ja', { granularity: 'word' });
const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** May not begin a line, after JIS X 4051: closing brackets, punctuation, small kana, marks that continue a sound or a word. */
const noStart =
  /^[、。，．,.:;：；!?！？・）)］\]｝}〉》」』】〕〙〗’”»›ー―…‥ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ々〻ゝゞヽヾ゛゜〜～%％‰℃]/u;
/** May not end a line: opening brackets, and signs that belong to the number behind them. */
const noEnd = /[（(［[｛{〈《「『【〔〘〖‘“«‹#＃@＠￥¥$＄№]$/u;
const spaced = /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef…—―・]/u;
const hiragana = /^\p{Script=Hiragana}/u;
const katakana = /^[\p{Script=Katakana}ー]/u;

/** A piece of a text that no line break divides, and what a break after it costs. */
export interface Piece {
  readonly text: string;
  /** 0 for the best places, such as after a particle or a space; more where the break would part what belongs together. */
  readonly cost: number;
}

/**
 * Divides a line of text into pieces between which it may be broken: in Japanese between words, best after particles and
 * punctuation; in languages with spaces at these, and after hyphens and slashes.
 */
export function piecesOf(text: string): Piece[] {
  const parts = Array.from(words.segment(text), ({ segment }) => segment);
  const pieces: { text: string; cost: number }[] = [];
  let before = '';
  for (const part of parts) {
    const last = pieces.at(-1);
    const cost = breakCost(before, part);
    before += part;
    if (last === undefined) pieces.push({ text: part, cost: 0 });
    else if (cost === null) last.text += part;
    else {
      last.cost = cost;
      pieces.push({ text: part, cost: 0 });
    }
  }
  return pieces;
}

/** Divides a piece that is longer than a line, by characters as readers see them. */
export function charactersOf({ text, cost }: Piece): Piece[] {
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment);
  return parts.map((part, index) => {
    const next = parts[index + 1];
    const forbidden = next !== undefined && (noStart.test(next) || noEnd.test(part));
    return { text: part, cost: next === undefined ? cost : forbidden ? 9 : 3 };
  });
}

/** What a line break between two parts costs; null if it is not allowed. */
function breakCost(before: string, after: string): number | null {
  if (/^\s/.test(after) || noStart.test(after) || noEnd.test(before)) return null;
  if (/\s$/.test(before)) return 0;
  const last = Array.from(before).at(-1) as string;
  if (spaced.test(last) && spaced.test(after)) return /[-‐–/]$/.test(before) ? 1 : null;
  if (/[0-9０-９]\p{Script=Hiragana}?$/u.test(before)) return 2.5;
  if (/[」』）】]$/u.test(before)) return hiragana.test(after) ? 2 : 0;
  if (/[、。，．！？・：]$/u.test(before)) return 0;
  if (/^[（(［[｛{〈《「『【〔〘〖«]/u.test(after)) return 0;
  if (hiragana.test(after)) return hiragana.test(last) ? 1.5 : 2.5;
  if (hiragana.test(last)) return 0.2;
  // A single character is mostly an ending: 議事録 is two words to the segmenter.
  if (Array.from(after).length === 1) return 2.5;
  return katakana.test(last) === katakana.test(after) ? 1.5 : 0.8;
}
