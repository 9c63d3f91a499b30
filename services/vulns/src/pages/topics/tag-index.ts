import { type Html, html } from '@kairan/web/html';
import { type Page, redirectResponse } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import { listTags } from '../../operations/list-tags.ts';
import type { pagination, tagRow } from '../../responses/shapes.ts';
import { type TagKind, tagKinds } from '../../tags/tag-kinds.ts';
import { renderPage } from '../layout.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import type { Shown } from '../routes.ts';
import { tagHref } from './addresses.ts';
import { topicMessages } from './messages/messages.ts';
import { indexName, indexRoute, topicsBar } from './topics-bar.ts';

type Tag = z.output<typeof tagRow>;
type Listed = { data: Tag[]; pagination: z.output<typeof pagination> };

/** The number of names on a page. */
const shown = 60;

/** The index of all tags or those of a kind, most used first, with a search by name. */
export async function showTagIndex({ pageRequest, questions }: Shown, kind?: TagKind): Promise<Page | Response> {
  const given = (name: string) => pageRequest.pairs.find((pair) => pair[0] === name)?.[1];
  const selectedKind = kind ?? tagKinds.find((one) => given('kind') === one) ?? null;
  const [q, cursor] = [given('q') ?? null, given('cursor') ?? null];
  const route = indexRoute(selectedKind ?? 'tags');
  const search: Pairs = q === null ? [] : [['q', q]];
  if (route.path !== pageRequest.path) return redirectResponse(hrefOf(pageRequest, route.path, search));

  const answer = await questions.ask<Listed>(listTags, {
    lang: pageRequest.language,
    limit: shown,
    ...(selectedKind !== null && { kind: selectedKind }),
    ...(q !== null && { q }),
    ...(cursor !== null && { cursor }),
  });
  const bare: PageRequest = {
    ...pageRequest,
    pairs: [...route.pairs, ...search, ...(cursor === null ? [] : [['cursor', cursor] as const])],
  };
  const messages = topicMessages[pageRequest.language];
  const name = selectedKind ?? 'tags';
  return renderPage(bare, {
    title: indexName(name, pageRequest),
    description: selectedKind === null ? messages.tagsText : messages.kindTexts[selectedKind],
    listed: q === null && cursor === null,
    searchable: true,
    main: html`${topicsBar(name, pageRequest)}<h1>${indexName(name, pageRequest)}</h1>
<p class="lead">${selectedKind === null ? messages.tagsText : messages.kindTexts[selectedKind]}</p>
${findForm(route, q, pageRequest)}
${answer.data.length === 0 ? html`<p class="nothing">${messages.noTags}</p>` : tagList(answer.data, selectedKind === null, pageRequest)}
${pager({ ...route, pairs: [...route.pairs, ...search] }, cursor !== null, answer.pagination.next_cursor, pageRequest)}`,
  });
}

function findForm({ path, pairs }: { path: string; pairs: Pairs }, q: string | null, pageRequest: PageRequest): Html {
  const messages = topicMessages[pageRequest.language];
  return html`<search><form class="find" action="${hrefOf(pageRequest, path)}">${pairs.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<label for="tag-q">${messages.find}</label>
<div class="line"><input id="tag-q" type="search" name="q" value="${q ?? ''}" maxlength="200" autocomplete="off" spellcheck="false"><button>${messages.findButton}</button></div></form></search>`;
}

function tagList(tags: readonly Tag[], mixed: boolean, pageRequest: PageRequest): Html {
  return html`<ol class="topic-list">${tags.map((tag) => tagEntry(tag, mixed, pageRequest))}</ol>`;
}

function tagEntry(tag: Tag, mixed: boolean, pageRequest: PageRequest): Html {
  const messages = topicMessages[pageRequest.language];
  const id = tag.slug.toUpperCase();
  const hints = [
    ...(mixed ? [messages.kinds[tag.kind].one] : []),
    ...(tag.kind === 'weakness' && tag.name !== id ? [id] : []),
  ];
  return html`<li><a href="${tagHref(tag, pageRequest)}">${isolated(tag.name)}</a>${
    hints.length === 0 ? '' : html` <span class="hint">${hints.join(' · ')}</span>`
  } <span class="number" title="${messages.vulnerabilities(pageRequest.formats.count(tag.count))}">${pageRequest.formats.count(tag.count)}</span></li>
`;
}

/** The list pages forward only; the browser's back button goes back. */
function pager(
  { path, pairs }: { path: string; pairs: Pairs },
  inside: boolean,
  next: string | null,
  pageRequest: PageRequest,
): Html {
  const { messages } = pageRequest;
  if (next === null && !inside) return html``;
  return html`<nav class="turns" aria-label="${messages.results}"><ul>${
    inside ? html`<li><a href="${hrefOf(pageRequest, path, pairs)}">${messages.first}</a></li>` : ''
  }${
    next === null
      ? ''
      : html`<li><a class="button" rel="next" href="${hrefOf(pageRequest, path, [...pairs, ['cursor', next]])}">${messages.next}</a></li>`
  }</ul></nav>`;
}
