import type { NewsKind } from '../../../changes/latest-changes.ts';
import type { Language } from '../../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of the page of changes, and of changes in feeds and on the home page. */
export interface ChangesMessages {
  title: string;
  lead: string;
  description: string;
  kind: string;
  kinds: Record<NewsKind | 'all', string>;
  /** Label of the field for the first day. */
  sinceField: string;
  /** Changes from a day or time on, which comes formatted. */
  since(time: string): string;
  filter: string;
  apply: string;
  /** Severities and states come already translated. */
  sentences: {
    added: string;
    state(to: string): string;
    /** A severity where there was none. */
    rated(to: string): string;
    raised(from: string, to: string): string;
    lowered(from: string, to: string): string;
    kevAdded: string;
    kevRemoved: string;
    ransomware: string;
    /** CISA assesses it as exploited, with SSVC. */
    ssvcActive: string;
    certfrAlert(ids: string): string;
    poc: string;
    fixed(version: string): string;
  };
  /** Several changes in one line. */
  list(changes: readonly string[]): string;
  older: string;
  newest: string;
  /** Shown if the log was not read to its beginning. */
  more: string;
  none: string;
  noneYet: string;
  noneHere: string;
  allKinds: string;
  withoutSince: string;
  inSearch(count: string): string;
  allVulnerabilities: string;
  follow: string;
  followText: string;
  everything: string;
}

export const changesMessages: Readonly<Record<Language, ChangesMessages>> = { en, ja, fr };
