import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageCache } from '../src/pages/page-cache.ts';
import { readPageRequest, type ViewedBy } from '../src/pages/page-request.ts';
import { StoreView } from '../src/responses/store-view.ts';
import { onEachDatabase } from './each-database.ts';
import { openTestStore } from './store/test-store.ts';
import { dayOf, scoredCve } from './store/upstream-folder.ts';

const page = (html: string, status = 200) => ({
  html,
  language: 'en',
  contentSecurityPolicy: "default-src 'none'",
  status,
});

onEachDatabase('page cache', (t) => {
  test('keeps pages until public data changes', async () => {
    const fixture = await openTestStore(t);
    const db = await t.open(fixture.url, { readOnly: true });
    const cached = pageCache(new StoreView(db));
    let made = 0;
    const ask = async (path: string, status = 200, encoding = 'br', viewedBy?: ViewedBy) => {
      const request = new Request(`https://vulns.example${path}`, { headers: { 'Accept-Encoding': encoding } });
      const pageRequest = readPageRequest(request, undefined, 'https://vulns.example', viewedBy);
      const make = async () => page(`<p>${++made}</p>`.repeat(400), status);
      const answer = await cached(pageRequest, make, request, undefined);
      assert.equal(answer.status, status);
      // The store is asked once for all that happens in one tick of the event loop.
      await new Promise(setImmediate);
    };
    const countOf = async (work: () => Promise<void>) => {
      const before = made;
      await work();
      return made - before;
    };
    const fiveTimes = (path: string, status?: number) => async () => {
      for (let i = 0; i < 5; i++) await ask(path, status);
    };

    assert.equal(await countOf(fiveTimes('/a?lang=en')), 2, 'cached from the second request on');
    assert.equal(await countOf(fiveTimes('/a?lang=fr')), 2, 'by language');
    assert.equal(await countOf(() => ask('/a?lang=en', 200, 'gzip')), 1, 'by encoding');
    const viewer = { username: 'aoi', displayName: '葵', timeZone: null };
    const asAoi = { viewer, signUpOpen: false };
    assert.equal(await countOf(() => ask('/a?lang=en', 200, 'br', asAoi)), 1, 'nobody signed in gets a cached page');
    assert.equal(await countOf(() => ask('/b?lang=en', 200, 'br', asAoi)), 1);
    assert.equal(await countOf(() => ask('/b?lang=en', 200, 'br', asAoi)), 1);
    assert.equal(await countOf(() => ask('/b?lang=en')), 1, 'and nobody gets theirs');
    const open = { viewer: null, signUpOpen: true };
    assert.equal(await countOf(() => ask('/a?lang=en', 200, 'br', open)), 1, 'by whether one can sign up');
    assert.equal(await countOf(fiveTimes('/missing', 404)), 5, 'error pages are never cached');
    await fixture.read(dayOf('2026-11-01', { nvd: [scoredCve('CVE-2026-1', '2026-02-01T00:00:00.000')] }));
    assert.equal(await countOf(() => ask('/a?lang=en')), 1, 'dropped by a write');
  });
});
