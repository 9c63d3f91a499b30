import type { Sort } from '../../../search/sort.ts';
import type { TagKind } from '../../../tags/tag-kinds.ts';
import type { Language } from '../../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of the search page. Counts come already formatted. */
export interface SearchMessages {
  /** The number of results. */
  found(count: string, n: number): string;
  foundMore(count: string): string;
  order: string;
  orders: Record<Sort, string>;

  slugHint: string;
  packageHint: string;

  /** Heading of the active filters, for screen readers. */
  active: string;
  /** Label of the search words. */
  clear: string;

  refine: string;
  /** Read out before the value that a link adds or removes. */
  add: string;
  removeFilter: string;
  /** A count that is a lower bound. */
  atLeast(count: string): string;
  atLeastHint: string;

  suggestions: string;
  kinds: Record<TagKind | 'category', string>;
  instead(word: string): string;
  withoutWord(word: string): string;
  withoutFilters: string;
  eachAlone: string;
  /** A search by package that no record names. */
  unknownPackage: string;
  unknownPackageHint: string;
  /** No row, but advisories without a CVE below. */
  onlyAdvisories: { package: string; version: string };

  quoted(source: string): string;
  concerns: string;
  modifiedOn: string;

  exportTitle: string;
  follow: string;
  feedTitle(search: string): string;
  everything: string;
  download: string;
  downloadLimit(rows: string): string;
  backToSearch: string;
  needsAccount: { title: string; text(rows: string): string; signIn: string; how: string };
}

export const searchMessages: Readonly<Record<Language, SearchMessages>> = { en, ja, fr };
