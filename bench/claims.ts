import { once } from 'node:events';
import { startChild } from './child.ts';
import type { Figure } from './figures.ts';

/**
 * Measures claims, each in a separate process, one after another.
 * @param files their files, by claim
 * @param options the command line of each
 * @returns their figures; of a claim that failed, those printed before, and `process.exitCode` is set
 */
export async function measureClaims(
  files: Readonly<Record<string, string>>,
  options: readonly string[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [claim, file] of Object.entries(files)) {
    console.error(`Measuring ${claim} …`);
    const child = startChild(file, { arguments: options });
    let said = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) process.exitCode = 1;
    for (const line of said.split('\n').filter(Boolean)) figures.push(JSON.parse(line) as Figure);
  }
  return figures;
}
