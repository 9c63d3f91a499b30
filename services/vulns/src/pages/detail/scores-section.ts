import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { explainVector } from '../../cvss/explain-vector.ts';
import { whyChosen } from '../../cvss/why-chosen.ts';
import type { Score } from '../../vulnerability.ts';
import { scorerName } from '../../wording/scorers.ts';
import { severityBadge } from '../marks.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { folded, table } from '../section.ts';
import { sentence } from '../texts.ts';
import { attackSentences, beginsGenerated } from './description-section.ts';
import { type DetailMessages, detailMessages } from './messages/messages.ts';
import type { Part } from './part.ts';
import { statements } from './statements.ts';

type Listed = Detail['scores'][number];

const shownScores = 4;
/** The most vectors that are explained; scorers mostly agree on one. */
const mostExplained = 6;

/**
 * Why the vulnerability has its severity: what an attack takes and leads to, every CVSS score with the chosen one and the
 * reasons, and the vectors in words.
 */
export function scoresPart(record: Detail, pageRequest: PageRequest): Part[] {
  const { scores, cvss } = record;
  const own = detailMessages[pageRequest.language];
  const chosen = whyChosen(scores, cvss);
  const said = beginsGenerated(record, pageRequest) ? [] : attackSentences(record);
  const lead =
    said.length === 0
      ? html``
      : html`<p lang="${record.summary.lang}">${sentence(said.join(pageRequest.language === 'ja' ? '' : ' '))}</p>
`;
  const list = (part: readonly Listed[]) =>
    html`<ul class="plain scores">${part.map((score) => scoreItem(score, score === chosen?.score, own, pageRequest))}</ul>`;
  const vectors = Map.groupBy(scores, ({ version, vector }) => `${version} ${vector}`);
  const explained = firstThen(
    chosen?.score,
    [...vectors.values()].flatMap(([first]) => first ?? []),
  );
  const body = html`${lead}${scores.length === 0 ? '' : folded(scores, shownScores, list, pageRequest)}${
    chosen === null ? '' : reasons(chosen.reasons, own, pageRequest)
  }${explained.slice(0, mostExplained).map((score) => explanation(score, own, pageRequest))}${statements(['impact'], record, pageRequest)}`;
  return body.text === ''
    ? []
    : [{ id: 'scores', title: own.severityTitle, entry: pageRequest.messages.detail.severity, body }];
}

function reasons(why: readonly (keyof DetailMessages['why'])[], own: DetailMessages, pageRequest: PageRequest): Html {
  const gap = pageRequest.language === 'ja' ? '' : ' ';
  return html`<p class="hint">${own.chosen}${pageRequest.messages.colon}${why.map((reason) => own.why[reason]).join(gap)}</p>
`;
}

function scoreItem(score: Listed, isChosen: boolean, own: DetailMessages, pageRequest: PageRequest): Html {
  const { version, severity, source, type, vector } = score;
  return html`<li><strong>${pageRequest.formats.score(score.score)}</strong> ${severityBadge(severity, pageRequest)} CVSS ${version} · <span title="${source}">${isolated(scorerName(source))}</span>${
    type === null ? '' : html` <span class="hint" lang="en">${isolated(type)}</span>`
  }${isChosen ? html` <span class="badge state">${own.chosen}</span>` : ''}<br><code class="whole">${isolated(vector)}</code></li>
`;
}

/** Moves the chosen vector to the front; another score may have the same vector. */
function firstThen(chosen: Listed | undefined, scores: readonly Listed[]): readonly Listed[] {
  if (chosen === undefined) return scores;
  const others = scores.filter(({ version, vector }) => version !== chosen.version || vector !== chosen.vector);
  return [chosen, ...others];
}

function explanation(score: Listed, own: DetailMessages, pageRequest: PageRequest): Html {
  const version = score.version as Score['version'];
  const metrics = explainVector({ vector: score.vector, version }, pageRequest.language);
  if (metrics.length === 0) return html``;
  const rows = metrics.map(
    ({ code, group, name, meaning }) => html`<tr><th scope="row">${name} <code class="hint">${code}</code>${
      group === 'base' ? '' : html`<span class="hint">${pageRequest.messages.bracketed(own.groups[group])}</span>`
    }</th><td>${meaning}</td></tr>
`,
  );
  return html`<details class="more"><summary>${isolated(own.explained(version, scorerName(score.source)))}</summary>
${table('scores', [own.metric, own.meaning], rows)}</details>
`;
}
