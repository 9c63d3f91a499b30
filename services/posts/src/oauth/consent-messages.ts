import type { Scope } from '../tokens.ts';

/** The texts of the page that asks whether to connect an app, and of what may go wrong there. */
export interface ConsentMessages {
  readonly title: (app: string) => string;
  readonly asks: (app: string) => string;
  readonly nameless: string;
  readonly signedInAs: (name: string) => string;
  readonly notYou: string;
  readonly may: string;
  readonly scopes: Readonly<Record<Scope, string>>;
  readonly details: string;
  readonly vouched: string;
  readonly unverified: string;
  readonly goesTo: string;
  readonly local: string;
  readonly later: string;
  readonly approve: string;
  readonly deny: string;
  readonly faults: Readonly<Record<ConsentFault, { readonly title: string; readonly text: string }>>;
  readonly again: string;
  readonly onward: (host: string) => string;
}

export type ConsentFault =
  | 'expired'
  | 'changed'
  | 'foreign'
  | 'malformed'
  | 'unknown'
  | 'refused'
  | 'unread'
  | 'tooMany'
  | 'internal';

const ja: ConsentMessages = {
  title: (app) => `${app}をつなぎますか`,
  asks: (app) => `「${app}」が、あなたの代わりに次のことをする許可を求めています。`,
  nameless: '名前のないアプリ',
  signedInAs: (name) => `${name} としてサインインしています。`,
  notYou: '別の人としてサインインする',
  may: '許可すること',
  scopes: {
    'posts:read': '下書きを含む、あなたの投稿を読む',
    'posts:write': '下書きを作成・編集し、画像をアップロードする',
    'posts:publish': '投稿を公開・更新し、非公開に戻す',
    'posts:delete': '投稿を削除する（元に戻せません）',
  },
  details: 'アプリについて',
  vouched: 'このサイトが公開しているアプリです',
  unverified: '名前はアプリが自分で名乗ったもので、確認されていません。心当たりがなければ、許可しないでください。',
  goesTo: '許可したあとの移動先',
  local:
    '結果はこのコンピューターで動いているプログラムに渡ります。自分で今このコンピューターのアプリから始めた場合だけ、許可してください。',
  later: '許可はアカウントのページでいつでも取り消せます。',
  approve: '許可する',
  deny: '許可しない',
  faults: {
    expired: {
      title: 'この確認は終わっています',
      text: '時間が過ぎたか、別のブラウザーで始められています。アプリからもう一度つないでください。',
    },
    changed: {
      title: 'サインインしている人が変わりました',
      text: 'このページを開いたあとでサインインし直されたため、何も許可していません。もう一度確かめてください。',
    },
    foreign: {
      title: 'この操作はできません',
      text: 'ほかのサイトから送られたため、何も許可していません。',
    },
    malformed: { title: 'この操作はできません', text: '許可するかどうかが読み取れませんでした。' },
    unknown: {
      title: 'このアプリは登録されていません',
      text: 'アプリは前の登録を覚えていますが、このサイトにはその登録がありません（使われない登録は一週間で消えます）。アプリでこのサイトとの接続を消してから、もう一度つないでください。',
    },
    refused: {
      title: 'アプリをつなげません',
      text: 'アプリからの依頼に問題があります。アプリの作者にお知らせください。',
    },
    unread: {
      title: 'アプリの説明を読めません',
      text: 'このアプリは自分の説明をウェブに置いていますが、このサイトからそれを読めませんでした。少し待って、アプリからもう一度つないでください。このようなアプリがどれもつながらないときは、サイトの運営者に、外部への接続か設定 POSTS_CLIENT_METADATA=off を見てもらってください。',
    },
    tooMany: { title: 'アクセスが集中しています', text: '少し待ってから、もう一度開いてください。' },
    internal: { title: '問題が起きました', text: 'こちらの問題で続けられませんでした。' },
  },
  again: 'もう一度確かめる',
  onward: (host) => `アプリのサイト ${host} に進む`,
};

const en: ConsentMessages = {
  title: (app) => `Connect ${app}?`,
  asks: (app) => `“${app}” asks to do the following in your place.`,
  nameless: 'An app without a name',
  signedInAs: (name) => `You are signed in as ${name}.`,
  notYou: 'Sign in as somebody else',
  may: 'What you would allow',
  scopes: {
    'posts:read': 'Read your posts, drafts included',
    'posts:write': 'Write drafts and upload images',
    'posts:publish': 'Publish, update and unpublish posts',
    'posts:delete': 'Delete posts (for good)',
  },
  details: 'About the app',
  vouched: 'It is an app of this site',
  unverified: 'The app chose its name itself and nobody has checked it. If you did not start this, do not allow it.',
  goesTo: 'Where you go next',
  local:
    'The result goes to a program on this computer. Allow it only if you have just started this yourself, in an app on this computer.',
  later: 'You can take this back at any time on the account page.',
  approve: 'Allow',
  deny: 'Do not allow',
  faults: {
    expired: {
      title: 'This request is over',
      text: 'It took too long, or was begun in another browser. Connect again from the app.',
    },
    changed: {
      title: 'Someone else is signed in now',
      text: 'Somebody signed in after this page was opened, so nothing was allowed. Please look again.',
    },
    foreign: { title: 'This cannot be done', text: 'It was sent by another site, so nothing was allowed.' },
    malformed: { title: 'This cannot be done', text: 'It was not clear whether to allow it.' },
    unknown: {
      title: 'The app is not registered here',
      text: 'The app remembers a registration that this site does not have (one that nobody uses is forgotten after a week). Remove the connection to this site in the app, and connect again.',
    },
    refused: {
      title: 'The app cannot be connected',
      text: 'Something is wrong with what the app asked for. Please tell its makers.',
    },
    unread: {
      title: 'The app’s description cannot be read',
      text: 'The app is described at an address on the web, and this site could not read it there. Wait a little and connect again from the app. If no app of this kind can be connected, ask whoever runs this site to look at its connections to the internet, or to set POSTS_CLIENT_METADATA=off.',
    },
    tooMany: { title: 'Too many requests', text: 'Please wait a little and open this again.' },
    internal: { title: 'Something went wrong', text: 'The problem is on our side.' },
  },
  again: 'Look again',
  onward: (host) => `Go on to the app’s site, ${host}`,
};

/** By language; the first is the default. */
export const consentMessages: Readonly<Record<'ja' | 'en', ConsentMessages>> = { ja, en };
