import { tagFilter } from './tag-filter.ts';

/** The programming language of the affected packages. */
export const language = tagFilter('language', {
  about: 'Any of these programming languages, such as python',
  share: 0.05,
  texts: {
    en: { label: 'Programming language' },
    ja: { label: 'プログラミング言語' },
    fr: { label: 'Langage de programmation' },
  },
});
