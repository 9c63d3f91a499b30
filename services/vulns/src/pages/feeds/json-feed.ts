import type { Feed } from './feed.ts';

/** A feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeedOf({ title, language, home, self, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    language,
    home_page_url: home,
    feed_url: self,
    items: entries.map(({ id, url, title: name, text, at, tags }) => ({
      id,
      url,
      title: name,
      content_text: text,
      date_published: at,
      ...(tags.length > 0 && { tags }),
    })),
  });
}
