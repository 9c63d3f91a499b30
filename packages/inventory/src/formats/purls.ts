import type { Component } from '../inventory.ts';
import { firstLine, numberedLines } from '../parsing/lines.ts';
import { listOf } from '../parsing/values.ts';
import type { Format } from './format.ts';

/** Package URLs: one a line, with comments after `#` at the start of a line, or JSON with a list `packages`. */
export const purls: Format = {
  name: 'purls',
  isNamed: () => false,
  isLike: ({ text, json }) => firstLine(text).startsWith('pkg:') || isPurl(listOf(json, 'packages')[0]),
  read: ({ text, json }) => ({
    components:
      json === undefined
        ? linesOf(text)
        : listOf(json, 'packages')
            .filter(isPurl)
            .map((purl) => componentOf(purl, null)),
  }),
};

function isPurl(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('pkg:');
}

function* linesOf(text: string): Generator<Component> {
  for (const [written, line] of numberedLines(text)) {
    const purl = written.trim();
    if (purl !== '' && !purl.startsWith('#')) yield componentOf(purl, line);
  }
}

/** Whether a text is a package URL, and what it names, is for the check: it says what is wrong with each. */
function componentOf(purl: string, line: number | null): Component {
  return { purl, name: purl, version: null, line, problem: null };
}
