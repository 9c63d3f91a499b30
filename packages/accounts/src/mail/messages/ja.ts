import { message } from '../message.ts';
import type { AccountMailTexts } from './messages.ts';

export const ja: AccountMailTexts = {
  confirmSignUp: (site, username, link) =>
    message(site, 'メールアドレスの確認', [
      `${site.name} で、このメールアドレスを使ったアカウント @${username} の申し込みがありました。`,
      '24時間以内に次のページを開き、申し込みのときに決めたパスワードを入力してください。',
      link,
      '心当たりがなければ、何もしないでください。アカウントはできません。',
    ]),
  haveAccount: (site, username, { signIn, forgot }) =>
    message(site, 'アカウントはすでにあります', [
      `${site.name} で、このメールアドレスを使ったアカウントの申し込みがありました。すでに @${username} があります。`,
      `サインイン:\n${signIn}`,
      `パスワードを忘れたとき:\n${forgot}`,
      '心当たりがなければ、何もしないでください。何も変わっていません。',
    ]),
  reset: (site, username, link) =>
    message(site, '新しいパスワードの設定', [
      `${site.name} の @${username} について、パスワードを忘れたという申し出がありました。`,
      '1時間以内に次のページを開き、新しいパスワードを決めてください。',
      link,
      '心当たりがなければ、何もしないでください。パスワードは今のままです。',
    ]),
  confirmEmail: (site, username, link) =>
    message(site, 'メールアドレスの確認', [
      `${site.name} の @${username} が、これからこのメールアドレスを使おうとしています。`,
      '24時間以内に次のページを開いて確認してください。',
      link,
      '心当たりがなければ、何もしないでください。何も変わりません。',
    ]),
  addressInUse: (site, username, owner) =>
    message(site, 'このメールアドレスは使われています', [
      `${site.name} の @${username} が、このメールアドレスを使おうとしました。すでに別のアカウント @${owner} のものです。`,
      '一つのアドレスは一つのアカウントでだけ使えます。何も変わっていません。',
    ]),
  emailChanged: (site, username) =>
    message(site, 'メールアドレスの変更', [
      `${site.name} の @${username} のメールアドレスが変わりました。このアドレスには、もうお知らせは届きません。`,
      '心当たりがなければ、サイトの運営者に知らせてください。',
    ]),
  passwordChanged: (site, username, forgot) =>
    message(site, 'パスワードの変更', [
      `${site.name} の @${username} のパスワードが変わりました。ほかの場所でのサインインは終わっています。`,
      `心当たりがなければ、すぐに新しいパスワードを決めてください。\n${forgot}`,
    ]),
  passkeyAdded: (site, username, account) =>
    message(site, 'パスキーの追加', [
      `${site.name} の @${username} にパスキーが追加されました。これを持っている人はサインインできます。`,
      `心当たりがなければ、ここで削除して、パスワードも変更してください。\n${account}`,
    ]),
};
