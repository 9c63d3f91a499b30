import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { browserForTests, closeWindows, skip } from '@kairan/testing/chromium';
import { faintTexts } from '@kairan/testing/faint-texts';
import type { BrowserContext, Browser as Chromium } from 'playwright-core';
import { onEachDatabase } from '../each-database.ts';
import { authorizationRequest, type OAuthService, register, startOAuth, tokenRequest } from './oauth-service.ts';

onEachDatabase('consent in a browser', (t) => {
  let service: OAuthService;
  let chrome: Chromium;
  let app: Server;
  let redirectUri: string;
  before(async () => {
    if (skip) return;
    service = await startOAuth(t);
    app = createServer((_request, response) => response.end('the app'));
    await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
    redirectUri = `http://localhost:${(app.address() as AddressInfo).port}/callback`;
    chrome = await browserForTests();
  });
  after(async () => {
    await closeWindows();
    app?.closeAllConnections();
    app?.close();
    await service?.close();
  });

  async function signedIn(name: string, options = {}): Promise<BrowserContext> {
    const { browser } = await service.person(name);
    const context = await chrome.newContext({ locale: 'ja-JP', viewport: { width: 360, height: 640 }, ...options });
    const { name: cookie, value } = browser.cookieOf('/');
    await context.addCookies([{ name: cookie, value, url: service.baseUrl }]);
    return context;
  }

  async function requestOf(clientName: string) {
    const { json } = await register(service.baseUrl, {
      client_name: clientName,
      redirect_uris: ['http://localhost/callback'],
    });
    const clientId = String(json['client_id']);
    return { clientId, ...authorizationRequest(service.baseUrl, clientId, { redirect_uri: redirectUri }) };
  }

  for (const javaScriptEnabled of [true, false]) {
    test(`leads back to the app, scripts ${javaScriptEnabled ? 'on' : 'off'}`, { skip }, async () => {
      const context = await signedIn(`aoi-${javaScriptEnabled}`, { javaScriptEnabled });
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      const { clientId, url, verifier } = await requestOf('切れ目のない名前'.repeat(9));
      await page.goto(url);
      if (javaScriptEnabled) {
        const wide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
        assert.equal(wide, false, 'fits a phone');
        assert.deepEqual(await page.evaluate(faintTexts), []);
      }
      await page.click('button[name=decision][value=approve]');
      await page.waitForURL((at) => at.pathname === '/callback');
      assert.equal(await page.textContent('body'), 'the app');
      const code = new URL(page.url()).searchParams.get('code') ?? '';
      const { status } = await tokenRequest(service.baseUrl, {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        code_verifier: verifier,
      });
      assert.equal(status, 200);
      assert.deepEqual(said, []);
      await context.close();
    });
  }

  test('does not open the consent page in a frame', { skip }, async () => {
    const context = await signedIn('framed');
    const page = await context.newPage();
    const { url } = await requestOf('Frame');
    // A page on the same host, so that cookies are sent.
    await page.goto(redirectUri.replace('localhost', '127.0.0.1'));
    await page.setContent(`<iframe src="${url.replaceAll('&', '&amp;')}"></iframe>`);
    const frame = page.frames()[1];
    await frame?.waitForLoadState();
    assert.equal(await frame?.locator('button').count(), 0);
    await page.goto(url);
    assert.equal(await page.locator('button').count(), 2);
    await context.close();
  });
});
