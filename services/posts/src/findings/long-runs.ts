/** Shorter than the shortest token of any provider. */
const minLength = 16;

/** The characters of tokens and URLs, by character code. */
const isOfRun = new Uint8Array(128);
for (const sign of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+/=.~:$%?&@-') {
  isOfRun[sign.charCodeAt(0)] = 1;
}

/** The long runs of a text, one per line, with a mapping to offsets in the original text. */
export interface LongRuns {
  readonly text: string;
  offsetOf(index: number): number;
}

/**
 * Extracts the runs of at least 16 characters that tokens and URLs consist of. Ordinary text has few, so a hundred
 * patterns have little to search. After a backslash, a leading `n`, `r` or `t` is part of an escape sequence in code
 * and is left out.
 */
export function longRunsOf(text: string): LongRuns {
  const parts: string[] = [];
  const indexes: number[] = [];
  const offsets: number[] = [];
  let length = 0;
  for (let start = 0, end = 0; end <= text.length; end += 1) {
    if (isOfRun[text.charCodeAt(end)] === 1) continue;
    if (end - start >= minLength) {
      const from = text[start - 1] === '\\' && /[nrt]/.test(text[start] as string) ? start + 1 : start;
      parts.push(text.slice(from, end));
      indexes.push(length);
      offsets.push(from);
      length += end - from + 1;
    }
    start = end + 1;
  }
  return { text: parts.join('\n'), offsetOf: (index) => offsetIn(indexes, offsets, index) };
}

/** Bisects, since a hostile text can have ten thousand runs and as many tokens. */
function offsetIn(indexes: readonly number[], offsets: readonly number[], index: number): number {
  let low = 0;
  let high = indexes.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((indexes[middle] as number) <= index) low = middle;
    else high = middle - 1;
  }
  return (offsets[low] as number) + index - (indexes[low] as number);
}
