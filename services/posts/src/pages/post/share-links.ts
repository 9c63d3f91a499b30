import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import { plainLine } from '@kairan/web/page-texts';
import { markdownPath, postPath } from '../../page-address.ts';
import type { ReadablePost } from '../../storage/readable-posts.ts';
import type { PageRequest } from '../page-request.ts';
import { postEndMessages } from './messages/messages.ts';

/**
 * Renders what readers can do with a post: share it by plain links, which load nothing and tell other sites nothing
 * until they are followed; copy its address, if scripts run; read it as Markdown.
 */
export function shareLinks({ username, id, title }: ReadablePost, pageRequest: PageRequest): Html {
  const { baseUrl, language } = pageRequest;
  const text = postEndMessages[language];
  const url = baseUrl + postPath(username, id);
  const links = [
    { href: onX(url, plainLine(title, 100)), name: text.shareOnX },
    { href: onHatena(url), name: text.shareOnHatena },
  ];
  return html`<ul class="actions" aria-label="${text.actions}">${links.map(
    ({ href, name }) => html`<li><a href="${href}" rel="nofollow noopener noreferrer">${name}</a></li>
`,
  )}<li class="scripted"><button type="button" class="copy-link" data-url="${url}" data-title="${plainLine(title)}">${text.copyLink}</button></li>
<li><a href="${hrefOf(baseUrl, markdownPath(username, id))}" type="text/markdown">${text.markdown}</a></li>
</ul>`;
}

/** X's page to write about an address (docs.x.com, "Web intent"). */
function onX(url: string, title: string): string {
  return `https://x.com/intent/tweet?${new URLSearchParams({ text: title, url })}`;
}

/** Hatena Bookmark's page about an address: its scheme is left out or `s`, the rest stays as it is. */
function onHatena(url: string): string {
  return `https://b.hatena.ne.jp/entry/${url.replace(/^https:\/\//, 's/').replace(/^http:\/\//, '')}`;
}
