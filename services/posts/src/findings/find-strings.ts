import { bounds, type Finding, type SearchedField } from '../post.ts';
import type { PostText } from '../posting.ts';
import { fold } from './fold.ts';
import { mask } from './mask.ts';
import { mergeOverlapping, outside } from './merge.ts';
import type { Rule, Span } from './rule.ts';
import { assignedKeys } from './rules/assigned-keys.ts';
import { assignedPasswords } from './rules/assigned-passwords.ts';
import { basicAuthorization } from './rules/basic-authorization.ts';
import { columns } from './rules/columns.ts';
import { credentialsInUrls } from './rules/credentials-in-urls.ts';
import { emailAddresses } from './rules/email-addresses.ts';
import { hookAddresses } from './rules/hook-addresses.ts';
import { linesBelow } from './rules/lines-below.ts';
import { privateKeys } from './rules/private-keys.ts';
import { providerTokens } from './rules/provider-tokens.ts';
import { secretlintSpans } from './rules/secretlint.ts';
import { spelledEmails } from './rules/spelled-emails.ts';
import { telephoneNumbers } from './rules/telephone-numbers.ts';
import { unknownTokens } from './rules/unknown-tokens.ts';

/** A finding as clients see it, and the full value, which never leaves the process. */
export interface FoundString {
  readonly finding: Finding;
  readonly value: string;
  /** Where it is in the text of its field (`searchedFields`), in UTF-16 units; `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Our own rules, most exact first: if two match the same characters, the first one names the finding. */
const rules: readonly Rule[] = [
  privateKeys,
  providerTokens,
  hookAddresses,
  credentialsInUrls,
  basicAuthorization,
  assignedKeys,
  assignedPasswords,
  columns,
  linesBelow,
  unknownTokens,
  emailAddresses,
  spelledEmails,
  telephoneNumbers,
];

/**
 * Finds what looks like a key, a password, an e-mail address or a phone number in a post: the first 100 findings, in
 * the order title, body, tags, and by position in each. The line of a finding in the tags is the number of the tag.
 */
export async function findStrings(text: PostText): Promise<FoundString[]> {
  const found: FoundString[] = [];
  for (const [field, content] of searchedFields(text)) found.push(...(await findIn(field, content)));
  return found.slice(0, bounds.listed);
}

/** The texts that are searched, in the order of the findings. Each tag is a line. */
export function searchedFields({ title, body, tags }: PostText): [SearchedField, string][] {
  return [
    ['title', title],
    ['body_markdown', body],
    ['tags', tags.map((tag) => tag.replaceAll('\n', ' ')).join('\n')],
  ];
}

async function findIn(field: SearchedField, text: string): Promise<FoundString[]> {
  if (text === '') return [];
  const spans = (await spansOf(fold(text))).slice(0, bounds.listed);
  const positions = positionsOf(
    text,
    spans.map((span) => span.start),
  );
  return spans.map(({ kind, rule, start, end }, index) => {
    const value = text.slice(start, end);
    const { line, column } = positions[index] as Position;
    return { finding: { kind, rule, field, line, column, excerpt: mask(value) }, value, start, end };
  });
}

/** Our own rules locate values more exactly, so findings of secretlint count only outside of ours. */
async function spansOf(text: string): Promise<Span[]> {
  const own = mergeOverlapping(rules.flatMap((rule) => [...rule(text)]));
  const others = mergeOverlapping(await secretlintSpans(text));
  return mergeOverlapping([...own, ...others.filter(outside(own))]);
}

/** A position in a text: line and column from 1, columns in code points. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** Converts offsets (UTF-16 units, ascending) to positions, in one pass over the text. Lines end at LF. */
function positionsOf(text: string, offsets: readonly number[]): Position[] {
  let line = 1;
  let column = 1;
  let at = 0;
  return offsets.map((offset) => {
    while (at < offset) {
      const point = text.codePointAt(at) as number;
      at += point > 0xffff ? 2 : 1;
      column += 1;
      if (point === 0x0a) {
        line += 1;
        column = 1;
      }
    }
    return { line, column };
  });
}
