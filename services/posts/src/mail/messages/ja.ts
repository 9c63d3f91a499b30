import type { MailMessages } from './messages.ts';

export const ja: MailMessages = {
  decisions: {
    approve: {
      subject: (title) => `投稿が公開されました：${title}`,
      text: (title) => `編集部の確認が完了し、投稿「${title}」が公開されました。`,
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
  note: (note) => `編集部からのお知らせ：\n${note}`,
};
