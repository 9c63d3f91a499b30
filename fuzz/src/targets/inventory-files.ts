import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { changedText } from '../arbitraries/changes.ts';
import { wildText } from '../arbitraries/texts.ts';

const folder = new URL('../../../packages/inventory/samples/', import.meta.url).pathname;
/** Characters of a sample that are used: changes of a larger file take long, and find no more. */
const most = 3_000;

/** The beginnings of the sample files, as different tools write them. */
export const inventorySamples: readonly string[] = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.md$|^packages\.json$/.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name))
  .sort()
  .map((file) => readFileSync(file, 'utf8').slice(0, most));

/** Lock files, SBOMs and lists of packages with changes, some cut off. */
export const inventoryFiles: fc.Arbitrary<Buffer> = fc
  .oneof({ weight: 5, arbitrary: changedText(inventorySamples) }, { weight: 1, arbitrary: wildText })
  .map((text) => Buffer.from(text));
