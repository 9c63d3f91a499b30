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
  /** Opens the rest of a long text. */
  readOn: string;
  /** A dispute, in a sentence. */
  disputedNote: string;

  cvssBy(version: string, scorer: string): string;
  kevDue(day: string): string;
  kevDuePassed(day: string): string;
  ransomware: string;
  exploitLinks: string;
  epssTitle: string;
  /** Only the latest score is kept here; the link after it leads to earlier ones. */
  epssLatest: string;
  epssEarlier: string;
  epssWithin(percent: string): string;
  epssHigher(percentile: string): string;
  /** The EPSS probability in words: one in `n`, or one of three ranges. */
  chance: { oneIn(n: string): string; certain: string; likely: string; hardly: string };
  asOf(day: string): string;
  fix: string;
  noFix: string;
  /** The record says which versions of products are not affected, but names no fixed package. */
  fixRanges: string;
  /** Below the first versions that are not affected. */
  unaffectedFrom: string;
  /** No source has scored it. */
  unscored: string;
  publishedOn(day: string): string;
  changedOn(day: string): string;

  action: ActionMessages;
  affectedTitle: string;
  severityTitle: string;
  exploitationTitle: string;
  /** The product in CISA's entry. */
  kevProduct(product: string): string;
  ransomwareUnknown: string;
  vendors: string;

  products: {
    title(id: string): string;
    cpe: string;
    all(count: string): string;
    /** More of a vendor, on the page of all products. */
    more(count: string): string;
  };
  references: {
    title(id: string): string;
    all(count: string): string;
    more(count: string): string;
  };
  /** The navigation between the pages of a long list. */
  pages: string;
  previousPage: string;
  nextPage: string;
  pageOf(number: string, last: string): string;

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
  compareSame: string;
  compareDiffers(facts: string): string;
  compareOpen(sources: string): string;
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
  /** In the table of contents. */
  relatedEntry: string;
  relatedBy: Record<RelatedReason, (weakness: string) => string>;

  copy: string;
  copyEntry: string;
  /** Opens the fields to copy from. */
  copyFields: string;
  copyHint: string;
  markdown: string;
  curl: string;
  wholeMarkdown: string;
  wholeJson: string;
  sourcesJson: string;
}

/** The texts of the section that says what to do. */
interface ActionMessages {
  title: string;
  /** Sources name no fixed version, but something else to do. */
  noVersion: string;
  /** Sources name nothing to do. */
  nothing: string;
  required: string;
  /** Whom the due date binds. */
  agencies: string;
  links: string;
  /** More packages with a fixed version. */
  more(count: string): string;
}

/** The texts about CISA's assessment by SSVC. Each value has what it means, after CISA's guide. */
interface SsvcMessages {
  title: string;
  by: string;
  assessedOn(day: string): string;
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
