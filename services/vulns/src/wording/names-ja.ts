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

/** Translates the common noun at the end of a product's name. */
export function inJapanese(name: string): string {
  return withNoun(labelInJapanese(name));
}

/** Translates the name of a product or package in a list; its nouns may be part of the name (Office Web Components). */
export function labelInJapanese(label: string): string {
  return /^Linux kernel$/i.test(label) ? 'Linux カーネル' : label.replace(/ firmware$/, ' ファームウェア');
}

/** Translates the last two words, else the last, if they are in `japaneseNouns`. */
export function withNoun(name: string): string {
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
