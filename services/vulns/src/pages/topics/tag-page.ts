import { html } from '@kairan/web/html';
import { type Page, redirectResponse } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import { getTag } from '../../operations/get-tag.ts';
import type { tagDetail } from '../../responses/shapes.ts';
import { type TagKind, tagKinds } from '../../search/filters.ts';
import { categoriesOf, categoryName } from '../../tags/categories.ts';
import { hrefOf, type Visit } from '../page-request.ts';
import type { Shown } from '../routes.ts';
import { outwardLink } from '../texts.ts';
import { categoryHref, tagPath } from './addresses.ts';
import { foundTogether } from './found-together.ts';
import { topicWords } from './messages/messages.ts';
import { relatedTopics, topicPage } from './topic-page.ts';
import { topicAnswers } from './topic-responses.ts';
import { kindLink } from './topics-bar.ts';

type Tag = z.output<typeof tagDetail>;

/** The parameter of the list that a kind of tag is looked for with. */
const parameterOf = { weakness: 'tag', language: 'language', framework: 'framework', vendor: 'vendor' } as const;

/**
 * The page of a tag at its one address: other spellings of a vendor, and a slug that means a vendor, lead there.
 * @param kind where the address itself says it
 */
export async function showTag({ visit, parts, questions }: Shown, kind?: TagKind): Promise<Page | Response> {
  const asked = kind ?? tagKinds.find((one) => visit.pairs.some(([name, value]) => name === 'kind' && value === one));
  const named = { slug: parts[0] as string, ...(asked && { kind: asked }) };
  const { data: tag } = await questions.ask<{ data: Tag }>(getTag, { ...named, lang: visit.language });
  const path = tagPath(tag);
  if (path !== visit.path) return redirectResponse(hrefOf(visit, path));
  const bare: Visit = { ...visit, pairs: [] };

  const parameter = parameterOf[tag.kind];
  const filters = { [parameter]: [tag.slug] };
  const answers = await topicAnswers(questions, visit, { tag: tag.slug, kind: tag.kind }, filters);
  const words = topicWords[visit.language];
  const id = tag.kind === 'weakness' ? tag.slug.toUpperCase() : null;
  const whole = id === null || id === tag.name ? tag.name : `${id}${visit.words.colon}${tag.name}`;
  return topicPage(bare, {
    ...answers,
    kind: kindLink(words.kinds[tag.kind].one, tag.kind, visit),
    title: whole,
    heading: html`${isolated(whole)}`,
    text: tag.description ?? textOf(tag, visit),
    filter: [[parameter, tag.slug]],
    related: relatedTopics(words.categoriesOfIt, id === null ? [] : categoriesOfWeakness(id, visit)),
    together: await foundTogether(
      questions,
      visit,
      filters,
      tagKinds.filter((one) => one !== tag.kind),
    ),
    ...(id !== null &&
      /^CWE-\d+$/.test(id) && { outside: outwardLink(definitionOf(id), html`${words.definition(id)}`) }),
    api: { path: `/tags/${encodeURIComponent(tag.slug)}`, pairs: [['kind', tag.kind]] },
  });
}

function definitionOf(id: string): string {
  return `https://cwe.mitre.org/data/definitions/${id.slice('CWE-'.length)}.html`;
}

function textOf({ kind, name }: Tag, { language }: Visit): string {
  const words = topicWords[language];
  if (kind === 'weakness') return words.weaknessText;
  return { language: words.languageText, framework: words.frameworkText, vendor: words.vendorText }[kind](name);
}

function categoriesOfWeakness(id: string, visit: Visit): { name: string; href: string }[] {
  return categoriesOf([id]).map((code) => ({
    name: categoryName(code, visit.language),
    href: categoryHref(code, visit),
  }));
}
