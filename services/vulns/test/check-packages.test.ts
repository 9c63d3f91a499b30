import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CheckResult } from '@kairan/check/result';
import { Cursors } from '@kairan/operation/cursor';
import { verifiedAnswer } from '@kairan/operation/verify';
import { CheckBusy, type CheckRequest } from '../src/checking/checker.ts';
import { DirectChecker } from '../src/checking/direct-checker.ts';
import { ThreadedChecker } from '../src/checking/threaded-checker.ts';
import { checkPackages } from '../src/operations/check-packages.ts';
import { StoreView } from '../src/responses/store-view.ts';
import type { Vulnerabilities } from '../src/vulnerabilities.ts';
import { onEachDatabase } from './each-database.ts';
import { openTestStore } from './store/test-store.ts';
import { dayOf, osvRecord, scoredCve } from './store/upstream-folder.ts';
import { kevRow } from './upstreams/kev-server.ts';

const modified = '2026-02-01T00:00:00.000';
const somebody = { key: 'somebody' };

type Event = { introduced: string } | { fixed: string };

function osv(id: string, aliases: string[], ecosystem: string, name: string, events: Event[], more: object = {}) {
  const affected = [{ package: { ecosystem, name }, ranges: [{ type: 'ECOSYSTEM', events }] }];
  return osvRecord(id, '2026-02-01T00:00:00Z', aliases, { affected, ...more });
}

const until = (fixed: string): Event[] => [{ introduced: '0' }, { fixed }];

const world = dayOf('2026-11-01', {
  nvd: [
    scoredCve('CVE-2026-1001', modified, { score: 5.5 }),
    scoredCve('CVE-2026-1002', modified, { score: 9.8 }),
    scoredCve('CVE-2026-1003', modified, { score: 7.5 }),
    scoredCve('CVE-2026-1004', modified, { score: 7.5 }),
    scoredCve('CVE-2026-9001', modified, { vulnStatus: 'Rejected' }),
  ],
  kev: [kevRow('CVE-2026-1001', '2026-10-01')],
  epss: { 'CVE-2026-1002': 0.25 },
  osv: {
    PyPI: [
      osv('PYSEC-2026-1', ['CVE-2026-1001'], 'PyPI', 'web-thing', until('1.5')),
      osv('PYSEC-2026-2', ['CVE-2026-1002'], 'PyPI', 'web-thing', until('2.0')),
      // The fix of the one before is affected again.
      osv('PYSEC-2026-3', ['CVE-2026-1003'], 'PyPI', 'web-thing', [{ introduced: '2.0' }, { fixed: '2.1' }]),
      osv('PYSEC-2026-4', ['CVE-2026-9001'], 'PyPI', 'rejected-only', until('9.0')),
    ],
    npm: [
      osv('MAL-2026-1', [], 'npm', 'evil', [{ introduced: '0' }]),
      osv('GHSA-aaaa-bbbb-cccc', [], 'npm', 'plain', until('1.1.0'), { summary: 'plain reads too much' }),
      osvRecord('GHSA-dddd-eeee-ffff', '2026-02-01T00:00:00Z', [], {
        affected: [{ package: { ecosystem: 'npm', name: 'rangeless' } }],
      }),
    ],
    Debian: [
      osv('DEBIAN-CVE-2026-1004', [], 'Debian:12', 'zlib', until('1:1.2'), { upstream: ['CVE-2026-1004'] }),
      osv('DEBIAN-2026-13', [], 'Debian:13', 'zlib', until('1:1.0'), { upstream: ['CVE-2026-1004'] }),
    ],
  },
});

type Checked = CheckResult & { format: string };

onEachDatabase('check_packages', (t) => {
  let opened: Promise<{ deps: Vulnerabilities; url: string }> | null = null;
  /** One store for all tests, which only read. */
  const stored = () => {
    opened ??= open();
    return opened;
  };
  async function open() {
    const store = await openTestStore(t);
    await store.read(world);
    const deps = {
      view: new StoreView(await t.open(store.url, { readOnly: true })),
      cursors: new Cursors('secret'),
      baseUrl: 'https://vulns.example',
      version: '1.2.3',
      now: () => new Date('2026-11-20T12:00:00Z'),
    };
    return { deps, url: store.url };
  }

  const check = async (input: object): Promise<Checked> => {
    const { deps } = await stored();
    return verifiedAnswer(checkPackages, await checkPackages.run(input, somebody, deps)) as Checked;
  };
  const checkOne = async (purl: string, more: object = {}) => {
    const { data } = await check({ packages: [purl], ...more });
    return data[0] as CheckResult['data'][number];
  };

  it('gives one result for each package in the order given, repeated ones too', async () => {
    const packages = ['pkg:pypi/web-thing@2.1', 'pkg:npm/evil@1.0.0', 'pkg:pypi/web-thing@2.1', 'pkg:npm/nobody@1'];
    const { data, summary, format } = await check({ packages });
    assert.deepEqual(
      data.map(({ package: { purl }, verdict }) => [purl, verdict]),
      [
        [packages[0], 'not_affected'],
        [packages[1], 'affected'],
        [packages[2], 'not_affected'],
        [packages[3], 'unknown'],
      ],
    );
    assert.deepEqual([summary.packages, summary.affected, summary.not_affected, summary.unknown], [4, 1, 2, 1]);
    assert.equal(format, 'purls');
  });

  it('lists known exploited vulnerabilities first, with aliases, EPSS and what makes them urgent', async () => {
    const { vulnerabilities, package: named } = await checkOne('pkg:pypi/Web.Thing@1.4');
    assert.deepEqual(named, {
      ecosystem: 'PyPI',
      name: 'Web.Thing',
      version: '1.4',
      purl: 'pkg:pypi/Web.Thing@1.4',
    });
    assert.deepEqual(
      vulnerabilities.map(({ id, fixed, urgency, aliases, kev }) => ({ id, fixed, urgency, aliases, kev })),
      [
        { id: 'CVE-2026-1001', fixed: ['1.5'], urgency: ['kev'], aliases: ['PYSEC-2026-1'], kev: true },
        { id: 'CVE-2026-1002', fixed: ['2.0'], urgency: ['epss'], aliases: ['PYSEC-2026-2'], kev: false },
      ],
    );
    const [, likely] = vulnerabilities;
    assert.deepEqual([likely?.epss?.score, likely?.score, likely?.severity], [0.25, 9.8, 'critical']);
    assert.equal(likely?.url, 'https://vulns.example/vulnerabilities/CVE-2026-1002');
  });

  it('proposes the lowest later version that no record affects', async () => {
    // 1.5 is affected by CVE-2026-1002, 2.0 by CVE-2026-1003.
    assert.equal((await checkOne('pkg:pypi/web-thing@1.4')).upgrade_to, '2.1');
    assert.equal((await checkOne('pkg:pypi/web-thing@2.1')).upgrade_to, null);
    assert.equal((await checkOne('pkg:npm/evil@1.0.0')).upgrade_to, null, 'malware has no fix');
  });

  it('names advisories without a CVE by their own id, and counts different vulnerabilities once', async () => {
    const { data, summary } = await check({
      packages: ['pkg:npm/evil@1.0.0', 'pkg:npm/evil@2.0.0', 'pkg:npm/plain@1.0.0'],
    });
    assert.deepEqual(
      data.map(({ vulnerabilities: [first] }) => [first?.id, first?.malware, first?.title]),
      [
        ['MAL-2026-1', true, data[0]?.vulnerabilities[0]?.title],
        ['MAL-2026-1', true, data[0]?.vulnerabilities[0]?.title],
        ['GHSA-aaaa-bbbb-cccc', false, 'plain reads too much'],
      ],
    );
    const found = Object.values(summary.by_severity).reduce((sum, number) => sum + number);
    assert.equal(found, 2);
  });

  it('says why a verdict is unknown, and what to send instead, in the language', async () => {
    const reasons = async (purl: string) => {
      const { verdict, reason, explanation } = await checkOne(purl);
      assert.equal(verdict, 'unknown', purl);
      return [reason, explanation?.split('. ')[0]];
    };
    assert.deepEqual(await reasons('pkg:npm/nobody@1'), ['not_known', 'No record names this package in npm']);
    assert.deepEqual(await reasons('pkg:pypi/web-thing'), ['no_order', 'The exact version is missing']);
    assert.deepEqual(await reasons('pkg:pypi/web-thing@latest'), [
      'no_order',
      'The version latest cannot be compared with those in the records.',
    ]);
    assert.deepEqual(await reasons('pkg:npm/rangeless@1.0.0'), [
      'not_covered',
      'Records name this package without saying which versions are affected',
    ]);
    assert.deepEqual(await reasons('pkg:generic/thing@1'), [
      'not_covered',
      'No source covers packages of the type generic.',
    ]);
    assert.deepEqual(await reasons('lodash'), ['not_covered', 'It is not a package URL']);
    assert.deepEqual(await reasons('pkg:npm/%zz@1'), ['not_covered', 'It is not a package URL']);
    assert.deepEqual(await reasons('pkg:deb/debian/zlib@1:1.1'), ['releases_differ', 'The releases of Debian differ']);
    const { explanation } = await checkOne('pkg:npm/nobody@1', { lang: 'fr' });
    assert.match(explanation ?? '', /^Aucune fiche ne mentionne ce paquet dans npm\./);
  });

  it('tells releases of a distribution apart', async () => {
    assert.equal((await checkOne('pkg:deb/debian/zlib@1:1.1?distro=debian-12')).verdict, 'affected');
    assert.equal((await checkOne('pkg:deb/debian/zlib@1:1.1?distro=debian-13')).verdict, 'not_affected');
    const { reason, explanation } = await checkOne('pkg:deb/debian/zlib@1:1.1?distro=debian-11');
    assert.deepEqual([reason, explanation?.split('.')[0]], ['not_known', 'No record names this package in Debian:11']);
  });

  it('names the record of a rejected CVE by its own id', async () => {
    const { vulnerabilities } = await checkOne('pkg:pypi/rejected-only@1.0');
    assert.deepEqual(
      vulnerabilities.map(({ id }) => id),
      ['PYSEC-2026-4'],
    );
  });

  it('writes titles in the language', async () => {
    const titles = await Promise.all(
      ['en', 'ja', 'fr'].map(async (lang) => {
        const { vulnerabilities } = await checkOne('pkg:pypi/web-thing@1.4', { lang });
        return vulnerabilities[0]?.title;
      }),
    );
    assert.equal(new Set(titles).size, 3);
    assert.match(titles[1] ?? '', /[\u3040-\u30ff\u4e00-\u9fff]/);
  });

  it('takes a JSON list of package URLs and the text of a file instead of packages', async () => {
    const purl = 'pkg:pypi/web-thing@1.4';
    const whole = await check({ packages: [purl] });
    assert.deepEqual(await check({ file: Buffer.from(JSON.stringify({ packages: [purl] })) }), whole);
    const { data, format } = await check({ text: 'web-thing==1.4\n', filename: 'requirements.txt' });
    assert.equal(format, 'requirements.txt');
    assert.deepEqual(data[0]?.vulnerabilities, whole.data[0]?.vulnerabilities);
    assert.equal(data[0]?.line, 1);
  });

  it('takes out what a VEX document declares not affected', async () => {
    const statement = {
      vulnerability: { name: 'CVE-2026-1001' },
      products: [{ '@id': 'pkg:pypi/web-thing' }],
      status: 'not_affected',
      justification: 'vulnerable_code_not_in_execute_path',
    };
    const document = { '@context': 'https://openvex.dev/ns/v0.2.0', '@id': 'x', author: 'a', statements: [statement] };
    const file = Buffer.from(JSON.stringify({ packages: ['pkg:pypi/web-thing@1.4'] }));
    const { data, summary } = await check({ file, vex: [Buffer.from(JSON.stringify(document))] });
    assert.deepEqual(
      data.map(({ vulnerabilities, suppressed }) => [
        vulnerabilities.map(({ id }) => id),
        suppressed.map(({ id, by, justification }) => [id, by, justification]),
      ]),
      [[['CVE-2026-1002'], [['CVE-2026-1001', 'vex', 'vulnerable_code_not_in_execute_path']]]],
    );
    assert.equal(summary.kev, 0);
  });

  it('answers an empty list with an empty result', async () => {
    const { data, summary } = await check({ packages: [] });
    assert.deepEqual([data, summary.packages, summary.kev], [[], 0, 0]);
  });

  it('refuses two inputs, none, and a file that cannot be read', async () => {
    const { deps } = await stored();
    const run = async (input: object) => checkPackages.run(input, somebody, deps);
    const message = 'Send either packages, a list of package URLs, or the content of one file.';
    await assert.rejects(run({}), { code: 'invalid_request', message });
    await assert.rejects(run({ packages: [], text: 'x' }), { code: 'invalid_request', message });
    await assert.rejects(run({ file: Buffer.from('PK\u0003\u0004') }), { code: 'invalid_request', status: 400 });
  });

  it('gives the same answers in a thread', async () => {
    const { deps, url } = await stored();
    const threaded = new ThreadedChecker({ databaseUrl: url, baseUrl: deps.baseUrl }, null);
    try {
      const request: CheckRequest = {
        source: { purls: ['pkg:pypi/web-thing@1.4', 'pkg:npm/evil@1.0.0', 'pkg:npm/nobody@1'] },
        vex: [],
        language: 'ja',
      };
      const direct = new DirectChecker(deps.view.db, deps.baseUrl);
      const expected = await direct.check(request);
      assert.deepEqual(JSON.parse(Buffer.from(await threaded.checkJson(request)).toString()), expected);
      const file = { file: Buffer.from('PK\u0003\u0004') };
      await assert.rejects(threaded.read(file, 1), { name: 'UnreadableFile', problem: 'archive' });
      const purls = ['pkg:npm/evil@1.0.0', 'pkg:npm/plain@1.0.0', 'pkg:npm/evil@1.0.0'];
      const { components, count } = await threaded.read({ purls }, 1);
      assert.deepEqual([components.map(({ purl }) => purl), count], [['pkg:npm/evil@1.0.0'], 2]);
    } finally {
      await threaded.close();
    }
  });

  it('refuses further large checks while many wait, and still answers small ones', async () => {
    const { deps, url } = await stored();
    const threaded = new ThreadedChecker({ databaseUrl: url, baseUrl: deps.baseUrl }, null);
    const request = (count: number): CheckRequest => ({
      source: { purls: Array.from({ length: count }, (_, i) => `pkg:npm/nobody-${i}@1`) },
      vex: [],
      language: 'en',
    });
    try {
      const large = Array.from({ length: 11 }, (_, i) => threaded.checkJson(request(2_000), `caller ${i}`));
      const small = threaded.checkJson(request(1));
      const results = await Promise.allSettled(large);
      const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
      assert.deepEqual(
        refused.map(({ reason }) => reason instanceof CheckBusy),
        [true],
      );
      assert.equal(JSON.parse(Buffer.from(await small).toString()).data.length, 1);
    } finally {
      await threaded.close();
    }
  });

  it('lets no caller fill the queue: others are checked before its waiting ones', async () => {
    const { deps, url } = await stored();
    const threaded = new ThreadedChecker({ databaseUrl: url, baseUrl: deps.baseUrl }, null);
    const ended: string[] = [];
    const check = async (caller: string) => {
      const purls = Array.from({ length: 2_000 }, (_, i) => `pkg:npm/nobody-${i}@1`);
      await threaded.checkJson({ source: { purls }, vex: [], language: 'en' }, caller);
      ended.push(caller);
    };
    try {
      const flood = Promise.allSettled(Array.from({ length: 6 }, () => check('greedy')));
      await check('other');
      assert.ok(ended.filter((caller) => caller === 'greedy').length <= 2, String(ended));
      const refused = (await flood).filter(({ status }) => status === 'rejected');
      assert.deepEqual(
        refused.map((result) => (result as PromiseRejectedResult).reason instanceof CheckBusy),
        [true, true],
      );
    } finally {
      await threaded.close();
    }
  });
});
