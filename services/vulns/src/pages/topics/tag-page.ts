import { html } from '@kairan/web/html';
import { type Page, redirectResponse } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import { getTag } from '../../operations/get-tag.ts';
import type { tagDetail } from '../../responses/shapes.ts';
import { categoriesOf, categoryName } from '../../tags/categories.ts';
import { type TagKind, tagKinds } from '../../tags/tag-kinds.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import type { Shown } from '../routes.ts';
import { outwardLink } from '../texts.ts';
import { categoryHref, tagPath } from './addresses.ts';
import { foundTogether } from './found-together.ts';
import { topicMessages } from './messages/messages.ts';
import { relatedTopics, topicPage } from './topic-page.ts';
import { topicResponses } from './topic-responses.ts';
import { kindLink } from './topics-bar.ts';

type Tag = z.output<typeof tagDetail>;

/** The search parameter of each kind of tag. */
const parameterOf = { weakness: 'tag', language: 'language', framework: 'framework', vendor: 'vendor' } as const;

/**
 * The page of a tag at its canonical path; other spellings of a vendor, and slugs that mean a vendor, redirect to it.
 * @param kind if the path determines it
 */
export async function showTag({ pageRequest, parts, questions }: Shown, kind?: TagKind): Promise<Page | Response> {
  const chosenKind =
    kind ?? tagKinds.find((one) => pageRequest.pairs.some(([name, value]) => name === 'kind' && value === one));
  const named = { slug: parts[0] as string, ...(chosenKind && { kind: chosenKind }) };
  const { data: tag } = await questions.ask<{ data: Tag }>(getTag, { ...named, lang: pageRequest.language });
  const path = tagPath(tag);
  if (path !== pageRequest.path) return redirectResponse(hrefOf(pageRequest, path));
  const bare: PageRequest = { ...pageRequest, pairs: [] };

  const parameter = parameterOf[tag.kind];
  const filters = { [parameter]: [tag.slug] };
  const answers = await topicResponses(questions, pageRequest, { tag: tag.slug, kind: tag.kind }, filters);
  const messages = topicMessages[pageRequest.language];
  const id = tag.kind === 'weakness' ? tag.slug.toUpperCase() : null;
  const whole = id === null || id === tag.name ? tag.name : `${id}${pageRequest.messages.colon}${tag.name}`;
  return topicPage(bare, {
    ...answers,
    kind: kindLink(messages.kinds[tag.kind].one, tag.kind, pageRequest),
    title: whole,
    heading: html`${isolated(whole)}`,
    text: tag.description ?? textOf(tag, pageRequest),
    filter: [[parameter, tag.slug]],
    related: relatedTopics(messages.categoriesOfIt, id === null ? [] : categoriesOfWeakness(id, pageRequest)),
    together: await foundTogether(
      questions,
      pageRequest,
      filters,
      tagKinds.filter((one) => one !== tag.kind),
    ),
    ...(id !== null &&
      /^CWE-\d+$/.test(id) && { outside: outwardLink(definitionOf(id), html`${messages.definition(id)}`) }),
    api: { path: `/tags/${encodeURIComponent(tag.slug)}`, pairs: [['kind', tag.kind]] },
  });
}

function definitionOf(id: string): string {
  return `https://cwe.mitre.org/data/definitions/${id.slice('CWE-'.length)}.html`;
}

function textOf({ kind, name }: Tag, { language }: PageRequest): string {
  const messages = topicMessages[language];
  if (kind === 'weakness') return messages.weaknessText;
  return { language: messages.languageText, framework: messages.frameworkText, vendor: messages.vendorText }[kind](
    name,
  );
}

function categoriesOfWeakness(id: string, pageRequest: PageRequest): { name: string; href: string }[] {
  return categoriesOf([id]).map((code) => ({
    name: categoryName(code, pageRequest.language),
    href: categoryHref(code, pageRequest),
  }));
}
