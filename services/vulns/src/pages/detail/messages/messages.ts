import type { ComparedFact } from '../../../comparison/compared-fact.ts';
import type { MetricGroup } from '../../../cvss/metrics.ts';
import type { ChoiceReason } from '../../../cvss/why-chosen.ts';
import type { ReferenceKind } from '../../../references/reference-kind.ts';
import type { RelatedReason } from '../../../search/related.ts';
import type { Language } from '../../../vulnerability.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';

/** The words of the page of a vulnerability that no other page has. Numbers, days and names come written already. */
export interface DetailMessages {
  /** What has to be known to decide, at the top. */
  decide: string;
  contents: string;

  cvssBy(version: string, scorer: string): string;
  kevDue(day: string): string;
  kevDuePassed(day: string): string;
  ransomware: string;
  exploitLinks: string;
  epssTitle: string;
  epssWithin(percent: string): string;
  epssHigher(percentile: string): string;
  /** How likely that is, in words: by chances (`1` in so many), or as good as certain, more likely than not, hardly. */
  chance: { oneIn(n: string): string; certain: string; likely: string; hardly: string };
  asOf(day: string): string;
  fix: string;
  fixedIn(versions: string): string;
  unaffectedFrom(versions: string): string;
  andMore(count: string): string;
  noFix: string;
  publishedOn(day: string): string;
  changedOn(day: string): string;

  fixedHead: string;
  packagesOf(ecosystem: string): string;
  cut(count: string): string;

  chosen: string;
  /** Why this score was chosen, one sentence each. */
  why: Record<ChoiceReason, string>;
  inWords(version: string, scorer: string): string;
  metric: string;
  meaning: string;
  groups: Record<Exclude<MetricGroup, 'base'>, string>;

  referenceKinds: Record<ReferenceKind, string>;

  historyIntro: string;
  bySource: string;
  ours: string;
  /** Whose a change is that no source brought. */
  byRules: string;
  milestones: { published: string; kevAdded: string; kevDue: string; modified: string };
  /** Kinds of changes beyond those of `Messages`. */
  changes: Record<string, string>;
  /** What `updated` names. */
  parts: Record<string, string>;
  yes: string;
  no: string;

  compare: string;
  compareIntro: string;
  compareOne(source: string): string;
  fact: string;
  facts: Record<Exclude<ComparedFact['fact'], 'affected'>, string>;
  affectedIn: string;
  samePackages(count: string): string;
  differs: string;
  message: string;
  nothing: string;
  records: string;
  deleted: string;
  originalText: string;

  related: string;
  relatedBy: Record<RelatedReason, (weakness: string) => string>;

  copy: string;
  copyHint: string;
  markdown: string;
  curl: string;
  wholeMarkdown: string;
  wholeJson: string;
  sourcesJson: string;
}

export const detailMessages: Record<Language, DetailMessages> = { en: english, ja: japanese, fr: french };
