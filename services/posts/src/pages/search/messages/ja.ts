import type { SearchMessages } from './messages.ts';

export const ja: SearchMessages = {
  title: '検索',
  of: (q) => `「${q}」の検索結果`,
  description: '公開されている投稿を検索します。',
  terms: '検索語',
  category: 'カテゴリー',
  all: 'すべて',
  find: '検索する',
  how: '空白で区切った語をすべて含む投稿を検索します。"…" で囲むと語句の完全一致、-語 でその語を除外できます。タイトルやタグに一致した投稿が先に表示されます。',
  nothing: '見つかりませんでした。',
  instead: '検索語を減らすか、別の語でお試しください。新しい投稿は、公開後数秒で検索できるようになります。',
};
