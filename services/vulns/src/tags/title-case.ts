import { smallWords, spelledWords } from './spelled-words.ts';

/**
 * A CPE name as people write names: `_` become spaces, words begin with a capital, known words (`php`, `ssl`) are spelled
 * their way. A name that has capitals already is left as it is.
 */
export function titleCase(slug: string): string {
  if (slug !== slug.toLowerCase()) return slug.replaceAll('_', ' ').trim();
  return slug
    .split('_')
    .filter((word) => word !== '')
    .map((word, index) => (index > 0 && smallWords.has(word) ? word : spelled(word)))
    .join(' ');
}

function spelled(word: string): string {
  const known = spelledWords.get(word);
  if (known !== undefined) return known;
  if (word.includes('-')) return word.split('-').map(spelled).join('-');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
