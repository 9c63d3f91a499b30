import type { Messages } from './messages.ts';

export const ja: Messages = {
  problems: {
    no_purl: 'どのエコシステムのパッケージか、ファイルからはわかりません。パッケージ URL（purl）を追加してください。',
    local:
      'プロジェクト内のフォルダーで、レジストリのパッケージではありません。そのフォルダーのロックファイルも確認してください。',
    not_from_registry:
      'レジストリではなく、リポジトリまたはアーカイブから取得されているため、バージョンだけでは修正の有無を判断できません。元になったリリースの purl で確認してください。',
    no_version:
      'ファイルに正確なバージョンがありません。ロックファイル、またはバージョン付きの purl で確認してください。',
    no_distro:
      'ディストリビューションとリリースがファイルからわかりません。distro で指定してください（例: debian-12）。',
    other_file: '別のファイルに書かれたパッケージを指しています。そのファイルも確認してください。',
  },
  reasons: {
    not_known: 'パッケージ名を含むレコードなし',
    no_order: 'バージョンがない、または比較できない',
    releases_differ: 'ディストリビューションのリリースによって異なる',
    not_covered: 'レコードの対象外',
  },
  report: {
    package: 'パッケージ',
    version: 'バージョン',
    upgradeTo: '更新先',
    vulnerabilities: '脆弱性',
    severities: { critical: '緊急', high: '重要', medium: '警告', low: '注意', none: 'なし', unknown: '未評価' },
    marks: {
      malware: 'マルウェア',
      ransomware: 'ランサムウェアで悪用',
      kev: '悪用確認済み（KEV）',
      ssvc_active: '悪用あり（SSVC）',
      certfr_alert: 'CERT-FR のアラート',
      epss: '悪用の可能性が高い（EPSS）',
    },
    poc: '攻撃コード公開',
    undecided: 'このバージョンへの影響は不明',
    score: (score) => score.toFixed(1),
    unnamed: (count) => `パッケージ名を含むレコードなし: ${count} 件`,
    fixedIn: (versions) => `修正版: ${versions}`,
    aside: (facts) => `（${facts.join('、')}）`,
    more: (count) => `ほか ${count} 件`,
    unknown: '不明',
    suppressed: 'VEX または除外リストにより対象外',
    ignoreList: '除外リスト',
    summary: ({ packages, affected, not_affected, unknown, kev }) =>
      `パッケージ ${packages} 件: 影響あり ${affected} 件、影響なし ${not_affected} 件、不明 ${unknown} 件。悪用が確認された脆弱性: ${kev} 件。`,
  },
};
