import { type FoundString, findStrings } from '../../src/findings/find-strings.ts';

/** Searches a text as the body of a post. */
export function foundIn(body: string): Promise<FoundString[]> {
  return findStrings({ title: '題名', body, tags: [] });
}

/** Searches a text as the body of a post; results as `kind value`. */
export async function valuesIn(body: string): Promise<string[]> {
  return (await foundIn(body)).map(({ finding, value }) => `${finding.kind} ${value}`);
}
