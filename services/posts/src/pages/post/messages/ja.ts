import type { PostEndMessages } from './messages.ts';

/** The texts at the end of a post in Japanese. */
export const ja: PostEndMessages = {
  actions: 'この投稿を共有・保存する',
  shareOnX: 'X でポストする',
  shareOnHatena: 'はてなブックマークに追加',
  copyLink: 'リンクをコピー',
  markdown: 'Markdown で読む',
  toContents: '目次へ戻る',
  allOfAuthor: 'すべての投稿を見る',
  feedOfAuthor: '投稿者のフィードを購読',
  related: '関連する投稿',
  sameCategory: (name) => `同じカテゴリー「${name}」`,
  invitation: 'あなたの使い方も書いてみませんか。いつもの AI クライアントから、そのまま投稿できます。',
};
