import type { MaskedText } from '../masked-text.ts';
import type { Found } from './find-unsupported.ts';

/** The labels that a body defines, in lower case. */
export interface DefinedLabels {
  readonly footnotes: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
}

const footnoteDefinition = /^[ \t]*\[\^([^[\]\n]{1,100})\]:/gm;
const linkDefinition = /^[ \t]*\[([^[\]^\n][^[\]\n]{0,200})\]:[ \t]*(?=\S)/gm;
/** What the target of a definition begins with: `[注]: …` is ordinary text. */
const target = /^<?(?:https?:\/\/|mailto:|\/|\.{1,2}\/|#)/i;
const footnote = /\[\^([^[\]\n]{1,100})\](?!:)|\^\[[^[\]\n]{1,300}\]/g;
/** A number is a footnote even if the body does not define it. */
const numbered = /^\d{1,3}$/;
const reference = /(?<!\])(!?)\[([^[\]^\n][^[\]\n]{0,300})\](?:\[([^[\]\n]{0,200})\])?(?![(:[])/g;

/** The labels that the blocks of a body define. */
export function definedLabels(texts: readonly MaskedText[]): DefinedLabels {
  const footnotes = new Set<string>();
  const links = new Set<string>();
  for (const text of texts) {
    if (!text.masked.includes(']:')) continue;
    for (const [, label = ''] of text.masked.matchAll(footnoteDefinition)) footnotes.add(labelOf(label));
    for (const [label] of linkDefinitions(text)) links.add(labelOf(label));
  }
  return { footnotes, links };
}

/** Finds footnotes, references and their definitions in a block. */
export function referencesIn(text: MaskedText, { footnotes, links }: DefinedLabels): Found[] {
  const { masked } = text;
  if (!masked.includes('[')) return [];
  const found: Found[] = [];
  for (const { index, 1: label } of masked.matchAll(footnote)) {
    if (label === undefined || numbered.test(label) || footnotes.has(labelOf(label))) found.push(['footnote', index]);
  }
  if (footnotes.size > 0) for (const { index } of masked.matchAll(footnoteDefinition)) found.push(['footnote', index]);
  if (links.size === 0) return found;
  for (const [, index] of linkDefinitions(text)) found.push(['reference_link', index]);
  for (const { index, 1: mark, 2: label = '', 3: name } of masked.matchAll(reference)) {
    if (links.has(labelOf(name || label))) found.push([mark === '!' ? 'reference_image' : 'reference_link', index]);
  }
  return found;
}

function linkDefinitions({ content, masked }: MaskedText): [label: string, position: number][] {
  return [...masked.matchAll(linkDefinition)].flatMap(({ 0: found, 1: label = '', index }) =>
    target.test(content.slice(index + found.length, index + found.length + 10)) ? [[label, index]] : [],
  );
}

function labelOf(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase();
}
