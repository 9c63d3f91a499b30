import { accountStyle } from '@kairan/accounts/account-style';
import { type Html, html } from '@kairan/web/html';
import { type Page, pagePolicy } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { hrefOf } from '../page-address.ts';
import { framed } from '../pages/layout.ts';
import { pageStyle } from '../pages/style.ts';
import type { Scope } from '../tokens.ts';
import { oauthPaths } from './addresses.ts';
import { isLocalRedirect } from './client-rules.ts';
import { type ConsentFault, type ConsentWords, consentWords } from './consent-messages.ts';

export type Language = keyof typeof consentWords;

/** What the person has to know to decide. */
export interface AskedConsent {
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
export function consentPage(asked: AskedConsent, decider: Decider, baseUrl: string, language: Language): Page {
  const words = consentWords[language];
  const name = asked.name ?? words.nameless;
  const path = `${oauthPaths.consent}/${asked.uid}`;
  const here = hrefOf(baseUrl, path);
  const page = framed(
    { baseUrl, language, path, query: new Map(), chosen: false },
    {
      title: words.title(name),
      description: words.asks(name),
      canonical: null,
      headers,
      moreStyle: style,
      main: html`<div class="sheet"><h1>${isolated(words.title(name))}</h1>
<p>${isolated(words.asks(name))}</p>
<h2>${words.may}</h2>
<ul class="listed">${asked.scopes.map((scope) => html`<li>${words.scopes[scope]}</li>`)}</ul>
<h2>${words.details}</h2>
${about(asked, words)}
<p>${isolated(words.signedInAs(decider.name))} <a href="${hrefOf(baseUrl, '/sign-out')}?return_to=${encodeURIComponent(here)}">${words.notYou}</a></p>
<form method="post" action="${here}">
<input type="hidden" name="session" value="${decider.session}">
<p class="choices"><button type="submit" name="decision" value="approve">${words.approve}</button>
<button class="second" type="submit" name="decision" value="deny">${words.deny}</button></p>
</form>
<p class="hint">${words.later}</p></div>`,
    },
  );
  const policy = pagePolicy(pageStyle + style, [
    "img-src 'self' data:",
    `form-action 'self' ${formTarget(asked.redirectUri)}`,
  ]);
  return { ...page, contentSecurityPolicy: policy };
}

function about({ host, redirectUri }: AskedConsent, words: ConsentWords): Html {
  const vouched =
    host === null ? html`<p>${words.unverified}</p>` : html`<p>${words.vouched}: <strong>${host}</strong></p>`;
  return html`<div class="notice${host === null ? ' bad' : ''}">${vouched}
<p>${words.goesTo}: <strong>${targetShown(redirectUri)}</strong></p>
${isLocalRedirect(redirectUri) ? html`<p>${words.local}</p>` : ''}</div>`;
}

/** A page that says why there is nothing to decide. */
export function consentFaultPage(fault: ConsentFault, details: FaultDetails): Page {
  const { status, baseUrl, language, more, again, onward } = details;
  const words = consentWords[language];
  const { title, text } = words.faults[fault];
  return framed(
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
${again === undefined ? '' : html`<p><a href="${again}">${words.again}</a></p>`}
${onward === undefined ? '' : html`<p><a href="${onward}">${words.onward(targetShown(onward))}</a></p>`}</div>`,
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
