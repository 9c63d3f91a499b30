import { html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { Detail } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { folded } from '../section.ts';
import { detailMessages } from './messages/messages.ts';
import type { Part } from './part.ts';

type Credit = Detail['credits'][number];

const shownCredits = 6;
/** The most credits on the page; the JSON has all. */
const mostCredits = 200;

/** Returns the name of a role of the CVE record format; null for other texts, among them names that every object has. */
function roleName(type: string, names: Readonly<Record<string, string>>): string | null {
  const role = type.toLowerCase();
  return Object.hasOwn(names, role) ? (names[role] as string) : null;
}

/** Whom the CNA credits, with what for. */
export function creditsPart({ credits, id }: Detail, pageRequest: PageRequest): Part[] {
  if (credits.length === 0) return [];
  const own = detailMessages[pageRequest.language];
  const show = (part: readonly Credit[]) =>
    html`<ul class="plain credits">${part.map(({ name, type }) => {
      const role = type === null ? null : roleName(type, own.credits.types);
      return html`<li>${isolated(name)}${role === null ? '' : html` <span class="hint">${role}</span>`}</li>`;
    })}</ul>`;
  const left = credits.length - mostCredits;
  const json = hrefOf({ ...pageRequest, carried: true }, `/api/v1/vulnerabilities/${id}`);
  const body = html`${folded(credits.slice(0, mostCredits), shownCredits, show, pageRequest)}${
    left > 0 ? html`<p><a href="${json}">${own.cut(pageRequest.formats.count(left))}</a></p>` : ''
  }`;
  return [{ id: 'credits', title: own.credits.title, body }];
}
