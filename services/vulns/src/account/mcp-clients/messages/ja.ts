import type { McpClientMessages } from './messages.ts';

export const ja: McpClientMessages = {
  title: 'MCP クライアント',
  text: (most) =>
    `AI クライアントが MCP でこのサービスに接続するときの ID とシークレットです。クライアントごとに、${most} 個まで作成できます。`,
  none: 'MCP クライアントはまだありません。',
  id: 'ID',
  secret: 'シークレット',
  created: '作成日時',
  lastUsed: '最終使用日時',
  neverUsed: '未使用',
  revoke: '取り消す',
  revokeNamed: (name) => `MCP クライアント「${name}」を取り消す`,
  newTitle: '新しい MCP クライアント',
  name: '名前',
  nameHint: '使用するプログラムがわかる名前にしてください。80 文字まで。',
  create: 'クライアントを作成',
  made: 'MCP クライアントを作成しました',
  madeText: 'シークレットが表示されるのは今回だけです。安全な場所に保存し、他人に見せないでください。',
  settings: 'コピーして使える設定',
  settingsText: 'いずれもシークレットを含みます。',
  otherPrograms: 'JSON で設定するその他のプログラム',
  byHand: 'その他のプログラム: リクエストごとの HTTP ヘッダー',
  back: 'アカウントへ戻る',
  revoked: 'MCP クライアントを取り消しました。',
};
