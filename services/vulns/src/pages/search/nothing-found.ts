import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import { readEcosystem } from '../../affected/ecosystem.ts';
import { readNamedPackage } from '../../affected/named-package.ts';
import type { searchCorrections } from '../../operations/correct-search.ts';
import { filterPairs, type Listed } from '../page-queries.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import { packageHref } from '../topics/addresses.ts';
import { topicMessages } from '../topics/messages/messages.ts';
import { type Explained, partText } from './explained-parts.ts';
import { given, hrefWith, hrefWithout, valuesOf } from './filter-links.ts';
import { labelOf, parameterText } from './filter-names.ts';
import { searchMessages } from './messages/messages.ts';

export type Corrections = z.output<typeof searchCorrections>;
type Part = Corrections['parts'][number];

/** Shown if a search finds no rows: what that means for a package, or corrections and broader searches. */
export function nothingFound(
  listed: Listed,
  corrections: Corrections,
  explained: Explained,
  pageRequest: PageRequest,
): Html {
  return nothingOfPackage(listed, corrections, pageRequest) ?? noMatch(corrections, explained, pageRequest);
}

/**
 * What a search by package says instead of "nothing found", which would read as "not affected"; null if that is right:
 * records name the package, and none of them without a CVE concerns it.
 */
function nothingOfPackage(
  { known, without_cve = [] }: Listed,
  { packages }: Corrections,
  pageRequest: PageRequest,
): Html | null {
  const own = searchMessages[pageRequest.language];
  if (known === 0) {
    return html`<div class="notice warn"><p><strong>${own.unknownPackage}</strong></p>
<p>${own.unknownPackageHint}</p>${similarPackages(packages, pageRequest)}</div>`;
  }
  if (without_cve.length === 0) return null;
  const named = readNamedPackage(given(pageRequest.pairs, 'package'));
  const version = named?.version ?? given(pageRequest.pairs, 'version');
  return html`<div class="notice ${version === '' ? 'warn' : 'bad'}"><p><strong>${version === '' ? own.onlyAdvisories.package : own.onlyAdvisories.version}</strong></p></div>`;
}

function similarPackages(packages: Corrections['packages'], pageRequest: PageRequest): Html {
  if (packages.length === 0) return html``;
  const links = packages.map(({ ecosystem, name, count }) => {
    const href = hrefWith(pageRequest, 'package', `${ecosystem}/${name}`);
    return html`<li><a href="${href}"><strong>${isolated(name)}</strong> <span class="hint">${ecosystem}</span></a>${bracketed(count, pageRequest)}</li>`;
  });
  return html`<p>${topicMessages[pageRequest.language].similarPackages}</p><ul class="plain meant">${links}</ul>`;
}

function noMatch({ parts, filters }: Corrections, explained: Explained, pageRequest: PageRequest): Html {
  const { messages } = pageRequest;
  return html`<div class="notice info"><p><strong>${messages.noResults}</strong></p>
${alone(parts, explained, pageRequest)}${fewerFilters(filters, pageRequest)}${withoutFilters(filters, pageRequest)}${checkLink(pageRequest)}<p>${messages.noResultsHint}</p></div>`;
}

/** The parts of the search text, each with what it finds alone, or with names that are like it. */
function alone(parts: readonly Part[], explained: Explained, pageRequest: PageRequest): Html {
  const own = searchMessages[pageRequest.language];
  const several = parts.length > 1;
  if (!several && !parts.some(({ near }) => near.length > 0)) return html``;
  return html`${several ? html`<p>${own.eachAlone}</p>` : ''}<ul class="plain parts">${parts.map((part, i) => {
    const same = explained.parts[i];
    return partLine(part, same ? partText(same, pageRequest, null) : part.text, pageRequest);
  })}</ul>`;
}

/** @param shown the part in words */
function partLine({ text, total, without, near }: Part, shown: string, pageRequest: PageRequest): Html {
  const own = searchMessages[pageRequest.language];
  if (total > 0) {
    return html`<li><a href="${hrefWith(pageRequest, 'q', text)}">${isolated(shown)}</a>${bracketed(total, pageRequest)}</li>`;
  }
  const links = near.map(
    ({ q, name, kind }) =>
      html`<a href="${hrefWith(pageRequest, 'q', q)}"><strong>${isolated(name)}</strong>${kind === null ? '' : html` <span class="hint">${own.kinds[kind]}</span>`}</a>`,
  );
  const meant = links.length === 0 ? '' : html` <span>${own.meant}</span> ${links.map((link) => html`${link} `)}`;
  const less =
    without === '' ? '' : html` <a href="${hrefWith(pageRequest, 'q', without)}">${own.withoutWord(shown)}</a>`;
  return html`<li><strong>${isolated(shown)}</strong>${pageRequest.messages.bracketed(own.noneAlone)}${meant}${less}</li>`;
}

/** The same search without one of its filters each, and values that are like one that nothing has. */
function fewerFilters(filters: Corrections['filters'], pageRequest: PageRequest): Html {
  const own = searchMessages[pageRequest.language];
  const broader = filters.filter(({ total }) => total > 0);
  const list =
    broader.length === 0
      ? ''
      : html`<p>${own.fewerFilters}</p><ul class="plain parts">${broader.map(({ parameters, total }) => {
          const href = hrefWithout(pageRequest, parameters);
          const filter = parameters.map((parameter) => filterText(parameter, pageRequest)).join(', ');
          return html`<li><a href="${href}">${own.withoutFilter(filter)}</a>${bracketed(total, pageRequest)}</li>`;
        })}</ul>`;
  const meant = filters.flatMap(({ parameters: [parameter = ''], near }) =>
    near.map(
      ({ value, name, total }) =>
        html`<li><a href="${hrefWith(pageRequest, parameter, value)}"><strong>${isolated(name)}</strong> <span class="hint">${labelOf(parameter, pageRequest)}</span></a>${bracketed(total, pageRequest)}</li>`,
    ),
  );
  return html`${meant.length === 0 ? '' : html`<p>${own.meant}</p><ul class="plain meant">${meant}</ul>`}${list}`;
}

function filterText(parameter: string, pageRequest: PageRequest): string {
  return parameterText(parameter, valuesOf(pageRequest.pairs, parameter), pageRequest, null);
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

/** Of several filters all may have to go. */
function withoutFilters(filters: Corrections['filters'], pageRequest: PageRequest): Html {
  const q = given(pageRequest.pairs, 'q');
  const narrowed = filterPairs(pageRequest.pairs).some(([name]) => !['q', 'sort', 'limit'].includes(name));
  if (q === '' || !narrowed || filters.some(({ total }) => total > 0)) return html``;
  return html`<p><a href="${hrefOf(pageRequest, '/', [['q', q]])}">${searchMessages[pageRequest.language].withoutFilters}</a></p>`;
}

function bracketed(count: number, { messages, formats }: PageRequest): string {
  return messages.bracketed(formats.count(count));
}
