/** Measures every claim, each in a process of its own, and prints one Markdown table. See README.md. */
import { once } from 'node:events';
import { startChild } from './child.ts';
import { type Figure, tableOf } from './figures.ts';
import { benchOptions } from './options.ts';

const claims = ['load', 'list', 'http', 'reads-during-load'];

const { corpus, database, work, size, only } = benchOptions();
const unknown = only.find((claim) => !claims.includes(claim));
if (unknown !== undefined) throw new Error(`There is no claim ${unknown}. There are ${claims.join(', ')}.`);
const options = ['--corpus', corpus, '--database', database, '--work', work, '--size', String(size)];

const figures: Figure[] = [];
for (const claim of claims) {
  if (only.length > 0 && !only.includes(claim)) continue;
  console.error(`Measuring ${claim} …`);
  const child = startChild(`./${claim}.ts`, { arguments: options });
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) process.exitCode = 1;
  for (const line of said.split('\n').filter(Boolean)) figures.push(JSON.parse(line) as Figure);
}
console.log(tableOf(figures));
