import { parseQuery, type Term } from '@kairan/full-text/query';
import { z } from 'zod';
import { tagNameOf } from '../responses/tag-names.ts';
import { filtersOf } from '../search/filters/registry.ts';
import { list } from '../search/list.ts';
import { langParameter, searchText } from '../search/parameters/parameters.ts';
import { similarNames } from '../search/similar-names.ts';
import { similarTerms } from '../search/similar-terms.ts';
import { tagKinds } from '../tags/tag-kinds.ts';
import { operation, type Vulnerabilities } from '../vulnerabilities.ts';
import type { Language } from '../vulnerability.ts';

/** Words of a query that are checked. */
const mostWords = 6;
const mostNames = 3;

/** The words of a query with suggestions for those that find nothing. */
export const searchedTerms = z.array(
  z.object({
    word: z.string().describe('The word as typed'),
    found: z.boolean().describe('Whether any published vulnerability contains it'),
    near: z.array(
      z.object({
        instead: z.string().describe('The replacement to search for'),
        name: z.string(),
        kind: z
          .enum(tagKinds)
          .nullable()
          .describe('The kind of the tag; null if the suggestion is a common term, not a tag'),
      }),
    ),
  }),
);

export const correctSearch = operation({
  name: 'correct_search',
  summary: 'Check each word of a query: whether it finds anything by itself, and similar names if it does not.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ q: searchText, lang: langParameter }),
  output: z.object({ data: searchedTerms }),

  async handle({ input: { q, lang } }, { view: { db } }) {
    const words = q.split(/\s+/).filter(isPlain).slice(0, mostWords);
    const data = await Promise.all(
      words.map(async (word) => {
        const alone = { ...nothingElse, q: word };
        const found = (await list(db, alone, '-published', null, 1)).length > 0;
        return { word, found, near: found ? [] : await nearTo(fold(word), lang, db) };
      }),
    );
    return { data };
  },
});

/** Finds names similar to a word: tags first, then common terms. */
async function nearTo(word: string, language: Language, db: Vulnerabilities['view']['db']) {
  const tags = (await similarNames(db, word, mostNames)).map((row) => {
    const { slug, name, kind } = tagNameOf(row, language);
    return { instead: isOneWord(name) ? name : slug.replaceAll('_', ' '), name, kind };
  });
  const words = similarTerms(word, mostNames).map((near) => ({ instead: near, name: near, kind: null }));
  return [...tags, ...words].slice(0, mostNames);
}

function isOneWord(name: string): boolean {
  return /^[\p{L}\p{N}.+#-]+$/u.test(name);
}

const nothingElse = filtersOf({
  severity: [],
  source: [],
  tag: [],
  category: [],
  framework: [],
  vendor: [],
  language: [],
});

/** Tells whether a part of a query is a single required word: no phrase, no exclusion. */
function isPlain(piece: string): boolean {
  const { terms, excluded } = parseQuery(piece);
  return excluded.length === 0 && terms.length === 1 && !piece.includes('"') && (terms[0] as Term).tokens.length > 0;
}

function fold(word: string): string {
  return word.normalize('NFKC').toLowerCase();
}
