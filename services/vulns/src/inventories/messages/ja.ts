import type { NewsMessages } from './messages.ts';

export const ja: NewsMessages = {
  exploited: '悪用を新たに確認',
  malware: 'マルウェア',
  affects: (names) => `影響を受けるパッケージ: ${names}`,
  upgrade: (version) => `${version} に更新してください`,
  fixed: (versions) => `修正バージョン: ${versions}`,
  remove: '削除してください',
  noFix: '修正バージョンは確認されていません',
  feed: (name) => (name === null ? '登録パッケージの新着情報' : `${name} の新着情報`),
  feedNeedsToken:
    'このフィードは非公開です。アカウントの API トークンを、HTTP Basic 認証のパスワード（ユーザー名は任意）またはベアラートークンとして送信してください。',
};
