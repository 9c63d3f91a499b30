/**
 * Japanese names of vendors and of known vulnerabilities: see `english-terms.ts`. A third column is the name of a vendor that
 * CPE names spell as one word.
 */
export const japaneseNames = `
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
vendor:fortinet|フォーティネット
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
`;
