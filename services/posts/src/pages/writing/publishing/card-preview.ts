import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Category } from '../../../post.ts';
import type { ReadablePost } from '../../../storage/readable-posts.ts';
import type { PageRequest } from '../../page-request.ts';
import { postList } from '../../post-list.ts';
import { writingMessages } from '../messages/messages.ts';

/** The settings of the form that the preview shows. */
interface Shown {
  readonly category: string;
  readonly tags: readonly string[];
  readonly cover: string;
}

/**
 * Renders the post as lists and other sites show it, with the settings of the form. It is inert: its links lead to what may not exist yet.
 * A script updates it (`src/browser/publish/card-preview.ts`).
 * @param at when it is published, in milliseconds since 1970
 */
export function cardPreview(
  pageRequest: PageRequest,
  post: ReadablePost,
  { category, tags, cover }: Shown,
  at: number,
): Html {
  const { baseUrl, language } = pageRequest;
  const messages = writingMessages[language].publish;
  const shown: ReadablePost = {
    ...post,
    category: category === '' ? null : (category as Category),
    tags,
    cover: /^\/media\/[\w.-]+$/.test(cover) ? cover : null,
    publishedAt: post.publishedAt ?? at,
  };
  return html`<section class="card-preview" aria-labelledby="card-title"><h2 id="card-title">${messages.inLists}</h2>
<div inert id="card">${postList({ posts: [shown] }, pageRequest)}</div>
<h2>${messages.shared}</h2>
${shown.cover === null ? drawn(hrefOf(baseUrl, cardPath(post.id), { category, lang: language })) : drawn(hrefOf(baseUrl, shown.cover, { size: '960' }))}
<p class="hint">${messages.sharedHint}</p></section>`;

  function drawn(src: string): Html {
    const card = hrefOf(baseUrl, cardPath(post.id), { lang: language });
    return html`<img class="shared" src="${src}" alt="" width="1200" height="630" loading="lazy" data-card="${card}">`;
  }
}

/** The image of a post without a cover, for its author. */
function cardPath(id: string): string {
  return `/posts/${id}/card.png`;
}
