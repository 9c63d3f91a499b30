import { hash } from 'node:crypto';
import { hrefOf } from '@kairan/web/page-address';
import type { SocialImage } from '@kairan/web/social-head';

/** The size of a card in pixels: what Facebook, X, LinkedIn, Slack and Discord show large, without cutting it. */
export const cardSize = { width: 1200, height: 630 } as const;

/** What is drawn on a share card. Texts are plain; those that do not fit end with an ellipsis. */
export interface Card {
  /** The site's name. */
  readonly site: string;
  /** The lines of the site's logo, as `logo` takes them. */
  readonly sign: string;
  /** The line above the title: a category, an id; empty for none. */
  readonly topic: string;
  readonly title: string;
  readonly author?: CardAuthor;
  /** The word for how bad it is, in the corner. */
  readonly rating?: CardMark;
  /** Short facts in the bottom line. */
  readonly marks?: readonly CardMark[];
}

/** An author with their picture, or with their seal: the first letter of the name in a ring. */
export interface CardAuthor {
  readonly name: string;
  readonly letter: string;
  /** Names the picture: another picture has another name. It is read when the card is drawn. */
  readonly picture: string | null;
}

/** A word on a ground, in colours as `#8c1d18`. */
export interface CardMark {
  readonly text: string;
  readonly ground: string;
  readonly ink: string;
  /** The colour of the border; absent for none. */
  readonly border?: string;
}

/** Raise it when cards look different: the addresses of all cards change, so that caches take the new ones. */
const design = 1;

/** Names what a card shows: 16 hexadecimal digits, which change if anything on the card does. */
export function cardVersion(card: Card): string {
  return hash('sha256', JSON.stringify([design, card])).slice(0, 16);
}

/** The path of a card. @param id of what the card is about: letters, digits, `-`, `_`, `@` */
export function cardPath(id: string, language: string, card: Card): string {
  return `/cards/${id}-${language}-${cardVersion(card)}.png`;
}

/** The image of a page with a card. */
export function cardImage(baseUrl: string, id: string, language: string, card: Card): SocialImage {
  const { origin } = new URL(baseUrl);
  const alt = [card.topic, card.title, card.author?.name ?? '', card.site].filter((text) => text !== '').join(' – ');
  return { url: origin + hrefOf(baseUrl, cardPath(id, language, card)), ...cardSize, alt };
}
