/** A long text, divided where a reader may stop. */
export interface Opening {
  lead: string;
  /** What follows; empty if the lead is all. */
  rest: string;
}

/** Widths in Latin letters: what is shown whole, and the bounds of the beginning of a longer text. */
const [longestWhole, longestLead, shortestLead] = [420, 320, 60];

/** Characters that are as wide as two Latin letters. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/;

/** Ends of paragraphs and sentences; an abbreviation is followed by a small letter. */
const sentenceEnds = /\n{2,}|(?<=[.!?]["')\]]?)\s+(?=[\p{Lu}\p{N}"'([*#`-])|(?<=[。！？])(?=\S)/gu;

/**
 * Divides a text after the last sentence that fits into a few lines, else between two words. The two parts together have
 * all of its words.
 */
export function openingOf(text: string): Opening {
  if (endWithin(text, longestWhole) >= text.length) return { lead: text, rest: '' };
  const most = endWithin(text, longestLead);
  const least = endWithin(text, shortestLead);
  const head = text.slice(0, most + 1);
  const ends = Array.from(head.matchAll(sentenceEnds), ({ index }) => index).filter((end) => end >= least);
  const end = ends.at(-1);
  if (end !== undefined) return { lead: text.slice(0, end).trimEnd(), rest: text.slice(end).trimStart() };
  const space = head.lastIndexOf(' ');
  const cut = space > least ? space : most;
  return {
    lead: `${text.slice(0, cut).toWellFormed().trimEnd()}…`,
    rest: `…${text.slice(cut).toWellFormed().trimStart()}`,
  };
}

/** Returns how many UTF-16 units of a text fit into a width. */
function endWithin(text: string, width: number): number {
  let used = 0;
  let end = 0;
  for (const sign of text) {
    used += wide.test(sign) ? 2 : 1;
    if (used > width) return end;
    end += sign.length;
  }
  return end;
}
