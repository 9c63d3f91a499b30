import { html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { sourceName } from '../../sources/source-names.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import type { Part } from './part.ts';
import { categoryLink, weaknessLink } from './topic-links.ts';

/** The weaknesses with their names and sources, and the categories that they put the vulnerability in. */
export function weaknessesPart(record: Detail, pageRequest: PageRequest): Part[] {
  const { weaknesses, categories, sources } = record;
  if (weaknesses.length + categories.length === 0) return [];
  const { detail, colon } = pageRequest.messages;
  const isShared = sources.length > 1;
  const list = html`<ul class="plain">${weaknesses.map(
    ({ id, name, sources: by }) =>
      html`<li><a href="${weaknessLink(record, id, pageRequest)}">${id}</a> ${name === id ? '' : name}${isShared ? html` <span class="hint">${by.map(sourceName).join(', ')}</span>` : ''}</li>`,
  )}</ul>`;
  const links = categories.map(
    ({ slug, name }) => html` <a href="${categoryLink(record, slug, pageRequest)}">${isolated(name)}</a>`,
  );
  const body = html`${weaknesses.length === 0 ? '' : list}${
    categories.length === 0 ? '' : html`<p class="categories">${detail.categories}${colon}${links}</p>`
  }`;
  return [{ id: 'weaknesses', title: detail.weaknesses, entry: 'CWE', body }];
}
