import { readdirSync, readFileSync } from 'node:fs';
import type { Random } from '../random.ts';

const folder = new URL('../../services/posts/sample/texts/', import.meta.url);

/** The blocks of the samples' texts, without images and without the text that is to be held. */
const blocks = readdirSync(folder)
  .filter((name) => name !== 'easy-money.md')
  .sort()
  .flatMap((name) => blocksOf(readFileSync(new URL(name, folder), 'utf8')))
  .filter((block) => !block.includes('sample:'));

/** A body of about so many characters: blocks of the samples by chance, so that it has all that posts have. */
export function bodyOf(characters: number, numbers: Random): string {
  let body = '';
  while (body.length < characters) body += `${numbers.pick(blocks)}\n\n`;
  return body.trimEnd();
}

/** Cuts a text at its empty lines, but for those inside of code and callouts. */
function blocksOf(text: string): string[] {
  const found: string[] = [];
  let lines: string[] = [];
  let inside = false;
  for (const line of text.split('\n')) {
    if (/^(```|:::)/.test(line)) inside = !inside;
    if (line !== '' || inside) {
      lines.push(line);
      continue;
    }
    if (lines.length > 0) found.push(lines.join('\n'));
    lines = [];
  }
  return lines.length > 0 ? [...found, lines.join('\n')] : found;
}
