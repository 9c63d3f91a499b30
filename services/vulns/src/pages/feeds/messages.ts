import type { Language } from '../../vulnerability.ts';

/** How news is told in one language. Severities and states come as words, days as days. */
export interface FeedMessages {
  added: string;
  state(to: string): string;
  severity(from: string, to: string): string;
  kevAdded: string;
  kevRemoved: string;
  ransomware: string;
  poc: string;
  fixed(version: string): string;
}

export const feedMessages: Record<Language, FeedMessages> = {
  en: {
    added: 'new here',
    state: (to) => `now ${to.toLowerCase()}`,
    severity: (from, to) => `severity ${from} → ${to}`,
    kevAdded: 'added to CISA KEV: exploited',
    kevRemoved: 'removed from CISA KEV',
    ransomware: 'used in ransomware campaigns',
    poc: 'an exploit is public',
    fixed: (version) => `fixed in ${version}`,
  },
  ja: {
    added: '新規登録',
    state: (to) => `状態が「${to}」に変更`,
    severity: (from, to) => `深刻度 ${from} → ${to}`,
    kevAdded: 'CISA KEV に掲載 (悪用を確認)',
    kevRemoved: 'CISA KEV から削除',
    ransomware: 'ランサムウェア攻撃での使用を確認',
    poc: '攻撃コードが公開',
    fixed: (version) => `${version} で修正`,
  },
  fr: {
    added: 'nouvelle ici',
    state: (to) => `désormais ${to.toLowerCase()}`,
    severity: (from, to) => `gravité ${from} → ${to}`,
    kevAdded: 'ajoutée à CISA KEV : exploitée',
    kevRemoved: 'retirée de CISA KEV',
    ransomware: 'utilisée par des rançongiciels',
    poc: 'code d’exploitation public',
    fixed: (version) => `corrigée dans ${version}`,
  },
};
