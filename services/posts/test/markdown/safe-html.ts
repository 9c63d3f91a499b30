import assert from 'node:assert/strict';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';

/** Everything that a post's HTML may contain, written independently of the renderer. */
const schema: Schema = {
  tagNames: [
    ...[
      'p',
      'br',
      'h2',
      'h3',
      'ul',
      'ol',
      'li',
      'blockquote',
      'hr',
      'pre',
      'code',
      'strong',
      'em',
      's',
      'mark',
      'a',
      'img',
      'aside',
      'span',
    ],
  ],
  attributes: {
    a: ['href', ['rel', 'nofollow', 'ugc', 'noopener']],
    img: [['src', /^\/media\/[A-Za-z0-9][A-Za-z0-9._-]*$/], 'alt', ['loading', 'lazy']],
    ol: ['start'],
    p: [['className', 'callout-title']],
    aside: [['className', 'callout', 'callout-point', 'callout-warn', 'callout-info']],
    code: [['className', /^language-[a-z0-9_+#.-]{1,30}$/]],
    span: [['className', /^hljs-[a-z_.-]+$/, /^language-[a-z-]+$/, /^[a-z]+_$/]],
  },
  protocols: { href: ['http', 'https', 'mailto'] },
  required: {},
  strip: [],
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

/**
 * Asserts that a browser's parse of the HTML has only what is allowed in a post, and every element where it was
 * written.
 */
export function assertSafe(html: string): void {
  const tree = fromHtml(html, { fragment: true });
  assert.deepEqual(withoutOffsets(sanitize(tree, schema)), withoutOffsets(tree));
  assert.deepEqual(tagsOf(tree), html.match(/<\/?[a-z][a-z0-9]*/g) ?? [], 'elements that a browser moves or makes');
}

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly children?: readonly Node[];
}

const alone = new Set(['br', 'hr', 'img']);

/** The tags of a tree, in order. */
function tagsOf({ tagName, children = [] }: Node): string[] {
  const inside = children.flatMap(tagsOf);
  if (!tagName) return inside;
  return alone.has(tagName) ? [`<${tagName}`] : [`<${tagName}`, ...inside, `</${tagName}`];
}

function withoutOffsets(node: unknown): unknown {
  return JSON.parse(JSON.stringify(node, (key, value) => (key === 'position' || key === 'data' ? undefined : value)));
}
