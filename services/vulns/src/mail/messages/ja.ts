import type { DigestMessages } from './messages.ts';

export const ja: DigestMessages = {
  subject: (count) => `登録パッケージに影響する新しい脆弱性情報 ${count} 件`,
  intro: 'お使いのインベントリーのパッケージに、新たに次の影響が見つかりました。',
  exploited: '悪用を新たに確認',
  malware: '悪意のあるパッケージ',
  upgrade: (version) => `${version} に更新してください`,
  fixed: (versions) => `修正バージョン: ${versions}`,
  noFix: '修正バージョンは確認されていません',
  more: (count, account) => `ほかに ${count} 件あります。アカウントページでご覧ください。\n${account}`,
  stop: (account) => `このメールは、アカウントページでインベントリーごとに停止できます。\n${account}`,
};
