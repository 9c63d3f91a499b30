import type { ConfirmMessages } from './messages.ts';

export const ja: ConfirmMessages = {
  kinds: { api_key: 'API キー', password: 'パスワード', email: 'メールアドレス', phone: '電話番号' },
  text: 'この投稿には、公開すべきでない可能性のある文字列が含まれています。本物の場合は「いいえ」を選び、削除してから公開してください。',
  question: 'すべて公開してよいサンプルです',
};
