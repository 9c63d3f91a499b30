import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { briefRow } from '../brief-row.ts';
import { renderPage } from '../layout.ts';
import type { Row } from '../page-queries.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import { section } from '../section.ts';
import { withoutCveSection } from '../without-cve.ts';
import { topicMessages } from './messages/messages.ts';
import { topicFigures } from './topic-figures.ts';
import type { TopicLists, TopicResponses } from './topic-responses.ts';
import { trendSection } from './trend-section.ts';

/** The data of a topic page. */
export interface Topic extends Pick<TopicResponses, 'trend'> {
  /** The first vulnerabilities; null for a package, which shows them in its own way. */
  readonly lists: TopicLists | null;
  /** The link above the heading to the index of its kind. */
  readonly kind: Html;
  /** The title of the window. */
  readonly title: string;
  readonly heading: Html;
  /** A description in a few sentences. */
  readonly text: string;
  /** The search parameters of the topic. */
  readonly filter: Pairs;
  /** Content below the text; most topics have none. */
  readonly more?: Html;
  /** Related topics by meaning, and by common vulnerabilities. */
  readonly related: Html;
  readonly together: Html;
  /** Its path below `/api/v1` and its parameters; null if it has none. */
  readonly api: { readonly path: string; readonly pairs?: Pairs } | null;
  /** A link to a page elsewhere. */
  readonly outside?: Html;
}

/** The page of a topic: description, numbers, trend, newest and most urgent vulnerabilities. */
export function topicPage(pageRequest: PageRequest, topic: Topic): Page {
  const { filter, trend } = topic;
  const messages = topicMessages[pageRequest.language];
  const json = topic.api && hrefOf({ ...pageRequest, carried: true }, `/api/v1${topic.api.path}`, topic.api.pairs);
  return renderPage(pageRequest, {
    title: topic.title,
    description: topic.text,
    listed: topic.lists === null || trend.total > 0 || topic.lists.withoutCve.length > 0,
    searchable: true,
    main: html`<article>
<header class="about">${topic.kind}
<h1>${topic.heading}</h1>
<p class="lead">${topic.text}</p>
</header>
${topic.more ?? ''}
${topicFigures(trend, filter, pageRequest)}
<p class="actions"><a class="button" href="${hrefOf(pageRequest, '/', filter)}">${messages.inSearch}</a> <a href="${hrefOf(pageRequest, '/feed.atom', filter)}">${messages.feed}</a>${
      json === null ? '' : html` <a href="${json}">${messages.json}</a>`
    } ${topic.outside ?? ''}</p>
${topic.lists === null ? '' : lists(topic.lists, pageRequest)}
${trendSection(trend, filter, pageRequest)}
${topic.related}${topic.together}
</article>`,
  });
}

function lists({ newest, urgent, withoutCve }: TopicLists, pageRequest: PageRequest): Html {
  const messages = topicMessages[pageRequest.language];
  return html`<div class="two">
${rows('newest', messages.newest, '', newest, ({ published_at }) => published_at, pageRequest)}
${rows('urgent', messages.urgent, messages.urgentText, urgent, (row) => row.kev_added ?? row.published_at, pageRequest)}
</div>
${withoutCveSection(withoutCve, pageRequest)}`;
}

/** @param day the date that the list is sorted by */
function rows(
  id: string,
  title: string,
  text: string,
  list: readonly Row[],
  day: (row: Row) => string | null,
  pageRequest: PageRequest,
): Html {
  if (list.length === 0) return html``;
  const hint = text === '' ? '' : html`<p class="hint">${text}</p>`;
  return section(
    id,
    title,
    html`${hint}<ol class="rows brief">${list.map((row) => briefRow(row, day(row), pageRequest))}</ol>`,
  );
}

/** Links to related topics. */
export function relatedTopics(title: string, topics: readonly { name: string; href: string }[]): Html {
  if (topics.length === 0) return html``;
  return section(
    'related',
    title,
    html`<ul class="chips">${topics.map(({ name, href }) => html`<li><a href="${href}">${name}</a></li>`)}</ul>`,
  );
}
