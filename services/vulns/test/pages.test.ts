import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { assertSocialHead } from '@kairan/testing/social-head';
import { languages } from '../src/vulnerability.ts';
import { fullId } from './pages/all-sources.ts';
import { everyPage } from './pages/every-page.ts';
import { type PageService, startPageService, withoutLanguage } from './pages/page-service.ts';
import { deadReferences, hostile, hostileId, liveReference, upstreamDay } from './pages/upstream-day.ts';
import { type Parsed, wellFormed } from './pages/well-formed.ts';

let service: PageService;
before(async () => {
  service = await startPageService(upstreamDay);
});
after(async () => {
  assert.deepEqual(service.faults, []);
  await service.close();
});

interface Shown extends Parsed {
  status: number;
  headers: Headers;
  html: string;
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return service.app(new Request(`https://vulns.example${path}`, { headers, method }), {} as never);
}

/** Requests a page and checks what holds for every page. */
async function show(path: string, headers: Record<string, string> = {}): Promise<Shown> {
  const response = await ask(path, headers);
  const html = await response.text();
  assert.match(response.headers.get('Content-Type') ?? '', /^text\/html/);
  return { status: response.status, headers: response.headers, html, ...wellFormed(html) };
}

const addresses = ({ elements }: Shown) =>
  elements.flatMap(({ name, attributes }) => (name === 'a' ? [withoutLanguage(attributes.get('href') ?? '')] : []));

describe('every page', () => {
  for (const { path, englishOnly = false, hasScript = false } of everyPage) {
    if (englishOnly) continue;
    for (const lang of languages) {
      test(`${path} is a complete page in ${lang}`, async () => {
        const page = await show(path, { Cookie: `lang=${lang}` });
        const one = (name: string) => page.elements.filter((element) => element.name === name);
        assert.equal(one('html')[0]?.attributes.get('lang'), lang);
        assert.equal(page.headers.get('Content-Language'), lang);
        assert.equal(/<head>([\s\S]*?)<\/head>/.exec(page.html)?.[1]?.match(/<title>/g)?.length, 1);
        assert.equal(one('h1').length, 1);
        assert.equal(one('main').length, 1);
        assert.match(page.html, /<meta name="description" content="[^"]{20,}">/);
        assert.ok(
          page.html.includes('This product uses data from the NVD API but is not endorsed or certified by the NVD.'),
        );

        // It loads nothing and runs nothing but its own script.
        assert.deepEqual([...one('img'), ...one('iframe'), ...one('object')], []);
        const scripts = one('script');
        assert.equal(scripts.length, hasScript ? 1 : 0);
        for (const { attributes } of scripts) {
          assert.match(attributes.get('src') ?? '', /^\/assets\//);
          assert.match(attributes.get('integrity') ?? '', /^sha384-/);
        }
        for (const { name, attributes } of page.elements) {
          if (scripts.some((script) => script.attributes === attributes)) continue;
          assert.ok(
            ![...attributes.keys()].some((key) => key.startsWith('on') || key === 'style' || key === 'src'),
            name,
          );
          if (name === 'link' && attributes.get('rel') === 'icon')
            assert.match(attributes.get('href') ?? '', /^\/favicon\.(ico|svg)$/);
        }
        const listed = !page.html.includes('<meta name="robots" content="noindex">');
        assertSocialHead(page.html, { baseUrl: 'https://vulns.example', listed });
        const style = /<style>([\s\S]*)<\/style>/.exec(page.html)?.[1] ?? '';
        assert.doesNotMatch(style, /url\(|@import/);
        const digest = createHash('sha256').update(style).digest('base64');
        const policy = page.headers.get('Content-Security-Policy') ?? '';
        assert.ok(policy.startsWith(`default-src 'none'; style-src 'sha256-${digest}'`));
        assert.doesNotMatch(policy, /unsafe/);
        assert.equal(/script-src [^;]*/.exec(policy)?.[0], hasScript ? "script-src 'self'" : undefined);
        assert.equal(page.headers.get('X-Content-Type-Options'), 'nosniff');
        assert.equal(page.headers.get('Referrer-Policy'), 'same-origin');

        // References by id are valid, and form fields have labels.
        const ids = new Set(page.elements.map(({ attributes }) => attributes.get('id')));
        for (const { name, attributes } of page.elements) {
          for (const key of ['for', 'aria-labelledby', 'aria-describedby']) {
            const targets = attributes.get(key)?.split(' ') ?? [];
            for (const target of targets) assert.ok(ids.has(target), `${key}="${target}"`);
          }
          if (name === 'th') assert.match(attributes.get('scope') ?? '', /^(?:col|row|rowgroup)$/);
        }
        for (const href of addresses(page)) {
          if (href.startsWith('#')) assert.ok(ids.has(href.slice(1)), href);
          else assert.match(href, /^(\/(?!\/)|https?:\/\/)/);
        }
      });
    }
  }

  test('internal links lead to existing pages', async () => {
    const seen = new Set<string>();
    for (const { path, status = 200 } of everyPage) {
      if (status !== 200) continue;
      for (const href of addresses(await show(path))) if (href.startsWith('/')) seen.add(href.replace(/#.*/, ''));
    }
    // The account tests cover these.
    for (const href of seen) if (/^\/(?:account|sign-in)/.test(href)) seen.delete(href);
    assert.ok(seen.size > 200);
    for (const href of seen) {
      const answer = await ask(href);
      assert.ok(answer.ok || answer.status === 302, `${answer.status} ${href}`);
      // An unread download would keep one of the few slots.
      await answer.arrayBuffer();
    }
  });
});

test('no request path makes internal links point to another host', async () => {
  for (const path of ['//evil.example', '///evil.example', '/.//evil.example', '//evil.example/vulnerabilities/x']) {
    const answer = await service.app(new Request(`https://vulns.example${path}`), {} as never);
    const html = await answer.text();
    const links = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, href = '']) => href);
    assert.ok(links.length > 10);
    for (const href of links) assert.doesNotMatch(href, /^[/\\]{2}/, `${path}: ${href}`);
  }
});

describe('list page', () => {
  test('shows the contents of each row, the totals and the sources', async () => {
    const { html } = await show('/?lang=en');
    assert.ok(html.includes('<a href="/en/vulnerabilities/CVE-2026-1001">'));
    assert.ok(html.includes('<span class="id">CVE-2026-1001</span>'));
    assert.ok(html.includes('CVSS 9.8'));
    assert.ok(html.includes('EPSS 51.2%'));
    assert.ok(html.includes('Known exploited'));
    assert.ok(html.includes('<time datetime="2026-01-04">4 Jan 2026</time>'));
    assert.match(html, /<dt>Vulnerabilities<\/dt><dd><a [^>]*>25<\/a><\/dd>/);
    assert.match(html, /<dt>Known exploited<\/dt><dd><a [^>]*>3<\/a><\/dd>/);
    for (const name of [
      'CISA Known Exploited Vulnerabilities',
      'NVD',
      'OSV.dev',
      'GitHub Advisory Database',
      'FIRST EPSS',
    ]) {
      assert.ok(html.includes(`>${name}</a></th>`), name);
    }
    assert.ok(html.includes('CC BY 4.0'));
    assert.ok(html.includes('>Up to date</span>'));
  });

  test('begins with what is urgent; without news since the reader was here, with the latest of any time', async () => {
    const { html } = await show('/?lang=en');
    const list = (name: string) => {
      const part = html.split(`<section aria-labelledby="urgent-${name}">`)[1]?.split('</section>')[0] ?? '';
      return [...part.matchAll(/<span class="id">([^<]*)<[\s\S]*?datetime="([^"]*)"/g)].map(([, id, day]) => [id, day]);
    };
    assert.deepEqual(list('kev'), [
      [hostileId, '2026-10-02'],
      ['CVE-2026-1001', '2026-10-01'],
      [fullId, '2026-02-02'],
    ]);
    assert.ok(list('critical').some(([id]) => id === 'CVE-2026-1001'));
    assert.match(html, /CISA has added nothing to KEV since then[\s\S]*No new critical[\s\S]*No severities raised/);
    assert.match(
      html,
      /<strong>In the last 7 days<\/strong> <span class="hint">since \d+ [A-Z][a-z]+ \d{4} 00:00 UTC</,
    );
    assert.match(html, /<svg class="spark"[^>]*aria-label="Published by month, last 24 months\. /);
    const searched = await show('/?q=gateway&lang=en');
    assert.ok(!searched.html.includes('urgent-kev'));
  });

  test('stores when the reader was here, to the hour, and begins the news at the end of the previous session', async () => {
    const first = (await show('/')).headers.get('Set-Cookie') ?? '';
    assert.match(first, /^seen=0\.\d{6}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure$/);
    const hour = Math.floor(Date.now() / 3_600_000);
    const { headers, html } = await show('/', { Cookie: `lang=en; seen=0.${hour - 5}` });
    assert.match(headers.get('Set-Cookie') ?? '', new RegExp(`^seen=${hour - 5}\\.`));
    for (let times = 0; times < 3; times++) await show('/?utm_source=x', { Cookie: `lang=en; seen=0.${hour - 5}` });
    const other = await show('/?utm_source=x', { Cookie: 'lang=en' });
    assert.match(other.headers.get('Set-Cookie') ?? '', /^seen=0\./, 'no other reader gets the news of this one');
    const since = new Date((hour - 5) * 3_600_000).toISOString();
    assert.ok(html.includes('<strong>Since your last visit</strong>'));
    assert.ok(html.includes(`${since.slice(11, 16)} UTC`), 'says the time');
    assert.ok(html.includes(`href="/en/changes?since=${encodeURIComponent(since)}"`));
    for (const path of ['/?q=gateway', '/statistics', '/changes']) {
      assert.equal((await show(path)).headers.get('Set-Cookie'), null, `only the home page: ${path}`);
    }
    for (const q of ['log4shell', 'package%3APyPI%2Fdjango']) assert.ok(html.includes(`href="/en/?q=${q}"`), q);
    assert.match(html, /<a class="button second" href="\/en\/check">/);
  });

  test('links to the next page with the same filters, and back to the first', async () => {
    const first = await show('/?severity=medium&kev=&q=');
    const next = addresses(first).find((href) => href.includes('cursor=')) ?? '';
    assert.match(next, /^\/\?severity=medium&cursor=/);
    const second = await show(next);
    assert.equal(second.html.match(/<article>/g)?.length, 2);
    assert.ok(addresses(second).includes('/?severity=medium'));
    assert.doesNotMatch(second.html, /rel="next"/);
  });

  test('accepts several checkboxes of one name, and ignores empty fields', async () => {
    const { html } = await show('/?q=gateway&severity=critical&severity=low&kev=1&poc=&source=&category=&sort=');
    assert.match(html, /value="critical" checked/);
    assert.match(html, /value="low" checked/);
    assert.match(html, /<option value="1" selected>In CISA KEV/);
    assert.match(html, /name="q" value="gateway"/);
    assert.equal(html.match(/<article>/g)?.length, 2);
  });

  test('keeps filters that the form has no field for, and can remove each of them', async () => {
    const page = await show('/?vendor=example&kev=1&limit=50&utm_source=mail');
    assert.ok(page.html.includes('<input type="hidden" name="limit" value="50">'));
    assert.match(page.html, /<input [^>]*name="vendor" value="example"/);
    assert.ok(addresses(page).includes('/?kev=1&limit=50'));
    assert.ok(!page.html.includes('utm_source='), 'what trackers add is dropped');
  });

  test('says that there are no results', async () => {
    const { html } = await show('/?q=nothing-like-this');
    assert.match(html, /No vulnerability matches this search/);
    assert.match(html, /href="\/en\/packages"[\s\S]*href="\/en\/check"[\s\S]*Newest critical[\s\S]*CVE-2026-1001/);
    for (const [, count] of html.matchAll(/<a href="\/en\/\?q=[^"]*"><bdi>[^<]*<\/bdi><\/a> \((\d+)\)/g)) {
      assert.ok(Number(count) > 0, 'searches that are offered find something');
    }
    assert.doesNotMatch(html, /feed\.json\?[^"]*q=[^>]*>JSON Feed</, 'what finds nothing alone is not worth following');
  });

  test('repeats the query, escaped', async () => {
    const { html } = await show(`/?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    assert.ok(html.includes('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"'));
  });
});

describe('vulnerability page', () => {
  test('shows everything in the record', async () => {
    const { html, ...page } = await show('/vulnerabilities/CVE-2026-1001');
    for (const text of [
      'The gateway lets anyone in.',
      'Source: <a href="https://nvd.nist.gov/vuln/detail/CVE-2026-1001"',
      'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
      '51.2%',
      'CWE-79',
      'cpe:2.3:a:example:gateway:*:*:*:*:*:*:*:*',
      'Apply updates per vendor instructions.',
      'In CISA KEV since 1 Oct 2026',
      'Added to CISA KEV',
      'PYSEC-2026-1',
      'GHSA-dddd-eeee-ffff',
    ])
      assert.ok(html.includes(text), text);
    assert.ok(!html.includes('Generated from the data'), 'a source describes it in the language of the page');
    const japanese = await show('/vulnerabilities/CVE-2026-1001', { Cookie: 'lang=ja' });
    assert.match(japanese.html, /<p class="lead" lang="ja">[\s\S]*自動生成[\s\S]*The gateway lets anyone in\./);
    assert.match(html, /<strong><bdi>django<\/bdi><\/strong>/);
    assert.match(html, /&lt;\u00a0<bdi>1\.3<\/bdi>/);
    assert.ok(
      html.includes(
        '<div class="upstream" lang="en" dir="auto"><p><bdi>The gateway lets anyone in.</bdi></p><p><bdi>Update it.</bdi></p></div>',
      ),
    );
    assert.ok(html.includes('<link rel="canonical" href="https://vulns.example/en/vulnerabilities/CVE-2026-1001">'));
    assert.ok(html.includes('<title>CVE-2026-1001: '));
    assert.match(
      html,
      /<details class="more"><summary>Advisories <span class="hint">32<\/span><\/summary><ul class="references">/,
    );
    const references = '/vulnerabilities/CVE-2026-1001/references';
    assert.ok(addresses({ html, ...page }).includes(references));
    assert.ok(addresses(await show(references)).includes('https://example.org/advisory/29'));
    assert.ok(addresses({ html, ...page }).includes('/vulnerabilities/CVE-2026-1001.json?lang=en'));
  });

  test('marks a rejected vulnerability, and excludes it from search engines', async () => {
    const { html } = await show('/vulnerabilities/CVE-2026-1002');
    assert.match(html, /<strong class="stamp">Rejected<\/strong>/);
    assert.ok(html.includes('<meta name="robots" content="noindex">'));
  });

  test('does not let a record inject markup, links or text direction', async () => {
    const address = `/vulnerabilities/${hostileId}`;
    for (const path of [address, `${address}/references`]) {
      const page = await show(path);
      const { html } = page;
      // The checks of well-formedness would find any extra element; these say which one it is.
      assert.deepEqual(
        page.elements.filter(({ name }) => ['script', 'img', 'b'].includes(name)),
        [],
      );
      assert.ok(html.includes('&lt;script&gt;alert(1)&lt;/script&gt;'));
      assert.ok(!html.includes('lang="en&quot;'));
      const links = page.elements.filter(
        ({ name, attributes }) => name === 'a' && /^https?:/.test(attributes.get('href') ?? ''),
      );
      for (const { attributes } of links) assert.equal(attributes.get('rel'), 'noopener noreferrer nofollow');
      for (const url of deadReferences) assert.ok(!addresses(page).includes(url), url);

      assert.doesNotMatch(html, /[\u202a-\u202e\u2066-\u2069]/);
    }
    const references = await show(`${address}/references`);
    assert.ok(addresses(references).includes(liveReference));
    assert.ok(references.html.includes('<bdi>javascript:alert(3)</bdi>'), 'what is no link is still shown');
  });

  test('has one address, to which aliases and lower-case ids redirect, with the requested language', async () => {
    for (const [from, to] of [
      ['/vulnerabilities/GHSA-dddd-eeee-ffff', '/en/vulnerabilities/CVE-2026-1001'],
      ['/ja/vulnerabilities/ghsa-dddd-eeee-ffff', '/ja/vulnerabilities/CVE-2026-1001'],
      ['/vulnerabilities/cve-2026-1001', '/en/vulnerabilities/CVE-2026-1001'],
    ] as const) {
      const response = await ask(from);
      assert.equal(response.status, 302);
      assert.equal(response.headers.get('Location'), to);
    }
    const several = await ask('/vulnerabilities/PYSEC-2026-3');
    assert.equal(several.headers.get('Location'), '/en/vulnerabilities/CVE-2026-2000');
    assert.equal(several.headers.get('Link'), '<https://vulns.example/vulnerabilities/CVE-2026-2001>; rel="related"');
  });
});

describe('language of pages', () => {
  const languageOf = async (path: string, headers: Record<string, string>) =>
    (await show(path, headers)).headers.get('Content-Language');

  test('is that of the address, else the cookie, else the browser, else English', async () => {
    assert.equal(await languageOf('/?lang=fr', { Cookie: 'lang=ja', 'Accept-Language': 'en' }), 'fr');
    assert.equal(await languageOf('/', { Cookie: 'a=b; lang=ja', 'Accept-Language': 'fr' }), 'ja');
    assert.equal(await languageOf('/', { 'Accept-Language': 'de, fr-CA;q=0.8, en;q=0.5' }), 'fr');
    assert.equal(await languageOf('/?lang=xx', {}), 'en');
  });

  test('is the first part of the address, to which addresses without it redirect', async () => {
    for (const [path, headers, to] of [
      ['/', { Cookie: 'lang=ja', 'Accept-Language': 'fr' }, '/ja/'],
      ['/?q=gateway&kev=1', { 'Accept-Language': 'fr' }, '/fr/?q=gateway&kev=1'],
      ['/statistics', {}, '/en/statistics'],
      ['/ja', {}, '/ja/'],
      ['/ja/statistics?lang=fr', {}, '/fr/statistics'],
      ['/vulnerabilities/CVE-2026-1001?lang=ja', {}, '/ja/vulnerabilities/CVE-2026-1001'],
    ] as const) {
      const response = await service.direct(new Request(`https://vulns.example${path}`, { headers }), {} as never);
      assert.deepEqual([response.status, response.headers.get('Location')], [302, to], path);
      assert.equal(response.headers.get('Vary'), 'Accept-Language, Cookie');
      assert.equal(response.headers.get('Cache-Control'), 'no-store');
    }
    const page = await show('/ja/statistics', { Cookie: 'lang=fr', 'Accept-Language': 'en' });
    assert.equal(page.headers.get('Content-Language'), 'ja');
    for (const path of ['/ja/nowhere', '/ja/account', '/ja/api/v1/health', '/de/statistics', '/ja//statistics'])
      assert.equal((await show(path)).status, 404, path);
    const record = '/vulnerabilities/CVE-2026-1001.json';
    assert.equal((await service.direct(new Request(`https://vulns.example${record}`), {} as never)).status, 200);
  });

  test('lets shared caches have pages, unless the request or the response has a cookie or a token', async () => {
    const cached = async (path: string, headers: Record<string, string> = {}) => {
      const page = await show(path, headers);
      return `${page.headers.get('Cache-Control')}; ${page.headers.get('Vary')}`;
    };
    const shared = 'public, max-age=0, s-maxage=60; Accept-Encoding, Cookie';
    const own = 'private, no-cache; Accept-Encoding, Cookie';
    assert.equal(await cached('/en/statistics'), shared);
    assert.equal(await cached('/ja/vulnerabilities/CVE-2026-1001', { 'Accept-Language': 'fr' }), shared);
    assert.equal(await cached('/en/'), own, 'sets a cookie');
    assert.equal(await cached('/en/statistics', { Cookie: 'rows=dense' }), own);
    assert.equal(await cached('/en/statistics', { Authorization: 'Bearer none' }), own);
    assert.equal(await cached('/en/vulnerabilities/what'), 'no-store; Accept-Encoding, Cookie');
    const { html } = await show('/ja/statistics');
    for (const [language, href] of [
      ...['en', 'ja', 'fr'].map((each) => [each, `/${each}/statistics`] as const),
      ['x-default', '/statistics'],
    ] as const) {
      assert.ok(
        html.includes(`<link rel="alternate" hreflang="${language}" href="https://vulns.example${href}">`),
        language,
      );
    }
  });

  test('is stored in the cookie that the REST API honours, if a parameter chooses it', async () => {
    const choice = await service.direct(new Request('https://vulns.example/?lang=ja'), {} as never);
    const cookie = choice.headers.get('Set-Cookie') ?? '';
    assert.equal(cookie, 'lang=ja; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure');
    const later = await show('/', { Cookie: 'lang=ja' });
    assert.doesNotMatch(later.headers.get('Set-Cookie') ?? '', /lang=/);
    const rest = await ask('/api/v1/vulnerabilities?limit=1', { Cookie: 'lang=ja' });
    assert.equal(rest.headers.get('Content-Language'), 'ja');
  });

  test('can be switched on every page', async () => {
    assert.ok(addresses(await show('/?q=gateway&kev=1')).includes('/?q=gateway&kev=1&lang=fr'));
  });
});

describe('error pages', () => {
  const cases: [path: string, status: number, messages: RegExp, sorry: string][] = [
    ['/nowhere', 404, /ページが見つかりません/, 'no page'],
    ['/vulnerabilities/CVE-2026-9999', 404, /CVE-2026-9999 の脆弱性は見つかりませんでした/, 'unknown'],
    ['/vulnerabilities/what', 400, /脆弱性の ID ではありません/, 'no id'],
    ['/vulnerabilities/%ff', 400, /脆弱性の ID ではありません/, 'no UTF-8'],
    ['/?severity=bad', 400, /severity must be/, 'bad value'],
    ['/?q=%zz', 400, /invalid percent-encoding/, 'bad encoding'],
    ['/?cursor=bad', 400, /最初のページからやり直してください/, 'bad cursor'],
  ];
  for (const [path, status, messages, what] of cases) {
    test(`are in the reader's language: ${what}`, async () => {
      const page = await show(path, { Cookie: 'lang=ja' });
      assert.equal(page.status, status);
      assert.match(page.html, messages);
      assert.equal(page.headers.get('Cache-Control'), 'no-store');
    });
  }

  test('name the allowed methods if a method is not allowed', async () => {
    const response = await ask('/', {}, 'POST');
    assert.equal(response.status, 405);
    assert.equal(response.headers.get('Allow'), 'GET, HEAD');
    assert.match(await response.text(), /Method not allowed/);
  });
});

test('HEAD has the headers of GET without a body, and a page that the browser has is not sent again', async () => {
  const get = await ask('/');
  const head = await ask('/', {}, 'HEAD');
  assert.equal(await head.text(), '');
  assert.equal(head.headers.get('Content-Length'), get.headers.get('Content-Length'));
  const again = await ask('/', { 'If-None-Match': get.headers.get('ETag') ?? '' });
  assert.equal(again.status, 304);
  const packed = await ask('/', { 'Accept-Encoding': 'br' });
  assert.equal(packed.headers.get('Content-Encoding'), 'br');
});

test('too many page requests in a minute give an error page with the time to wait', async () => {
  const strict = await startPageService(upstreamDay, { pages: 1 });
  try {
    const request = () => new Request('https://vulns.example/docs');
    assert.equal((await strict.app(request(), {} as never)).status, 200);
    const refused = await strict.app(request(), {} as never);
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('Retry-After') ?? '', /^\d+$/);
    assert.match(await refused.text(), /Too many requests/);
  } finally {
    await strict.close();
  }
});

test('a public address with a path is part of every link', async () => {
  const below = await startPageService(upstreamDay, { baseUrl: 'https://example.org/vulns' });
  try {
    const choice = await below.direct(new Request('http://127.0.0.1/?lang=fr'), {} as never);
    assert.equal(choice.headers.get('Location'), '/vulns/fr/');
    assert.match(choice.headers.get('Set-Cookie') ?? '', /Path=\/vulns;/);
    const response = await below.direct(new Request('http://127.0.0.1/fr/'), {} as never);
    const html = await response.text();
    for (const [, href] of html.matchAll(/ (?:href|action)="(\/[^"]*)"/g)) assert.match(href ?? '', /^\/vulns\//);
    assert.ok(html.includes('<link rel="canonical" href="https://example.org/vulns/fr/">'));
  } finally {
    await below.close();
  }
});

test('the hostile record of these tests is stored unchanged but for the characters that turn the direction', async () => {
  const response = await ask(`/api/v1/vulnerabilities/${hostileId}`);
  const { data } = (await response.json()) as {
    data: { description: { text: string }; references: { url: string }[] };
  };
  assert.match(hostile, /\u202e/);
  assert.equal(data.description.text, hostile.replace(/[\u202e\u2066]/g, ''));
  assert.deepEqual(
    new Set(data.references.map(({ url }) => url)).isSupersetOf(new Set([...deadReferences, liveReference])),
    true,
  );
});
