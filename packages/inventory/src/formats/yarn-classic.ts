import type { Component } from '../inventory.ts';
import { numberedLines } from '../parsing/lines.ts';
import { TextSyntaxError } from '../parsing/syntax-error.ts';
import type { Format } from './format.ts';
import { npmPackage, splitAtVersion } from './npm-package.ts';

/**
 * yarn.lock of Yarn 1 (https://classic.yarnpkg.com/lang/en/docs/yarn-lock/). It looks like YAML and is none. Yarn's parser
 * needs seconds for 10 MB, so the few lines that matter are read here: entries begin at the margin with the ranges that they
 * resolve, and their fields are indented by two spaces, with or without quotes.
 */
export const yarnClassic: Format = {
  name: 'yarn.lock',
  isNamed: (filename) => /(?:^|[-.])yarn\.lock$/.test(filename),
  isLike: ({ text }) => /^# yarn lockfile v1$/m.test(text.slice(0, 400)),
  read: ({ text }) => ({ components: entriesOf(text) }),
};

/** The fields of an entry that say what it is. */
interface Entry {
  readonly ranges: string;
  readonly line: number;
  version: string | null;
  resolved: string | null;
}

function* entriesOf(text: string): Generator<Component> {
  let entry: Entry | null = null;
  for (const [written, line] of numberedLines(text)) {
    if (written === '' || written.startsWith('#')) continue;
    if (!/^\s/.test(written)) {
      if (entry !== null) yield componentOf(entry);
      if (!written.endsWith(':')) throw new TextSyntaxError('An entry must end with a colon', line, written.length);
      entry = { ranges: written.slice(0, -1), line, version: null, resolved: null };
      continue;
    }
    const field = /^ {2}"?(version|resolved)"? "?([^"]*)"?$/.exec(written);
    if (entry === null || field?.[2] === undefined) continue;
    entry[field[1] as 'version' | 'resolved'] = field[2];
  }
  if (entry !== null) yield componentOf(entry);
}

function componentOf({ ranges, line, version, resolved }: Entry): Component {
  const first = /^(?:"([^"]*)"|([^,"]*))/.exec(ranges);
  const range = splitAtVersion((first?.[1] ?? first?.[2] ?? ranges).trim());
  // An alias: string-width-cjs@npm:string-width@^4.2.0.
  const alias = range.rest?.startsWith('npm:') ? splitAtVersion(range.rest.slice('npm:'.length)) : null;
  const isLocal = resolved === null && /^(?:file|link|portal):|^\.{1,2}\//.test(range.rest ?? '');
  return npmPackage({ name: alias?.name ?? range.name, version, source: isLocal ? range.rest : resolved, line });
}
