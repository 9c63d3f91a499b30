import assert from 'node:assert/strict';

const empty = new Set(['meta', 'link', 'input', 'br', 'img', 'hr', 'wbr']);
const tagOrText = /<!doctype html>|<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*>|([^<]+)/gy;

/** The contents of a page. */
export interface Parsed {
  elements: { name: string; attributes: Map<string, string> }[];
}

/**
 * Parses a page strictly, as our templates write it: elements closed in order, attributes in double quotes and without
 * duplicates, no unescaped markup characters, unique ids.
 * @throws if the page violates any of these
 */
export function wellFormed(page: string): Parsed {
  const open: string[] = [];
  const elements: Parsed['elements'] = [];
  const ids = new Set<string>();
  tagOrText.lastIndex = 0;
  while (tagOrText.lastIndex < page.length) {
    const at = tagOrText.lastIndex;
    const found = tagOrText.exec(page);
    assert.ok(found, `no markup and no text: ${page.slice(at, at + 120)}`);
    const [, slash, name, attributes, text] = found;
    if (text !== undefined && open.at(-1) !== 'style') assertEscaped(text);
    if (name === undefined) continue;
    if (slash === '/') {
      assert.equal(open.pop(), name, `</${name}> closes another element: ${page.slice(at - 120, at)}`);
      continue;
    }
    if (!empty.has(name)) open.push(name);
    const read = attributesOf(attributes ?? '');
    const id = read.get('id');
    if (id !== undefined) {
      assert.ok(!ids.has(id), `the id ${id} stands twice`);
      ids.add(id);
    }
    elements.push({ name, attributes: read });
  }
  assert.deepEqual(open, []);
  return { elements };
}

function attributesOf(source: string): Map<string, string> {
  const read = new Map<string, string>();
  for (const [, name = '', value = ''] of source.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
    assert.ok(!read.has(name), `the attribute ${name} stands twice`);
    assertEscaped(value);
    read.set(
      name,
      value
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&'),
    );
  }
  return read;
}

function assertEscaped(text: string) {
  assert.doesNotMatch(text, /&(?!(?:amp|lt|gt|quot|#39);)/, `an ampersand stands for itself: ${text.slice(0, 120)}`);
}
