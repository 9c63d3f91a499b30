import type { SearchMessages } from './messages.ts';

/** The texts of the search page in Japanese. */
export const ja: SearchMessages = {
  title: '検索',
  of: (q) => `「${q}」の検索結果`,
  filtered: '条件に合う投稿',
  description: '公開されている投稿を検索します。',
  terms: '検索語',
  find: '検索する',
  how: '空白で区切った語をすべて含む投稿を検索します。"…" で囲むと語句の完全一致、-語 でその語を除外できます。タイトルやタグに一致した投稿が先に表示されます。',
  count: (posts, more) => `${posts.toLocaleString('ja')}件${more ? '以上' : ''}`,
  sort: '並び順',
  orders: { relevance: '関連度順', new: '新しい順' },
  filters: { category: 'カテゴリー', tag: 'タグ', author: '投稿者' },
  active: '絞り込み中',
  remove: (filter) => `「${filter}」の絞り込みを解除`,
  byCategory: 'カテゴリーで絞り込む',
  byTag: 'タグで絞り込む',
  nothing: '見つかりませんでした。',
  instead: '検索語を減らすか、別の語でお試しください。新しい投稿は、公開後数秒で検索できるようになります。',
  didYouMean: 'もしかして：',
  without: (filter, count) => `「${filter}」を外すと${count}見つかります`,
  newest: '新着の投稿',
};
