import { tagFilter } from './tag-filter.ts';

/** The programming language of the affected packages. */
export const language = tagFilter('language', {
  about: 'Programming languages such as python',
  example: 'python',
  texts: {
    en: { label: 'Programming language' },
    ja: { label: 'プログラミング言語' },
    fr: { label: 'Langage de programmation' },
  },
});
