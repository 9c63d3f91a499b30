import { readdirSync, readFileSync } from 'node:fs';
import type { Random } from '../random.ts';

const folder = new URL('../../services/posts/sample/texts/', import.meta.url);

/** The blocks of the sample posts, without images and without the post that needs review. */
const blocks = readdirSync(folder)
  .filter((name) => name !== 'easy-money.md')
  .sort()
  .flatMap((name) => blocksOf(readFileSync(new URL(name, folder), 'utf8')))
  .filter((block) => !block.includes('sample:'));

/**
 * Makes a body of about the given length from random blocks of the sample posts, so that it has everything that posts
 * have.
 */
export function bodyOf(characters: number, numbers: Random): string {
  let body = '';
  while (body.length < characters) body += `${numbers.pick(blocks)}\n\n`;
  return body.trimEnd();
}

/** Splits a text at its empty lines, except within code and callouts. */
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
