import { inputProperties } from '@kairan/operation/input-problem';
import { listVulnerabilities } from '../services/vulns/src/operations/list-vulnerabilities.ts';
import { sorts } from '../services/vulns/src/search/sort.ts';
import { severities, sourceCodes } from '../services/vulns/src/vulnerability.ts';
import type { IndexTokens, Position } from './index-tokens.ts';
import type { Random } from './random.ts';

/** Parameters of the list operation. */
export type Parameters = Record<string, string | string[] | boolean | number>;

/** A list request; `after` is the row after which a deep page begins. */
export interface ListRequest {
  parameters: Parameters;
  after: Position | null;
}

const day = (random: Random) => {
  const year = 2002 + random.below(25);
  return `${year}-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`;
};

type Choice = (words: IndexTokens, random: Random) => Parameters[string];

/** Choices that the schema of a parameter suffices for: 1 or 0, and numbers within bounds. */
const choicesBySchema = Object.fromEntries(
  Object.entries(inputProperties(listVulnerabilities.input)).flatMap(([name, { type, minimum = 0, maximum = 1 }]) => {
    const choice: Choice | null =
      type === 'boolean'
        ? (_, random) => random.chance(0.5)
        : type === 'number'
          ? (_, random) => Number((minimum + random.next() * (maximum - minimum)).toFixed(2))
          : null;
    return choice ? [[name, choice]] : [];
  }),
);

/** Every parameter, with a function that chooses a value for it. */
const choices: Record<string, Choice> = {
  ...choicesBySchema,
  severity: (_, random) => (random.chance(0.7) ? [random.pick(severities)] : ['critical', 'high']),
  kev: (_, random) => random.chance(0.7),
  poc: (_, random) => random.chance(0.5),
  source: (_, random) => [random.pick(sourceCodes)],
  tag: ({ slugs }, random) =>
    random.chance(0.7)
      ? [skewed(slugs.weakness, random)]
      : [skewed(slugs.weakness, random), skewed(slugs.vendor, random)],
  category: ({ categories }, random) => [skewed(categories, random)],
  framework: ({ slugs }, random) => [skewed(slugs.framework, random)],
  vendor: ({ slugs }, random) =>
    random.chance(0.7) ? [skewed(slugs.vendor, random)] : slugs.vendor.slice(0, 1 + random.below(20)),
  language: ({ slugs }, random) => [skewed(slugs.language, random)],
  published_from: (_, random) => day(random),
  published_to: (_, random) => day(random),
  modified_from: (_, random) => day(random),
  modified_to: (_, random) => day(random),
  state: (_, random) => random.pick(['published', 'rejected', 'withdrawn', 'all']),
  sort: (_, random) => random.pick(sorts),
  lang: (_, random) => random.pick(['en', 'ja', 'fr']),
};
const names = Object.keys(choices);

/** Picks an item, mostly one of the first, which are used most. */
function skewed(list: readonly string[], random: Random): string {
  const share = random.next() ** 3;
  return list[Math.floor(share * list.length)] ?? 'none';
}

/** Generates a request with one to four random parameters. */
export function anyRequest(words: IndexTokens, random: Random, withWords: boolean): ListRequest {
  const parameters: Parameters = withWords ? { q: anyWords(words, random) } : {};
  const several = withWords ? random.below(4) : 1 + random.below(4);
  for (let i = 0; i < several; i++) choose(parameters, random.pick(names), words, random);
  return { parameters: ordered(parameters), after: random.chance(0.25) ? random.pick(words.positions) : null };
}

/** Changes, adds or removes one parameter of a request. */
export function nearRequest({ parameters, after }: ListRequest, words: IndexTokens, random: Random): ListRequest {
  if (random.chance(0.15))
    return { parameters, after: after && random.chance(0.5) ? null : random.pick(words.positions) };
  const changed: Parameters = { ...parameters };
  if (changed['q'] !== undefined && random.chance(0.4)) changed['q'] = anyWords(words, random);
  else {
    const name = random.pick(names);
    if (changed[name] !== undefined && random.chance(0.4)) delete changed[name];
    else choose(changed, name, words, random);
  }
  return { parameters: ordered(changed), after };
}

function choose(parameters: Parameters, name: string, words: IndexTokens, random: Random): void {
  parameters[name] = (choices[name] as (typeof choices)[string])(words, random);
}

/** Makes time spans begin before they end. */
function ordered(parameters: Parameters): Parameters {
  const result = { ...parameters };
  for (const [from, to] of [
    ['published_from', 'published_to'],
    ['modified_from', 'modified_to'],
  ] as const) {
    const [begin, end] = [result[from], result[to]];
    if (begin !== undefined && end !== undefined && begin > end) Object.assign(result, { [from]: end, [to]: begin });
  }
  return result;
}

/** Generates a search text of one of many kinds, some with an exclusion. */
function anyWords(words: IndexTokens, random: Random): string {
  const kinds: (() => string)[] = [
    () => random.pick(words.frequent),
    () => `${random.pick(words.frequent)} ${random.pick(words.frequent)}`,
    () => `${random.pick(words.frequent)} ${random.pick(words.middling)}`,
    () => random.pick(words.middling),
    () => random.pick(words.rare),
    () => random.pick(words.japanese),
    () => `${random.pick(words.japanese)} ${random.pick(words.japanese)}`,
    () => random.pick(words.french),
    () => `"${random.pick(words.phrases)}"`,
    () => random.pick(words.cves),
  ];
  const text = random.pick(kinds)();
  return (random.chance(0.15) ? `${text} -${random.pick(words.frequent)}` : text).slice(0, 200);
}
