import type { Card } from '@kairan/site-images/card';
import { cardImage } from '@kairan/site-images/card';
import type { SocialImage } from '@kairan/web/social-head';
import type { Category } from '../../post.ts';
import type { Author } from '../../storage/authors.ts';
import type { ReadablePost } from '../../storage/readable-posts.ts';
import { authorName } from '../author-name.ts';
import { hankoLetter } from '../hanko.ts';
import { type Language, pageMessages } from '../messages/messages.ts';
import { sign } from './sign.ts';

/** What the card of a post shows. */
export interface PostOnCard {
  readonly title: string;
  readonly category: Category | null;
  readonly displayName: string;
  /** The path of the author's picture; null for none. */
  readonly picture: string | null;
}

/** The address of a page and its language. */
interface CardPage {
  readonly baseUrl: string;
  readonly language: Language;
}

/** The id of the site's own card: no post has it. */
export const siteCardId = 'site';

/** The card of a post: its category, its title and its author. */
export function postCard({ title, category, displayName, picture }: PostOnCard, language: Language): Card {
  const text = pageMessages[language];
  const name = authorName(displayName, language);
  return {
    site: text.site,
    sign,
    topic: category === null ? '' : text.category[category],
    title,
    author: { name, letter: hankoLetter(name), picture },
  };
}

/** The card of an author. */
export function authorCard(author: Pick<Author, 'username' | 'displayName' | 'picture'>, language: Language): Card {
  const text = pageMessages[language];
  const name = authorName(author.displayName, language);
  const handle = author.displayName === '' ? name : `@${author.username}`;
  const { picture } = author;
  return {
    site: text.site,
    sign,
    topic: text.author,
    title: name,
    author: { name: handle, letter: hankoLetter(name), picture },
  };
}

/** The card of all pages without one of their own. */
export function siteCard(language: Language): Card {
  const text = pageMessages[language];
  return { site: text.site, sign, topic: '', title: text.motto.join(language === 'ja' ? '' : ' ') };
}

/** The image of a post for other sites, if it has no cover. */
export function postCardImage(post: ReadablePost, { baseUrl, language }: CardPage): SocialImage {
  return cardImage(baseUrl, post.id, language, postCard(post, language));
}

/** The image of an author's page. */
export function authorCardImage(author: Author, { baseUrl, language }: CardPage): SocialImage {
  return cardImage(baseUrl, `@${author.username}`, language, authorCard(author, language));
}

/** The image of all pages without one of their own. */
export function siteCardImage({ baseUrl, language }: CardPage): SocialImage {
  return cardImage(baseUrl, siteCardId, language, siteCard(language));
}
