import assert from 'node:assert/strict';

/** An XML element: its name, attributes, the concatenated texts directly within it, and its child elements. */
export interface XmlElement {
  name: string;
  attributes: Map<string, string>;
  text: string;
  children: XmlElement[];
}

const markup = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

/**
 * Parses an XML document strictly: it must have a declaration, one root, elements closed in order, attributes in
 * double quotes, no characters that XML 1.0 forbids, and no unescaped ampersand.
 * @throws if the document violates any of these
 */
export function wellFormedXml(document: string): XmlElement {
  const declaration = /^<\?xml version="1\.0" encoding="utf-8"\?>\n/.exec(document)?.[0];
  assert.ok(declaration, 'no declaration');
  assert.doesNotMatch(document, /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  const top: XmlElement = { name: '', attributes: new Map(), text: '', children: [] };
  const open = [top];
  markup.lastIndex = declaration.length;
  while (markup.lastIndex < document.length) {
    const at = markup.lastIndex;
    const found = markup.exec(document);
    assert.ok(found, `no markup and no text: ${document.slice(at, at + 80)}`);
    const [, closing, name, attributes = '', empty, text] = found;
    const inside = open.at(-1) as XmlElement;
    if (text !== undefined) inside.text += decoded(text);
    else if (closing) assert.equal(open.pop()?.name, name);
    else {
      const element: XmlElement = { name: name ?? '', attributes: attributesOf(attributes), text: '', children: [] };
      inside.children.push(element);
      if (!empty) open.push(element);
    }
  }
  assert.equal(open.length, 1, 'something is not closed');
  assert.equal(top.text.trim(), '');
  assert.equal(top.children.length, 1);
  return top.children[0] as XmlElement;
}

function attributesOf(source: string): Map<string, string> {
  return new Map(
    Array.from(source.matchAll(/([\w:.-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, decoded(value)]),
  );
}

function decoded(text: string): string {
  assert.doesNotMatch(text, /&(?!#\d+;)/);
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
