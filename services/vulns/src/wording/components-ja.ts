/** Components that descriptions call by common nouns alone, in lower case. */
const components: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'administrative interface': '管理インターフェース',
    'command line interface': 'コマンドラインインターフェース',
    'default configuration': 'デフォルト設定',
    'default installation': 'デフォルトのインストール状態',
    firmware: 'ファームウェア',
    'ftp server': 'FTP サーバー',
    'http server': 'HTTP サーバー',
    installation: 'インストール処理',
    'installation component': 'インストール処理',
    'installation functionality': 'インストール機能',
    installer: 'インストーラー',
    'javascript engine': 'JavaScript エンジン',
    kernel: 'カーネル',
    login: 'ログイン',
    'login page': 'ログインページ',
    'management console': '管理コンソール',
    'management interface': '管理インターフェース',
    client: 'クライアント',
    implementation: '実装',
    server: 'サーバー',
    'snmp subsystem': 'SNMP サブシステム',
    'user interface': 'ユーザーインターフェース',
    'web interface': 'Web インターフェース',
    'web management interface': 'Web 管理インターフェース',
    'web management portal': 'Web 管理ポータル',
    'web server': 'Web サーバー',
    'web ui': 'Web UI',
    'web-based management interface': 'Web ベースの管理インターフェース',
  }),
);

/** Nouns after a component's name; the label コンポーネント says the first one. */
const nouns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    component: '',
    client: 'クライアント',
    command: 'コマンド',
    commands: 'コマンド',
    class: 'クラス',
    console: 'コンソール',
    daemon: 'デーモン',
    driver: 'ドライバー',
    drivers: 'ドライバー',
    endpoint: 'エンドポイント',
    engine: 'エンジン',
    extension: '拡張機能',
    feature: '機能',
    file: 'ファイル',
    firmware: 'ファームウェア',
    filesystem: 'ファイルシステム',
    framework: 'フレームワーク',
    function: '関数',
    functionality: '機能',
    functions: '関数',
    handler: 'ハンドラー',
    interface: 'インターフェース',
    library: 'ライブラリ',
    mechanism: '機構',
    method: 'メソッド',
    module: 'モジュール',
    package: 'パッケージ',
    page: 'ページ',
    parser: 'パーサー',
    plugin: 'プラグイン',
    program: 'プログラム',
    protocol: 'プロトコル',
    script: 'スクリプト',
    server: 'サーバー',
    service: 'サービス',
    subsystem: 'サブシステム',
    tool: 'ツール',
    utility: 'ユーティリティー',
  }),
);

/**
 * Words the component of a description in Japanese: `コンポーネント InnoDB`, `Jakarta Multipart パーサー`,
 * `Web ベースの管理インターフェース`; other English words are quoted.
 */
export function componentInJapanese(component: string): string {
  const known = components.get(component.toLowerCase());
  if (known !== undefined) return known;
  const [, name = '', noun = ''] = /^(.+) ([a-z]+)$/.exec(component) ?? [];
  const translated = nouns.get(noun);
  if (translated !== undefined && !hasCommonWord(name)) {
    return translated === '' ? `コンポーネント ${name}` : `${name} ${translated}`;
  }
  return hasCommonWord(component) ? `コンポーネント「${component}」` : `コンポーネント ${component}`;
}

/** Whether it is more than a name; parts of the Linux kernel (`media: mediatek: vcodec`) are names. */
function hasCommonWord(component: string): boolean {
  const words = component.split(' ');
  return words.length > 1 && !component.includes(': ') && words.some((word) => /^[a-z]{2,}$/.test(word));
}
