import { momentOf } from '@kairan/accounts/page-request';
import type { Html } from '@kairan/web/html';
import type { Category } from '../../post.ts';
import { type Language, pageMessages } from '../messages/messages.ts';
import type { PageRequest } from '../page-request.ts';
import { writingMessages } from './messages/messages.ts';

/** Renders a time of a response (RFC 3339) in the site's time zone. */
export function momentText(time: string, pageRequest: Pick<PageRequest, 'language' | 'timeZone'>): Html {
  return momentOf(Date.parse(time), pageRequest);
}

/** The name of a category; "none" for a post without one. */
export function categoryName(category: Category | null, language: Language): string {
  return category === null ? writingMessages[language].tools.none : pageMessages[language].category[category];
}
