import { type Html, html } from '@kairan/doors/html';
import { isolated } from '@kairan/doors/page-texts';
import type { Detail } from '../asking.ts';
import { dayOf } from '../marks.ts';
import { folded } from '../section.ts';
import { sourceName } from '../source-names.ts';
import { hrefOf, type Visit } from '../visit.ts';

const shownAliases = 5;

/** What stands beside the text on wide screens, and after it on narrow ones: days, names, what it is filed under. */
export function factsAside(detail: Detail, visit: Visit): Html {
  const { words } = visit;
  const label = words.detail;
  const { published_at, modified_at } = detail;
  const known = (time: string | null) => (time === null ? html`${label.unknown}` : dayOf(time, visit));
  const rows: [string, Html][] = [
    [label.published, known(published_at)],
    [label.modified, known(modified_at)],
    [label.sources, html`${detail.sources.map(sourceName).join(', ')}`],
    [label.aliases, folded(detail.aliases, shownAliases, (part) => plainList(part.map(isolated)), visit)],
    [label.categories, plainList(detail.categories.map(({ slug, name }) => linked(name, 'category', slug, visit)))],
    [label.tags, plainList(detail.tags.map(({ slug, name, kind }) => linked(name, parameterOf[kind], slug, visit)))],
  ];
  return html`<aside class="facts" aria-labelledby="facts"><h2 id="facts">${label.facts}</h2>
<dl>${rows.map(([name, value]) => (value.text === '' ? '' : html`<div><dt>${name}</dt><dd>${value}</dd></div>`))}</dl></aside>`;
}

/** The parameter of the list that a kind of tag is looked for with. */
const parameterOf = { weakness: 'tag', language: 'language', framework: 'framework', vendor: 'vendor' } as const;

function linked(name: string, parameter: string, slug: string, visit: Visit): Html {
  return html`<a href="${hrefOf(visit, '/', [[parameter, slug]])}">${isolated(name)}</a>`;
}

function plainList(items: readonly Html[]): Html {
  return items.length === 0 ? html`` : html`<ul class="plain">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}
