import { type Html, html } from '@kairan/web/html';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import { topicMessages } from './messages/messages.ts';
import type { Trend } from './topic-responses.ts';

/** The numbers of a topic, each with a link to what it counts. */
export function topicFigures({ total, severities, kev, poc }: Trend, filter: Pairs, pageRequest: PageRequest): Html {
  const messages = topicMessages[pageRequest.language];
  const figures: [label: string, n: number, pairs: Pairs][] = [
    [messages.total, total, []],
    [pageRequest.messages.severities.critical, severities.critical, [['severity', 'critical']]],
    [pageRequest.messages.severities.high, severities.high, [['severity', 'high']]],
    [messages.kev, kev, [['kev', '1']]],
    [messages.poc, poc, [['poc', '1']]],
  ];
  return html`<section class="totals" aria-labelledby="figures"><h2 id="figures" class="unseen">${messages.figures}</h2>
<dl>${figures.map(([label, n, pairs]) => {
    const count = pageRequest.formats.count(n);
    return html`<div><dt>${label}</dt><dd>${n === 0 ? count : html`<a href="${hrefOf(pageRequest, '/', [...filter, ...pairs])}">${count}</a>`}</dd></div>`;
  })}</dl></section>`;
}
