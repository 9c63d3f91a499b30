import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import type { z } from 'zod';
import { listCategories } from '../../operations/list-categories.ts';
import type { categoryRow } from '../../responses/shapes.ts';
import { categoryDescription } from '../../tags/categories.ts';
import { renderPage } from '../layout.ts';
import type { Shown } from '../routes.ts';
import { categoryHref } from './addresses.ts';
import { topicMessages } from './messages/messages.ts';
import { topicsBar } from './topics-bar.ts';

/** All fifteen categories with their descriptions, the largest first. */
export async function showCategoryIndex({ pageRequest, questions }: Shown): Promise<Page> {
  const { language, formats } = pageRequest;
  const { data } = await questions.ask<{ data: z.output<typeof categoryRow>[] }>(listCategories, { lang: language });
  const messages = topicMessages[language];
  return renderPage(
    { ...pageRequest, pairs: [] },
    {
      title: messages.categories,
      description: messages.categoriesText,
      listed: true,
      searchable: true,
      main: html`${topicsBar('categories', pageRequest)}<h1>${messages.categories}</h1>
<p class="lead">${messages.categoriesText}</p>
<ul class="topic-cards">${data
        .toSorted((a, b) => b.count - a.count)
        .map(
          ({ slug, name, count }) => html`<li><h2><a href="${categoryHref(slug, pageRequest)}">${name}</a></h2>
<p>${categoryDescription(slug, language)}</p>
<p class="hint">${messages.vulnerabilities(formats.count(count))}</p></li>
`,
        )}</ul>`,
    },
  );
}
