import { mayHideText, withoutControls } from './record-text.ts';

/** Control characters and lone surrogates can only be written as escapes, invisible characters also as they are. */
const escaped =
  /(?:^|[^\\])(?:\\\\)*\\(?:[bf]|u00[01]|u20[026]|u11[56]|u3164|u[fF][eE]0|u[fF][eE][fF][fF]|u[fF][fF][aA]0|u[dD][89a-fA-F])/;

/** Begins with a fixed character, so that it is quick to tell that most records have none. */
const anyEscape = /\\[bfu]/;

/**
 * Parses a record's JSON. Its texts lose the characters that `withoutControls` removes, and their lone surrogates become
 * U+FFFD: some cannot be stored or sent as text, and many programs reject a whole response because of one.
 * @throws {SyntaxError} if it is not JSON
 */
export function recordJson(raw: Buffer): unknown {
  const json = raw.toString('utf8');
  const isUnclean = (anyEscape.test(json) && escaped.test(json)) || mayHideText(json);
  return JSON.parse(json, isUnclean ? cleaned : undefined);
}

function cleaned(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutControls(value) : value;
}
