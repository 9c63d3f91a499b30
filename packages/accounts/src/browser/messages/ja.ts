import type { PasskeyMessages } from './messages.ts';

export const ja: PasskeyMessages = {
  cancelled: 'パスキーは使われませんでした。もう一度お試しください。',
  known: 'この端末のパスキーはすでに追加されています。',
  unable: 'このブラウザーはパスキーに対応していません。',
  failed: 'パスキーを使用できませんでした。',
};
