import { type Html, html } from '@kairan/doors/html';
import { isolated } from '@kairan/doors/page-texts';
import type { Detail } from './asking.ts';
import { folded, section } from './section.ts';
import { sourceName } from './source-names.ts';
import { outwardLink } from './texts.ts';
import type { Visit } from './visit.ts';

type Reference = Detail['references'][number];

const shown = 15;

/** What the sources refer to. Other people wrote these addresses: only those of the web become links. */
export function referencesSection({ references }: Detail, visit: Visit): Html {
  if (references.length === 0) return html``;
  return section('references', visit.words.detail.references, folded(references, shown, referenceList, visit));
}

function referenceList(references: readonly Reference[]): Html {
  return html`<ul class="references">${references.map(
    ({ url, tags, sources }) => html`<li>${outwardLink(url)} <span class="hint">${
      tags.length === 0 ? '' : html`<span lang="en">${isolated(tags.join(', '))}</span> · `
    }${sources.map(sourceName).join(', ')}</span></li>
`,
  )}</ul>`;
}
