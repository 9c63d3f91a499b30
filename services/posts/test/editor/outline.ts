import type { SyntaxNode } from '@lezer/common';
import { dialect } from '../../src/browser/editor/dialect/dialect.ts';
import { renderBody } from '../../src/markdown/render.ts';

/**
 * What readers see of a text: element names around texts without spaces. Built in two ways, from the renderer and from
 * the editor.
 */

/**
 * Builds the outline from the renderer's HTML. Paragraphs of list items are left out: they depend on blank lines,
 * which are invisible while writing.
 */
export function renderedOutline(body: string): string {
  const open: string[] = [];
  const parts: string[] = [];
  for (const [, closing, name, text] of renderBody(body).matchAll(/<(\/?)([a-z0-9]+)[^>]*>|([^<]+)/g)) {
    if (text !== undefined) {
      parts.push(bare(unescaped(text)));
      continue;
    }
    if (name === 'img') parts.push('<img>');
    else if (name === 'hr') parts.push('<hr>');
    if (name === undefined || ['img', 'hr', 'br', 'code'].includes(name) === (name !== 'code' || open.at(-1) === 'pre'))
      continue;
    if (closing) open.pop();
    const saved = name !== 'p' || open.at(-1) !== 'li';
    if (!closing) open.push(name);
    if (saved) parts.push(`<${closing}${name}>`);
  }
  return parts.join('');
}

const names: Readonly<Record<string, string>> = {
  Blockquote: 'blockquote',
  BulletList: 'ul',
  OrderedList: 'ol',
  ListItem: 'li',
  Callout: 'aside',
  CalloutOpening: 'p',
  Paragraph: 'p',
  FencedCode: 'pre',
  Emphasis: 'em',
  StrongEmphasis: 'strong',
  Strikethrough: 's',
  InlineCode: 'code',
  Mark: 'mark',
  Link: 'a',
  Autolink: 'a',
};
const silent = new Set([
  'QuoteMark',
  'ListMark',
  'CalloutMark',
  'CalloutClosing',
  'CodeMark',
  'CodeInfo',
  'EmphasisMark',
  'StrikethroughMark',
  'MarkName',
  'LinkMark',
  'LinkTitle',
  'HeaderMark',
]);

/** Builds the outline from the syntax tree that the editor highlights by. */
export function writtenOutline(body: string): string {
  return outlineOf(dialect.parse(body).topNode, body);
}

function outlineOf(node: SyntaxNode, body: string): string {
  const { name } = node;
  const inside = insideOf(node, body);
  if (name === 'HorizontalRule') return '<hr>';
  if (name === 'Image') return '<img>';
  if (name === 'Escape') return body.slice(node.from + 1, node.to);
  if (name === 'Entity') return renderedOutline(body.slice(node.from, node.to)).replace(/<\/?p>/g, '');
  if (name === 'HardBreak' || silent.has(name)) return '';
  if (name === 'URL') return urlOf(node, body);
  if (/^ATXHeading/.test(name)) return around(/[12]$/.test(name) ? 'h2' : 'h3', inside);
  // A callout's opening line is its title; without one it is empty.
  if (name === 'CalloutOpening') return inside === '' ? '' : around('p', inside.replace(/^\[(.*)\]$/, '$1'));
  const element = name === 'Paragraph' && node.parent?.name === 'ListItem' ? undefined : names[name];
  return element ? around(element, inside) : inside;
}

function insideOf(node: SyntaxNode, body: string): string {
  let text = '';
  let at = node.from;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    text += bare(body.slice(at, child.from)) + outlineOf(child, body);
    at = child.to;
  }
  return text + bare(body.slice(at, node.to));
}

/** A link's URL is invisible. A bare URL is a link, unless it is inside another one. */
function urlOf(node: SyntaxNode, body: string): string {
  const parent = node.parent?.name;
  if (parent === 'Link' && node.prevSibling?.name === 'LinkMark' && body[node.from - 1] !== '[') {
    if (/\(\s*$/.test(body.slice(node.parent?.from, node.from))) return '';
  }
  const text = bare(body.slice(node.from, node.to));
  return parent === 'Autolink' ? text : around('a', text);
}

function around(element: string, inside: string): string {
  return `<${element}>${inside}</${element}>`;
}

function bare(text: string): string {
  return text.replace(/\s/g, '');
}

function unescaped(text: string): string {
  return text.replace(
    /&(lt|gt|quot|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '',
  );
}
