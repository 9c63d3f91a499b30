import { offeredLanguage } from '@kairan/accounts/language';
import { mailText } from '@kairan/accounts/mail-text';
import { recipientOf } from '@kairan/accounts/recipient';
import type { Database } from '@kairan/database/open';
import type { Compose } from '@kairan/mail/outbox';
import { newsMessages } from '../inventories/messages/messages.ts';
import { packageAdvice } from '../inventories/package-advice.ts';
import { listInventoriesOf } from '../inventories/storage/inventories.ts';
import { type InventoryNews, listNews } from '../inventories/storage/inventory-news.ts';
import { formats } from '../pages/formats.ts';
import { pageMessages } from '../pages/messages/messages.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import { type Language, languages } from '../vulnerability.ts';
import { digestMessages } from './messages/messages.ts';

/** What composing the daily mail needs. */
export interface DigestContext {
  readonly db: Database;
  /** The box of inventories. */
  readonly box: SecretBox;
  /** The public address, without a slash at the end. */
  readonly baseUrl: string;
}

/** Most news in one mail. */
const mostNews = 100;

/**
 * Composes the daily mail `{ user, after, to }`: the news with a `seq` above `after` and up to `to`, of the inventories for which
 * it is still on. Null if nothing is left to tell.
 */
export function digestMail({ db, box, baseUrl }: DigestContext): Compose {
  return async ({ user, after, to }) => {
    const userId = Number(user ?? 0);
    const recipient = await recipientOf(db, userId);
    if (!recipient) return null;
    const range = { after: Number(after ?? 0), before: Number(to ?? 0) + 1 };
    const wanted = { userId, inventory: null, since: 0, onlyDigest: true, ...range };
    const all = await listNews(db, { ...wanted, limit: Number.MAX_SAFE_INTEGER }, { box });
    if (all.length === 0) return null;
    const language = offeredLanguage(recipient.language, languages);
    const names = new Map((await listInventoriesOf(db, userId, { box })).map(({ id, name }) => [id, name]));
    const messages = digestMessages[language];
    const account = `${baseUrl}/account`;
    const shown = Map.groupBy(all.slice(0, mostNews), ({ inventory }) => inventory);
    const paragraphs = [...shown].map(([id, news]) =>
      [names.get(id) ?? id, ...news.map((each) => entryOf(each, language))].join('\n\n'),
    );
    const left = all.length - mostNews;
    return {
      to: recipient.email,
      ...mailText(
        language,
        { name: pageMessages[language].site, url: baseUrl },
        {
          username: recipient.username,
          subject: messages.subject(all.length),
          paragraphs: [
            messages.intro,
            ...paragraphs,
            ...(left > 0 ? [messages.more(left, account)] : []),
            messages.stop(account),
          ],
        },
      ),
    };
  };
}

/** One piece of news: the vulnerability, the packages that it affects, and its page. */
function entryOf({ type, vulnerability, titles, packages }: InventoryNews, language: Language): string {
  const { severities, scored, kevMark, colon } = pageMessages[language];
  const messages = newsMessages[language];
  const { id, severity, score, kev, malware, url } = vulnerability;
  const facts = [
    ...(malware ? [messages.malware] : []),
    ...(type === 'inventory.exploited' ? [messages.exploited] : kev ? [kevMark] : []),
    ...(malware && severity === 'unknown' ? [] : [severities[severity]]),
    ...(score === null ? [] : [scored(formats[language].score(score))]),
  ];
  const lines = packages.map((each) => `  - ${packageAdvice(each, malware, language, colon)}`);
  return [`* ${id}${colon}${titles[language]} (${facts.join(', ')})`, ...lines, `  ${url}`].join('\n');
}
