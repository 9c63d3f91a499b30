import { buffer } from 'node:stream/consumers';
import type { Card } from '@kairan/site-images/card';
import type { FoundCard } from '@kairan/site-images/card-handler';
import { mediaPath } from '../../images/media-handler.ts';
import type { Posting } from '../../posting.ts';
import { type SharedCaches, sharedSeconds } from '../../shared-caches/shared-caches.ts';
import { authorTag, type CacheTag, postTag } from '../../shared-caches/tags.ts';
import { findAuthor } from '../../storage/authors.ts';
import { findPublishedPosts } from '../../storage/readable-posts.ts';
import { languages } from '../messages/messages.ts';
import { authorCard, postCard, siteCard, siteCardId } from './cards.ts';

/**
 * Finds the card of the site, of an author (`@aoi`) or of a published post, by its id; null if there is none. Posts in other
 * states have no card: their titles are not public.
 */
export async function findCard(
  id: string,
  wanted: string,
  deps: Posting & { readonly sharedCaches: SharedCaches },
): Promise<FoundCard | null> {
  const language = languages.find((each) => each === wanted);
  if (language === undefined) return null;
  const cached = (tags: readonly CacheTag[]) => cardHeaders(deps.sharedCaches, tags);
  if (id === siteCardId) return { card: siteCard(language) };
  if (id.startsWith('@')) {
    const author = await findAuthor(deps.reading, id.slice(1));
    return author
      ? { ...withPicture(authorCard(author, language), deps), headers: cached([authorTag(author.username)]) }
      : null;
  }
  const post = (await findPublishedPosts(deps.reading, [id])).get(id);
  if (!post) return null;
  const tags = [postTag(id), authorTag(post.username)];
  return { ...withPicture(postCard(post, language), deps), headers: cached(tags) };
}

/**
 * The headers of a card that shows what may be hidden: browsers keep it, since its address changes with it, but shared caches
 * may give it to others only as they may a page.
 */
function cardHeaders(sharedCaches: SharedCaches, tags: readonly CacheTag[]): Readonly<Record<string, string>> {
  const seconds = sharedCaches.isOpen() ? sharedSeconds : 0;
  return {
    'Cache-Control': `public, max-age=31536000, immutable, s-maxage=${seconds}`,
    ...sharedCaches.tagged(tags),
  };
}

/** A card with how to read its author's picture. */
export function withPicture(card: Card, { media }: Pick<Posting, 'media'>): FoundCard {
  const path = card.author?.picture ?? null;
  if (path === null) return { card };
  return {
    card,
    readPicture: async () => {
      const stored = await media.read(path.slice(mediaPath.length));
      return stored && buffer(stored.body);
    },
  };
}
