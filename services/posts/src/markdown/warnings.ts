import { bounds, type PlainWarningCode, type Warning } from '../post.ts';
import { type Construct, type ConstructCode, constructMessage, constructs } from './constructs.ts';
import type { Change } from './edits.ts';
import { type WarningTexts, warningText } from './warning-text.ts';

const messages: Readonly<Record<PlainWarningCode, string>> = {
  external_image_removed:
    'Images that are not on this site are removed. Upload the image and use the url that the upload returns.',
  foreign_image_removed:
    'Only images that you uploaded can be shown. Upload the image and use the url that the upload returns.',
  html_removed: 'HTML tags and comments are removed. To show a tag as text, put it in backticks.',
  table_flattened: 'Tables are not supported: each row became a paragraph.',
  heading_demoted: 'Only ## and ### headings are supported: this one was changed to the nearest level.',
  unsafe_link_removed:
    'Links must go to http, https or mailto addresses, or to pages of this site: this one became text.',
  control_character_removed: 'An invisible control character was removed.',
  title_heading_removed: 'The title is a separate field: a heading that repeated it was removed from the body.',
  unclosed_callout: 'This callout was not closed. Close it with a line of three colons (:::).',
};

const texts: WarningTexts = {
  language: 'en',
  plain: messages,
  unlisted: (count) => `${count} more ${count === 1 ? 'warning is' : 'warnings are'} not listed.`,
};

/**
 * The warnings for changes: one per code and line, ordered by line, at most 100; the last message says how many more
 * there are. Constructs that share a code and a line share a warning, which names each of them.
 */
export function warningsOf(changes: readonly Change[]): Warning[] {
  const plain = new Map<string, { code: PlainWarningCode; line: number }>();
  const grouped = new Map<string, { code: ConstructCode; line: number; present: Set<Construct> }>();
  for (const change of changes) {
    const { line } = change;
    if ('code' in change) {
      plain.set(`${line} ${change.code}`, change);
      continue;
    }
    const { code } = constructs[change.construct];
    const group = grouped.get(`${line} ${code}`) ?? { code, line, present: new Set() };
    group.present.add(change.construct);
    grouped.set(`${line} ${code}`, group);
  }
  const warnings: Warning[] = [
    ...[...plain.values()].map(({ code, line }) => ({ code, message: messages[code], line })),
    ...[...grouped.values()].map(({ code, line, present }) => {
      const about = [...present];
      return { code, message: constructMessage(about, 'en'), line, constructs: about };
    }),
  ];
  return listed(warnings.sort((a, b) => a.line - b.line));
}

/** Adds constructs to the first warning about front matter. */
export function withConstructs(warnings: readonly Warning[], added: readonly Construct[]): readonly Warning[] {
  const index = warnings.findIndex(({ code }) => code === 'front_matter_removed');
  const warning = warnings[index];
  if (added.length === 0 || !warning || !('constructs' in warning)) return warnings;
  const more = { ...warning, constructs: [...warning.constructs, ...added] };
  return warnings.with(index, { ...more, message: warningText(more, texts) });
}

function listed(warnings: readonly Warning[]): Warning[] {
  const unlisted = warnings.length - bounds.listed;
  if (unlisted <= 0) return [...warnings];
  const first = warnings.slice(0, bounds.listed);
  const last = { ...(first.pop() as Warning), unlisted };
  return [...first, { ...last, message: warningText(last, texts) }];
}
