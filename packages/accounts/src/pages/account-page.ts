import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { OwnEmail } from '../own/get-email.ts';
import { emailPath, emailSection } from './email-section.ts';
import { doneNotice, problemNotice, type Refused, refusedAt } from './form-parts.ts';
import { type AccountVisit, hrefOf } from './page-request.ts';
import { beginPasskeyPath, passkeySection } from './passkey-section.ts';
import { passwordPath, profilePath, profileSection } from './profile-section.ts';
import { sessionSection } from './session-section.ts';
import { signOutForm } from './sign-in-page.ts';
import { madeToken, tokenSection, tokensPath } from './token-section.ts';

/** What the account page shows beside the person. */
export interface AccountContents {
  readonly tokens: Parameters<typeof tokenSection>[1]['tokens'];
  readonly mostTokens: number;
  readonly sessions: Parameters<typeof sessionSection>[1];
  readonly passkeys: Parameters<typeof passkeySection>[1];
  readonly email: OwnEmail;
  /** Sections of the service's own, as they are to be shown. */
  readonly more: readonly Html[];
  readonly refused: Refused | null;
  /** A token that was made just now. */
  readonly made: { readonly name: string; readonly token: string } | null;
  /** What tells this copy of the form for a new token from others. */
  readonly formKey: string;
}

/** The account page. */
export function accountPage(visit: AccountVisit, contents: AccountContents): Html {
  const { words, signedIn } = visit;
  const { tokens, mostTokens, sessions, passkeys, email, more, refused, made, formKey } = contents;
  const hasPassword = email.has_password;
  return html`<div class="sheet"><div class="head"><h1>${words.account.title}</h1>${signOutForm(visit, null)}</div>
<p>${isolated(signedIn?.user.displayName ?? '')} <span class="hint">${words.account.signedInAs(signedIn?.user.username ?? '')}</span></p>
${refused === null && made === null ? doneNotice(visit) : ''}
${isAtForm(refused) ? '' : problemNotice(refused, visit)}
${made === null ? '' : madeToken(visit, made)}
${tokenSection(visit, { tokens, most: mostTokens, refused, formKey })}
${more}
${sessionSection(visit, sessions)}
${passkeySection(visit, passkeys, { refused, hasPassword })}
${emailSection(visit, email, refused)}
${profileSection(visit, { refused, hasPassword })}</div>`;
}

/** Whether the form that was refused says so itself; the others are single buttons. */
function isAtForm(refused: Refused | null): boolean {
  return [tokensPath, emailPath, profilePath, passwordPath, beginPasskeyPath].some(
    (path) => refusedAt(refused, path) !== null,
  );
}

/** A page that says why there is no other. */
export function accountFaultPage(
  visit: AccountVisit,
  status: number,
  sentence: string,
  requestId: string | null,
): Html {
  const { words } = visit;
  return html`<div class="sheet"><p class="hint">${status}</p><h1>${words.problemTitle}</h1>
<p>${sentence}</p>
${requestId === null ? '' : html`<p class="hint">${words.requestId(requestId)}</p>`}
<p><a href="${hrefOf(visit, '/account')}">${words.toAccount}</a></p></div>`;
}
