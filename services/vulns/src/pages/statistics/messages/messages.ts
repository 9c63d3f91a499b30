import type { Language } from '../../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of a ranking: vendors, weaknesses and so on. */
interface ThingMessages {
  readonly title: string;
  /** What is counted. */
  readonly text: string;
  /** Column heading. */
  readonly name: string;
  /** Link to the full list. */
  readonly all: string;
}

/** The texts of the statistics page. Numbers, months and names come already formatted. */
export interface StatisticsMessages {
  readonly title: string;
  readonly description: string;
  readonly month: string;
  readonly year: string;
  readonly vulnerabilities: string;

  readonly months: {
    readonly title: string;
    /** @param all the number in all months shown @param month the month with the most; null if several have as many @param most the number in that month */
    text(all: string, month: string | null, most: string): string;
  };
  readonly years: {
    readonly title: string;
    /** @param year the year with the most; null if several have as many @param most the number in that year */
    text(year: string | null, most: string): string;
  };
  readonly kev: {
    readonly title: string;
    text(added: string, ransomware: string): string;
    readonly ransomware: string;
    readonly others: string;
    readonly newest: string;
    readonly byYear: string;
    readonly added: string;
    readonly days: string;
    readonly daysText: string;
  };
  readonly epss: {
    readonly title: string;
    text(scored: string, without: string): string;
    readonly score: string;
    below(to: string): string;
    between(from: string, to: string): string;
    from(from: string): string;
    readonly highest: string;
  };
  readonly vendors: ThingMessages;
  readonly weaknesses: ThingMessages;
  readonly categories: ThingMessages;
  readonly sources: ThingMessages;
  /** Link from the home page to the statistics page. */
  readonly more: string;
  /** Caption of the small chart on the home page. */
  readonly course: string;
  readonly json: string;
}

export const statisticsMessages: Readonly<Record<Language, StatisticsMessages>> = { en, ja, fr };
