import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { renderPage } from '../layout.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { totals } from '../totals.ts';
import { categories, sources, vendors, weaknesses } from './counted-things.ts';
import { epssSpread } from './epss-spread.ts';
import type { Figures } from './figures.ts';
import { kevByMonth, kevByYear } from './kev-courses.ts';
import { statisticsMessages } from './messages/messages.ts';
import { publishedByMonth, publishedByYear } from './published-courses.ts';

/** The page of all statistics: publications, exploitation and rankings. */
export function statisticsPage(pageRequest: PageRequest, { statistics, trends, categories: counts }: Figures): Page {
  const messages = statisticsMessages[pageRequest.language];
  const json = hrefOf({ ...pageRequest, carried: true }, '/api/v1/trends');
  return renderPage(pageRequest, {
    title: messages.title,
    description: messages.description,
    listed: true,
    searchable: true,
    main: html`<h1>${messages.title}</h1>
${totals(statistics, pageRequest)}
<div class="figures">
${part('months', messages.months.title, publishedByMonth(trends, pageRequest), 'across')}
${part('kev', messages.kev.title, kevByMonth(trends, pageRequest))}
${part('kev-years', messages.kev.byYear, kevByYear(trends, pageRequest))}
${part('vendors', messages.vendors.title, vendors(trends, pageRequest))}
${part('weaknesses', messages.weaknesses.title, weaknesses(trends, pageRequest))}
${part('categories', messages.categories.title, categories(counts, pageRequest))}
<div>
${part('epss', messages.epss.title, epssSpread(trends, pageRequest))}
${part('sources', messages.sources.title, sources(statistics, pageRequest))}
</div>
${part('years', messages.years.title, publishedByYear(trends, pageRequest), 'across')}
</div>
<p><a href="${json}">${messages.json}</a></p>`,
  });
}

/** A figure with its heading; `across` uses the full width of a two-column layout. */
function part(id: string, title: string, body: Html, kind: 'across' | 'half' = 'half'): Html {
  return html`<section class="${kind}" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${body}</section>`;
}
