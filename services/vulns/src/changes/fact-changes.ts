import type { Document } from '../document/derive.ts';
import { hasFlag } from '../document/flags.ts';
import type { Severity, State } from '../vulnerability.ts';
import type { Change } from './change.ts';

/** A change to be logged. */
export type NewChange = Omit<Change, 'seq' | 'at'>;

/** The stored facts of a vulnerability that every write compares, first loads included. */
export interface ComparedFacts {
  state: State;
  severity: Severity;
  /** Tenths; -1 without a score. */
  score: number;
  kev: boolean;
  /** Milliseconds since 1970; 0 if it is not in KEV. */
  kevAdded: number;
  poc: boolean;
  firstFixed: string | null;
}

/** Lists the changes of the compared facts. @param old undefined if the vulnerability is new */
export function factChanges(old: ComparedFacts | undefined, now: Document): NewChange[] {
  const { origins } = now;
  const kevAdded: NewChange = { source: 'kev', change: 'kev_added', from: null, to: dayOf(now.kevAdded) };
  if (!old) {
    const added: NewChange = { source: origins.first, change: 'added', from: null, to: now.severity };
    return now.kev ? [added, kevAdded] : [added];
  }
  const changes: NewChange[] = [];
  const compare = (change: NewChange['change'], source: string, from: string | null, to: string | null) => {
    if (from !== to) changes.push({ source, change, from, to });
  };
  compare('state', origins.state, old.state, now.state);
  compare('severity', origins.severity, old.severity, now.severity);
  compare('score', origins.severity, scoreText(old.score), scoreText(now.score));
  if (!old.kev && now.kev) changes.push(kevAdded);
  if (old.kev && !now.kev) compare('kev_removed', 'kev', dayOf(old.kevAdded), null);
  compare('poc', origins.first, String(old.poc), String(hasFlag(now.flags, 'poc')));
  compare('first_fixed', origins.fixed, old.firstFixed, now.firstFixed);
  return changes;
}

function scoreText(tenths: number): string | null {
  return tenths < 0 ? null : (tenths / 10).toFixed(1);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
