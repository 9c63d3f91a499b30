import type { AccountMailMessages } from './messages.ts';

export const ja: AccountMailMessages = {
  subjectOf: (site, subject) => `【${site}】${subject}`,
  greeting: (username) => `@${username} さん`,
  automatic: '※このメールは自動で送信しています。',
  confirmSignUp: (site, username, link) => ({
    subject: 'メールアドレスの確認',
    paragraphs: [
      `${site} で、このメールアドレスを使ったアカウント @${username} の登録申し込みがありました。`,
      '24時間以内に次のページを開き、申し込み時に設定したパスワードを入力してください。',
      link,
      'お心当たりがない場合は、このメールを破棄してください。アカウントは作成されません。',
    ],
  }),
  haveAccount: (site, username, { signIn, forgot }) => ({
    username,
    subject: 'アカウントはすでに登録されています',
    paragraphs: [
      `${site} で、このメールアドレスを使ったアカウントの登録申し込みがありましたが、すでに @${username} が登録されています。`,
      `サインイン：\n${signIn}`,
      `パスワードをお忘れの場合：\n${forgot}`,
      'お心当たりがない場合は、このメールを破棄してください。何も変更されていません。',
    ],
  }),
  reset: (site, username, link) => ({
    username,
    subject: '新しいパスワードの設定',
    paragraphs: [
      `${site} の @${username} について、パスワードの再設定の申し込みがありました。`,
      '1時間以内に次のページを開き、新しいパスワードを設定してください。',
      link,
      'お心当たりがない場合は、このメールを破棄してください。パスワードは変更されません。',
    ],
  }),
  confirmEmail: (site, username, link) => ({
    subject: 'メールアドレスの確認',
    paragraphs: [
      `${site} の @${username} のメールアドレスとして、このアドレスを登録する申し込みがありました。`,
      '24時間以内に次のページを開いて確認してください。',
      link,
      'お心当たりがない場合は、このメールを破棄してください。何も変更されません。',
    ],
  }),
  addressInUse: (site, username, owner) => ({
    username: owner,
    subject: 'このメールアドレスは使用されています',
    paragraphs: [
      `${site} の @${username} が、このメールアドレスを登録しようとしました。このアドレスは、すでにあなたのアカウント @${owner} で使用されています。`,
      '一つのアドレスを複数のアカウントで使用することはできません。何も変更されていません。',
    ],
  }),
  emailChanged: (site, username) => ({
    username,
    subject: 'メールアドレスの変更',
    paragraphs: [
      `${site} の @${username} のメールアドレスが変更されました。今後、このアドレスにお知らせは届きません。`,
      'お心当たりがない場合は、サイトの運営者にご連絡ください。',
    ],
  }),
  passwordChanged: (site, username, forgot) => ({
    username,
    subject: 'パスワードの変更',
    paragraphs: [
      `${site} の @${username} のパスワードが変更され、ほかのすべてのブラウザーからサインアウトしました。`,
      `お心当たりがない場合は、すぐに新しいパスワードを設定してください。\n${forgot}`,
    ],
  }),
  passkeyAdded: (site, username, account) => ({
    username,
    subject: 'パスキーの追加',
    paragraphs: [
      `${site} の @${username} にパスキーが追加されました。このパスキーを持つ人はサインインできます。`,
      `お心当たりがない場合は、次のページで削除し、パスワードも変更してください。\n${account}`,
    ],
  }),
  passkeyRemoved: (site, username, account) => ({
    username,
    subject: 'パスキーの削除',
    paragraphs: [
      `${site} の @${username} のパスキーが一つ削除され、サインインに使えなくなりました。`,
      `お心当たりがない場合は、次のページでパスワードを変更し、ほかのブラウザーをすべてサインアウトさせてください。\n${account}`,
    ],
  }),
};
