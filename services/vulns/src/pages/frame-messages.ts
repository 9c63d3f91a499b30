import type { Language } from '../vulnerability.ts';

/** Where one can go from every page. */
export type NavigationName = 'search' | 'statistics' | 'topics' | 'sources' | 'api' | 'account';

/** The words of the frame that all pages share, and of the help where a page is not there. */
interface FrameMessages {
  /** Opens the navigation on phones. */
  readonly menu: string;
  readonly routes: Readonly<Record<NavigationName, string>>;
  readonly perhaps: string;
  /** A link to the search for what stands in the address. */
  searchFor(messages: string): string;
  readonly elsewhere: string;
}

export const frameMessages: Readonly<Record<Language, FrameMessages>> = {
  en: {
    menu: 'Menu',
    routes: {
      search: 'Search',
      statistics: 'Statistics',
      topics: 'Topics',
      sources: 'Sources',
      api: 'API',
      account: 'Account',
    },
    perhaps: 'Perhaps you were looking for',
    searchFor: (messages) => `All that is found for “${messages}”`,
    elsewhere: 'Or go on with',
  },
  ja: {
    menu: 'メニュー',
    routes: {
      search: '検索',
      statistics: '統計',
      topics: 'テーマ別',
      sources: '情報源',
      api: 'API',
      account: 'アカウント',
    },
    perhaps: 'お探しのものはこちらでしょうか',
    searchFor: (messages) => `「${messages}」の検索結果`,
    elsewhere: 'ほかのページへ',
  },
  fr: {
    menu: 'Menu',
    routes: {
      search: 'Recherche',
      statistics: 'Statistiques',
      topics: 'Thèmes',
      sources: 'Sources',
      api: 'API',
      account: 'Compte',
    },
    perhaps: 'Vous cherchiez peut-être',
    searchFor: (messages) => `Tout ce qui répond à «\u00a0${messages}\u00a0»`,
    elsewhere: 'Ou continuez avec',
  },
};
