import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { Detail } from '../src/pages/page-queries.ts';
import { type PageService, startPageService } from './pages/page-service.ts';
import { hostileId, upstreamDay } from './pages/upstream-day.ts';
import { wellFormed } from './pages/well-formed.ts';
import { osvRecord, scoredCve } from './store/upstream-folder.ts';
import { kevRow } from './upstreams/kev-server.ts';
import { nvdCve } from './upstreams/nvd-server.ts';

const modified = '2026-02-01T00:00:00.000';
const longId = 'CVE-2026-3000';

/** A record as long as those of the Linux kernel. */
const long = nvdCve(longId, modified, {
  descriptions: [{ lang: 'en', value: 'Something in the kernel.' }],
  references: Array.from({ length: 400 }, (_, i) => ({
    url: `https://git.kernel.org/stable/c/${i}`,
    source: 'cve@kernel.org',
  })),
  configurations: Array.from({ length: 3_000 }, (_, i) => ({
    nodes: [
      {
        operator: 'OR',
        cpeMatch: [
          {
            vulnerable: true,
            criteria: `cpe:2.3:o:vendor${i % 40}:firmware_of_model_${(i * 7919) % 10_007}:*:*:*:*:*:*:*:*`,
            versionEndExcluding: `${i % 9}.${i % 13}.${i}`,
          },
        ],
      },
    ],
  })),
});

const day = {
  ...upstreamDay,
  nvd: [
    ...upstreamDay.nvd,
    long,
    nvdCve('CVE-2026-3001', modified, { descriptions: [{ lang: 'en', value: 'Not scored yet.' }] }),
    scoredCve('CVE-2026-3002', modified, { vendors: ['apache'] }),
  ],
  kev: [...upstreamDay.kev, kevRow('CVE-2026-3002', '2020-01-01', { dueDate: '2020-02-01' })],
  osv: {
    ...upstreamDay.osv,
    PyPI: [
      ...(upstreamDay.osv['PyPI'] ?? []),
      osvRecord('PYSEC-2026-9', '2026-02-01T00:00:00Z', ['CVE-2026-3009'], { withdrawn: '2026-02-02T00:00:00Z' }),
    ],
  },
};

let service: PageService;
before(async () => {
  service = await startPageService(day);
});
after(async () => {
  assert.deepEqual(service.faults, []);
  await service.close();
});

const ask = async (path: string, headers: Record<string, string> = {}) =>
  service.app(new Request(`https://vulns.example${path}`, { headers }), {} as never);

async function show(path: string, language = 'en'): Promise<string> {
  const response = await ask(path, { Cookie: `lang=${language}` });
  assert.equal(response.status, 200);
  const page = await response.text();
  wellFormed(page);
  return page;
}

/** Returns the part of a page between two texts; fails if one is missing. */
function between(page: string, from: string, to: string): string {
  const start = page.indexOf(from);
  const end = page.indexOf(to, start);
  assert.ok(start >= 0 && end > start, `${from} … ${to}`);
  return page.slice(start, end);
}

const keyFactsOf = (page: string) => between(page, '<section class="slip"', '</section>');

describe('key facts of a vulnerability page', () => {
  test('shows severity, exploitation, exploit, EPSS, fix and state before the summary', async () => {
    const page = await show('/vulnerabilities/CVE-2026-1001');
    const keyFacts = keyFactsOf(page);
    for (const text of [
      '<strong class="large">9.8</strong>',
      'CVSS 3.1, by NVD',
      'In CISA KEV since 1 Oct 2026',
      'Used in ransomware campaigns',
      'See the exploits',
      'About 1 in 2',
      '51.2% within 30 days',
      'Higher than 50% of all scored CVEs',
      'As of 1 Nov 2026',
      'Fixed: Django 1.3, 1.2. Not affected from: Example Gateway 2.0 (NVD’s ranges).',
      'Published 4 Jan 2026',
    ]) {
      assert.ok(keyFacts.includes(text), text);
    }
    assert.ok(page.indexOf('class="slip"') < page.indexOf('class="lead"'));
  });

  test('marks a due date that has passed', async () => {
    assert.ok(keyFactsOf(await show('/vulnerabilities/CVE-2026-3002')).includes('Due date 1 Feb 2020 has passed'));
    assert.ok(keyFactsOf(await show('/vulnerabilities/CVE-2026-3002', 'ja')).includes('過ぎています'));
  });

  test('shows the same sentence about fixes as REST', async () => {
    for (const id of ['CVE-2026-1001', 'CVE-2026-3002']) {
      const answer = (await (await ask(`/api/v1/vulnerabilities/${id}`)).json()) as { data: Detail };
      assert.ok(keyFactsOf(await show(`/vulnerabilities/${id}`)).includes(answer.data.structured.fix as string));
    }
  });

  test('shows the first unaffected versions of products if no package is named', async () => {
    assert.ok(
      keyFactsOf(await show('/vulnerabilities/CVE-2026-3002')).includes(
        'Not affected from: Apache Gateway 2.0 (NVD’s ranges).',
      ),
    );
    assert.ok(
      keyFactsOf(await show('/vulnerabilities/CVE-2026-3002', 'ja')).includes(
        '影響を受けなくなるバージョン（NVD の範囲による）: Apache Gateway（2.0）。',
      ),
    );
  });

  test('says that there is no score, no estimate and no fix', async () => {
    const keyFacts = keyFactsOf(await show('/vulnerabilities/CVE-2026-3001'));
    for (const text of ['Not rated', 'Not in CISA KEV', 'None referenced', 'No estimate', 'No fixed version stated']) {
      assert.ok(keyFacts.includes(text), text);
    }
  });

  for (const [id, versionKey] of [
    ['CVE-2026-1002', 'Rejected'],
    ['CVE-2026-3009', 'Withdrawn'],
  ] as const) {
    test(`shows the state ${versionKey} before all other facts`, async () => {
      const page = await show(`/vulnerabilities/${id}`);
      assert.ok(page.includes('<article class="void">'));
      assert.ok(between(page, '<h1>', 'class="slip"').includes(`<strong class="stamp">${versionKey}</strong>`));
    });
  }
});

describe('scores of a vulnerability page', () => {
  test('marks the chosen score with the reason, and describes its vector in words', async () => {
    for (const [language, chosen, why, words] of [
      ['en', 'Used for severity', 'The only score available.', 'Over the network, from anywhere'],
      ['ja', '深刻度の判定に使用', 'スコアはこの 1 件のみです。', 'ネットワーク経由で、どこからでも攻撃できる'],
      ['fr', 'Score retenu pour la gravité', 'Le seul score disponible.', 'Par le réseau, de n’importe où'],
    ] as const) {
      const scores = between(await show('/vulnerabilities/CVE-2026-1001', language), 'id="scores"', '</section>');
      for (const text of [`<span class="badge state">${chosen}</span>`, why, words])
        assert.ok(scores.includes(text), text);
    }
  });
});

describe('source comparison of a vulnerability page', () => {
  test('has a column for each source, and marks differences and missing values in words', async () => {
    const compared = between(await show('/vulnerabilities/CVE-2026-1001'), 'id="compare"', '</section>');
    for (const name of ['NVD', 'CISA KEV', 'GitHub', 'OSV'])
      assert.ok(compared.includes(`<th scope="col">${name}</th>`), name);
    assert.match(
      compared,
      /<tr class="differs"><th scope="row">Weaknesses \(CWE\) <span class="badge differs">Differs<\/span>/,
    );
    assert.match(compared, /<tr><th scope="row">CVSS 3\.1<\/th>.*Not stated/);
    assert.match(compared, /<bdi>django<\/bdi><\/strong> <span class="badge differs">/);
    assert.ok(compared.includes('<bdi>&lt; 1.3</bdi>') && compared.includes('<bdi>&lt; 1.2</bdi>'));
    assert.ok(compared.includes('https://github.com/advisories/GHSA-dddd-eeee-ffff'));
  });

  test('is omitted if there is only one source', async () => {
    const compared = between(await show('/vulnerabilities/CVE-2026-3001'), 'id="compare"', '</section>');
    assert.ok(compared.includes('Only NVD has a record of this CVE'));
    assert.ok(!compared.includes('<table'));
    assert.ok(compared.includes('https://nvd.nist.gov/vuln/detail/CVE-2026-3001'));
  });
});

describe('history and related vulnerabilities', () => {
  test('the history lists the dates of sources and the logged changes, newest first', async () => {
    const history = between(await show('/vulnerabilities/CVE-2026-1001'), 'id="history"', '</section>');
    const days = Array.from(history.matchAll(/<time datetime="([^"]+)"/g), ([, time]) => time);
    assert.deepEqual(days, days.toSorted().reverse());
    for (const text of ['First published', 'CISA KEV due date', 'reported by the source', 'recorded here · CISA KEV']) {
      assert.ok(history.includes(text), text);
    }
  });

  test('related vulnerabilities are linked with what they have in common', async () => {
    const related = between(await show('/vulnerabilities/CVE-2026-1001'), 'id="related"', '</section>');
    assert.ok(related.includes('In the same packages'));
    assert.ok(related.includes('Same vendor and weakness (CWE-79)'));
    assert.ok(!related.includes('CVE-2026-1002'), 'a rejected one is nobody’s relative');
  });
});

describe('tags of a vulnerability page', () => {
  const linksOf = (page: string) =>
    Array.from(between(page, '<main', '</main>').matchAll(/ href="(\/[^"#]*)"/g), ([, href = '']) => href);

  test('link to their own pages; those of a rejected or withdrawn record link to the search', async () => {
    const links = linksOf(await show('/vulnerabilities/CVE-2026-1001'));
    for (const href of [
      '/packages/PyPI/django',
      '/tags/cwe-79',
      '/tags/python',
      '/vendors/example',
      '/categories/xss',
    ]) {
      assert.ok(links.includes(href), href);
    }
    const withdrawn = linksOf(await show('/vulnerabilities/CVE-2026-3009'));
    assert.ok(withdrawn.includes('/?language=python'));
    assert.ok(!withdrawn.some((href) => href.startsWith('/packages/')));
    for (const href of new Set([...links, ...withdrawn])) assert.equal((await ask(href)).status, 200, href);
  });
});

describe('references of a vulnerability page', () => {
  test('are grouped by purpose', async () => {
    const references = between(await show('/vulnerabilities/CVE-2026-1001'), 'id="references"', '</section>');
    const exploits = between(references, '<h3>Exploits', '</ul>');
    assert.ok(exploits.includes('https://www.exploit-db.com/exploits/1'));
    assert.ok(references.indexOf('<h3>Advisories') < references.indexOf('<h3>Exploits'));
  });
});

describe('export links of a vulnerability page', () => {
  test('contain the short record and a curl command in text fields', async () => {
    const page = await show('/vulnerabilities/CVE-2026-1001', 'fr');
    const brief = between(page, '<textarea id="copy-markdown"', '</textarea>');
    assert.ok(brief.includes('readonly'));
    assert.ok(brief.includes('# CVE-2026-1001\u00a0: '));
    assert.ok(brief.includes('&lt;https://vulns.example/vulnerabilities/CVE-2026-1001&gt;'));
    assert.ok(
      page.includes('value="curl -s &#39;https://vulns.example/api/v1/vulnerabilities/CVE-2026-1001?lang=fr&#39;"'),
    );
  });

  test('the .json page equals the REST response', async () => {
    const page = await ask('/vulnerabilities/CVE-2026-1001.json?lang=ja');
    assert.equal(page.headers.get('Content-Type'), 'application/json; charset=utf-8');
    const rest = await ask('/api/v1/vulnerabilities/CVE-2026-1001?lang=ja');
    assert.deepEqual(await page.json(), await rest.json());
  });

  test('the .md page has scores, packages and references in the requested language', async () => {
    const response = await ask('/vulnerabilities/CVE-2026-1001.md?lang=ja');
    assert.equal(response.headers.get('Content-Type'), 'text/markdown; charset=utf-8');
    assert.equal(response.headers.get('Content-Language'), 'ja');
    const text = await response.text();
    for (const line of [
      '## CVSS スコア',
      '- PyPI `django` `< 1.3` (GitHub)',
      '- <https://www.exploit-db.com/exploits/1>',
    ]) {
      assert.ok(text.split('\n').includes(line), line);
    }
  });

  test('upstream texts cannot inject markup into Markdown', async () => {
    const text = await (await ask(`/vulnerabilities/${hostileId}.md`)).text();
    // Text in code spans is shown verbatim.
    const outside = text.replaceAll(/(`+) ?[^\n]*?\1/g, '');
    assert.doesNotMatch(outside, /(?<!\\)<(?!https?:\/\/)/);
    assert.doesNotMatch(text, /[\u202a-\u202e\u2066-\u2069]/);
    assert.ok(text.includes('\n- javascript:alert(3)\n'), 'what is no link is still shown');
  });

  test('an unknown vulnerability gives a 404 page', async () => {
    for (const [path, status] of [
      ['/vulnerabilities/CVE-2026-9999.md', 404],
      ['/vulnerabilities/what.json', 400],
    ] as const) {
      const response = await ask(path);
      assert.equal(response.status, status);
      assert.match(response.headers.get('Content-Type') ?? '', /^text\/html/);
      assert.ok(!(await response.text()).includes('.MD'), 'the id is named without the ending');
    }
  });
});

describe('very long vulnerability page', () => {
  test('is below 60 KB compressed, and links to what it leaves out', async () => {
    for (const language of ['en', 'ja', 'fr']) {
      const response = await ask(`/vulnerabilities/${longId}`, { Cookie: `lang=${language}`, 'Accept-Encoding': 'br' });
      const sent = Buffer.from(await response.arrayBuffer());
      assert.ok(sent.length < 60_000, `${sent.length} bytes in ${language}`);
      const page = brotliDecompressSync(sent).toString();
      wellFormed(page);
      const products = between(page, 'id="products"', '</section>');
      assert.match(products, /href="\/api\/v1\/vulnerabilities\/CVE-2026-3000\?lang=/);
      assert.equal(products.match(/<tr><th scope="row">/g)?.length, 250);
    }
    const rest = (await (await ask(`/api/v1/vulnerabilities/${longId}`)).json()) as { data: { products: unknown[] } };
    assert.ok(rest.data.products.length > 2_000);
  });
});

describe('cached vulnerability page', () => {
  test('is cached by language and by whether a cookie set it, with the same response', async () => {
    const path = '/vulnerabilities/CVE-2026-2003';
    const once = async (headers: Record<string, string>, search = '') => {
      const response = await ask(path + search, headers);
      return { html: await response.text(), cookie: response.headers.get('Set-Cookie') };
    };
    const first = await once({ Cookie: 'lang=ja' });
    for (let again = 0; again < 3; again++) assert.deepEqual(await once({ Cookie: 'lang=ja' }), first);
    const chosen = await once({}, '?lang=ja');
    assert.match(chosen.cookie ?? '', /^lang=ja/);
    for (let again = 0; again < 3; again++) assert.deepEqual(await once({}, '?lang=ja'), chosen);
    assert.notEqual(chosen.html, first.html);
    assert.match((await once({ Cookie: 'lang=fr' })).html, /<html lang="fr">/);
  });
});

describe('sources page', () => {
  test('lists every source with its state, freshness, records and licence', async () => {
    for (const [language, fresh, next] of [
      ['en', 'Updated this minute', 'manual'],
      ['ja', '1 分以内に更新', '手動'],
      ['fr', 'Mise à jour cette minute-ci', 'manuelle'],
    ] as const) {
      const page = await show('/sources', language);
      for (const name of [
        'CISA Known Exploited Vulnerabilities',
        'NVD',
        'OSV.dev',
        'GitHub Advisory Database',
        'FIRST EPSS',
      ]) {
        assert.ok(page.includes(`>${name}</a></h3>`), name);
      }
      assert.equal(page.split(`<span class="fresh">${fresh}</span>`).length, 6);
      assert.ok(page.includes(`<dd>${next}</dd>`));
      assert.ok(page.includes('CC-BY 4.0'));
    }
  });

  test('shows which source failed and that the service is degraded', async () => {
    const broken = await startPageService({ ...day, date: 'some day' });
    try {
      const response = await broken.app(new Request('https://vulns.example/sources'), {} as never);
      const page = await response.text();
      wellFormed(page);
      assert.ok(page.includes('A source is failing. Stored data is still served'));
      assert.match(page, /<span class="status failing">Failing<\/span>/);
      assert.match(page, /<dt>Last error<\/dt><dd><span class="failure" lang="en"><bdi>[^<]{20,}/);
    } finally {
      await broken.close();
    }
  });
});
