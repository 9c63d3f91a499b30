import type { Language } from '../messages/messages.ts';

interface SearchMessages {
  readonly title: string;
  readonly of: (q: string) => string;
  readonly description: string;
  readonly messages: string;
  readonly category: string;
  readonly all: string;
  readonly find: string;
  readonly how: string;
  readonly nothing: string;
  readonly instead: string;
}

/** The texts of the search page. */
export const searchMessages: Readonly<Record<Language, SearchMessages>> = {
  ja: {
    title: '検索',
    of: (q) => `「${q}」の検索結果`,
    description: '公開されている投稿を言葉で探します。',
    messages: '探す言葉',
    category: 'カテゴリー',
    all: 'すべて',
    find: '検索する',
    how: '空白で区切った言葉をすべて含む投稿を探します。"…" で囲むと続いた言葉として、-言葉 で除いて探せます。題名とタグにあるものが先に並びます。',
    nothing: '見つかりませんでした。',
    instead: '言葉を減らすか、別の言葉で試してください。新しい投稿は、公開して数秒で見つかるようになります。',
  },
  en: {
    title: 'Search',
    of: (q) => `Posts with “${q}”`,
    description: 'Find published posts by words.',
    messages: 'Words',
    category: 'Category',
    all: 'All',
    find: 'Search',
    how: 'Finds posts that have all the words. "…" finds words that follow one another, -word leaves posts with the word out. Those with the words in title or tags come first.',
    nothing: 'Nothing was found.',
    instead: 'Try fewer words, or others. New posts are found some seconds after they were published.',
  },
};
