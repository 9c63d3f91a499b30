/** Claim: pages are light, come from one host, and nothing in them moves once it is shown. Asks with the browser's own headers. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { firstLine } from '../child.ts';
import { type Figure, printFigures, short } from '../figures.ts';
import { postsBenchOptions } from './options.ts';

const { work } = postsBenchOptions();
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
if (!existsSync(executablePath))
  throw new Error(`There is no ${executablePath}. Say in CHROMIUM where the browser is.`);

/** Milliseconds after which nothing more comes. */
const settleMs = 1_500;
const widths = [390, 1280];
const password = 'kaze to tsuki to 9';

/** What a visit of a page brought. */
interface Weight {
  /** Bytes over the wire, by kind of resource: `Document`, `Script`, `Image`. */
  readonly bytes: ReadonlyMap<string, number>;
  readonly requests: number;
  readonly otherHosts: number;
  /** Cumulative layout shift. https://web.dev/articles/cls */
  readonly shift: number;
}

const main = new URL('../../services/posts/src/main.ts', import.meta.url).pathname;
const folder = mkdtempSync(join(work, 'weight-'));
const env = {
  ...process.env,
  POSTS_PORT: '0',
  POSTS_DATABASE_URL: `sqlite:${join(folder, 'posts.db')}`,
  POSTS_MEDIA_URL: `file:${join(folder, 'media')}`,
  DEMO: '1',
};
const service = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
const url = /http:\S+/.exec(await firstLine(service))?.[0] ?? '';
run(['user', 'add', 'bench', '--password-stdin']);
run(['user', 'set-role', 'bench', 'editor']);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const post = await aPost(browser);

const figures: Figure[] = [];
for (const [name, path, signedIn] of [
  ['home', '/', false],
  ['a post', post, false],
  ['the editor', '/posts/new', true],
  ['the editors’ desk', '/desk', true],
] as const) {
  for (const width of widths) figures.push(await weighed(name, path, width, signedIn));
}
await browser.close();
service.kill();
await once(service, 'close');
rmSync(folder, { recursive: true, force: true });
printFigures(figures);

async function weighed(name: string, path: string, width: number, signedIn: boolean): Promise<Figure> {
  const context = await browser.newContext({ viewport: { width, height: 860 } });
  const page = await context.newPage();
  if (signedIn) await signIn(page);
  const { bytes, requests, otherHosts, shift } = await visit(page, path);
  await context.close();
  const kinds = [...bytes].map(([kind, sum]) => `${kind.toLowerCase()} ${short(sum / 1000)}`).join(', ');
  const text = (bytes.get('Document') ?? 0) + (bytes.get('Stylesheet') ?? 0) + (bytes.get('Script') ?? 0);
  return {
    claim: 'weight of pages',
    figure: `${name}, ${width} pixels wide`,
    value: `${short(text / 1000)} kB without images (${kinds}), ${requests} requests, ${otherHosts} to other hosts, layout shift ${short(shift)}`,
    baseline: '',
    ratio: '',
    target: signedIn ? 'no other host' : '≤ 50 kB, no other host, no shift',
  };
}

/** Reads a page to its end, so that what loads late has loaded. */
async function visit(page: Page, path: string): Promise<Weight> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setCacheDisabled', { cacheDisabled: true });
  const asked = new Map<string, { kind: string; host: string }>();
  const bytes = new Map<string, number>();
  protocol.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (/^https?:/.test(request.url)) asked.set(requestId, { kind: type, host: new URL(request.url).host });
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = asked.get(requestId)?.kind;
    if (kind !== undefined) bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 20_000);
  await page.waitForTimeout(settleMs);
  const shift = (await page.evaluate('window.shift')) as number;
  const own = new URL(url).host;
  const otherHosts = [...asked.values()].filter(({ host }) => host !== own).length;
  return { bytes, requests: asked.size, otherHosts, shift };
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${url}/sign-in?return_to=/`);
  await page.locator('input[name=login]').fill('bench');
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/`);
}

/** The path of the sample with the most notation in it. */
async function aPost(from: Browser): Promise<string> {
  const page = await from.newPage();
  await page.goto(url);
  const paths = (await page.evaluate(
    `[...document.querySelectorAll('main a')].map(({ pathname }) => pathname).filter((path) => /^\\/@[^/]+\\/[^/]+$/.test(path))`,
  )) as string[];
  await page.close();
  return paths[0] ?? '/';
}

function run(command: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [main, ...command], { env, input: `${password}\n` });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
}
