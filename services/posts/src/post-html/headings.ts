import { Html } from '@kairan/web/html';

/** A heading of a post, for its table of contents. */
export interface Heading {
  readonly id: string;
  readonly level: 2 | 3;
  /** Its text, escaped. */
  readonly text: Html;
}

// What a body's HTML is made of is known: no heading stands in another, and no text has a bare `<`.
const heading = /<(h[23])>(.*?)<\/\1>/gs;

/**
 * The HTML of a body with an id on each heading, and the headings. Ids are made of the text and so stay while it does; they
 * begin with `h-`, as no id of the page itself does, and each is there once.
 */
export function withHeadings(body: string): { body: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const taken = new Set<string>();
  const marked = body.replace(heading, (_, name: string, content: string) => {
    const text = content
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const id = free(`h-${slug(text)}`, taken);
    headings.push({ id, level: name === 'h2' ? 2 : 3, text: new Html(text) });
    return `<${name} id="${id}">${content}</${name}>`;
  });
  return { body: marked, headings };
}

/** A text as part of an address: its letters and digits, in whatever script, at most 60 of them. */
function slug(escaped: string): string {
  const text = escaped
    .replace(/&[a-z0-9#]+;/gi, ' ')
    .normalize('NFKC')
    .toLowerCase();
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return Array.from(words.join('-')).slice(0, 60).join('');
}

function free(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let i = 2; taken.has(id); i += 1) id = `${wanted}-${i}`;
  taken.add(id);
  return id;
}
