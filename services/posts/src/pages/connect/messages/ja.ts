import type { ConnectMessages } from './messages.ts';

/** For clients that connect from their vendor's servers. */
const remote = 'このサイトに、インターネットから HTTPS で接続できる必要があります。';

export const ja: ConnectMessages = {
  title: 'AI から投稿する',
  description: 'お使いの AI クライアントを接続すると、会話の中で下書きの作成、画像の追加、公開ができます。',
  address: 'MCP サーバーの URL',
  how: 'MCP に対応したクライアントにこの URL を登録し、サインインして許可するだけです。',
  clients: 'クライアント別の設定',
  steps: (mcpUrl) => ({
    Claude: [
      remote,
      'Customize → Connectors → ＋ → Add custom connector を開きます。',
      `URL に ${mcpUrl} を入力し、Add を押します。`,
      'Connect を押すと、このサイトのサインイン画面が開きます。',
    ],
    'Claude Code': ['ターミナルで実行し、起動後に /mcp でサインインします。'],
    ChatGPT: [
      remote,
      'Settings → Apps → Advanced settings で Developer mode を有効にします。',
      `Create app で、URL に ${mcpUrl} を入力し、認証に OAuth を選択します。`,
    ],
    Codex: ['ターミナルで実行します。2行目でサインインします。'],
    Cursor: ['~/.cursor/mcp.json に追加します。'],
    'VS Code': ['.vscode/mcp.json に追加します。'],
  }),
  token: 'サインイン（OAuth）非対応のクライアント',
  tokenHow:
    'アカウントのページでアクセストークンを作成し、ヘッダーに設定します。トークンは他人に知られないようにしてください。',
  toTokens: 'アクセストークンを作成',
  ask: '接続したら、こう頼んでみてください',
  asks: [
    '「書き方のガイドを読んで、今日試したことを下書きにして」',
    '「下書きの一覧を見せて。いちばん新しいものの見出しを直して」',
    '「この下書きを、プロンプトのカテゴリーで公開して」',
  ],
  safe: '公開時には、このサイトで書くときと同じチェックを行います。API キーや電話番号と思われる文字列が見つかった場合は、あなたが確認するまで公開されません。',
  toApps: '接続したアプリの表示・解除',
};
