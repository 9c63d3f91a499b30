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
import { type DetailMessages, detailMessages } from './messages/messages.ts';
import type { Part } from './part.ts';

type Listed = Detail['scores'][number];

const shownScores = 8;
/** The most vectors that are explained; scorers mostly agree on one. */
const mostExplained = 6;

/** Every CVSS score, the chosen one marked with the reasons, and the vectors in words. */
export function scoresPart({ scores, cvss }: Detail, pageRequest: PageRequest): Part[] {
  if (scores.length === 0) return [];
  const { detail } = pageRequest.messages;
  const own = detailMessages[pageRequest.language];
  const chosen = whyChosen(scores, cvss);
  const heads = [detail.version, detail.score, detail.scorer, detail.vector];
  const rows = scores.map((score) => scoreRow(score, score === chosen?.score, own, pageRequest));
  const vectors = Map.groupBy(scores, ({ version, vector }) => `${version} ${vector}`);
  const explained = [...vectors.values()].flatMap(([first]) => first ?? []);
  const body = html`${folded(rows, shownScores, (part) => table('scores', heads, part), pageRequest)}
${chosen === null ? '' : html`<p class="hint">${own.chosen}${pageRequest.messages.colon}${chosen.reasons.map((reason, i) => `${i > 0 && pageRequest.language !== 'ja' ? ' ' : ''}${own.why[reason]}`)}</p>`}
${firstThen(chosen?.score, explained)
  .slice(0, mostExplained)
  .map((score, i) => explanation(score, i === 0, own, pageRequest))}`;
  return [{ id: 'scores', title: detail.scores, body }];
}

function scoreRow(score: Listed, isChosen: boolean, own: DetailMessages, pageRequest: PageRequest): Html {
  const { version, severity, source, type, vector } = score;
  return html`<tr><th scope="row">${version}</th>
<td><strong>${pageRequest.formats.score(score.score)}</strong> ${severityBadge(severity, pageRequest)}${isChosen ? html` <span class="badge state">${own.chosen}</span>` : ''}</td>
<td><span title="${source}">${isolated(scorerName(source))}</span>${type === null ? '' : html` <span class="hint" lang="en">${isolated(type)}</span>`}</td>
<td><code class="whole">${isolated(vector)}</code></td></tr>
`;
}

/** Moves the chosen vector to the front; another score may have the same vector. */
function firstThen(chosen: Listed | undefined, scores: readonly Listed[]): readonly Listed[] {
  if (chosen === undefined) return scores;
  const others = scores.filter(({ version, vector }) => version !== chosen.version || vector !== chosen.vector);
  return [chosen, ...others];
}

function explanation(score: Listed, open: boolean, own: DetailMessages, pageRequest: PageRequest): Html {
  const version = score.version as Score['version'];
  const metrics = explainVector({ vector: score.vector, version }, pageRequest.language);
  if (metrics.length === 0) return html``;
  const rows = metrics.map(
    ({ code, group, name, meaning }) => html`<tr><th scope="row">${name} <code class="hint">${code}</code>${
      group === 'base' ? '' : html`<span class="hint">${pageRequest.messages.bracketed(own.groups[group])}</span>`
    }</th><td>${meaning}</td></tr>
`,
  );
  return html`<details class="more"${open ? html` open` : ''}><summary>${isolated(own.explained(version, scorerName(score.source)))}</summary>
${table('scores', [own.metric, own.meaning], rows)}</details>
`;
}
