import { xml } from '../xml.ts';
import type { Feed, FeedEntry } from './feed.ts';

/** Renders a feed as Atom (RFC 4287). A feed without entries says that it was last updated in 1970, as Atom wants a time. */
export function atomFeed({ id, title, language, home, self, author, icon, updatedAt, entries }: Feed): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${xml(id)}</id>
<title>${xml(title)}</title>
<link rel="alternate" type="text/html" href="${xml(home)}"/>
<link rel="self" type="application/atom+xml" href="${xml(self)}"/>
${author === undefined ? '' : `<author><name>${xml(author)}</name></author>\n`}<updated>${updatedAt ?? new Date(0).toISOString()}</updated>
<icon>${xml(icon)}</icon>
${entries.map(entryOf).join('')}</feed>
`;
}

function entryOf({
  id,
  url,
  title,
  text,
  publishedAt,
  updatedAt = publishedAt,
  author,
  category,
  tags,
}: FeedEntry): string {
  return `<entry>
<id>${xml(id)}</id>
<title>${xml(title)}</title>
<link rel="alternate" type="text/html" href="${xml(url)}"/>
<published>${publishedAt}</published>
<updated>${updatedAt}</updated>
${author === undefined ? '' : `<author><name>${xml(author.name)}</name><uri>${xml(author.url)}</uri></author>\n`}${
  category === undefined ? '' : `<category term="${xml(category.term)}" label="${xml(category.label)}"/>\n`
}${tags.map((tag) => `<category term="${xml(tag)}"/>\n`).join('')}<summary>${xml(text)}</summary>
</entry>
`;
}
