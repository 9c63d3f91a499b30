import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { referenceKind, referenceKinds } from '../../references/reference-kind.ts';
import { sourceName } from '../../sources/source-names.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { folded } from '../section.ts';
import { outwardLink } from '../texts.ts';
import { detailMessages } from './messages/messages.ts';
import type { Part } from './part.ts';

type Reference = Detail['references'][number];

const shown = 8;

/** The references by purpose. Their URLs are third-party text: only web URLs become links. */
export function referencesPart({ id, references }: Detail, pageRequest: PageRequest): Part[] {
  if (references.length === 0) return [];
  const { referenceKinds: titles } = detailMessages[pageRequest.language];
  const byKind = Map.groupBy(references, (reference) => referenceKind(reference, id));
  const body = html`${referenceKinds.map((kind) => {
    const group = byKind.get(kind);
    if (group === undefined) return '';
    return html`<h3>${titles[kind]} <span class="hint">${pageRequest.formats.count(group.length)}</span></h3>
${folded(group, shown, referenceList, pageRequest)}`;
  })}`;
  return [{ id: 'references', title: pageRequest.messages.detail.references, body }];
}

function referenceList(references: readonly Reference[]): Html {
  return html`<ul class="references">${references.map(
    ({ url, tags, sources }) => html`<li>${outwardLink(url)} <span class="hint">${
      tags.length === 0 ? '' : html`<span lang="en">${isolated(tags.join(', '))}</span> · `
    }${sources.map(sourceName).join(', ')}</span></li>
`,
  )}</ul>`;
}
