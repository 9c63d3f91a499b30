import type { z } from 'zod';
import type { ColumnName } from '../condition.ts';
import { timeParameter } from '../parameters/parameters.ts';
import { comparedField } from './compared-field.ts';
import type { Field, Filter } from './filter.ts';
import { expectedLike } from './query-field.ts';
import { readTimes } from './read-times.ts';

/** Milliseconds since 1970, inclusive; null: no bound. */
export interface Span {
  readonly from: number | null;
  readonly to: number | null;
}

/** The least time that is known: 0 stands for none. */
const firstTime = 1;

const about = 'A day (UTC) or an RFC 3339 time, inclusive';
const first = timeParameter('first').describe(about);
const last = timeParameter('last').describe(about);

type From<Name extends string> = `${Name}_from`;
type To<Name extends string> = `${Name}_to`;
type Parameters<Name extends string> = Record<From<Name>, typeof first> & Record<To<Name>, typeof last>;

type Fields<Name extends string> = Filter<Span, Parameters<Name>>['fields'];

interface TimeTexts {
  column: ColumnName;
  from: Field['texts'];
  to: Field['texts'];
}

/** A filter by a span of time, of two parameters: `name_from` and `name_to`. */
export function timeFilter<Name extends string>(
  name: Name,
  { column, from, to }: TimeTexts,
): Filter<Span, Parameters<Name>> {
  const pair = <A, B>(a: A, b: B) =>
    ({ [`${name}_from`]: a, [`${name}_to`]: b }) as Record<From<Name>, A> & Record<To<Name>, B>;
  const read = (input: Partial<z.output<z.ZodObject<Parameters<Name>>>>): Span => {
    const times = input as Readonly<Record<string, number | undefined>>;
    return { from: times[`${name}_from`] ?? null, to: times[`${name}_to`] ?? null };
  };
  return {
    parameters: pair(first, last),
    none: { from: null, to: null },
    read,
    write: (span) => pair(timeText(span.from), timeText(span.to)),
    problem(input) {
      const span = read(input);
      if (span.from === null || span.to === null || span.from <= span.to) return null;
      return `${name}_from is after ${name}_to: send a span that begins before it ends.`;
    },
    condition: ({ from, to }) => ({ type: 'span', span: { column, from: from ?? firstTime, to } }),
    query: {
      [name]: comparedField({
        parameter: `${name}_from`,
        column,
        least: firstTime,
        expected: expectedLike(
          {
            en: 'a day, month or year, or how long ago in minutes (m), hours (h), days (d) or weeks (w)',
            ja: '年月日、年月、年、または分（m）・時間（h）・日（d）・週（w）でさかのぼる期間',
            fr: 'un jour, un mois, une année ou une durée en minutes (m), heures (h), jours (d) ou semaines (w)',
          },
          [`${name}:2024-01-31`, `${name}>=2024`, `${name}:2024-01..2024-03`, `${name}:>7d`],
        ),
        read: readTimes,
      }),
    },
    fields: pair({ control: 'date', texts: from }, { control: 'date', texts: to }) as Fields<Name>,
  };
}

function timeText(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
