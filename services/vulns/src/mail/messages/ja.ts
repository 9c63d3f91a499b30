import type { MailMessages } from './messages.ts';

export const ja: MailMessages = {
  digest: {
    subject: (count) => `登録パッケージに影響する新しい脆弱性情報 ${count} 件`,
    intro: 'お使いのインベントリーのパッケージに、新たに次の影響が見つかりました。',
    more: (count, account) => `ほかに ${count} 件あります。アカウントページでご覧ください。\n${account}`,
    stop: (account) => `このメールは、アカウントページでインベントリーごとに停止できます。\n${account}`,
  },
  deletion: {
    requested: {
      subject: '退会手続きを受け付けました',
      erasedAt: (site, username, day) =>
        `${site} の @${username} の退会手続きを受け付けました。すべてのブラウザーからサインアウトし、アクセストークンと MCP クライアントを失効させ、Webhook の送信を停止しました。アカウントは${day}に完全に削除されます。`,
      cancel: (signIn) => `退会を取り消す場合は、それまでにサインインしてください。\n${signIn}`,
      notYou: 'お心当たりがない場合は、すぐにサインインして退会を取り消し、パスワードを変更してください。',
    },
    erased: {
      subject: 'アカウントを削除しました',
      text: (site) =>
        `退会手続きから所定の期間が過ぎたため、${site} のアカウントを完全に削除しました。取り消すことはできません。`,
    },
  },
};
