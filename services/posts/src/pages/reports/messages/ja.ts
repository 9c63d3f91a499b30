import type { ReportMessages } from './messages.ts';

/** The texts of the pages on which readers report posts, in Japanese. */
export const ja: ReportMessages = {
  title: '投稿を報告',
  link: 'この投稿を報告',
  text: 'ガイドラインに反する投稿を編集部に報告できます。アカウントは不要です。誰が報告したかは、投稿者には伝わりません。',
  guidelines: '投稿ガイドラインを見る',
  reason: '理由',
  reasons: {
    spam: '広告、スパム、内容のない大量生産の文章',
    scam: '詐欺、なりすまし、フィッシング',
    abuse: '中傷、差別、嫌がらせ、脅迫',
    personal_data: '個人情報、パスワード、API キーの掲載',
    copyright: '無断転載など、権利の侵害',
    harmful: '性的、暴力的、違法、または実行すると危険な内容',
    other: 'その他',
  },
  message: '補足（任意）',
  messageHint: (most) => `問題のある箇所などを、${most}文字以内で入力してください。`,
  send: '報告する',
  done: {
    title: '報告を受け付けました',
    text: '編集部が確認します。結果を個別にお知らせすることはありません。',
  },
  back: '投稿に戻る',
  problem: '報告を送信できませんでした',
  errors: {
    invalid: '理由を選び、補足は500文字以内で入力してください。',
    tooMany: '短時間に多くの報告が送信されました。時間をおいて、もう一度お試しください。',
    foreign: 'このサイトのページから送信してください。',
  },
  find: {
    text: '報告したい投稿の URL を入力してください。投稿の下にある「この投稿を報告」からも報告できます。',
    label: '投稿の URL',
    submit: '次へ',
    none: 'この URL の投稿は見つかりません。公開されている投稿の URL を入力してください。',
  },
};
