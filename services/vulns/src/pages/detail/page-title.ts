import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { sourceName } from '../../sources/source-names.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { titleText } from '../title-text.ts';
import { detailMessages } from './messages/messages.ts';
import { headBadges, standing, tagNotes } from './standing.ts';

/** The id with its known names and badges, the title, the dates, and notices about the record as a whole. */
export function pageHeader(detail: Detail, pageRequest: PageRequest): Html {
  const { id, title, also_known_as: names } = detail;
  const badges = headBadges(detail, pageRequest);
  const known = html`${names.map((name) => html` · ${isolated(name)}`)}${badges}`;
  // Of a rejected or withdrawn record without a title of its own, the id is the title, and a notice says what became of it.
  const isOnlyId = title.startsWith(id);
  const above = isOnlyId ? known : html`${id}${known}`;
  return html`<header class="about">
${above.text === '' ? '' : html`<p class="id">${above}</p>`}
<h1>${isOnlyId ? id : titleText(title, pageRequest.language)}</h1>
<p class="hint dates">${dates(detail, pageRequest)}</p>
${standing(detail, pageRequest)}${tagNotes(detail, pageRequest)}</header>`;
}

/** The title with the id before it; titles of rejected and withdrawn records begin with the id already. */
export function titleWithId({ id, title }: Pick<Detail, 'id' | 'title'>, { messages }: PageRequest): string {
  return title.startsWith(id) ? title : `${id}${messages.colon}${title}`;
}

/** When it was published and changed, and whose words the title is in if a source or a model wrote it. */
function dates(detail: Detail, { language, formats }: PageRequest): Html {
  const own = detailMessages[language];
  const { published_at: published, modified_at: modified } = detail;
  const dated = (time: string, text: string) => html`<time datetime="${time.slice(0, 10)}">${text}</time>`;
  const said = [
    published === null ? null : dated(published, own.publishedOn(formats.day(published))),
    modified === null ? null : dated(modified, own.changedOn(formats.day(modified))),
    titleOrigin(detail, own),
  ].filter((part) => part !== null);
  return html`${said.map((part, i) => html`${i === 0 ? '' : ' · '}${part}`)}`;
}

function titleOrigin(
  { title_source: source, description, summary }: Detail,
  own: (typeof detailMessages)['en'],
): string | null {
  const by = source === 'description' ? description?.source : source;
  if (by === 'composed' || by === undefined) return null;
  return by === 'model' ? own.titleBy(summary.generated_by) : own.titleFrom(sourceName(by));
}
