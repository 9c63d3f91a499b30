import { html } from '@kairan/web/html';
import { ja as consent } from '../../../oauth/messages/ja.ts';
import type { AccountMessages } from './messages.ts';

export const ja: AccountMessages = {
  service: {
    usernameHint:
      '半角の英小文字、数字、- と _ で39文字以内。あなたのページの URL に使われます。あとから変更できません。',
    displayNameHint: '80文字以内。すべての人に表示されます。',
    scopes: Object.entries(consent.scopes),
    tokens: (most) =>
      `プログラムがあなたの代わりに API や MCP を利用するためのトークンです。${most}個まで作成できます。`,
    endPrograms: '第三者に使われた可能性があるため、パスキー、アクセストークン、接続したアプリもすべて削除する',
    chosen:
      'パスワードを設定し、サインインしました。下のパスキー、アクセストークン、接続したアプリに心当たりのないものがあれば、削除してください。',
    // What is accepted before the first post (specification, section 5.5).
    terms: html`<ul>
<li>投稿の著作権は投稿者に帰属します。公開した投稿は、だれでも閲覧できます。</li>
<li>自分で作成したもの、または利用の許可を得たものだけを投稿してください。</li>
<li>他人の秘密や個人情報、法令に違反するもの、人を傷つけるものは投稿しないでください。</li>
<li>投稿は公開前に自動でチェックされます。編集部が公開を保留したり、非公開にしたりすることがあります。</li>
<li>パスワードやアクセストークンを他人に渡さないでください。それらを使って行われた操作は、あなたの責任となります。</li>
</ul>`,
  },
  profile: {
    title: '公開プロフィール',
    text: '画像、自己紹介、リンクは投稿者ページに表示されます。',
    edit: '公開プロフィールを編集する',
  },
  apps: {
    title: '接続したアプリ',
    text: 'アカウントの利用を許可したアプリです。接続を解除すると、そのアプリはすぐに利用できなくなります。',
    none: '接続したアプリはありません。',
    by: '提供元',
    unverified: '未確認（名前はアプリが自称しているものです）',
    may: '許可した内容',
    since: '接続日時',
    lastUsed: '最終使用日時',
    neverUsed: '未使用',
    revoke: '接続を解除する',
    revokeNamed: (name) => `アプリ「${name}」の接続を解除する`,
    nameless: '名前のないアプリ',
    done: { 'app-ended': 'アプリの接続を解除しました。' },
  },
  ownPosts: {
    title: '投稿のダウンロード',
    text: '下書きや非公開のものも含めたすべての投稿を、Markdown・画像・変更履歴をまとめた zip で保存できます。',
    download: '投稿をダウンロード（zip）',
    toImport: 'ほかのサービスやバックアップから投稿をインポートする',
  },
};
