/**
 * Claim: pages are light, load from one host, and do not shift after they are shown. Requests have the browser's own
 * headers.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { firstLine, postsProgram } from '../child.ts';
import { type Figure, printFigures, short } from '../figures.ts';
import { browserPath, weightOf } from '../page-weight.ts';
import { postsBenchOptions } from './options.ts';

const { work } = postsBenchOptions();
const widths = [390, 1280];
const password = 'kaze to tsuki to 9';

const folder = mkdtempSync(join(work, 'weight-'));
const env = {
  ...process.env,
  POSTS_PORT: '0',
  POSTS_DATABASE_URL: `sqlite:${join(folder, 'posts.db')}`,
  POSTS_MEDIA_URL: `file:${join(folder, 'media')}`,
  DEMO: '1',
};
const service = spawn(postsProgram, ['serve'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
const url = /http:\S+/.exec(await firstLine(service))?.[0] ?? '';
run(['user', 'add', 'bench', '--password-stdin']);
run(['user', 'set-role', 'bench', 'editor']);
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
const post = await aPost(browser);

const figures: Figure[] = [];
for (const [name, path, signedIn] of [
  ['home', '/', false],
  ['a post', post, false],
  ['the editor', '/posts/new', true],
  ['the moderation queue', '/desk', true],
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
  const { bytes, requests, otherHosts, shift } = await weightOf(page, url + path);
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

async function signIn(page: Page): Promise<void> {
  await page.goto(`${url}/sign-in?return_to=/`);
  await page.locator('input[name=login]').fill('bench');
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/`);
}

/** Finds the path of the sample post with the most formatting. */
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
  const { status, stderr } = spawnSync(postsProgram, command, { env, input: `${password}\n` });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
}
