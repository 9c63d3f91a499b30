import { productKey } from '../../tags/product-key.ts';
import { tagKey, tagKinds } from '../../tags/tag-kinds.ts';
import type { Condition } from '../condition.ts';
import { conditionOf } from '../filters/condition-of-filters.ts';
import { type Filters, filters as registry, setFilters } from '../filters/registry.ts';
import type { Image } from '../image/image.ts';
import { understandQuery } from '../query/understand-query.ts';
import type { QueryPart } from '../query/understood-query.ts';
import { type NearWord, nearWords } from './near-words.ts';
import { type NearName, similarNames, type TypedKind, typedKinds } from './similar-names.ts';

/** What corrections are found with. */
export interface CorrectionContext {
  readonly image: Image;
  /** See `Filter.condition`. */
  readonly now: number;
  /** How many published vulnerabilities meet a condition. */
  readonly count: (condition: Condition) => Promise<number>;
}

/** A part of a search text. */
export interface CorrectedPart {
  readonly part: QueryPart;
  /** The published vulnerabilities that it finds alone. */
  readonly total: number;
  /** Search texts with something like it, if it finds nothing. */
  readonly near: readonly (NearWord & { readonly q: string })[];
}

/** A filter of a search. */
export interface LoosenedFilter {
  /** Its parameters that are given. */
  readonly parameters: readonly string[];
  /** What the search finds without it. */
  readonly total: number;
  /** Names like a value that nothing has. */
  readonly near: readonly NearName[];
}

/** Parts of a search text that are looked at. */
const mostParts = 6;
const mostNames = 3;

/** Counts what each part of a search text finds alone, and finds what is like those that find nothing. */
export async function correctParts(q: string, context: CorrectionContext): Promise<CorrectedPart[]> {
  const corrected: CorrectedPart[] = [];
  for (const part of understandQuery(q, context.image.tags, context.now).parts.slice(0, mostParts)) {
    const total = await context.count(part.condition);
    const near = total > 0 || part.excluded ? [] : await nearPart(part, context);
    const written = near.map((one) => ({ ...one, q: `${q.slice(0, part.start)}${one.instead}${q.slice(part.end)}` }));
    corrected.push({ part, total, near: written });
  }
  return corrected;
}

/** Names and terms that something is found by. */
async function nearPart({ type, text, field }: QueryPart, context: CorrectionContext): Promise<NearWord[]> {
  if (type === 'words') {
    const near = [];
    for (const one of await nearWords(context.image, text, 2 * mostNames)) {
      const total = one.total ?? (await countText(one.instead, context));
      if (total > 0) near.push({ ...one, total });
    }
    return near.sort((a, b) => a.distance - b.distance || b.total - a.total).slice(0, mostNames);
  }
  const kind = typedKinds.find((kind) => kind === field?.parameter);
  if (field === undefined || kind === undefined) return [];
  const written = text.slice(0, text.indexOf(':') + 1);
  const near = await similarNames(context.image, field.value, mostNames, [kind]);
  return near.map(({ facet, ...one }) => ({
    ...one,
    instead: `${written}${quoted(facet.slug)}`,
    term: facet.slug,
    facet,
  }));
}

function countText(q: string, { image, now, count }: CorrectionContext): Promise<number> {
  return count(understandQuery(q, image.tags, now).condition);
}

function quoted(slug: string): string {
  return /[\s",()]/.test(slug) ? `"${slug.replaceAll('"', '')}"` : slug;
}

/** Counts what a search finds without each of its filters, and finds names like those that nothing has. */
export async function loosenFilters(
  values: Filters,
  { image, now, count }: CorrectionContext,
): Promise<LoosenedFilter[]> {
  const loosened: LoosenedFilter[] = [];
  const narrowing = setFilters(values).filter(({ name }) => name !== 'q' && name !== 'state');
  for (const { name, filter, value } of narrowing) {
    const others = { ...values, [name]: registry[name].none };
    const written = Object.entries(filter.write(value)).filter(([, text]) => text !== null);
    const kind = typedKinds.find((kind) => kind === name);
    loosened.push({
      parameters: written.map(([parameter]) => parameter),
      total: narrowing.length === 1 && values.q === null ? 0 : await count(conditionOf(others, image.tags, now)),
      near: kind === undefined ? [] : await nearValues(value, kind, image),
    });
  }
  return loosened;
}

async function nearValues(value: unknown, kind: TypedKind, image: Image): Promise<NearName[]> {
  const [only, ...more] = Array.isArray(value) ? (value as string[]) : [];
  if (only === undefined || more.length > 0) return [];
  const tag = tagKinds.find((each) => each === kind);
  const key = tag ? tagKey(tag, only) : productKey(only);
  return image.facet(`${kind}:${key}`).size > 0 ? [] : similarNames(image, only, mostNames, [kind]);
}
