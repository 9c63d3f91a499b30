import { SaxesParser } from 'saxes';
import { localName } from './xml-elements.ts';

/** An element of an XML document. */
export interface XmlElement {
  /** Without the prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Its own text, without that of its children; entities and CDATA sections are resolved. */
  text: string;
}

/**
 * Parses a small XML document or a single element of one, whose prefixes need not be declared.
 * @returns the root
 * @throws {SyntaxError} if it is not well-formed or has a document type declaration
 */
export function xmlTree(raw: Buffer): XmlElement {
  const parser = new SaxesParser({ xmlns: false });
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const last = () => open.at(-1) as XmlElement;
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name: localName(name), attributes, children: [], text: '' };
    last().children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    last().text += text;
  });
  parser.on('cdata', (text) => {
    last().text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(raw.toString('utf8')).close();
  return root.children[0] as XmlElement;
}

function fail(): never {
  throw new SyntaxError('Not well-formed XML.');
}

/** Returns the element at a path of names below one, the first of each name; null if there is none. */
export function elementAt(element: XmlElement, ...path: string[]): XmlElement | null {
  let found: XmlElement | null = element;
  for (const name of path) found = found?.children.find((child) => child.name === name) ?? null;
  return found;
}

/** Returns the text at a path of names, trimmed; null if there is none or it is blank. */
export function textAt(element: XmlElement, ...path: string[]): string | null {
  const text = elementAt(element, ...path)?.text.trim() ?? '';
  return text === '' ? null : text;
}

/** Lists the children of an element with a name. */
export function childrenOf(element: XmlElement | null, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}
