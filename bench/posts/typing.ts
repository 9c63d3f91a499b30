/**
 * Claim: a keystroke is shown in time, for a text of any length. Baseline: the same text in a plain text field of the
 * same browser.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { firstLine, postsProgram } from '../child.ts';
import { type Figure, printFigures, short } from '../figures.ts';
import { percentilesOf } from '../percentiles.ts';
import { random } from '../random.ts';
import { bodyOf } from './body-of.ts';
import { postsBenchOptions } from './options.ts';

const { work, size } = postsBenchOptions();
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
if (!existsSync(executablePath))
  throw new Error(`${executablePath} not found. Set CHROMIUM to the path of the browser.`);

const keys = Math.round(Math.min(100 + size * 200, 1_000));
const password = 'kaze to tsuki to 9';
const folder = mkdtempSync(join(work, 'typing-'));
const env = {
  ...process.env,
  POSTS_PORT: '0',
  POSTS_DATABASE_URL: `sqlite:${join(folder, 'posts.db')}`,
  POSTS_MEDIA_URL: `file:${join(folder, 'media')}`,
  DEMO: '0',
};
spawnSync(postsProgram, ['user', 'add', 'bench', '--password-stdin'], { env, input: `${password}\n` });
const service = spawn(postsProgram, ['serve'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
const url = /http:\S+/.exec(await firstLine(service))?.[0] ?? '';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

const figures: Figure[] = [];
for (const characters of [10_000, 100_000, 200_000]) {
  const body = [...bodyOf(characters, random(9301))].slice(0, characters - 2 * keys).join('');
  const [ours, plain] = [await inEditor(body), await inField(body)];
  for (const what of ['processor', 'shown'] as const) {
    const [own, other] = [percentilesOf(ours[what]), percentilesOf(plain[what])];
    const name = { processor: 'of processor', shown: 'until it is shown' }[what];
    figures.push({
      claim: 'typing',
      figure: `a key in a text of ${characters.toLocaleString('en')} characters, ${name}; with preview and saving`,
      value: `p50 ${short(own.p50)}, p95 ${short(own.p95)}, max ${short(own.max)} ms of ${keys} keys`,
      baseline: `a plain text field: p50 ${short(other.p50)}, p95 ${short(other.p95)} ms`,
      ratio: short(own.p95 / other.p95),
      target: 'p95 < 30 ms',
    });
  }
}
await browser.close();
service.kill();
await once(service, 'close');
rmSync(folder, { recursive: true, force: true });
printFigures(figures);

/** In the editor, in the middle of a draft. */
async function inEditor(body: string): Promise<Keys> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 860 } })).newPage();
  await page.goto(`${url}/sign-in?return_to=/posts/new`);
  await page.locator('input[name=login]').fill('bench');
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('.editor.ready').waitFor();
  const id = await page.evaluate(
    `fetch('/web/posts', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: ${JSON.stringify(
      JSON.stringify({ title: 'bench', body_markdown: body }),
    )} }).then((answer) => answer.json()).then(({ post }) => post.id)`,
  );
  await page.goto(`${url}/posts/${id}/edit`);
  await page.locator('.seen .body > *').first().waitFor();
  await page.evaluate(`(() => {
    const scroller = document.querySelector('.cm-scroller');
    scroller.scrollTop = scroller.scrollHeight / 2;
  })()`);
  await page.waitForTimeout(1_000);
  await page.locator('.written').click({ position: { x: 200, y: 200 } });
  const typed = await type(page);
  await page.context().close();
  return typed;
}

async function inField(body: string): Promise<Keys> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 860 } })).newPage();
  await page.setContent('<textarea style="width: 600px; height: 580px; font: 16px/1.9 sans-serif"></textarea>');
  await page.evaluate(`(() => {
    const field = document.querySelector('textarea');
    field.value = ${JSON.stringify(body)};
    field.focus();
    field.setSelectionRange(field.value.length / 2, field.value.length / 2);
  })()`);
  const typed = await type(page);
  await page.context().close();
  return typed;
}

/** Times of the keystrokes in one text, in milliseconds. */
interface Keys {
  /** From the keystroke until the frame that shows it was rendered. */
  readonly shown: readonly number[];
  /** CPU time of the page's main thread, which other load on the machine hardly affects. */
  readonly processor: readonly number[];
}

/** Types, and measures each key. */
async function type(page: Page): Promise<Keys> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processorSoFar = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await page.evaluate(`(() => {
    window.shown = [];
    addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
      const behind = new MessageChannel();
      behind.port1.onmessage = () => window.shown.push(performance.now() - timeStamp);
      behind.port2.postMessage(null);
    }), { capture: true });
  })()`);
  const processor: number[] = [];
  for (let key = 0; key < keys; key++) {
    const before = await processorSoFar();
    await page.keyboard.press(
      key % 40 === 39 ? 'Enter' : key % 15 === 14 ? 'Backspace' : 'abcdefghij'.charAt(key % 10),
    );
    // As fast as people type, and long enough for everything that a keystroke triggers.
    await page.waitForTimeout(80);
    processor.push((await processorSoFar()) - before);
  }
  return { shown: (await page.evaluate('window.shown')) as number[], processor };
}
