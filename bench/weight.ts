/**
 * Claim: pages are light, load from one host, and do not shift after they are shown. Requests have the browser's own
 * headers.
 */
import { chromium } from 'playwright-core';
import { type Figure, printFigures, short } from './figures.ts';
import { startHttpServer } from './http-server.ts';
import { allCves } from './index-tokens.ts';
import { benchOptions } from './options.ts';
import { browserPath, weightOf } from './page-weight.ts';
import { random } from './random.ts';

const { database, url } = benchOptions();
const widths = [390, 1280];
const server = await startHttpServer(url);
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
const figures: Figure[] = [];
for (const [name, path] of [
  ['the first page', '/'],
  ['a search', '/?severity=critical&kev=1'],
  ['a vulnerability', `/vulnerabilities/${random(4004).pick(allCves(database))}`],
  ['the statistics', '/statistics'],
] as const) {
  for (const width of widths) figures.push(await weighed(name, path, width));
}
await browser.close();
server.stop();
printFigures(figures);

async function weighed(name: string, path: string, width: number): Promise<Figure> {
  const page = await browser.newPage({ viewport: { width, height: 860 } });
  const { bytes, requests, otherHosts, shift } = await weightOf(page, `http://127.0.0.1:${server.service}${path}`);
  await page.close();
  const all = [...bytes.values()].reduce((sum, part) => sum + part, 0);
  return {
    claim: 'weight of pages',
    figure: `${name}, ${width} pixels wide`,
    value: `${short(all / 1000)} kB, ${requests} requests, ${otherHosts} to other hosts, layout shift ${short(shift)}`,
    baseline: '',
    ratio: '',
    target: '≤ 60 kB, no other host, no shift',
  };
}
