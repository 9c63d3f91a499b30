import type { Feed } from './feed.ts';

/** Renders a feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed({ title, language, home, self, icon, favicon, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    language,
    home_page_url: home,
    feed_url: self,
    icon,
    favicon,
    items: entries.map(({ id, url, title: name, text, image, publishedAt, updatedAt, author, tags }) => ({
      id,
      url,
      title: name,
      content_text: text,
      ...(image !== undefined && { image }),
      date_published: publishedAt,
      ...(updatedAt !== undefined && { date_modified: updatedAt }),
      ...(author !== undefined && { authors: [author] }),
      ...(tags.length > 0 && { tags }),
    })),
  });
}
