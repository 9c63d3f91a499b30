import { type Connection, targetOf } from '@kairan/http/connection';
import { type Html, html } from '@kairan/web/html';
import { hrefOf as addressOf } from '@kairan/web/page-address';
import { pageLanguages, readPageQuery } from '@kairan/web/page-request';
import { zoneName } from '@kairan/web/zone-name';
import type { SignedIn } from '../sessions/session.ts';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import { type ServiceMessages, serviceMessages } from './service-messages.ts';
import type { ServiceTexts } from './service-texts.ts';

/** A request for an account page. */
export interface AccountPageRequest<L extends AccountLanguage = AccountLanguage> {
  readonly language: L;
  /** Whether the address itself chooses the language, which is then stored. */
  readonly chosen: boolean;
  readonly messages: ServiceMessages;
  /** The service's own texts. */
  readonly texts: ServiceTexts;
  readonly signedIn: SignedIn | null;
  /** The requested path, as the service sees it. */
  readonly path: string;
  /** The query; empty if it cannot be read. */
  readonly query: ReadonlyMap<string, string>;
  /** The service's public address, without a trailing slash. */
  readonly baseUrl: string;
  /** In which times are shown: that of the signed-in user, else the default of the service. */
  readonly timeZone: string;
}

/**
 * Creates the function that reads a request, before it is known who is signed in. The language comes from the address
 * (`lang`), then the `lang` cookie, then the browser; otherwise it is the service's default.
 */
export function pageRequestReader<L extends AccountLanguage>(
  context: AccountContext<L>,
): (request: Request, connection: Connection | undefined) => AccountPageRequest<L> {
  const { languages, texts, baseUrl, timeZone } = context;
  const messages = serviceMessages(context);
  const languageOf = pageLanguages(languages);
  return (request, connection) => {
    const { path, search } = targetOf(request.url);
    const query = new Map(readPageQuery(search).pairs);
    const { language, chosen } = languageOf(query.get('lang'), request, connection);
    return {
      ...{ language, chosen, messages: messages[language], texts: texts[language] },
      ...{ signedIn: null, path, query, baseUrl, timeZone },
    };
  };
}

/** The request once it is known who is signed in: times are shown in the time zone that they chose. */
export function signedInAs<L extends AccountLanguage>(
  pageRequest: AccountPageRequest<L>,
  signedIn: SignedIn | null,
): AccountPageRequest<L> {
  return { ...pageRequest, signedIn, timeZone: signedIn?.user.timeZone ?? pageRequest.timeZone };
}

/** The address of one of our pages, below the public address's own path. */
export function hrefOf(
  { baseUrl }: Pick<AccountPageRequest, 'baseUrl'>,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  return addressOf(baseUrl, path, query);
}

/** The current address with its query, without the language. */
export function presentHref(pageRequest: AccountPageRequest): string {
  return hrefOf(
    pageRequest,
    pageRequest.path,
    Object.fromEntries([...pageRequest.query].filter(([name]) => name !== 'lang')),
  );
}

const locales: Readonly<Record<AccountLanguage, string>> = { ja: 'ja-JP', en: 'en-GB', fr: 'fr-FR' };

/** Renders a moment in the time zone of the reader, with the zone's name. */
export function momentOf(at: number, { language, timeZone }: Pick<AccountPageRequest, 'language' | 'timeZone'>): Html {
  const format = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    ...{ year: 'numeric', month: language === 'ja' ? 'long' : 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  });
  return html`<time datetime="${new Date(at).toISOString()}">${format.format(at)} ${zoneName(timeZone, at)}</time>`;
}
