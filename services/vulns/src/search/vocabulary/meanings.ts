/**
 * Meanings that no single tag or category has, one a line: id, what a vulnerability has any of (`readMeaning`), and their
 * names in English, Japanese and French, which are terms themselves; without names, those of its first tag or category.
 * Notes in brackets are no part of a term. Phrases are looked for in English texts; those are listed that advisories
 * write often, without words at their ends that are in most texts, as these cost the index time.
 */
export const meaningRows = `
access-bypass|cwe-639 cwe-863 cwe-566 "authorization bypass" "bypass authorization"|authorization bypass|認可回避|contournement d’autorisation
access-control|category:access-control "access control"
account|"account"|account|アカウント|compte
administrator|"administrator"|administrator|管理者|administrateur
authentication-bypass|cwe-287 cwe-288 cwe-289 cwe-290 cwe-294 cwe-302 cwe-305 "authentication bypass" "bypass authentication"|authentication bypass|認証回避|contournement de l’authentification
backdoor|cwe-912 cwe-506 "backdoor"|backdoor|バックドア|porte dérobée
backup|"backup"|backup|バックアップ|sauvegarde
bluetooth|"bluetooth"|Bluetooth|ブルートゥース|Bluetooth
bootloader|"bootloader" "boot loader"|bootloader|ブートローダー|chargeur d’amorçage
browser|"browser"|browser|ブラウザー|navigateur
brute-force|cwe-307 "brute force"|brute force|総当たり攻撃|attaque par force brute
buffer-overflow|cwe-120+ cwe-121 cwe-122 cwe-680 "buffer overflow" "buffer overflows"|buffer overflow|バッファオーバーフロー|débordement de tampon
cache|"cache"|cache|キャッシュ|cache
camera|"camera"|camera|カメラ|caméra
certificate-validation|cwe-295+ "certificate validation" "certificate verification"
certificate|"certificate"|certificate|証明書|certificat
cleartext-storage|cwe-312+ cwe-256|cleartext storage|平文保存|stockage en clair
cleartext-transmission|cwe-319|cleartext transmission|平文送信|transmission en clair
clickjacking|cwe-1021 "clickjacking"
code-execution|category:code-execution "code execution" "arbitrary code"
code-injection|cwe-94+ "code injection"
command-execution|cwe-77+ "execute arbitrary commands" "command execution"|command execution|任意のコマンド実行|exécution de commandes
command-injection|cwe-77 cwe-78 "command injection"
container|"container"|container|コンテナ|conteneur
cookie|"cookie"|cookie|クッキー|cookie
crash|"crash"|crash|クラッシュ|plantage
credentials|"credentials" "credential"|credentials|認証情報|identifiants
critical-severity|severity:critical|critical severity|深刻度が緊急|gravité critique
cross-site-request-forgery|cwe-352 "cross site request forgery" "csrf"
cross-site-scripting|category:xss "cross site scripting" "xss"
database|"database"|database|データベース|base de données
default-credentials|cwe-1392+ "default password" "default credentials"|default credentials|デフォルトの認証情報|identifiants par défaut
denial-of-service|category:denial-of-service 'denial service'
deserialization|category:deserialization "deserialization" "object injection"
direct-object-reference|cwe-639 "direct object reference" "idor"
dll-hijacking|cwe-426 cwe-427 "dll hijacking"|DLL hijacking|DLL ハイジャック|détournement de DLL
dns-rebinding|"dns rebinding"|DNS rebinding|DNS リバインディング|rattachement DNS
double-free|cwe-415 "double free"
driver|"driver"|driver|ドライバー|pilote
email|"email" "e-mail"|email|電子メール|courriel
encryption|"encryption"|encryption|暗号化|chiffrement
external-entity|cwe-611 "xml external entity" "xxe"
file-deletion|"delete arbitrary files" "arbitrary file deletion"|file deletion|任意のファイル削除|suppression de fichiers
file-inclusion|cwe-98 "file inclusion"|file inclusion|ファイルインクルージョン|inclusion de fichiers
file-read|"read arbitrary files" "arbitrary file read"|file read|任意のファイル読み取り|lecture de fichiers
file-write|"arbitrary file write" "write arbitrary files" "overwrite arbitrary files"|file write|任意のファイル書き込み|écriture de fichiers
firewall|"firewall"|firewall|ファイアウォール|pare-feu
firmware|"firmware"|firmware|ファームウェア|micrologiciel
gateway|"gateway"|gateway|ゲートウェイ|passerelle
hard-coded-credentials|cwe-798+ "hard coded credentials" "hardcoded credentials" "hard coded password" "hardcoded password"|hard-coded credentials|ハードコードされた認証情報|identifiants codés en dur
heap-overflow|cwe-122 "heap overflow" "heap buffer overflow" "heap based buffer overflow"|heap overflow|ヒープオーバーフロー|débordement de tas
high-severity|severity:high|high severity|深刻度が重要|gravité élevée
html-injection|cwe-80 "html injection"|HTML injection|HTML インジェクション|injection HTML
hypervisor|"hypervisor"|hypervisor|ハイパーバイザー|hyperviseur
industrial-control|"industrial control" "scada" "plc"|industrial control|産業用制御システム|système industriel
information-disclosure|category:information-disclosure "information disclosure" "information leak"
installer|"installer"|installer|インストーラー|programme d’installation
integer-overflow|cwe-190 cwe-680 "integer overflow" "integer overflows"|integer overflow|整数オーバーフロー|débordement d’entier
kernel|"kernel"|kernel|カーネル|noyau
known-exploited|kev:1|known exploited (KEV)|悪用が確認された脆弱性（KEV）|exploitation avérée (KEV)
library|"library"|library|ライブラリ|bibliothèque
link-following|cwe-59+ "symlink attack" "symbolic link"
local-file-inclusion|cwe-98 "local file inclusion"|local file inclusion (LFI)|ローカルファイルインクルージョン（LFI）|inclusion de fichiers locaux (LFI)
login|"login"|login|ログイン|ouverture de session
mail-server|"mail server" "smtp server"|mail server|メールサーバー|serveur de messagerie
man-in-the-middle|cwe-300 'man middle'|man in the middle (MitM)|中間者攻撃（MITM）|homme du milieu (MitM)
memory-corruption|category:memory-safety "memory corruption"|memory corruption|メモリ破壊|corruption de mémoire
memory-leak|cwe-401 "memory leak" "memory leaks"|memory leak|メモリリーク|fuite de mémoire
missing-authentication|cwe-306 "missing authentication"
missing-authorization|cwe-862 "missing authorization"|missing authorization|認可の欠如|absence d’autorisation
netscaler|"netscaler" "citrix adc" "application delivery controller"|NetScaler|NetScaler|NetScaler
network|"network"|network|ネットワーク|réseau
nosql-injection|cwe-943 "nosql injection"|NoSQL injection|NoSQL インジェクション|injection NoSQL
null-pointer|cwe-476 "null pointer dereference"|NULL pointer dereference|NULL ポインタ参照|déréférencement de pointeur nul
open-redirect|cwe-601 "open redirect"
out-of-bounds-read|cwe-125+ "bounds read"|out-of-bounds read|境界外読み取り|lecture hors limites
out-of-bounds-write|cwe-787+ "bounds write"|out-of-bounds write|境界外書き込み|écriture hors limites
password|"password"|password|パスワード|mot de passe
path-traversal|cwe-22+ "path traversal" "directory traversal"|path traversal|パストラバーサル|traversée de répertoires
phone|"phone"|phone|スマートフォン|téléphone
plugin|"plugin"|plugin|プラグイン|module d’extension
printer|"printer"|printer|プリンター|imprimante
privacy|"privacy"|privacy|プライバシー|vie privée
privilege-escalation|cwe-269 'escalation privilege' 'elevation privilege' 'escalate privilege' 'elevate privilege' "gain privileges" "gain elevated privileges"|privilege escalation|権限昇格|élévation de privilèges
prompt-injection|"prompt injection"|prompt injection|プロンプトインジェクション|injection de prompt
prototype-pollution|cwe-1321 "prototype pollution"
proxy|"proxy"|proxy|プロキシ|serveur mandataire
public-exploit|poc:1|public exploit|攻撃コードの公開|code d’exploitation public
race-condition|cwe-362+ "race condition" "race conditions"
ransomware|ransomware:1 "ransomware"|ransomware|ランサムウェア|rançongiciel
regular-expression|cwe-1333 "redos"
remote-desktop|"remote desktop" "rdp"|remote desktop|リモートデスクトップ|bureau à distance
remote-file-inclusion|cwe-98 "remote file inclusion"|remote file inclusion (RFI)|リモートファイルインクルージョン（RFI）|inclusion de fichiers distants (RFI)
request-smuggling|cwe-444 "request smuggling"
resource-exhaustion|cwe-400+ cwe-770+ "resource exhaustion"|resource exhaustion|リソース枯渇|épuisement de ressources
router|"router"|router|ルーター|routeur
sandbox-escape|'escape sandbox' "sandbox bypass"|sandbox escape|サンドボックス回避|évasion du bac à sable
secure-boot|"secure boot"|secure boot|セキュアブート|démarrage sécurisé
security-bypass|cwe-693 "security feature bypass" "security bypass" "bypass security restrictions"|security feature bypass|セキュリティ機能の回避|contournement de la politique de sécurité
server-side-request-forgery|cwe-918 "server side request forgery" "ssrf"
server|"server"|server|サーバー|serveur
session-hijacking|"session hijacking" "hijack sessions"|session hijacking|セッションハイジャック|détournement de session
session|"session"|session|セッション|session
side-channel|cwe-203+ cwe-1300 "side channel"|side channel|サイドチャネル|canal auxiliaire
smart-card|"smart card"|smart card|スマートカード|carte à puce
spoofing|cwe-290 "spoofing"|spoofing|なりすまし|usurpation
sql-injection|cwe-89+ "sql injection"
stack-overflow|cwe-121 "stack overflow" "stack buffer overflow" "stack based buffer overflow"|stack overflow|スタックオーバーフロー|débordement de pile
supply-chain|category:supply-chain "supply chain"
switch|"switch"|switch|スイッチ|commutateur
takeover|"takeover" "take over" "full control"|takeover|乗っ取り|prise de contrôle
template-injection|cwe-1336 "template injection"
theme|"theme"|theme|テーマ|thème
timing-attack|cwe-208 "timing attack" "timing attacks"|timing attack|タイミング攻撃|attaque temporelle
token|"token"|token|トークン|jeton
type-confusion|cwe-843 "type confusion"
uninitialized-memory|cwe-457 cwe-908 cwe-909 cwe-824 "uninitialized memory"|uninitialized memory|未初期化メモリ|mémoire non initialisée
update|"update"|update|アップデート|mise à jour
upload|cwe-434 "arbitrary file upload" "unrestricted file upload" "unrestricted upload"|file upload|ファイルアップロード|téléversement de fichiers
use-after-free|cwe-416 "use after free"|use-after-free|解放済みメモリの使用|utilisation après libération
user|"user"|user|ユーザー|utilisateur
virtual-machine|"virtual machine" "vm"|virtual machine|仮想マシン|machine virtuelle
weak-password|cwe-521 cwe-1391 "weak password" "weak passwords"|weak password|脆弱なパスワード|mot de passe faible
web-application|"web application"|web application|ウェブアプリケーション|application web
web-server|"web server" "http server"|web server|ウェブサーバー|serveur web
web-shell|"web shell" "webshell"|web shell|ウェブシェル|webshell
windows|"windows"|Windows|Windows|Windows
wireless|"wireless" "wi-fi" "wifi"|wireless|無線LAN|sans fil
`;
