import { parseQuery, type Term } from '@kairan/full-text/query';
import { z } from 'zod';
import { tagNameOf } from '../answers/tag-names.ts';
import { tagKinds } from '../search/filters.ts';
import { list } from '../search/list.ts';
import { nearNames } from '../search/near-names.ts';
import { operation } from '../vulnerabilities.ts';
import { filtersOf } from './filter-parameters.ts';
import { langParameter, searchText } from './parameters.ts';

/** Words of a search that are looked at. */
const mostWords = 6;
const mostNames = 3;

/** The words of a search, one by one. */
export const searchedWords = z.array(
  z.object({
    word: z.string().describe('As it stands in the search'),
    found: z.boolean().describe('Whether anything published has it'),
    near: z.array(z.object({ slug: z.string(), name: z.string(), kind: z.enum(tagKinds) })),
  }),
);

export const correctSearch = operation({
  name: 'correct_search',
  summary: 'For each word of a search: whether it finds anything by itself, else which names it nearly is.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ q: searchText, lang: langParameter }),
  output: z.object({ data: searchedWords }),

  async handle({ input: { q, lang } }, { view: { db } }) {
    const words = q.split(/\s+/).filter(isPlain).slice(0, mostWords);
    const data = await Promise.all(
      words.map(async (word) => {
        const alone = { ...nothingElse, q: word };
        const found = (await list(db, alone, '-published', null, 1)).length > 0;
        const near = found ? [] : await nearNames(db, fold(word), mostNames);
        return { word, found, near: near.map((row) => tagNameOf(row, lang)) };
      }),
    );
    return { data };
  },
});

const nothingElse = filtersOf({
  severity: [],
  source: [],
  tag: [],
  category: [],
  framework: [],
  vendor: [],
  language: [],
});

/** Whether a piece of a search is a word that must be there, and nothing more. */
function isPlain(piece: string): boolean {
  const { terms, excluded } = parseQuery(piece);
  return excluded.length === 0 && terms.length === 1 && !piece.includes('"') && (terms[0] as Term).tokens.length > 0;
}

function fold(word: string): string {
  return word.normalize('NFKC').toLowerCase();
}
