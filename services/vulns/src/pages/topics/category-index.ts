import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import type { z } from 'zod';
import { listCategories } from '../../operations/list-categories.ts';
import type { categoryRow } from '../../responses/shapes.ts';
import { categoryDescription } from '../../tags/categories.ts';
import { framed } from '../layout.ts';
import type { Shown } from '../routes.ts';
import { categoryHref } from './addresses.ts';
import { topicWords } from './messages/messages.ts';
import { topicsBar } from './topics-bar.ts';

/** All fifteen categories, each with what belongs into it, the largest first. */
export async function showCategoryIndex({ visit, questions }: Shown): Promise<Page> {
  const { language, formats } = visit;
  const { data } = await questions.ask<{ data: z.output<typeof categoryRow>[] }>(listCategories, { lang: language });
  const words = topicWords[language];
  return framed(
    { ...visit, pairs: [] },
    {
      title: words.categories,
      description: words.categoriesText,
      listed: true,
      searchable: true,
      main: html`${topicsBar('categories', visit)}<h1>${words.categories}</h1>
<p class="lead">${words.categoriesText}</p>
<ul class="topic-cards">${data
        .toSorted((a, b) => b.count - a.count)
        .map(
          ({ slug, name, count }) => html`<li><h2><a href="${categoryHref(slug, visit)}">${name}</a></h2>
<p>${categoryDescription(slug, language)}</p>
<p class="hint">${words.vulnerabilities(formats.count(count))}</p></li>
`,
        )}</ul>`,
    },
  );
}
