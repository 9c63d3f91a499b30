import type { ServiceTexts } from '@kairan/accounts/service-texts';
import { html } from '@kairan/web/html';

export const en: ServiceTexts = {
  purpose:
    'With an account you can watch your packages, receive webhooks and create API tokens. Searching and reading need none.',
  usernameHint: 'Up to 39 characters: lowercase letters a–z, digits, - and _. It cannot be changed later.',
  displayNameHint: 'Up to 80 characters. Only you and the operator of this site can see it.',
  scopes: [],
  tokens: (most) =>
    `With a token, programs get higher API limits and can download all results of a search. You can create up to ${most}.`,
  endPrograms: 'Someone else may have used my account: also remove all passkeys, access tokens and MCP clients',
  chosen:
    'Your password is set and you are signed in. Check the passkeys, access tokens, MCP clients and webhooks below, and remove any that you do not recognise.',
  terms: html`<ul>
<li>The data comes from NVD, CISA, OSV and GitHub, each under its own licence. It may be late, incomplete or wrong: verify important information with the vendor.</li>
<li>Keep your password, tokens and the secrets of MCP clients private. You are responsible for everything done with them.</li>
<li>Respect the rate limits. Do not use several accounts to bypass them.</li>
<li>Point webhooks only at servers that you own or whose owners have agreed.</li>
<li>The operator may suspend accounts that harm this site or others.</li>
</ul>`,
};
