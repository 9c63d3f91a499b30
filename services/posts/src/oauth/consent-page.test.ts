import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { consentFaultPage, consentPage } from './consent-page.ts';

const baseUrl = 'https://posts.example';
const decider = { name: 'Aoi (@aoi)', session: 's1' };

function pageOf(more: { name?: string | null; host?: string | null; redirectUri?: string }) {
  const request = { uid: 'u1', name: 'App', host: null, redirectUri: 'https://app.example/cb', ...more };
  return consentPage({ ...request, scopes: ['posts:read'] }, decider, baseUrl, 'en');
}

/** The names of all elements and their attributes. */
const structureOf = (html: string) => html.match(/<\/?[a-z][a-z0-9]*|\s[a-z-]+(?==")/gi)?.join(' ');

describe('the consent page', () => {
  test('has the same structure whatever name an app gives itself', () => {
    const plain = structureOf(pageOf({}).html);
    for (const name of [
      '"><script>alert(1)</script>',
      "'><img src=x onerror=alert(1)>",
      '</title></main><form action="https://evil.example"><button>Allow</button></form>',
      '</bdi></h1><h1>Kairan',
      '&lt;b&gt;&#34;&quot;',
      '{{7*7}}',
      'javascript:alert(1)',
      '%3Cscript%3E',
      '<!--',
      'x'.repeat(80),
      'ｱﾌﾟﾘ 🦊 עברית العربية',
    ]) {
      const { html } = pageOf({ name });
      assert.equal(structureOf(html), plain, name);
      assert.equal(html.match(/<form/g)?.length, 1);
      assert.ok(html.includes('action="/oauth/consent/u1"'));
    }
  });

  test("isolates the text direction of an app's name", () => {
    const { html } = pageOf({ name: 'שלום' });
    const shown = html.slice(html.indexOf('<main'));
    assert.match(shown, /<bdi>[^<]*שלום/);
    assert.ok(!shown.replace(/<bdi>[^<]*<\/bdi>/g, '').includes('שלום'));
  });

  test('allows its form to redirect to the app only, and no redirect address adds directives to the policy', () => {
    for (const [redirectUri, target] of [
      ['https://app.example/cb', 'https://app.example'],
      ['https://app.example:8443/cb?a=1', 'https://app.example:8443'],
      ['http://127.0.0.1:7777/cb', 'http://127.0.0.1:7777'],
      ['http://[::1]:7777/cb', 'http:'],
      ['com.example.app:/cb', 'com.example.app:'],
      ['https://app.example;sandbox/cb', 'https:'],
      ["https://app.example;script-src'unsafe-inline'/cb", 'https:'],
      ['https://app.example,evil.example/cb', 'https:'],
      ['app://x;script-src/cb', 'app:'],
    ] as const) {
      const { contentSecurityPolicy } = pageOf({ redirectUri });
      const directives = contentSecurityPolicy.split('; ');
      assert.deepEqual(
        directives.map((directive) => directive.split(' ')[0]),
        ['default-src', 'style-src', 'img-src', 'manifest-src', 'form-action', 'base-uri', 'frame-ancestors'],
      );
      assert.equal(directives[4], `form-action 'self' ${target}`);
      assert.ok(!contentSecurityPolicy.includes(','), redirectUri);
    }
  });

  test('escapes what an app sent on an error page', () => {
    const more = '</p><script>alert(1)</script>';
    const { html } = consentFaultPage('refused', { status: 400, baseUrl, language: 'en', more });
    assert.ok(!html.includes('<script') && html.includes('&lt;script&gt;'));
  });
});
