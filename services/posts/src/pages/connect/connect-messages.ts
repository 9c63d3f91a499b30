import type { Language } from '../messages/messages.ts';

interface ConnectMessages {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly how: string;
  readonly clients: string;
  readonly token: string;
  readonly tokenHow: string;
  readonly toTokens: string;
  readonly ask: string;
  readonly asks: readonly string[];
  readonly safe: string;
  readonly toApps: string;
}

/** The texts of the page that tells how to connect an AI client. */
export const connectMessages: Readonly<Record<Language, ConnectMessages>> = {
  ja: {
    title: 'AIから投稿する',
    description: '使っているAIクライアントをつなぐと、会話の中で下書きを書き、画像を載せ、公開できます。',
    address: 'MCPのアドレス',
    how: 'MCPに対応したクライアントにこのアドレスを登録し、サインインして許可するだけです。',
    clients: 'クライアントごとの設定',
    token: 'サインインのできないクライアント',
    tokenHow: 'アカウントのページでアクセストークンを作り、ヘッダーに入れます。トークンは人に見せないでください。',
    toTokens: 'アクセストークンを作る',
    ask: 'つないだら、こう頼んでみてください',
    asks: [
      '「書き方のガイドを読んで、今日試したことを下書きにして」',
      '「下書きの一覧を見せて。いちばん新しいものの見出しを直して」',
      '「この下書きを、プロンプトのカテゴリーで公開して」',
    ],
    safe: '公開のときの確認は、ここで書くときと同じです。鍵や電話番号らしい文字列が見つかると公開は止まり、あなたが確かめるまで進みません。',
    toApps: '接続したアプリを見る・取り消す',
  },
  en: {
    title: 'Write with your AI client',
    description: 'Connect the AI client you use, and write drafts, add images and publish from a conversation.',
    address: 'Address for MCP',
    how: 'Give this address to a client that speaks MCP, sign in, and allow it.',
    clients: 'Settings by client',
    token: 'Clients that cannot sign in',
    tokenHow: 'Make an access token on the account page and put it into a header. Show it to nobody.',
    toTokens: 'Make an access token',
    ask: 'Then try asking',
    asks: [
      '“Read the writing guide and make a draft of what I tried today.”',
      '“List my drafts, and improve the headings of the newest.”',
      '“Publish this draft in the category for prompts.”',
    ],
    safe: 'Publishing is checked as it is when you write here: where something looks like a key or a telephone number, it stops until you have confirmed it.',
    toApps: 'See or disconnect connected apps',
  },
};
