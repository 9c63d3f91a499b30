import type { z } from 'zod';
import type { checkedPackage } from '../../../responses/shapes.ts';
import type { TagKind } from '../../../tags/tag-kinds.ts';
import type { Language } from '../../../vulnerability.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';

/** Why a package cannot be judged: see `reasons` in affected/verdict.ts. */
type Why = NonNullable<z.output<typeof checkedPackage>['vulnerabilities'][number]['why']>;

/** The words of the pages of tags, vendors, categories and packages. Numbers and names come in as they are written. */
export interface TopicMessages {
  /** What the bar of all indexes is called, and its entries. */
  topics: string;
  tags: string;
  categories: string;
  category: string;
  packages: string;
  /** One of a kind, and all of it. */
  kinds: Record<TagKind, { one: string; many: string }>;

  /** What indexes say of themselves. */
  tagsText: string;
  kindTexts: Record<TagKind, string>;
  categoriesText: string;
  packagesText: string;
  find: string;
  findButton: string;
  noTags: string;
  vulnerabilities(count: string): string;

  /** What a topic is, where it has no description. */
  weaknessText: string;
  languageText(name: string): string;
  frameworkText(name: string): string;
  vendorText(name: string): string;
  packageText(name: string, ecosystem: string): string;

  figures: string;
  total: string;
  kev: string;
  poc: string;
  inSearch: string;
  feed: string;
  json: string;

  trend: string;
  month: string;
  year: string;
  byMonth: string;
  /** @param all in 24 months @param most in the month with most */
  byMonthText(all: string, month: string, most: string): string;
  noneByMonth: string;
  byYear: string;
  byYearText(all: string, year: string, most: string): string;

  newest: string;
  urgent: string;
  urgentText: string;
  categoriesOfIt: string;
  weaknessesOfIt: string;
  languageOfIt: string;
  /** The tags that a topic's vulnerabilities have most often. */
  together: string;
  /** At MITRE. */
  definition(id: string): string;

  checkTitle: string;
  package: string;
  packageHint: string;
  ecosystem: string;
  ecosystemAsWritten: string;
  version: string;
  versionHint: string;
  release: string;
  releaseHint(example: string): string;
  checkButton: string;
  forPrograms: string;
  unreadable(text: string): string;
  unreadableHint: string;
  unknownPackage(name: string): string;
  unknownPackageHint: string;
  whichOne(name: string): string;

  result(name: string, version: string): string;
  affected: string;
  notAffected: string;
  undecided: string;
  partly: string;
  known(count: string): string;
  allAffected: string;
  fixedIn: string;
  noFix: string;
  unsure: string;
  why: Record<Why, string>;
  lookFurther: string;
  fromStart: string;
}

export const topicMessages: Record<Language, TopicMessages> = { en: english, ja: japanese, fr: french };
