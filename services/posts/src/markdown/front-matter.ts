import { createRequire } from 'node:module';

/** Few bodies have front matter, and the parsers are a tenth of the modules of the service: they are loaded on first use. */
const require = createRequire(import.meta.url);
const yaml = () => require('yaml') as typeof import('yaml');
const toml = () => require('smol-toml') as typeof import('smol-toml');

/** What a post can take from its front matter, as written there: the rules for fields are applied later. */
export interface FrontMatter {
  readonly title?: string;
  readonly tags?: readonly string[];
  /** The first is the post's own category; further ones come from a list. */
  readonly categories?: readonly string[];
  /** The path of the cover beside the file, as exports of this service have it. */
  readonly cover?: string;
}

/** Front matter beyond these bounds stays text: no tool writes so much, and parsing takes time with nesting squared. */
const maxLength = 8_000;
const maxLines = 200;
const maxNested = 100;
const nesting = /[[{&!*|>?]|-(?=[ \t]*[-?:])/g;
/** Values that are read of a list. */
const maxValues = 100;
const opening = /(?:[ \t]*\n){0,20}(---|\+\+\+)[ \t]*\n(?=[^\s])/y;
/** A field of Jekyll, Zenn, Qiita, Hugo or another tool; `Note: …` between two dividers is text. */
const fieldName = /^(?:[a-z_][\w.-]*|Title|Date|Tags|Author|Categories|Description)$/;

/**
 * Finds front matter at the very beginning of a body: lines between two lines `---` that are a YAML mapping, or between
 * two lines `+++` that are TOML. Anything else between two dividers is text.
 * @returns its end, including one blank line after it, and its values; null if there is none
 */
export function frontMatterOf(text: string): { readonly end: number; readonly values: FrontMatter } | null {
  opening.lastIndex = 0;
  const opened = opening.exec(text);
  const fence = opened?.[1];
  if (!opened || fence === undefined) return null;
  const start = opened[0].length;
  const closing = fence === '---' ? /^---[ \t]*(?:\n|$)/m : /^\+\+\+[ \t]*(?:\n|$)/m;
  const closed = closing.exec(text.slice(start, start + maxLength));
  if (!closed) return null;
  const fields = fieldsOf(fence, text.slice(start, start + closed.index));
  if (!fields) return null;
  const end = start + closed.index + closed[0].length;
  const blankLine = /^[ \t]*(?:\n|$)/.exec(text.slice(end, end + 100))?.[0].length ?? 0;
  return { end: end + blankLine, values: valuesOf(fields) };
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of front matter; null if it is none. */
function fieldsOf(fence: string, source: string): Fields | null {
  if (source.split('\n').length > maxLines || [...source.matchAll(nesting)].length > maxNested) return null;
  const fields = fence === '---' ? yamlValue(source) : tomlValue(source);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return null;
  return Object.keys(fields).some((name) => fieldName.test(name)) ? (fields as Fields) : null;
}

/** A field or a list item with a value, and a value that YAML can read as it is: quoted, a list, a mapping, a block. */
const field = /^([ \t]*(?:-|[A-Za-z_][\w.-]*:)[ \t]+)(\S.*)$/gm;
const wellFormed = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\[.*\]|\{.*\}|[|>][+-]?|#.*)$/;

/**
 * The value of YAML, also if values are not quoted that must be: `title: Claude Code: 入門`, `title: @taro`. Aliases are
 * refused, since a few of them can stand for billions of values.
 */
function yamlValue(source: string): unknown {
  try {
    const asWritten = parsedYaml(source);
    const document = asWritten.errors.length === 0 ? asWritten : parsedYaml(withQuotes(source));
    return document.errors.length > 0 ? null : document.toJS({ maxAliasCount: 0 });
  } catch {
    return null;
  }
}

function parsedYaml(source: string) {
  return yaml().parseDocument(source, { uniqueKeys: false, logLevel: 'silent', prettyErrors: false });
}

function withQuotes(source: string): string {
  return source.replace(field, (whole: string, name: string, value: string) =>
    wellFormed.test(value.trim()) ? whole : `${name}${JSON.stringify(value.trim())}`,
  );
}

function tomlValue(source: string): unknown {
  try {
    return toml().parse(source);
  } catch {
    return null;
  }
}

function valuesOf(fields: Fields): FrontMatter {
  const [title] = textsIn(fields['title'] ?? fields['Title']);
  const tags = listOf(fields['tags'] ?? fields['Tags'] ?? fields['topics']);
  const categories = [...textsIn(fields['category']), ...textsIn(fields['categories'])];
  const { cover } = fields;
  return {
    ...(typeof cover === 'string' && cover !== '' && { cover }),
    ...(title !== undefined && { title }),
    ...(tags.length > 0 && { tags }),
    ...(categories.length > 0 && { categories }),
  };
}

/** The texts of a list, which Forem writes as one text with commas. */
function listOf(value: unknown): string[] {
  return textsIn(typeof value === 'string' ? value.split(/[,、]/) : value);
}

/** The texts of a field: one value, a list, or a list of objects with names, as Qiita's API has it. */
function textsIn(value: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.slice(0, maxValues).flatMap((each) => {
    const named = typeof each === 'object' && each !== null && 'name' in each ? each.name : each;
    if (typeof named !== 'string' && typeof named !== 'number') return [];
    const text = String(named).trim();
    return text === '' ? [] : [text];
  });
}
