import { momentOf } from '@kairan/accounts/page-request';
import type { Html } from '@kairan/web/html';
import type { Category } from '../../post.ts';
import { type Language, words } from '../messages/messages.ts';
import type { Visit } from '../page-request.ts';
import { writingWords } from './messages/messages.ts';

/** A time of an answer (RFC 3339) as people read it, in the site's time zone. */
export function momentText(time: string, visit: Pick<Visit, 'language' | 'timeZone'>): Html {
  return momentOf(Date.parse(time), visit);
}

/** The name of a category. */
export function categoryName(category: Category | null, language: Language): string {
  return category === null ? writingWords[language].tools.none : words[language].category[category];
}
