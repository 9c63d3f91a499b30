import type { StatisticsMessages } from './messages.ts';

export const ja: StatisticsMessages = {
  title: '統計',
  description: '公開された脆弱性の件数を、月、深刻度、悪用状況、ベンダー、脆弱性タイプ（CWE）別にグラフで示します。',
  month: '月',
  year: '年',
  vulnerabilities: '脆弱性の件数',

  months: {
    title: '月別・深刻度別の公開件数',
    text: (all, month, most) =>
      `直近 24 か月に公開された脆弱性は ${all} 件${month === null ? '' : `で、最も多い月は${month}（${most} 件）`}です。`,
  },
  years: {
    title: '年別の公開件数',
    text: (year, most) =>
      `${year === null ? '' : `最も多い年は ${year} 年（${most} 件）です。`}今年の件数は集計途中です。`,
  },
  kev: {
    title: 'CISA KEV への掲載',
    text: (added, ransomware) =>
      `直近 24 か月に CISA が KEV に掲載した脆弱性は ${added} 件です。うち ${ransomware} 件はランサムウェア攻撃での悪用が確認されています。`,
    ransomware: 'ランサムウェア攻撃で悪用',
    others: 'その他',
    newest: 'KEV 掲載日が新しい順に見る',
    byYear: '年別の KEV 掲載件数',
    added: '掲載件数',
    days: '掲載までの日数（中央値）',
    daysText:
      '公開から KEV 掲載までの日数の中央値を、掲載年別に示します。CISA が古い脆弱性をまとめて掲載した年は長くなります。',
  },
  epss: {
    title: 'EPSS の分布',
    text: (scored, without) =>
      `30 日以内に悪用される確率の FIRST による推定値です。推定値がある脆弱性は ${scored} 件、ない脆弱性は ${without} 件です。区間の幅は約 3 倍ずつ広くなります。`,
    score: 'EPSS',
    below: (to) => `${to} 未満`,
    between: (from, to) => `${from} 以上 ${to} 未満`,
    from: (from) => `${from} 以上`,
    highest: 'EPSS が高い順に見る',
  },
  vendors: {
    title: 'ベンダー',
    text: '脆弱性の多い上位 10 ベンダーを深刻度別に示します。',
    name: 'ベンダー',
    all: 'ベンダーをすべて見る',
  },
  weaknesses: {
    title: '脆弱性タイプ（CWE）',
    text: '件数の多い上位 10 件を深刻度別に示します。',
    name: '脆弱性タイプ（CWE）',
    all: '脆弱性タイプをすべて見る',
  },
  categories: {
    title: 'カテゴリー',
    text: '脆弱性タイプ（CWE）と情報源の文言から判定したものです。1 件が複数のカテゴリーに属することがあります。',
    name: 'カテゴリー',
    all: 'カテゴリーについて',
  },
  sources: {
    title: '情報源',
    text: '各情報源にレコードがある脆弱性の件数です。',
    name: '情報源',
    all: '情報源について',
  },
  more: '統計をすべて見る',
  course: '月別の公開件数（直近 24 か月）',
  json: 'この統計を JSON で表示',
};
