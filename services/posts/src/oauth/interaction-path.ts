/** A path as it may be logged: whoever has the id of a consent and its cookie may go on with it. */
export function withoutId(path: string): string {
  return splitId(path)[0];
}

/** `/oauth/consent/ID`: the path before the id, and the id. */
export function splitId(path: string): [string, string | undefined] {
  const [, base = path, id] = /^(\/oauth\/[a-z]+)\/([A-Za-z0-9_-]{1,100})$/.exec(path) ?? [];
  return [base, id];
}
