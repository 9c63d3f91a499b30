import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import { readEcosystem } from '../../affected/ecosystem.ts';
import { readNamedPackage } from '../../affected/named-package.ts';
import type { searchedTerms } from '../../operations/correct-search.ts';
import { filterPairs, type Listed } from '../page-queries.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import { packageHref } from '../topics/addresses.ts';
import { topicMessages } from '../topics/messages/messages.ts';
import { given, hrefWith } from './filter-links.ts';
import { searchMessages } from './messages/messages.ts';

export type Corrections = z.output<typeof searchedTerms>;

/** Shown if a search finds no rows: what that means for a package, or corrections and broader searches. */
export function nothingFound(listed: Listed, corrections: Corrections, pageRequest: PageRequest): Html {
  return nothingOfPackage(listed, pageRequest) ?? noMatch(corrections, pageRequest);
}

/**
 * What a search by package says instead of "nothing found", which would read as "not affected"; null if that is right:
 * records name the package, and none of them without a CVE concerns it.
 */
function nothingOfPackage({ known, without_cve = [] }: Listed, pageRequest: PageRequest): Html | null {
  const own = searchMessages[pageRequest.language];
  if (known === 0) {
    return html`<div class="notice warn"><p><strong>${own.unknownPackage}</strong></p>
<p>${own.unknownPackageHint}</p></div>`;
  }
  if (without_cve.length === 0) return null;
  const named = readNamedPackage(given(pageRequest.pairs, 'package'));
  const version = named?.version ?? given(pageRequest.pairs, 'version');
  return html`<div class="notice ${version === '' ? 'warn' : 'bad'}"><p><strong>${version === '' ? own.onlyAdvisories.package : own.onlyAdvisories.version}</strong></p></div>`;
}

function noMatch(corrections: Corrections, pageRequest: PageRequest): Html {
  const { messages } = pageRequest;
  const q = given(pageRequest.pairs, 'q');
  const unknown = corrections.filter(({ found }) => !found);
  const known = corrections.filter(({ found }) => found);
  return html`<div class="notice info"><p><strong>${messages.noResults}</strong></p>
${unknown.map(({ word, near }) => meant(word, near, q, pageRequest))}
${unknown.length === 0 && known.length > 1 ? alone(known, pageRequest) : ''}
${withoutFilters(q, pageRequest)}${checkLink(pageRequest)}<p>${messages.noResultsHint}</p></div>`;
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

/** A link to the package's page: a list leaves out what could not be decided for the version. */
function checkLink(pageRequest: PageRequest): Html {
  const named = readNamedPackage(given(pageRequest.pairs, 'package'));
  if (named === null) return html``;
  const { base, release } = readEcosystem(named.ecosystem);
  const version = named.version ?? given(pageRequest.pairs, 'version');
  const pairs: Pairs = [
    ...(version === '' ? [] : [['version', version] as const]),
    ...(release === null ? [] : [['release', release] as const]),
  ];
  const href = packageHref({ ecosystem: base, name: named.name }, pageRequest, pairs);
  return html`<p><a href="${href}">${topicMessages[pageRequest.language].checkTitle}</a></p>`;
}

function withoutFilters(q: string, pageRequest: PageRequest): Html {
  const narrowed = filterPairs(pageRequest.pairs).some(([name]) => !['q', 'sort', 'limit'].includes(name));
  if (q === '' || !narrowed) return html``;
  return html`<p><a href="${hrefOf(pageRequest, '/', [['q', q]])}">${searchMessages[pageRequest.language].withoutFilters}</a></p>`;
}
