import type { ConfirmMessages } from './messages.ts';

/** The title within brackets that it cannot close. */
const quoted = (title: string) => `「${title.replace(/[「｢]/g, '『').replace(/[」｣]/g, '』')}」`;

export const ja: ConfirmMessages = {
  text: (title, count) =>
    `投稿${quoted(title)}に、公開すべきでない可能性のある文字列が${count}件あります。本物が1つでもある場合は、確認せずに「いいえ」または「キャンセル」を選び、削除してから公開してください。`,
  finding: (where, kind, excerpt) => `・${where}：${kind}（${excerpt}）`,
  more: (count) => `ほかに${count}件あります。`,
  checkbox: 'すべて公開してよいサンプルです',
};
