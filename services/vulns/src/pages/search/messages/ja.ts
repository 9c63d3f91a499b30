import type { SearchMessages } from './messages.ts';

export const japanese: SearchMessages = {
  found: (count) => `${count} 件`,
  foundMore: (count) => `${count} 件超`,
  order: '並び順',
  orders: {
    relevance: '関連度',
    '-published': '新着',
    published: '公開が古い',
    '-modified': '更新が新しい',
    modified: '更新が古い',
    '-severity': 'CVSS',
    '-epss': 'EPSS',
    '-kev_added': 'KEV 掲載日',
  },

  slugHint: '例: microsoft、django、python、cwe-79。複数はコンマで区切ります',
  packageHint: '例: npm/lodash、pkg:npm/lodash@4.17.20',

  active: '検索条件',
  clear: 'すべて解除',

  refine: '絞り込む',
  add: '絞り込む:',
  exportTitle: '絞り込みを解除:',
  atLeast: (count) => `${count}+`,
  atLeastHint: '該当が多いため、新しいものだけを数えています。「120+」は 120 件以上という意味です。',

  suggestions: '名前が一致する絞り込み',
  kinds: {
    weakness: '弱点',
    language: '言語',
    framework: 'フレームワーク',
    vendor: 'ベンダー',
    category: '分類',
  },
  instead: (word) => `「${word}」を含むものはありません。次の名前ではありませんか。`,
  withoutWord: (word) => `「${word}」を除いて検索`,
  withoutFilters: '同じキーワードを、絞り込みなしで検索',
  eachAlone: 'どの語も単独では見つかりますが、すべてを含むものはありません。次のいずれかで検索してください。',

  quoted: (source) => `${source} の説明より:`,
  concerns: '対象',
  modifiedOn: '更新',

  take: '結果を持ち帰る',
  follow: 'この検索を購読',
  feedTitle: (search) => `脆弱性: ${search}`,
  everything: 'すべて',
  download: '全結果をダウンロード',
  downloadLimit: (rows) => `${rows} 件を超える場合は、サインインかアクセストークンが必要です。`,
  backToSearch: '検索に戻る',
  needsAccount: {
    title: 'この件数のダウンロードにはアカウントが必要です',
    text: (rows) =>
      `結果が ${rows} 件以下の検索は、どなたでもダウンロードできます。条件を絞るか、サインインするか、リクエストにトークンを付けてください。`,
    signIn: 'サインイン',
    how: 'トークンを使う場合:',
  },
};
