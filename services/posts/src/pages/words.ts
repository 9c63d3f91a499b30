/** The texts of the pages, in Japanese: who writes and reads here does so in it. */
export const words = {
  site: '回覧ポスト',
  siteDescription: 'AIツールの使い方や体験を書いて分かち合う場所です。',
  latest: '新着',
  posts: '投稿',
  noPosts: 'まだ投稿がありません。',
  noPostsHere: '条件に合う投稿がありません。',
  older: '前の投稿',
  first: '最初のページ',
  category: 'カテゴリー',
  categories: 'カテゴリーで探す',
  tags: 'タグ',
  tagged: (tag: string) => `タグ「${tag}」の投稿`,
  inCategory: (name: string) => `「${name}」の投稿`,
  by: (name: string) => `${name}さんの投稿`,
  published: '公開',
  updated: '更新',
  cover: 'カバー画像',
  preview: 'プレビュー',
  previewOf: {
    draft: 'この投稿は下書きです。書いた人と、このアドレスを知っている人だけが見られます。',
    published: 'この投稿は公開されています。',
    held: 'この投稿は編集部の確認を待っています。確認が済むと公開されます。',
    hidden: 'この投稿は編集部によって非公開になっています。',
  },
  toPublished: '公開ページを見る',
  noteFromEditors: '編集部からのお知らせ',
  faults: {
    noPage: { title: 'ページが見つかりません', text: 'アドレスが間違っているか、ページがなくなっています。' },
    noPost: {
      title: '投稿が見つかりません',
      text: 'アドレスが間違っているか、投稿が公開されていません。',
    },
    noAuthor: { title: 'この名前の人はいません', text: 'アドレスの綴りを確かめてください。' },
    badRequest: { title: 'このアドレスは読み取れません', text: 'アドレスに、ここで使えない値があります。' },
    method: { title: 'この操作はできません', text: 'このページは見ることだけができます。' },
    tooMany: { title: 'アクセスが集中しています', text: '少し待ってから、もう一度開いてください。' },
    internal: { title: '問題が起きました', text: 'こちらの問題でページを表示できませんでした。' },
  },
  requestId: (id: string) => `お問い合わせの際はこの番号を添えてください: ${id}`,
  toHome: '新着の投稿へ',
} as const;

/** The refusals that have a page of their own. */
export type FaultName = keyof typeof words.faults;

/** The texts of the frame around all pages. */
export const frameWords = {
  ja: {
    site: words.site,
    skip: '本文へ移動',
    navigation: 'サイトの案内',
    latest: words.latest,
    api: 'API',
    account: 'アカウント',
    footer: '投稿は書いた人のものです。',
  },
  en: {
    site: 'Kairan Posts',
    skip: 'Skip to content',
    navigation: 'Site',
    latest: 'Latest',
    api: 'API',
    account: 'Account',
    footer: 'Posts belong to their authors.',
  },
} as const;
