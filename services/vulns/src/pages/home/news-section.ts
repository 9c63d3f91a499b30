import { type Html, html } from '@kairan/web/html';
import { briefRow } from '../brief-row.ts';
import { changeSentences, type News } from '../changes/change-sentence.ts';
import { changesMessages } from '../changes/messages/messages.ts';
import type { Row } from '../page-queries.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import { changesPath } from '../search/filter-links.ts';
import { section } from '../section.ts';
import { type HomeNews, type NewsList, type NewsListName, newsListNames, newsLists } from './home-news.ts';
import { homeMessages } from './messages/messages.ts';

/** What is urgent since the reader was last here, side by side; each list with a link to all of it. */
export function newsSection({ span, lists }: HomeNews, pageRequest: PageRequest): Html {
  const { formats, language } = pageRequest;
  const messages = homeMessages[language];
  const since = new Date(span.since).toISOString();
  const all: Pairs = [['since', since]];
  return html`<p class="since"><strong>${messages.since[span.reason]}</strong> <span class="hint">${messages.sinceTime(formats.time(since))}</span> <a href="${hrefOf(pageRequest, changesPath, all)}" rel="nofollow">${messages.allChanges}</a></p>
<div class="urgent">${newsListNames.map((name) => newsList(name, lists[name], since, pageRequest))}</div>
`;
}

function newsList(name: NewsListName, list: NewsList, since: string, pageRequest: PageRequest): Html {
  const { formats, language } = pageRequest;
  const messages = homeMessages[language];
  const { news, usual, total, complete } = list;
  const title = messages.lists[name];
  if (news.length === 0) {
    const body = html`<p class="none">${messages.none[name]}</p>${
      usual.length === 0
        ? ''
        : html`<p class="hint">${messages.usual[name]}</p>
<ol class="rows brief">${usual.map((row) => briefRow(row, dayOfRow(name, row), pageRequest))}</ol>`
    }${usualLink(name, pageRequest)}`;
    return section(`urgent-${name}`, title, body);
  }
  const count = formats.count(total);
  const { change, filters } = newsLists[name];
  const href = hrefOf(pageRequest, changesPath, [['change', change.join(',')], ...filters, ['since', since]]);
  return section(
    `urgent-${name}`,
    messages.counted(title, complete ? count : messages.atLeast(count)),
    html`<ol class="rows brief">${news.map((each) => newsRow(name, each, pageRequest))}</ol>
${total > news.length ? html`<p class="all"><a href="${href}" rel="nofollow">${messages.all(complete ? count : messages.atLeast(count))}</a></p>` : ''}`,
  );
}

/** A vulnerability whose urgency has changed says how; the others are in a list that says so. */
function newsRow(name: NewsListName, news: News, pageRequest: PageRequest): Html {
  const { vulnerability, changes } = news;
  if (name !== 'raised') return briefRow(vulnerability, dayOfRow(name, vulnerability), pageRequest);
  const changed = changesMessages[pageRequest.language].list(changeSentences(news, pageRequest));
  return briefRow(vulnerability, changes.at(-1)?.at ?? null, pageRequest, changed);
}

function dayOfRow(name: NewsListName, { kev_added, published_at }: Row): string | null {
  return name === 'kev' ? kev_added : published_at;
}

function usualLink(name: NewsListName, pageRequest: PageRequest): Html {
  const { usual, change } = newsLists[name];
  const messages = homeMessages[pageRequest.language];
  const href =
    usual === null ? hrefOf(pageRequest, changesPath, [['change', change.join(',')]]) : hrefOf(pageRequest, '/', usual);
  return html`<p class="all"><a href="${href}">${messages.usualLink[name]}</a></p>`;
}
