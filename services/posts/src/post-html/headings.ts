import { Html } from '@kairan/web/html';
import { withFragmentLinks } from './fragment-links.ts';

/** A heading of a post, for the table of contents. */
export interface Heading {
  readonly id: string;
  readonly level: 2 | 3;
  /** The text, escaped. */
  readonly text: Html;
}

// Safe for the HTML of a body: headings are never nested, and text has no bare `<`.
const heading = /<(h[23])>(.*?)<\/\1>/gs;

/**
 * Adds an id to each heading, makes links to fragments lead to them, and returns the headings. Ids are unique and
 * derived from the text, so they change only with it. They begin with `h-`, which the page's own ids never do.
 */
export function withHeadings(body: string): { body: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const used = new Set<string>();
  const withIds = body.replace(heading, (_, name: string, content: string) => {
    const text = content
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const id = unusedId(`h-${slug(text)}`, used);
    headings.push({ id, level: name === 'h2' ? 2 : 3, text: new Html(text) });
    return `<${name} id="${id}">${content}</${name}>`;
  });
  const targets = headings.map(({ id, text }) => ({ id, text: text.text }));
  return { body: withFragmentLinks(withIds, targets), headings };
}

/** A text as part of a URL: its letters and digits in any script, at most 60. */
function slug(escaped: string): string {
  const text = escaped
    .replace(/&[a-z0-9#]+;/gi, ' ')
    .normalize('NFKC')
    .toLowerCase();
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return Array.from(words.join('-')).slice(0, 60).join('');
}

function unusedId(wanted: string, used: Set<string>): string {
  let id = wanted;
  for (let i = 2; used.has(id); i += 1) id = `${wanted}-${i}`;
  used.add(id);
  return id;
}
