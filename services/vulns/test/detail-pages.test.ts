import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { Detail } from '../src/pages/page-queries.ts';
import { allSources, cnaSolution, fullId, replacedId } from './pages/all-sources.ts';
import { hostileRecords } from './pages/hostile-records.ts';
import { type PageService, startPageService, withoutLanguage } from './pages/page-service.ts';
import { hostileId, upstreamDay } from './pages/upstream-day.ts';
import { wellFormed } from './pages/well-formed.ts';
import { osvRecord, scoredCve } from './store/upstream-folder.ts';
import type { CveRecord } from './upstreams/cve-records.ts';
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

/** A record that lists products of others which contain the vulnerable one, before it. */
const composed = nvdCve('CVE-2026-3004', modified, {
  descriptions: [{ lang: 'en', value: 'Apache Log4j lets remote attackers run code.' }],
  configurations: [
    ['o', 'siemens', '6bk1602-0aa0_firmware'],
    ['o', 'siemens', '6bk1602-0aa1_firmware'],
    ['a', 'siemens', 'captial'],
    ['a', 'cisco', 'webex'],
    ['a', 'apache', 'log4j'],
  ].map(([part, vendor, product]) => ({
    nodes: [
      {
        operator: 'OR',
        cpeMatch: [
          {
            vulnerable: true,
            criteria: `cpe:2.3:${part}:${vendor}:${product}:*:*:*:*:*:*:*:*`,
            versionEndExcluding: '2.15.0',
          },
        ],
      },
    ],
  })),
});

/** CISA assessed it as exploited without listing it in KEV. */
const assessed = {
  dataType: 'CVE_RECORD',
  dataVersion: '5.2',
  cveMetadata: { ...allSources.cvelist[0]?.cveMetadata, cveId: 'CVE-2026-3003' },
  containers: { ...allSources.cvelist[0]?.containers },
} as CveRecord;

const day = {
  ...upstreamDay,
  nvd: [
    ...upstreamDay.nvd,
    long,
    nvdCve('CVE-2026-3001', modified, { descriptions: [{ lang: 'en', value: 'Not scored yet.' }] }),
    scoredCve('CVE-2026-3002', modified, { vendors: ['apache'] }),
    nvdCve('CVE-2026-3003', modified),
    composed,
  ],
  cvelist: [...upstreamDay.cvelist, ...hostileRecords.cvelist, assessed],
  jvn: [...upstreamDay.jvn, ...hostileRecords.jvn],
  certfr: [...upstreamDay.certfr, ...hostileRecords.certfr],
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
  test('shows severity, exploitation, exploit, EPSS and fix before the description', async () => {
    const page = await show('/vulnerabilities/CVE-2026-1001');
    const keyFacts = keyFactsOf(page);
    for (const text of [
      '<strong class="large">9.8</strong>',
      'CVSS 3.1, by NVD',
      'In CISA KEV since 1 Oct 2026',
      'Used in ransomware campaigns',
      'See the exploits',
      '51.2% within 30 days',
      '<a href="#action"><code><bdi>1.3</bdi></code></a>',
    ]) {
      assert.ok(keyFacts.includes(text), text);
    }
    assert.ok(
      between(page, '<h1>', '</header>').includes('Published 4 Jan 2026</time> · <time datetime="2026-02-02">'),
    );
    assert.ok(page.indexOf('class="slip"') < page.indexOf('id="description"'));
    assert.ok(page.indexOf('id="description"') < page.indexOf('<h2 id="action">What to do</h2>'));
    assert.ok(!page.includes('class="lead"'), 'the words of a source in the language of the page come first');
  });

  test('says each of them once, and what it means in the section about it', async () => {
    const page = await show('/vulnerabilities/CVE-2026-1001');
    const main = between(page, '<main', '</main>').replace(/<textarea.*?<\/textarea>/gs, '');
    for (const text of ['In CISA KEV since', 'Used in ransomware campaigns', '51.2%', 'Published 4 Jan 2026'])
      assert.equal(main.split(text).length, 2, text);
    const exploitation = between(page, '<h2 id="exploitation"', '</section>');
    for (const text of ['About 1 in 2', 'Higher than 50% of all scored CVEs', 'As of 1 Nov 2026', '/exploits/1'])
      assert.ok(exploitation.includes(text), text);
    assert.match(
      exploitation,
      /Only the latest score is kept here\. <a href="https:\/\/api\.first\.org\/data\/v1\/epss\?cve=CVE-/,
    );
  });

  test('shows the first unaffected versions of products if no package is named', async () => {
    const keyFacts = keyFactsOf(await show('/vulnerabilities/CVE-2026-3002'));
    assert.ok(keyFacts.includes('<a href="#action"><code><bdi>2.0</bdi></code></a><p>First unaffected versions</p>'));
  });

  test('says that there is no score, no estimate and no fix', async () => {
    const keyFacts = keyFactsOf(await show('/vulnerabilities/CVE-2026-3001'));
    for (const text of [
      'Not rated',
      'No source has scored it yet',
      'Not in CISA KEV',
      'None referenced',
      'No estimate',
      'No fixed version stated',
    ]) {
      assert.ok(keyFacts.includes(text), text);
    }
  });

  test('shows an exploitation that only CISA’s assessment knows of', async () => {
    const keyFacts = keyFactsOf(await show('/vulnerabilities/CVE-2026-3003'));
    assert.match(
      keyFacts,
      /<div class="alarm"><dt>Known exploited<\/dt><dd>Not in CISA KEV<p><a href="#ssvc">SSVC<\/a>: Active/,
    );
  });

  for (const [id, versionKey] of [
    ['CVE-2026-1002', 'Rejected'],
    ['CVE-2026-3009', 'Withdrawn'],
  ] as const) {
    test(`shows the state ${versionKey} before all other facts`, async () => {
      for (const language of ['en', 'ja', 'fr']) {
        const page = await show(`/vulnerabilities/${id}`, language);
        assert.ok(page.includes('<article class="void">'));
        assert.ok(page.includes(`<h1>${id}</h1>`), 'the id once, and no word of the state struck through');
        assert.equal(between(page, '<title>', '</title>').split(id).length, 2);
        assert.ok(!page.includes('class="slip"') && !page.includes('id="action"'), 'nothing is to be done');
      }
      const notice = between(await show(`/vulnerabilities/${id}`), '<h1>', '</header>');
      assert.ok(notice.includes(`<strong class="stamp">${versionKey}</strong>`));
      const markdown = await (await ask(`/vulnerabilities/${id}.md?lang=en`)).text();
      assert.equal(markdown.split('\n')[0]?.split(id).length, 2);
    });
  }
});

describe('what to do about a vulnerability', () => {
  const actionOf = async (id: string, language = 'en') =>
    between(await show(`/vulnerabilities/${id}`, language), '<h2 id="action"', '</section>');

  test('names the smallest fixed version of a package with the command of its ecosystem', async () => {
    const action = await actionOf('CVE-2026-1001');
    assert.match(action, /<a href="\/en\/packages\/PyPI\/django"><strong><bdi>django<\/bdi><\/strong><\/a>/i);
    assert.ok(action.includes('<pre><code class="whole">pip install -U &#39;django&gt;=1.3&#39;</code></pre>'));
  });

  test('says what CISA requires, until when, and whether that has passed', async () => {
    const action = await actionOf('CVE-2026-3002');
    assert.match(action, /Due date 1 Feb 2020 has passed<\/time><\/strong> \(binding for US federal agencies\)/);
    assert.match(action, /<p lang="en"><bdi>Apply/);
    assert.ok((await actionOf('CVE-2026-3002', 'ja')).includes('過ぎています'));
  });

  test('has the sentence about products that REST has', async () => {
    const answer = (await (await ask('/api/v1/vulnerabilities/CVE-2026-3002')).json()) as { data: Detail };
    assert.ok((await actionOf('CVE-2026-3002')).includes(answer.data.structured.fix as string));
    assert.ok(
      (await actionOf('CVE-2026-3002', 'ja')).includes(
        '影響を受けなくなるバージョン（NVD の範囲による）: Apache Gateway（2.0）。',
      ),
    );
  });

  test('says that no source names anything, if so', async () => {
    for (const [language, text] of [
      ['en', 'No source names a fixed version, a patch or a workaround.'],
      ['ja', '修正版、パッチ、回避策を示している情報源はありません。'],
      ['fr', 'Aucune source n’indique de version corrigée, de correctif ni de contournement.'],
    ] as const)
      assert.ok((await actionOf('CVE-2026-3001', language)).includes(text), text);
  });
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
  test('lists each value with the sources that give it, and marks facts on which they differ', async () => {
    const compared = between(await show('/vulnerabilities/CVE-2026-1001'), 'id="compare"', '</section>');
    assert.match(
      compared,
      /<tbody class="differs"><tr><th scope="rowgroup" rowspan="\d">Weaknesses \(CWE\) <span class="badge differs">Differs<\/span>/,
    );
    assert.match(compared, /<tbody><tr><th scope="rowgroup" rowspan="1">CVSS 3\.1<\/th>[^\n]*<td>NVD<\/td><\/tr>/);
    assert.match(compared, /<td>Published<\/td><td>NVD, CISA KEV, GitHub, OSV<\/td>/);
    assert.match(compared, /<bdi>django<\/bdi><\/strong> <span class="badge differs">/);
    assert.match(compared, /<bdi>&lt; 1\.3<\/bdi><\/code><\/td><td>GitHub<\/td>/);
    assert.match(compared, /<bdi>&lt; 1\.2<\/bdi><\/code><\/td><td>OSV<\/td>/);
    assert.ok(compared.includes('https://github.com/advisories/GHSA-dddd-eeee-ffff'));
    const assessed = between(await show(`/vulnerabilities/${fullId}`, 'ja'), 'id="compare"', '</section>');
    assert.match(
      assessed,
      /<td>悪用の状況: 悪用を確認<br>攻撃の自動化: 可能<br>技術的影響: 全面的<\/td><td>CVE List<\/td>/,
    );
  });

  test('is omitted if there is only one source', async () => {
    const compared = between(await show('/vulnerabilities/CVE-2026-3001'), 'id="compare"', '</section>');
    assert.ok(compared.includes('Only NVD has a record of this CVE'));
    assert.ok(!compared.includes('<table'));
    assert.ok(compared.includes('https://nvd.nist.gov/vuln/detail/CVE-2026-3001'));
  });
});

describe('texts of the sources on a vulnerability page', () => {
  const path = `/vulnerabilities/${fullId}`;
  /** A section, or the part of one under a heading. */
  const sectionOf = (page: string, id: string) =>
    new RegExp(`<(h[23]) id="${id}".*?(?=<\\1[ >]|</section>)`, 's').exec(page)?.[0] ?? assert.fail(id);
  /** The part of a section before its first fold. */
  const opened = (section: string) => section.split('<details')[0] ?? '';

  test('begin with those in the reader’s language, and fold the others with their source and language', async () => {
    const overview = 'Meridian Portal のバックアップ機能には、OS コマンドインジェクションの脆弱性が存在します。';
    const japanese = sectionOf(await show(path, 'ja'), 'description');
    assert.ok(opened(japanese).includes(overview));
    assert.match(
      opened(japanese),
      /出典: <a href="https:\/\/jvndb\.jvn\.jp\/ja\/contents\/[^"]+"[^>]*>JVN iPedia<\/a>/,
    );
    assert.match(japanese, /<summary>NVD（英語）<\/summary><div class="upstream" lang="en"/);

    for (const [language, folded] of [
      ['en', 'JVN iPedia (in Japanese)'],
      ['fr', 'JVN iPedia (en japonais)'],
    ] as const) {
      const description = sectionOf(await show(path, language), 'description');
      assert.ok(opened(description).includes('passes file names to a shell'));
      assert.match(
        description,
        new RegExp(`<summary>${RegExp.escape(folded)}</summary><div class="upstream" lang="ja"`),
      );
    }
  });

  test('have a section for each kind, in words of the CNA or JVN, each with its source', async () => {
    const english = await show(path);
    for (const [id, text] of [
      ['solution-words', 'Upgrade to 4.2.1.'],
      ['workaround-words', 'Deny access to /backup'],
      ['configuration-words', 'Only portals with backups enabled'],
      ['exploit-words', 'The CNA knows of attacks'],
    ] as const) {
      const shown = opened(sectionOf(english, id));
      assert.ok(shown.includes(text), id);
      assert.ok(shown.includes('Source: <a href="https://www.cve.org/CVERecord?id='), id);
    }
    const japanese = await show(path, 'ja');
    assert.match(
      opened(sectionOf(japanese, 'impact-words')),
      /^<h3 id="impact-words">想定される影響<\/h3>\s*<div class="upstream" lang="ja"/,
    );
    assert.match(opened(sectionOf(japanese, 'solution-words')), /対策<\/h3>.*JVN iPedia/s);
    assert.match(sectionOf(japanese, 'solution-words'), /<summary>CVE List（英語）<\/summary>/);
    for (const [section, ids] of [
      ['action', ['solution', 'workaround']],
      ['affected', ['configuration']],
      ['exploitation', ['exploit']],
    ] as const)
      for (const id of ids)
        assert.ok(between(english, `<h2 id="${section}"`, '</section>').includes(`id="${id}-words"`), id);
    const other = await show('/vulnerabilities/CVE-2026-1001');
    assert.ok(!other.includes('-words"') && !other.includes('id="credits"') && !other.includes('id="bulletins"'));
  });

  test('keep their line breaks, are escaped, and link only web addresses', async () => {
    const solution = sectionOf(await show(path), 'solution-words');
    const link = 'https://example.org/portal/fix?a=1&amp;b=2';
    const [before, after] = cnaSolution.replace('<b>Restart</b>', '&lt;b&gt;Restart&lt;/b&gt;').split(/https:[^)]*/);
    assert.ok(
      solution.includes(`${before}<a href="${link}" rel="noopener noreferrer nofollow"><bdi>${link}</bdi></a>${after}`),
    );
  });

  test('on the French page have the bulletins of CERT-FR right after what to do, open alerts first', async () => {
    const page = await show(path, 'fr');
    const bulletins = sectionOf(page, 'bulletins');
    assert.ok(bulletins.startsWith('<h2 id="bulletins">Avis et alertes du CERT-FR</h2>'));
    const titles = Array.from(bulletins.matchAll(/<h3><a [^>]*><span lang="fr"><bdi>([^<]+)/g), ([, title]) => title);
    assert.equal(titles.length, 8);
    assert.deepEqual(titles.slice(0, 3), [
      'Vulnérabilité dans Meridian Portal',
      'Attaques contre des portails d’entreprise',
      'Multiples vulnérabilités dans les produits Meridian (6)',
    ]);
    for (const text of [
      'Alerte en cours',
      'Alerte clôturée le 31 janv. 2026',
      'Exécution de code arbitraire à distance',
      '>CERT-FR</a>, <span lang="fr">Licence Ouverte 2.0</span>, version du 8 févr. 2026',
      'href="https://meridian.example/avis"',
    ]) {
      assert.ok(bulletins.includes(text), text);
    }
    assert.ok(page.indexOf('id="action"') < page.indexOf('id="bulletins"'));
    assert.ok(page.indexOf('id="bulletins"') < page.indexOf('id="affected"'));
    const english = await show(path);
    assert.ok(english.indexOf('id="bulletins"') > english.indexOf('id="weaknesses"'));
    assert.match(sectionOf(english, 'bulletins'), /Open alert.*Alert closed 31 Jan 2026/s);
    assert.ok(sectionOf(english, 'bulletins').includes('Licence Ouverte 2.0</span>, in French, version of 8 Feb 2026'));
  });

  test('end with the credits, of which many are folded', async () => {
    const page = await show(path);
    const credits = sectionOf(page, 'credits');
    assert.match(opened(credits), /<bdi>Finder No\. 1<\/bdi> <span class="hint">Remediation developer<\/span>/);
    assert.match(opened(credits), /<li><bdi>Finder No\. 2<\/bdi><\/li>/, 'a role of no known name is not shown');
    assert.ok(!opened(credits).includes('No. 14') && credits.includes('No. 14'));
    assert.ok(page.indexOf('id="credits"') > page.indexOf('id="history"'));
  });
});

describe('assessments by CISA and the CNA on a vulnerability page', () => {
  test('SSVC is a key fact, and its values are explained', async () => {
    for (const [language, fact, meaning] of [
      ['en', ': Active', 'There is reliable evidence that attackers have exploited it.'],
      ['ja', ': 悪用を確認', '実際に悪用されたという信頼できる証拠があります。'],
      ['fr', '\u00a0: Active', 'Des éléments fiables montrent que des attaquants l’ont exploitée.'],
    ] as const) {
      const page = await show(`/vulnerabilities/${fullId}`, language);
      assert.ok(keyFactsOf(page).includes(`<a href="#ssvc">SSVC</a>${fact}`), fact);
      assert.ok(between(page, '<h3 id="ssvc"', '</section>').includes(meaning), meaning);
    }
    const explained = between(await show(`/vulnerabilities/${fullId}`), '<h3 id="ssvc"', '</section>');
    for (const text of ['Automatable: Yes', 'Technical impact: Total', 'CISA, via the CVE List', 'Assessed 2 Feb 2026'])
      assert.ok(explained.includes(text), text);
    assert.ok(!keyFactsOf(await show('/vulnerabilities/CVE-2026-1001')).includes('SSVC'));
  });

  test('an alert of CERT-FR and tags of the CNA are badges beside the id, with what the tags say', async () => {
    const head = between(await show(`/vulnerabilities/${fullId}`), '<article', 'class="slip"');
    for (const text of [
      'CERT-FR alert</span>',
      'Unsupported</span>',
      'Hosted service</span>',
      'no longer supported by its vendor when this CVE was assigned',
      'only a hosted service is affected',
    ]) {
      assert.ok(head.includes(text), text);
    }
    assert.ok(!between(await show('/vulnerabilities/CVE-2026-1001'), '<article', 'class="slip"').includes('badge'));
  });

  test('a record that the CVE List rejects gives the reason and the id to use instead at the top', async () => {
    for (const [language, text] of [
      ['en', 'Use instead'],
      ['ja', '代わりに使用する ID'],
      ['fr', 'À utiliser à la place'],
    ] as const) {
      const notice = between(await show(`/vulnerabilities/${replacedId}`, language), 'class="notice bad"', '</header>');
      assert.ok(notice.includes(`<strong>${text}</strong>`), text);
      assert.match(
        notice,
        new RegExp(`<a href="/${language}/vulnerabilities/${fullId}"><bdi><span>${fullId}</span></bdi></a>`),
      );
      assert.ok(notice.includes(`Duplicate of ${fullId}.`) && notice.includes('&lt;i&gt;Withdrawn&lt;/i&gt;'));
    }
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
    Array.from(between(page, '<main', '</main>').matchAll(/ href="(\/[^"#]*)"/g), ([, href = '']) =>
      withoutLanguage(href),
    );

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
    const exploits = between(references, '<summary>Exploits', '</ul>');
    assert.ok(exploits.includes('href="https://www.exploit-db.com/exploits/1"'));
    assert.ok(references.indexOf('<summary>Advisories') < references.indexOf('<summary>Exploits'));
    assert.ok(references.includes('All references with tags and sources (33)'));
  });

  test('are all on a page of their own, with their tags and sources', async () => {
    const page = await show('/vulnerabilities/CVE-2026-1001/references', 'ja');
    assert.ok(page.includes('<h1>CVE-2026-1001 の参考情報 <span class="hint">33</span></h1>'));
    assert.equal(between(page, '<main', '</main>').split('<li>').length, 34);
    assert.match(
      page,
      /exploit-db\.com\/exploits\/1<\/bdi><\/a> <span class="hint"><span lang="en"><bdi>Exploit<\/bdi><\/span> · NVD/,
    );
    assert.ok(page.includes('<meta name="robots" content="noindex'), 'search engines index the record itself');
  });
});

describe('products of a vulnerability page', () => {
  test('are grouped by vendor with readable names: that of the vulnerable product first, then the one with the most', async () => {
    const page = await show('/vulnerabilities/CVE-2026-3004');
    const products = between(page, '<h3 id="products"', '</section>');
    const vendors = Array.from(products.matchAll(/(?:<strong>|<summary>)<bdi>([^<]+)/g), ([, name]) => name);
    assert.deepEqual(vendors, ['Apache', 'Siemens', 'Cisco']);
    assert.match(products, /<details class="more vendor"><summary><bdi>Siemens<\/bdi> <span class="hint">3<\/span>/);
    assert.ok(products.includes('<bdi>6BK1602-0AA0 firmware</bdi>'));
    assert.equal(products.split('cpe:2.3:').length, 2, 'only that of the vulnerable product, behind a disclosure');
    const aside = between(page, '<aside class="facts"', '</aside>');
    assert.ok(aside.indexOf('Apache') < aside.indexOf('Siemens') && aside.indexOf('Siemens') < aside.indexOf('Cisco'));
    const all = await show('/vulnerabilities/CVE-2026-3004/products', 'fr');
    assert.equal(all.split('<code class="whole"><bdi>cpe:2.3:').length, 6);
    assert.ok(all.indexOf('Apache') < all.indexOf('Siemens'));
    const alias = await ask('/vulnerabilities/cve-2026-3004/products');
    assert.equal(alias.headers.get('Location'), '/en/vulnerabilities/CVE-2026-3004/products');
  });
});

describe('export links of a vulnerability page', () => {
  test('contain the short record and a curl command in text fields', async () => {
    const page = await show('/vulnerabilities/CVE-2026-1001', 'fr');
    const brief = between(page, '<textarea id="copy-markdown"', '</textarea>');
    assert.ok(brief.includes('readonly'));
    assert.ok(brief.includes('# CVE-2026-1001\u00a0: '));
    assert.ok(brief.includes('&lt;https://vulns.example/fr/vulnerabilities/CVE-2026-1001&gt;'));
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

  test('the .md page has SSVC, statements, bulletins, credits and the reason for a rejection', async () => {
    const text = await (await ask(`/vulnerabilities/${fullId}.md?lang=en`)).text();
    for (const line of [
      'Exploitation: Active, Automatable: Yes, Technical impact: Total, Assessed 2 Feb 2026 (CISA, via the CVE List)',
      '## Workarounds',
      '- Deny access to /backup until the portal is upgraded. (CVE List, en)',
      '- CERTFR-2026-ALE-003 Vulnérabilité dans Meridian Portal <https://www.cert.ssi.gouv.fr/alerte/CERTFR-2026-ALE-003/> (Open alert, CERT-FR)',
      '- Finder No. 14',
    ]) {
      assert.ok(text.split('\n').includes(line), line);
    }
    const rejected = await (await ask(`/vulnerabilities/${replacedId}.md?lang=en`)).text();
    assert.ok(rejected.includes(`**Use instead**: ${fullId}`));
    assert.ok(rejected.includes(`Reason given in the CVE List: Duplicate of ${fullId}. \\<i\\>Withdrawn`));
  });

  test('upstream texts cannot inject markup into Markdown', async () => {
    const text = await (await ask(`/vulnerabilities/${hostileId}.md`)).text();
    // Text in code spans is shown verbatim.
    const outside = text.replaceAll(/(`+) ?[^\n]*?\1/g, '');
    assert.doesNotMatch(outside, /(?<!\\)<(?!https?:\/\/)/);
    assert.doesNotMatch(text, /[\u202a-\u202e\u2066-\u2069]/);
    assert.ok(text.includes('\n- javascript:alert(3)\n'), 'what is no link is still shown');
  });

  test('no text of any source becomes markup, a script or a link on the page', async () => {
    const page = await (await ask(`/vulnerabilities/${hostileId}`)).text();
    for (const { attributes } of wellFormed(page).elements) {
      assert.doesNotMatch(attributes.get('href') ?? '', /^\s*(?:javascript:|data:text|file:|ftp:)/i);
      assert.ok([...attributes.keys()].every((name) => !name.startsWith('on')));
    }
    assert.doesNotMatch(page, /<script>alert|<img|native code|[^\P{Cc}\t\n\r]/u);
    assert.ok(page.includes('CERTFR-2026-AVI-6666') && page.includes('JVNDB-2026-006666'));
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
      assert.match(products, /href="\/\w+\/vulnerabilities\/CVE-2026-3000\/products"/);
      assert.ok(page.length < 60_000, `${page.length} characters in ${language}`);
      assert.ok((products.match(/<li>/g)?.length ?? 0) <= 100);
    }
    const rest = (await (await ask(`/api/v1/vulnerabilities/${longId}`)).json()) as { data: { products: unknown[] } };
    assert.ok(rest.data.products.length > 2_000);
  });

  test('has all products on pages of 200', async () => {
    const last = Math.ceil(3_000 / 200);
    const page = await show(`/vulnerabilities/${longId}/products?page=${last}`);
    assert.equal(page.match(/<tr><th scope="row">/g)?.length, 200);
    assert.match(page, /rel="prev">Previous page<\/a><\/li><li>Page 15 of 15<\/li><\/ul>/);
    assert.equal((await show(`/vulnerabilities/${longId}/products?page=999999`)).match(/Page 15 of 15/g)?.length, 1);
    assert.match(await show(`/vulnerabilities/${longId}/products?page=x`), /Page 1 of 15/);
  });
});

describe('cached vulnerability page', () => {
  test('is cached by language and by whether a cookie has it, with the same response', async () => {
    const path = '/vulnerabilities/CVE-2026-2003';
    const once = async (headers: Record<string, string>, language = '') => {
      const response = await ask(language + path, headers);
      return { html: await response.text(), shared: response.headers.get('Cache-Control') };
    };
    const first = await once({ Cookie: 'lang=ja' });
    for (let again = 0; again < 3; again++) assert.deepEqual(await once({ Cookie: 'lang=ja' }), first);
    const chosen = await once({}, '/ja');
    assert.notEqual(chosen.shared, first.shared);
    for (let again = 0; again < 3; again++) assert.deepEqual(await once({}, '/ja'), chosen);
    assert.notEqual(chosen.html, first.html, 'links to the account name the language');
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
        'CVE List',
        'JVN iPedia',
        'CERT-FR',
      ]) {
        assert.ok(page.includes(`>${name}</a></h3>`), name);
      }
      assert.equal(page.split(`<span class="fresh">${fresh}</span>`).length, 9);
      assert.ok(page.includes(`<dd>${next}</dd>`));
      assert.ok(page.includes('CC BY 4.0'));
      assert.ok(page.includes('Copyright © The MITRE Corporation'));
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

describe('the share card of a vulnerability', () => {
  const imageOf = (page: string) =>
    /<meta property="og:image" content="https:\/\/vulns\.example([^"]+)">/.exec(page)?.[1] as string;

  test('is at the address that its page names, in the language of the page', async () => {
    const addresses = await Promise.all(
      ['en', 'ja', 'fr'].map(async (language) => imageOf(await show('/vulnerabilities/CVE-2026-1001', language))),
    );
    assert.deepEqual(
      addresses.map((address) => address.replace(/-[0-9a-f]{16}/, '')),
      ['en', 'ja', 'fr'].map((language) => `/cards/CVE-2026-1001-${language}.png`),
    );
    const response = await ask(addresses[1] as string);
    assert.deepEqual([response.status, response.headers.get('Content-Type')], [200, 'image/png']);
    assert.ok((await response.arrayBuffer()).byteLength > 20_000);
    const old = await ask('/cards/CVE-2026-1001-ja-0000000000000000.png');
    assert.deepEqual([old.status, old.headers.get('Location')], [302, addresses[1]]);
  });

  test('exists for no other id and no other language', async () => {
    for (const path of ['CVE-2026-9999-en', 'CVE-2026-1001-de', 'what-en', 'GHSA-aaaa-bbbb-cccc-en']) {
      const { status } = await ask(`/cards/${path}.png`);
      assert.ok(status === 404 || status === 400, path);
    }
  });
});
