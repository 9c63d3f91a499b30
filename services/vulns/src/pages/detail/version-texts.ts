import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { folded } from '../section.ts';

type Range = Detail['packages'][number]['ranges'][number];

const shownVersions = 6;
/** The most ranges of a package on the page; the JSON has all. */
const mostRanges = 20;

/** Version ranges in a list; a long list is folded. */
export function rangesText(ranges: readonly Range[], pageRequest: PageRequest): Html {
  if (ranges.length === 0) return html``;
  const left = ranges.length - mostRanges;
  const list = folded(ranges.slice(0, mostRanges), shownVersions, (part) => rangeList(part, pageRequest), pageRequest);
  return left > 0 ? html`${list}<p class="hint">+ ${pageRequest.formats.count(left)}</p>` : list;
}

function rangeList(ranges: readonly Range[], pageRequest: PageRequest): Html {
  return html`<ul class="plain">${ranges.map((range) => html`<li>${rangeText(range, pageRequest)}</li>`)}</ul>`;
}

/** `≥ 2.13.0, < 2.15.0`, with `Git` before ranges of commits; signs need no translation. */
function rangeText({ type, introduced, fixed, last_affected }: Range, { messages }: PageRequest): Html {
  const bounds: Html[] = [];
  if (introduced !== null && introduced !== '0') bounds.push(html`≥\u00a0${isolated(introduced)}`);
  if (fixed !== null) bounds.push(html`&lt;\u00a0${isolated(fixed)}`);
  if (last_affected !== null) bounds.push(html`≤\u00a0${isolated(last_affected)}`);
  if (bounds.length === 0) return html`${messages.detail.allVersions}`;
  const joined = bounds.map((bound, i) => (i === 0 ? bound : html`, ${bound}`));
  return html`${type === 'GIT' ? html`<span class="hint">Git</span> ` : ''}<code>${joined}</code>`;
}

/**
 * Versions that are listed individually: a few are shown, many are folded, and of very many only the first are on the
 * page.
 */
export function oneByOne(versions: readonly string[], more: (count: string) => Html, pageRequest: PageRequest): Html {
  if (versions.length === 0) return html``;
  const { messages, formats } = pageRequest;
  if (versions.length <= shownVersions) return versionList(versions);
  const left = versions.length - mostVersions;
  return html`<details class="more"><summary>${messages.detail.oneByOne(formats.count(versions.length))}</summary>${versionList(versions.slice(0, mostVersions))}${
    left > 0 ? more(formats.count(left)) : ''
  }</details>`;
}

/** The most versions of one package on the page; the JSON has all. */
const mostVersions = 200;

function versionList(versions: readonly string[]): Html {
  return html`<ul class="plain versions">${versions.map((version) => html`<li><code>${isolated(version)}</code></li>`)}</ul>`;
}

/** The first versions or ranges of a product on a line, and how many more there are. */
export function versionsOnLine(versions: readonly string[], most: number): Html {
  const left = versions.length - most;
  return html`${versions.slice(0, most).map((version) => html`<code>${isolated(version)}</code> `)}${
    left > 0 ? html`<span class="hint">+ ${left}</span>` : ''
  }`;
}
