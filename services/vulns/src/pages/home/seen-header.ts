import type { PageRequest } from '../page-request.ts';
import { preferenceCookie } from '../preference-cookie.ts';
import { type NewsSpan, seenName } from './last-seen.ts';

/** The header that stores when the reader was here. A page that stores its language leaves it to the next one. */
export function seenHeader({ cookie }: NewsSpan, { chosen, baseUrl }: PageRequest): Record<string, string> {
  return cookie === null || chosen ? {} : { 'Set-Cookie': preferenceCookie(seenName, cookie, baseUrl) };
}
