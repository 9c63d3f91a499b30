import type { FeedEntry } from '@kairan/web/feed';
import { changeSentences, type News, type NewsChange } from '../changes/change-sentence.ts';
import { changesMessages } from '../changes/messages/messages.ts';
import type { PageRequest } from '../page-request.ts';
import { feedMessages } from './messages/messages.ts';
import { recordTitle, tagsOf } from './record-entries.ts';

/**
 * News as an entry; null where there is nothing to say. A vulnerability that is new has the id that it has where no news is
 * told of it.
 */
export function changeEntry({ vulnerability, changes }: News, pageRequest: PageRequest): FeedEntry | null {
  const last = changes.at(-1) as NewsChange;
  const isNew = changes.some(({ change }) => change === 'added');
  const sentences = changeSentences({ changes }, pageRequest);
  if (sentences.length === 0) return null;
  const changed = changesMessages[pageRequest.language].list(sentences);
  const { url, summary } = vulnerability;
  return {
    id: isNew ? url : `${url}#change-${last.id}`,
    url,
    title: [recordTitle(vulnerability, pageRequest), ...(isNew ? [] : [changed])].join(' – '),
    text: isNew ? summary.text : feedMessages[pageRequest.language].sentence(changed, summary.text),
    publishedAt: last.at,
    tags: tagsOf(vulnerability, pageRequest),
  };
}
