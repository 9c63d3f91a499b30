import type { ListMessages } from './messages.ts';

/** The texts of lists in Japanese. */
export const ja: ListMessages = {
  about: {
    coding: 'AI と書くコード、エージェント、開発環境の使い方。',
    work: '議事録、資料、メールなど、いつもの仕事を早く確実に終える工夫。',
    life: '勉強、読書、家事など、毎日の暮らしでの使い方。',
    creative: '画像、動画、音楽、音声の作り方と、制作の記録。',
    prompt: 'そのまま使えるプロンプトと、その組み立て方。',
    story: '使ってみてわかったこと。うまくいった話も、失敗談も。',
  },
  count: (posts) => `${posts.toLocaleString('ja')}件の投稿`,
  feed: 'フィードを購読',
  popularTags: 'よく使われているタグ',
  relatedTags: '一緒に使われているタグ',
  tagsOfCategory: 'このカテゴリーでよく使われているタグ',
  tagsOfAuthor: 'よく使うタグ',
  categoriesOfAuthor: 'カテゴリー別の投稿',
  joined: (month) => `${month}に参加`,
  postsOfAuthor: '投稿',
  noPostsOfAuthor: '公開された投稿はまだありません。公開されると、ここに新しい順に表示されます。',
  noPostsOfCategory: 'このカテゴリーの投稿はまだありません。',
  writeOne: '最初の投稿を書く',
  signUp: '新規登録',
  begin: '閲覧に登録は不要です。投稿するには、無料のアカウントを作成してください。',
};
