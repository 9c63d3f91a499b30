import type { Element } from 'hast';
import { classesOf } from './code-text.ts';
import type { Reading } from './reading.ts';

/** The kinds of callouts. */
export type CalloutKind = 'point' | 'warn' | 'info';

const names: readonly (readonly [pattern: RegExp, kind: CalloutKind])[] = [
  [/\b(?:warn|warning|alert|caution|danger|error)\b/, 'warn'],
  [/\b(?:point|tip|hint|important|success)\b/, 'point'],
];
/** Boxes by their classes: this site, Zenn, Qiita, GitHub, Docusaurus and VitePress, Material for MkDocs. */
const boxes =
  /^(?:callout callout-\w+|msg(?: (?:message|alert))?$|note (?:info|warn|alert)|markdown-alert markdown-alert-\w+|(?:theme-)?admonition\b.*|custom-block \w+)/;
const titles = /^(?:callout-title|markdown-alert-title|custom-block-title|admonition-title|admonitionHeading.*)$/;
const signs = /^(?:msg-symbol|fa-check-circle|fa-exclamation-circle|fa-times-circle)$/;

/** The kind of callout that an element is; null if it is none. */
export function calloutKind(node: Element, { asides }: Pick<Reading, 'asides'>): CalloutKind | null {
  const classes = classesOf(node.properties)
    .filter((name) => !/^alert-|^theme-admonition-/.test(name))
    .join(' ');
  const isBox = boxes.test(classes) && (node.tagName === 'div' || node.tagName === 'aside');
  if (!isBox && !(asides && node.tagName === 'aside')) return null;
  // `markdown-alert` is the box itself.
  const kind = classes
    .replace(/markdown-alert\b(?!-)/g, '')
    .replaceAll(/[_-]/g, ' ')
    .replaceAll('markdown alert', '');
  return names.find(([pattern]) => pattern.test(kind))?.[1] ?? 'info';
}

/** Whether an element is the title of a box. */
export function isCalloutTitle({ properties }: Element): boolean {
  return classesOf(properties).some((name) => titles.test(name));
}

/** Whether an element is the sign of a box, and no text. */
export function isCalloutSign({ properties }: Element): boolean {
  return classesOf(properties).some((name) => signs.test(name));
}
