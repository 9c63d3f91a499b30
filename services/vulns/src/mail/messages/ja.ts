import type { DigestMessages } from './messages.ts';

export const ja: DigestMessages = {
  subject: (count) => `登録パッケージに影響する新しい脆弱性情報 ${count} 件`,
  intro: 'お使いのインベントリーのパッケージに、新たに次の影響が見つかりました。',
  more: (count, account) => `ほかに ${count} 件あります。アカウントページでご覧ください。\n${account}`,
  stop: (account) => `このメールは、アカウントページでインベントリーごとに停止できます。\n${account}`,
};
