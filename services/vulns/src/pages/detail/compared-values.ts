import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { ComparedFact } from '../../comparison/compared-fact.ts';
import type { Severity, State } from '../../vulnerability.ts';
import { dayOf, severityBadge } from '../marks.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { ssvcDecisionName, ssvcValueName } from './ssvc-names.ts';

const shownVersions = 12;

/** The values that a source gives for a fact, formatted for people; `comparedFacts` defines their form. */
export function saidValues(fact: ComparedFact['fact'], values: readonly string[], pageRequest: PageRequest): Html {
  const shown = values.slice(0, shownVersions).map((value) => valueText(fact, value, pageRequest));
  const left = values.length - shown.length;
  return html`${shown.map((value, i) => html`${i > 0 ? html`<br>` : ''}${value}`)}${
    left > 0 ? html`<br><span class="hint">+ ${pageRequest.formats.count(left)}</span>` : ''
  }`;
}

function valueText(fact: ComparedFact['fact'], value: string, pageRequest: PageRequest): Html {
  switch (fact) {
    case 'state':
      return html`${pageRequest.messages.states[value as State]}`;
    case 'severity':
      return severityBadge(value as Severity, pageRequest);
    case 'weaknesses':
      return html`<a href="${hrefOf(pageRequest, '/', [['tag', value.toLowerCase()]])}">${isolated(value)}</a>`;
    case 'ssvc': {
      const [decision = '', said = ''] = value.split(': ');
      const { language, messages } = pageRequest;
      return html`${ssvcDecisionName(decision, language)}${messages.colon}${ssvcValueName(decision, said, language)}`;
    }
    case 'kev':
    case 'published':
    case 'modified':
      return dayOf(value, pageRequest);
    case 'affected':
      return value === '*' ? html`${pageRequest.messages.detail.allVersions}` : html`<code>${isolated(value)}</code>`;
    default: {
      const [score = '', vector = ''] = value.split(' ');
      return html`<strong>${pageRequest.formats.score(Number(score))}</strong><br><code>${isolated(vector)}</code>`;
    }
  }
}
