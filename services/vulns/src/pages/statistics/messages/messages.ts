import type { Language } from '../../../vulnerability.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';

/** Things of one kind that are counted. */
interface ThingMessages {
  readonly title: string;
  /** What is counted, where the heading alone does not say it. */
  readonly text: string;
  /** What one of them is called. */
  readonly name: string;
  /** Leads to the page about all of them. */
  readonly all: string;
}

/** The words of the statistics page. Numbers, months and names come in as they are written in the language. */
export interface StatisticsMessages {
  readonly title: string;
  readonly description: string;
  readonly month: string;
  readonly year: string;
  readonly vulnerabilities: string;

  readonly months: {
    readonly title: string;
    /** @param all how many in all the months that are shown @param most how many in the month with most */
    text(all: string, month: string, most: string): string;
  };
  readonly years: {
    readonly title: string;
    text(year: string, most: string): string;
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
  /** What is urgent now, on the first page. */
  readonly urgent: Readonly<Record<'kev' | 'critical' | 'changed', string>> & {
    /** Leads to the whole list. */
    readonly all: Readonly<Record<'kev' | 'critical' | 'changed', string>>;
  };
  /** Leads to all of these figures. */
  readonly more: string;
  /** Over the small chart of the first page. */
  readonly course: string;
  readonly json: string;
}

export const statisticsMessages: Record<Language, StatisticsMessages> = { en: english, ja: japanese, fr: french };
