import type { ColumnName, Condition } from '../condition.ts';
import { any } from '../condition.ts';
import type { Comparison, Expected, QueryField } from './query-field.ts';

/** What a value stands for: a number, all times of a day, or a time and all later ones. Null: open. */
export interface ValueSpan {
  readonly from: number | null;
  readonly to: number | null;
}

interface ComparedField {
  readonly parameter: string;
  readonly column: ColumnName;
  /** The least value of the column: those without one are below it and never meet a comparison. */
  readonly least: number;
  /** What to send, with examples. */
  readonly expected: Expected;
  /** Reads a value; null if it is none. @param now the time from which relative times count */
  readonly read: (text: string, now: number) => ValueSpan | null;
}

/**
 * A field whose values have an order: `cvss>=7`, `cvss:7`, `cvss:7..9`, `cvss:7..`. Several values mean any of them.
 * A value that spans several, such as a day, is less or greater than another as a whole.
 */
export function comparedField({ parameter, column, least, expected, read }: ComparedField): QueryField {
  const readRange = (text: string, now: number): ValueSpan | null => {
    const [from = '', to, ...more] = text.split('..');
    if (to === undefined) return read(text, now);
    const [first, last] = [endOf(from, now), endOf(to, now)];
    if (more.length > 0 || first === null || last === null || (from === '' && to === '')) return null;
    const span = { from: first.from, to: last.to ?? last.from };
    return span.from !== null && span.to !== null && span.from > span.to ? null : span;
  };
  const endOf = (text: string, now: number) =>
    text === '' || text === '*' ? { from: null, to: null } : read(text, now);
  const conditionOf = (comparison: Comparison, { from, to }: ValueSpan): Condition => {
    const span = { column, from: from ?? least, to };
    const end = to ?? from;
    switch (comparison) {
      case '=':
        return { type: 'span', span };
      case '>=':
        return { type: 'span', span: { ...span, to: null } };
      case '>':
        return { type: 'span', span: { column, from: end, to: null, above: true } };
      case '<=':
        return { type: 'span', span: { column, from: least, to: end } };
      case '<':
        return { type: 'span', span: { column, from: least, to: from, below: true } };
    }
  };
  return {
    parameter,
    read({ comparison, values }, _tags, now) {
      const spans = values.map((value) => (comparison === '=' ? readRange(value, now) : read(value, now)));
      // With a decimal comma, `cvss>=7,5` has two values.
      if (!spans.every((span) => span !== null) || (comparison !== '=' && spans.length > 1)) return expected;
      return any(spans.map((span) => conditionOf(comparison, span)));
    },
  };
}
