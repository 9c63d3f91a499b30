import type { AccountPageRequest } from '@kairan/accounts/page-request';
import type { Script } from '@kairan/web/page-scripts';
import { formatsIn } from '../pages/formats.ts';
import { type Content, renderPage } from '../pages/layout.ts';
import { pageMessages } from '../pages/messages/messages.ts';
import type { PageRequest } from '../pages/page-request.ts';
import type { VulnsScripts } from '../pages/page-scripts.ts';
import type { Language } from '../vulnerability.ts';
import { accountStyle } from './account-style.ts';

/** An account page before it is put into the common layout. */
interface AccountContent extends Pick<Content, 'description' | 'main' | 'status' | 'headers'> {
  readonly title: string;
  readonly address: { readonly path: string; readonly query: Readonly<Record<string, string>> };
  readonly script: 'passkeys' | null;
}

/**
 * The request of an account page in the form that parts of public pages take.
 * @param facts what the frame of the page shows, if there is one
 */
export function publicPageRequest(
  { path, query }: AccountContent['address'],
  { language, chosen, baseUrl, signedIn }: AccountPageRequest<Language>,
  facts: Pick<PageRequest, 'signUpOpen' | 'siteLinks'> = { signUpOpen: false },
): PageRequest {
  return {
    ...{ path, pairs: Object.entries(query), fault: null, language, chosen, baseUrl },
    ...{ viewer: signedIn?.user ?? null, ...facts },
    // Users with an account accept cookies, so the language cookie is always set.
    carried: false,
    ...{ isPublic: false, isTranslated: false, isOwn: true },
    density: 'comfortable',
    messages: pageMessages[language],
    formats: formatsIn(language, signedIn?.user.timeZone ?? null),
  };
}

/** Puts an account page into the common layout. Its style is the same for all users, and the page is never cached. */
export async function accountFrame(
  { address, script, ...content }: AccountContent,
  accountRequest: AccountPageRequest<Language>,
  { scripts, ...facts }: { readonly scripts: VulnsScripts } & Pick<PageRequest, 'signUpOpen' | 'siteLinks'>,
) {
  const pageRequest = publicPageRequest(address, accountRequest, facts);
  const named: Script | null = script === null ? null : await scripts.script(script);
  return renderPage(pageRequest, {
    ...content,
    listed: false,
    searchable: true,
    moreStyle: accountStyle,
    script: named,
  });
}
