import { fileBytes } from '../file-bytes.ts';
import { cveId } from '../record-id.ts';
import { calendarDay } from '../record-time.ts';
import { type EpssScore, type SetAside, UpstreamError } from '../source.ts';

/** The scores of one day. */
export interface ScoreFile {
  /** `YYYY-MM-DD` */
  date: string;
  scores: EpssScore[];
  setAside: SetAside[];
}

/**
 * Reads a whole file of scores: `cve,epss` (before 2021-09), `cve,epss,percentile`, and since 2022 with a preceding
 * line `#model_version:…,score_date:…`. Columns are found by name.
 * @param what names the file in errors
 * @param named the date to use if the file itself has none (files before 2022 have it only in their names), or null
 * @throws {UpstreamError} if it is truncated, another kind of file, without a date, or without scores
 */
export async function readScores(path: string, what: string, named: string | null): Promise<ScoreFile> {
  const lines = linesOf(path, what);
  let { value: line = '' } = await lines.next();
  let date = named;
  if (line.startsWith('#')) {
    date = calendarDay(/score_date:(\d{4}-\d\d-\d\d)/.exec(line)?.[1]) ?? named;
    line = (await lines.next()).value ?? '';
  }
  const columns = line.split(',').map((name) => name.trim().toLowerCase());
  const [cveAt, scoreAt, percentileAt] = ['cve', 'epss', 'percentile'].map((name) => columns.indexOf(name));
  if (cveAt === -1 || scoreAt === -1) throw new UpstreamError(`${what} is not a list of EPSS scores`);
  if (date === null) throw new UpstreamError(`${what} does not state the date of its scores`);
  const scores: EpssScore[] = [];
  const setAside: SetAside[] = [];
  let number = 0;
  for await (const row of lines) {
    number++;
    if (row === '') continue;
    const fields = row.split(',');
    const cve = cveId((fields[cveAt as number] ?? '').trim());
    const score = share(fields[scoreAt as number]);
    const percentile = percentileAt === -1 ? null : share(fields[percentileAt as number]);
    if (cve === null) setAside.push({ id: `row ${number}`, reason: 'The row has no CVE id.' });
    else if (score === null) setAside.push({ id: cve, reason: 'The score is not a number from 0 to 1.' });
    else scores.push({ cve, score, percentile, date });
  }
  if (scores.length === 0) throw new UpstreamError(`${what} has no scores`);
  if (setAside.length > scores.length) throw new UpstreamError(`${what} has more invalid rows than scores`);
  return { date, scores, setAside };
}

/** Parses a number from 0 to 1, including `7e-05`; null for anything else. */
function share(text: string | undefined): number | null {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return value >= 0 && value <= 1 ? value : null;
}

async function* linesOf(path: string, what: string): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const part of fileBytes(path, what)) {
    const lines = (rest + part.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield line.trimEnd();
  }
  if (rest !== '') yield rest.trimEnd();
}
