import { z } from 'zod';
import { categoryCodes } from '../../tags/categories.ts';
import { type State, severities, sourceCodes, states } from '../../vulnerability.ts';
import type { Filters } from '../filters.ts';
import { packageFilter, packageParameters } from './package-parameter.ts';
import { searchText, several, slugText, timeParameter } from './parameters.ts';

/**
 * The one language of filters: lists, changes, feeds, downloads and webhooks take these same parameters, with the same
 * checks, and mean the same by them (decisions, "Shapes").
 */

/** What a vulnerability is about. Webhooks take these alone. A schema with these is refined by `versionOfPackage`. */
export const filterParameters = {
  q: searchText
    .optional()
    .describe(
      'Words that must all be there, "a phrase", -word for one that must not: in ids, titles, summaries, names, descriptions, in any of the three languages',
    ),
  severity: several(z.enum(severities)).describe('One or several, separated by commas'),
  kev: z.boolean().optional().describe('1: known to be exploited (CISA KEV); 0: not in KEV'),
  poc: z.boolean().optional().describe('1: a public exploit is referenced; 0: none is'),
  source: several(z.enum(sourceCodes)).describe('Any of these sources has a record'),
  tag: several(slugText).describe('Slugs of tags that must all be there, such as cwe-79'),
  category: several(z.enum(categoryCodes)).describe('Any of these categories'),
  framework: several(slugText).describe('Any of these frameworks, such as django'),
  vendor: several(slugText).describe('Any of these vendors, such as microsoft'),
  language: several(slugText).describe('Any of these programming languages, such as python'),
  ...packageParameters,
};

/** When it was published and last modified, as its sources say. */
export const spanParameters = {
  published_from: timeParameter('first').describe('A day (UTC) or an RFC 3339 time, inclusive'),
  published_to: timeParameter('last').describe('A day (UTC) or an RFC 3339 time, inclusive'),
  modified_from: timeParameter('first').describe('A day (UTC) or an RFC 3339 time, inclusive'),
  modified_to: timeParameter('last').describe('A day (UTC) or an RFC 3339 time, inclusive'),
};

type Spans = z.output<z.ZodObject<typeof spanParameters>>;

/** A rule for a schema with `spanParameters`, to be given to `superRefine`: a span begins before it ends. */
export function spansInOrder(input: Spans, context: z.core.$RefinementCtx): void {
  for (const name of ['published', 'modified'] as const) {
    const from = input[`${name}_from`];
    const to = input[`${name}_to`];
    if (from === undefined || to === undefined || from <= to) continue;
    const message = `${name}_from is after ${name}_to: send a span that begins before it ends.`;
    context.addIssue({ code: 'custom', message });
  }
}

/** Which states are asked for. @param usual where nothing is said */
export function stateParameter<S extends State | 'all'>(usual: S) {
  return z.enum([...states, 'all']).default(usual as State | 'all');
}

type Filtered = z.output<z.ZodObject<typeof filterParameters>> & Partial<Spans> & { state?: State | 'all' };

/** The filters that parameters ask for. The same values in another order, or twice, are the same filters. */
export function filtersOf(input: Filtered): Filters {
  return {
    q: input.q ?? null,
    severity: sorted(input.severity),
    kev: input.kev ?? null,
    poc: input.poc ?? null,
    source: sorted(input.source),
    category: sorted(input.category),
    tag: sorted(input.tag),
    framework: sorted(input.framework),
    vendor: sorted(input.vendor),
    language: sorted(input.language),
    package: packageFilter(input),
    published: { from: input.published_from ?? null, to: input.published_to ?? null },
    modified: { from: input.modified_from ?? null, to: input.modified_to ?? null },
    state: input.state ?? 'published',
  };
}

/** Whether filters let everything through, whatever its state. */
export function isUnfiltered({ state, published, modified, ...others }: Filters): boolean {
  const values = [...Object.values(published), ...Object.values(modified), ...Object.values(others)];
  return state === 'all' && values.every((value) => value === null || (Array.isArray(value) && value.length === 0));
}

function sorted<T extends string>(values: readonly T[]): T[] {
  return [...new Set(values)].sort();
}
