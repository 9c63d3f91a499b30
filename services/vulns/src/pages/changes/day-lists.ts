import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { rowFix } from '../fix-line.ts';
import { flags, severityBadge } from '../marks.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { titleText } from '../title-text.ts';
import { changeSentences, type News } from './change-sentence.ts';
import { changesMessages } from './messages/messages.ts';

/** Changes grouped by the day (UTC) on which this service learnt of them. */
export function dayLists(news: readonly News[], pageRequest: PageRequest): Html {
  const days = Map.groupBy(news, (each) => timeOf(each).slice(0, '2026-01-01'.length));
  return html`${[...days].map(
    ([day, each]) => html`<section aria-labelledby="on-${day}"><h2 id="on-${day}">${pageRequest.formats.day(day)}</h2>
<ol class="rows brief changes">${each.map((one) => entry(one, pageRequest))}</ol></section>
`,
  )}`;
}

function timeOf({ changes }: News): string {
  return changes.at(-1)?.at ?? '';
}

function entry(news: News, pageRequest: PageRequest): Html {
  const { id, title, severity, cvss } = news.vulnerability;
  const { messages, formats, language } = pageRequest;
  const time = timeOf(news);
  const changed = changesMessages[language].list(changeSentences(news, pageRequest));
  return html`<li><time datetime="${time}">${time.slice('2026-01-01T'.length, '2026-01-01T00:00'.length)}</time>
<div><h3><a href="${hrefOf(pageRequest, `/vulnerabilities/${id}`)}">${titleText(title, language)}</a></h3>
<p class="changed">${isolated(changed)}</p>
<p class="marks"><span class="id">${id}</span> ${severityBadge(severity, pageRequest)}${
    cvss === null ? '' : html` <span class="figure">${messages.scored(formats.score(cvss.score))}</span>`
  }${flags(news.vulnerability, pageRequest)} <span class="fix">${rowFix(news.vulnerability, pageRequest)}</span></p></div></li>
`;
}
