import { severityNames } from '../../search/filters/severity.ts';
import { stateNames } from '../../search/filters/state.ts';
import type { PageMessages } from './messages.ts';

export const ja: PageMessages = {
  languageName: '日本語',
  site: 'Kairan 脆弱性情報',
  siteDescription:
    '既知の脆弱性（CVE）を検索できます。深刻度、悪用状況、影響を受けるパッケージ、修正版を、NVD・CISA KEV・CVE List・GitHub・OSV・JVN iPedia・CERT-FR の情報から CVE ごとにまとめています。',
  motto: '脆弱性を、悪用の状況と修正版から調べる',
  skip: '本文へ移動',
  languageChoice: '言語',
  navigation: 'メインナビゲーション',
  menu: 'メニュー',
  sections: {
    search: '検索',
    changes: '更新履歴',
    check: '影響の確認',
    statistics: '統計',
    topics: 'トピック',
    sources: '情報源',
    api: 'API',
  },
  account: 'アカウント',
  list: '脆弱性一覧',
  api: 'API',
  sourcesAndLicences: '情報源とライセンス',
  colon: ': ',
  bracketed: (note) => `（${note}）`,

  search: {
    label: '脆弱性を検索',
    hint: 'キーワード、"語句"、-除外語、OR、vendor:apache、cvss>=7、CVE などの ID、製品名、パッケージ名',
    submit: '検索',
    filters: '絞り込みと並び順',
    sort: '並び順',
    sorts: {
      '-published': '公開日が新しい順',
      published: '公開日が古い順',
      '-modified': '更新日が新しい順',
      '-severity': 'CVSS スコアが高い順',
      '-epss': 'EPSS が高い順',
      '-kev_added': 'KEV 掲載日が新しい順',
    },
    automatic: '関連度順または新着順',
    any: '指定なし',
  },
  rowsPerPage: '1 ページの件数',
  remove: (filter) => `絞り込み「${filter}」を解除`,

  results: '検索結果',
  noResults: '条件に一致する脆弱性はありません。',
  noResultsHint:
    'すべてのキーワードを含むものだけが表示されます。キーワードや絞り込みを減らすか、別の表記をお試しください。',
  next: '次のページ',
  first: '最初のページに戻る',

  totals: {
    title: '概況',
    total: '脆弱性の件数',
    critical: '深刻度「緊急」',
    kev: '悪用が確認された脆弱性（KEV）',
    poc: '攻撃コード公開あり',
    week: '直近 7 日間に公開',
    asOf: (time) => `${time} 現在`,
  },

  sources: {
    title: '情報源とライセンス',
    intro: '次の情報源のデータを、CVE ごとに 1 件に統合しています。',
    name: '情報源',
    status: '状態',
    lastSuccess: '最終更新（成功）',
    records: 'レコード数',
    licence: 'ライセンス',
    statuses: { ok: '最新', running: '更新中', failing: '取得に失敗', never: '未取得' },
    never: 'なし',
    nextRun: (time) => `次回: ${time}`,
    setAside: (count) => `解析できなかったレコード: ${count} 件`,
    failure: 'エラー: ',
  },
  siteLinks: { title: 'このサイトについて', terms: '利用規約', privacy: 'プライバシー', contact: 'お問い合わせ' },
  attribution:
    'データの出典: NVD、CISA KEV、CVE List（© The MITRE Corporation）、GitHub Advisory Database（CC BY 4.0）、OSV.dev、JVN iPedia（IPA）、CERT-FR（Licence Ouverte 2.0）、FIRST EPSS。',

  severities: severityNames.ja,
  states: stateNames.ja,
  stateNotes: {
    rejected:
      'この CVE は却下（Rejected）されているため、使用しないでください。各情報源の記載は記録として以下に残しています。',
    withdrawn:
      'この CVE に関するアドバイザリはすべて取り下げられています。各情報源の記載は記録として以下に残しています。',
  },
  kevMark: '悪用確認済み（KEV）',
  kevMarkLong: '悪用が確認された脆弱性（CISA KEV）',
  ransomwareMark: 'ランサムウェア',
  ransomwareMarkLong: 'ランサムウェア攻撃での悪用を確認（CISA KEV）',
  pocMark: '攻撃コード公開',
  certfrMark: 'CERT-FR アラート',
  certfrMarkLong: 'フランスの CERT-FR がアラートで取り上げています',
  disputedMark: '異議あり',
  disputedMarkLong: 'ベンダーなどの関係者が、脆弱性ではないと異議を申し立てています',
  malwareMark: 'マルウェア',
  malwareMarkLong: 'パッケージ自体が悪意のあるものです。削除してください',
  withoutCve: 'CVE のないアドバイザリ',
  withoutCveText:
    '情報源がこのパッケージについて公開しているアドバイザリのうち、公開済みの CVE と対応付けられていないものです。',
  fixedIn: '修正版',
  noFix: '修正版の記載なし',
  scored: (score) => `CVSS ${score}`,
  epss: (percent) => `EPSS ${percent}`,

  generated: '情報源のデータから自動生成',
  generatedBy: (model) => `言語モデル（${model}）が作成し、情報源のデータと照合済み`,

  detail: {
    facts: '主な情報',
    severity: '深刻度',
    noScore: '未評価',
    noEpss: '推定値なし',
    kev: '悪用状況',
    kevSince: (day) => `CISA KEV に掲載（${day}から）`,
    notInKev: 'CISA KEV に掲載なし',
    poc: '攻撃コードの公開',
    pocKnown: '参照あり',
    pocUnknown: '参照なし',
    published: '公開日',
    unknown: '不明',
    sources: '情報源',
    aliases: '別の ID',
    categories: 'カテゴリー',
    tags: 'タグ',

    structured: {
      weakness: '脆弱性タイプ（CWE）',
      attack: '攻撃の条件',
      impact: '想定される影響',
      component: '該当箇所',
      affected: '影響を受けるバージョン',
      fix: '修正',
      exploitation: '悪用状況',
    },

    description: '概要',

    packages: '影響を受けるパッケージ',
    package: 'パッケージ',
    affectedVersions: '影響を受けるバージョン',
    allVersions: 'すべてのバージョン',
    oneByOne: (count) => `個別に記載されたバージョン: ${count} 件`,

    products: '影響を受ける製品',
    product: '製品',
    versions: 'バージョン',

    scores: 'CVSS スコア',

    weaknesses: '脆弱性タイプ（CWE）',
    references: '参考情報',
    more: (count) => `残り ${count} 件を表示`,

    history: '変更履歴',
    changes: {
      added: '追加',
      removed: '削除',
      severity: '深刻度',
      state: '状態',
      kev_added: 'CISA KEV に掲載',
      kev_removed: 'CISA KEV から削除',
      first_fixed: '最初の修正版',
    },
    fromTo: (from, to) => `${from} → ${to}`,
  },

  faults: {
    badRequest: {
      title: '検索条件が正しくありません',
      text: 'URL に、使用できないパラメーターまたは値が含まれています。',
    },
    badId: {
      title: '脆弱性の ID ではありません',
      text: 'ID は CVE-2021-44228 や GHSA-jfh8-c2jp-5v3q のような形式です。',
    },
    badCursor: {
      title: '一覧のこのページは表示できません',
      text: 'リンクが別の検索のものか、書き換えられています。最初のページからやり直してください。',
    },
    noPage: {
      title: 'ページが見つかりません',
      text: 'URL に誤りがあるか、ページが移動した可能性があります。',
    },
    noVulnerability: {
      title: '脆弱性が見つかりません',
      text: '公開されて間もないか、詳細が未公開のまま予約された ID か、入力の誤りかもしれません。',
    },
    method: {
      title: '使用できないメソッドです',
      text: 'この URL は、この種類のリクエストに対応していません。',
    },
    tooSlow: {
      title: '検索に時間がかかりすぎます',
      text: '語を減らすか、より特徴的な語や短い語句で検索してください。',
    },
    busy: { title: '検索が混み合っています', text: 'しばらく待ってから、ページを再読み込みしてください。' },
    tooMany: {
      title: 'リクエストが多すぎます',
      text: '短時間に多くのページがリクエストされました。しばらく待ってから再度読み込んでください。',
    },
    internal: {
      title: '問題が発生しました',
      text: 'システムの問題として記録しました。時間をおいて再度お試しください。',
    },
    unavailable: {
      title: '一時的に利用できません',
      text: '現在、データの読み書きができません。数秒待ってから、もう一度お試しください。',
    },
  },
  unknownId: (id) => `${id} の脆弱性は見つかりませんでした。`,
  requestId: (id) => `リクエスト ID: ${id}`,
  waitSeconds: (seconds) => `待ち時間の目安: ${seconds} 秒`,
  searchForIt: 'この ID で検索する',
  perhaps: 'お探しのものはこちらですか',
  searchFor: (query) => `「${query}」の検索結果`,
  elsewhere: 'ほかのページ',
};
