import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { Detail } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { folded } from '../section.ts';
import { languageTag, outwardLink } from '../texts.ts';
import type { Compared } from './comparison-section.ts';
import { detailMessages } from './messages/messages.ts';
import type { Part } from './part.ts';
import { attribution, upstreamText } from './upstream-texts.ts';

type Bulletin = Detail['bulletins'][number];

const shownBulletins = 3;
/** The most bulletins on the page; the JSON has all. A CVE of the kernel is mentioned in dozens. */
const mostBulletins = 40;
/** The most characters of a summary on the page; the page of the bulletin has all of it. */
const longestSummary = 1_500;

/** The bulletins that mention the CVE: alerts first, open ones before closed ones, each the newest first. */
export function bulletinsPart({ bulletins, id }: Detail, compared: Compared, pageRequest: PageRequest): Part[] {
  if (bulletins.length === 0) return [];
  const own = detailMessages[pageRequest.language];
  const ordered = bulletins.toSorted((a, b) => urgency(b) - urgency(a));
  const risks = new Map(
    compared.records.map((record) => [record.id, record.statements.find(({ kind }) => kind === 'impact')]),
  );
  const show = (part: readonly Bulletin[]) =>
    html`<ul class="plain bulletins">${part.map((one) => bulletinItem(one, risks.get(one.id)?.text ?? null, pageRequest))}</ul>`;
  const left = ordered.length - mostBulletins;
  const json = hrefOf({ ...pageRequest, carried: true }, `/api/v1/vulnerabilities/${id}`);
  const body = html`${folded(ordered.slice(0, mostBulletins), shownBulletins, show, pageRequest)}${
    left > 0 ? html`<p><a href="${json}">${own.cut(pageRequest.formats.count(left))}</a></p>` : ''
  }`;
  return [{ id: 'bulletins', title: own.bulletins.title, entry: 'CERT-FR', body }];
}

function urgency({ alert, closed_at }: Bulletin): number {
  if (!alert) return 0;
  return closed_at === null ? 2 : 1;
}

function bulletinItem(bulletin: Bulletin, risks: string | null, pageRequest: PageRequest): Html {
  const { id, source, url, title, lang, summary, published_at, modified_at } = bulletin;
  const { formats, messages, language } = pageRequest;
  const own = detailMessages[language];
  const tag = languageTag(lang);
  const inTheirs = tag === undefined ? html`` : html` lang="${tag}"`;
  const name = html`<span${inTheirs}>${isolated(title ?? id)}</span>`;
  const shown =
    summary !== null && summary.length > longestSummary
      ? `${summary.slice(0, longestSummary).toWellFormed().trimEnd()}…`
      : summary;
  const note = [
    lang === language ? null : own.inLanguage(formats.languageName(lang)),
    modified_at === null ? null : own.bulletins.version(formats.day(modified_at)),
  ].filter((part) => part !== null);
  return html`<li><article>
<h3>${url === null ? name : outwardLink(url, name)}</h3>
<p class="marks">${standing(bulletin, pageRequest)} <span class="id">${id}</span>${
    published_at === null ? '' : html` <span class="when">${own.bulletins.published(formats.day(published_at))}</span>`
  }</p>
${
  risks === null
    ? ''
    : html`<p class="risks"><strong>${own.bulletins.risks}</strong>${messages.colon}<span${inTheirs}>${isolated(risks.split('\n').join('\u00a0; '))}</span></p>
`
}${shown === null ? '' : upstreamText(shown, lang)}
<p class="hint">${attribution(source, url, note.length === 0 ? null : note.join(own.listSeparator), pageRequest)}</p>
</article></li>
`;
}

/** Whether it is an alert, and whether that was closed. */
function standing({ alert, closed_at }: Bulletin, { language, formats }: PageRequest): Html {
  const own = detailMessages[language].bulletins;
  if (!alert) return html`<span class="badge">${own.advisory}</span>`;
  if (closed_at === null) return html`<span class="badge alert">${own.openAlert}</span>`;
  return html`<span class="badge state">${own.closedAlert(formats.day(closed_at))}</span>`;
}
