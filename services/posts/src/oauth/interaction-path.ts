/**
 * Removes the id from a path before it is logged: with the id of a consent and its cookie, anyone could continue it.
 */
export function withoutId(path: string): string {
  return splitId(path)[0];
}

/** Splits `/oauth/consent/ID` into the path before the id, and the id. */
export function splitId(path: string): [string, string | undefined] {
  const [, base = path, id] = /^(\/oauth\/[a-z]+)\/([A-Za-z0-9_-]{1,100})$/.exec(path) ?? [];
  return [base, id];
}
