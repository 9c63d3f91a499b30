import type { Element, ElementContent } from 'hast';
import type { Looks } from './style.ts';

/** What is found while a clipboard is read. */
export interface Reading {
  /** Whether colours behind a text are the author's highlights: in Google Docs. */
  readonly highlights: boolean;
  /** Whether an `aside` is a callout: in Notion. */
  readonly asides: boolean;
  /** The path of an image of this site; null for any other image. */
  readonly ownImage: (src: string) => string | null;
  /** Images that are left out. */
  images: number;
  tables: number;
}

/** What is around a node while it is read. */
export interface Around {
  readonly looks: Looks;
  /** The language of code, which may be named far outside of it. */
  readonly language: string | null;
  readonly reading: Reading;
  /** Cleans the content of an element. */
  readonly clean: (nodes: readonly ElementContent[], around: Around) => ElementContent[];
}

/** Makes an element. */
export function element(
  tagName: string,
  children: readonly ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

/** All text of nodes. */
export function plainText(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? plainText(node.children) : ''))
    .join('');
}

/** The first element inside of a node that fits; undefined if there is none. */
export function findInside(node: Element, fits: (inside: Element) => boolean): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const found = fits(child) ? child : findInside(child, fits);
    if (found) return found;
  }
  return undefined;
}
