import { type Html, html } from '@kairan/web/html';
import { type Page, redirectResponse } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import { listTags } from '../../operations/list-tags.ts';
import type { pagination, tagRow } from '../../responses/shapes.ts';
import { type TagKind, tagKinds } from '../../search/filters.ts';
import { framed } from '../layout.ts';
import { hrefOf, type Pairs, type Visit } from '../page-request.ts';
import type { Shown } from '../routes.ts';
import { tagHref } from './addresses.ts';
import { topicWords } from './messages/messages.ts';
import { indexName, indexPlace, topicsBar } from './topics-bar.ts';

type Tag = z.output<typeof tagRow>;
type Listed = { data: Tag[]; pagination: z.output<typeof pagination> };

/** Names on a page. */
const shown = 60;

/** All tags, or those of a kind: most used first, to be found by name. */
export async function showTagIndex({ visit, questions }: Shown, kind?: TagKind): Promise<Page | Response> {
  const given = (name: string) => visit.pairs.find((pair) => pair[0] === name)?.[1];
  const asked = kind ?? tagKinds.find((one) => given('kind') === one) ?? null;
  const [q, cursor] = [given('q') ?? null, given('cursor') ?? null];
  const place = indexPlace(asked ?? 'tags');
  const search: Pairs = q === null ? [] : [['q', q]];
  if (place.path !== visit.path) return redirectResponse(hrefOf(visit, place.path, search));

  const answer = await questions.ask<Listed>(listTags, {
    lang: visit.language,
    limit: shown,
    ...(asked !== null && { kind: asked }),
    ...(q !== null && { q }),
    ...(cursor !== null && { cursor }),
  });
  const bare: Visit = {
    ...visit,
    pairs: [...place.pairs, ...search, ...(cursor === null ? [] : [['cursor', cursor] as const])],
  };
  const words = topicWords[visit.language];
  const name = asked ?? 'tags';
  return framed(bare, {
    title: indexName(name, visit),
    description: asked === null ? words.tagsText : words.kindTexts[asked],
    listed: q === null && cursor === null,
    searchable: true,
    main: html`${topicsBar(name, visit)}<h1>${indexName(name, visit)}</h1>
<p class="lead">${asked === null ? words.tagsText : words.kindTexts[asked]}</p>
${findForm(place, q, visit)}
${answer.data.length === 0 ? html`<p class="nothing">${words.noTags}</p>` : tagList(answer.data, asked === null, visit)}
${turns({ ...place, pairs: [...place.pairs, ...search] }, cursor !== null, answer.pagination.next_cursor, visit)}`,
  });
}

function findForm({ path, pairs }: { path: string; pairs: Pairs }, q: string | null, visit: Visit): Html {
  const words = topicWords[visit.language];
  const hidden = visit.carried ? [...pairs, ['lang', visit.language] as const] : pairs;
  return html`<search><form class="find" action="${hrefOf({ ...visit, carried: false }, path)}">${hidden.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<label for="tag-q">${words.find}</label>
<div class="line"><input id="tag-q" type="search" name="q" value="${q ?? ''}" maxlength="200" autocomplete="off" spellcheck="false"><button>${words.findButton}</button></div></form></search>`;
}

function tagList(tags: readonly Tag[], mixed: boolean, visit: Visit): Html {
  return html`<ol class="topic-list">${tags.map((tag) => tagEntry(tag, mixed, visit))}</ol>`;
}

function tagEntry(tag: Tag, mixed: boolean, visit: Visit): Html {
  const words = topicWords[visit.language];
  const id = tag.slug.toUpperCase();
  const hints = [
    ...(mixed ? [words.kinds[tag.kind].one] : []),
    ...(tag.kind === 'weakness' && tag.name !== id ? [id] : []),
  ];
  return html`<li><a href="${tagHref(tag, visit)}">${isolated(tag.name)}</a>${
    hints.length === 0 ? '' : html` <span class="hint">${hints.join(' · ')}</span>`
  } <span class="number" title="${words.vulnerabilities(visit.formats.count(tag.count))}">${visit.formats.count(tag.count)}</span></li>
`;
}

/** The list goes forward only; back is what the browser's own button does. */
function turns(
  { path, pairs }: { path: string; pairs: Pairs },
  inside: boolean,
  next: string | null,
  visit: Visit,
): Html {
  const { words } = visit;
  if (next === null && !inside) return html``;
  return html`<nav class="turns" aria-label="${words.results}"><ul>${
    inside ? html`<li><a href="${hrefOf(visit, path, pairs)}">${words.first}</a></li>` : ''
  }${
    next === null
      ? ''
      : html`<li><a class="button" rel="next" href="${hrefOf(visit, path, [...pairs, ['cursor', next]])}">${words.next}</a></li>`
  }</ul></nav>`;
}
