import { type Html, html } from '@kairan/web/html';
import { hrefOf, type Pairs, type Visit } from '../page-request.ts';
import { topicWords } from './messages/messages.ts';
import type { Trend } from './topic-responses.ts';

/** How many there are of a topic, each number with a link to what it counts. */
export function topicFigures({ total, severities, kev, poc }: Trend, filter: Pairs, visit: Visit): Html {
  const words = topicWords[visit.language];
  const figures: [label: string, n: number, pairs: Pairs][] = [
    [words.total, total, []],
    [visit.words.severities.critical, severities.critical, [['severity', 'critical']]],
    [visit.words.severities.high, severities.high, [['severity', 'high']]],
    [words.kev, kev, [['kev', '1']]],
    [words.poc, poc, [['poc', '1']]],
  ];
  return html`<section class="totals" aria-labelledby="figures"><h2 id="figures" class="unseen">${words.figures}</h2>
<dl>${figures.map(([label, n, pairs]) => {
    const count = visit.formats.count(n);
    return html`<div><dt>${label}</dt><dd>${n === 0 ? count : html`<a href="${hrefOf(visit, '/', [...filter, ...pairs])}">${count}</a>`}</dd></div>`;
  })}</dl></section>`;
}
