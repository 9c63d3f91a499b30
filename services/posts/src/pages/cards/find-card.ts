import { buffer } from 'node:stream/consumers';
import type { Card } from '@kairan/site-images/card';
import type { FoundCard } from '@kairan/site-images/card-handler';
import { mediaPath } from '../../images/media-handler.ts';
import type { Posting } from '../../posting.ts';
import { findAuthor } from '../../storage/authors.ts';
import { findPublishedPosts } from '../../storage/readable-posts.ts';
import { languages } from '../messages/messages.ts';
import { authorCard, postCard, siteCard, siteCardId } from './cards.ts';

/**
 * Finds the card of the site, of an author (`@aoi`) or of a published post, by its id; null if there is none. Posts in other
 * states have no card: their titles are not public.
 */
export async function findCard(id: string, wanted: string, deps: Posting): Promise<FoundCard | null> {
  const language = languages.find((each) => each === wanted);
  if (language === undefined) return null;
  if (id === siteCardId) return { card: siteCard(language) };
  if (id.startsWith('@')) {
    const author = await findAuthor(deps.reading, id.slice(1));
    return author ? withPicture(authorCard(author, language), deps) : null;
  }
  const post = (await findPublishedPosts(deps.reading, [id])).get(id);
  return post ? withPicture(postCard(post, language), deps) : null;
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
