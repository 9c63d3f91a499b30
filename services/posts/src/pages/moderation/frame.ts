import type { SignedIn } from '@kairan/accounts/session';
import type { Refusal } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { type Page, seeOther } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import { hrefOf } from '../../page-address.ts';
import { differenceStyle } from '../difference/difference-style.ts';
import { framed } from '../layout.ts';
import type { Language } from '../messages/messages.ts';
import type { Visit } from '../page-request.ts';
import { deskWords } from './messages/messages.ts';
import { deskStyle } from './moderation-style.ts';

/** What a page of the desk shows. */
export interface DeskShown {
  readonly title: string;
  readonly main: Html;
  /** Why a form of the page was refused. */
  readonly refused?: Refusal | null;
  readonly wide?: boolean;
  readonly scripts?: readonly (Script | null)[];
}

const sections = [
  ['/desk', 'held'],
  ['/desk/users', 'users'],
  ['/desk/audit', 'audit'],
  ['/desk/settings', 'settings'],
] as const;

/** Puts what a page shows into the frame of the site, with the way to the desk's other pages. */
export function deskPage({ visit, person }: { visit: Visit; person: SignedIn }, shown: DeskShown): Page {
  const { baseUrl, language, path } = visit;
  const words = deskWords[language];
  const { title, main, refused = null, wide = false, scripts = [] } = shown;
  return framed(visit, {
    title: `${title} | ${words.title}`,
    description: title,
    canonical: null,
    viewer: person.user,
    wide,
    scripts,
    moreStyle: deskStyle + differenceStyle,
    ...(refused && { status: refused.status }),
    headers: { 'Cache-Control': 'no-store' },
    main: html`<nav class="states" aria-label="${words.title}"><ul>${sections.map(
      ([place, name]) =>
        html`<li><a href="${hrefOf(baseUrl, place)}"${path === place ? html` aria-current="page"` : ''}>${words.sections[name]}</a></li>
`,
    )}</ul></nav>
${doneNotice(visit)}${refused === null ? '' : problemNotice(refused, language)}
${main}`,
  });
}

/** What a refusal says in the language of the page. */
export function sentenceFor({ code, message }: Refusal, language: Language): string {
  return deskWords[language].refused[code] ?? message;
}

/** Leads on after a form, to a page that says what was done. */
export function seeDone({ baseUrl }: Visit, path: string, done: string): Response {
  return seeOther(hrefOf(baseUrl, path, { done }));
}

function problemNotice(refusal: Refusal, language: Language): Html {
  return html`<div class="notice bad" role="alert"><h2>${deskWords[language].problem}</h2>
<p>${sentenceFor(refusal, language)}</p></div>`;
}

function doneNotice({ query, language }: Visit): Html {
  const { done } = deskWords[language];
  const name = query.get('done') ?? '';
  return Object.hasOwn(done, name) ? html`<div class="notice" role="status"><p>${done[name] ?? ''}</p></div>` : html``;
}
