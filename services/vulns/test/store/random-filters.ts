import { fromText, textInput } from '@kairan/http/text-input';
import { inputProperties } from '@kairan/operation/input-problem';
import { z } from 'zod';
import { type FilterName, type Filters, filterNames, filters, noFilters } from '../../src/search/filters/registry.ts';
import { madeOf } from './made-documents.ts';

/**
 * Filters by chance, for the documents of `madeDocument`. Values come from the schemas of the parameters, so that a new filter
 * is covered by every test that takes filters from here; only a parameter of free text needs values below.
 */

/** A generator of numbers from 0 (inclusive) to 1. */
export type Random = () => number;

const days = (month: number) =>
  [0, 1, 2, 3].flatMap((more) =>
    [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, month - 1 + more, day)).toISOString().slice(0, 10)),
  );
const times = (month: number) => [...days(month), ...days(month).map((day) => `${day}T00:00:00Z`)];

const texts: Readonly<Record<string, readonly string[]>> = {
  q: [
    'log4j',
    'overflow',
    'heap',
    'c++',
    '.net',
    'remote attackers',
    'インジェクション',
    '実行',
    '脆',
    'sql',
    'élévation',
    'log4j-core',
    'CVE-2026-9810',
    '9855',
    'notepad',
    'django',
    'XSS',
    '~v:apache',
    'code',
    'gateway',
    'GO-2026-9801',
    'nothing',
    '!!!',
    'zzz',
    'のあ',
    'OR',
    'vendor:apache',
    'severity:critical,high',
    'cvss>=7',
    'cwe:79',
    'product:gateway',
  ],
  tag: ['cwe-79', 'cwe-89', 'python', 'django', 'apache', 'microsoft corporation', 'zzz', 'a!b'],
  framework: ['django', 'next.js', 'gin', 'django!', 'zzz'],
  vendor: [...madeOf.vendors, 'D-Link', 'Microsoft Corporation', '!!!', 'zzz'],
  product: ['gateway', 'Gateway', 'GATEWAY!', 'zzz', '!!!'],
  cpe: [
    'cpe:2.3:a:apache:gateway',
    'cpe:2.3:a:d-link:gateway:*:*',
    'cpe:/a:microsoft',
    'CPE:2.3:a:made_up',
    'cpe:/a:zzz:zzz',
  ],
  since: [...times(7), '90d', '2000h', '30m'],
  language: ['python', 'go', 'java', 'javascript', 'python ~k:1'],
  package: [...madeOf.packages, ['Debian', 'curl'] as const, ['npm', 'zzz'] as const].map(
    ([ecosystem, name]) => `${ecosystem}/${name}`,
  ),
  version: ['1.0.5', '1.1.0', '1.2.0'],
  published_from: times(1),
  published_to: times(1),
  modified_from: times(7),
  modified_to: times(7),
  kev_added_from: times(1),
  kev_added_to: times(1),
};

/** The parameters of a filter, with values by chance that fit each other, as a query has them. */
export function randomParameters(name: FilterName, random: Random): Record<string, string> {
  const filter = filters[name];
  const properties = Object.entries(inputProperties(z.object(filter.parameters)));
  for (;;) {
    const some = properties.filter(() => random() < 0.7);
    const values = Object.fromEntries(
      some.map(([parameter, schema]) => [parameter, anyValue(parameter, schema, random)]),
    );
    if (some.length > 0 && !filter.problem?.(parsed(name, values))) return values;
  }
}

/** The value of a filter that parameters of it ask for. */
export function filterValue<Name extends FilterName>(name: Name, values: Record<string, string>): Filters[Name] {
  return filters[name].read(parsed(name, values)) as Filters[Name];
}

function parsed(name: FilterName, values: Record<string, string>) {
  const schema = z.object(filters[name].parameters);
  return schema.parse(fromText(textInput(schema), Object.entries(values)));
}

/**
 * Filters of a list, each in force by its own chance.
 * @param chances other than the usual one in seven
 */
export function randomFilters(random: Random, chances: Partial<Record<FilterName, number>> = {}): Filters {
  const chosen = filterNames.filter((name) => random() < (chances[name] ?? 1 / 7));
  const values = chosen.map((name) => [name, filterValue(name, randomParameters(name, random))]);
  return { ...noFilters, ...Object.fromEntries(values) };
}

type Schema = z.core.JSONSchema.BaseSchema;

function anyValue(parameter: string, schema: Schema, random: Random): string {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const some = (from: readonly string[]) => [
    ...new Set([pick(from), ...(random() < 0.4 ? [pick(from), pick(from)] : [])]),
  ];
  if (parameter === 'q') {
    const typed = some(textsOf('q')).map((word) => (random() < 0.2 ? `-${word}` : random() < 0.2 ? `"${word}"` : word));
    return typed.join(' ');
  }
  if (schema.type === 'boolean') return pick(['1', '0']);
  if (schema.type === 'number') {
    // Twentieths of the span, which scores of made-up documents lie on, too.
    const { minimum = 0, maximum = 1 } = schema;
    return String(Number((minimum + ((maximum - minimum) * Math.floor(random() * 21)) / 20).toFixed(6)));
  }
  if (schema.type === 'array') {
    const { enum: closed } = schema.items as Schema;
    return some(closed ? closed.map(String) : textsOf(parameter)).join(',');
  }
  return schema.enum ? String(pick(schema.enum)) : pick(textsOf(parameter));
}

function textsOf(parameter: string): readonly string[] {
  const values = texts[parameter];
  if (!values) throw new Error(`Add values of ${parameter} to the texts of random-filters.ts`);
  return values;
}
