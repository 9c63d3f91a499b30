import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import type { searchedWords } from '../../operations/correct-search.ts';
import { filterPairs } from '../page-queries.ts';
import { hrefOf, type Visit } from '../page-request.ts';
import { given, hrefWith } from './filter-links.ts';
import { searchWords } from './messages/messages.ts';

export type Corrections = z.output<typeof searchedWords>;

/** What is said where a search finds nothing: what may have been meant, and what would find more. */
export function nothingFound(corrections: Corrections, visit: Visit): Html {
  const { words } = visit;
  const q = given(visit.pairs, 'q');
  const unknown = corrections.filter(({ found }) => !found);
  const known = corrections.filter(({ found }) => found);
  return html`<div class="notice info"><p><strong>${words.noResults}</strong></p>
${unknown.map(({ word, near }) => meant(word, near, q, visit))}
${unknown.length === 0 && known.length > 1 ? alone(known, visit) : ''}
${withoutFilters(q, visit)}<p>${words.noResultsHint}</p></div>`;
}

/** Names that a word nearly is, each a search with it in the word's place. */
function meant(word: string, near: Corrections[number]['near'], q: string, visit: Visit): Html {
  const own = searchWords[visit.language];
  const others = q.split(/\s+/).filter((each) => each !== word);
  const less =
    others.length === 0
      ? ''
      : html`<li><a href="${hrefWith(visit, 'q', others.join(' '))}">${own.withoutWord(word)}</a></li>`;
  if (near.length === 0) return others.length === 0 ? html`` : html`<ul class="plain">${less}</ul>`;
  const links = near.map(({ instead, name, kind }) => {
    const corrected = q
      .split(/\s+/)
      .map((each) => (each === word ? instead : each))
      .join(' ');
    const what = kind === null ? '' : html` <span class="hint">${own.kinds[kind]}</span>`;
    return html`<li><a href="${hrefWith(visit, 'q', corrected)}"><strong>${isolated(name)}</strong>${what}</a></li>`;
  });
  return html`<p>${own.instead(word)}</p><ul class="plain meant">${links}${less}</ul>`;
}

function alone(known: Corrections, visit: Visit): Html {
  const own = searchWords[visit.language];
  return html`<p>${own.eachAlone}</p><ul class="plain meant">${known.map(
    ({ word }) => html`<li><a href="${hrefWith(visit, 'q', word)}">${isolated(word)}</a></li>`,
  )}</ul>`;
}

function withoutFilters(q: string, visit: Visit): Html {
  const narrowed = filterPairs(visit.pairs).some(([name]) => !['q', 'sort', 'limit'].includes(name));
  if (q === '' || !narrowed) return html``;
  return html`<p><a href="${hrefOf(visit, '/', [['q', q]])}">${searchWords[visit.language].withoutFilters}</a></p>`;
}
