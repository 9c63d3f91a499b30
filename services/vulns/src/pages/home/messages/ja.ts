import type { HomeMessages } from './messages.ts';

export const ja: HomeMessages = {
  try: '検索例:',
  examples: ['log4shell', 'リモートコード実行 cvss>=9', 'package:PyPI/django'],
  since: { seen: '前回の閲覧以降の新着', newcomer: '直近 7 日間の新着', long: '直近 30 日間の新着' },
  sinceTime: (time) => `${time} 以降`,
  allChanges: 'この期間の更新履歴',
  lists: { kev: '新たに悪用を確認', critical: '「緊急」の新規公開', raised: '緊急度が上がったもの' },
  counted: (title, count) => `${title}（${count} 件）`,
  atLeast: (count) => `${count}+`,
  all: (count) => `すべて見る（${count} 件）`,
  none: {
    kev: 'この期間に CISA KEV に掲載されたものはありません。',
    critical: 'この期間に公開された「緊急」の脆弱性はありません。',
    raised: 'この期間に深刻度が上がったもの、攻撃コードが公開されたものはありません。',
  },
  usual: { kev: '直近の KEV 掲載:', critical: '直近の公開:', raised: 'それ以前:' },
  usualLink: {
    kev: '悪用が確認された脆弱性をすべて見る',
    critical: '「緊急」をすべて見る',
    raised: '以前の更新を見る',
  },
};
