import type { Element, ElementContent, Root } from 'hast';

/** Limits of a clipboard: what is larger is pasted as plain text. Levels deeper than this become their text. */
const most = { nodes: 100_000, depth: 150, open: 5_000 };

/** The attributes that matter, with their names in the tree. */
const names: Readonly<Record<string, string>> = {
  href: 'href',
  src: 'src',
  alt: 'alt',
  width: 'width',
  'data-pasted-style': 'style',
  id: 'id',
  role: 'role',
  type: 'type',
  start: 'start',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  'aria-level': 'ariaLevel',
  'aria-checked': 'ariaChecked',
  'data-aria-level': 'dataAriaLevel',
  'data-lang': 'dataLang',
  'data-language': 'dataLanguage',
};

/**
 * Parses HTML into a tree; null if it has too many nodes. The parser's document belongs to no window: no script runs,
 * and no image or style is loaded (HTML Standard, "DOMParser").
 */
export function treeOfHtml(html: string): Root | null {
  if (isTangled(html)) return null;
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  let nodes = 0;
  const read = (node: Node, depth: number): ElementContent[] => {
    nodes++;
    if (nodes > most.nodes) return [];
    if (node.nodeType === Node.TEXT_NODE) return [{ type: 'text', value: node.nodeValue ?? '' }];
    if (node.nodeType !== Node.ELEMENT_NODE) return [];
    const source = node as HTMLElement;
    if (depth > most.depth) return [{ type: 'text', value: source.textContent }];
    const children: ElementContent[] = [];
    for (let child = source.firstChild; child; child = child.nextSibling) children.push(...read(child, depth + 1));
    return [{ type: 'element', tagName: source.localName, properties: propertiesOf(source), children }];
  };
  const children: ElementContent[] = [];
  for (let child = body.firstChild; child; child = child.nextSibling) children.push(...read(child, 0));
  return nodes > most.nodes ? null : { type: 'root', children };
}

/** Elements without an end tag, or that may leave it out. */
const openEnded = /^(?:p|li|td|th|tr|dt|dd|br|img|hr|col|meta|link|input|wbr|area|base|source|option|o:p)$/;

/** Whether tags are nested so deeply that parsing them would take seconds: browsers search all open elements. */
function isTangled(html: string): boolean {
  let open = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9:]{0,20})/gi)) {
    if (openEnded.test(name.toLowerCase())) continue;
    open = slash ? Math.max(0, open - 1) : open + 1;
    if (open > most.open) return true;
  }
  return false;
}

/**
 * Renames `style` attributes and removes style sheets: the page's policy allows neither, and browsers report each one
 * although the document is never shown.
 */
function withoutStyles(html: string): string {
  return withoutSheets(html).replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/(\sstyle)(?=\s*=)/i, ' data-pasted-style'),
  );
}

function withoutSheets(html: string): string {
  const [first = '', ...parts] = html.split(/<style(?=[\s>])/i);
  return first + parts.map(afterSheet).join('');
}

function afterSheet(part: string): string {
  const end = part.search(/<\/style/i);
  return end < 0 ? '' : part.slice(end);
}

function propertiesOf(source: HTMLElement): Element['properties'] {
  const properties: Element['properties'] = {};
  for (const { name, value } of source.attributes) {
    const own = Object.hasOwn(names, name) ? names[name] : undefined;
    if (own) properties[own] = value;
    if (name === 'class') properties['className'] = value.split(/\s+/).filter((part) => part !== '');
    if (name === 'checked') properties['checked'] = true;
  }
  return properties;
}
