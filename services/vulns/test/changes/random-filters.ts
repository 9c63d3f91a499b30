import type { SubjectFilters } from '../../src/changes/subscription.ts';
import type { Filters } from '../../src/search/filters.ts';
import { categoryCodes } from '../../src/tags/categories.ts';
import { severities, sourceCodes, states } from '../../src/vulnerability.ts';
import { madeOf } from '../store/made-documents.ts';

const words = [
  'log4j',
  'overflow',
  'heap',
  'c++',
  '.net',
  'remote attackers',
  'インジェクション',
  '実行',
  '脆',
  'élévation',
];
const more = [
  'log4j-core',
  'CVE-2026-9810',
  '9855',
  'notepad',
  'django',
  'XSS',
  '~v:apache',
  'gateway',
  '!!!',
  'zzz',
  'のあ',
];

/** Generates filters for documents of `madeDocument`. */
export function randomFilters(random: () => number): SubjectFilters {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const sometimes = <T>(chance: number, value: () => T, otherwise: T) => (random() < chance ? value() : otherwise);
  const some = <T>(from: readonly T[]) => [
    ...new Set([pick(from), ...(random() < 0.4 ? [pick(from), pick(from)] : [])]),
  ];
  const typed = () =>
    some([...words, ...more])
      .map((word) => (random() < 0.2 ? `-${word}` : random() < 0.2 ? `"${word}"` : word))
      .join(' ');
  const packageQuery = () => {
    const [ecosystem, name] = pick([...madeOf.packages, ['npm', 'zzz']] as const);
    return { ecosystem, name, version: pick([null, '1.0.5', '1.2.0']) };
  };
  return {
    q: sometimes(0.5, typed, null),
    severity: sometimes(0.3, () => some(severities), []),
    kev: sometimes(0.25, () => random() < 0.6, null),
    poc: sometimes(0.15, () => random() < 0.5, null),
    source: sometimes(0.15, () => some(sourceCodes), []),
    category: sometimes(0.15, () => some(categoryCodes), []),
    tag: sometimes(
      0.15,
      () => some(['cwe-79', 'cwe-89', 'python', 'apache', 'microsoft corporation', 'zzz', 'a!b']),
      [],
    ),
    framework: sometimes(0.1, () => some(['django', 'next.js', 'gin', 'zzz']), []),
    vendor: sometimes(0.2, () => some([...madeOf.vendors, 'D-Link', '!!!', 'zzz']), []),
    language: sometimes(0.1, () => some(['python', 'go', 'java', 'javascript']), []),
    package: sometimes(0.15, packageQuery, null),
  };
}

/** Generates filters of lists, with time spans and states. */
export function randomListFilters(random: () => number): Filters {
  const day = (month: number) => Date.UTC(2026, month + Math.floor(random() * 4), 1 + Math.floor(random() * 4));
  const span = (month: number) => {
    const [a, b] = [day(month), day(month)];
    return { from: random() < 0.7 ? Math.min(a, b) : null, to: random() < 0.7 ? Math.max(a, b) : null };
  };
  const never = { from: null, to: null };
  return {
    ...randomFilters(random),
    published: random() < 0.2 ? span(0) : never,
    modified: random() < 0.2 ? span(6) : never,
    state: random() < 0.4 ? 'all' : (states[Math.floor(random() * states.length)] as Filters['state']),
  };
}
