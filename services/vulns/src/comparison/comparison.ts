import { chooseScore, cnasOf, definedVector, severityOf } from '../ingest/severity.ts';
import { isLive, stateOf } from '../ingest/state.ts';
import { isBulletin } from '../sources/bulletin.ts';
import { sourceTraits } from '../sources/source-traits.ts';
import { type Score, type SourceRecord, type Ssvc, sourceCodes } from '../vulnerability.ts';
import { affectedFacts } from './affected-facts.ts';
import { type ComparedFact, comparedFacts, differ, type SourceStatement } from './compared-fact.ts';

/**
 * Compares what each source says about the facts that several sources may give. Leaves out facts that no source gives.
 * Bulletins, which mention a CVE among others, give none: their state and times are their own.
 */
export function comparisonOf(records: readonly SourceRecord[]): ComparedFact[] {
  const sides = sourceCodes.flatMap((source): SourceStatement[] => {
    const own = records.filter((record) => record.source === source && !isBulletin(record));
    const live = own.filter(isLive);
    return own.length === 0 ? [] : [{ source, records: live.length > 0 ? live : own }];
  });
  return comparedFacts.flatMap((fact) => {
    if (fact === 'affected') return affectedFacts(sides);
    const said = sides
      .map(({ source, records: own }) => ({ source, values: valuesOf(fact, own) }))
      .filter(({ values }) => values.length > 0);
    return said.length === 0 ? [] : [{ fact, package: null, said, differs: differs(fact, said) }];
  });
}

/**
 * Compares publication by day, and only of sources that publish what is new (`SourceTraits.movesModified`). Modification
 * times are expected to differ between sources and never count as a difference.
 */
function differs(fact: ComparedFact['fact'], said: ComparedFact['said']): boolean {
  if (fact === 'modified') return false;
  if (fact !== 'published') return differ(said, fact.startsWith('cvss_') ? definedVector : undefined);
  const first = said.filter(({ source }) => sourceTraits[source].movesModified);
  return differ(first, (time) => time.slice(0, '2026-01-01'.length));
}

function valuesOf(fact: Exclude<ComparedFact['fact'], 'affected'>, records: readonly SourceRecord[]): string[] {
  switch (fact) {
    case 'state':
      return [stateOf(records)];
    case 'severity': {
      const severity = severityOf(chosen(records, null), records);
      return severity === 'unknown' ? [] : [severity];
    }
    case 'ssvc':
      return records.flatMap(({ ssvc }) => (ssvc === null ? [] : ssvcTexts(ssvc))).slice(0, ssvcNames.length);
    case 'kev':
      return records.flatMap(({ kev }) => kev?.date_added ?? []).slice(0, 1);
    case 'weaknesses':
      return [...new Set(records.flatMap(({ weaknesses }) => weaknesses))];
    case 'published':
      return records
        .flatMap(({ published }) => published ?? [])
        .toSorted()
        .slice(0, 1);
    case 'modified':
      return records
        .flatMap(({ modified }) => modified ?? [])
        .toSorted()
        .slice(-1);
    default: {
      const score = chosen(records, fact.slice('cvss_'.length) as Score['version']);
      return score === null ? [] : [`${score.score.toFixed(1)} ${score.vector}`];
    }
  }
}

const ssvcNames = ['exploitation', 'automatable', 'technical_impact'] as const;

function ssvcTexts(ssvc: Ssvc): string[] {
  return ssvcNames.map((name) => `${name}: ${ssvc[name]}`);
}

function chosen(records: readonly SourceRecord[], version: Score['version'] | null): Score | null {
  const scores = records.flatMap((record) => record.scores).filter((score) => !version || score.version === version);
  return chooseScore(scores, cnasOf(records));
}
