import { cutAtWord, quotable } from './quoted-text.ts';

/** The most characters of a description that are read for its first sentence. */
const maxRead = 4_000;

/** Sentences that only announce one: `An issue was discovered in Foo before 1.2.` */
const announcement =
  /^(?:\S+ )?(?:an?|the|multiple|several) (?:[\w-]+ ){0,4}(?:issues?|vulnerabilit(?:y|ies)|flaws?|problems?|weakness(?:es)?|bugs?) (?:was|were|has been|have been|is|are|exists?) ?(?:\w+ )?(?:discovered|found|identified|reported|detected|present|fixed)?\b/i;
const longestAnnouncement = 110;
/** Shorter ones say nothing alone. */
const shortest = 25;

/** Abbreviations whose full stop does not end a sentence. */
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|vs|etc|cf|v|ver|no|nos|approx|inc|ltd|corp|co|st|dr|mr|ms|resp|incl|a\.k\.a|[A-Z])\.$/i;

/** Sentences that only say that there is a fix: `This issue was addressed through improved state management.` */
const remedy =
  /^(?:this|the|an?|these|multiple) (?:[\w-]+ ){0,4}(?:issues?|vulnerabilit(?:y|ies)|flaws?|problems?|bugs?) (?:was|were|is|are|has been|have been) (?:addressed|fixed|resolved|mitigated|corrected)\b/i;

/** Sentences that only say what the product is: `Foo is an open-source framework.` */
const definition =
  /^(?:The )?\S[^.]{0,60}? (?:is|are) (?:an? |the |one of )?(?!affected|vulnerable|prone|susceptible|not|possible)|^This (?:module|extension|plugin|package|crate|library) (?:allows|enables|helps|integrates|lets|provides)\b/i;
const fault =
  /attack|vulnerab|exploit|malicious|crafted|bypass|overflow|disclos|leak|inject|travers|unauthori|without (?:proper|any)|denial|crash|execut/i;

/**
 * Returns the first sentence of a description that says something, as it is written, in one line and at most `max`
 * characters, cut at a word. Headings, marks such as `** DISPUTED **`, markup around it and sentences on what the product is
 * or that there is a fix are left out; an announcement goes on into the next sentence. Empty if there is none.
 */
export function firstSentence(description: string, max: number): string {
  const text = quotable(beginningOf(description.slice(0, maxRead)));
  const first = text.slice(0, endOfSentence(text, 0));
  const start =
    first.length < text.length && definition.test(first) && !fault.test(first) ? first.length : afterRemedies(text);
  let end = endOfSentence(text, start);
  const said = text.slice(start, end).trim();
  if (said.length <= longestAnnouncement && (announcement.test(said) || said.length < shortest)) {
    end = endOfSentence(text, end);
  }
  return cutAtWord(text.slice(start, end).trim(), max);
}

/** Returns where the first sentence starts that does not only say that there is a fix; 0 if all do. */
function afterRemedies(text: string): number {
  for (let start = 0; start < text.length; ) {
    const end = endOfSentence(text, start);
    if (!remedy.test(text.slice(start, end).trim())) return start;
    start = end;
  }
  return 0;
}

/** Drops what stands before the first sentence: headings and list marks of Markdown, marks in asterisks, a line `NOTE:`. */
function beginningOf(description: string): string {
  const lines = description.replace(/^\s*(?:\*\*[^*\n]{1,60}\*\*:?\s*)+/, '').split('\n');
  const first = lines.findIndex(
    (line) => /\p{L}{2}/u.test(line) && !/^\s*(?:#|\||```|-{3}|!\[|\*\*[^*]+\*\*:?\s*$)/.test(line),
  );
  if (first < 0) return '';
  const rest = lines.slice(first);
  const paragraph = rest.join(' ');
  return paragraph.replace(/^\s*(?:[-*+>]|\d+\.)\s+/, '').replace(/`{1,3}|\*\*|\[([^\]]*)\]\([^)]*\)/g, '$1');
}

function endOfSentence(text: string, from: number): number {
  const stop = /[.!?。](?=\s|$)["'”’)]?/g;
  stop.lastIndex = from;
  for (let found = stop.exec(text); found !== null; found = stop.exec(text)) {
    const end = found.index + found[0].length;
    if (abbreviation.test(text.slice(Math.max(0, end - 8), end))) continue;
    if (/^\s+[\p{Lu}\p{N}"'“‘(`]|^\s*$/u.test(text.slice(end))) return end;
  }
  return text.length;
}
