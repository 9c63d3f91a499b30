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

/** Tags of a kind. */
const shown = 6;

/** The parameter that counts of a search name a kind of tags by. */
const parameterOf = { weakness: 'tag', language: 'language', framework: 'framework', vendor: 'vendor' } as const;

/**
 * The tags that a topic's vulnerabilities have most often (of many the newest are looked at), each with the way to its page.
 * @param filters what the list finds the topic by
 * @param kinds in this order; that of the topic itself is of no use
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
    const held = found.filter(({ count, asked }) => count > 0 && !asked).slice(0, shown);
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
