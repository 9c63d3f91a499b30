/**
 * What people type in Japanese: see `english-terms.ts`. Blanks, middle dots and long-vowel marks make no difference, so one
 * spelling is enough: サーバー is サーバ, パストラバーサル is パス・トラバーサル. A third column is the name of a vendor that CPE names spell
 * as one word.
 */
export const japaneseTerms = `
access-bypass|認可回避, 認可の回避, 認可バイパス, 認可制御の回避
access-control|アクセス制御, アクセス制御不備, アクセス制御の不備, アクセスコントロール, アクセス制限の不備, アクセス制限不備, アクセス権限の不備, アクセス権の不備, 権限設定の不備, 権限管理の不備
administrator|管理者, アドミン
authentication-bypass|認証回避, 認証の回避, 認証バイパス, 認証のバイパス, 認証を回避, 認証迂回, 認証の迂回, 認証突破, ログイン回避
backdoor|バックドア
backup|バックアップ
browser|ブラウザ, ウェブブラウザ, Webブラウザ
brute-force|総当たり, 総当たり攻撃, ブルートフォース, ブルートフォース攻撃, パスワードリスト攻撃, 辞書攻撃
buffer-overflow|バッファオーバーフロー, バッファオーバーラン, バッファあふれ, バッファ溢れ
camera|カメラ, ネットワークカメラ, IPカメラ, 監視カメラ
category:cryptography|暗号化の不備, 暗号の不備, 暗号強度, 弱い暗号
category:injection|インジェクション攻撃
category:memory-safety|メモリ安全性, メモリ安全, メモリ破損, メモリ破壊
category:misconfiguration|設定の不備, 設定不備, 設定ミス, 構成ミス
category:request-forgery|リクエストフォージェリ, リクエスト偽造
certificate-validation|証明書検証, 証明書の検証, 証明書検証不備, 証明書検証の不備, 証明書の検証不備, サーバ証明書の検証不備
cleartext-storage|平文保存, 平文での保存, 平文で保存
cleartext-transmission|平文送信, 平文通信, 平文での送信
clickjacking|クリックジャッキング
code-execution|コード実行, リモートコード実行, リモートコードの実行, リモートでコード実行, リモートでのコード実行, リモートからのコード実行, リモートからコードを実行, 遠隔コード実行, 遠隔でのコード実行, 遠隔からのコード実行, 遠隔からコードを実行, 任意のコード実行, 任意のコードの実行, 任意のコードを実行, 任意コード実行, 任意コードの実行, 任意コードを実行, 不正コード実行, 任意のスクリプト実行, 任意のプログラム実行
code-injection|コードインジェクション, コード注入, スクリプトインジェクション, スクリプト注入
command-execution|コマンド実行, コマンドの実行, 任意のコマンド実行, 任意のコマンドを実行, 任意コマンド実行, 任意のコマンドの実行, リモートコマンド実行, OSコマンド実行, 任意のOSコマンドを実行, 任意のOSコマンド実行
command-injection|コマンドインジェクション, コマンド注入, OSコマンドインジェクション, コマンド・インジェクション攻撃, OSコマンド注入
container|コンテナ
crash|クラッシュ, 異常終了, 強制終了
credentials|資格情報, クレデンシャル
critical-severity|緊急, 深刻度緊急, クリティカル, 致命的
cross-site-request-forgery|クロスサイトリクエストフォージェリ, クロスサイトリクエスト偽造, CSRF攻撃
cross-site-scripting|クロスサイトスクリプティング, 格納型XSS, 反射型XSS, 蓄積型XSS, XSS攻撃, クロスサイトスクリプト
cwe-113|HTTPレスポンス分割, HTTPレスポンススプリッティング
cwe-1236|CSVインジェクション, 数式インジェクション
cwe-134|書式文字列, フォーマット文字列, フォーマットストリング, 書式文字列攻撃, 書式指定文字列
cwe-191|整数アンダーフロー
cwe-209|エラーメッセージからの情報漏えい
cwe-20|入力検証, 入力検証不備, 入力検証の不備, 入力値検証, 入力確認, 入力値の検証, 不適切な入力検証
cwe-327 cwe-326 cwe-328|脆弱な暗号, 弱い暗号アルゴリズム, 危殆化した暗号
cwe-347|署名検証, 署名の検証, 署名検証不備, 署名検証の不備
cwe-359|個人情報漏えい, 個人情報漏洩, 個人情報の漏えい, 個人情報の漏洩, 個人情報流出
cwe-369|ゼロ除算, 0除算, ゼロ割り
cwe-384|セッション固定, セッション固定化, セッションの固定化, セッションフィクセーション
cwe-835|無限ループ
cwe-88|引数インジェクション, 引数注入
cwe-915|マスアサインメント
cwe-917|式言語インジェクション
cwe-93 cwe-113|ヘッダインジェクション, HTTPヘッダインジェクション, CRLFインジェクション, ヘッダーインジェクション
database|データベース, DB
default-credentials|デフォルトパスワード, 初期パスワード, デフォルト認証情報, 既定のパスワード
denial-of-service|サービス拒否, サービス拒否攻撃, サービス妨害, サービス妨害攻撃, サービス運用妨害, サービス運用妨害攻撃, サービス停止, サービス不能, DoS攻撃, DoS状態, DDoS, DDoS攻撃
deserialization|デシリアライズ, デシリアライゼーション, 逆シリアル化, 非直列化, 安全でないデシリアライゼーション, 安全でないデシリアライズ, 信頼できないデータのデシリアライズ, オブジェクトインジェクション
direct-object-reference|安全でない直接オブジェクト参照
dll-hijacking|DLLハイジャック, DLLハイジャッキング, DLL読み込み, DLLサイドローディング, DLLプリロード
double-free|二重解放, ダブルフリー
driver|ドライバ
email|メール, Eメール
external-entity|XML外部エンティティ, XML外部実体, XML外部エンティティ参照, XML外部実体参照, XXEインジェクション, XML外部エンティティインジェクション
file-deletion|任意のファイルの削除, 任意のファイルを削除, 任意ファイル削除, 任意のファイル削除
file-inclusion|ファイルインクルージョン, ファイルインクルード
file-read|任意のファイルの読み取り, 任意のファイルを読み取り, 任意ファイル読み取り, 任意のファイル閲覧, 任意のファイルの閲覧, 任意のファイル読取
file-write|任意のファイルの書き込み, 任意のファイルを書き込み, 任意ファイル書き込み, 任意のファイル書込み, 任意のファイルの上書き
firewall|ファイアウォール, ファイヤーウォール
firmware|ファームウェア, ファームウエア
gateway|ゲートウェイ, ゲートウエイ
hard-coded-credentials|ハードコード, ハードコーディング, ハードコードされたパスワード, ハードコードされた認証情報, ハードコードされた資格情報, ハードコードされた鍵, パスワードのハードコード
heap-overflow|ヒープオーバーフロー, ヒープバッファオーバーフロー, ヒープベースのバッファオーバーフロー, ヒープベースバッファオーバーフロー, ヒープ領域のバッファオーバーフロー, ヒープ破壊
hypervisor|ハイパーバイザ
industrial-control|産業用制御, 制御システム
information-disclosure|情報漏えい, 情報漏洩, 情報の漏えい, 情報の漏洩, 情報開示, 情報の開示, 情報流出, 情報の流出, データ漏えい, データ漏洩, データ流出, 情報露出, 情報窃取, 機密情報の漏えい, 機密情報漏洩, 機密情報の漏洩, 情報リーク
installer|インストーラ
integer-overflow|整数オーバーフロー, 整数桁あふれ, 整数あふれ, インテジャーオーバーフロー
kernel|カーネル
known-exploited|ゼロデイ, ゼロデイ攻撃, 0day, 悪用確認, 悪用確認済み, 悪用が確認, 悪用が確認された, 悪用が確認済み, 悪用を確認, 実際に悪用, 悪用あり, 悪用中, 攻撃確認, 攻撃が確認, 悪用された, 悪用されている
known:BlueKeep|ブルーキープ
known:CitrixBleed|シトリックスブリード
known:Dirty COW|ダーティカウ
known:Dirty Pipe|ダーティパイプ
known:EternalBlue|エターナルブルー
known:Follina|フォリーナ
known:Heartbleed|ハートブリード
known:Log4Shell|ログフォーシェル, ログ4シェル
known:Meltdown|メルトダウン
known:POODLE|プードル
known:PrintNightmare|プリントナイトメア
known:ProxyLogon|プロキシログオン
known:ProxyShell|プロキシシェル
known:Shellshock|シェルショック
known:Spectre|スペクター
known:Spring4Shell|スプリングフォーシェル
known:Zerologon|ゼロログオン
library|ライブラリ
link-following|シンボリックリンク, シンボリックリンク攻撃, リンク解釈, リンク追跡
local-file-inclusion|ローカルファイルインクルージョン
login|ログイン
mail-server|メールサーバ
man-in-the-middle|中間者攻撃, 中間者, マンインザミドル, MITM攻撃
memory-corruption|メモリ破壊, メモリ破損, メモリコラプション
memory-leak|メモリリーク, メモリの解放漏れ, メモリ漏れ
missing-authentication|認証の欠如, 認証欠如, 認証なし
missing-authorization|認可の欠如, 認可欠如, 権限チェックの欠如, 権限チェック不備
null-pointer|NULLポインタ参照, NULLポインタデリファレンス, ヌルポインタ参照, ヌルポインタ, NULLポインタ, ヌルポインタデリファレンス, ヌル参照, NULL参照
open-redirect|オープンリダイレクト, オープンリダイレクタ
out-of-bounds-read|領域外読み取り, 領域外読み込み, 領域外の読み取り, 範囲外読み取り, 範囲外読み込み, 範囲外の読み取り, 境界外読み取り, 境界外読み込み, 境界外の読み取り, 境界外リード, バッファオーバーリード, 領域外メモリ読み取り
out-of-bounds-write|領域外書き込み, 領域外の書き込み, 範囲外書き込み, 範囲外の書き込み, 境界外書き込み, 境界外の書き込み, 境界外ライト, 領域外メモリ書き込み, 領域外書込み, 境界外書込み
password|パスワード
path-traversal|パストラバーサル, パストラバーサル攻撃, ディレクトリトラバーサル, ディレクトリトラバーサル攻撃, パス横断
phone|スマートフォン, スマホ
plugin|プラグイン, アドオン, 拡張機能
printer|プリンタ, 複合機
privilege-escalation|権限昇格, 権限の昇格, 特権昇格, 特権の昇格, 権限上昇, 権限の上昇, 管理者権限の取得, 管理者権限の奪取, 権限奪取, ローカル権限昇格, 特権の取得, root権限の取得, 権限取得
prototype-pollution|プロトタイプ汚染, プロトタイプポリューション
proxy|プロキシ, プロキシサーバ
public-exploit|攻撃コード, 実証コード, エクスプロイト, エクスプロイトコード, 攻撃コード公開
race-condition|競合状態, レースコンディション, 競合条件, データ競合
ransomware|ランサムウェア, ランサムウエア, ランサム
regular-expression|正規表現DoS, 正規表現によるサービス拒否
remote-desktop|RDP
remote-file-inclusion|リモートファイルインクルージョン
request-smuggling|HTTPリクエストスマグリング, リクエストスマグリング, HTTPリクエスト密輸
resource-exhaustion|リソース枯渇, リソースの枯渇, 資源枯渇, メモリ枯渇, リソース消費, リソースの大量消費
router|ルータ, 無線ルータ, Wi-Fiルータ, ブロードバンドルータ
sandbox-escape|サンドボックス回避, サンドボックスエスケープ, サンドボックス脱出, サンドボックスの回避, サンドボックスバイパス
security-bypass|セキュリティ機能の回避, セキュリティ機能回避, セキュリティ機能のバイパス, セキュリティ機能バイパス, セキュリティ回避, セキュリティバイパス, 保護機能の回避, 制限回避, アクセス制限回避, アクセス制限の回避
server-side-request-forgery|サーバーサイドリクエストフォージェリ, サーバサイドのリクエストフォージェリ, サーバ側リクエストフォージェリ, サーバーサイドリクエスト偽造, SSRF攻撃
server|サーバ
session-hijacking|セッションハイジャック, セッション乗っ取り, アカウント乗っ取り, アカウントの乗っ取り, セッションハイジャッキング
side-channel|サイドチャネル, サイドチャネル攻撃, サイドチャンネル, サイドチャンネル攻撃, 投機的実行
spoofing|なりすまし, 成りすまし, スプーフィング, 偽装
sql-injection|SQLインジェクション, SQL注入, SQLインジェクション攻撃
stack-overflow|スタックオーバーフロー, スタックバッファオーバーフロー, スタックベースのバッファオーバーフロー, スタックベースバッファオーバーフロー
supply-chain|サプライチェーン, サプライチェーン攻撃
switch|スイッチ, ネットワークスイッチ
takeover|乗っ取り, 乗っ取られる
template-injection|テンプレートインジェクション, サーバーサイドテンプレートインジェクション
theme|テーマ
timing-attack|タイミング攻撃
token|トークン
type-confusion|型の取り違え, 型混乱, 型混同, 型の混乱, タイプコンフュージョン
uninitialized-memory|未初期化メモリ, 初期化されていないメモリ, 未初期化変数
update|アップデート, 更新プログラム
upload|ファイルアップロード, ファイルのアップロード, 任意のファイルアップロード, 任意のファイルのアップロード, 任意のファイルをアップロード, 任意ファイルアップロード, 無制限アップロード, 無制限のファイルアップロード, 危険なファイルアップロード, 危険なファイルのアップロード
use-after-free|解放済みメモリ(の)使用, 解放済みメモリ, 解放後使用, 解放後のメモリ使用, 開放済みメモリ(の)使用, 解放後メモリ使用, ユースアフターフリー, 解放済みメモリへのアクセス, メモリ解放後使用
user|利用者, ユーザ
vendor:acer|エイサー
vendor:adobe|アドビ, アドビシステムズ
vendor:advantech|アドバンテック
vendor:amazon|アマゾン, アマゾンウェブサービス
vendor:apache|アパッチ, アパッチソフトウェア財団
vendor:apple|アップル
vendor:arubanetworks|アルバ, アルバネットワークス
vendor:asus|エイスース
vendor:atlassian|アトラシアン
vendor:autodesk|オートデスク
vendor:avaya|アバイア
vendor:axis|アクシスコミュニケーションズ
vendor:barracuda|バラクーダ, バラクーダネットワークス
vendor:broadcom|ブロードコム
vendor:brother|ブラザー, ブラザー工業
vendor:buffalo|バッファロー
vendor:canonical|カノニカル
vendor:canon|キヤノン, キャノン
vendor:checkpoint|チェックポイント, チェック・ポイント
vendor:cisco|シスコ, シスコシステムズ
vendor:citrix|シトリックス
vendor:cloudflare|クラウドフレア
vendor:cybozu|サイボウズ
vendor:dahuasecurity|ダーファ|Dahua
vendor:debian|デビアン
vendor:dell|デル, デルテクノロジーズ
vendor:dlink|ディーリンク
vendor:elastic|エラスティック
vendor:elecom|エレコム
vendor:emerson|エマソン
vendor:ericsson|エリクソン
vendor:fedoraproject|フェドーラ
vendor:fortinet|フォーティネット, フォーティゲート
vendor:foxitsoftware|フォックスイット
vendor:fujielectric|富士電機|Fuji Electric
vendor:fujifilm|富士フイルム
vendor:fujitsu|富士通
vendor:github|ギットハブ
vendor:gitlab|ギットラボ
vendor:google|グーグル
vendor:hikvision|ハイクビジョン
vendor:hitachi|日立, 日立製作所
vendor:honeywell|ハネウェル
vendor:hpe|ヒューレットパッカードエンタープライズ
vendor:hp|ヒューレットパッカード
vendor:huawei|ファーウェイ, 華為
vendor:ibm|アイビーエム
vendor:intel|インテル
vendor:iodata|アイオーデータ, アイ・オー・データ, アイ・オー・データ機器|I-O DATA
vendor:ivanti|イヴァンティ, イバンティ
vendor:jenkins|ジェンキンス
vendor:jetbrains|ジェットブレインズ
vendor:juniper|ジュニパー, ジュニパーネットワークス
vendor:justsystems|ジャストシステム|JustSystems
vendor:kaspersky|カスペルスキー
vendor:kyocera|京セラ
vendor:lenovo|レノボ
vendor:linksys|リンクシス
vendor:linux|リナックス
vendor:mcafee|マカフィー
vendor:mediatek|メディアテック
vendor:microsoft|マイクロソフト
vendor:mikrotik|マイクロティック
vendor:mitsubishielectric|三菱電機|Mitsubishi Electric
vendor:mongodb|モンゴDB, モンゴディービー
vendor:mozilla|モジラ
vendor:nec|日本電気
vendor:netapp|ネットアップ
vendor:netgear|ネットギア
vendor:nokia|ノキア
vendor:nvidia|エヌビディア
vendor:omron|オムロン
vendor:openssl|オープンSSL
vendor:oracle|オラクル
vendor:paloaltonetworks|パロアルト, パロアルトネットワークス
vendor:panasonic|パナソニック
vendor:php|ピーエイチピー
vendor:progress|プログレス
vendor:qnap|キューナップ
vendor:qualcomm|クアルコム
vendor:rapid7|ラピッドセブン
vendor:redhat|レッドハット
vendor:ricoh|リコー
vendor:rockwellautomation|ロックウェル, ロックウェルオートメーション|Rockwell Automation
vendor:samba|サンバ
vendor:samsung|サムスン, サムスン電子
vendor:sap|エスエーピー
vendor:schneiderelectric|シュナイダー, シュナイダーエレクトリック
vendor:seikoepson|セイコーエプソン, エプソン|Seiko Epson
vendor:sharp|シャープ
vendor:siemens|シーメンス
vendor:solarwinds|ソーラーウインズ, ソーラーウィンズ
vendor:sonicwall|ソニックウォール
vendor:sony|ソニー
vendor:sophos|ソフォス
vendor:splunk|スプランク
vendor:sun|サンマイクロシステムズ
vendor:suse|スーゼ
vendor:symantec|シマンテック
vendor:synology|シノロジー
vendor:tenable|テナブル
vendor:tenda|テンダ
vendor:toshiba|東芝
vendor:tplink|ティーピーリンク, TPリンク
vendor:trendmicro|トレンドマイクロ, ウイルスバスター
vendor:veeam|ヴィーム
vendor:vmware|ヴイエムウェア, ヴイエムウエア, ブイエムウェア
vendor:watchguard|ウォッチガード
vendor:xerox|ゼロックス
vendor:yamaha|ヤマハ
vendor:yokogawa|横河電機, 横河
vendor:zohocorp|ゾーホー
vendor:zoom|ズームビデオ
vendor:zyxel|ザイセル
virtual-machine|仮想環境
weak-password|脆弱なパスワード, 弱いパスワード
web-application|Webアプリケーション, ウェブアプリ, Webアプリ
web-server|Webサーバ, ウェブサーバ
web-shell|ウェブシェル, Webシェル
windows|ウィンドウズ, ウインドウズ
wireless|無線LAN, 無線, Wi-Fi, ワイヤレス
`;
