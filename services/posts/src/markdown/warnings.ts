import { bounds, type Warning, type WarningCode } from '../post.ts';
import type { Change } from './edits.ts';

const messages: Readonly<Record<WarningCode, string>> = {
  external_image_removed:
    'Images from other sites are removed. Upload the image and write the address that the upload gives.',
  foreign_image_removed:
    'Only images that you uploaded can be shown. Upload the image and write the address that the upload gives.',
  html_removed: 'HTML is removed. To show it as text, put it in backticks.',
  table_flattened: 'Tables are not supported: each row became a paragraph.',
  heading_demoted: 'Headings are ## and ###: this one was changed to the nearest of them.',
  unsafe_link_removed: 'Links go to http, https or mailto addresses or to places on this site: this one became text.',
  control_character_removed: 'An invisible control character was removed.',
  title_heading_removed: 'The title is a field of its own: a heading that repeats it was removed from the body.',
  unclosed_callout: 'This callout was not closed: a line with ::: closes it.',
};

/** Warnings of what was changed: one for each code and line, in the order of lines, at most 100. */
export function warningsOf(changes: readonly Change[]): Warning[] {
  const distinct = new Map(changes.map((change) => [`${change.line} ${change.code}`, change]));
  return [...distinct.values()]
    .sort((a, b) => a.line - b.line)
    .slice(0, bounds.listed)
    .map(({ code, line }) => ({ code, message: messages[code], line }));
}
