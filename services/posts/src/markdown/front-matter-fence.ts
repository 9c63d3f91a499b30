/** The line that begins front matter, and the first line in it. */
const opening = /^\ufeff?(?:[ \t]*\r?\n){0,20}(?:---|\+\+\+)[ \t]*\r?\n(?=\S)/;

/** Whether a body may begin with front matter; whether it does is known once it is parsed. */
export function looksLikeFrontMatter(body: string): boolean {
  return opening.test(body);
}
