import { asParagraphs } from '../markdown/visible-text/mapped-text.ts';
import { bounds, type Finding, type FindingKind, type SearchedField } from '../post.ts';
import type { PostText } from '../posting.ts';
import { mask } from './mask.ts';
import { mergeOverlapping, outside } from './merge.ts';
import type { Reading, Readings } from './readings/reading.ts';
import { readingsOfBody, readingsOfPlainText } from './readings/readings.ts';
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
import { valuesInSentences } from './rules/values-in-sentences.ts';
import { searchedFields } from './searched-fields.ts';
import { SearchedText } from './searched-text.ts';

/** A finding as clients see it, and the full value, which never leaves the process. */
export interface FoundString {
  readonly finding: Finding;
  readonly value: string;
  /** Where it is in the text of its field (`searchedFields`), in UTF-16 units; `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

const kinds: readonly FindingKind[] = ['api_key', 'password', 'email', 'phone'];

/** Our own rules, most exact first: if two match the same characters, the first one names the finding. */
const formats: readonly Rule[] = [privateKeys, providerTokens, hookAddresses];
const contacts: readonly Rule[] = [emailAddresses, spelledEmails, telephoneNumbers];
const rules: Readonly<Record<Reading['rules'], readonly Rule[]>> = {
  formats,
  contacts,
  all: [
    ...formats,
    credentialsInUrls,
    basicAuthorization,
    assignedKeys,
    assignedPasswords,
    columns,
    linesBelow,
    valuesInSentences,
    unknownTokens,
    ...contacts,
  ],
};

/**
 * Finds what looks like a key, a password, an e-mail address or a phone number in a post: the first 100 findings, in
 * the order title, body, tags, and by position in each. The line of a finding in the tags is the number of the tag.
 */
export async function findStrings(text: PostText): Promise<FoundString[]> {
  const found: FoundString[] = [];
  for (const [field, content] of searchedFields(text)) found.push(...(await findIn(field, content)));
  return found.slice(0, bounds.listed);
}

async function findIn(field: SearchedField, text: string): Promise<FoundString[]> {
  if (text === '') return [];
  const readings = field === 'body_markdown' ? readingsOfBody(text) : readingsOfPlainText(text);
  const spans = (await spansOf(readings, text)).slice(0, bounds.listed);
  const positions = positionsOf(
    text,
    spans.map((span) => span.start),
  );
  return spans.map(({ kind, rule, start, end, shown }, index) => {
    const { line, column } = positions[index] as Position;
    const value = text.slice(start, end);
    return { finding: { kind, rule, field, line, column, excerpt: mask(shown) }, value, start, end };
  });
}

/** A span of a field, with what is shown of it, unmasked. */
interface FieldSpan extends Span {
  readonly shown: string;
}

/**
 * Searches every reading of a field, and merges what is found at the same place. What is found in the text as written
 * keeps its place, so that a confirmation stays valid; another reading can only complete it.
 */
async function spansOf({ written, read, joined }: Readings, text: string): Promise<FieldSpan[]> {
  const asWritten = await ownAndOthers([written], text);
  const asRead = await ownAndOthers(read, text);
  const found = mergeOverlapping([...asWritten, ...kinds.flatMap((kind) => completing(kind, asRead, asWritten))]);
  const across = mergeOverlapping(joined.flatMap((reading) => ownSpans(reading, text)));
  return mergeOverlapping([...found, ...across.filter(outside(found))]);
}

/** Our own rules locate values more exactly, so findings of secretlint count only outside of ours. */
async function ownAndOthers(readings: readonly Reading[], text: string): Promise<FieldSpan[]> {
  const own = mergeOverlapping(readings.flatMap((reading) => ownSpans(reading, text)));
  const view = asParagraphs(readings.filter(({ rules }) => rules === 'all').map((reading) => reading.view));
  if (view.text === '') return own;
  const spans = await secretlintSpans(view.text);
  const others = mergeOverlapping(inField({ view, rules: 'all', shown: 'written' }, text, spans));
  return mergeOverlapping([...own, ...others.filter(outside(own))]);
}

/** The spans of a kind that overlap none of another kind. */
function completing(kind: FindingKind, spans: readonly FieldSpan[], others: readonly FieldSpan[]): FieldSpan[] {
  return spans.filter((span) => span.kind === kind).filter(outside(others.filter((other) => other.kind !== kind)));
}

function ownSpans(reading: Reading, text: string): FieldSpan[] {
  const { view } = reading;
  if (view.text === '') return [];
  const searched = new SearchedText(view.text);
  return inField(reading, text, mergeOverlapping(rules[reading.rules].flatMap((rule) => [...rule(searched)])));
}

function inField({ view, shown, crosses }: Reading, text: string, spans: readonly Span[]): FieldSpan[] {
  return spans
    .filter(({ start, end }) => crosses?.(start, end) ?? true)
    .map((span) => {
      const range = view.rangeOf(span.start, span.end);
      const value = shown === 'read' ? view.text.slice(span.start, span.end) : text.slice(range.start, range.end);
      return { ...span, ...range, shown: value };
    });
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
