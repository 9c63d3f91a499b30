import type { MailMessages } from './messages.ts';

export const ja: MailMessages = {
  decisions: {
    approve: {
      subject: (title) => `投稿が公開されました：${title}`,
      text: (title) => `編集部の確認が完了し、投稿「${title}」が公開されました。`,
    },
    approveScheduled: {
      subject: (title) => `予約した投稿が承認されました：${title}`,
      text: (title) => `編集部の確認が完了しました。投稿「${title}」は、予約した日時に公開されます。`,
    },
    return: {
      subject: (title) => `投稿が差し戻されました：${title}`,
      text: (title) => `編集部が投稿「${title}」を差し戻しました。修正したあと、もう一度公開できます。`,
    },
    hide: {
      subject: (title) => `投稿が非公開になりました：${title}`,
      text: (title) => `編集部が投稿「${title}」を非公開にしました。`,
    },
    unhide: {
      subject: (title) => `投稿の非公開が解除されました：${title}`,
      text: (title) => `編集部が投稿「${title}」の非公開を解除しました。`,
    },
  },
  scheduled: {
    findings: {
      subject: (title) => `予約した投稿は公開されませんでした：${title}`,
      text: (title) =>
        `予約の日時になりましたが、投稿「${title}」は公開していません。API キー、パスワード、メールアドレス、電話番号と思われる文字列があり、確認が必要です。予約は取り消され、投稿は下書きのままです。内容を確認して、もう一度公開または予約してください。`,
    },
    held: {
      subject: (title) => `予約した投稿は確認待ちです：${title}`,
      text: (title) =>
        `予約の日時になりましたが、投稿「${title}」は編集部の確認待ちになりました。確認が完了すると公開されます。`,
    },
    limit: {
      subject: (title) => `予約した投稿の公開を延期しました：${title}`,
      text: (title) =>
        `公開数が1日の上限に達したため、投稿「${title}」の公開を翌日に延期しました。操作は必要ありません。`,
    },
  },
  deletionRequested: {
    subject: '退会手続きを受け付けました',
    erasedAt: (site, username, day) =>
      `${site} の @${username} の退会手続きを受け付けました。すべてのブラウザーとアプリからサインアウトし、アクセストークンを失効させました。アカウントは${day}に完全に削除されます。`,
    posts: {
      keep: '公開中の投稿は「退会したユーザー」の投稿として残ります。下書きは、アカウントとともに削除されます。',
      delete: '投稿はすべて非公開にしました。下書きを含め、アカウントとともに削除されます。',
    },
    cancel: (signIn) => `退会を取り消す場合は、それまでにサインインしてください。\n${signIn}`,
    notYou: 'お心当たりがない場合は、すぐにサインインして退会を取り消し、パスワードを変更してください。',
  },
  accountErased: {
    subject: 'アカウントを削除しました',
    paragraphs: (site) => [
      `退会手続きから所定の期間が過ぎたため、${site} のアカウントを完全に削除しました。取り消すことはできません。`,
      'ご利用ありがとうございました。',
    ],
  },
  note: (note) => `編集部からのお知らせ：\n${note}`,
};
