import { type Html, html } from '@kairan/doors/html';
import { isolated } from '@kairan/doors/page-texts';
import type { Severity } from '../vulnerability.ts';
import { severities } from '../vulnerability.ts';
import { scorerName } from '../wording/scorers.ts';
import type { Detail } from './asking.ts';
import { dayOf, severityBadge, timeOf } from './marks.ts';
import { folded, section, table } from './section.ts';
import { sourceName } from './source-names.ts';
import { outwardLink } from './texts.ts';
import type { Visit } from './visit.ts';

const shownChanges = 10;

/** What the KEV catalogue says. */
export function kevSection({ kev_details: kev }: Detail, visit: Visit): Html {
  if (kev === null) return html``;
  const { detail } = visit.words;
  const { yes, no, unknown } = detail.ransomware;
  const product = [kev.vendor, kev.product].filter((name) => name !== null).join(' ');
  const rows: [string, Html | string | null][] = [
    [detail.kevAdded, dayOf(kev.date_added, visit)],
    [detail.kevDue, kev.due_date && dayOf(kev.due_date, visit)],
    [detail.kevProduct, product === '' ? null : isolated(product)],
    [detail.kevAction, kev.required_action && html`<span lang="en">${isolated(kev.required_action)}</span>`],
    [detail.kevRansomware, kev.ransomware === null ? unknown : kev.ransomware ? yes : no],
  ];
  const said = rows.filter((row): row is [string, Html | string] => row[1] !== null && row[1] !== '');
  return section(
    'kev',
    detail.kevTitle,
    html`<dl class="pairs">${said.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`,
  );
}

/** Every CVSS score, as its scorer gave it. */
export function scoresSection({ scores }: Detail, visit: Visit): Html {
  if (scores.length === 0) return html``;
  const { words, formats } = visit;
  const { detail } = words;
  const rows = scores.map(
    ({ version, score, severity, source, type, vector }) => html`<tr><th scope="row">${version}</th>
<td><strong>${formats.score(score)}</strong> ${severityBadge(severity, visit)}</td>
<td><span title="${source}">${isolated(scorerName(source))}</span>${type === null ? '' : html` <span class="hint" lang="en">${isolated(type)}</span>`}</td>
<td><code>${isolated(vector)}</code></td></tr>
`,
  );
  return section(
    'scores',
    detail.scores,
    table('scores', [detail.version, detail.score, detail.scorer, detail.vector], rows),
  );
}

/** What has changed since this service knows it. */
export function historySection({ history }: Detail, visit: Visit): Html {
  if (history.length === 0) return html``;
  const { detail } = visit.words;
  const heads = [detail.when, detail.change, detail.source];
  const rows = history.map((change) => changeRow(change, visit));
  return section(
    'history',
    detail.history,
    html`<p class="hint">${detail.historyIntro}</p>
${folded(rows, shownChanges, (part) => table('history', heads, part), visit)}`,
  );
}

function changeRow({ at, source, change, from, to }: Detail['history'][number], visit: Visit): Html {
  const { words } = visit;
  const values = [from, to].map((value) => valueText(change, value, visit));
  const [before = null, after = null] = values;
  const said = before !== null && after !== null ? words.detail.fromTo(before, after) : (after ?? before);
  return html`<tr><th scope="row">${timeOf(at, visit)}</th><td>${words.detail.changes[change] ?? change}${
    said === null ? '' : html`${words.colon}${isolated(said)}`
  }</td><td>${sourceName(source)}</td></tr>
`;
}

/** A value of the log of changes, in words where it is one of ours. */
function valueText(change: string, value: string | null, { words, formats }: Visit): string | null {
  if (value === null) return null;
  if ((severities as readonly string[]).includes(value)) return words.severities[value as Severity];
  if (change === 'state' && Object.hasOwn(words.states, value)) return words.states[value as Detail['state']];
  if (change === 'kev_added' && /^\d{4}-\d\d-\d\d$/.test(value)) return formats.day(value);
  return value;
}

/** The record of each source that this one was merged from. */
export function recordsSection({ records }: Detail, visit: Visit): Html {
  if (records.length === 0) return html``;
  const { detail } = visit.words;
  const rows = records.map(
    ({ source, id, url, modified_at }) => html`<tr><th scope="row">${sourceName(source)}</th><td>${
      url === null ? isolated(id) : outwardLink(url, isolated(id))
    }</td><td>${modified_at === null ? '' : timeOf(modified_at, visit)}</td></tr>
`,
  );
  return section(
    'records',
    detail.records,
    table('records', [detail.source, detail.record, detail.recordModified], rows),
  );
}
