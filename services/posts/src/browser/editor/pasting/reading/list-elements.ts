import type { Element, ElementContent } from 'hast';
import { listItemParagraph, withNestedInItems } from './lists.ts';
import { type Around, element, plainText } from './reading.ts';
import { withFirstText, withoutStart } from './tree-edits.ts';

/** A list with the nested ones in its items; paragraphs of items for the online version of Word. */
export function cleanList(node: Element, around: Around): ElementContent[] {
  const items = node.children.filter((child): child is Element => child.type === 'element' && child.tagName === 'li');
  // Word's online version: each item in a list of its own, with its level as an attribute.
  if (items.length > 0 && items.every(({ properties }) => properties['dataAriaLevel'] !== undefined)) {
    return items.map((item) =>
      listItemParagraph(
        {
          level: Number(item.properties['dataAriaLevel']) || 1,
          number: node.tagName === 'ol' ? Number(node.properties['start'] ?? 1) || 1 : null,
        },
        around.clean(item.children, around),
      ),
    );
  }
  const { start } = node.properties;
  const properties = node.tagName === 'ol' && start !== undefined ? { start: Number(start) } : {};
  return [withNestedInItems(element(node.tagName, around.clean(node.children, around), properties))];
}

/** A task as its source writes it: Notion. */
const typedBox = /^\s*\[([ xX])\]\s+/;

/** An item of a list; a task begins with its box. */
export function cleanListItem(node: Element, around: Around): Element {
  const isBox = node.properties['role'] === 'checkbox';
  const children = around.clean(isBox ? node.children.filter((child) => !isImage(child)) : node.children, around);
  const typed = typedBox.exec(plainText(children));
  if (!isBox && !typed) return element('li', children);
  const isDone = typed ? typed[1] !== ' ' : String(node.properties['ariaChecked']) === 'true';
  return element('li', withFirstText(typed ? withoutStart(children, typedBox) : children, isDone ? '☑ ' : '☐ '));
}

function isImage(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'img';
}
