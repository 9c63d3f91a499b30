import type { FeedMessages } from './messages.ts';

export const ja: FeedMessages = {
  added: '新規登録',
  list: (changes) => changes.join('、'),
  sentence: (changes, summary) => `${changes}。${summary}`,
  state: (to) => `状態が「${to}」に変更`,
  severity: (from, to) => `深刻度 ${from} → ${to}`,
  kevAdded: 'CISA KEV に掲載（悪用を確認）',
  kevRemoved: 'CISA KEV から削除',
  ransomware: 'ランサムウェア攻撃での悪用を確認',
  ssvcActive: 'CISA が悪用を確認（SSVC）',
  certfrAlert: (ids) => `CERT-FR のアラート ${ids} に掲載`,
  poc: '攻撃コードが公開',
  fixed: (version) => `${version} で修正`,
};
