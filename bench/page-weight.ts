import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Milliseconds to wait for late requests. */
const settleMs = 1_500;

/** What loading a page transferred. */
export interface Weight {
  /** Bytes over the wire, by kind of resource: `Document`, `Script`, `Image`. */
  readonly bytes: ReadonlyMap<string, number>;
  readonly requests: number;
  readonly otherHosts: number;
  /** Cumulative layout shift. https://web.dev/articles/cls */
  readonly shift: number;
}

/**
 * The path of the browser.
 * @throws Error that says how to configure another
 */
export function browserPath(): string {
  const path = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  if (!existsSync(path)) throw new Error(`${path} not found. Set CHROMIUM to the path of the browser.`);
  return path;
}

/** Loads a page and scrolls to its end, so that lazy resources load. */
export async function weightOf(page: Page, address: string): Promise<Weight> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
  const requests = new Map<string, { kind: string; host: string }>();
  const bytes = new Map<string, number>();
  protocol.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (/^https?:/.test(request.url)) requests.set(requestId, { kind: type, host: new URL(request.url).host });
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = requests.get(requestId)?.kind;
    if (kind !== undefined) bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 20_000);
  await page.waitForTimeout(settleMs);
  const shift = (await page.evaluate('window.shift')) as number;
  const own = new URL(address).host;
  const otherHosts = [...requests.values()].filter(({ host }) => host !== own).length;
  return { bytes, requests: requests.size, otherHosts, shift };
}
