import type { SearchMessages } from './messages.ts';

export const ja: SearchMessages = {
  found: (count) => `${count} 件`,
  foundMore: (count) => `${count} 件超`,
  order: '並び順',
  orders: {
    relevance: '関連度順',
    '-published': '新着順',
    published: '古い順',
    '-modified': '更新日が新しい順',
    modified: '更新日が古い順',
    '-severity': 'CVSS が高い順',
    '-epss': 'EPSS が高い順',
    '-kev_added': 'KEV 掲載日が新しい順',
  },

  slugHint: '例: microsoft、django、python、cwe-79（複数はコンマ区切り）',
  packageHint: '例: npm/lodash、pkg:npm/lodash@4.17.20',

  active: '検索条件',
  clear: 'すべて解除',

  refine: '絞り込む',
  add: '絞り込みを追加:',
  removeFilter: '絞り込みを解除:',
  atLeast: (count) => `${count} 以上`,
  atLeastHint: '該当件数が多いため、新しいものだけを数えています。「120 以上」は 120 件以上あることを示します。',

  suggestions: '一致する絞り込み候補',
  kinds: {
    weakness: '脆弱性タイプ（CWE）',
    language: 'プログラミング言語',
    framework: 'フレームワーク',
    vendor: 'ベンダー',
    category: 'カテゴリー',
  },
  instead: (word) => `「${word}」に一致する脆弱性はありません。もしかして:`,
  withoutWord: (word) => `「${word}」を除いて検索`,
  withoutFilters: '同じキーワードを、絞り込みなしで検索',
  eachAlone: 'すべてのキーワードを含む脆弱性はありません。次のいずれかで検索してください。',
  unknownPackage: '不明: このパッケージ名を含むレコードがありません。',
  unknownPackageHint: '安全であるという意味ではありません。エコシステムと名前の綴りを確認してください。',
  onlyAdvisories: {
    package: '条件に一致する公開済みの CVE はありませんが、このパッケージには下記のアドバイザリーがあります。',
    version: '条件に一致する公開済みの CVE はありませんが、下記のアドバイザリーはこのバージョンに影響します。',
  },

  quoted: (source) => `${source} の概要より:`,
  concerns: '影響対象',
  modifiedOn: '更新',

  exportTitle: '検索結果の出力と購読',
  follow: 'この検索を購読',
  feedTitle: (search) => `脆弱性: ${search}`,
  everything: 'すべて',
  download: '検索結果をダウンロード',
  downloadLimit: (rows) => `${rows} 件を超える場合は、サインインまたはアクセストークンが必要です。`,
  backToSearch: '検索に戻る',
  needsAccount: {
    title: 'この件数のダウンロードにはアカウントが必要です',
    text: (rows) =>
      `アカウントなしでダウンロードできるのは ${rows} 件までです。条件を絞るか、サインインするか、リクエストにアクセストークンを付けてください。`,
    signIn: 'サインイン',
    how: 'アクセストークンを使う場合:',
  },
};
