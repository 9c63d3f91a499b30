import type { Element, ElementContent } from 'hast';
import { classesOf } from './code-text.ts';
import { element, findInside, plainText } from './reading.ts';

/** A paragraph that is an item of a list: Word writes lists so, and its online version writes a list for each item. */
export interface ListParagraph {
  /** From 1. */
  readonly level: number;
  /** The number of the item; null for a bullet. */
  readonly number: number | null;
  /** Text at the beginning that is the bullet or number itself. */
  readonly marker: RegExp | null;
}

const numbered = /^[(（]?\s*(?:([0-9０-９]{1,9})|[a-zａ-ｚ]{1,4}|[一二三四五六七八九十]{1,3})\s*[.．)）、]/i;
const circled = /^[①-⑳]/;
const typedBullet = /^\s*(?:[·•・●○■◆▪‣➢§*–-]|o(?=[\s\u00a0]{2}))[\s\u00a0]+/;
const typedNumber = /^\s*[(（]?(?:\d{1,9}|[a-z])[.)）][\s\u00a0]{2,}/i;

/** What a paragraph of Word says about the list that it belongs to; null if it belongs to none. */
export function listParagraphOf(paragraph: Element): ListParagraph | null {
  const list = /mso-list:([^;]*)/i.exec(String(paragraph.properties['style'] ?? ''))?.[1];
  const isListClass = classesOf(paragraph.properties).some((name) => /^MsoList(?:Paragraph|Bullet|Number)/.test(name));
  if (!isListClass && (list === undefined || !/level\d/.test(list))) return null;
  const level = Number(/level(\d)/.exec(list ?? '')?.[1] ?? 1);
  const sign = findInside(paragraph, isMarker);
  if (sign) return { level, number: numberOf(plainText([sign])), marker: null };
  const text = plainText(paragraph.children);
  if (typedBullet.test(text)) return { level, number: null, marker: typedBullet };
  if (typedNumber.test(text)) return { level, number: numberOf(text), marker: typedNumber };
  return null;
}

/** Whether an element is the bullet or number that Word shows before an item. */
export function isMarker(node: Element): boolean {
  return /mso-list:\s*ignore/i.test(String(node.properties['style'] ?? ''));
}

function numberOf(marker: string): number | null {
  const text = marker.trim();
  if (circled.test(text)) return (text.codePointAt(0) as number) - 0x245f;
  const found = numbered.exec(text);
  if (!found) return null;
  return found[1] === undefined ? 1 : Number(found[1].normalize('NFKC'));
}

/** The paragraph of an item, for `nestedLists`. */
export function listItemParagraph(
  { level, number }: Pick<ListParagraph, 'level' | 'number'>,
  children: ElementContent[],
): Element {
  return element('p', children, { listLevel: level, listNumber: number });
}

/** Makes lists of neighbouring list paragraphs, nested by their levels. */
export function nestedLists(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let open: { readonly level: number; readonly list: Element }[] = [];
  for (const node of nodes) {
    const level = node.type === 'element' ? Number(node.properties['listLevel'] ?? 0) : 0;
    if (node.type !== 'element' || level === 0) {
      if (node.type !== 'text' || node.value.trim() !== '') open = [];
      result.push(node);
      continue;
    }
    const number = node.properties['listNumber'];
    const tagName = typeof number === 'number' ? 'ol' : 'ul';
    open = open.filter((one) => one.level < level || (one.level === level && one.list.tagName === tagName));
    if (open.at(-1)?.level !== level) {
      const list = element(tagName, [], typeof number === 'number' ? { start: number } : {});
      const parent = open.at(-1)?.list.children.at(-1);
      if (parent?.type === 'element') parent.children.push(list);
      else result.push(list);
      open.push({ level, list });
    }
    open.at(-1)?.list.children.push(element('li', node.children));
  }
  return result;
}

/** Lists directly in a list belong to the item before them: Google Docs, LibreOffice and old pages write them so. */
export function withNestedInItems(list: Element): Element {
  const items: Element[] = [];
  for (const child of list.children) {
    if (child.type !== 'element' && plainText([child]).trim() === '') continue;
    const last = items.at(-1);
    if (child.type === 'element' && child.tagName === 'li') items.push(child);
    else if (last) last.children.push(child);
    else items.push(element('li', [child]));
  }
  return { ...list, children: items };
}
