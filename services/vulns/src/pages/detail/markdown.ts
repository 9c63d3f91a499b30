import { plainLine } from '@kairan/web/page-texts';
import { rangeText } from '../../affected/range-text.ts';
import { sourceName } from '../../sources/source-names.ts';
import { statementKinds } from '../../vulnerability.ts';
import { scorerName } from '../../wording/scorers.ts';
import type { Detail } from '../page-queries.ts';
import { addressesOf, type PageRequest } from '../page-request.ts';
import { type DetailMessages, detailMessages } from './messages/messages.ts';
import { ssvcLine } from './ssvc-block.ts';
import { upgradeCommand } from './upgrade-commands.ts';
import type { PackageUpgrades } from './upgrades.ts';

/** A vulnerability as Markdown, for tickets and chats. Third-party text is escaped and never acts as markup. */

const shownEach = 100;

/** The title, badges, summary and structured sentences. */
export function briefMarkdown(detail: Detail, pageRequest: PageRequest): string {
  const { messages, formats } = pageRequest;
  const { id, title, severity, cvss, epss, kev, kev_added, poc, disputed, state, summary, structured } = detail;
  const { certfr_alert, rejection } = detail;
  const own = detailMessages[pageRequest.language];
  const marks = [
    state === 'published' ? null : `**${messages.states[state]}**`,
    `**${messages.severities[severity]}**`,
    cvss && `${messages.scored(formats.score(cvss.score))} (${cvss.version}, ${plain(scorerName(cvss.source))})`,
    epss && messages.epss(formats.percent(epss.score)),
    kev ? (kev_added === null ? messages.kevMarkLong : messages.detail.kevSince(formats.day(kev_added))) : null,
    certfr_alert ? messages.certfrMark : null,
    poc ? messages.pocMark : null,
    disputed ? messages.disputedMark : null,
  ].filter((mark) => mark !== null);
  const names = Object.keys(messages.detail.structured) as (keyof typeof structured)[];
  const sentences = names.flatMap((name) =>
    structured[name] === null
      ? []
      : [`- **${messages.detail.structured[name]}**${messages.colon}${plain(structured[name])}`],
  );
  return lines([
    `# ${title.startsWith(id) ? '' : `${id}${messages.colon}`}${plain(title)}`,
    marks.join(' · '),
    rejection && rejection.replaced_by.length > 0
      ? `**${own.rejection.useInstead}**${messages.colon}${rejection.replaced_by.join(own.listSeparator)}`
      : '',
    rejection?.reason ? `${own.rejection.reason}${messages.colon}${plain(rejection.reason)}` : '',
    plain(summary.text),
    sentences.join('\n'),
    `<${addressesOf({ ...pageRequest, path: `/vulnerabilities/${id}`, pairs: [] }).canonical}>`,
  ]);
}

/**
 * The brief, then what to do, scores, SSVC, the statements and bulletins of sources, packages, products, weaknesses, references and
 * credits; at most 100 of each, the JSON has the rest.
 */
export function wholeMarkdown(detail: Detail, upgrades: readonly PackageUpgrades[], pageRequest: PageRequest): string {
  const { messages } = pageRequest;
  const { detail: label } = messages;
  const own = detailMessages[pageRequest.language];
  const part = <T>(title: string, items: readonly T[], line: (item: T) => string): string => {
    if (items.length === 0) return '';
    const more = items.length - shownEach;
    const shown = items.slice(0, shownEach).map((item) => `- ${line(item)}`);
    if (more > 0) shown.push(`- ${own.cut(pageRequest.formats.count(more))}`);
    return `## ${title}\n\n${shown.join('\n')}`;
  };
  return lines([
    briefMarkdown(detail, pageRequest),
    part(own.action.title, actions(detail, upgrades, own, pageRequest), (line) => line),
    part(
      label.scores,
      detail.scores,
      ({ version, score, severity, source, vector }) =>
        `CVSS ${version}: ${pageRequest.formats.score(score)} ${messages.severities[severity]}, ${plain(scorerName(source))}, ${code(vector)}`,
    ),
    ssvcPart(detail, pageRequest),
    ...statementKinds.map((kind) =>
      part(
        own.statements[kind],
        detail.statements.filter((statement) => statement.kind === kind),
        ({ text, source, lang }) => `${plain(text)} (${sourceName(source)}, ${lang})`,
      ),
    ),
    part(own.bulletins.title, detail.bulletins, ({ id, title, url, alert, closed_at, source }) => {
      const { openAlert, closedAlert, advisory } = own.bulletins;
      const alertText = closed_at === null ? openAlert : closedAlert(pageRequest.formats.day(closed_at));
      const named = [id, plain(title ?? ''), url === null ? '' : address(url)].filter((each) => each !== '').join(' ');
      return `${named} (${alert ? alertText : advisory}, ${sourceName(source)})`;
    }),
    part(label.packages, detail.packages, ({ ecosystem, name, ranges, versions, source }) => {
      const said = [...ranges.map(rangeText), ...versions.slice(0, shownEach)].map(code).join('; ');
      return `${plain(ecosystem)} ${code(name)} ${said} (${sourceName(source)})`;
    }),
    part(label.products, detail.products, ({ vendor, product, versions }) => {
      return `${plain(vendor)} ${plain(product)} ${versions.slice(0, shownEach).map(code).join('; ')}`;
    }),
    part(label.weaknesses, detail.weaknesses, ({ id, name }) => `${id} ${name === id ? '' : plain(name)}`),
    part(label.references, detail.references, ({ url }) => address(url)),
    part(own.credits.title, detail.credits, ({ name }) => plain(name)),
  ]);
}

/** The smallest fixed versions with their commands, and what CISA requires. */
function actions(
  { kev_details: kev }: Detail,
  upgrades: readonly PackageUpgrades[],
  own: DetailMessages,
  { messages, formats }: PageRequest,
): string[] {
  const lines = upgrades.flatMap((each) =>
    each.upgrades.map(({ from, to }) => {
      const command = upgradeCommand(each, to, to !== each.upgrades.at(-1)?.to);
      const start = from === null ? '' : ` (${code(`>= ${from}`)})`;
      return `${plain(each.ecosystem)} ${code(each.name)}${start} → ${code(to)}${command === null ? '' : `${messages.colon}${code(command)}`}`;
    }),
  );
  if (kev === null) return lines;
  const due = kev.due_date === null ? '' : own.kevDue(formats.day(kev.due_date));
  const required = [due, plain(kev.required_action ?? '')].filter((text) => text !== '').join(own.listSeparator);
  return required === '' ? lines : [...lines, `${own.action.required}${messages.colon}${required}`];
}

function ssvcPart({ ssvc }: Detail, pageRequest: PageRequest): string {
  if (ssvc === null) return '';
  const { ssvc: own, listSeparator } = detailMessages[pageRequest.language];
  const assessed = ssvc.at === null ? '' : `${listSeparator}${own.assessedOn(pageRequest.formats.day(ssvc.at))}`;
  return `## ${own.title}\n\n${ssvcLine(ssvc, pageRequest)}${assessed} (${own.by})`;
}

function lines(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** Text on one line with all Markdown characters escaped. */
function plain(text: string): string {
  return plainLine(text, 2_000).replace(/[\\`*_[\]<>#|~!]/g, '\\$&');
}

/** Inline code on one line, whatever backticks it contains. */
function code(text: string): string {
  const line = plainLine(text, 400);
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${line}\`` : `${fence} ${line} ${fence}`;
}

/** A web URL as a link, any other as text. */
function address(url: string): string {
  return /^https?:\/\/[^\s<>]+$/i.test(url) && URL.canParse(url) ? `<${plainLine(url, 2_000)}>` : plain(url);
}
