import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { sourceName } from '../../sources/source-names.ts';
import { dayOf } from '../marks.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { folded } from '../section.ts';
import { categoryLink, tagLink } from './topic-links.ts';

const shownAliases = 5;

/** The facts beside the text on wide screens and after it on narrow ones: dates, names, tags. */
export function factsAside(detail: Detail, pageRequest: PageRequest): Html {
  const { messages } = pageRequest;
  const label = messages.detail;
  const { published_at, modified_at } = detail;
  const known = (time: string | null) => (time === null ? html`${label.unknown}` : dayOf(time, pageRequest));
  const rows: [string, Html][] = [
    [label.published, known(published_at)],
    [label.modified, known(modified_at)],
    [label.sources, html`${detail.sources.map(sourceName).join(', ')}`],
    [label.alsoKnownAs, plainList(detail.also_known_as.map(isolated))],
    [label.aliases, folded(detail.aliases, shownAliases, (part) => plainList(part.map(isolated)), pageRequest)],
    [
      label.categories,
      plainList(detail.categories.map(({ slug, name }) => linked(name, categoryLink(detail, slug, pageRequest)))),
    ],
    [label.tags, plainList(detail.tags.map((tag) => linked(tag.name, tagLink(detail, tag, pageRequest))))],
  ];
  return html`<aside class="facts" aria-labelledby="facts"><h2 id="facts">${label.facts}</h2>
<dl>${rows.map(([name, value]) => (value.text === '' ? '' : html`<div><dt>${name}</dt><dd>${value}</dd></div>`))}</dl></aside>`;
}

function linked(name: string, href: string): Html {
  return html`<a href="${href}">${isolated(name)}</a>`;
}

function plainList(items: readonly Html[]): Html {
  return items.length === 0 ? html`` : html`<ul class="plain">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}
