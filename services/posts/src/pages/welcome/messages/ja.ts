import type { WelcomeMessages } from './messages.ts';

/** The first steps of a new member, in Japanese. */
export const ja: WelcomeMessages = {
  title: 'ようこそ',
  text: '次の3つのステップで準備が整います。どれから始めてもかまいません。',
  profile: { title: 'プロフィールを書く', text: '自己紹介や画像を、投稿者ページに表示します。' },
  post: { title: '最初の投稿を書く', text: '下書きは自分にしか見えません。公開する前に確認できます。' },
  client: { title: 'AI クライアントを接続する', text: 'ふだん使っている AI に、下書きや公開を任せられます。' },
  done: '完了',
  dismiss: 'この案内を閉じる',
};
