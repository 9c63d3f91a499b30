import type { Token } from 'markdown-it';
import { escapeHtml } from './escape-html.ts';
import { isSafeTarget } from './link-target.ts';
import { isMediaPath } from './media-path.ts';

const pairs: Readonly<Record<string, string>> = {
  em_open: '<em>',
  em_close: '</em>',
  strong_open: '<strong>',
  strong_close: '</strong>',
  s_open: '<s>',
  s_close: '</s>',
  mark_open: '<mark>',
  mark_close: '</mark>',
  softbreak: '<br>\n',
  hardbreak: '<br>\n',
};

/** Renders a block's content to HTML. Throws for tokens that the dialect does not produce. */
export function renderInline(tokens: readonly Token[]): string {
  const parts: string[] = [];
  /** For each open link, whether it is rendered as one. HTML has no nested links, so the outermost one counts. */
  const links: boolean[] = [];
  for (const token of tokens) {
    if (token.type === 'link_open') links.push(!links.includes(true) && isSafeTarget(hrefOf(token)));
    if (token.type === 'link_open') parts.push(links.at(-1) ? linkOpening(hrefOf(token)) : '');
    else if (token.type === 'link_close') parts.push(links.pop() ? '</a>' : '');
    else parts.push(pairs[token.type] ?? leaf(token));
  }
  return parts.join('');
}

function leaf(token: Token): string {
  switch (token.type) {
    case 'text':
    case 'html_inline':
      return escapeHtml(token.content);
    case 'code_inline':
      return `<code>${escapeHtml(token.content)}</code>`;
    case 'image':
      return image(token);
    default:
      throw new Error(`The dialect has no inline token ${token.type}.`);
  }
}

function hrefOf(link: Token): string {
  return String(link.attrGet('href') ?? '');
}

/**
 * External links tell search engines that the author set them, not the site, and give the target no access to our
 * window.
 */
function linkOpening(href: string): string {
  const leaves = /^(?:https?:)?\/\//i.test(href);
  return `<a href="${escapeHtml(href)}"${leaves ? ' rel="nofollow ugc noopener"' : ''}>`;
}

function image(token: Token): string {
  const path = String(token.attrGet('src') ?? '');
  const words = escapeHtml(plainText(token.children ?? []));
  return isMediaPath(path) ? `<img src="${escapeHtml(path)}" alt="${words}" loading="lazy">` : words;
}

/** The text of inline tokens without markup. Line breaks are kept; images give their alternative text. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(plain).join('');
}

function plain(token: Token): string {
  if (token.type === 'image') return plainText(token.children ?? []);
  if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n';
  return token.content;
}
