/**
 * Rebuilds the samples of a folder: `node sample/make-sample.ts FROM [TO]`.
 *
 * FROM is a folder in the upstreams' formats, laid out as for `vulns sync --from`; TO is the output folder (default:
 * this folder). Records of FROM that name a CVE of `cves.txt` are reduced to facts (`facts-only.ts`). The same FROM
 * always gives the same bytes, and a folder of samples reproduces itself.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EpssScore } from '../src/sources/source.ts';
import { factsOnly } from './facts-only.ts';
import { readUpstreams, sampledSources, type Upstream } from './upstream-records.ts';

const here = dirname(fileURLToPath(import.meta.url));
const [from, to = here, ...more] = process.argv.slice(2);
if (from === undefined || more.length > 0) {
  process.stderr.write('Usage: make-sample.ts FROM [TO]\n');
  process.exit(2);
}
await makeSample(from, to);

async function makeSample(from: string, to: string): Promise<void> {
  const wanted = new Set((await readFile(join(here, 'cves.txt'), 'utf8')).match(/^CVE-\d+-\d+$/gm));
  const read = await readUpstreams(from);
  const [nvd = [], kev = [], cvelist = [], ghsa = [], osv = []] = sampledSources.map((code) =>
    read.records[code].filter((record) => cvesOf(record).some((cve) => wanted.has(cve))).map(factsOnly[code]),
  );

  for (const code of [...sampledSources, 'epss']) await rm(join(to, code), { recursive: true, force: true });
  const feeds = Object.groupBy(onePerId(nvd, 'id', fullestState), ({ id }) => feedYear(String(id)));
  for (const [year, cves = []] of Object.entries(feeds)) {
    const count = cves.length;
    const envelope = { resultsPerPage: count, startIndex: 0, totalResults: count, format: 'NVD_CVE', version: '2.0' };
    const elements = cves.map((cve) => ({ cve }));
    await write(to, `nvd/feeds/nvdcve-2.0-${year}.json`, listIn(envelope, 'vulnerabilities', elements));
  }
  const rows = onePerId(kev, 'cveID', by('dateAdded')).sort((a, b) => by('dateAdded')(b, a));
  const released = read.catalogReleased;
  const catalog = {
    ...(released && { catalogVersion: released.slice(0, 10).replaceAll('-', '.'), dateReleased: released }),
    count: rows.length,
  };
  await write(to, 'kev/known_exploited_vulnerabilities.json', listIn(catalog, 'vulnerabilities', rows));
  const newestStates = onePerId(cvelist, 'cveMetadata.cveId', by('cveMetadata.dateUpdated'));
  await write(to, 'cvelist/cves.json', list(newestStates));
  const advisories = onePerId(ghsa, 'ghsa_id', by('updated_at')).sort(by('updated_at'));
  await write(to, 'ghsa/rest/advisories/page-1.json', list(advisories));
  const ecosystems = Object.groupBy(onePerId(osv, 'id', by('modified')), ecosystemOf);
  for (const [ecosystem, records = []] of Object.entries(ecosystems)) {
    await write(to, `osv/${ecosystem}.json`, list(records));
  }
  const days = Object.groupBy(
    read.scores.filter(({ cve }) => wanted.has(cve)),
    ({ date }) => date,
  );
  for (const [day, scores = []] of Object.entries(days)) await write(to, `epss/epss_scores-${day}.csv`, csv(scores));
}

/** Lists the CVEs a record names, for any upstream. */
function cvesOf(record: Upstream): string[] {
  const { id, cve, cveID, cveMetadata, cve_id, aliases, identifiers } = record as {
    [name: string]: unknown;
    cveMetadata?: { cveId: string };
    cve?: { id: string };
    aliases?: string[];
    identifiers?: { value: string }[];
  };
  const given = [id, cve?.id, cveID, cveMetadata?.cveId, cve_id];
  const names = [...given, ...(aliases ?? []), ...(identifiers ?? []).map(({ value }) => value)];
  return names.filter((name): name is string => typeof name === 'string' && name.startsWith('CVE-'));
}

type Order = (a: Upstream, b: Upstream) => number;

function by(path: string): Order {
  return (a, b) => compare(textAt(a, path), textAt(b, path));
}

/** Returns a member of a record, or of an object in it (`cveMetadata.cveId`), as text; empty if there is none. */
function textAt(record: Upstream, path: string): string {
  const value = path.split('.').reduce<unknown>((within, name) => (within as Upstream | undefined)?.[name], record);
  return String(value ?? '');
}

/**
 * Orders states of a CVE by completeness: NVD's analysis, with products, beats a CNA's record alone, unless the CVE
 * was rejected since; otherwise the later one wins. Files converted from old feeds have no seconds, so within a minute
 * the longer one wins.
 */
function fullestState(a: Upstream, b: Upstream): number {
  const rank = (cve: Upstream) => (cve.vulnStatus === 'Rejected' ? 2 : cve.configurations ? 1 : 0);
  const minute = (cve: Upstream) => String(cve.lastModified).slice(0, 16);
  const length = (cve: Upstream) => JSON.stringify(cve).length;
  return rank(a) - rank(b) || compare(minute(a), minute(b)) || length(a) - length(b);
}

/** Keeps the last state of each record in the given order (the first of equal ones), sorted by id. */
function onePerId(records: readonly Upstream[], idPath: string, order: Order): Upstream[] {
  const chosen = new Map<string, Upstream>();
  for (const record of records) {
    const id = textAt(record, idPath);
    const other = chosen.get(id);
    if (other === undefined || order(other, record) < 0) chosen.set(id, record);
  }
  return [...chosen.values()].sort((a, b) => compareIds(textAt(a, idPath), textAt(b, idPath)));
}

function compareIds(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true }) || compare(a, b);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** NVD's feeds are split by the year in the id; the first one has everything until 2002. */
function feedYear(id: string): string {
  const year = id.slice(4, 8);
  return year < '2002' ? '2002' : year;
}

/**
 * Returns the first ecosystem a record names, without its release; upstream files records without any under `[EMPTY]`.
 */
function ecosystemOf({ affected = [] }: { affected?: { package?: { ecosystem?: string } }[] }): string {
  const named = affected.find((entry) => entry.package?.ecosystem !== undefined);
  return named?.package?.ecosystem?.split(':')[0] ?? '[EMPTY]';
}

/** One record per line, so that diffs are readable. */
function list(records: readonly object[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}

function listIn(envelope: object, name: string, records: readonly object[]): string {
  return `${JSON.stringify(envelope).slice(0, -1)},${JSON.stringify(name)}:${list(records).trimEnd()}}\n`;
}

/** FIRST's format before 2022: the date is in the file name. */
function csv(scores: readonly EpssScore[]): string {
  const sorted = scores.toSorted((a, b) => compareIds(a.cve, b.cve));
  const lines = sorted.map(({ cve, score, percentile }) => `${cve},${score},${percentile ?? ''}`);
  return `cve,epss,percentile\n${lines.join('\n')}\n`;
}

async function write(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
