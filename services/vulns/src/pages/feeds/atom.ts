import { xml } from '@kairan/web/xml';
import type { Feed } from './feed.ts';

/** A feed as Atom (RFC 4287). Before its first entry it was last updated when the clocks began. */
export function atomOf({ title, language, home, self, entries }: Feed): string {
  const updated = entries[0]?.at ?? new Date(0).toISOString();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${xml(self)}</id>
<title>${xml(title)}</title>
<link rel="alternate" type="text/html" href="${xml(home)}"/>
<link rel="self" type="application/atom+xml" href="${xml(self)}"/>
<author><name>Kairan</name></author>
<updated>${updated}</updated>
${entries
  .map(
    ({ id, url, title: name, text, at, tags }) => `<entry>
<id>${xml(id)}</id>
<title>${xml(name)}</title>
<link rel="alternate" type="text/html" href="${xml(url)}"/>
<published>${at}</published>
<updated>${at}</updated>
${tags.map((tag) => `<category term="${xml(tag)}"/>\n`).join('')}<summary>${xml(text)}</summary>
</entry>
`,
  )
  .join('')}</feed>
`;
}
