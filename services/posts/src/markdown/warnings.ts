import { bounds, type Warning, type WarningCode } from '../post.ts';
import type { Change } from './edits.ts';

const messages: Readonly<Record<WarningCode, string>> = {
  external_image_removed:
    'Images from other sites are removed. Upload the image and use the url that the upload returns.',
  foreign_image_removed:
    'Only images that you uploaded can be shown. Upload the image and use the url that the upload returns.',
  html_removed: 'HTML is removed. To show it as text, put it in backticks.',
  table_flattened: 'Tables are not supported: each row became a paragraph.',
  heading_demoted: 'Only ## and ### headings are supported: this one was changed to the nearest level.',
  unsafe_link_removed:
    'Links must go to http, https or mailto addresses, or to pages of this site: this one became text.',
  control_character_removed: 'An invisible control character was removed.',
  title_heading_removed: 'The title is a separate field: a heading that repeated it was removed from the body.',
  unclosed_callout: 'This callout was not closed. Close it with a line of three colons (:::).',
};

/** The warnings for changes: one per code and line, ordered by line, at most 100. */
export function warningsOf(changes: readonly Change[]): Warning[] {
  const distinct = new Map(changes.map((change) => [`${change.line} ${change.code}`, change]));
  return [...distinct.values()]
    .sort((a, b) => a.line - b.line)
    .slice(0, bounds.listed)
    .map(({ code, line }) => ({ code, message: messages[code], line }));
}
