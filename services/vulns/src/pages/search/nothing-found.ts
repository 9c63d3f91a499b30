import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import type { searchedTerms } from '../../operations/correct-search.ts';
import { filterPairs } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { given, hrefWith } from './filter-links.ts';
import { searchMessages } from './messages/messages.ts';

export type Corrections = z.output<typeof searchedTerms>;

/** Shown if a search finds nothing: corrections and broader searches. */
export function nothingFound(corrections: Corrections, pageRequest: PageRequest): Html {
  const { messages } = pageRequest;
  const q = given(pageRequest.pairs, 'q');
  const unknown = corrections.filter(({ found }) => !found);
  const known = corrections.filter(({ found }) => found);
  return html`<div class="notice info"><p><strong>${messages.noResults}</strong></p>
${unknown.map(({ word, near }) => meant(word, near, q, pageRequest))}
${unknown.length === 0 && known.length > 1 ? alone(known, pageRequest) : ''}
${withoutFilters(q, pageRequest)}<p>${messages.noResultsHint}</p></div>`;
}

/** Names similar to a word, each as a search with the word replaced. */
function meant(word: string, near: Corrections[number]['near'], q: string, pageRequest: PageRequest): Html {
  const own = searchMessages[pageRequest.language];
  const others = q.split(/\s+/).filter((each) => each !== word);
  const less =
    others.length === 0
      ? ''
      : html`<li><a href="${hrefWith(pageRequest, 'q', others.join(' '))}">${own.withoutWord(word)}</a></li>`;
  if (near.length === 0) return others.length === 0 ? html`` : html`<ul class="plain">${less}</ul>`;
  const links = near.map(({ instead, name, kind }) => {
    const corrected = q
      .split(/\s+/)
      .map((each) => (each === word ? instead : each))
      .join(' ');
    const what = kind === null ? '' : html` <span class="hint">${own.kinds[kind]}</span>`;
    return html`<li><a href="${hrefWith(pageRequest, 'q', corrected)}"><strong>${isolated(name)}</strong>${what}</a></li>`;
  });
  return html`<p>${own.instead(word)}</p><ul class="plain meant">${links}${less}</ul>`;
}

function alone(known: Corrections, pageRequest: PageRequest): Html {
  const own = searchMessages[pageRequest.language];
  return html`<p>${own.eachAlone}</p><ul class="plain meant">${known.map(
    ({ word }) => html`<li><a href="${hrefWith(pageRequest, 'q', word)}">${isolated(word)}</a></li>`,
  )}</ul>`;
}

function withoutFilters(q: string, pageRequest: PageRequest): Html {
  const narrowed = filterPairs(pageRequest.pairs).some(([name]) => !['q', 'sort', 'limit'].includes(name));
  if (q === '' || !narrowed) return html``;
  return html`<p><a href="${hrefOf(pageRequest, '/', [['q', q]])}">${searchMessages[pageRequest.language].withoutFilters}</a></p>`;
}
