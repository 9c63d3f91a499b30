import type { ComparedFact } from '../../../comparison/compared-fact.ts';
import type { MetricGroup } from '../../../cvss/metrics.ts';
import type { ChoiceReason } from '../../../cvss/why-chosen.ts';
import type { ReferenceKind } from '../../../references/reference-kind.ts';
import type { RelatedReason } from '../../../search/related.ts';
import type { CveTag, Language, Ssvc, StatementKind } from '../../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of the page of a vulnerability. Numbers, days and names come already formatted. */
export interface DetailMessages {
  /** Label of the key facts at the top. */
  decide: string;
  /** The title is in the words of a source. */
  titleFrom(source: string): string;
  /** A language model wrote the title. */
  titleBy(model: string): string;
  contents: string;

  cvssBy(version: string, scorer: string): string;
  kevDue(day: string): string;
  kevDuePassed(day: string): string;
  ransomware: string;
  exploitLinks: string;
  epssTitle: string;
  epssWithin(percent: string): string;
  epssHigher(percentile: string): string;
  /** The EPSS probability in words: one in `n`, or one of three ranges. */
  chance: { oneIn(n: string): string; certain: string; likely: string; hardly: string };
  asOf(day: string): string;
  fix: string;
  noFix: string;
  publishedOn(day: string): string;
  changedOn(day: string): string;

  fixedHead: string;
  packagesOf(ecosystem: string): string;
  cut(count: string): string;

  chosen: string;
  /** Why this score was chosen, one sentence per reason. */
  why: Record<ChoiceReason, string>;
  explained(version: string, scorer: string): string;
  metric: string;
  meaning: string;
  groups: Record<Exclude<MetricGroup, 'base'>, string>;

  referenceKinds: Record<ReferenceKind, string>;

  /** Before the name of the source whose words a text is. */
  sourceLabel: string;
  /** The language of a text in another language than the page's. */
  inLanguage(language: string): string;
  /** A text was shortened; the link leads to all of it. */
  shortened: string;
  /** The sections with texts of sources, by what they are about. */
  statements: Record<StatementKind, string>;
  bulletins: {
    title: string;
    openAlert: string;
    closedAlert(day: string): string;
    advisory: string;
    risks: string;
    published(day: string): string;
    /** The date of the version, in the line that names the source. */
    version(day: string): string;
  };
  ssvc: SsvcMessages;
  tagNotes: Record<Exclude<CveTag, 'disputed'>, { mark: string; note: string }>;
  rejection: { reason: string; useInstead: string };
  credits: { title: string; types: Record<string, string> };

  historyIntro: string;
  bySource: string;
  ours: string;
  /** The origin of a change that comes from changed rules, not from a source. */
  byRules: string;
  milestones: { published: string; kevAdded: string; kevDue: string; modified: string };
  /** Kinds of changes beyond those of `PageMessages`. */
  changes: Record<string, string>;
  /** The parts that a change of kind `updated` lists. */
  parts: Record<string, string>;
  yes: string;
  no: string;
  /** Between the items of a list within a sentence. */
  listSeparator: string;
  /** The aliases that a change added, or removed. */
  addedIds(ids: string): string;
  removedIds(ids: string): string;

  compare: string;
  compareIntro: string;
  compareOne(source: string): string;
  fact: string;
  /** Heads of the columns beside the fact. */
  said: string;
  saidBy: string;
  facts: Record<Exclude<ComparedFact['fact'], 'affected'>, string>;
  affectedIn: string;
  samePackages(count: string): string;
  differs: string;
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

/** The texts about CISA's assessment by SSVC. Each value has what it means, after CISA's guide. */
interface SsvcMessages {
  title: string;
  /** The key fact. */
  fact: string;
  intro: string;
  by: string;
  assessedOn(day: string): string;
  explained: string;
  exploitation: string;
  automatable: string;
  technicalImpact: string;
  meanings: {
    exploitation: Record<Ssvc['exploitation'], string>;
    automatable: Record<'true' | 'false', string>;
    technicalImpact: Record<Ssvc['technical_impact'], string>;
  };
  values: {
    automatable: Record<'true' | 'false', string>;
    technicalImpact: Record<Ssvc['technical_impact'], string>;
  };
}

export const detailMessages: Readonly<Record<Language, DetailMessages>> = { en, ja, fr };
