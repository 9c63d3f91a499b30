import { accountStyle } from '@kairan/accounts/account-style';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { renderPage } from '../pages/layout.ts';
import type { Scope } from '../tokens.ts';
import { oauthPaths } from './addresses.ts';
import { isLocalRedirect } from './client-rules.ts';
import { type ConsentFault, type ConsentMessages, consentMessages } from './messages/messages.ts';

export type Language = keyof typeof consentMessages;

/** What the person needs to know to decide. */
export interface ConsentRequest {
  readonly uid: string;
  /** The name that the app gives itself; null if it has none. */
  readonly name: string | null;
  /** The host whose document describes the app; null if it registered itself. */
  readonly host: string | null;
  readonly redirectUri: string;
  readonly scopes: readonly Scope[];
}

/** The person the page is for. The form sends `session` back, so that nobody can decide for someone else. */
export interface Decider {
  readonly name: string;
  readonly session: string;
}

/** Never cached, and never shown in a frame, even by browsers that do not know the CSP directive for that. */
const headers = { 'Cache-Control': 'no-store', 'X-Frame-Options': 'DENY' };

/** The frame says nothing about who looks: the page itself does. */
const visitor = { query: new Map<string, string>(), chosen: false, viewer: null, signUpOpen: false, contact: null };

/** Space around what should be read before deciding, and between the two buttons. */
const style = `${accountStyle}
.listed { padding-left: 1.4rem; margin-bottom: 1.75rem; }
.choices { display: flex; flex-wrap: wrap; gap: .75rem; }
`;

/**
 * Renders the consent page. Its form may redirect to the app's address and no other (CSP `form-action` covers
 * redirects).
 */
export function consentPage(request: ConsentRequest, decider: Decider, baseUrl: string, language: Language): Page {
  const messages = consentMessages[language];
  const name = request.name ?? messages.nameless;
  const path = `${oauthPaths.consent}/${request.uid}`;
  const here = hrefOf(baseUrl, path);
  const page = renderPage(
    { ...visitor, baseUrl, language, path },
    {
      title: messages.title(name),
      description: messages.asks(name),
      canonical: null,
      withoutAccount: true,
      headers,
      moreStyle: style,
      main: html`<div class="sheet"><h1>${isolated(messages.title(name))}</h1>
<p>${isolated(messages.asks(name))}</p>
<h2>${messages.may}</h2>
<ul class="listed">${request.scopes.map((scope) => html`<li>${messages.scopes[scope]}</li>`)}</ul>
<h2>${messages.details}</h2>
${about(request, messages)}
<p>${isolated(messages.signedInAs(decider.name))} <a href="${hrefOf(baseUrl, '/sign-out')}?return_to=${encodeURIComponent(here)}">${messages.notYou}</a></p>
<form method="post" action="${here}">
<input type="hidden" name="session" value="${decider.session}">
<p class="choices"><button type="submit" name="decision" value="approve">${messages.approve}</button>
<button class="second" type="submit" name="decision" value="deny">${messages.deny}</button></p>
</form>
<p class="hint">${messages.later}</p></div>`,
    },
  );
  const formAction = `form-action 'self' ${formTarget(request.redirectUri)}`;
  const policy = page.contentSecurityPolicy.replace("form-action 'self'", () => formAction);
  return { ...page, contentSecurityPolicy: policy };
}

function about({ host, redirectUri }: ConsentRequest, messages: ConsentMessages): Html {
  const vouched =
    host === null ? html`<p>${messages.unverified}</p>` : html`<p>${messages.vouched}: <strong>${host}</strong></p>`;
  return html`<div class="notice${host === null ? ' bad' : ''}">${vouched}
<p>${messages.goesTo}: <strong>${targetShown(redirectUri)}</strong></p>
${isLocalRedirect(redirectUri) ? html`<p>${messages.local}</p>` : ''}</div>`;
}

/** Renders the page that says why there is nothing to decide. */
export function consentFaultPage(fault: ConsentFault, details: FaultDetails): Page {
  const { status, baseUrl, language, more, again, onward } = details;
  const messages = consentMessages[language];
  const { title, text } = messages.faults[fault];
  return renderPage(
    { ...visitor, baseUrl, language, path: '' },
    {
      title,
      description: text,
      canonical: null,
      withoutAccount: true,
      status,
      headers: { ...headers, ...details.headers },
      // The request cannot be repeated in another language.
      languages: html``,
      main: html`<div class="fault"><p class="stamp">${status}</p>
<h1>${title}</h1>
<p>${text}</p>
${!more ? '' : html`<p class="hint">${messages.oauthError}: <span lang="en">${isolated(more)}</span></p>`}
${again === undefined ? '' : html`<p><a href="${again}">${messages.again}</a></p>`}
${onward === undefined ? '' : html`<p><a href="${onward}">${messages.onward(targetShown(onward))}</a></p>`}</div>`,
    },
  );
}

export interface FaultDetails {
  readonly status: number;
  readonly baseUrl: string;
  readonly language: Language;
  readonly headers?: Readonly<Record<string, string>>;
  /** The OAuth error, for developers. */
  readonly more?: string;
  /** A link back to the consent page. */
  readonly again?: string;
  /** A link to the app's site. */
  readonly onward?: string;
}

/** The part of a redirect that people compare: the host, or the scheme that opens an app. */
function targetShown(redirectUri: string): string {
  const url = new URL(redirectUri);
  return /^https?:$/.test(url.protocol) ? url.host : `${url.protocol}//${url.host}`;
}

/**
 * Converts a redirect to a CSP source. Hosts that cannot be written as one (CSP Level 3, 2.3.1), such as IPv6
 * addresses, are reduced to the scheme; `;` and `,` in one would even start another directive.
 */
function formTarget(redirectUri: string): string {
  const { origin, protocol } = new URL(redirectUri);
  return /^https?:\/\/[\w.-]+(?::\d+)?$/.test(origin) ? origin : protocol;
}
