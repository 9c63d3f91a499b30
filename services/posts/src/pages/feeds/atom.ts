import { xml } from '@kairan/web/xml';
import { authorPath, postPath } from '../../page-address.ts';
import { pageMessages as messages } from '../messages/messages.ts';
import type { Feed } from './feed.ts';
import { feedPath } from './feed-links.ts';

/** A feed as Atom (RFC 4287), with the first lines of each post. An id is the post's address, which never changes. */
export function atomOf({ title, path, posts, updatedAt }: Feed, baseUrl: string): string {
  const entries = posts.map((post) => {
    const address = xml(baseUrl + postPath(post.username, post.id));
    const { category } = post;
    return `<entry>
<id>${address}</id>
<title>${xml(post.title)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${at(post.publishedAt ?? post.updatedAt)}</published>
<updated>${at(post.updatedAt)}</updated>
<author><name>${xml(post.displayName)}</name><uri>${xml(baseUrl + authorPath(post.username))}</uri></author>
${category === null ? '' : `<category term="${xml(category)}" label="${xml(messages.ja.category[category])}"/>\n`}${post.tags
  .map((tag) => `<category term="${xml(tag)}"/>\n`)
  .join('')}<summary>${xml(post.excerpt)}</summary>
</entry>
`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">
<id>${xml(baseUrl + path)}</id>
<title>${xml(title)}</title>
<link rel="alternate" type="text/html" href="${xml(baseUrl + path)}"/>
<link rel="self" type="application/atom+xml" href="${xml(`${baseUrl}${feedPath(path, 'atom')}`)}"/>
<updated>${at(updatedAt ?? 0)}</updated>
${entries.join('')}</feed>
`;
}

function at(time: number): string {
  return new Date(time).toISOString();
}
