import type { NamedKind } from '../../../search/similar/named-facets.ts';
import type { Sort } from '../../../search/sort.ts';
import type { Language } from '../../../vulnerability.ts';
import type { Density } from '../../row-density.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of the search page. Counts come already formatted. */
export interface SearchMessages {
  /** The number of results. */
  found(count: string, n: number): string;
  order: string;
  orders: Record<Sort, string>;
  /** How the best matches come first, in one sentence. */
  relevance: string;

  /** How much each row shows. */
  density: string;
  densities: Record<Density, string>;
  /** The columns of dense rows. `poc` is a short mark of a public exploit. */
  columns: Record<'id' | 'title' | 'exploitation' | 'poc' | 'fix', string>;

  /** The dialog that lists the keys, and the button that opens it. */
  listKeys: {
    title: string;
    close: string;
    /** The switch that turns the keys on and off. */
    enabled: string;
    keys: Record<'/' | 'j' | 'k' | 'Enter' | '?', string>;
  };

  slugHint: string;
  packageHint: string;

  /** A field in the search text whose value is impossible. */
  problem(part: string): string;
  /** What to send instead. */
  expected(expected: string): string;
  /** A link that searches for the part as a text. */
  asText: string;

  /** Heading of the active filters, for screen readers. */
  active: string;
  clear: string;
  /** Read out for a link that looks for the words as typed instead of what they were recognised as. */
  asTyped(text: string, name: string): string;
  /** A word that must not occur. */
  excluded(text: string): string;
  /** What a search text compares with a value (`cvss>=7`); others are called as in the form. */
  compared: Record<'cvss' | 'epss' | 'published' | 'modified', string>;
  /** What `since` compares with a relative time. */
  publishedOrModified: string;
  /** Times since then (`>7d`), and before then: `7 days`. */
  within(duration: string): string;
  before(duration: string): string;
  durations: Record<'m' | 'h' | 'd' | 'w', (n: number) => string>;

  refine: string;
  /** Read out before the value that a link adds or removes. */
  add: string;
  removeFilter: string;

  suggestions: string;
  kinds: Record<NamedKind | 'category' | 'package', string>;
  /** Heading of the parts of a search that finds nothing, each with what it finds alone. */
  eachAlone: string;
  noneAlone: string;
  meant: string;
  withoutWord(word: string): string;
  /** Heading of the same search with one filter less each. */
  fewerFilters: string;
  withoutFilter(filter: string): string;
  withoutFilters: string;
  /** Heading of searches that find something. */
  examples: string;
  checkPackages: string;
  checkPackagesText: string;
  newestCritical: string;
  allCritical: string;
  /** Heading of feed and webhook of a search that finds nothing yet. */
  followNone: string;
  exampleSearches: readonly string[];
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
