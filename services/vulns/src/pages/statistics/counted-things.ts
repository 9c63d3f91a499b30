import { type Html, html } from '@kairan/web/html';
import { sourceNames } from '../../sources/source-names.ts';
import { severities, sourceCodes } from '../../vulnerability.ts';
import { type BarTable, barTable } from '../charts/bar-table.ts';
import type { Statistics } from '../page-queries.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import { categoryHref, tagHref } from '../topics/addresses.ts';
import type { CategoryRow, Trends } from './figures.ts';
import { statisticsMessages } from './messages/messages.ts';
import { severitySeries } from './published-courses.ts';

/** The vendors with the most vulnerabilities. */
export function vendors({ top_vendors }: Trends, pageRequest: PageRequest): Html {
  return bySeverity('vendors', top_vendors, 'vendor', pageRequest);
}

/** The most frequent weaknesses. */
export function weaknesses({ top_weaknesses }: Trends, pageRequest: PageRequest): Html {
  return bySeverity('weaknesses', top_weaknesses, 'tag', pageRequest);
}

/** @param parameter the search parameter of these tags */
function bySeverity(
  name: 'vendors' | 'weaknesses',
  tags: Trends['top_vendors'],
  parameter: 'vendor' | 'tag',
  pageRequest: PageRequest,
): Html {
  const rows = tags.map((tag) => ({
    name: tag.name,
    href: tagHref(tag, pageRequest),
    countHref: hrefOf(pageRequest, '/', [[parameter, tag.slug]]),
    figures: severities.map((severity) => ({ n: tag.severities[severity], href: null })),
  }));
  return counted(name, { series: severitySeries(pageRequest), rows }, pageRequest);
}

/** The fifteen categories, the largest first. */
export function categories(all: readonly CategoryRow[], pageRequest: PageRequest): Html {
  const rows = all
    .toSorted((a, b) => b.count - a.count)
    .map(({ slug, name, count }) => ({
      name,
      href: categoryHref(slug, pageRequest),
      countHref: hrefOf(pageRequest, '/', [['category', slug]]),
      figures: [{ n: count, href: null }],
    }));
  return counted('categories', { series: plain(pageRequest), rows }, pageRequest);
}

/** The number of vulnerabilities each source knows. */
export function sources({ by_source }: Statistics, pageRequest: PageRequest): Html {
  const rows = sourceCodes.map((code) => {
    const href = hrefOf(pageRequest, '/', [['source', code]]);
    return { name: sourceNames[code], href: null, countHref: href, figures: [{ n: by_source[code] ?? 0, href: null }] };
  });
  return counted('sources', { series: plain(pageRequest), rows }, pageRequest);
}

const plain = ({ language }: PageRequest) =>
  [{ ink: 'plain', name: statisticsMessages[language].vulnerabilities }] as const;

/** The index page of each ranking. */
const pagesOfAll: Readonly<Record<Thing, { path: string; pairs: Pairs }>> = {
  vendors: { path: '/vendors', pairs: [] },
  weaknesses: { path: '/tags', pairs: [['kind', 'weakness']] },
  categories: { path: '/categories', pairs: [] },
  sources: { path: '/sources', pairs: [] },
};

type Thing = 'vendors' | 'weaknesses' | 'categories' | 'sources';

function counted(name: Thing, { series, rows }: Pick<BarTable, 'series' | 'rows'>, pageRequest: PageRequest): Html {
  const messages = statisticsMessages[pageRequest.language];
  const { text, name: thing, all } = messages[name];
  const { path, pairs } = pagesOfAll[name];
  return html`<p class="hint">${text}</p>
${barTable({ id: `${name}-bars`, labelledBy: name, heads: [thing, messages.vulnerabilities], series, rows }, pageRequest)}
<p><a href="${hrefOf(pageRequest, path, pairs)}">${all}</a></p>`;
}
