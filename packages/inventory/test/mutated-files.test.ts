import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readInventory } from '../src/read-inventory.ts';
import { readVex } from '../src/read-vex.ts';
import { UnreadableFile } from '../src/unreadable-file.ts';

const samples = join(import.meta.dirname, '../samples');
/** Signs that mean something in one of the notations. */
const signs = [
  '\n',
  '"',
  "'",
  ':',
  '{',
  '}',
  '[',
  ']',
  '(',
  '#',
  '@',
  '/',
  '\\',
  '=',
  '%',
  ' ',
  '\t',
  '&',
  '*',
  '|',
  '\0',
];
/** Values that no tool writes where they are put. */
const values = [null, 0, true, '', ' ', '__proto__', 'constructor', [], {}, [null], 'pkg:', 'pkg:npm/%', '@', '[', '('];

/** Numbers below a limit that look random and are the same in each run. */
function generator(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

function mutateText(text: string, random: (limit: number) => number): string {
  let mutated = random(4) === 0 ? text.slice(0, random(text.length)) : text;
  for (let times = random(20); times >= 0; times -= 1) {
    const at = random(mutated.length);
    mutated = mutated.slice(0, at) + signs[random(signs.length)]?.repeat(random(3)) + mutated.slice(at + random(3));
  }
  return mutated;
}

function mutateValues(value: unknown, random: (limit: number) => number): unknown {
  if (random(40) === 0) return values[random(values.length)];
  if (Array.isArray(value)) return value.map((item) => mutateValues(item, random));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      random(80) === 0 ? String(values[random(values.length)]) : key,
      mutateValues(member, random),
    ]),
  );
}

/** Reads a file in every way; only errors with a sentence for its author are expected. */
function readInAllWays(text: string, filename: string): void {
  const bytes = new TextEncoder().encode(text);
  const ways = [() => readInventory(bytes, { filename }), () => readInventory(bytes), () => readVex(bytes)];
  for (const read of ways) {
    try {
      read();
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      assert.match(error.message, /^[A-Z].*\.$/s);
    }
  }
}

for (const entry of readdirSync(samples, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  test(`reads random changes of ${path.slice(samples.length + 1)}, or refuses them with a sentence`, () => {
    const text = readFileSync(path, 'utf8');
    const random = generator(text.length);
    for (let round = 0; round < 10; round += 1) {
      readInAllWays(mutateText(text, random), entry.name);
      if (entry.name.endsWith('.json')) {
        readInAllWays(JSON.stringify(mutateValues(JSON.parse(text), random)), entry.name);
      }
    }
  });
}
