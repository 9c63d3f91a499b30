import type { Explanations } from './messages.ts';

export const ja: Explanations = {
  no_version: '正確なバージョンがありません。1.2.3 のように、インストール済みのバージョンを指定してください。',
  not_a_purl: 'パッケージ URL（purl）ではありません。pkg:npm/lodash@4.17.21 のように指定してください。',
  type_not_covered: (type) => `種類が ${type} のパッケージを扱う情報源はありません。`,
  distribution_not_covered: (distribution) =>
    `ディストリビューション ${distribution} を扱う情報源はありません。表記を確認してください（例: debian-12、ubuntu-22.04、alpine-3.18、rocky-9）。`,
  no_distribution:
    'パッケージ URL にディストリビューションがありません。pkg:deb/debian/curl@7.88.1?distro=debian-12 のように指定してください。',
  not_known: (ecosystem) =>
    `${ecosystem} のこのパッケージ名を含むレコードはありません。名前の綴りを確認してください。未報告の脆弱性がある可能性は残ります。`,
  no_order: (version) => `バージョン ${version} は、レコードに記載されたバージョンと比較できません。`,
  no_epoch: (version) =>
    `バージョン ${version} の epoch がわからないため、epoch 付きのバージョンと比較できません。一覧に epoch とソースパッケージを含めてください: rpm -qa --qf '%{NAME} %{EPOCHNUM} %{VERSION} %{RELEASE} %{ARCH} %{SOURCERPM}\\n'`,
  no_range:
    'このパッケージ名を含むレコードに、影響を受けるバージョンの記載がありません。個々のレコードを確認してください。',
  releases_differ: (ecosystem) =>
    `${ecosystem} ではリリースによって結果が異なります。パッケージ URL に ?distro=debian-12 のようにリリースを追加してください。`,
};
