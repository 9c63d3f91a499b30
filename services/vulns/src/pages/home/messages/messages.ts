import type { Language } from '../../../vulnerability.ts';
import type { NewsListName } from '../home-news.ts';
import type { NewsSpan } from '../last-seen.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of the home page. Numbers and times come already formatted. */
export interface HomeMessages {
  /** Introduces searches to try. */
  try: string;
  examples: readonly string[];
  /** Heading of the news, by what they begin with. */
  since: Record<NewsSpan['reason'], string>;
  /** The exact time from which on news are shown, in UTC. */
  sinceTime(time: string): string;
  allChanges: string;
  lists: Record<NewsListName, string>;
  /** The heading of a list with the number of its vulnerabilities. */
  counted(title: string, count: string): string;
  atLeast(count: string): string;
  /** Link to the whole list. */
  all(count: string): string;
  /** A list without news. */
  none: Record<NewsListName, string>;
  /** Introduces what is shown instead. */
  usual: Record<NewsListName, string>;
  usualLink: Record<NewsListName, string>;
}

export const homeMessages: Readonly<Record<Language, HomeMessages>> = { en, ja, fr };
