import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type PageService, startPageService, withoutLanguage } from './pages/page-service.ts';
import { hostile, hostileId } from './pages/upstream-day.ts';
import { type Parsed, wellFormed } from './pages/well-formed.ts';
import { dayOf, osvRecord, scoredCve } from './store/upstream-folder.ts';
import { kevRow } from './upstreams/kev-server.ts';

const modified = '2026-02-01T00:00:00.000';

function osv(id: string, cve: string, ecosystem: string, name: string, fixed: string | null = '2.0.0') {
  const events = [{ introduced: '0' }, ...(fixed === null ? [] : [{ fixed }])];
  return osvRecord(id, '2026-02-01T00:00:00Z', [cve], {
    affected: [{ package: { ecosystem, name }, ranges: [{ type: 'ECOSYSTEM', events }] }],
  });
}

const many = Array.from({ length: 70 }, (_, i) => `maker-${String(i).padStart(2, '0')}`);

const day = dayOf('2026-11-01', {
  nvd: [
    ...Array.from({ length: 9 }, (_, i) =>
      scoredCve(`CVE-2026-${1001 + i}`, modified, { published: `2026-0${1 + i}-01T00:00:00.000`, vendors: ['d-link'] }),
    ),
    scoredCve(hostileId, modified, { published: '2019-01-01T00:00:00.000', vendors: many }),
  ],
  kev: [kevRow('CVE-2026-1002', '2026-10-01', { vendorProject: 'D-Link' })],
  osv: {
    npm: [
      osv('G-1', 'CVE-2026-1001', 'npm', '@angular/core'),
      osv('G-2', 'CVE-2026-1002', 'npm', 'thing'),
      osv('G-3', 'CVE-2026-1003', 'npm', 'thing', '1.5.0'),
      osvRecord('MAL-2026-7', '2026-02-01T00:00:00Z', [], {
        affected: [
          { package: { ecosystem: 'npm', name: 'evil' }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }] },
        ],
      }),
    ],
    PyPI: [
      osv('P-1', 'CVE-2026-1004', 'PyPI', 'Web_Thing'),
      osv('P-2', 'CVE-2026-1005', 'PyPI', 'thing'),
      osv('P-3', hostileId, 'PyPI', hostile),
    ],
    Go: [osv('GO-1', 'CVE-2026-1006', 'Go', 'github.com/Some/Module')],
    Maven: [osv('M-1', 'CVE-2026-1007', 'Maven', 'org.example:core')],
    Debian: [
      osv('D-1', 'CVE-2026-1008', 'Debian:12', 'curl', '7.2-1'),
      osv('D-2', 'CVE-2026-1008', 'Debian:13', 'curl', '7.4-1'),
    ],
  },
});

let service: PageService;
before(async () => {
  service = await startPageService(day);
});
after(async () => {
  assert.deepEqual(service.faults, []);
  await service.close();
});

interface Shown extends Parsed {
  status: number;
  html: string;
  /** The visible text, on one line. */
  text: string;
}

const ask = async (path: string) =>
  service.app(new Request(`https://vulns.example${path}`, { headers: { Cookie: 'lang=en' } }), {} as never);

async function show(path: string): Promise<Shown> {
  const answer = await ask(path);
  const html = await answer.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const text = main
    .replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ');
  return { status: answer.status, html, text, ...wellFormed(html) };
}

async function leads(from: string): Promise<string | null> {
  const answer = await ask(from);
  return answer.status === 302 ? withoutLanguage(answer.headers.get('Location') ?? '') : null;
}

const linksOf = ({ html }: Shown) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) =>
    withoutLanguage(href.replaceAll('&amp;', '&')),
  );

describe('topic page', () => {
  test('shows its name, its counts, and the newest and most urgent vulnerabilities', async () => {
    const page = await show('/tags/cwe-79');
    assert.match(page.text, /CWE-79: Improper Neutralization of Input/);
    assert.match(page.text, /Vulnerabilities 10 Critical 10 High 0 Known exploited 1/);
    assert.ok(page.html.includes('href="/en/?tag=cwe-79&amp;kev=1"'));
    assert.ok(page.html.includes('href="/feed.atom?tag=cwe-79"'));
    assert.match(page.text, /Newest .*CVE-2026-1009.*CVE-2026-1005.* Most urgent .*CVE-2026-1002 .*Trend/);
    assert.match(page.text, /10 in all years, the most in 2026 \(9\)\./);
    assert.ok(page.html.includes('href="/en/?tag=cwe-79&amp;published_from=2026-01-01&amp;published_to=2026-12-31"'));
    assert.ok(page.html.includes('href="/en/categories/xss"'));
    assert.ok((await show('/categories/xss')).html.includes('href="/en/tags/cwe-79"'));
  });

  test('has one address, to which other spellings redirect', async () => {
    for (const [from, to] of [
      ['/tags/d-link', '/vendors/d-link'],
      ['/vendors/D-Link', '/vendors/d-link'],
      ['/vendors/dlink', '/vendors/d-link'],
      ['/tags/CWE-79', '/tags/cwe-79'],
      ['/tags?kind=vendor&q=link', '/vendors?q=link'],
      ['/packages/npm/%40angular%2Fcore', '/packages/npm/@angular/core'],
      ['/packages/pip/web-thing?version=1.0', '/packages/PyPI/Web_Thing?version=1.0'],
      ['/packages/Debian:12/curl', '/packages/Debian/curl'],
    ] as const) {
      assert.equal(await leads(from), to, from);
      assert.equal((await show(to)).status, 200, to);
    }
  });

  test('does not exist for a topic without vulnerabilities', async () => {
    for (const path of [
      '/tags/nosuch',
      '/tags/cwe-79?kind=language',
      '/vendors/nosuch',
      '/categories/nosuch',
      '/packages/npm/nosuch',
    ]) {
      assert.equal((await show(path)).status, 404, path);
    }
  });

  test('links to existing pages', async () => {
    const seen = new Set<string>();
    const from = [
      '/tags',
      '/vendors/d-link',
      '/tags/javascript',
      '/categories',
      '/packages/npm/thing?version=1.0.0',
      '/packages/Debian/curl',
    ];
    for (const path of from) for (const href of linksOf(await show(path))) seen.add(href);
    assert.ok(seen.size > 100);
    for (const href of seen) {
      if (!/^\/(?:api|account|sign-in)/.test(href)) assert.equal((await ask(href)).status, 200, href);
    }
  });
});

describe('tag index', () => {
  test('can be paged and searched by name, for each kind', async () => {
    const first = await show('/vendors');
    const next = linksOf(first).find((href) => href.includes('cursor=')) ?? '';
    const second = await show(next);
    const names = (page: Shown) => linksOf(page).filter((href) => href.startsWith('/vendors/'));
    assert.equal(new Set([...names(first), ...names(second)]).size, names(first).length + names(second).length);
    assert.ok(names(second).includes('/vendors/maker-69'));
    assert.ok(linksOf(second).includes('/vendors'));

    const found = await show('/vendors?q=MAKER-4');
    assert.equal(names(found).length, 10);
    assert.match((await show('/tags?q=nothing-like-this')).text, /No tag name contains these words/);
    assert.deepEqual(
      linksOf(await show('/tags?kind=language'))
        .filter((href) => href.startsWith('/tags/'))
        .sort(),
      ['/tags/go', '/tags/java', '/tags/javascript', '/tags/python'],
    );
    assert.equal((await show('/tags?cursor=nonsense')).status, 400);
  });
});

describe('package lookup', () => {
  test('redirects to the package page, with the version, for any spelling', async () => {
    for (const [query, to] of [
      ['package=pkg:npm/thing@1.0.0', '/packages/npm/thing?version=1.0.0'],
      ['package=npm/thing&version=1.0.0', '/packages/npm/thing?version=1.0.0'],
      ['package=thing&ecosystem=npm&version=2', '/packages/npm/thing?version=2'],
      ['package=pkg:npm/%2540angular/core', '/packages/npm/@angular/core'],
      ['package=%40angular/core&ecosystem=npm', '/packages/npm/@angular/core'],
      ['package=github.com/some/module&ecosystem=Go', '/packages/Go/github.com/some/module'],
      ['package=org.example:core&ecosystem=Maven', '/packages/Maven/org.example:core'],
      ['package=curl', '/packages/Debian/curl'],
      ['package=Debian:12/curl&version=7.1-1', '/packages/Debian/curl?version=7.1-1&release=12'],
      ['package=pkg:deb/debian/curl@7.1-1%3Fdistro=trixie', '/packages/Debian/curl?version=7.1-1&release=13'],
    ] as const) {
      assert.equal(await leads(`/packages?${query}`), to, query);
    }
  });

  test('asks which package is meant, and reports unknown and malformed names', async () => {
    const several = await show('/packages?package=thing&version=1.0.0');
    assert.match(several.text, /thing exists in these ecosystems/);
    for (const ecosystem of ['npm', 'PyPI']) {
      assert.ok(linksOf(several).includes(`/packages/${ecosystem}/thing?version=1.0.0`));
    }
    const elsewhere = await show('/packages?package=Hex/thing');
    assert.match(elsewhere.text, /Unknown: no record names thing\. .*thing exists in these ecosystems/);
    assert.match(
      (await show('/packages?package=nothing-like-this')).text,
      /Unknown: no record names nothing-like-this/,
    );
    assert.match((await show('/packages?package=nosuch/thing')).text, /is not a valid package.*Unknown ecosystem/);
    assert.match((await show('/packages?package=npm/thing@1.0.0')).text, /is not a valid package/);
    assert.doesNotMatch((await show('/packages?package=nosuch/thing&lang=fr')).text, /Unknown ecosystem/);
    const page = await show(`/packages?package=${encodeURIComponent(hostile.replace(/[\u202e\u2066]/g, ''))}`);
    assert.ok(!page.html.includes('<script>'));
  });

  test('shows whether a version is affected, and the fixed version', async () => {
    const affected = await show('/packages/npm/thing?version=1.4.0');
    assert.match(affected.text, /Affected: known vulnerabilities affect this version\. .*any version: 2/);
    assert.match(affected.text, /CVE-2026-1002 .* 2\.0\.0 .*CVE-2026-1003 .* 1\.5\.0/);
    assert.match(affected.text, /No known vulnerability affects 2\.0\.0\. Upgrade to it\./);
    const one = await show('/packages/npm/thing?version=1.5.0');
    assert.match(one.text, /Affected: .*CVE-2026-1002 /);
    assert.match((await show('/packages/npm/thing?version=2.0.0')).text, /Not affected: no known vulnerability/);
    const unreadable = await show('/packages/npm/thing?version=latest');
    assert.match(unreadable.text, /Unknown: the data .* cannot be compared with/);
    assert.match((await show('/packages/Debian/curl?version=7.3-1')).text, /Unknown: .*depends on the release/);
    assert.match((await show('/packages/Debian/curl?version=7.3-1&release=12')).text, /Not affected/);
    assert.match((await show('/packages/Debian/curl?version=7.3-1&release=13')).text, /Affected/);
  });

  test('lists every vulnerability of a package with its fix, the most urgent first', async () => {
    const { text, html } = await show('/packages/npm/thing');
    assert.match(text, /All known vulnerabilities of the package \(2\)/);
    assert.match(text, /CVE-2026-1002 .* 2\.0\.0 .*CVE-2026-1003 .* 1\.5\.0/);
    assert.doesNotMatch(html, /id="newest"/);
  });

  test('shows malware without a CVE on the page of its package, with a version, and below a search, in each language', async () => {
    for (const [language, word] of [
      ['', /Malware in evil \(npm\)/],
      ['lang=ja', /evil（npm）に含まれるマルウェア/],
      ['lang=fr', /Logiciel malveillant dans evil \(npm\)/],
    ] as const) {
      for (const path of ['/packages/npm/evil?', '/packages/npm/evil?version=9.9.9&', '/?package=npm/evil&']) {
        const page = await show(`${path}${language}`);
        assert.equal(page.status, 200, path);
        assert.match(page.text, word, path);
        assert.match(page.text, /MAL-2026-7/, path);
        assert.match(page.html, /href="https:\/\/osv\.dev\/vulnerability\/MAL-2026-7"/, path);
      }
    }
    assert.match((await show('/packages/npm/evil?version=9.9.9')).text, /Malware: this version .* is itself malicious/);
  });

  test('never lets a search by package without rows read as "not affected" if more is known, or nothing', async () => {
    const advised = await show('/?package=npm/evil&version=9.9.9');
    assert.match(advised.text, /No published CVE matches this search, but the advisories below affect this version/);
    assert.match((await show('/?package=npm/evil')).text, /but the advisories below are about this package/);
    for (const path of ['/?package=npm/nosuch', '/?package=npm/nosuch&version=1.0.0']) {
      assert.match((await show(path)).text, /Unknown: no record names this package\. This does not mean .* safe/, path);
    }
    const clean = await show('/?package=Debian:12/curl&version=9.9-1');
    assert.match(clean.text, /No vulnerability matches this search/);
    assert.ok(clean.html.includes('href="/en/packages/Debian/curl?version=9.9-1&amp;release=12"'));
  });

  test('says at the address of a package that no record names that nothing is known, and offers the form', async () => {
    const page = await show('/packages/npm/nosuch?version=1.2.3');
    assert.equal(page.status, 404);
    assert.match(page.text, /Unknown: no record names nosuch\./);
    assert.match(page.html, /name="package" value="npm\/nosuch"/);
    assert.match(page.html, /name="version" value="1\.2\.3"/);
    const mentioned = await show('/packages/npm/curl');
    assert.match(mentioned.text, /\d+ vulnerabilit(y mentions|ies mention) “curl” in their texts/);
    assert.ok(linksOf(mentioned).includes('/?q=%22curl%22'));
  });

  test('escapes names from upstream', async () => {
    const page = await show(
      `/packages/PyPI/${encodeURIComponent(hostile.toLowerCase())}?version=${encodeURIComponent('"><b>')}`,
    );
    assert.ok(!page.html.includes('<script>') && !page.html.includes('"><b>'));
  });
});
