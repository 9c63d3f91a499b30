import { eastAsianWidthType } from 'get-east-asian-width';

/** Whether a run of marks (`**`, `_`, `~~`) may open or close at its position. */
export interface Flanks {
  readonly opens: boolean;
  readonly closes: boolean;
}

const space = /[\s\p{Zs}]/u;
const punctuation = /[\p{P}\p{S}]/u;
const emoji = /^\p{Emoji_Presentation}/u;
const hangul = /^\p{sc=Hangul}/u;

/**
 * Whether a run opens or closes emphasis, by the characters around it: CommonMark's rule (section 6.2), and beside
 * Chinese, Japanese and Korean that of markdown-cjk-friendly, which the renderer follows: there, marks work even with
 * punctuation inside them.
 * @param before the text before the run, of which the last three characters count; empty at the beginning of a block's
 * text
 * @param after the text after the run, of which the first character counts
 * @param splitsWords whether the mark may be inside a word (`*` and `~`, not `_`)
 */
export function flanksOf(before: string, after: string, splitsWords: boolean): Flanks {
  const next = after.codePointAt(0) ?? 0x20;
  const [last = 0x20, beforeLast] = lastTwo(before);
  // A variation selector belongs to the character before it.
  const selected = isSelector(last) ? (beforeLast ?? 0x20) : undefined;
  const previous = selected !== undefined && !/\p{Zs}/u.test(text(selected)) ? selected : last;
  if (space.test(text(previous)) || space.test(text(next))) {
    return { opens: !space.test(text(next)), closes: !space.test(text(previous)) };
  }
  const marked = { before: punctuation.test(text(previous)), after: punctuation.test(text(next)) };
  if (!splitsWords) return { opens: marked.before, closes: marked.after };
  const besideCjk = isCjk(next) === true || (selected === undefined ? endsCjk(last) : endsSelected(selected, last));
  return {
    opens: marked.before || besideCjk || !marked.after,
    closes: marked.after || besideCjk || !marked.before,
  };
}

function text(point: number): string {
  return String.fromCodePoint(point);
}

/** The last two code points of a text, the very last one first. */
function lastTwo(before: string): number[] {
  return [...before.slice(-4)]
    .slice(-2)
    .reverse()
    .map((character) => character.codePointAt(0) as number);
}

/** Variation selectors other than that for emoji. */
function isSelector(point: number): boolean {
  return point >= 0xfe00 && point <= 0xfe0e;
}

/** Undefined if the next character decides. */
function isCjk(point: number): boolean | undefined {
  if (point < 0x1100) return false;
  switch (eastAsianWidthType(point)) {
    case 'fullwidth':
    case 'halfwidth':
      return true;
    case 'wide':
      return !emoji.test(text(point));
    case 'ambiguous':
      return undefined;
    case 'neutral':
      return hangul.test(text(point));
    default:
      return false;
  }
}

/** Selectors of ideograph variants (U+E0100 to U+E01EF) follow only ideographs. */
function endsCjk(last: number): boolean {
  return isCjk(last) ?? (last >= 0xe0100 && last <= 0xe01ef);
}

/** Quotation marks are as wide as a kana if followed by the selector U+FE01. */
function endsSelected(selected: number, selector: number): boolean {
  return isCjk(selected) ?? (selector === 0xfe01 && [0x2018, 0x2019, 0x201c, 0x201d].includes(selected));
}
