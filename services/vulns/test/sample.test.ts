import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Database } from '@kairan/database/open';
import { readFragment } from '../src/document/fragment.ts';
import { bodyOf } from '../src/document/packed-detail.ts';
import { loadSampleFolder } from '../src/ingest/load-sample-folder.ts';
import { openStore } from '../src/open-store.ts';
import { StoreView } from '../src/responses/store-view.ts';
import { summaryRows } from '../src/responses/vulnerability-rows.ts';
import { exploitations, languages, severities, states, type Vulnerability } from '../src/vulnerability.ts';

const sample = fileURLToPath(new URL('../sample', import.meta.url));
const folders = ['cvelist', 'epss', 'ghsa', 'kev', 'nvd', 'osv'];

describe('sample data', () => {
  let temporary: string;
  let db: Database;
  let view: StoreView;
  let failure: string | null;

  before(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'kairan-sample-test-'));
    const url = `sqlite:${join(temporary, 'vulns.db')}`;
    db = await openStore(url);
    failure = await loadSampleFolder(db, url, sample);
    view = new StoreView(db);
  });

  after(async () => {
    await view.close();
    await db.close();
    await rm(temporary, { recursive: true, force: true });
  });

  const rowsIn = async (language: (typeof languages)[number], where = '1 = 1') => {
    const slots = (await db.all<{ slot: number }>(`select slot from vuln where ${where}`)).map(({ slot }) => slot);
    const context = { language, baseUrl: 'https://vulns.example', ...(await view.cached()) };
    const pages = Array.from({ length: Math.ceil(slots.length / 100) }, (_, i) => slots.slice(i * 100, i * 100 + 100));
    const rows = await Promise.all(pages.map((page) => summaryRows(db, page, context)));
    return rows.flat().map(({ bytes }) => JSON.parse(bytes.toString()));
  };

  test('the samples load completely: nothing is set aside and no merge is pending', async () => {
    assert.equal(failure, null);
    assert.deepEqual(await db.all('select * from set_aside'), []);
    assert.deepEqual(await db.all('select * from dirty'), []);
  });

  test('the samples contain exactly the listed CVEs', async () => {
    const listed = (await readFile(join(sample, 'cves.txt'), 'utf8')).match(/^CVE-\d+-\d+$/gm) ?? [];
    const held = await db.all<{ cve: string }>('select cve from vuln');
    assert.deepEqual(held.map(({ cve }) => cve).sort(), [...new Set(listed)].sort());
    assert.equal(new Set(listed).size, listed.length);
    assert.ok(listed.length >= 380 && listed.length <= 420, `there are ${listed.length}`);
  });

  test('the samples cover every severity, state and CVSS version, five sources, known exploited vulnerabilities and public exploits', async () => {
    const rows = await rowsIn('en');
    const seen = (name: string) => [...new Set(rows.flatMap((row) => row[name]))].sort();
    assert.deepEqual(seen('severity'), [...severities].sort());
    assert.deepEqual(seen('state'), [...states].sort());
    assert.deepEqual(seen('sources'), ['cvelist', 'ghsa', 'kev', 'nvd', 'osv']);
    assert.deepEqual(seen('kev'), [false, true]);
    assert.deepEqual(seen('poc'), [false, true]);
    assert.deepEqual(seen('disputed'), [false, true]);
    const versions = new Set(rows.map((row) => row.cvss?.version));
    assert.deepEqual([...versions].sort(), ['2.0', '3.0', '3.1', '4.0', undefined]);
    assert.ok(rows.some((row) => row.sources.length === 4));
    assert.ok(rows.some((row) => row.epss !== null));
    assert.ok(rows.filter((row) => row.published_at >= '2024').length > 200);
    assert.deepEqual(
      rows.filter((row) => row.published_at === null).map((row) => row.id),
      [],
    );
  });

  test('the samples have assessments by SSVC of exploited and unexploited vulnerabilities', async () => {
    const details = await db.all<{ content: Uint8Array }>('select content from vuln_detail');
    const assessed = details
      .map(({ content }) => readFragment<Pick<Vulnerability, 'ssvc'>>(bodyOf(content)).ssvc)
      .filter((ssvc) => ssvc !== null);
    const seen = [...new Set(assessed.map(({ exploitation }) => exploitation))];
    assert.deepEqual(seen.sort(), [...exploitations].sort());
  });

  test('the samples describe Log4Shell in three languages', async () => {
    for (const language of languages) {
      const [row, ...others] = await rowsIn(language, "cve = 'CVE-2021-44228'");
      assert.deepEqual(others, []);
      assert.match(row.title, /Log4j/);
      assert.equal(row.severity, 'critical');
      assert.equal(row.cvss.score, 10);
      assert.equal(row.kev, true);
      assert.equal(row.kev_added, '2021-12-10');
      assert.equal(row.poc, true);
      assert.equal(row.summary.lang, language);
    }
  });

  test('the samples contain facts and no sentences', async () => {
    for (const file of await sampleFiles()) {
      if (file.endsWith('.csv')) continue;
      const odd = texts(JSON.parse(await readFile(join(sample, file), 'utf8'))).filter(
        ({ name, text }) => !isFact(name, text),
      );
      assert.deepEqual(odd, [], file);
    }
  });

  test('rebuilding the samples from themselves changes nothing', async () => {
    const again = join(temporary, 'again');
    await promisify(execFile)(process.execPath, [join(sample, 'make-sample.ts'), sample, again]);
    const files = await sampleFiles();
    assert.deepEqual(await sampleFiles(again), files);
    for (const file of files) {
      const [held, made] = await Promise.all([sample, again].map((folder) => readFile(join(folder, file), 'utf8')));
      assert.ok(held === made, `${file} differs`);
    }
  });
});

async function sampleFiles(folder = sample): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (name) => {
      const entries = await readdir(join(folder, name), { recursive: true });
      return entries.filter((entry) => /\.(json|csv)$/.test(entry)).map((entry) => join(name, entry));
    }),
  );
  return found.flat().sort();
}

interface Text {
  /** Name of its member, or of the member whose list contains it. */
  name: string;
  text: string;
}

/** Collects every string in a JSON value, including names of members. */
function texts(value: unknown, name = ''): Text[] {
  if (typeof value === 'string') return [{ name, text: value }];
  if (Array.isArray(value)) return value.flatMap((each) => texts(each, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [{ name: 'member', text: key }, ...texts(each, key)]);
}

/** Only names that upstreams give, versions, version ranges, and lists of URLs contain blanks. */
function isFact(name: string, text: string): boolean {
  if (!/\s/.test(text)) return true;
  if (['vendorProject', 'vendor', 'product'].includes(name))
    return /^[A-Z](?:[^.?:;]|\.\d)*$/i.test(text) && text.length <= 80;
  if (name === 'member') return text === 'Technical Impact';
  if (name === 'lessThan') return /^[A-Z]\w*(?: [A-Z]\w*| \d+\w?)+$/.test(text) || /^[\w.-]+ $/.test(text);
  if (name === 'tags' || name === 'vulnStatus' || name === 'ecosystem')
    return /^[A-Z][\w/]+(?: (?:[A-Z][\w/]+|or))+$/.test(text);
  if (/version(?:_range)?$/.test(name)) return /^(?:[<>]=?|=) \S+(?:, [<>]=? \S+)*$/.test(text);
  return name === 'notes' && text.split(' ; ').every((address) => /^https?:\/\/\S+$/.test(address));
}
