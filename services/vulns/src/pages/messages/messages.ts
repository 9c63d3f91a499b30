import type { sourceStatuses } from '../../responses/shapes.ts';
import type { Language, Severity, State } from '../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The orders that the search form offers. */
export const offeredSorts = ['-published', 'published', '-modified', '-severity', '-epss', '-kev_added'] as const;

/** The pages that the navigation links to. */
export type NavigationName = 'search' | 'changes' | 'check' | 'statistics' | 'topics' | 'sources' | 'api';

/** The heading and the explanation of an error page. */
interface Fault {
  title: string;
  text: string;
}

/** The texts of all pages in one language. Titles, summaries and names of vulnerabilities come from the operations. */
export interface PageMessages {
  /** The language's own name. */
  languageName: string;
  site: string;
  siteDescription: string;
  /** What the site is for, in a few words: the title of its share card. */
  motto: string;
  skip: string;
  languageChoice: string;
  navigation: string;
  /** Opens the navigation on phones. */
  menu: string;
  sections: Record<NavigationName, string>;
  /** The page of one's account. */
  account: string;
  list: string;
  api: string;
  sourcesAndLicences: string;
  /** Between a label and its value. */
  colon: string;
  /** A note in brackets after a word, with the space that belongs before it. */
  bracketed(note: string): string;

  search: {
    label: string;
    hint: string;
    submit: string;
    filters: string;
    sort: string;
    sorts: Record<(typeof offeredSorts)[number], string>;
    automatic: string;
    any: string;
  };
  rowsPerPage: string;
  remove(filter: string): string;

  results: string;
  noResults: string;
  noResultsHint: string;
  next: string;
  first: string;

  totals: {
    title: string;
    total: string;
    critical: string;
    kev: string;
    poc: string;
    week: string;
    asOf(time: string): string;
  };

  sources: {
    title: string;
    intro: string;
    name: string;
    status: string;
    lastSuccess: string;
    records: string;
    licence: string;
    statuses: Record<(typeof sourceStatuses)[number], string>;
    never: string;
    nextRun(time: string): string;
    setAside(count: string): string;
    failure: string;
  };
  attribution: string;
  /** The links at the foot of every page. */
  siteLinks: Record<'title' | 'terms' | 'privacy' | 'contact', string>;

  severities: Record<Severity, string>;
  states: Record<State, string>;
  stateNotes: Record<Exclude<State, 'published'>, string>;
  kevMark: string;
  kevMarkLong: string;
  ransomwareMark: string;
  ransomwareMarkLong: string;
  pocMark: string;
  certfrMark: string;
  certfrMarkLong: string;
  disputedMark: string;
  disputedMarkLong: string;
  malwareMark: string;
  malwareMarkLong: string;
  /** The heading of advisories that no published CVE covers, and what they are. */
  withoutCve: string;
  withoutCveText: string;
  fixedIn: string;
  noFix: string;
  scored(score: string): string;
  epss(percent: string): string;

  /** The origin of a title or a summary. */
  generated: string;
  generatedBy(model: string): string;

  detail: {
    facts: string;
    severity: string;
    noScore: string;
    noEpss: string;
    kev: string;
    kevSince(day: string): string;
    notInKev: string;
    poc: string;
    pocKnown: string;
    pocUnknown: string;
    published: string;
    unknown: string;
    sources: string;
    aliases: string;
    categories: string;
    tags: string;

    structured: {
      weakness: string;
      attack: string;
      impact: string;
      component: string;
      affected: string;
      fix: string;
      exploitation: string;
    };

    description: string;

    packages: string;
    package: string;
    affectedVersions: string;
    allVersions: string;
    oneByOne(count: string): string;

    products: string;
    product: string;
    versions: string;

    scores: string;

    weaknesses: string;
    references: string;
    more(count: string): string;

    history: string;
    changes: Record<string, string>;
    fromTo(from: string, to: string): string;
  };

  faults: {
    badRequest: Fault;
    badId: Fault;
    badCursor: Fault;
    noPage: Fault;
    noVulnerability: Fault;
    method: Fault;
    /** A search that was stopped. */
    tooSlow: Fault;
    /** Too many searches wait for the full-text index. */
    busy: Fault;
    tooMany: Fault;
    internal: Fault;
    unavailable: Fault;
  };
  unknownId(id: string): string;
  requestId(id: string): string;
  waitSeconds(seconds: string): string;
  searchForIt: string;
  /** Introduces a page that the reader may have meant. */
  perhaps: string;
  /** A link to the search for the words of the address. */
  searchFor(query: string): string;
  /** Introduces the sections of the site. */
  elsewhere: string;
}

export const pageMessages: Readonly<Record<Language, PageMessages>> = { en, ja, fr };
