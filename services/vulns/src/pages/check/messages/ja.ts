import type { CheckMessages } from './messages.ts';

export const ja: CheckMessages = {
  title: '使用中のパッケージへの影響を確認',
  description:
    'ロックファイルや SBOM から、既知の脆弱性があるパッケージ、悪用が確認されたもの、更新先のバージョンを調べます。ファイルは保存しません。',
  lead: 'ロックファイルか SBOM をドロップすると、既知の脆弱性があるパッケージ、最初に対応すべきもの、更新先のバージョンがわかります。',

  invitation: 'ロックファイルや SBOM をまとめて確認',

  file: 'ロックファイル、SBOM、インストール済みパッケージの一覧',
  fileHint: 'ファイルを選択するか、ここにドロップしてください（10 MB まで）。',
  packages: 'または、パッケージ URL かファイルの内容を貼り付け',
  packagesHint: '1 行に 1 つ、使用中のバージョンを付けてパッケージ URL を入力してください。',
  options: 'オプション（VEX、ディストリビューション）',
  vex: 'VEX ファイル',
  vexHint: 'OpenVEX、CycloneDX、CSAF（JSON）。「影響なし」「修正済み」とされた脆弱性を、その理由とともに除外します。',
  distro: 'ディストリビューション',
  distroHint: 'リリースの記載がない dpkg、apk、rpm の一覧の場合に指定します（例: debian-12、alpine-3.20）。',
  submit: '確認',
  privacy: 'ファイルは保存しません。読み取って確認した後、破棄します。',
  running: '確認中…',

  readable: '対応している形式',
  readableText: 'ファイルの種類は、内容と名前から判定します。',
  readableKinds: {
    sboms: 'SBOM',
    packages: 'ロックファイル',
    systems: 'インストール済みパッケージ',
    text: 'パッケージ URL',
  },
  meaning: '判定の意味',
  meanings: {
    affected:
      'このバージョンに脆弱性があるという記載がレコードにあります。該当するコードがプログラムから実際に使われるかどうかは確認しません。',
    notAffected: 'パッケージを記載したレコードはありますが、このバージョンに該当するものはありません。',
    unknown: 'データからは判定できません。理由を併せて表示します。「不明」は「安全」という意味ではありません。',
  },
  programs: 'CI やプログラムから使う',
  programsText:
    'コマンドは、ポリシーに違反すると終了コード 1 で終了します。ファイルは手元で読み取り、パッケージ URL だけを送信します。',
  commandLine: 'コマンドライン',
  rest: 'REST API',

  problemTitle: '確認できませんでした',
  problems: {
    empty: 'ファイルが空です。パッケージを記載したファイルを選択してください。',
    not_text: 'UTF-8 のテキストではありません。UTF-8 で保存するか、ロックファイルや SBOM そのものを選択してください。',
    archive: 'アーカイブまたは圧縮ファイルです。展開して、中のロックファイルか SBOM を選択してください。',
    xml: 'XML には対応していません。SBOM を JSON で出力してください。',
    unknown_format:
      'ファイルの種類を判定できません。ロックファイル、JSON 形式の CycloneDX か SPDX、インストール済みパッケージの一覧を、通常のファイル名のまま選択してください。',
    broken: (detail) =>
      `ファイルの形式に誤りがあります${detail === '' ? '' : `（${detail}）`}。作成したツールで出力し直してください。`,
    manifest: (detail) =>
      `プロジェクトが求めるバージョンの範囲を記載したファイルで、インストールされたバージョンがわかりません。代わりにロックファイル${detail === '' ? '' : `（${detail}）`}を選択してください。`,
    vex: 'VEX ファイルにはパッケージが記載されていません。ロックファイルか SBOM を選択し、このファイルはオプションで指定してください。',
    not_vex:
      'VEX ファイルが OpenVEX、CycloneDX、CSAF のいずれでもありません。別のファイルを選択するか、指定を外してください。',
    too_large: 'ファイルが大きすぎます。上限は 10 MB です。',
    too_many: 'パッケージが多すぎます。上限は 100,000 件です。ファイルを分割してください。',
    too_deep: 'ファイルの入れ子が深すぎるか、値が多すぎます。作成したツールで出力し直してください。',
    no_packages: 'ファイルは読み取れましたが、パッケージが記載されていません。',
  },
  nothingSent: 'ファイルを選択するか、パッケージ URL を貼り付けてください。',
  bothSent: 'ファイルの選択と貼り付けは、どちらか一方にしてください。',
  formTooLarge: 'ファイルが大きすぎます。上限は合計 10 MB です。',
  otherSite: 'フォームが別のサイトから送信されました。このページから送信してください。',
  refused: 'フォームを読み取れませんでした。',
  busy: '確認の処理が混み合っています。数秒待ってから、もう一度お試しください。',

  affectedOf: (affected, all) => `${all} 件中 ${affected} 件のパッケージに影響があります`,
  noneAffected: (all) => `${all} 件のパッケージに、影響する既知の脆弱性はありません`,
  noneKnown: '影響が確認されたパッケージはありません',
  checkedAt: (time) => `${time} 現在`,
  affected: '影響あり',
  notAffected: '影響なし',
  unknown: '不明',
  vulnerabilities: '脆弱性',
  unnamed: (count) => `うち ${count} 件はレコードに記載なし`,
  exploited: '悪用確認済み（KEV）',
  malware: 'マルウェア',
  bySeverity: '深刻度別の脆弱性',
  another: '別のファイルを確認',

  malwareTitle: 'ただちに削除: マルウェア',
  malwareText: 'パッケージ自体が悪意のあるものです。',
  exploitedTitle: '最優先で更新: 悪用確認済み',
  exploitedText: '悪用が確認された脆弱性（CISA KEV）が、それぞれ 1 件以上あります。',
  affectedTitle: '影響を受けるパッケージ',
  furtherTitle: '続いて更新',
  affectedText: '緊急度が高い順（深刻度、次に悪用される可能性を示す EPSS）に表示します。',
  possibleTitle: '影響を受ける可能性があるパッケージ',
  possibleText: 'レコードに記載されたパッケージですが、このバージョンに影響するかどうかはデータから判定できません。',
  package: 'パッケージ',
  action: '対応',
  source: 'ソースパッケージ',
  line: (n) => `${n} 行目`,
  upgradeTo: '更新先',
  remove: '削除してください',
  noCompleteFix: 'すべてのレコードで影響なしとされる修正版はありません',
  notShown: (count) =>
    `ほか ${count} 件のパッケージは、ここには表示していません。コマンドラインと REST API では、すべて取得できます。`,
  allOfPackage: (count) => `パッケージのページで全 ${count} 件を見る`,
  marks: { ransomware: 'ランサムウェアで悪用', ssvc_active: '悪用あり（SSVC）' },

  unknownTitle: '不明',
  unknownText: '「不明」は「安全」という意味ではありません。',
  reasons: {
    not_known: {
      title: 'パッケージ名を含むレコードがない',
      text: 'この名前で公開された脆弱性はありません。社内パッケージや、名前の誤りもここに含まれます。',
    },
    no_order: {
      title: 'バージョンの記載がないか、比較できない',
      text: 'インストールされている正確なバージョンを指定してください。',
    },
    releases_differ: {
      title: 'ディストリビューションのリリースによって異なる',
      text: 'オプションで、ディストリビューションとそのリリースを指定してください。',
    },
    not_covered: {
      title: '情報源の対象外',
      text: 'この種類のパッケージを扱う情報源がないか、レコードにバージョンの記載がありません。',
    },
  },
  notAffectedTitle: (count) => `影響なし: ${count} 件`,
  notAffectedText: 'パッケージを記載したレコードはありますが、これらのバージョンに該当するものはありません。',
  suppressedTitle: 'VEX ファイルにより除外',
  suppressedText: 'VEX ファイルの記載に従い、影響なしとして扱った脆弱性です。',
  statuses: { not_affected: '影響なし', fixed: '修正済み' },
  justification: '理由',

  share: '結果を共有',
  markdown: 'Markdown 形式',
  copyMarkdown: 'Markdown をコピー',
  link: 'リンク',
  linkText:
    'リンクにはパッケージの一覧が含まれます。開いた人には、その時点のデータによる結果が表示されます。一覧は # より後ろにあり、確認するときにだけこのサービスに送信されます。',
  makeLink: 'リンクをコピー',
  linkWithoutVex: 'VEX ファイルはリンクに含まれません。リンクを開いた人の結果には、その記載は反映されません。',
  badLink: 'リンクに含まれる一覧が壊れています。共有した人に、リンクの再送を依頼してください。',
  linkTooLong: '一覧が長すぎるため、リンクにできません。代わりに Markdown をコピーしてください。',
  linkWithout: (count) => `パッケージ URL がないため、リンクに含まれないパッケージ: ${count} 件`,
  print: '印刷',
  copied: 'コピーしました',
  copyFailed: 'ブラウザーがコピーを許可していません。文字列を選択してコピーしてください。',
};
