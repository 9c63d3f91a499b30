import { chooseScore, severityOf } from '../ingest/severity.ts';
import { isLive, stateOf } from '../ingest/state.ts';
import { type Score, type SourceRecord, sourceCodes } from '../vulnerability.ts';
import { affectedFacts } from './affected-facts.ts';
import { type ComparedFact, comparedFacts, differ, type SourceSays } from './compared-fact.ts';

/** What each source says of the facts that several could say, side by side. Facts that no source gives are left out. */
export function comparisonOf(records: readonly SourceRecord[]): ComparedFact[] {
  const sides = sourceCodes.flatMap((source): SourceSays[] => {
    const own = records.filter((record) => record.source === source);
    const live = own.filter(isLive);
    return own.length === 0 ? [] : [{ source, records: live.length > 0 ? live : own }];
  });
  return comparedFacts.flatMap((fact) => {
    if (fact === 'affected') return affectedFacts(sides);
    const said = sides
      .map(({ source, records: own }) => ({ source, values: valuesOf(fact, own) }))
      .filter(({ values }) => values.length > 0);
    const form = fact === 'published' || fact === 'modified' ? dayOf : (value: string) => value;
    return said.length === 0 ? [] : [{ fact, package: null, said, differs: differ(said, form) }];
  });
}

function dayOf(time: string): string {
  return time.slice(0, '2026-01-01'.length);
}

function valuesOf(fact: Exclude<ComparedFact['fact'], 'affected'>, records: readonly SourceRecord[]): string[] {
  switch (fact) {
    case 'state':
      return [stateOf(records)];
    case 'severity': {
      const severity = severityOf(chosen(records, null), records);
      return severity === 'unknown' ? [] : [severity];
    }
    case 'weaknesses':
      return [...new Set(records.flatMap(({ weaknesses }) => weaknesses))];
    case 'published': {
      const times = records.flatMap(({ published, kev }) => published ?? kevTime(kev) ?? []);
      return times.toSorted().slice(0, 1);
    }
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

/** A row of the catalogue has no time but the day on which it was added. */
function kevTime(kev: SourceRecord['kev']): string | null {
  return kev && `${kev.date_added}T00:00:00.000Z`;
}

function chosen(records: readonly SourceRecord[], version: Score['version'] | null): Score | null {
  const scores = records.flatMap((record) => record.scores).filter((score) => !version || score.version === version);
  return chooseScore(scores, records.find(({ cna }) => cna !== null)?.cna ?? null);
}
