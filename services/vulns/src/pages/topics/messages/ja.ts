import type { TopicMessages } from './messages.ts';

export const ja: TopicMessages = {
  topics: 'トピック',
  tags: 'タグ',
  categories: 'カテゴリー',
  category: 'カテゴリー',
  packages: 'パッケージ',
  kinds: {
    weakness: { one: '脆弱性タイプ（CWE）', many: '脆弱性タイプ（CWE）' },
    language: { one: 'プログラミング言語', many: 'プログラミング言語' },
    framework: { one: 'フレームワーク', many: 'フレームワーク' },
    vendor: { one: 'ベンダー', many: 'ベンダー' },
  },

  tagsText:
    '脆弱性タイプ（CWE）、プログラミング言語、フレームワーク、ベンダーのタグです。脆弱性の件数が多い順に表示します。',
  kindTexts: {
    weakness: '脆弱性の原因となる誤りの種類です。CWE 番号で分類し、脆弱性の件数が多い順に表示します。',
    language: '影響を受けるパッケージのエコシステムから判定したプログラミング言語です。',
    framework: 'アプリケーションの土台となるフレームワークやプラットフォームです。脆弱性の件数が多い順に表示します。',
    vendor: 'ベンダーとプロジェクトです。脆弱性の件数が多い順に表示します。表記の揺れは 1 つにまとめています。',
  },
  categoriesText:
    '脆弱性を 15 のグループに分けたものです。脆弱性タイプ（CWE）と情報源の文言から判定します。1 件の脆弱性が複数のカテゴリーに属することがあります。',
  packagesText: 'パッケージのバージョンを確認できます。影響する既知の脆弱性と、その修正版を表示します。',
  find: '名前で検索',
  findButton: '検索',
  noTags: '名前が一致するタグはありません。',
  vulnerabilities: (count) => `脆弱性 ${count} 件`,

  weaknessText: 'CWE の脆弱性タイプです。',
  languageText: (name) => `${name} のエコシステムのパッケージの脆弱性です。`,
  frameworkText: (name) => `${name} と、それに属するパッケージの脆弱性です。`,
  vendorText: (name) => `NVD、CISA KEV、パッケージ情報が ${name} の製品として記載している脆弱性です。`,
  packageText: (name, ecosystem) => `パッケージ ${name}（${ecosystem}）の脆弱性です（全バージョン）。`,

  figures: '件数',
  total: '脆弱性',
  kev: '悪用が確認された脆弱性（KEV）',
  poc: '攻撃コード公開あり',
  inSearch: '検索で絞り込む',
  feed: 'フィードを購読（Atom）',
  json: 'JSON で表示',

  trend: '推移',
  month: '月',
  year: '年',
  byMonth: '月別・深刻度別の公開件数',
  byMonthText: (all, month, most) =>
    `直近 24 か月で ${all} 件です。${month === null ? '' : `最も多い月は${month}（${most} 件）です。`}`,
  noneByMonth: '直近 24 か月に公開された脆弱性はありません。',
  byYear: '公開年別の件数',
  byYearText: (all, year, most) =>
    `全期間で ${all} 件です。${year === null ? '' : `最も多い年は ${year} 年（${most} 件）です。`}`,

  newest: '新着',
  urgent: '緊急度が高い脆弱性',
  urgentText: '悪用が確認された脆弱性（KEV 掲載日が新しい順、日付は掲載日）、続いて EPSS が高い順に表示します。',
  categoriesOfIt: 'この脆弱性タイプのカテゴリー',
  weaknessesOfIt: 'このカテゴリーに多い脆弱性タイプ（CWE）',
  languageOfIt: 'プログラミング言語',
  together: '関連するタグ',
  definition: (id) => `MITRE による ${id} の定義`,

  checkTitle: 'バージョンを確認',
  package: 'パッケージ',
  packageHint:
    'パッケージ URL、エコシステムと名前、または名前だけで指定できます: pkg:npm/lodash@4.17.20、npm/lodash、lodash',
  ecosystem: 'エコシステム',
  ecosystemAsWritten: '自動判定',
  version: 'バージョン',
  versionHint: '範囲ではなく、使用中のバージョン',
  release: 'リリース',
  releaseHint: (example) => `ディストリビューションのリリース（例: ${example}）`,
  checkButton: '確認',
  forPrograms: 'プログラムから利用する場合:',
  unreadable: (text) => `「${text}」はパッケージの指定として正しくありません。`,
  unreadableHint:
    'pkg:npm/lodash@4.17.20 のようなパッケージ URL か、npm/lodash のようにエコシステムと名前を入力してください。',
  unknownPackage: (name) => `不明: ${name} という名前を含むレコードがありません。`,
  unknownPackageHint:
    '安全であるという意味ではありません。名前の表記が異なる可能性があります。Maven は group:artifact、Go はモジュールパス全体で指定してください。',
  similarPackages: '名前が似ているパッケージ:',
  whichOne: (name) => `${name} は次のエコシステムにあります:`,

  result: (name, version) => `${name} ${version}`,
  affected: '影響あり: このバージョンに影響する既知の脆弱性があります。',
  malware: 'マルウェア: このバージョンのパッケージ自体が悪意のあるものです。削除してください。',
  notAffected: '影響なし: このバージョンに影響する既知の脆弱性はありません。',
  undecided: '不明: このバージョンに影響するかどうかは、データから判定できません。',
  partly: 'このパッケージの脆弱性の一部だけを確認した結果です。',
  known: (count) => `このパッケージの脆弱性（全バージョン）: ${count} 件`,
  allAffected: 'このバージョンへの影響が確認された脆弱性をすべて見る',
  unsure: '不明',
  why: {
    no_version: 'バージョンが指定されていません。',
    no_order: 'レコードのバージョンと比較できません。',
    no_range: '影響を受けるバージョンを記載している情報源がありません。',
    releases_differ: 'ディストリビューションのリリースによって異なります。',
    not_known: 'このパッケージ名を含むレコードがありません。名前の綴りを確認してください。',
    incomplete: 'レコードの一部だけを確認した結果です。',
  },
  lookFurther: '続きを確認',
  fromStart: '最初に戻る',
};
