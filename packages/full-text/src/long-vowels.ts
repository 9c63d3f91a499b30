/**
 * Katakana words that are written with and without a long-vowel mark at their end (サーバ, サーバー), as they are without it. The
 * mark is folded behind them wherever they stand, so that サーバーサイド is サーバサイド and バッファーオーバーフロー is バッファオーバフロー.
 * At the end of a run nothing needs folding in texts: サーバ is a part of サーバー.
 */
const words = `
アクセサ アクセラレータ アクタ アセンブラ アダプタ アップデータ アップローダ アドバイザ アドミニストレータ アナライザ アンダ
イテレータ イニシャライザ インジケータ インスペクタ インストーラ インタ インタプリタ ウォッチャ エクスプローラ エクスポータ
エディタ エミッタ エミュレータ エンコーダ エントリ オーバ オーダ オブザーバ オペレータ カウンタ カスタマ カテゴリ キャプチャ
クエリ クラスタ クリーナ クリエータ クローラ コネクタ コマンダ コレクタ コンシューマ コンストラクタ コンテナ コントローラ
コンバータ コンパイラ コンピュータ コンフィギュレータ コンプレッサ サーバ サニタイザ サブスクライバ サンプラ シェーダ
シミュレータ シリアライザ ジェネレータ スキャナ スケジューラ スニッファ スプーラ スプリッタ スライダ セキュリティ セクタ
セレクタ センサ センタ タイプライタ タイマ ダウンローダ チェッカ チャプタ チューナ ディスパッチャ ディレクタ ディレクトリ
テスタ デコーダ デザイナ デストラクタ デバッガ デリゲータ トラッカ トランスフォーマ トランスミッタ トリガ ドライバ ナビゲータ
ナンバ ハイジャッカ ハンドラ バッファ バランサ バリデータ パーサ パフォーマ パブリッシャ パラメータ ビューア ビルダ ファインダ
ファクトリ フィーチャ フィルタ フェッチャ フォーマッタ フォルダ フッタ ブースタ ブラウザ ブローカ プライバシ プリプロセッサ
プリンタ プレイヤ プレーヤ プログラマ プロジェクタ プロセッサ プロバイダ プロパティ プロファイラ ヘッダ ヘルパ ベクタ ベンダ
ホルダ ポインタ ポリシ マスタ マネージャ マネジャ マルチプレクサ ミドルウエア メッセンジャ メモリ メンバ モジュレータ モデレータ
モニタ ユーザ ユーティリティ ライタ ライブラリ ランチャ リーダ リクエスタ リスナ リゾルバ リダイレクタ リポジトリ リンカ ルータ
レイヤ レコーダ レジスタ レジストリ レスポンダ レポータ レンダラ ローダ ロケータ ワーカ
`;

const stems = new Set(words.trim().split(/\s+/));
const longest = Math.max(...[...stems].map((stem) => stem.length));

/** U+30FC. */
export const longVowelMark = 0x30fc;

/** Whether the long-vowel mark at a position of a text may be left out. */
export function isOptionalMark(text: string, at: number): boolean {
  for (let length = 2; length <= longest && length <= at; length++) {
    if (stems.has(text.slice(at - length, at))) return true;
  }
  return false;
}

/** A word of three characters or more that a search text ends with the mark is also one without it (コネクター). */
const ending = /(?<=[\u30A1-\u30FA\u30FC]{3})\u30FC$/;

/** A search text without the long-vowel mark at its end: it is found in texts that have the mark and in those that do not. */
export function withoutEndingMark(text: string): string {
  return text.replace(ending, '');
}
