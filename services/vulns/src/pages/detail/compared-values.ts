import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { ComparedFact } from '../../comparison/compared-fact.ts';
import type { Severity, State } from '../../vulnerability.ts';
import { dayOf, severityBadge } from '../marks.ts';
import { hrefOf, type Visit } from '../page-request.ts';

const shownVersions = 12;

/** What a source says of a fact, for people: how the values are written, `comparedFacts` says. */
export function saidValues(fact: ComparedFact['fact'], values: readonly string[], visit: Visit): Html {
  const shown = values.slice(0, shownVersions).map((value) => valueText(fact, value, visit));
  const left = values.length - shown.length;
  return html`${shown.map((value, i) => html`${i > 0 ? html`<br>` : ''}${value}`)}${
    left > 0 ? html`<br><span class="hint">+ ${visit.formats.count(left)}</span>` : ''
  }`;
}

function valueText(fact: ComparedFact['fact'], value: string, visit: Visit): Html {
  switch (fact) {
    case 'state':
      return html`${visit.words.states[value as State]}`;
    case 'severity':
      return severityBadge(value as Severity, visit);
    case 'weaknesses':
      return html`<a href="${hrefOf(visit, '/', [['tag', value.toLowerCase()]])}">${isolated(value)}</a>`;
    case 'published':
    case 'modified':
      return dayOf(value, visit);
    case 'affected':
      return value === '*' ? html`${visit.words.detail.allVersions}` : html`<code>${isolated(value)}</code>`;
    default: {
      const [score = '', vector = ''] = value.split(' ');
      return html`<strong>${visit.formats.score(Number(score))}</strong><br><code>${isolated(vector)}</code>`;
    }
  }
}
