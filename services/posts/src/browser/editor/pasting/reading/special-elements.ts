import type { Element, ElementContent } from 'hast';
import { raisedForm } from '../../../../markdown/raised-forms.ts';
import { classesOf, codeText, languageOf } from './code-text.ts';
import { isFootnote, targetOfLink } from './link.ts';
import { cleanList, cleanListItem } from './list-elements.ts';
import { type Around, element, findInside, plainText } from './reading.ts';
import { declarationsOf, isMonospace, looksOf } from './style.ts';
import { cleanTable } from './table-element.ts';
import { textLeaf } from './text-leaf.ts';
import { textValue } from './text-value.ts';

/** What is not cleaned like any other element; null for those that are. */
export function cleanSpecial(
  node: Element,
  style: ReadonlyMap<string, string>,
  around: Around,
): ElementContent[] | null {
  const { tagName, properties } = node;
  switch (tagName) {
    case 'br':
      return classesOf(properties).includes('Apple-interchange-newline') ? [] : [element('br', [])];
    case 'hr':
      return [element('hr', [])];
    case 'img':
      return image(node, around);
    case 'input':
      return properties['type'] === 'checkbox' ? textLeaf(properties['checked'] ? '☑ ' : '☐ ', around.looks) : [];
    case 'a':
      return link(node, around);
    case 'sup':
    case 'sub': {
      const raised = raisedForm(tagName, plainText(node.children).trim());
      const plain = findInside(node, (inside) => inside.tagName === 'a') === undefined;
      return raised !== undefined && plain ? textLeaf(raised, around.looks) : null;
    }
    case 'rt': {
      const reading = plainText(node.children).trim();
      return reading === '' ? [] : textLeaf(`（${reading}）`, around.looks);
    }
    case 'math':
      return formula(node, around);
    case 'pre':
      return findInside(node, (inside) => inside.tagName === 'table')
        ? around.clean(node.children, around)
        : code(node, around);
    case 'ul':
    case 'ol':
      return cleanList(node, around);
    case 'li':
      return [cleanListItem(node, around)];
    case 'blockquote':
      return [element('blockquote', around.clean(node.children, around))];
    case 'table':
      return cleanTable(node, around);
  }
  const isPreformatted = /^(?:pre|break-spaces)/.test(style.get('white-space') ?? '') && isMonospace(style);
  return tagName === 'div' && isPreformatted ? code(node, around) : null;
}

function image({ properties }: Element, { looks, reading }: Around): ElementContent[] {
  const [src, alt] = [String(properties['src'] ?? ''), String(properties['alt'] ?? '')];
  if (/^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\p{Cf}]{0,10}$/u.test(alt)) return textLeaf(alt, looks);
  const own = reading.ownImage(src);
  if (own !== null) return [element('img', [], { src: own, alt: textValue(alt) })];
  // Pictures of a single point count how often a mail is read.
  if (src !== '' && !(Number(properties['width'] ?? 9) <= 2)) reading.images++;
  return [];
}

function link(node: Element, around: Around): ElementContent[] {
  const href = String(node.properties['href'] ?? '');
  const text = plainText(node.children).trim();
  if (/^[#¶§🔗]?$/u.test(text) && href.includes('#')) return [];
  if (isFootnote(href, text))
    return /^[↩⏎^]/.test(text) ? [] : textLeaf(/^\d/.test(text) ? `[${text}]` : text, around.looks);
  const looks = looksOf(node, declarationsOf(node), around.looks, false);
  const children = around.clean(node.children, { ...around, looks });
  // Nobody can follow a link without content; for thousands of them, the library takes quadratic time.
  const isEmpty = text === '' && !findInside(node, ({ tagName }) => tagName === 'img');
  const target = href === '' || isEmpty ? null : targetOfLink(href);
  return target === null ? children : [element('a', children, { href: target })];
}

/** A formula as code, as its author typed it in TeX. */
function formula(node: Element, { looks }: Around): ElementContent[] {
  const tex = findInside(node, ({ tagName }) => tagName === 'annotation');
  return textLeaf(plainText(tex ? tex.children : node.children).trim(), { ...looks, code: tex !== undefined });
}

function code(node: Element, { language, looks }: Around): ElementContent[] {
  const inside = findInside(node, ({ tagName }) => tagName === 'code');
  // Some pages have an element `code` for each line.
  const isOnly = inside !== undefined && codeText([inside]).length * 2 > codeText(node.children).length;
  const text = codeText((isOnly ? inside : node).children);
  if (text === '') return [];
  const name = languageOf(inside ? [inside, node] : [node]) ?? language;
  if (node.tagName === 'div' && !text.includes('\n')) return textLeaf(text, { ...looks, code: true });
  return [
    element('pre', [element('code', [{ type: 'text', value: text }], name ? { className: [`language-${name}`] } : {})]),
  ];
}
