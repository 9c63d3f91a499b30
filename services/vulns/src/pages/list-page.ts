import { type Html, html } from '@kairan/doors/html';
import type { Page } from '@kairan/doors/page-response';
import { isolated } from '@kairan/doors/page-texts';
import { filterPairs, type Listed, type Row, type SourceRow, type Statistics } from './asking.ts';
import { framed } from './layout.ts';
import { dayOf, flags, originOf, severityBadge } from './marks.ts';
import { searchForm } from './search-form.ts';
import { sourcesSection } from './sources/sources-section.ts';
import { sentence } from './texts.ts';
import { totals } from './totals.ts';
import { hrefOf, type Visit } from './visit.ts';

/** What the list shows beside its rows where nothing is searched for. */
export interface Overview {
  statistics: Statistics;
  sources: SourceRow[];
}

/** The page at `/`: the search, a page of the list and, at its start, how much there is and where it comes from. */
export function listPage(visit: Visit, { data, pagination }: Listed, overview: Overview | null): Page {
  const { words } = visit;
  const filters = filterPairs(visit.pairs);
  const q = filters.find(([name]) => name === 'q')?.[1] ?? null;
  return framed(visit, {
    title: q === null ? null : q,
    description: words.siteDescription,
    listed: overview !== null,
    searchable: false,
    main: html`<h1>${words.site}</h1>
${searchForm(visit)}
${overview === null ? '' : totals(overview.statistics, visit)}
<section aria-labelledby="results"><h2 id="results">${overview === null ? words.results : words.list}</h2>
${data.length === 0 ? nothing(visit) : html`<ol class="rows">${data.map((row) => entry(row, visit))}</ol>`}
${turns(visit, pagination.next_cursor)}
</section>
${overview === null ? '' : sourcesSection(overview.sources, visit)}`,
  });
}

function entry(row: Row, visit: Visit): Html {
  const { words, formats } = visit;
  const { id, title, severity, cvss, epss, published_at, summary } = row;
  return html`<li><article>
<h3><a href="${hrefOf(visit, `/vulnerabilities/${id}`)}">${isolated(title)}</a></h3>
<p class="marks"><span class="id">${id}</span> ${severityBadge(severity, visit)}${
    cvss === null ? '' : html` <span class="figure">${words.scored(formats.score(cvss.score))}</span>`
  }${epss === null ? '' : html` <span class="figure">${words.epss(formats.percent(epss.score))}</span>`}${flags(row, visit)}${
    published_at === null ? '' : html` <span class="when">${dayOf(published_at, visit)}</span>`
  }</p>
<p class="summary" lang="${summary.lang}" title="${originOf(summary.generated_by, visit)}">${sentence(summary.text)}</p>
</article></li>
`;
}

function nothing({ words }: Visit): Html {
  return html`<p class="nothing">${words.noResults}</p><p>${words.noResultsHint}</p>`;
}

/** The list goes forward only; back is what the browser's own button does. */
function turns(visit: Visit, next: string | null): Html {
  const { words, pairs } = visit;
  const filters = filterPairs(pairs);
  const inside = pairs.some(([name]) => name === 'cursor');
  if (next === null && !inside) return html``;
  return html`<nav class="turns" aria-label="${words.results}"><ul>${
    inside ? html`<li><a href="${hrefOf(visit, '/', filters)}">${words.first}</a></li>` : ''
  }${
    next === null
      ? ''
      : html`<li><a class="button" rel="next" href="${hrefOf(visit, '/', [...filters, ['cursor', next]])}">${words.next}</a></li>`
  }</ul></nav>`;
}
