import { fields, list } from '../json-fields.ts';
import { plainLine } from '../record-text.ts';
import { unescaped } from './cpe-name.ts';

/**
 * Reads the affected versions of a product in CVE's record format 5, in the form of `AffectedProduct.versions`. Versions that
 * are `unaffected` or `unknown`, and commits (`versionType` is `git`), are not listed.
 *
 * - `*` if the source states that every version is affected: by `defaultStatus` alone, or by a range from 0 or `*` to `*`.
 *   CNAs that give ranges beside a `defaultStatus` of `affected` mean the ranges.
 * - `-` if it is affected and no version can be told: none is given, free text, or all but some (`defaultStatus` is `affected`
 *   with exceptions), which takes the product's own version order to turn into ranges.
 * @returns empty if the product is not stated to be affected
 */
export function statedVersions(versions: unknown, defaultStatus: unknown): string[] {
  const entries = list(versions).map(fields);
  const affected = entries.filter(statesAffected);
  const hasException = affected.length < entries.length;
  if (defaultStatus === 'affected' && hasException) return ['-'];
  if (affected.length === 0) return whole(hasException, defaultStatus);
  const found = affected.filter(isNotCommit).flatMap(rangesOf);
  const exceptions = entries.filter((entry) => !statesAffected(entry) && isNotCommit(entry));
  const certain = found.filter((range) => !isCutShort(range, exceptions));
  return certain.length === 0 ? ['-'] : [...new Set(certain)];
}

function isNotCommit({ versionType }: Record<string, unknown>): boolean {
  return versionType !== 'git';
}

/**
 * Whether a range without an end has exceptions above its start, so that it ends somewhere after all (Atlassian: affected
 * `>= 8.0.0`, unaffected `>= 8.3.3`).
 */
function isCutShort(range: string, exceptions: readonly Record<string, unknown>[]): boolean {
  const [, start = ''] = /^(?:\*|>=? (\S+))$/.exec(range) ?? [null];
  if (start === '' && range !== '*') return false;
  return exceptions.some((entry) => {
    const unaffected = rangesOf({ ...entry, status: 'affected', changes: [] });
    return unaffected.length === 0 || unaffected.some((each) => each !== `< ${start}`);
  });
}

/** Whether an entry states that versions are affected: all of a range, or those from one of its changes on. */
function statesAffected({ status, changes }: Record<string, unknown>): boolean {
  return status === 'affected' || list(changes).some((change) => fields(change).status === 'affected');
}

function whole(hasException: boolean, defaultStatus: unknown): string[] {
  if (defaultStatus === 'affected') return ['*'];
  return hasException || defaultStatus === 'unaffected' ? [] : ['-'];
}

/** Returns a version on one line. CISA copies versions of CPE names with their escapes (`15.2\(1\)S`). */
export function versionText(value: unknown): string | null {
  if (typeof value === 'string' && /^[\w.*-]+$/.test(value)) return value;
  const line = plainLine(value);
  // Unescaping may leave blanks side by side.
  return line === null ? null : (plainLine(unescaped(line)) ?? '');
}

function rangesOf(entry: Record<string, unknown>): string[] {
  const start = versionText(entry.version) ?? '';
  const below = versionText(entry.lessThan);
  const upTo = versionText(entry.lessThanOrEqual);
  if (below === null && upTo === null) return entry.status === 'affected' ? single(start) : [];
  const ranges: string[] = [];
  const first = isStart(start) ? '' : versionIn(start);
  if (first === null) return [];
  let from = entry.status === 'affected' ? first : null;
  for (const { at, status } of list(entry.changes).map(fields)) {
    const version = versionIn(versionText(at) ?? '');
    if (version === null) return [];
    if (status === 'affected') from ??= version;
    else if (from !== null) {
      ranges.push(rangeText(from, `< ${version}`));
      from = null;
    }
  }
  if (from === null) return ranges;
  const end = endOf(below, upTo);
  // An end that equals the start, or cannot be read, is no statement.
  if (end === null || end === `< ${from}`) return ranges;
  // What 4.0 meant as "up to" was converted to a range of one version (CVEProject/cvelistV5#52): it names no other.
  if (end === `<= ${from}`) return [...ranges, from];
  return [...ranges, rangeText(from, end)];
}

/** The end of a range; empty if it has none; null if it cannot be read. */
function endOf(below: string | null, upTo: string | null): string | null {
  if (below === '*' || upTo === '*') return '';
  const version = versionIn(below ?? upTo ?? '');
  if (version === null) return null;
  return below === null ? `<= ${version}` : `< ${version}`;
}

function rangeText(from: string, end: string): string {
  return [from === '' ? '' : `>= ${from}`, end].filter((bound) => bound !== '').join(', ') || '*';
}

/**
 * One version, every version, or a range that CNAs write into `version`: `>= 1.0, < 1.2.3` (GitHub), `8.0.19 and prior`
 * (Oracle).
 */
function single(version: string): string[] {
  if (version === '*' || /^all(?: versions)?$/i.test(version)) return ['*'];
  const last = versionIn(
    /^(.+?) (?:and|or) (?:prior|earlier|below|older|lower)(?: versions)?$/i.exec(version)?.[1] ?? '',
  );
  if (last !== null) return [`<= ${last}`];
  const end = versionIn(/^(?:before|prior to) (.+)$/i.exec(version)?.[1] ?? '');
  if (end !== null) return [`< ${end}`];
  const range = writtenRange(version);
  if (range === null) return [];
  const { lower, upper } = range;
  if (lower?.inclusive && upper?.inclusive && lower.limit === upper.limit) return [lower.limit];
  const bounds = [
    lower === null ? [] : `${lower.inclusive ? '>=' : '>'} ${lower.limit}`,
    upper === null ? [] : `${upper.inclusive ? '<=' : '<'} ${upper.limit}`,
  ].flat();
  return [bounds.join(', ') || '*'];
}

/** A range of versions; a bound that it does not have is null. One version is its own lower and upper bound. */
export interface WrittenRange {
  lower: Bound | null;
  upper: Bound | null;
}

interface Bound {
  limit: string;
  inclusive: boolean;
}

/**
 * Reads one version (`1.0`, `= 1.0`), or a range that GitHub and others write into `version` (`>= 1.0, < 1.2.3`). Null for
 * anything else.
 */
export function writtenRange(version: string): WrittenRange | null {
  const range: WrittenRange = { lower: null, upper: null };
  for (const written of version.split(',')) {
    const [, sign = '=', text = ''] = /^\s*(>=|<=|>|<|=)?\s*(.+?)\s*$/.exec(written) ?? [];
    const limit = versionIn(text);
    if (limit === null) return null;
    const bound = { limit, inclusive: sign.endsWith('=') };
    if (sign !== '<' && sign !== '<=') {
      if (range.lower !== null || range.upper !== null) return null;
      range.lower = bound;
    }
    if (sign !== '>' && sign !== '>=') {
      if (range.upper !== null) return null;
      range.upper = bound;
    }
  }
  return range.lower?.limit === '0' && range.lower !== range.upper ? { ...range, lower: null } : range;
}

/** Whether a range starts before every version: what CNAs write for it, or for a start that they do not know. */
function isStart(version: string): boolean {
  return /^(?:0|0\.0|0\.0\.0|\*|-|n\/?a|unspecified|unknown|)$/i.test(version);
}

const number = String.raw`[\p{L}]{0,12}[\d][\p{L}\p{N}.+:~_()/*-]*`;
const oneVersion = new RegExp(
  `^(?:versions? |ver\\.? )?(${number}(?: (?:[\\p{L}.-]{1,12} ?)?[\\d][\\p{L}\\p{N}.+:~_()*-]*| \\p{Lu}{1,4})?)$`,
  'iu',
);

/** Returns the version in a text that names one and nothing else; null for sentences and placeholders. */
function versionIn(text: string): string | null {
  return text.length > 60 ? null : (oneVersion.exec(text)?.[1] ?? null);
}
