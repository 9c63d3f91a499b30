import { compareNumerals, compareTexts, orderOf } from './order.ts';

/** A part of a version: a number or a word, and whether a hyphen (or an equivalent) precedes it. */
interface Part {
  text: string;
  hyphen: boolean;
}

const known = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp'];
const aliases = new Map([
  ['ga', ''],
  ['final', ''],
  ['release', ''],
  ['cr', 'rc'],
]);
const letters = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['m', 'milestone'],
]);

/** Maven's order (https://maven.apache.org/pom.html#version-order-specification). */
export const compareMaven = orderOf(read, (a, b) => {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [left, right] = [a[at], b[at]];
    const order = compareParts(left ?? padding(right as Part), right ?? padding(left as Part));
    if (order !== 0) return order;
  }
  return 0;
});

function read(version: string): Part[] | null {
  const text = version.trim().toLowerCase();
  // Maven 3 treats an underscore as part of a word, Maven 4 as a hyphen.
  if (!/^[0-9a-z][0-9a-z.+-]*$/.test(text)) return null;
  const parts: Part[] = [];
  let hyphen = false;
  let before = '';
  for (const piece of text.match(/\d+|[a-z+]+|[.-]/g) ?? []) {
    if (/^[.-]$/.test(piece)) {
      // An empty part between two separators is the number 0.
      if (/^[.-]?$/.test(before)) parts.push({ text: '0', hyphen });
      hyphen = piece === '-';
    } else {
      // A change between digits and letters without a separator counts as a hyphen.
      const joined = before !== '' && !/^[.-]$/.test(before);
      parts.push({ text: piece, hyphen: hyphen || joined });
      hyphen = false;
    }
    before = piece;
  }
  return trimmed(parts.map((part, at) => ({ ...part, text: wordOf(part.text, parts[at + 1]) })));
}

/** Expands a letter directly before a number to the word it abbreviates. */
function wordOf(text: string, next: Part | undefined): string {
  const followed = next?.hyphen === true && /^\d/.test(next.text);
  return (followed ? letters.get(text) : undefined) ?? aliases.get(text) ?? text;
}

/** Removes null values (zeros and words for the release) at the end and before each hyphen. */
function trimmed(parts: readonly Part[]): Part[] {
  const trimmedParts: Part[] = [];
  const dropEnd = () => {
    while (trimmedParts.length > 0 && isNothing(trimmedParts.at(-1) as Part)) trimmedParts.pop();
  };
  for (const part of parts) {
    if (part.hyphen) dropEnd();
    trimmedParts.push(part);
  }
  dropEnd();
  return trimmedParts;
}

function isNothing({ text }: Part): boolean {
  return text === '' || /^0+$/.test(text);
}

/** The padding for the shorter version at the position where the longer one has `part`. */
function padding({ text, hyphen }: Part): Part {
  return { text: isNumeral(text) ? '0' : '', hyphen };
}

/** Orders words after a dot, words after a hyphen, numbers after a hyphen, numbers after a dot. */
function compareParts(a: Part, b: Part): number {
  const order = kindOf(a) - kindOf(b);
  if (order !== 0) return order;
  return isNumeral(a.text) ? compareNumerals(a.text, b.text) : compareWords(a.text, b.text);
}

function kindOf({ text, hyphen }: Part): number {
  if (isNumeral(text)) return hyphen ? 2 : 3;
  return hyphen ? 1 : 0;
}

function compareWords(a: string, b: string): number {
  const [left, right] = [known.indexOf(a), known.indexOf(b)];
  if (left !== -1 || right !== -1) return (left === -1 ? known.length : left) - (right === -1 ? known.length : right);
  return compareTexts(a, b);
}

function isNumeral(text: string): boolean {
  return /^\d/.test(text);
}
