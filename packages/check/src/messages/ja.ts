import type { Messages } from './messages.ts';

export const ja: Messages = {
  problems: {
    no_purl: 'どのエコシステムのパッケージか、ファイルからは分かりません。パッケージURL（purl）を追加してください。',
    local:
      'プロジェクト内のフォルダーで、レジストリのパッケージではありません。そのフォルダーのロックファイルも確認してください。',
    not_from_registry:
      'レジストリではなく、リポジトリまたはアーカイブから取得されているため、バージョンだけでは修正の有無を判断できません。元になったリリースの purl で確認してください。',
    no_version:
      'ファイルに正確なバージョンがありません。ロックファイル、またはバージョン付きの purl で確認してください。',
    no_distro:
      'ディストリビューションとリリースがファイルから分かりません。distro で指定してください（例：debian-12）。',
  },
  reasons: {
    not_known: 'パッケージを含むレコードなし',
    no_order: 'バージョンがない、または比較できない',
    releases_differ: 'ディストリビューションのリリースによって異なる',
    not_covered: 'レコードの対象外',
  },
};
