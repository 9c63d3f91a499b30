import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { sourceName } from '../../sources/source-names.ts';
import { dayOf } from '../marks.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { sentence } from '../texts.ts';
import type { Part } from './part.ts';
import { weaknessLink } from './topic-links.ts';
import { sourceTexts } from './upstream-texts.ts';

/** The structured sentences that the facts allow. */
export function briefPart({ structured, summary }: Detail, pageRequest: PageRequest): Part[] {
  const { detail } = pageRequest.messages;
  const names = Object.keys(detail.structured) as (keyof Detail['structured'])[];
  const said = names.flatMap((name) => {
    const text = structured[name];
    return text === null ? [] : [html`<div><dt>${detail.structured[name]}</dt><dd>${sentence(text)}</dd></div>`];
  });
  if (said.length === 0) return [];
  const body = html`<dl class="pairs" lang="${summary.lang}">${said}</dl>`;
  return [{ id: 'brief', title: detail.inBrief, body }];
}

/** The descriptions by the sources, one in each language. */
export function descriptionPart(record: Detail, pageRequest: PageRequest): Part[] {
  const { description, descriptions } = record;
  // A CVE that only bulletins mention has none of its own.
  const texts = descriptions.length > 0 || description === null ? descriptions : [description];
  if (texts.length === 0) return [];
  const body = sourceTexts(
    texts.map((text) => ({ ...text, record: null })),
    record,
    pageRequest,
  );
  return [{ id: 'description', title: pageRequest.messages.detail.description, body }];
}

/** The entry of the KEV catalogue. */
export function kevPart({ kev_details: kev }: Detail, pageRequest: PageRequest): Part[] {
  if (kev === null) return [];
  const { detail } = pageRequest.messages;
  const product = [kev.vendor, kev.product].filter((name) => name !== null).join(' ');
  const rows: [string, Html | string | null][] = [
    [detail.kevAdded, dayOf(kev.date_added, pageRequest)],
    [detail.kevDue, kev.due_date && dayOf(kev.due_date, pageRequest)],
    [detail.kevProduct, product === '' ? null : isolated(product)],
    [detail.kevAction, kev.required_action && html`<span lang="en">${isolated(kev.required_action)}</span>`],
    [detail.kevRansomware, kev.ransomware ? detail.ransomware.known : detail.ransomware.unknown],
  ];
  const said = rows.filter((row): row is [string, Html | string] => row[1] !== null && row[1] !== '');
  const body = html`<dl class="pairs">${said.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
  return [{ id: 'kev', title: detail.kevTitle, body }];
}

/** The weaknesses with their names and sources. */
export function weaknessesPart(record: Detail, pageRequest: PageRequest): Part[] {
  const { weaknesses } = record;
  if (weaknesses.length === 0) return [];
  const body = html`<ul>${weaknesses.map(
    ({ id, name, sources }) =>
      html`<li><a href="${weaknessLink(record, id, pageRequest)}">${id}</a> ${name === id ? '' : name} <span class="hint">${sources.map(sourceName).join(', ')}</span></li>`,
  )}</ul>`;
  return [{ id: 'weaknesses', title: pageRequest.messages.detail.weaknesses, body }];
}
