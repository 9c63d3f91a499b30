import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { OwnEmail } from '../own/get-email.ts';
import type { AccountPosition } from './account-section.ts';
import { emailPath, emailSection } from './email-section.ts';
import { doneNotice, problemNotice, type RejectedForm, refusedAt, sentenceFor, titleFor } from './form-parts.ts';
import { type AccountPageRequest, hrefOf } from './page-request.ts';
import { passkeySection } from './passkey-section.ts';
import { passwordPath, passwordSection, profilePath, profileSection } from './profile-section.ts';
import { sectionList } from './section-list.ts';
import { sessionSection } from './session-section.ts';
import { signOutForm } from './sign-in-page.ts';
import { madeToken, tokenSection, tokensPath } from './token-section.ts';

/** What the account page shows. */
export interface AccountContents {
  readonly tokens: Parameters<typeof tokenSection>[1]['tokens'];
  readonly mostTokens: number;
  readonly sessions: Parameters<typeof sessionSection>[1];
  readonly passkeys: Parameters<typeof passkeySection>[1];
  readonly email: OwnEmail;
  /** The rendered sections of the service. */
  readonly more: readonly { readonly position: AccountPosition; readonly main: Html }[];
  readonly refused: RejectedForm | null;
  /** A token that was just created. */
  readonly made: { readonly name: string; readonly token: string } | null;
  /** Identifies this copy of the form for a new token. */
  readonly formKey: string;
}

/** Renders the account page. */
export function accountPage(pageRequest: AccountPageRequest, contents: AccountContents): Html {
  const { messages, signedIn } = pageRequest;
  const { tokens, mostTokens, sessions, passkeys, email, more, refused, made, formKey } = contents;
  const hasPassword = email.has_password;
  const servicesAt = (position: AccountPosition) =>
    more.filter((section) => section.position === position).map(({ main }) => main);
  const sections = html`${profileSection(pageRequest, refused)}
${servicesAt('profile')}
${emailSection(pageRequest, email, refused)}
${passwordSection(pageRequest, { refused, hasPassword })}
${passkeySection(pageRequest, passkeys)}
${servicesAt('middle')}
${tokenSection(pageRequest, { tokens, most: mostTokens, refused, formKey })}
${sessionSection(pageRequest, sessions)}
${servicesAt('last')}`;
  return html`<div class="sheet with-sections"><div class="head"><h1>${messages.account.title}</h1>${signOutForm(pageRequest, null)}</div>
<p>${isolated(signedIn?.user.displayName ?? '')} <span class="hint">${messages.account.signedInAs(signedIn?.user.username ?? '')}</span></p>
${refused === null && made === null ? doneNotice(pageRequest) : ''}
${isAtForm(refused) ? '' : problemNotice(refused, pageRequest)}
${made === null ? '' : madeToken(pageRequest, made)}
${sectionList(pageRequest, sections)}
<div>${sections}</div></div>`;
}

/** Whether the rejected form shows the error itself; the others are single buttons. */
function isAtForm(refused: RejectedForm | null): boolean {
  return [tokensPath, emailPath, profilePath, passwordPath].some((path) => refusedAt(refused, path) !== null);
}

/** Renders an error page. @param requestId to be quoted to the operator; null if there is nothing to look up */
export function accountFaultPage(pageRequest: AccountPageRequest, apiError: ApiError, requestId: string | null): Html {
  const { messages } = pageRequest;
  return html`<div class="sheet"><p class="stamp">${apiError.status}</p><h1>${titleFor(apiError, messages)}</h1>
<p>${sentenceFor(apiError, messages)}</p>
${requestId === null ? '' : html`<p class="hint">${messages.requestId(requestId)}</p>`}
<p><a href="${hrefOf(pageRequest, '/account')}">${messages.toAccount}</a></p></div>`;
}
