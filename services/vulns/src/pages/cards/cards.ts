import { type Card, type CardMark, cardImage } from '@kairan/site-images/card';
import type { SocialImage } from '@kairan/web/social-head';
import { lightColours } from '../light-colours.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { sign } from './sign.ts';

/** What the card of a vulnerability shows. */
export type OnCard = Pick<Detail, 'id' | 'title' | 'severity' | 'cvss' | 'kev' | 'poc' | 'state'>;

/** The id of the site's own card: no vulnerability has it. */
export const siteCardId = 'site';

const plain = { ground: '#faf7f1', ink: '#231f1a', border: '#8a8071' } as const;

/** The card of a vulnerability: its id, how severe it is, its title, and whether it is exploited, in the page's language. */
export function vulnerabilityCard(shown: OnCard, pageRequest: PageRequest): Card {
  const { messages } = pageRequest;
  const marks: CardMark[] = [
    ...(shown.kev ? [{ text: messages.kevMark, ...lightColours.alarm, border: lightColours.alarm.ink }] : []),
    ...(shown.poc ? [{ text: messages.pocMark, ...plain }] : []),
  ];
  // Titles of rejected and withdrawn records begin with the id.
  const title = shown.title.startsWith(`${shown.id}: `) ? shown.title.slice(shown.id.length + 2) : shown.title;
  return { site: messages.site, sign, topic: shown.id, title, rating: ratingOf(shown, pageRequest), marks };
}

/** The severity with the score that decides it; the state of a record that is no longer valid. */
function ratingOf({ severity, cvss, state }: OnCard, { messages, formats }: PageRequest): CardMark {
  if (state !== 'published') return { text: messages.states[state], ...plain };
  const word = messages.severities[severity];
  const colours = severity === 'none' || severity === 'unknown' ? lightColours.calm : lightColours[severity];
  return { text: cvss === null ? word : `${word} ${formats.score(cvss.score)}`, ...colours };
}

/** The card of all pages without one of their own. */
export function siteCard({ messages }: Pick<PageRequest, 'messages'>): Card {
  return { site: messages.site, sign, topic: 'CVE', title: messages.motto };
}

/** The image of a vulnerability's page for other sites. */
export function vulnerabilityImage(shown: OnCard, pageRequest: PageRequest): SocialImage {
  const { baseUrl, language } = pageRequest;
  return cardImage(baseUrl, shown.id, language, vulnerabilityCard(shown, pageRequest));
}

/** The image of all pages without one of their own. */
export function siteCardImage({ baseUrl, language, messages }: PageRequest): SocialImage {
  return cardImage(baseUrl, siteCardId, language, siteCard({ messages }));
}
