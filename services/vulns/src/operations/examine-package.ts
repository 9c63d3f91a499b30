import { packageKey } from '../affected/package-key.ts';
import type { PackageQuery } from '../affected/purl.ts';
import { findAdvisories } from '../storage/advisory-store.ts';
import { findCandidates, titlesOf } from '../storage/package-candidates.ts';
import type { Vulnerabilities } from '../vulnerabilities.ts';
import type { Language } from '../vulnerability.ts';
import { checkOf, type Evaluated, evaluateAdvisory, evaluateCandidate, type Finding } from './package-finding.ts';

/** Records examined in one call. The Linux kernel has more than ten thousand. */
const mostExamined = 500;
/** Records read at a time; other requests are served in between. */
const batchSize = 20;

/** Where an examination stands: first come advisories, by id, then CVEs, those stored last first, by slot. */
export type ExaminePosition = { advisory: string } | { slot: number };

/** The start of an examination, of all that name a package, and of CVEs only. */
export const examineStart: ExaminePosition = { advisory: '' };
export const examineCves: ExaminePosition = { slot: Number.MAX_SAFE_INTEGER };

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
  const read = (position: ExaminePosition): Promise<ReadPart> =>
    'advisory' in position ? advisories(position.advisory) : candidates(position.slot);

  async function advisories(after: string): Promise<ReadPart> {
    const rows = await findAdvisories(view.db, key, { after, limit: batchSize, language });
    const last = rows.at(-1);
    return {
      evaluated: rows.map((row) => ({ at: { advisory: row.id }, result: evaluateAdvisory(check, row) })),
      after: rows.length === batchSize && last ? { advisory: last.id } : examineCves,
    };
  }

  async function candidates(before: number): Promise<ReadPart> {
    const rows = await findCandidates(view.db, key, { before, limit: batchSize });
    const results = rows.map(({ slot, ...row }) => ({ slot, result: evaluateCandidate(check, row, baseUrl) }));
    const findings = results.filter(({ result }) => typeof result === 'object').map(({ slot }) => slot);
    const titles = await titlesOf(view.db, findings, language);
    const last = rows.at(-1);
    return {
      evaluated: results.map(({ slot, result }) => ({
        at: { slot },
        result: typeof result === 'object' ? { ...result, title: titles.get(slot) ?? '' } : result,
      })),
      after: rows.length === batchSize && last ? { slot: last.slot } : null,
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
