import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { sourceName } from '../../sources/source-names.ts';
import type { Severity } from '../../vulnerability.ts';
import { severities } from '../../vulnerability.ts';
import { dayOf, timeOf } from '../marks.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { folded } from '../section.ts';
import { type DetailMessages, detailMessages } from './messages/messages.ts';
import type { Part } from './part.ts';
import { ssvcValueName } from './ssvc-names.ts';

type Change = Detail['history'][number];

const shownEntries = 4;

/** An entry of the timeline. */
interface Entry {
  /** RFC 3339, or a day. */
  at: string;
  said: Html;
}

/** The timeline, newest first: dates from the sources and the changes recorded by this service. */
export function historyPart(detail: Detail, pageRequest: PageRequest): Part[] {
  const own = detailMessages[pageRequest.language];
  const entries = [
    ...milestones(detail, own, pageRequest),
    ...detail.history.map((change) => learnt(change, own, pageRequest)),
  ];
  if (entries.length === 0) return [];
  entries.sort((a, b) => (a.at < b.at ? 1 : -1));
  const show = (part: readonly Entry[]) =>
    html`<ol class="timeline">${part.map(
      ({ said }) => html`<li>${said}</li>
`,
    )}</ol>`;
  const body = html`<p class="hint">${own.historyIntro}</p>
${folded(entries, shownEntries, show, pageRequest)}`;
  return [{ id: 'history', title: pageRequest.messages.detail.history, body }];
}

function milestones(
  { published_at, modified_at, kev_details: kev }: Detail,
  own: DetailMessages,
  pageRequest: PageRequest,
): Entry[] {
  const { published, modified, kevAdded, kevDue } = own.milestones;
  const days: [day: string | null, what: string][] = [
    [published_at, published],
    [modified_at === published_at ? null : modified_at, modified],
    [kev?.date_added ?? null, kevAdded],
    [kev?.due_date ?? null, kevDue],
  ];
  return days.flatMap(([at, what]) =>
    at === null
      ? []
      : [
          {
            at,
            said: html`${dayOf(at, pageRequest)} <p><strong>${what}</strong> <span class="hint">${own.bySource}</span></p>`,
          },
        ],
  );
}

function learnt({ at, source, change, from, to }: Change, own: DetailMessages, pageRequest: PageRequest): Entry {
  const { messages } = pageRequest;
  const isIds = change === 'aliases' || change === 'certfr_alert';
  const said = isIds ? idsText(from, to, own) : valuesText(change, from, to, own, pageRequest);
  return {
    at,
    said: html`${timeOf(at, pageRequest)} <p><strong>${kindText(change, own, pageRequest)}</strong>${
      said === null ? '' : html`${messages.colon}${isolated(said)}`
    } <span class="hint">${own.ours} · ${source === 'rules' ? own.byRules : sourceName(source)}</span></p>`,
  };
}

/** The ids that were added and removed, each separated by commas in the log. */
function idsText(removed: string | null, added: string | null, own: DetailMessages): string {
  const listed = (ids: string) => ids.split(',').join(own.listSeparator);
  const parts = [
    added === null ? null : own.addedIds(listed(added)),
    removed === null ? null : own.removedIds(listed(removed)),
  ];
  return parts.filter((part) => part !== null).join(own.listSeparator);
}

function valuesText(
  change: string,
  from: string | null,
  to: string | null,
  own: DetailMessages,
  pageRequest: PageRequest,
): string | null {
  const values = [from, to].map((value) => (value === null ? null : valueText(change, value, own, pageRequest)));
  const [before = null, after = null] = values;
  return before !== null && after !== null ? pageRequest.messages.detail.fromTo(before, after) : (after ?? before);
}

/** The name of a kind of change; one without a translation is shown as in the log, in readable English. */
function kindText(change: string, own: DetailMessages, { messages }: PageRequest): Html {
  const known = messages.detail.changes[change] ?? own.changes[change];
  return known === undefined ? html`<span lang="en">${isolated(change.replaceAll('_', ' '))}</span>` : html`${known}`;
}

/** A value of the change log, translated if it is one of ours. */
function valueText(change: string, value: string, own: DetailMessages, pageRequest: PageRequest): string {
  const { messages, formats, language } = pageRequest;
  if (change.startsWith('ssvc_')) return ssvcValueName(change.slice('ssvc_'.length), value, language);
  if ((severities as readonly string[]).includes(value)) return messages.severities[value as Severity];
  if (Object.hasOwn(messages.states, value)) return messages.states[value as Detail['state']];
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formats.day(value);
  if (change === 'published_at') return formats.time(value);
  if (change === 'score' && Number.isFinite(Number(value))) return formats.score(Number(value));
  if (change === 'updated') {
    const parts = value.split(',').map((part) => own.parts[part] ?? part.replaceAll('_', ' '));
    return parts.join(own.listSeparator);
  }
  if (value === 'true' || value === 'false') return value === 'true' ? own.yes : own.no;
  return value;
}
