import { type Html, html } from '@kairan/web/html';
import { severities, sourceCodes } from '../../vulnerability.ts';
import { type BarTable, barTable } from '../charts/bar-table.ts';
import type { Statistics } from '../page-queries.ts';
import { hrefOf, type Pairs, type Visit } from '../page-request.ts';
import { sourceNames } from '../source-names.ts';
import { categoryHref, tagHref } from '../topics/addresses.ts';
import type { CategoryRow, Trends } from './figures.ts';
import { statisticsWords } from './messages/messages.ts';
import { severitySeries } from './published-courses.ts';

/** The vendors with most vulnerabilities. */
export function vendors({ top_vendors }: Trends, visit: Visit): Html {
  return bySeverity('vendors', top_vendors, 'vendor', visit);
}

/** The most frequent weaknesses. */
export function weaknesses({ top_weaknesses }: Trends, visit: Visit): Html {
  return bySeverity('weaknesses', top_weaknesses, 'tag', visit);
}

/** @param parameter what a list is asked for such a tag with */
function bySeverity(
  name: 'vendors' | 'weaknesses',
  tags: Trends['top_vendors'],
  parameter: 'vendor' | 'tag',
  visit: Visit,
): Html {
  const rows = tags.map((tag) => ({
    name: tag.name,
    href: tagHref(tag, visit),
    countHref: hrefOf(visit, '/', [[parameter, tag.slug]]),
    figures: severities.map((severity) => ({ n: tag.severities[severity], href: null })),
  }));
  return counted(name, { series: severitySeries(visit), rows }, visit);
}

/** The fifteen categories, the largest first. */
export function categories(all: readonly CategoryRow[], visit: Visit): Html {
  const rows = all
    .toSorted((a, b) => b.count - a.count)
    .map(({ slug, name, count }) => ({
      name,
      href: categoryHref(slug, visit),
      countHref: hrefOf(visit, '/', [['category', slug]]),
      figures: [{ n: count, href: null }],
    }));
  return counted('categories', { series: plain(visit), rows }, visit);
}

/** How many vulnerabilities each source knows. */
export function sources({ by_source }: Statistics, visit: Visit): Html {
  const rows = sourceCodes.map((code) => {
    const href = hrefOf(visit, '/', [['source', code]]);
    return { name: sourceNames[code], href: null, countHref: href, figures: [{ n: by_source[code] ?? 0, href: null }] };
  });
  return counted('sources', { series: plain(visit), rows }, visit);
}

const plain = ({ language }: Visit) => [{ ink: 'plain', name: statisticsWords[language].vulnerabilities }] as const;

/** Where all things of a kind have a page. */
const pagesOfAll: Readonly<Record<Thing, { path: string; pairs: Pairs }>> = {
  vendors: { path: '/vendors', pairs: [] },
  weaknesses: { path: '/tags', pairs: [['kind', 'weakness']] },
  categories: { path: '/categories', pairs: [] },
  sources: { path: '/sources', pairs: [] },
};

type Thing = 'vendors' | 'weaknesses' | 'categories' | 'sources';

function counted(name: Thing, { series, rows }: Pick<BarTable, 'series' | 'rows'>, visit: Visit): Html {
  const words = statisticsWords[visit.language];
  const { text, name: thing, all } = words[name];
  const { path, pairs } = pagesOfAll[name];
  return html`<p class="hint">${text}</p>
${barTable({ id: `${name}-bars`, labelledBy: name, heads: [thing, words.vulnerabilities], series, rows }, visit)}
<p><a href="${hrefOf(visit, path, pairs)}">${all}</a></p>`;
}
