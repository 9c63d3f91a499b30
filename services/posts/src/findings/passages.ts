import type { ApiError } from '@kairan/operation/api-error';
import type { Finding, FoundField, SearchedField } from '../post.ts';
import type { PostText } from '../posting.ts';
import type { FoundString } from './find-strings.ts';
import { type Line, linesOf, type Range } from './masked-lines.ts';
import { searchedFields } from './searched-fields.ts';

/**
 * What a person needs to see of a post to decide whether its suspicious strings are harmless. Everything that was found
 * is masked.
 */
export interface ShownFindings<Field extends FoundField = FoundField> {
  readonly title: string;
  /** In the order of the findings. */
  readonly passages: readonly Passage<Field>[];
}

/** Neighbouring lines of one field, with the findings in them. */
export interface Passage<Field extends FoundField = FoundField> {
  readonly field: Field;
  readonly findings: readonly Finding<Field>[];
  /** Shortened; blank lines are left out. */
  readonly lines: readonly Line[];
}

/**
 * Collects each finding's lines with the one before and the one after them. Findings whose lines overlap share a passage.
 * @param found the findings of this text, in order
 */
export function showFindings(text: PostText, found: readonly FoundString[]): ShownFindings<SearchedField> {
  const passages = searchedFields(text).flatMap(([field, content]) => passagesIn(field, content, found));
  const inTitle = found.filter(({ finding }) => finding.field === 'title');
  const line = { number: 1, from: 0, to: text.title.length };
  const [title] = linesOf(text.title, inTitle, found).show({ first: line, last: line });
  return { title: title?.text ?? '', passages };
}

/** Only the body has neighbouring lines: the tags are lines, but each is for itself. */
function passagesIn(field: SearchedField, content: string, all: readonly FoundString[]): Passage<SearchedField>[] {
  const own = all.filter(({ finding }) => finding.field === field);
  const lines = linesOf(content, own, all);
  const ranges: { range: Range; findings: Finding[] }[] = [];
  for (const found of own) {
    const range = field === 'body_markdown' ? lines.withNeighbours(lines.of(found)) : lines.of(found);
    const before = ranges.at(-1);
    if (before && range.first.number <= before.range.last.number) {
      before.findings.push(found.finding);
      if (range.last.number > before.range.last.number) before.range = { ...before.range, last: range.last };
    } else {
      ranges.push({ range, findings: [found.finding] });
    }
  }
  return ranges.map(({ range, findings }) => ({ field, findings, lines: lines.show(range) }));
}

/** The findings that an error asks a person to confirm; none if it asks for nothing. */
export function shownFindings({ shown }: Pick<ApiError, 'shown'>): ShownFindings {
  return (shown as ShownFindings | undefined) ?? { title: '', passages: [] };
}
