import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { type Page, seeOther } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import { errorSentence } from '../../messages/messages.ts';
import { differenceStyle } from '../difference/difference-style.ts';
import { renderPage } from '../layout.ts';
import type { Language } from '../messages/messages.ts';
import type { PageRequest } from '../page-request.ts';
import { type ModerationDone, moderationMessages } from './messages/messages.ts';
import { moderationStyle } from './moderation-style.ts';

/** What a moderation page shows. */
export interface ModerationContent {
  readonly title: string;
  readonly main: Html;
  /** Why a form of the page was rejected. */
  readonly refused?: ApiError | null;
  readonly wide?: boolean;
  readonly scripts?: readonly (Script | null)[];
}

const sections = [
  ['/desk', 'held'],
  ['/desk/users', 'users'],
  ['/desk/audit', 'audit'],
  ['/desk/settings', 'settings'],
] as const;

/** Renders a moderation page in the site's layout, with links to the other moderation pages. */
export function moderationPage({ pageRequest }: { pageRequest: PageRequest }, shown: ModerationContent): Page {
  const { baseUrl, language, path } = pageRequest;
  const messages = moderationMessages[language];
  const { title, main, refused = null, wide = false, scripts = [] } = shown;
  return renderPage(pageRequest, {
    title: `${title} | ${messages.title}`,
    description: title,
    canonical: null,
    wide,
    scripts,
    moreStyle: moderationStyle + differenceStyle,
    ...(refused && { status: refused.status }),
    headers: { 'Cache-Control': 'no-store' },
    main: html`<nav class="states" aria-label="${messages.title}"><ul>${sections.map(
      ([address, name]) =>
        html`<li><a href="${hrefOf(baseUrl, address)}"${path === address ? html` aria-current="page"` : ''}>${messages.sections[name]}</a></li>
`,
    )}</ul></nav>
${doneNotice(pageRequest)}${refused === null ? '' : problemNotice(refused, language)}
${main}`,
  });
}

/** The sentence for an error, in the language of the page. */
export function sentenceFor({ code }: ApiError, language: Language): string {
  return errorSentence(moderationMessages[language].errors, code);
}

/** Redirects after a form to a page that says what was done. */
export function seeDone({ baseUrl }: PageRequest, path: string, done: ModerationDone): Response {
  return seeOther(hrefOf(baseUrl, path, { done }));
}

function problemNotice(apiError: ApiError, language: Language): Html {
  return html`<div class="notice bad" role="alert"><h2>${moderationMessages[language].problem}</h2>
<p>${sentenceFor(apiError, language)}</p></div>`;
}

function doneNotice({ query, language }: PageRequest): Html {
  const { done } = moderationMessages[language];
  const name = query.get('done') ?? '';
  return Object.hasOwn(done, name)
    ? html`<div class="notice" role="status"><p>${done[name as ModerationDone]}</p></div>`
    : html``;
}
