import type { SearchMessages } from './messages.ts';

export const ja: SearchMessages = {
  found: (count) => `${count} 件`,
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
  relevance:
    '製品名・パッケージ名が完全に一致するもの、タイトルに含むもの、その他の文章に含むものの順です。それぞれの中では、悪用が確認されたもの、深刻度が高いもの、新しいものを優先します。',

  density: '行の表示',
  densities: { comfortable: '標準', dense: 'コンパクト' },

  columns: { id: 'CVE', title: '脆弱性', exploitation: '悪用・攻撃コード', poc: '攻撃コード', fix: '最初の修正版' },
  listKeys: {
    title: 'キーボードショートカット',
    close: '閉じる',
    enabled: '1 文字のショートカットを使う',
    keys: {
      '/': '検索欄へ移動',
      j: '次の脆弱性',
      k: '前の脆弱性',
      Enter: '選択中の脆弱性を開く',
      '?': 'この一覧を表示',
    },
  },

  slugHint: '例: microsoft、django、python、cwe-79（複数はコンマ区切り）',
  packageHint: '例: npm/lodash、pkg:npm/lodash@4.17.20',

  problem: (part) => `「${part}」の値は使用できません。`,
  expected: (expected) => `${expected}を指定してください。`,
  asText: 'そのままの文字列として検索',

  active: '検索条件',
  clear: 'すべて解除',
  asTyped: (text, name) => `${text} = ${name}: 入力した語のまま検索`,
  excluded: (text) => `${text} を除く`,
  compared: { cvss: 'CVSS', epss: 'EPSS', published: '公開日', modified: '更新日' },
  publishedOrModified: '公開または更新',
  within: (duration) => `過去 ${duration}以内`,
  before: (duration) => `${duration}より前`,
  durations: {
    m: (n) => `${n} 分`,
    h: (n) => `${n} 時間`,
    d: (n) => `${n} 日`,
    w: (n) => `${n} 週間`,
  },

  refine: '絞り込む',
  add: '絞り込みを追加:',
  removeFilter: '絞り込みを解除:',

  suggestions: '一致する絞り込み候補',
  kinds: {
    weakness: '脆弱性タイプ（CWE）',
    language: 'プログラミング言語',
    framework: 'フレームワーク',
    vendor: 'ベンダー',
    category: 'カテゴリー',
    product: '製品',
    package: 'パッケージ',
  },
  eachAlone: 'それぞれの語だけで検索した件数:',
  noneAlone: '該当なし',
  meant: 'もしかして:',
  withoutWord: (word) => `「${word}」を除いて検索`,
  fewerFilters: '絞り込みを 1 つ外したときの件数:',
  withoutFilter: (filter) => `「${filter}」を外す`,
  withoutFilters: '同じキーワードを、絞り込みなしで検索',
  examples: '検索例',
  checkPackages: 'パッケージやファイルを確認',
  checkPackagesText:
    '使用中のパッケージやロックファイルが影響を受けるかどうかは、検索ではなく確認ページで調べられます。',
  newestCritical: '深刻度「緊急」の新着',
  allCritical: '「緊急」をすべて見る',
  followNone: '一致する脆弱性が公開されたら通知を受け取る',
  exampleSearches: ['log4j', 'nginx リモートコード実行', 'vendor:microsoft cvss>=9', 'CVE-2021-44228'],
  unknownPackage: '不明: このパッケージ名を含むレコードがありません。',
  unknownPackageHint: '安全であるという意味ではありません。エコシステムと名前の綴りを確認してください。',
  onlyAdvisories: {
    package: '条件に一致する公開済みの CVE はありませんが、このパッケージには下記のアドバイザリがあります。',
    version: '条件に一致する公開済みの CVE はありませんが、下記のアドバイザリはこのバージョンに影響します。',
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
