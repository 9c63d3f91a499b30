import type { z } from 'zod';
import type { checkedPackage } from '../../../responses/shapes.ts';
import type { TagKind } from '../../../tags/tag-kinds.ts';
import type { Language } from '../../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** Why the verdict for a version is unknown: see `checkedPackage`. */
type Why = NonNullable<z.output<typeof checkedPackage>['reason']>;

/** The texts of the pages of tags, vendors, categories and packages. Numbers and names come already formatted. */
export interface TopicMessages {
  /** Label of the navigation between indexes, and its entries. */
  topics: string;
  tags: string;
  categories: string;
  category: string;
  packages: string;
  /** Singular and plural of each kind of tag. */
  kinds: Record<TagKind, { one: string; many: string }>;

  /** Introductions of the indexes. */
  tagsText: string;
  kindTexts: Record<TagKind, string>;
  categoriesText: string;
  packagesText: string;
  find: string;
  findButton: string;
  noTags: string;
  vulnerabilities(count: string): string;

  /** Introductions of topics that have no description. */
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
  /** @param all the number in 24 months @param month the month with the most; null if several have as many @param most the number in that month */
  byMonthText(all: string, month: string | null, most: string): string;
  noneByMonth: string;
  byYear: string;
  byYearText(all: string, year: string | null, most: string): string;

  newest: string;
  urgent: string;
  urgentText: string;
  categoriesOfIt: string;
  weaknessesOfIt: string;
  languageOfIt: string;
  /** Heading of the tags that a topic's vulnerabilities have most often. */
  together: string;
  /** Link to MITRE's definition. */
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
  similarPackages: string;
  whichOne(name: string): string;

  result(name: string, version: string): string;
  affected: string;
  /** Affected, by malware. */
  malware: string;
  notAffected: string;
  undecided: string;
  partly: string;
  known(count: string): string;
  allAffected: string;
  /** The version to upgrade to: one that no known vulnerability affects. */
  upgradeTo(version: string): string;
  /** Heading of everything that names a package. */
  everyVersion(count: string): string;
  mostUrgentFirst: string;
  /** Only a part is shown: the next in order of publication, and within it the most urgent first. */
  partOfAll: string;
  /** Link to the search for a package's name as words. @param count the number of vulnerabilities found */
  searchText(name: string, count: string): string;
  unsure: string;
  why: Record<Why, string>;
  lookFurther: string;
  fromStart: string;
}

export const topicMessages: Readonly<Record<Language, TopicMessages>> = { en, ja, fr };
