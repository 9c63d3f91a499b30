import { readEcosystem } from '../affected/ecosystem.ts';

/** The common nouns at the end of product names in KEV. */
export const japaneseNouns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Access Points': 'アクセスポイント',
    Appliances: 'アプライアンス',
    Applications: 'アプリケーション',
    Cameras: 'カメラ',
    Chipsets: 'チップセット',
    Components: 'コンポーネント',
    Controllers: 'コントローラー',
    Devices: '機器',
    Drivers: 'ドライバー',
    Firewalls: 'ファイアウォール',
    Gateways: 'ゲートウェイ',
    Kernel: 'カーネル',
    'Mobile Devices': 'モバイル機器',
    Modems: 'モデム',
    Phones: '電話機',
    Plugins: 'プラグイン',
    Printers: 'プリンター',
    Processors: 'プロセッサー',
    Products: '製品',
    Recorders: 'レコーダー',
    Routers: 'ルーター',
    Servers: 'サーバー',
    Switches: 'スイッチ',
    Systems: 'システム',
  }),
);

/** Translates the common nouns of a product's name that are no part of it, and what joins two names. */
export function inJapanese(name: string): string {
  const several = /^(.+) Multiple (\w+)$/.exec(name);
  if (several !== null && japaneseNouns.has(several[2] as string)) {
    return severalOf(several[1] as string, several[2] as string);
  }
  return joined(withNoun(labelInJapanese(name)));
}

/**
 * Translates the name of a product or package in a list; its nouns may be part of the name (Office Web Components).
 * `plone (PyPI)` becomes `PyPI の plone`: what the list says of it follows in brackets.
 */
export function labelInJapanese(label: string): string {
  if (/^Linux kernel$/i.test(label)) return 'Linux カーネル';
  if (label === 'Go standard library') return 'Go 標準ライブラリ';
  const [, name, ecosystem = ''] = /^(.+) \(([^()]+)\)$/.exec(label) ?? [];
  const { base, known } = readEcosystem(ecosystem);
  if (name !== undefined && known && base === ecosystem) return `${ecosystem} の ${name}`;
  return label.replace(/ firmware$/, ' ファームウェア');
}

/** `複数の D-Link 機器`; 製品 if the noun is not known. */
export function severalOf(vendor: string, noun: string | null): string {
  return `複数の${spacedBefore(vendor.replaceAll(' and ', ' および '))} ${noun === null ? '製品' : withNoun(noun)}`;
}

/** `iOS、iPadOS および macOS` */
export function listInJapanese(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${spaced(names.slice(0, -1).join('、'))}および${spacedBefore(names.at(-1) ?? '')}`;
}

/**
 * Joins two names that a text gives as one: models (`DIR-618 and DIR-605L`), and names that begin with the same word
 * (`Junos OS and Junos OS Evolved`). Elsewhere, "and" may be part of a name.
 */
function joined(name: string): string {
  const sides = name.split(' and ');
  const [before = '', after = ''] = sides;
  if (sides.length !== 2) return name;
  const [first = ''] = after.split(' ');
  const isModels = /\d/.test(before.split(' ').at(-1) ?? '') && /\d/.test(first);
  return isModels || before.split(' ')[0] === first ? `${before} および ${after}` : name;
}

/** The roles of users as descriptions call them, in lower case; null for words that name no role. */
const roles: ReadonlyMap<string, string | null> = new Map(
  Object.entries({
    admin: '管理者',
    administrator: '管理者',
    author: '投稿者',
    contributor: '寄稿者',
    customer: '顧客',
    developer: '開発者',
    editor: '編集者',
    guest: 'ゲスト',
    'low privileged': null,
    'low-privileged': null,
    maintainer: 'メンテナー',
    manager: 'マネージャー',
    member: 'メンバー',
    owner: 'オーナー',
    reporter: 'レポーター',
    'shop manager': 'ショップ運営者',
    subscriber: '購読者',
    teacher: '教師',
    viewer: '閲覧者',
  }),
);

/** Translates the role that an attacker needs; others are quoted in English. Null if the word names no role. */
export function roleInJapanese(role: string): string | null {
  const known = roles.get(role.toLowerCase());
  return known === undefined ? `「${role}」` : known;
}

/** Translates the last two words, else the last, if they are in `japaneseNouns`. */
function withNoun(name: string): string {
  return name.replace(/(?<= |^)(?:\w+ )?\w+$/, (words) => {
    const last = words.split(' ').at(-1) as string;
    return (
      japaneseNouns.get(words) ??
      (japaneseNouns.has(last) ? words.slice(0, -last.length) + japaneseNouns.get(last) : words)
    );
  });
}

/** Adds the space between Latin and Japanese letters; there is none between Japanese ones. */
export function spaced(name: string): string {
  return /[\u3000-\u30ff\u3400-\u9fff\uff00-\uff60]$/.test(name) ? name : `${name} `;
}

/** Adds the same space before text that follows Japanese letters. */
export function spacedBefore(text: string): string {
  return /^[\x21-\x7e]/.test(text) ? ` ${text}` : text;
}
