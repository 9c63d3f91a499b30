import type { sourceStatuses } from '../../responses/shapes.ts';
import type { Severity, State } from '../../vulnerability.ts';

/** The orders that the search form offers. */
export const offeredSorts = ['-published', 'published', '-modified', '-severity', '-epss', '-kev_added'] as const;

/** What an error page says. */
interface Fault {
  title: string;
  text: string;
}

/** Every word of the pages in one language. What is shown of a vulnerability itself comes from the answers. */
export interface Messages {
  /** The language's own name. */
  languageName: string;
  site: string;
  siteDescription: string;
  skip: string;
  languageChoice: string;
  navigation: string;
  list: string;
  api: string;
  sourcesAndLicences: string;
  colon: string;

  search: {
    label: string;
    hint: string;
    submit: string;
    filters: string;
    sort: string;
    sorts: Record<(typeof offeredSorts)[number], string>;
    automatic: string;
    any: string;
    clear: string;
  };
  rowsPerPage: string;
  activeFilters: string;
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

  severities: Record<Severity, string>;
  states: Record<State, string>;
  stateNotes: Record<Exclude<State, 'published'>, string>;
  kevMark: string;
  kevMarkLong: string;
  pocMark: string;
  disputedMark: string;
  disputedMarkLong: string;
  scored(score: string): string;
  epss(percent: string): string;

  /** Where a text comes from. */
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
    modified: string;
    state: string;
    sources: string;
    aliases: string;
    categories: string;
    tags: string;
    unknown: string;

    inBrief: string;
    structured: {
      weakness: string;
      attack: string;
      impact: string;
      affected: string;
      fix: string;
      exploitation: string;
    };

    description: string;
    descriptionFrom(source: string, language: string): string;

    kevTitle: string;
    kevAdded: string;
    kevDue: string;
    kevAction: string;
    kevRansomware: string;
    ransomware: { yes: string; no: string; unknown: string };
    kevProduct: string;

    packages: string;
    package: string;
    affectedVersions: string;
    allVersions: string;
    oneByOne(count: string): string;
    source: string;

    products: string;
    product: string;
    versions: string;

    scores: string;
    version: string;
    score: string;
    scorer: string;
    vector: string;

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
    tooMany: Fault;
    internal: Fault;
  };
  unknownId(id: string): string;
  requestId(id: string): string;
  waitSeconds(seconds: string): string;
  searchForIt: string;
  toList: string;
}
