import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { referenceKind } from '../../references/reference-kind.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { sentence } from '../texts.ts';
import { type DetailMessages, detailMessages } from './messages/messages.ts';
import type { Part } from './part.ts';
import { isByVendor, referenceList } from './reference-list.ts';
import type { Remedy } from './remedy.ts';
import { statements } from './statements.ts';
import { upgradeList } from './upgrade-list.ts';

type Reference = Detail['references'][number];

const shownLinks = 4;

/**
 * What to do: what CISA requires, the smallest fixed versions with the commands of their ecosystems, what sources say of
 * solutions and workarounds, and links to patches and the vendor's advisories. Only what the record has; if it has
 * nothing, that is said.
 */
export function actionPart(record: Detail, remedy: Remedy, now: Date, pageRequest: PageRequest): Part[] {
  if (record.state !== 'published') return [];
  const own = detailMessages[pageRequest.language];
  const blocks = [
    upgradeList(remedy.upgrades, record, pageRequest),
    endSentence(record, remedy),
    requirement(record, now, own, pageRequest),
    statements(['solution', 'workaround'], record, pageRequest),
    links(record, own),
  ].filter(({ text }) => text !== '');
  const isFixed = remedy.upgrades.length > 0 || record.structured.fix !== null;
  const body = html`${isFixed ? '' : html`<p>${blocks.length === 0 ? own.action.nothing : own.action.noVersion}</p>`}${blocks}`;
  return [{ id: 'action', title: own.action.title, body }];
}

/**
 * The generated sentence about fixed and unaffected versions, for which there is no command; none if the packages above
 * say all of it.
 */
function endSentence({ structured: { fix } }: Detail, { upgrades, unaffected }: Remedy): Html {
  const versions = new Set(upgrades.flatMap((each) => each.upgrades.map(({ to }) => to)));
  const isSaid = versions.size > 0 && unaffected.every((version) => versions.has(version));
  return fix === null || isSaid ? html`` : html`<p>${sentence(fix)}</p>`;
}

/** What CISA requires of the agencies of the US, and until when. */
function requirement(
  { kev_details: kev }: Detail,
  now: Date,
  own: DetailMessages,
  { messages, formats }: PageRequest,
): Html {
  if (kev === null || (kev.required_action === null && kev.due_date === null)) return html``;
  const { due_date: due, required_action: action } = kev;
  const isPast = due !== null && due < now.toISOString().slice(0, due.length);
  const day = due === null ? '' : isPast ? own.kevDuePassed(formats.day(due)) : own.kevDue(formats.day(due));
  return html`<h3>${own.action.required}</h3>
<p>${due === null ? '' : html`<strong><time datetime="${due}">${day}</time></strong>${action === null ? '' : messages.bracketed(own.action.agencies)}`}</p>
${action === null ? '' : html`<p lang="en">${isolated(action)}</p>`}`;
}

/** Links to advisories of vendors and to patches, those first that a source marks as the vendor's. */
function links({ id, references }: Detail, own: DetailMessages): Html {
  const rank = (reference: Reference) => {
    if (isByVendor(reference)) return 0;
    return reference.tags.includes('Third Party Advisory') ? 2 : 1;
  };
  const found = references
    .filter((reference) => isByVendor(reference) || referenceKind(reference, id) === 'patch')
    .sort((a, b) => rank(a) - rank(b));
  // Patches by third parties help only if there are no others.
  const first = found.filter((reference) => rank(reference) < 2);
  const shown = (first.length > 0 ? first : found).slice(0, shownLinks);
  if (shown.length === 0) return html``;
  return html`<h3>${own.action.links}</h3>
${referenceList(shown)}`;
}
