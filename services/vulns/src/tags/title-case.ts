import { smallWords, spelledWords } from './spelled-words.ts';

/**
 * Formats a CPE name for people: `_` become spaces, words start with a capital, known words (`php`, `ssl`) have their
 * usual spelling. A name with capitals is left unchanged.
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
