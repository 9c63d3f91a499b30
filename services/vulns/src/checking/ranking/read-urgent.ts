import { setImmediate } from 'node:timers/promises';
import type { Database } from '@kairan/database/open';
import type { z } from 'zod';
import { kevExploitationMark } from '../../document/derive.ts';
import { hasFlag } from '../../document/flags.ts';
import { readFragment } from '../../document/fragment.ts';
import { unpackDetail } from '../../document/packed-detail.ts';
import type { vulnerabilityDetail, vulnerabilityRow } from '../../responses/shapes.ts';
import { type ResponseContext, summaryRows } from '../../responses/vulnerability-rows.ts';
import type { AdvisoryCandidate } from '../../storage/advisory-store.ts';
import { detailContents } from '../../storage/detail-contents.ts';
import type { AffectedPackage, Language } from '../../vulnerability.ts';
import { factsOfAdvisory } from '../finding.ts';
import { urgencyOf } from '../urgency.ts';
import { fixedSentence } from './fixed-packages.ts';
import type { UrgentFacts } from './urgent-facts.ts';

/** Details read at a time: a kernel vulnerability's has a hundred kilobytes, and other requests are served in between. */
const batchSize = 10;

type Row = z.input<typeof vulnerabilityRow>;
type Detail = z.input<typeof vulnerabilityDetail>;

/** Reads the facts that the urgency of vulnerabilities depends on, in the order of the slots; those removed meanwhile are left out. */
export async function readUrgent(
  db: Database,
  slots: readonly number[],
  context: ResponseContext,
): Promise<UrgentFacts[]> {
  const found: UrgentFacts[] = [];
  for (let at = 0; at < slots.length; at += batchSize) {
    if (at > 0) await setImmediate();
    const some = slots.slice(at, at + batchSize);
    const rows = new Map((await summaryRows(db, some, context)).map(({ slot, bytes }) => [slot, bytes]));
    for (const { slot, content } of await contentsOf(db, some)) {
      const bytes = rows.get(slot);
      if (bytes !== undefined) found.push(factsOf(JSON.parse(bytes.toString()) as Row, slot, content, context));
    }
  }
  return found;
}

async function contentsOf(db: Database, slots: readonly number[]): Promise<{ slot: number; content: Uint8Array }[]> {
  const rows = await detailContents(db, slots);
  return rows.sort((a, b) => slots.indexOf(a.slot) - slots.indexOf(b.slot));
}

function factsOf(row: Row, slot: number, content: Uint8Array, { image, language }: ResponseContext): UrgentFacts {
  const { kev_details, ssvc, packages, versions } = detailOf(content, language);
  const { id, aliases, title, state, severity, cvss, epss, kev, certfr_alert, poc, url } = row;
  const flags = image.flags(slot);
  const fix = state === 'published' ? fixedSentence(packages, language) : null;
  return {
    ...{ id, aliases, title, state, severity, score: cvss?.score ?? null, epss },
    ...{ kev, kev_details, ssvc, certfr_alert, poc, malware: hasFlag(flags, 'malware') },
    ...{ fix, versions: fix === null ? versions : null, urgency: urgencyOf(flags, epss?.score ?? null), url },
  };
}

function detailOf(
  content: Uint8Array,
  language: Language,
): Pick<Detail, 'kev_details' | 'ssvc'> & { packages: AffectedPackage[]; versions: string | null } {
  const { body, texts } = unpackDetail(content);
  const text = texts[language].toString().replace(kevExploitationMark, 'null');
  const { structured } = readFragment<Pick<Detail, 'structured'>>(text);
  const { kev_details, ssvc, packages } = readFragment<Detail & { packages: AffectedPackage[] }>(body.toString());
  return { kev_details, ssvc, packages, versions: structured.fix };
}

/** The facts of an advisory that no published CVE covers. */
export function urgentAdvisory(candidate: AdvisoryCandidate, language: Language): UrgentFacts {
  const { packages } = JSON.parse(candidate.body) as { packages: AffectedPackage[] };
  return {
    ...factsOfAdvisory(candidate),
    state: 'published',
    kev_details: null,
    ssvc: null,
    certfr_alert: false,
    fix: fixedSentence(packages, language),
    versions: null,
  };
}
