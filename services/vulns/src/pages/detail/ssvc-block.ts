import { type Html, html } from '@kairan/web/html';
import type { Language } from '../../vulnerability.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { outwardLink } from '../texts.ts';
import { type DetailMessages, detailMessages } from './messages/messages.ts';
import { ssvcDecisionName, ssvcValueName } from './ssvc-names.ts';

type Assessment = NonNullable<Detail['ssvc']>;

interface Decision {
  name: string;
  value: string;
  meaning: string;
}

/** CISA's explanation of SSVC. */
const guide = 'https://www.cisa.gov/ssvc';

/** The three decision points that CISA publishes, in words. */
function decisions(
  ssvc: Assessment,
  { ssvc: { meanings } }: DetailMessages,
  language: Language,
): [Decision, ...Decision[]] {
  const { exploitation, technical_impact } = ssvc;
  const automatable = ssvc.automatable ? 'true' : 'false';
  const decision = (name: string, value: string, meaning: string) => ({
    name: ssvcDecisionName(name, language),
    value: ssvcValueName(name, value, language),
    meaning,
  });
  return [
    decision('exploitation', exploitation, meanings.exploitation[exploitation]),
    decision('automatable', automatable, meanings.automatable[automatable]),
    decision('technical_impact', technical_impact, meanings.technicalImpact[technical_impact]),
  ];
}

/** The three decision points on one line. */
export function ssvcLine(ssvc: Assessment, { language, messages }: PageRequest): string {
  const own = detailMessages[language];
  return decisions(ssvc, own, language)
    .map(({ name, value }) => `${name}${messages.colon}${value}`)
    .join(own.listSeparator);
}

function assessed({ at }: Assessment, own: DetailMessages, { formats }: PageRequest): Html {
  return at === null
    ? html``
    : html` · <time datetime="${at.slice(0, 10)}">${own.ssvc.assessedOn(formats.day(at))}</time>`;
}

/** What CISA's assessment says and means. */
export function ssvcBlock({ ssvc }: Detail, pageRequest: PageRequest): Html {
  if (ssvc === null) return html``;
  const own = detailMessages[pageRequest.language];
  const rows = decisions(ssvc, own, pageRequest.language).map(
    ({ name, value, meaning }) =>
      html`<div><dt>${name}${pageRequest.messages.colon}${value}</dt><dd>${meaning}</dd></div>`,
  );
  return html`<h3 id="ssvc">${own.ssvc.title}</h3>
<dl class="pairs">${rows}</dl>
<p class="hint">${own.ssvc.by}${assessed(ssvc, own, pageRequest)} · ${outwardLink(guide, html`cisa.gov/ssvc`)}</p>
`;
}
