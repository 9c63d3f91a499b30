import type { Element, ElementContent, Root } from 'hast';
import { raisedForm } from '../../../../markdown/raised-forms.ts';
import { calloutKind, isCalloutSign, isCalloutTitle } from './callout.ts';
import { classesOf, codeText, languageOf } from './code-text.ts';
import { codeOfParagraphs, haveLines, paragraphsOfLines } from './lines.ts';
import { isFootnote, targetOfLink } from './link.ts';
import { isMarker, listItemParagraph, listParagraphOf, nestedLists, withNestedInItems } from './lists.ts';
import { type Around, element, findInside, plainText, type Reading } from './reading.ts';
import { declarationsOf, isMonospace, type Looks, looksOf, plainLooks } from './style.ts';
import { isLayout, rowsOfTable } from './tables.ts';
import { textValue } from './text-value.ts';

const dropped = new Set(
  'script style meta link head title template noscript iframe object embed button select textarea audio video canvas svg rp col colgroup caption map dialog'.split(
    ' ',
  ),
);
const blocks = new Set(
  'address article aside body center dd details div dl dt fieldset figcaption figure footer form header hgroup legend main nav section summary p'.split(
    ' ',
  ),
);
const hiddenClasses = /^(?:sr-only|visually-hidden|katex-html|MathJax_Preview)$/;

/**
 * The tree of a clipboard with nothing but what the dialect has: headings, paragraphs, lists, quotes, callouts
 * (`aside`), code, tables, links, own images, and the looks of texts as elements around them.
 * @param language of code that names none; null if it is unknown
 */
export function cleanTree(root: Root, reading: Reading, language: string | null): Root {
  const nodes = root.children.filter((node): node is ElementContent => node.type !== 'doctype');
  return { type: 'root', children: cleanAll(nodes, { looks: plainLooks, language, reading }) };
}

function cleanAll(nodes: readonly ElementContent[], around: Around): ElementContent[] {
  const cleaned = nestedLists(withJoinedTexts(nodes.flatMap((node) => clean(node, around))));
  const lines = haveLines(cleaned) ? paragraphsOfLines(cleaned) : cleaned;
  return around.reading.highlights ? codeOfParagraphs(lines) : lines;
}

/** Makes one text of neighbours: the library that follows takes quadratic time for them. */
function withJoinedTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let texts: string[] = [];
  const end = () => {
    if (texts.length > 0) result.push({ type: 'text', value: texts.join('') });
    texts = [];
  };
  for (const node of nodes) {
    if (node.type === 'text') texts.push(node.value);
    else {
      end();
      result.push(node);
    }
  }
  end();
  return result;
}

function clean(node: ElementContent, around: Around): ElementContent[] {
  if (node.type === 'text') return textLeaf(node.value, around.looks);
  if (node.type !== 'element' || dropped.has(node.tagName)) return [];
  const style = declarationsOf(node);
  const classes = classesOf(node.properties);
  if (
    style.get('display') === 'none' ||
    style.get('mso-hide') === 'all' ||
    classes.some((name) => hiddenClasses.test(name))
  )
    return [];
  if (isMarker(node) || isCalloutSign(node)) return [];
  const special = cleanSpecial(node, style, around);
  if (special) return special;
  const inside: Around = {
    ...around,
    looks: looksOf(node, style, around.looks, around.reading.highlights || style.has('mso-highlight')),
    language: languageOf([node]) ?? around.language,
  };
  const level = headingLevel(node);
  if (level !== null) {
    const children = cleanAll(node.children, { ...inside, looks: plainLooks });
    return [element(`h${level}`, withoutStrong(children))];
  }
  const kind = calloutKind(node, around.reading);
  if (kind) return [callout(node, kind, inside)];
  // Items that belong together, though each is alone in its container.
  if (classes.includes('ListContainerWrapper')) return node.children.flatMap((child) => clean(child, inside));
  const item = node.tagName === 'p' ? listParagraphOf(node) : null;
  if (item) {
    const children = cleanAll(node.children, inside);
    return [listItemParagraph(item, item.marker ? withoutStart(children, item.marker) : children)];
  }
  const children = cleanAll(node.children, inside);
  if (!blocks.has(node.tagName)) return children;
  if (node.tagName === 'summary') return [element('p', [element('strong', children)])];
  if (node.tagName === 'aside') return [element('section', children)];
  const isBare = node.tagName === 'div' && classes.length === 0 && node.properties['id'] === undefined;
  return [element(node.tagName, children, isBare ? { bare: true } : {})];
}

/** What is not cleaned like any other element; null for those that are. */
function cleanSpecial(node: Element, style: ReadonlyMap<string, string>, around: Around): ElementContent[] | null {
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
        ? cleanAll(node.children, around)
        : code(node, around);
    case 'ul':
    case 'ol':
      return list(node, around);
    case 'li':
      return [listItem(node, around)];
    case 'blockquote':
      return [element('blockquote', cleanAll(node.children, around))];
    case 'table':
      return table(node, around);
  }
  const isPreformatted = /^(?:pre|break-spaces)/.test(style.get('white-space') ?? '') && isMonospace(style);
  return tagName === 'div' && isPreformatted ? code(node, around) : null;
}

/** A text with its looks as elements around it. */
function textLeaf(value: string, looks: Looks): ElementContent[] {
  const text = textValue(value);
  if (text === '') return [];
  if (text.trim() === '' && !looks.code) return [{ type: 'text', value: text }];
  let leaf: ElementContent = { type: 'text', value: text };
  if (looks.code) leaf = element('code', [leaf]);
  for (const name of ['del', 'em', 'strong', 'mark'] as const) if (looks[name]) leaf = element(name, [leaf]);
  return [leaf];
}

function headingLevel({ tagName, properties }: Element): number | null {
  if (/^h[1-6]$/.test(tagName)) return Number(tagName[1]);
  if (properties['role'] === 'heading') return Math.min(6, Math.max(1, Number(properties['ariaLevel'] ?? 2) || 2));
  const classes = tagName === 'p' ? classesOf(properties) : [];
  if (classes.includes('MsoTitle')) return 1;
  return classes.includes('MsoSubtitle') ? 2 : null;
}

function withoutStrong(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node];
    const children = withoutStrong(node.children);
    return node.tagName === 'strong' ? children : [{ ...node, children }];
  });
}

function callout(node: Element, kind: string, around: Around): Element {
  const title = findInside(node, isCalloutTitle);
  const text = title ? plainText(title.children).replace(/\s+/g, ' ').trim() : '';
  // The title is GitHub's name of the kind, or the author's.
  const isName = /^(?:note|tip|important|warning|caution|info|danger|success)$/i.test(text);
  const children = cleanAll(node.children, around);
  return element('aside', title ? withoutFirst(children, text) : children, {
    dataKind: kind,
    dataTitle: isName ? '' : text,
  });
}

/** Without the first block that has nothing but the given text. */
function withoutFirst(nodes: readonly ElementContent[], text: string): ElementContent[] {
  const at = nodes.findIndex((node) => plainText([node]).trim() !== '');
  const first = nodes[at];
  if (first?.type !== 'element') return [...nodes];
  if (plainText([first]).replace(/\s+/g, ' ').trim() === text) return nodes.filter((_, index) => index !== at);
  return nodes.with(at, { ...first, children: withoutFirst(first.children, text) });
}

/** Without what a pattern finds at the beginning of the text. */
function withoutStart(nodes: readonly ElementContent[], pattern: RegExp): ElementContent[] {
  const [first, ...rest] = nodes;
  if (first === undefined) return [];
  const length = pattern.exec(plainText(nodes))?.[0].length ?? 0;
  return length === 0
    ? [...nodes]
    : [
        ...cut(first, length),
        ...(plainText([first]).length >= length
          ? rest
          : withoutStart(rest, new RegExp(`^[\\s\\S]{${length - plainText([first]).length}}`))),
      ];
}

function cut(node: ElementContent, length: number): ElementContent[] {
  if (node.type === 'text') return [{ ...node, value: node.value.slice(length) }];
  if (node.type !== 'element') return [];
  return plainText(node.children).length <= length
    ? []
    : [{ ...node, children: withoutStart(node.children, new RegExp(`^[\\s\\S]{${length}}`)) }];
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
  const children = cleanAll(node.children, { ...around, looks });
  // Nobody can follow a link without content.
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

function list(node: Element, around: Around): ElementContent[] {
  const items = node.children.filter((child): child is Element => child.type === 'element' && child.tagName === 'li');
  // Word's online version: each item in a list of its own, with its level as an attribute.
  if (items.length > 0 && items.every(({ properties }) => properties['dataAriaLevel'] !== undefined)) {
    return items.map((item) =>
      listItemParagraph(
        {
          level: Number(item.properties['dataAriaLevel']) || 1,
          number: node.tagName === 'ol' ? Number(node.properties['start'] ?? 1) || 1 : null,
        },
        cleanAll(item.children, around),
      ),
    );
  }
  const { start } = node.properties;
  const properties = node.tagName === 'ol' && start !== undefined ? { start: Number(start) } : {};
  return [
    withNestedInItems(
      element(
        node.tagName,
        node.children.flatMap((child) => clean(child, around)),
        properties,
      ),
    ),
  ];
}

/** A task as its source writes it: Notion. */
const typedBox = /^\s*\[([ xX])\]\s+/;

function listItem(node: Element, around: Around): Element {
  const isBox = node.properties['role'] === 'checkbox';
  const children = cleanAll(isBox ? node.children.filter((child) => !isImage(child)) : node.children, around);
  const typed = typedBox.exec(plainText(children));
  if (!isBox && !typed) return element('li', children);
  const isDone = typed ? typed[1] !== ' ' : String(node.properties['ariaChecked']) === 'true';
  return element('li', withFirstText(typed ? withoutStart(children, typedBox) : children, isDone ? '☑ ' : '☐ '));
}

function isImage(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'img';
}

/** Puts a text before the first one of a block. */
function withFirstText(nodes: readonly ElementContent[], text: string): ElementContent[] {
  const [first] = nodes;
  if (first?.type === 'element' && (first.tagName === 'p' || first.tagName === 'div'))
    return nodes.with(0, { ...first, children: withFirstText(first.children, text) });
  return [{ type: 'text', value: text }, ...nodes];
}

function table(node: Element, around: Around): ElementContent[] {
  const rows = rowsOfTable(node);
  if (isLayout(node, rows)) {
    return rows.flat().map((cell) => element('section', cleanAll(cell.children, around)));
  }
  around.reading.tables++;
  const cleaned = rows.map((cells) =>
    element(
      'tr',
      cells.map((cell) => {
        const { colSpan, rowSpan } = cell.properties;
        const looks = looksOf(cell, declarationsOf(cell), around.looks, false);
        const span = (value: unknown) => Math.min(50, Math.max(1, Number(value) || 1));
        return element(cell.tagName, cleanAll(cell.children, { ...around, looks }), {
          ...(colSpan !== undefined && { colSpan: span(colSpan) }),
          ...(rowSpan !== undefined && { rowSpan: span(rowSpan) }),
        });
      }),
    ),
  );
  return [element('table', [element('tbody', cleaned)])];
}
