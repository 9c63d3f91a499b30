/**
 * A name or a query in the form in which names are compared: NFKC and lower case, with straight apostrophes and without the
 * middle dots of Japanese compounds.
 */
export function foldedName(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replaceAll('・', '');
}
