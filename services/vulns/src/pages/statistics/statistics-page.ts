import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { framed } from '../layout.ts';
import { hrefOf, type Visit } from '../page-request.ts';
import { totals } from '../totals.ts';
import { categories, sources, vendors, weaknesses } from './counted-things.ts';
import { epssSpread } from './epss-spread.ts';
import type { Figures } from './figures.ts';
import { kevByMonth, kevByYear } from './kev-courses.ts';
import { statisticsWords } from './messages/messages.ts';
import { publishedByMonth, publishedByYear } from './published-courses.ts';

/** The page of all figures: what becomes known, what is exploited, and what it concerns. */
export function statisticsPage(visit: Visit, { statistics, trends, categories: counts }: Figures): Page {
  const words = statisticsWords[visit.language];
  const json = hrefOf({ ...visit, carried: true }, '/api/v1/trends');
  return framed(visit, {
    title: words.title,
    description: words.description,
    listed: true,
    searchable: true,
    main: html`<h1>${words.title}</h1>
${totals(statistics, visit)}
<div class="figures">
${part('months', words.months.title, publishedByMonth(trends, visit), 'across')}
${part('kev', words.kev.title, kevByMonth(trends, visit))}
${part('kev-years', words.kev.byYear, kevByYear(trends, visit))}
${part('vendors', words.vendors.title, vendors(trends, visit))}
${part('weaknesses', words.weaknesses.title, weaknesses(trends, visit))}
${part('categories', words.categories.title, categories(counts, visit))}
<div>
${part('epss', words.epss.title, epssSpread(trends, visit))}
${part('sources', words.sources.title, sources(statistics, visit))}
</div>
${part('years', words.years.title, publishedByYear(trends, visit), 'across')}
</div>
<p><a href="${json}">${words.json}</a></p>`,
  });
}

/** A figure with its heading; `across` takes the whole width where there are two columns. */
function part(id: string, title: string, body: Html, kind: 'across' | 'half' = 'half'): Html {
  return html`<section class="${kind}" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${body}</section>`;
}
