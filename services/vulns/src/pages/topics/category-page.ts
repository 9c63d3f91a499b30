import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import type { z } from 'zod';
import { getCategory } from '../../operations/get-category.ts';
import { listTags } from '../../operations/list-tags.ts';
import type { categoryDetail, tagRow } from '../../responses/shapes.ts';
import { type CategoryCode, categoriesOf } from '../../tags/categories.ts';
import type { PageQueries } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import type { Shown } from '../routes.ts';
import { tagHref } from './addresses.ts';
import { foundTogether } from './found-together.ts';
import { topicMessages } from './messages/messages.ts';
import { relatedTopics, topicPage } from './topic-page.ts';
import { topicResponses } from './topic-responses.ts';
import { kindLink } from './topics-bar.ts';

/** The page of a category. */
export async function showCategory({ pageRequest, parts, questions }: Shown): Promise<Page> {
  const values = { slug: parts[0] as string, lang: pageRequest.language };
  const { data } = await questions.ask<{ data: z.output<typeof categoryDetail> }>(getCategory, values);
  const { slug, name, description } = data;
  const answers = await topicResponses(questions, pageRequest, { category: slug }, { category: [slug] });
  const messages = topicMessages[pageRequest.language];
  return topicPage(
    { ...pageRequest, path: `/categories/${slug}`, pairs: [] },
    {
      ...answers,
      kind: kindLink(messages.category, 'categories', pageRequest),
      title: name,
      heading: html`${name}`,
      text: description,
      filter: [['category', slug]],
      related: relatedTopics(messages.weaknessesOfIt, await weaknessesIn(slug, questions, pageRequest)),
      together: await foundTogether(questions, pageRequest, { category: [slug] }, ['vendor', 'language', 'framework']),
      api: { path: `/categories/${slug}` },
    },
  );
}

/** The most frequent weaknesses that belong to a category. */
async function weaknessesIn(
  category: CategoryCode,
  questions: PageQueries,
  pageRequest: PageRequest,
): Promise<{ name: string; href: string }[]> {
  const values = { kind: 'weakness', lang: pageRequest.language, limit: 100 };
  const { data } = await questions.ask<{ data: z.output<typeof tagRow>[] }>(listTags, values);
  return data
    .filter(({ slug }) => categoriesOf([slug.toUpperCase()]).includes(category))
    .map((tag) => {
      const id = tag.slug.toUpperCase();
      return { name: tag.name === id ? id : `${id} ${tag.name}`, href: tagHref(tag, pageRequest) };
    });
}
