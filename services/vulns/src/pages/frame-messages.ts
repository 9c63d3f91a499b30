import type { Language } from '../vulnerability.ts';

/** Where one can go from every page. */
export type PlaceName = 'search' | 'statistics' | 'topics' | 'sources' | 'api' | 'account';

/** The words of the frame that all pages share, and of the help where a page is not there. */
interface FrameWords {
  /** Opens the navigation on phones. */
  readonly menu: string;
  readonly places: Readonly<Record<PlaceName, string>>;
  readonly perhaps: string;
  /** A link to the search for what stands in the address. */
  searchFor(words: string): string;
  readonly elsewhere: string;
}

export const frameWords: Readonly<Record<Language, FrameWords>> = {
  en: {
    menu: 'Menu',
    places: {
      search: 'Search',
      statistics: 'Statistics',
      topics: 'Topics',
      sources: 'Sources',
      api: 'API',
      account: 'Account',
    },
    perhaps: 'Perhaps you were looking for',
    searchFor: (words) => `All that is found for “${words}”`,
    elsewhere: 'Or go on with',
  },
  ja: {
    menu: 'メニュー',
    places: {
      search: '検索',
      statistics: '統計',
      topics: 'テーマ別',
      sources: '情報源',
      api: 'API',
      account: 'アカウント',
    },
    perhaps: 'お探しのものはこちらでしょうか',
    searchFor: (words) => `「${words}」の検索結果`,
    elsewhere: 'ほかのページへ',
  },
  fr: {
    menu: 'Menu',
    places: {
      search: 'Recherche',
      statistics: 'Statistiques',
      topics: 'Thèmes',
      sources: 'Sources',
      api: 'API',
      account: 'Compte',
    },
    perhaps: 'Vous cherchiez peut-être',
    searchFor: (words) => `Tout ce qui répond à «\u00a0${words}\u00a0»`,
    elsewhere: 'Ou continuez avec',
  },
};
