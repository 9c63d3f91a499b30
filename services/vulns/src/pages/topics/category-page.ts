import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import type { z } from 'zod';
import { getCategory } from '../../operations/get-category.ts';
import { listTags } from '../../operations/list-tags.ts';
import type { categoryDetail, tagRow } from '../../responses/shapes.ts';
import { type CategoryCode, categoriesOf } from '../../tags/categories.ts';
import type { Questions } from '../page-queries.ts';
import type { Visit } from '../page-request.ts';
import type { Shown } from '../routes.ts';
import { tagHref } from './addresses.ts';
import { foundTogether } from './found-together.ts';
import { topicWords } from './messages/messages.ts';
import { relatedTopics, topicPage } from './topic-page.ts';
import { topicAnswers } from './topic-responses.ts';
import { kindLink } from './topics-bar.ts';

/** The page of one of the fifteen categories. */
export async function showCategory({ visit, parts, questions }: Shown): Promise<Page> {
  const asked = { slug: parts[0] as string, lang: visit.language };
  const { data } = await questions.ask<{ data: z.output<typeof categoryDetail> }>(getCategory, asked);
  const { slug, name, description } = data;
  const answers = await topicAnswers(questions, visit, { category: slug }, { category: [slug] });
  const words = topicWords[visit.language];
  return topicPage(
    { ...visit, path: `/categories/${slug}`, pairs: [] },
    {
      ...answers,
      kind: kindLink(words.category, 'categories', visit),
      title: name,
      heading: html`${name}`,
      text: description,
      filter: [['category', slug]],
      related: relatedTopics(words.weaknessesOfIt, await weaknessesIn(slug, questions, visit)),
      together: await foundTogether(questions, visit, { category: [slug] }, ['vendor', 'language', 'framework']),
      api: { path: `/categories/${slug}` },
    },
  );
}

/** Of the most frequent weaknesses those of a category. */
async function weaknessesIn(
  category: CategoryCode,
  questions: Questions,
  visit: Visit,
): Promise<{ name: string; href: string }[]> {
  const asked = { kind: 'weakness', lang: visit.language, limit: 100 };
  const { data } = await questions.ask<{ data: z.output<typeof tagRow>[] }>(listTags, asked);
  return data
    .filter(({ slug }) => categoriesOf([slug.toUpperCase()]).includes(category))
    .map((tag) => {
      const id = tag.slug.toUpperCase();
      return { name: tag.name === id ? id : `${id} ${tag.name}`, href: tagHref(tag, visit) };
    });
}
