import { type Connection, targetOf } from '@kairan/http/connection';
import { type Html, html } from '@kairan/web/html';
import { hrefOf as addressOf } from '@kairan/web/page-address';
import { pageLanguages, readPageQuery } from '@kairan/web/page-request';
import type { AccountLanguage } from '../language.ts';
import type { SignedIn } from '../session.ts';
import type { AccountContext } from './account-context.ts';
import type { AccountMessages } from './messages/messages.ts';
import { serviceMessages } from './service-messages.ts';
import type { ServiceTexts } from './service-texts.ts';

/** Who looks at which page of accounts, in which language. */
export interface AccountPageRequest<L extends AccountLanguage = AccountLanguage> {
  readonly language: L;
  /** Whether the address itself chooses the language, which is then kept. */
  readonly chosen: boolean;
  readonly messages: AccountMessages;
  /** What the service says in its own words. */
  readonly texts: ServiceTexts;
  readonly signedIn: SignedIn | null;
  /** The path asked for, as the service sees it. */
  readonly path: string;
  /** The query, empty where it cannot be read. */
  readonly query: ReadonlyMap<string, string>;
  /** The service's public address, without a slash at its end. */
  readonly baseUrl: string;
  readonly timeZone: string;
}

/**
 * Makes the function that reads a request, before it is known who is signed in. The language is the address's (`lang`), else
 * the `lang` cookie's, else the browser's, else the first that the service offers.
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

/** The address of a page of ours, below the public address's own path. */
export function hrefOf(
  { baseUrl }: Pick<AccountPageRequest, 'baseUrl'>,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  return addressOf(baseUrl, path, query);
}

/** The address that is looked at, with its query but for the language. */
export function presentHref(pageRequest: AccountPageRequest): string {
  return hrefOf(
    pageRequest,
    pageRequest.path,
    Object.fromEntries([...pageRequest.query].filter(([name]) => name !== 'lang')),
  );
}

const locales: Readonly<Record<AccountLanguage, string>> = { ja: 'ja-JP', en: 'en-GB', fr: 'fr-FR' };

/** A moment as people read it, in the site's time zone, which it names. */
export function momentOf(at: number, { language, timeZone }: Pick<AccountPageRequest, 'language' | 'timeZone'>): Html {
  const format = new Intl.DateTimeFormat(locales[language], {
    timeZone,
    ...{ year: 'numeric', month: language === 'ja' ? 'long' : 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  });
  return html`<time datetime="${new Date(at).toISOString()}">${format.format(at)}</time>`;
}
