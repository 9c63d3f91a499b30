import { accountStyle } from '@kairan/accounts/account-style';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { type Page, pagePolicy } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { renderPage } from '../pages/layout.ts';
import { pageStyle } from '../pages/style.ts';
import type { Scope } from '../tokens.ts';
import { oauthPaths } from './addresses.ts';
import { isLocalRedirect } from './client-rules.ts';
import { type ConsentFault, type ConsentMessages, consentMessages } from './consent-messages.ts';

export type Language = keyof typeof consentMessages;

/** What the person has to know to decide. */
export interface ConsentRequest {
  readonly uid: string;
  /** The name that the app gives itself; null where it has none. */
  readonly name: string | null;
  /** The host whose document describes the app; null where it registered itself. */
  readonly host: string | null;
  readonly redirectUri: string;
  readonly scopes: readonly Scope[];
}

/** For whom the page is: what the form sends back, so that nobody decides for another. */
export interface Decider {
  readonly name: string;
  readonly session: string;
}

/** Never kept, and never shown inside another page, also by browsers that don't know the policy's own word for that. */
const headers = { 'Cache-Control': 'no-store', 'X-Frame-Options': 'DENY' };

/** Space around what is to be read before deciding, and between the two answers. */
const style = `${accountStyle}
.listed { padding-left: 1.4rem; margin-bottom: 1.75rem; }
.choices { display: flex; flex-wrap: wrap; gap: .75rem; }
`;

/** The page that asks. Its form may lead to the app's own address, and to no other (CSP `form-action` covers redirects). */
export function consentPage(asked: ConsentRequest, decider: Decider, baseUrl: string, language: Language): Page {
  const messages = consentMessages[language];
  const name = asked.name ?? messages.nameless;
  const path = `${oauthPaths.consent}/${asked.uid}`;
  const here = hrefOf(baseUrl, path);
  const page = renderPage(
    { baseUrl, language, path, query: new Map(), chosen: false },
    {
      title: messages.title(name),
      description: messages.asks(name),
      canonical: null,
      headers,
      moreStyle: style,
      main: html`<div class="sheet"><h1>${isolated(messages.title(name))}</h1>
<p>${isolated(messages.asks(name))}</p>
<h2>${messages.may}</h2>
<ul class="listed">${asked.scopes.map((scope) => html`<li>${messages.scopes[scope]}</li>`)}</ul>
<h2>${messages.details}</h2>
${about(asked, messages)}
<p>${isolated(messages.signedInAs(decider.name))} <a href="${hrefOf(baseUrl, '/sign-out')}?return_to=${encodeURIComponent(here)}">${messages.notYou}</a></p>
<form method="post" action="${here}">
<input type="hidden" name="session" value="${decider.session}">
<p class="choices"><button type="submit" name="decision" value="approve">${messages.approve}</button>
<button class="second" type="submit" name="decision" value="deny">${messages.deny}</button></p>
</form>
<p class="hint">${messages.later}</p></div>`,
    },
  );
  const policy = pagePolicy(pageStyle + style, [
    "img-src 'self' data:",
    `form-action 'self' ${formTarget(asked.redirectUri)}`,
  ]);
  return { ...page, contentSecurityPolicy: policy };
}

function about({ host, redirectUri }: ConsentRequest, messages: ConsentMessages): Html {
  const vouched =
    host === null ? html`<p>${messages.unverified}</p>` : html`<p>${messages.vouched}: <strong>${host}</strong></p>`;
  return html`<div class="notice${host === null ? ' bad' : ''}">${vouched}
<p>${messages.goesTo}: <strong>${targetShown(redirectUri)}</strong></p>
${isLocalRedirect(redirectUri) ? html`<p>${messages.local}</p>` : ''}</div>`;
}

/** A page that says why there is nothing to decide. */
export function consentFaultPage(fault: ConsentFault, details: FaultDetails): Page {
  const { status, baseUrl, language, more, again, onward } = details;
  const messages = consentMessages[language];
  const { title, text } = messages.faults[fault];
  return renderPage(
    { baseUrl, language, path: '', query: new Map(), chosen: false },
    {
      title,
      description: text,
      canonical: null,
      status,
      headers,
      // What was asked cannot be asked again in another language.
      languages: html``,
      main: html`<div class="fault"><p class="stamp">${status}</p>
<h1>${title}</h1>
<p>${text}</p>
${!more ? '' : html`<p class="hint">${isolated(more)}</p>`}
${again === undefined ? '' : html`<p><a href="${again}">${messages.again}</a></p>`}
${onward === undefined ? '' : html`<p><a href="${onward}">${messages.onward(targetShown(onward))}</a></p>`}</div>`,
    },
  );
}

export interface FaultDetails {
  readonly status: number;
  readonly baseUrl: string;
  readonly language: Language;
  /** A further line, for who looks into it. */
  readonly more?: string;
  /** Where the person may look again. */
  readonly again?: string;
  /** Where the person may go on, to another site. */
  readonly onward?: string;
}

/** What people compare: the host, or the scheme that opens an app. */
function targetShown(redirectUri: string): string {
  const url = new URL(redirectUri);
  return /^https?:$/.test(url.protocol) ? url.host : `${url.protocol}//${url.host}`;
}

/**
 * A redirect as a source of CSP. Hosts that can't be written as one (CSP Level 3, 2.3.1), as IPv6 addresses, are left to the
 * scheme; `;` and `,` in one would even begin another directive.
 */
function formTarget(redirectUri: string): string {
  const { origin, protocol } = new URL(redirectUri);
  return /^https?:\/\/[\w.-]+(?::\d+)?$/.test(origin) ? origin : protocol;
}
