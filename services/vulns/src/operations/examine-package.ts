import { packageKey } from '../affected/package-key.ts';
import type { PackageQuery } from '../affected/purl.ts';
import type { Finding } from '../checking/finding.ts';
import { firstInOrder } from '../search/first-in-order.ts';
import type { Image, OrderPosition } from '../search/image/image.ts';
import { oncePer } from '../search/once-per.ts';
import { intersection } from '../search/slot-set.ts';
import { findAdvisories } from '../storage/advisory-store.ts';
import { packageTexts } from '../storage/package-texts.ts';
import { TitleCache } from '../storage/title-cache.ts';
import type { Vulnerabilities } from '../vulnerabilities.ts';
import type { Language } from '../vulnerability.ts';
import { checkOf, type Evaluated, evaluateAdvisory, evaluateVulnerability } from './package-finding.ts';

/** Records examined in one call. The Linux kernel has more than ten thousand. */
const mostExamined = 500;
/** Records read at a time; other requests are served in between. */
const batchSize = 20;
const order = '-published';

const titlesIn = oncePer((_image: Image) => new TitleCache());

/**
 * Where an examination stands: first come advisories, after an id, then CVEs, newest first, after a position in that order
 * (null: all).
 */
export type ExaminePosition = { advisory: string } | { cve: OrderPosition | null };

/** The start of an examination, of all that name a package, and of CVEs only. */
export const examineStart: ExaminePosition = { advisory: '' };
export const examineCves: ExaminePosition = { cve: null };

/** The result of examining a part of what names a package. */
export interface Examined {
  found: Finding[];
  /** Whether any of the records examined is about the package, in the release given. */
  isNamed: boolean;
  /** Where to continue; null if everything was examined. */
  next: ExaminePosition | null;
}

interface ReadPart {
  evaluated: { at: ExaminePosition; result: Evaluated }[];
  /** The part after the last one read; null at the end. */
  after: ExaminePosition | null;
}

/**
 * Evaluates what names a package, from a position on, until there are `limit` findings or enough was examined.
 */
export async function examinePackage(
  { view, baseUrl }: Pick<Vulnerabilities, 'view' | 'baseUrl'>,
  query: PackageQuery,
  { from, limit, language }: { from: ExaminePosition; limit: number; language: Language },
): Promise<Examined> {
  const key = packageKey(query.ecosystem, query.name);
  const check = checkOf(query);
  const { image, engine } = await view.cached();
  const naming = intersection(await engine.packages.naming(query), image.published);
  const read = (position: ExaminePosition): Promise<ReadPart> =>
    'advisory' in position ? advisories(position.advisory) : cves(position.cve);

  async function advisories(after: string): Promise<ReadPart> {
    const rows = await findAdvisories(view.db, key, { after, limit: batchSize, language });
    const last = rows.at(-1);
    return {
      evaluated: rows.map((row) => ({ at: { advisory: row.id }, result: evaluateAdvisory(check, row) })),
      after: rows.length === batchSize && last ? { advisory: last.id } : examineCves,
    };
  }

  async function cves(after: OrderPosition | null): Promise<ReadPart> {
    const start = after === null ? 0 : image.indexAfter(order, after);
    const slots = firstInOrder(naming, image.order(order), batchSize, start);
    const texts = await packageTexts(view.db, slots);
    const results = slots.map((slot) => evaluateVulnerability(check, image, slot, texts.get(slot) ?? '', baseUrl));
    const titles = await titlesIn(image).titlesOf(
      view.db,
      slots.filter((_slot, i) => typeof results[i] === 'object'),
      language,
    );
    const last = slots.at(-1);
    return {
      evaluated: results.map((result, i) => {
        const slot = slots[i] as number;
        const titled = typeof result === 'object' ? { ...result, title: titles.get(slot) ?? '' } : result;
        return { at: { cve: image.positionOf(order, slot) }, result: titled };
      }),
      after: slots.length === batchSize && last !== undefined ? { cve: image.positionOf(order, last) } : null,
    };
  }

  const found: Finding[] = [];
  let isNamed = false;
  let next: ExaminePosition | null = from;
  for (let examined = 0; next !== null && examined < mostExamined && found.length < limit; ) {
    const { evaluated, after }: ReadPart = await read(next);
    examined += evaluated.length;
    next = after;
    for (const [i, { at, result }] of evaluated.entries()) {
      isNamed ||= result !== 'not_named';
      if (typeof result === 'object') found.push(result);
      if (found.length < limit || i === evaluated.length - 1) continue;
      next = at;
      break;
    }
    if (next !== null) await new Promise(setImmediate);
  }
  return { found, isNamed, next };
}
