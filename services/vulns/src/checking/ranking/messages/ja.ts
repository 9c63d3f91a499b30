import type { UrgencyMessages } from './messages.ts';

export const ja: UrgencyMessages = {
  rejected: 'この CVE は却下されており、独立した脆弱性ではありません。',
  withdrawn: 'この脆弱性の情報はすべて撤回されています。',
  malware: '悪意のあるパッケージです。削除してください。',
  ransomware: 'ランサムウェア攻撃での悪用が確認されています（CISA）。',
  kev: (added, due) => {
    const days = [added === null ? null : `掲載日: ${added}`, due === null ? null : `対応期限: ${due}`];
    const known = days.filter((each) => each !== null).join('、');
    return `悪用が確認されています（CISA KEV${known === '' ? '' : ` ${known}`}）。`;
  },
  ssvc_active: 'CISA の SSVC 評価では、悪用が確認されています。',
  certfr_alert: 'CERT-FR がアラートを公開しています。',
  epss: (percent) => `EPSS: 30 日以内に悪用される確率は ${percent} です。`,
  scored: (score, severity) => `CVSS ${score}（${severity}）。`,
  rated: (severity) => `深刻度: ${severity}。`,
  unrated: '深刻度を評価した情報源はありません。',
  public_exploit: '攻撃コードまたは実証コードが公開されています。',
  fixed: (packageName, versions) => `修正版: ${packageName}（${versions}）。`,
  no_fix: '修正版を記載したレコードはありません。',
};
