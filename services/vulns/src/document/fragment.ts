/**
 * Members of an object as JSON without the braces, each followed by a comma, so that stored fragments are joined to a response
 * without parsing them.
 */
export function fragmentOf(members: object): string {
  return `${JSON.stringify(members).slice(1, -1)},`;
}

/** Parses a fragment, or several joined ones, as an object. */
export function readFragment<Members>(fragment: string): Members {
  return JSON.parse(`{${fragment.slice(0, -1)}}`) as Members;
}
