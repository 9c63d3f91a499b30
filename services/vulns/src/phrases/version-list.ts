import type { PhraseRange } from './phrases.ts';

/** Versions read from the start of a text. */
export interface VersionList {
  /** Empty if the text does not start with versions, or not all of them can be told. */
  ranges: PhraseRange[];
  /** Where the versions end in the text. */
  end: number;
}

const suffix = String.raw`(?: (?:SP|R|RC|Beta|Alpha|Update|Patch|Build|Hotfix|HF|CU)[ -]?\d[\w.]*| (?:beta|alpha|rc)\b)?`;
const tag = `(?:[Ff]inal|FINAL|[Rr]elease|RELEASE|[Bb]eta|[Aa]lpha|[Pp]ost|[Pp]atch|[Dd]ev|SNAPSHOT|[Bb]uild|[Uu]pdate|[Hh]otfix|[Pp]review|[Ss]table|LTS|multi|[A-Za-z]{1,3}(?![A-Za-z]))`;
const version = String.raw`(?:[vV]\.?|[Vv]ersion )?(\d\w*(?:[.+~_-](?:\d\w*|${tag}[\w]*))*(?:\.\*)?${suffix})`;
const lead = String.raw`(?:(?:[Aa]ll |any |the )?(?:firmware |software )?(?:[Vv]ersions?(?:\(s\))?|[Rr]eleases?|[Bb]uilds?|[Vv]er\.?|v\.)(?: of [\w .-]{2,40}?)?:? )?`;
const unbounded = String.raw`(?:from |starting (?:from|with) |since )?(?:n\/a|unspecified|0|0\.0|0\.0\.0),? `;
const beforeWord = String.raw`(?:before|prior to|earlier than|lower than|less than(?! or)|below|older than|up to,? but not including,?|up to \(excluding\)|<)(?: the)?(?: versions?| releases?| builds?| v\.)?`;
const upToWord = String.raw`(?:through|thru|less than or equal to|up to,? and including,?|up to \(including\)|up to|until|<=|≤)(?: versions?| v\.)?`;
const rangeWord = `(?:through|thru|to|up to,? and including,?|up to|until|-|–|—|<=|≤)(?: versions?)?`;
const fromWord = String.raw`(?:from|starting (?:from|with|in|at)|since|beginning (?:with|in)|>=|≥)(?: versions?| v\.)?`;
const earlier = String.raw`\(?(?:and|or|&)(?: all)? (?:earlier|prior|below|lower|older|previous|before)\)?(?: (?:versions?|releases?)\b)?`;
const later = `(?:and|or) (?:later|newer|above|higher|onwards?|up)(?: versions?)?`;

/** How one range is written, tried in this order, and which bounds its groups are. */
const forms: readonly { form: RegExp; bounds: readonly (keyof PhraseRange)[] }[] = [
  { form: rangeForm(`${unbounded}${beforeWord} ?${version}`), bounds: ['before'] },
  { form: rangeForm(`${unbounded}${rangeWord} ?${version}`), bounds: ['upTo'] },
  {
    form: rangeForm(`${fromWord} ?${version},?(?: and| to| up to)?,? ${beforeWord} ?${version}`),
    bounds: ['from', 'before'],
  },
  { form: rangeForm(`${fromWord} ?${version},?(?: and)?,? ${rangeWord} ?${version}`), bounds: ['from', 'upTo'] },
  { form: rangeForm(`between ?${version} and ${version}`), bounds: ['from', 'upTo'] },
  { form: rangeForm(`${fromWord} ?${version}`), bounds: ['from'] },
  { form: rangeForm(`${beforeWord} ?${version}`), bounds: ['before'] },
  { form: rangeForm(`${upToWord} ?${version}`), bounds: ['upTo'] },
  { form: rangeForm(`${version} ${later},? ${beforeWord} ?${version}`), bounds: ['from', 'before'] },
  { form: rangeForm(`${version},? ${beforeWord} ?${version}`), bounds: ['from', 'before'] },
  { form: rangeForm(`${version} ?${rangeWord} ?${version}`), bounds: ['from', 'upTo'] },
  { form: rangeForm(`${version},? ${earlier}`), bounds: ['upTo'] },
  { form: rangeForm(`${version} ${later}`), bounds: ['from'] },
  { form: rangeForm(version), bounds: ['exact'] },
];
const separator = /(?:,? and |,? or |, |; | & |\/)(?:also )?/y;
const startsLikeOne =
  /(?:[vV]?\.?\d|[Vv]ersions?\b|less |between |[Aa]ll |any |firmware |before |prior |through |thru |up to|until |from |starting |since |beginning |earlier |lower |below |older |releases?\b|builds?\b|n\/a|ver|[<>≤≥&])/y;
const more =
  /^[^.!?]{0,60}?(?:\d\.\d|\b(?:earlier|prior|later|other) (?:versions|releases)|\b(?:and|or) (?:earlier|prior|later|below|possibly))/;
const onward =
  /^[ ,]*\(?(?:(?:before|prior|through|up to|until|thru|to) |(?:and|or) (?:possibly |probably |all )*(?:earlier|prior|below|lower|later|other|above|newer|before|others)|possibly|probably|[–—-] ?\d)/;
const clauseEnd =
  /\b(?:allow|is|are|was|were|has|have|do|does|did|contain|fail|via|due|could|can|may|might|make|which|that|where|when|use)/;

/**
 * Reads the versions that `text` starts with: `before 1.2`, `1.0 through 1.3 and 2.x before 2.4`, `up to, and including,
 * 1.1.8`. All of them or none: a list whose rest is not understood, or that can be read in two ways (`before 4.3, 4.2`),
 * gives no ranges.
 */
export function readVersions(text: string): VersionList {
  const bounded = text.slice(0, 600);
  const ranges: PhraseRange[] = [];
  let end = 0;
  let at = 0;
  while (ranges.length < 30) {
    const found = readRange(bounded, at);
    if (found === null) break;
    ranges.push(found.range);
    end = found.end;
    separator.lastIndex = end;
    const next = separator.exec(bounded);
    if (next === null) break;
    at = separator.lastIndex;
  }
  if (ranges.length === 0) return { ranges, end: 0 };
  return { ranges: isUncertain(ranges, bounded.slice(end)) ? [] : ranges, end };
}

function rangeForm(source: string): RegExp {
  return new RegExp(`${lead}${source}(?!\\w|-\\w|\\.\\d)`, 'y');
}

function readRange(text: string, at: number): { range: PhraseRange; end: number } | null {
  startsLikeOne.lastIndex = at;
  if (!startsLikeOne.test(text)) return null;
  for (const { form, bounds } of forms) {
    form.lastIndex = at;
    const match = form.exec(text);
    if (match === null) continue;
    const range: PhraseRange = { exact: null, from: null, before: null, upTo: null };
    if (isHyphenated(match, bounds)) continue;
    for (const [index, bound] of bounds.entries()) range[bound] = (match[index + 1] ?? '').replace(/[.:~+-]+$/, '');
    return { range, end: form.lastIndex - trailing(match[0]) };
  }
  return null;
}

/** Whether a hyphen between two versions belongs to one version (`6.9.13-51`) and is no range (`8.1.0-9.1.0`). */
function isHyphenated(match: RegExpExecArray, bounds: readonly string[]): boolean {
  const [all, from = '', upTo = ''] = match;
  if (bounds.length !== 2 || !all.includes(`${from}-`)) return false;
  return from.split('.').length !== upTo.split('.').length || from.split('.').length < 2;
}

/** How many characters at the end of a match are punctuation of the sentence. */
function trailing(match: string): number {
  return match.length - match.replace(/[.]+$/, '').length;
}

/** Whether the ranges can be read in two ways, or the text goes on with more versions. */
function isUncertain(ranges: readonly PhraseRange[], rest: string): boolean {
  const open = ranges.filter(({ from, before, upTo }) => from === null && (before !== null || upTo !== null));
  if (open.length > 1) return true;
  if (open.length === 1 && ranges.some(({ exact }) => exact !== null)) return true;
  // `8.1.2-9.1.0.x` may be a range or one version.
  if (ranges.some((range) => Object.values(range).some((bound) => /-\d+\.\d/.test(bound ?? '')))) return true;
  if (onward.test(rest)) return true;
  const clause = rest.split(clauseEnd, 1)[0] ?? '';
  return more.test(clause) || /^ ?\([^)]*\d/.test(rest);
}
