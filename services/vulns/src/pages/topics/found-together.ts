import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import { countFacets, type searchCounts } from '../../operations/count-facets.ts';
import type { TagKind } from '../../tags/tag-kinds.ts';
import type { PageQueries } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { section } from '../section.ts';
import { tagHref } from './addresses.ts';
import { topicMessages } from './messages/messages.ts';

type Group = z.output<typeof searchCounts>['facets'][number];

/** The most tags of a kind. */
const shown = 6;

/** The parameter of each kind of tag in the counts of a search. */
const parameterOf = { weakness: 'tag', language: 'language', framework: 'framework', vendor: 'vendor' } as const;

/**
 * The most frequent tags of a topic's vulnerabilities (of many, the newest are counted), with links to their pages.
 * @param filters the search parameters of the topic
 * @param kinds in this order, without the kind of the topic itself
 */
export async function foundTogether(
  questions: PageQueries,
  pageRequest: PageRequest,
  filters: Record<string, unknown>,
  kinds: readonly TagKind[],
): Promise<Html> {
  const { data } = await questions.ask<{ data: z.output<typeof searchCounts> }>(countFacets, {
    ...filters,
    lang: pageRequest.language,
  });
  const messages = topicMessages[pageRequest.language];
  const rows = kinds.flatMap((kind) => {
    const found = data.facets.find(({ parameter }) => parameter === parameterOf[kind])?.values ?? [];
    const held = found.filter(({ count, selected }) => count > 0 && !selected).slice(0, shown);
    return held.length === 0
      ? []
      : [
          html`<div><dt>${messages.kinds[kind].many}</dt><dd><ul class="chips">${held.map((one) => chip(kind, one, pageRequest))}</ul></dd></div>
`,
        ];
  });
  return rows.length === 0 ? html`` : section('together', messages.together, html`<dl class="pairs">${rows}</dl>`);
}

function chip(kind: TagKind, { value, name }: Group['values'][number], pageRequest: PageRequest): Html {
  const id = value.toUpperCase();
  const text = kind === 'weakness' && name !== id ? `${id} ${name}` : (name ?? value);
  return html`<li><a href="${tagHref({ slug: value, kind }, pageRequest)}">${isolated(text)}</a></li>`;
}
