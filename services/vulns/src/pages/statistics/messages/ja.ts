import type { StatisticsMessages } from './messages.ts';

export const japanese: StatisticsMessages = {
  title: '統計',
  description: '公開された脆弱性の件数、深刻度、悪用の状況、多いベンダーと脆弱性の種類をグラフで示します。',
  month: '月',
  year: '年',
  vulnerabilities: '脆弱性の件数',

  months: {
    title: '月別・深刻度別の公開件数',
    text: (all, month, most) =>
      `直近 24 か月に公開された脆弱性は ${all} 件です。最も多かったのは${month}の ${most} 件です。`,
  },
  years: {
    title: '年別の公開件数',
    text: (year, most) => `最も多かったのは ${year} 年の ${most} 件です。今年の件数は途中までのものです。`,
  },
  kev: {
    title: 'CISA KEV への掲載',
    text: (added, ransomware) =>
      `悪用を確認した脆弱性として、CISA は直近 24 か月に ${added} 件を掲載しました。うち ${ransomware} 件はランサムウェアでの利用が確認されています。`,
    ransomware: 'ランサムウェアで利用',
    others: 'その他',
    newest: 'KEV への掲載が新しい順に見る',
    byYear: '年別の KEV 掲載',
    added: '掲載件数',
    days: '掲載までの日数',
    daysText:
      '公開から KEV 掲載までの日数で、その年に掲載されたものの中央値です。CISA が古い脆弱性をまとめて登録した年は長くなります。',
  },
  epss: {
    title: 'EPSS の分布',
    text: (scored, without) =>
      `30 日以内に悪用される確率の FIRST による推定値です。推定値があるのは ${scored} 件、ないのは ${without} 件です。区間の幅は右へ行くほど約 3 倍ずつ広くなります。`,
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
    title: '脆弱性の種類',
    text: '多い種類 (CWE) の上位 10 を深刻度別に示します。',
    name: '種類',
    all: '脆弱性の種類をすべて見る',
  },
  categories: {
    title: '分類',
    text: '脆弱性の種類から導いたもので、1 件が複数に入ることがあります。',
    name: '分類',
    all: '分類について',
  },
  sources: { title: '情報源', text: '各情報源に記録がある脆弱性の件数です。', name: '情報源', all: '情報源について' },
  urgent: {
    kev: 'CISA KEV の新着',
    critical: '深刻度「緊急」の新着',
    changed: '最近の更新',
    all: {
      kev: '悪用を確認済みの脆弱性をすべて見る',
      critical: '「緊急」をすべて見る',
      changed: '更新が新しい順に見る',
    },
  },
  more: '統計をすべて見る',
  course: '月別の公開件数 (直近 24 か月)',
  json: 'この統計を JSON で表示',
};
