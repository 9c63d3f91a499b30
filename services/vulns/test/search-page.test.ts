import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { fullId } from './pages/all-sources.ts';
import { type PageService, startPageService, withoutLanguage } from './pages/page-service.ts';
import { disputedId, hostile, hostileId, upstreamDay } from './pages/upstream-day.ts';
import { type Parsed, wellFormed } from './pages/well-formed.ts';
import { wellFormedXml, type XmlElement } from './pages/well-formed-xml.ts';
import { randomOf } from './store/changing-upstreams.ts';

let service: PageService;
before(async () => {
  service = await startPageService(upstreamDay);
});
after(async () => {
  assert.deepEqual(service.faults, []);
  await service.close();
});

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return service.app(new Request(`https://vulns.example${path}`, { headers, method }), {} as never);
}

async function show(path: string): Promise<Parsed & { html: string }> {
  const response = await ask(path, { Cookie: 'lang=en' });
  assert.equal(response.status, 200, path);
  const html = await response.text();
  // The tests search only the body; the styles before it are long.
  return { html: html.slice(html.indexOf('<main')), ...wellFormed(html) };
}

/** The highlighted texts of a page. */
const marksOf = (html: string) => [...html.matchAll(/<mark>([^<]*)<\/mark>/g)].map(([, text]) => text);

/** Reads the facet links: text, target and count. */
function facetsOf(html: string) {
  const column = /<aside class="facets"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '';
  const link =
    /<li><a( class="chosen")? href="([^"]*)" rel="nofollow">.*?<bdi>(.*?)<\/bdi><\/span> <span class="count">([^<]*)</g;
  return Array.from(column.matchAll(link), ([, chosen, href = '', name = '', count = '']) => ({
    chosen: chosen !== undefined,
    href: withoutLanguage(href.replaceAll('&amp;', '&')),
    name,
    count: Number(count),
  }));
}

const totalOf = (html: string) => Number(/<p class="total">(\d+) vulnerabilit/.exec(html)?.[1]);

describe('facets of the search page', () => {
  test('count the results of the page they link to', async () => {
    let followed = 0;
    for (const path of ['/', '/?q=gateway', '/?severity=medium&kev=0', '/?vendor=example&tag=cwe-79']) {
      const facets = facetsOf((await show(path)).html);
      for (const { href, count, chosen, name } of facets) {
        const { html } = await show(href);
        if (!chosen)
          assert.ok(
            facetsOf(html).some((facet) => facet.chosen && facet.name === name),
            name,
          );
        if (!chosen && !decodeURIComponent(href).includes(','))
          assert.equal(totalOf(html), count, `${name} on ${path}`);
        followed++;
      }
    }
    assert.ok(followed > 30, `${followed} links`);
  });

  test('link back to the search without them if they are selected', async () => {
    const { html } = await show('/?q=gateway&severity=critical,medium&kev=1');
    const chosen = facetsOf(html).filter((facet) => facet.chosen);
    assert.deepEqual(
      chosen.map(({ href }) => href),
      [
        '/?q=gateway&kev=1&severity=medium',
        '/?q=gateway&kev=1&severity=critical',
        '/?q=gateway&severity=critical%2Cmedium',
      ],
    );
  });

  test('recognise another spelling of a vendor', async () => {
    const { html } = await show('/?vendor=EXAMPLE');
    const chosen = facetsOf(html).find((facet) => facet.chosen);
    assert.equal(chosen?.href, '/');
  });
});

describe('density of rows', () => {
  test('is chosen by a link, stored in a cookie, and never part of an address', async () => {
    const comfortable = await show('/?q=gateway&kev=1');
    const link = /<a href="([^"]*)" rel="nofollow">Dense</.exec(comfortable.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    assert.equal(link, '/en/?q=gateway&kev=1&rows=dense');
    const chosen = await ask(link, { Cookie: 'lang=en' });
    assert.equal(chosen.status, 302);
    assert.equal(chosen.headers.get('Location'), '/en/?q=gateway&kev=1');
    assert.equal(
      chosen.headers.get('Set-Cookie'),
      'rows=dense; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure',
    );
    assert.match(comfortable.html, /<p class="summary"/);
    assert.doesNotMatch(
      await textOf('/?q=gateway&kev=1', 'lang=en; rows=dense'),
      /<p class="summary"|rows=comfort[^"]*" rel="nofollow" aria-current/,
    );
    assert.equal((await ask('/?rows=other')).status, 200, 'any other value is ignored');
  });

  test('shows the same rows and facts either way, also if the page is cached', async () => {
    for (let i = 0; i < 3; i++) {
      for (const cookie of ['lang=en', 'lang=en; rows=dense']) {
        const html = await textOf('/?q=CVE-2026-1001+OR+gateway&kev=1', cookie);
        assert.equal(html.includes('<ol class="rows dense">'), cookie.includes('dense'));
        const row = html.split('<article>').find((part) => part.includes('/vulnerabilities/CVE-2026-1001')) ?? '';
        for (const fact of ['9.8', '51.2%', '1.3', 'Known exploited (CISA KEV)', 'Critical']) {
          assert.ok(row.includes(fact), `${fact}: ${row}`);
        }
      }
    }
  });

  const textOf = async (path: string, cookie: string) => {
    const html = await (await ask(path, { Cookie: cookie })).text();
    wellFormed(html);
    return html.slice(html.indexOf('<main'));
  };
});

describe('criteria of a search', () => {
  test('are listed above the results, each with a link to the search without it', async () => {
    const { html } = await show('/?q=gateway&severity=critical,low&category=xss&published_from=2026-01-01&sort=-epss');
    const links = Array.from(
      /<div class="active">[\s\S]*?<\/div>/.exec(html)?.[0].matchAll(/href="([^"]*)" aria-label="([^"]*)"/g) ?? [],
      ([, href = '', label = '']) => [label, withoutLanguage(href.replaceAll('&amp;', '&'))],
    );
    const rest = 'category=xss&published_from=2026-01-01&sort=-epss';
    assert.deepEqual(links, [
      ['Remove the filter Search words: gateway', `/?severity=critical%2Clow&${rest}`],
      ['Remove the filter Severity: Critical', `/?q=gateway&${rest}&severity=low`],
      ['Remove the filter Severity: Low', `/?q=gateway&${rest}&severity=critical`],
      [
        'Remove the filter Category: Cross-site scripting (XSS)',
        '/?q=gateway&severity=critical%2Clow&published_from=2026-01-01&sort=-epss',
      ],
      ['Remove the filter Published from: 2026-01-01', '/?q=gateway&severity=critical%2Clow&category=xss&sort=-epss'],
    ]);
  });

  test('are filled into the fields of the form', async () => {
    const query =
      'q=gateway&severity=critical&kev=1&poc=0&source=nvd&category=xss&vendor=example&language=python&framework=django&tag=cwe-79' +
      '&product=gateway&cpe=cpe:2.3:a:example:gateway&since=7d' +
      '&package=PyPI%2Fdjango&version=1.0&published_from=2026-01-01&published_to=2026-12-31&modified_from=2026-01-01T00:00:00Z&state=all&sort=-epss';
    const { html, elements } = await show(`/?${query}`);
    const form = /<form class="find"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
    assert.doesNotMatch(form, /type="hidden"/);
    const names = new Set(
      elements
        .filter(({ name }) => name === 'input' || name === 'select')
        .map(({ attributes }) => attributes.get('name')),
    );
    for (const [name, value] of new URLSearchParams(query)) {
      assert.ok(names.has(name), name);
      assert.ok(form.includes(`value="${value}"`), `${name}=${value}`);
    }
  });

  test('can be combined with every sort order', async () => {
    const { html } = await show('/?q=gateway');
    assert.match(html, /<a href="\/en\/\?q=gateway" rel="nofollow" aria-current="true">Best match<\/a>/);
    assert.ok(html.includes('href="/en/?q=gateway&amp;sort=-severity"'));
  });
});

describe('a vulnerability that an alert of CERT-FR mentions', () => {
  test('is found by the filter and marked in lists, feeds and CSV', async () => {
    for (const [language, text] of [
      ['en', 'CERT-FR alert'],
      ['ja', 'CERT-FR アラート'],
      ['fr', 'Alerte CERT-FR'],
    ] as const) {
      const { html } = await show(`/?certfr_alert=1&lang=${language}`);
      assert.equal(html.match(/<article>/g)?.length, 1);
      assert.match(html, new RegExp(`<span class="badge alert" title="[^"]+">${text}</span>`));
    }
    assert.ok(!(await show('/?certfr_alert=0')).html.includes('badge alert'));
    const feed = await (await ask('/feed.json?certfr_alert=1&lang=en')).json();
    assert.ok((feed as { items: { tags: string[] }[] }).items[0]?.tags.includes('CERT-FR alert'));
    const csv = await (await ask('/download.csv?certfr_alert=1')).text();
    const [row] = parse(csv, { columns: true, bom: true }) as Record<string, string>[];
    assert.deepEqual([row?.['id'], row?.['certfr_alert']], [fullId, 'true']);
  });
});

describe('a disputed vulnerability', () => {
  test('has a badge in lists and on its page, and a column in CSV', async () => {
    const { html } = await show('/?disputed=1');
    assert.equal(totalOf(html), 1);
    const badge = /<span class="badge disputed" title="[^"]+">Disputed<\/span>/;
    assert.match(html, badge);
    assert.match((await show(`/vulnerabilities/${disputedId}`)).html, badge);
    assert.doesNotMatch((await show('/vulnerabilities/CVE-2026-2000')).html, badge);
    assert.doesNotMatch((await show('/?disputed=0')).html, badge);
    const { data } = (await (await ask(`/api/v1/vulnerabilities/${disputedId}`)).json()) as { data: object };
    assert.equal('disputed' in data && data.disputed, true);
    const csv = await (await ask('/download.csv?disputed=1')).text();
    const [row] = parse(csv, { columns: true, bom: true }) as Record<string, string>[];
    assert.equal(row?.['disputed'], 'true');
  });
});

describe('highlights of a search', () => {
  test('mark matches in titles, summaries and ids, as the search finds them', async () => {
    assert.ok(marksOf((await show('/?q=ＧＡＴＥＷＡＹ')).html).includes('Gateway'));
    const ids = marksOf((await show('/?q=2001')).html);
    assert.deepEqual(ids, ['2001']);
    const response = await ask('/?q=クロスサイト', { Cookie: 'lang=ja' });
    assert.ok(marksOf(await response.text()).includes('クロスサイト'));
  });

  test('quote the description if only it matches', async () => {
    const { html } = await show('/?q=anyone');
    assert.match(
      html,
      /From the description by NVD:<\/span> <q lang="en"><bdi>The gateway lets <mark>anyone<\/mark> in\. Update it\.<\/bdi><\/q>/,
    );
    assert.doesNotMatch((await show('/?q=gateway+severity')).html, /<p class="quote">/);
  });

  test('never become markup', async () => {
    for (const q of ['script', '<script>', 'alert', 'onerror', 'img src', 'exe', hostile.slice(0, 120)]) {
      const { html, elements } = await show(`/?q=${encodeURIComponent(q)}`);
      assert.deepEqual(
        elements.filter(
          ({ name, attributes }) =>
            ['script', 'img', 'b'].includes(name) && !attributes.get('src')?.startsWith('/assets/'),
        ),
        [],
        q,
      );
      if (/^[a-z]+$/.test(q)) assert.ok(html.includes(`/vulnerabilities/${hostileId}"`), q);
    }
    assert.ok(marksOf((await show('/?q=script')).html).length > 0);
  });
});

describe('a search', () => {
  test('for a vulnerability id redirects to its page, unless it is quoted or not alone', async () => {
    for (const [q, to] of [
      ['CVE-2026-1001', '/en/vulnerabilities/CVE-2026-1001'],
      [' cve-2026-1001 ', '/en/vulnerabilities/CVE-2026-1001'],
      ['GHSA-dddd-eeee-ffff', '/en/vulnerabilities/CVE-2026-1001'],
      ['PYSEC-2026-1', '/en/vulnerabilities/CVE-2026-1001'],
    ] as const) {
      const response = await ask(`/?q=${encodeURIComponent(q)}`);
      assert.equal(response.status, 302, q);
      assert.equal(response.headers.get('Location'), to);
    }
    for (const q of ['"CVE-2026-1001"', 'CVE-2026-9999', 'CVE-2026-1001 gateway'])
      await show(`/?q=${encodeURIComponent(q)}`);
    await show('/?q=CVE-2026-1001&severity=critical');
  });

  test('that names a tag or category suggests it as a filter', async () => {
    const { html } = await show('/?q=example');
    assert.match(html, /href="\/en\/\?vendor=example"><span class="hint">Vendor<\/span> <bdi>Example<\/bdi> \(\d+\)/);
    assert.match((await show('/?q=cross-site+scripting')).html, /href="\/en\/\?category=xss"/);
    assert.match((await show('/?q=gateway+python')).html, /href="\/en\/\?language=python"/);
  });

  test('without results shows what each part finds alone, similar names and what fewer filters find', async () => {
    const mistyped = (await show('/?q=exmaple+gateway&kev=1')).html;
    assert.match(mistyped, /<strong><bdi>exmaple<\/bdi><\/strong> \(no results\) <span>Did you mean:<\/span>/);
    assert.match(mistyped, /href="\/en\/\?kev=1&amp;q=Example\+gateway"><strong><bdi>Example<\/bdi><\/strong>/);
    assert.match(mistyped, /href="\/en\/\?kev=1&amp;q=gateway"><bdi>gateway<\/bdi><\/a> \(\d+\)/);
    assert.match(mistyped, /href="\/en\/\?q=exmaple\+gateway">Search for the same words without filters/);
    assert.doesNotMatch(mistyped, /<section class="along"/, 'a mistake is not worth following');
    const narrow = (await show('/?q=gateway&severity=low&kev=1')).html;
    assert.match(narrow, /href="\/en\/\?q=gateway&amp;kev=1">without Severity: Low<\/a> \(\d+\)/);
    assert.match((await show('/?q=update+2019')).html, /Results for each part alone:/);
    assert.match((await show('/?q=%22%22')).html, /No vulnerability matches this search/);
    assert.match((await show('/?package=PyPI/djagno')).html, /<strong><bdi>django<\/bdi><\/strong>/);
  });

  test('shows the fields of its text and what was recognised as chips that can be taken off', async () => {
    const { html } = await show('/?q=gateway+RCE+vendor:example+cvss%3E%3D7+published:%3E30d+-windows&kev=1');
    const links = Array.from(
      /<div class="active">[\s\S]*?<\/div>/.exec(html)?.[0].matchAll(/href="([^"]*)" aria-label="([^"]*)"/g) ?? [],
      ([, href = '', label = '']) => [
        label,
        new URLSearchParams(href.slice('/en/?'.length).replaceAll('&amp;', '&')).get('q'),
      ],
    );
    assert.deepEqual(links, [
      ['Remove the filter gateway', 'RCE vendor:example cvss>=7 published:>30d -windows'],
      ['Remove the filter RCE', 'gateway vendor:example cvss>=7 published:>30d -windows'],
      [
        'RCE = Code execution: search for the words as typed',
        'gateway "RCE" vendor:example cvss>=7 published:>30d -windows',
      ],
      ['Remove the filter Vendor: Example', 'gateway RCE cvss>=7 published:>30d -windows'],
      ['Remove the filter CVSS ≥ 7', 'gateway RCE vendor:example published:>30d -windows'],
      ['Remove the filter Published: in the last 30 days', 'gateway RCE vendor:example cvss>=7 -windows'],
      ['Remove the filter without windows', 'gateway RCE vendor:example cvss>=7 published:>30d'],
      ['Remove the filter Known exploited: In CISA KEV', 'gateway RCE vendor:example cvss>=7 published:>30d -windows'],
    ]);
  });
});

test('chips of search texts say what fields compare, exclude and count back from', async () => {
  const chipsOf = async (q: string, language: string) => {
    const html = await (await ask(`/?q=${encodeURIComponent(q)}&since=2w`, { Cookie: `lang=${language}` })).text();
    const chips = /<div class="active">[\s\S]*?<\/div>/.exec(html)?.[0].matchAll(/<bdi>([^<]*)<\/bdi>/g) ?? [];
    return Array.from(chips, ([, text]) => text);
  };
  const q = 'severity>=high -kev:yes -poc:0 since:7d';
  assert.deepEqual(await chipsOf(q, 'en'), [
    'Severity ≥ High',
    'Known exploited: Not in CISA KEV',
    'Public exploit: Referenced',
    'Published or updated: in the last 7 days',
    'Published or updated: in the last 2 weeks',
  ]);
  assert.deepEqual((await chipsOf(q, 'ja')).slice(0, 2), ['深刻度 ≥ 重要', '悪用状況: CISA KEV に掲載なし']);
});

test('a mistake in the search text is shown beside its field, with a link that searches for it as text', async () => {
  for (const [language, text] of [
    ['en', 'Enter a number from 0 to 10, such as cvss&gt;=7 or cvss:7..8.9.'],
    ['ja', '0 から 10 までの数値（例: cvss&gt;=7、cvss:7..8.9）を指定してください。'],
    ['fr', 'Indiquez un nombre de 0 à 10, par exemple cvss&gt;=7 ou cvss:7..8.9.'],
  ] as const) {
    const response = await ask('/?q=gateway+cvss%3E%3Dhigh', { Cookie: `lang=${language}` });
    assert.equal(response.status, 400);
    const html = await response.text();
    wellFormed(html);
    assert.ok(html.includes(text), language);
    assert.match(html, /value="gateway cvss&gt;=high"[^>]*aria-describedby="q-problem q-hint" aria-invalid="true"/);
    assert.match(html, /gateway <mark>cvss&gt;=high<\/mark>/);
    assert.ok(html.includes(`href="/${language}/?q=gateway+%22cvss%3E%3Dhigh%22"`));
  }
});

test('an invalid search shows an error and keeps the typed values', async () => {
  const response = await ask('/?q=gateway&severity=bad&kev=1', { Cookie: 'lang=fr' });
  assert.equal(response.status, 400);
  const html = await response.text();
  wellFormed(html);
  assert.match(html, /<p lang="en"><bdi>severity must be /);
  assert.match(html, /<input id="q" [^>]*value="gateway"/);
  assert.ok(html.includes('href="/fr/?q=gateway&amp;kev=1"'), 'leads to the search without it');
  const cursor = await (await ask('/?q=gateway&cursor=bad', { Cookie: 'lang=en' })).text();
  assert.match(cursor, /<a href="\/en\/\?q=gateway">Back to the first page/);
});

test('every query string gives a valid search page, feed and download', async () => {
  const chance = randomOf(1127);
  const pick = <T>(from: readonly T[]) => from[Math.floor(chance() * from.length)] as T;
  const values = [
    '1',
    '0',
    'critical',
    'critical,low',
    ',',
    'xss',
    'example',
    'cwe-79',
    'all',
    '-epss',
    'relevance',
    '2026-01-01',
    '2026-13-01',
    'pkg:pypi/django@1.0',
    'PyPI/django',
    'gateway',
    '脆弱性 "',
    '%',
    '\0',
    '😀',
    '<script>',
    '-',
    'x'.repeat(300),
  ];
  const names = [
    'q',
    'severity',
    'kev',
    'poc',
    'source',
    'category',
    'tag',
    'framework',
    'vendor',
    'language',
    'package',
    'version',
    'published_from',
    'published_to',
    'modified_from',
    'state',
    'sort',
    'limit',
    'cursor',
    'lang',
    'utm_source',
  ];
  let shown = 0;
  for (let i = 0; i < 300; i++) {
    const query = new URLSearchParams(
      Array.from({ length: 1 + Math.floor(chance() * 4) }, () => [pick(names), pick(values)]),
    );
    const path = `${pick(['/', '/', '/', '/feed.atom', '/feed.json', '/download.csv', '/download.ndjson'])}?${query}`;
    const response = await ask(path);
    const text = await response.text();
    assert.ok([200, 302, 400].includes(response.status), `${response.status} ${path}`);
    if (response.headers.get('Content-Type')?.startsWith('text/html')) wellFormed(text);
    if (response.headers.get('Content-Type')?.startsWith('application/atom')) wellFormedXml(text);
    if (response.status === 200) shown++;
  }
  assert.ok(shown > 40, `${shown} shown`);
});

describe('feeds', () => {
  const childOf = (element: XmlElement, name: string) => element.children.find((child) => child.name === name);

  test('are linked from their search', async () => {
    const { elements } = await show('/?q=gateway&kev=1&sort=-epss&limit=5');
    const links = elements.filter(
      ({ name, attributes }) =>
        name === 'link' && attributes.get('rel') === 'alternate' && attributes.get('type')?.endsWith('+xml'),
    );
    assert.deepEqual(
      links.map(({ attributes }) => attributes.get('href')),
      ['https://vulns.example/feed.atom?q=gateway&kev=1&lang=en'],
    );
  });

  test('are valid Atom for any content of records', async () => {
    const response = await ask('/feed.atom?kev=1&lang=en');
    assert.equal(response.headers.get('Content-Type'), 'application/atom+xml; charset=utf-8');
    const feed = wellFormedXml(await response.text());
    assert.equal(feed.attributes.get('xmlns'), 'http://www.w3.org/2005/Atom');
    assert.equal(feed.attributes.get('xml:lang'), 'en');
    assert.equal(childOf(feed, 'id')?.text, 'https://vulns.example/feed.atom?kev=1&lang=en');
    assert.equal(childOf(feed, 'title')?.text, 'Vulnerabilities: Known exploited: In CISA KEV');
    const entries = feed.children.filter(({ name }) => name === 'entry');
    assert.equal(entries.length, 3);
    assert.equal(new Set(entries.map((entry) => childOf(entry, 'id')?.text)).size, 3);
    const times = entries.map((entry) => childOf(entry, 'updated')?.text ?? '');
    assert.deepEqual(times, times.toSorted().reverse());
    assert.equal(childOf(feed, 'updated')?.text, times[0]);
    for (const entry of entries) {
      assert.match(
        childOf(entry, 'link')?.attributes.get('href') ?? '',
        /^https:\/\/vulns\.example\/vulnerabilities\/CVE-/,
      );
      assert.ok((childOf(entry, 'summary')?.text ?? '').length > 20);
    }
  });

  test('are also JSON Feed 1.1 with the same entries', async () => {
    const response = await ask('/feed.json?kev=1', { Cookie: 'lang=ja' });
    assert.equal(response.headers.get('Content-Type'), 'application/feed+json; charset=utf-8');
    const feed = (await response.json()) as {
      version: string;
      language: string;
      feed_url: string;
      items: { id: string }[];
    };
    assert.equal(feed.version, 'https://jsonfeed.org/version/1.1');
    assert.equal(feed.language, 'ja');
    assert.equal(feed.feed_url, 'https://vulns.example/feed.json?kev=1&lang=ja');
    assert.equal(feed.items.length, 3);
  });

  test('are not sent again to clients that have them', async () => {
    const first = await ask('/feed.json?lang=en');
    const again = await ask('/feed.json?lang=en', { 'If-None-Match': first.headers.get('ETag') ?? '' });
    assert.equal(again.status, 304);
    assert.equal(await again.text(), '');
    const head = await ask('/feed.json?lang=en', {}, 'HEAD');
    assert.equal(head.headers.get('ETag'), first.headers.get('ETag'));
    assert.equal(await head.text(), '');
    assert.equal((await ask('/feed.atom?severity=bad')).status, 400);
    const small = await ask('/feed.json?lang=en', { 'Accept-Encoding': 'gzip' });
    assert.equal(small.headers.get('Content-Encoding'), 'gzip');
    assert.match(small.headers.get('Vary') ?? '', /Accept-Encoding/);
  });
});

describe('downloads', () => {
  test('contain all results of the search as JSON lines', async () => {
    const response = await ask('/download.ndjson?severity=medium&sort=-epss&limit=3&utm_source=mail&lang=fr');
    assert.equal(response.headers.get('Content-Type'), 'application/x-ndjson; charset=utf-8');
    assert.equal(response.headers.get('Content-Disposition'), 'attachment; filename="vulnerabilities.ndjson"');
    const lines = (await response.text()).split('\n');
    assert.equal(lines.pop(), '');
    const rows = lines.map((line) => JSON.parse(line) as { id: string; severity: string; summary: { lang: string } });
    const listed = await ask('/api/v1/vulnerabilities?severity=medium&limit=100&lang=fr');
    assert.deepEqual(rows, ((await listed.json()) as { data: unknown[] }).data);
    assert.ok(rows.length > 20);
  });

  test('contain all results as CSV, without texts that run as formulas', async () => {
    const response = await ask('/download.csv?kev=1');
    assert.equal(response.headers.get('Content-Type'), 'text/csv; charset=utf-8; header=present');
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
    const lines = bytes.toString().split('\r\n');
    assert.equal(lines.length, 5);
    assert.match(lines[0] ?? '', /id,aliases,also_known_as,title,title_source,/);
  });

  test('answer HEAD requests with the headers only', async () => {
    const head = await ask('/download.csv', {}, 'HEAD');
    assert.equal(head.headers.get('Content-Type'), 'text/csv; charset=utf-8; header=present');
    assert.equal(await head.text(), '');
    assert.equal((await ask('/download.csv?kev=maybe')).status, 400);
    assert.equal((await ask('/download.xml')).status, 404);
  });

  test('that are not read release their slot once they are abandoned', async () => {
    const [first, second] = [await ask('/download.csv'), await ask('/download.csv')];
    assert.equal((await ask('/download.csv')).status, 429);
    await first?.body?.cancel();
    const third = await ask('/download.csv');
    assert.equal(third.status, 200);
    await third.body?.cancel();
    await second?.body?.cancel();
  });
});
