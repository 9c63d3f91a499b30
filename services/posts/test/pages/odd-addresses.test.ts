import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { addUser } from '@kairan/accounts/user';
import { newTestBrowser, type TestBrowser } from '@kairan/testing/test-browser';
import { type ServiceForTests, startService } from '../contract/running-service.ts';
import { onEachDatabase } from '../each-database.ts';

const password = 'kaze to tsuki to 9';

/** An odd text replaces `X`. Those that look for nothing in the database are left out on PostgreSQL. */
const addresses = [
  '/X',
  '/?q=X',
  '/?cursor=X',
  '/?lang=X',
  '/?category=X',
  '/?tag=X',
  '/@X',
  '/@aoi/X',
  '/@aoi?cursor=X',
  '/tags/X',
  '/tags/X?cursor=X',
  '/tags/X/feed.atom',
  '/tags/X/feed.json',
  '/categories/X',
  '/categories/X/feed.atom',
  '/@X/feed.atom',
  '/sitemap.xml?after=X',
  '/search?q=X',
  '/search?q=a&cursor=X',
  '/preview/X?key=X',
  '/media/X',
  '/docs?X=X',
  '/sign-in?return_to=X',
  '/account?done=X',
  '/account?lang=X',
  '/account/link?token=X',
  '/api/v1/posts/X',
  '/api/v1/posts?cursor=X&status=X',
  '/web/posts/X',
  '/web/posts?cursor=X&status=X',
  '/oauth/authorize?client_id=X&redirect_uri=X&scope=X&resource=X',
  '/oauth/consent/X',
  '/oauth/authorize/X',
  '/.well-known/X',
  '/mcp/X',
];

const odd = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%',
  '%E2%80%AE',
  '%0d%0aSet-Cookie:%20a=b',
  '__proto__',
  'constructor',
  "'%20OR%201=1--",
  '%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%5C%5Cevil.example',
  '%2F%2Fevil.example',
  'NEAR(',
  'a%20AND',
  '%22a',
  '*',
  '-1',
  '99999999999999999999',
  'a'.repeat(5_000),
];

const withoutQueries = ['/?lang=X', '/docs?X=X', '/account?done=X', '/account?lang=X', '/.well-known/X', '/mcp/X'];

onEachDatabase('odd addresses', (t) => {
  let service: ServiceForTests;
  let editor: TestBrowser;
  before(async () => {
    service = await startService({ POSTS_DATABASE_URL: await t.url() });
    await addUser(service.store, { username: 'aoi', password, role: 'editor' });
    editor = newTestBrowser(service.baseUrl);
    assert.equal((await editor.post('/sign-in', { login: 'aoi', password })).status, 303);
  });

  describe('odd addresses cause no error, set nothing and lead to no other site', () => {
    for (const address of addresses.filter((each) => t.engine === 'sqlite' || !withoutQueries.includes(each))) {
      test(address, async () => {
        // What visitors see is asked for in the same way.
        for (const testBrowser of t.engine === 'sqlite' ? [editor, newTestBrowser(service.baseUrl)] : [editor]) {
          for (const what of odd) {
            const path = address.replaceAll('X', what);
            const { status, headers, location, text } = await testBrowser.get(path);
            assert.ok(status < 500, `${status} ${path.slice(0, 200)}`);
            assert.ok(!headers.getSetCookie().some((cookie) => cookie.startsWith('a=')), path);
            const target = location === null ? service.baseUrl : new URL(location, service.baseUrl).href;
            assert.ok(target.startsWith(service.baseUrl), `${path} leads to ${location}`);
            if (!/^text\/html/.test(headers.get('content-type') ?? '')) continue;
            assert.ok(!text.includes('<script>alert'), path);
            assert.ok(!/(?:href|src|action)="(?:https?:)?[/\\]{2}evil/.test(text), path);
          }
        }
      });
    }
  });
});
