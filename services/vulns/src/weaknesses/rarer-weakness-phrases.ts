import type { WeaknessPhrase } from './weakness-phrases.ts';

/**
 * Short names of weaknesses outside NVD's usual views that CNAs use now and then, one a line: number, English, Japanese,
 * French. In the same form as `weaknessPhrases`.
 */
const rows = `\
5|data transmission without encryption|暗号化されないデータの送信|transmission de données sans chiffrement
6|insufficient session ID length|セッション ID の長さの不足|longueur insuffisante de l’identifiant de session
15|external control of system or configuration settings|システムや設定に対する外部からの制御|contrôle externe de paramètres système ou de configuration
41|improper resolution of path equivalence|パスの等価性の不適切な解決|résolution incorrecte de l’équivalence de chemins
67|improper handling of Windows device names|Windows デバイス名の不適切な処理|traitement incorrect des noms de périphériques Windows
75|injection of special elements|特殊要素のインジェクション|injection d’éléments spéciaux
76|improper neutralization of equivalent special elements|等価な特殊要素の不適切な無効化|neutralisation incorrecte d’éléments spéciaux équivalents
81|cross-site scripting in an error page|エラーページのクロスサイトスクリプティング|injection de code indirecte (XSS) dans une page d’erreur
84|improper neutralization of encoded URI schemes|エンコードされた URI スキームの不適切な無効化|neutralisation incorrecte de schémas d’URI encodés
86|improper neutralization of invalid characters in identifiers|識別子に含まれる無効な文字の不適切な無効化|neutralisation incorrecte de caractères invalides dans les identifiants
87|cross-site scripting through alternate syntax|代替構文によるクロスサイトスクリプティング|injection de code indirecte (XSS) par une syntaxe alternative
96|static code injection|静的コードインジェクション|injection de code statique
97|server-side includes injection|SSI インジェクション|injection de directives SSI
99|resource injection|リソースインジェクション|injection de ressources
112|missing XML validation|XML の検証の欠如|absence de validation XML
114|process control|プロセスの制御|contrôle de processus
123|write-what-where condition|任意のアドレスへの任意の値の書き込み|écriture d’une valeur arbitraire à une adresse arbitraire
124|buffer underwrite|バッファアンダーフロー|écriture avant le début d’un tampon
128|wrap-around error|ラップアラウンドエラー|erreur de rebouclage
138|improper neutralization of special elements|特殊要素の不適切な無効化|neutralisation incorrecte d’éléments spéciaux
141|improper neutralization of parameter delimiters|パラメーター区切り文字の不適切な無効化|neutralisation incorrecte des délimiteurs de paramètres
142|improper neutralization of value delimiters|値の区切り文字の不適切な無効化|neutralisation incorrecte des délimiteurs de valeurs
143|improper neutralization of record delimiters|レコード区切り文字の不適切な無効化|neutralisation incorrecte des délimiteurs d’enregistrements
146|improper neutralization of command delimiters|コマンド区切り文字の不適切な無効化|neutralisation incorrecte des délimiteurs de commandes
149|improper neutralization of quoting syntax|引用構文の不適切な無効化|neutralisation incorrecte de la syntaxe des guillemets
150|improper neutralization of escape or control sequences|エスケープシーケンスや制御シーケンスの不適切な無効化|neutralisation incorrecte de séquences d’échappement ou de contrôle
155|improper neutralization of wildcards|ワイルドカードの不適切な無効化|neutralisation incorrecte de caractères génériques
157|improper neutralization of paired delimiters|対になる区切り文字の不適切な無効化|neutralisation incorrecte de délimiteurs appariés
158|improper neutralization of null bytes|NULL バイトの不適切な無効化|neutralisation incorrecte d’octets nuls
166|improper handling of missing special elements|特殊要素の欠落に対する不適切な処理|traitement incorrect d’éléments spéciaux manquants
167|improper handling of additional special elements|余分な特殊要素に対する不適切な処理|traitement incorrect d’éléments spéciaux supplémentaires
170|improper null termination|不適切な NULL 終端|terminaison nulle incorrecte
172|encoding error|エンコードのエラー|erreur d’encodage
173|improper handling of alternate encodings|代替エンコードの不適切な処理|traitement incorrect d’encodages alternatifs
176|improper handling of Unicode encoding|Unicode エンコードの不適切な処理|traitement incorrect de l’encodage Unicode
177|improper handling of URL encoding|URL エンコードの不適切な処理|traitement incorrect de l’encodage d’URL
183|permissive list of allowed inputs|許可リストの過度な許容|liste d’autorisation trop permissive
185|incorrect regular expression|不適切な正規表現|expression régulière incorrecte
186|overly restrictive regular expression|過度に制限的な正規表現|expression régulière trop restrictive
187|partial string comparison|文字列の部分的な比較|comparaison partielle de chaînes
195|signed to unsigned conversion error|符号付きから符号なしへの変換エラー|erreur de conversion d’un entier signé en non signé
197|numeric truncation error|数値の切り捨てエラー|erreur de troncature numérique
202|exposure of sensitive information through data queries|データ検索を通じた機微な情報の漏えい|divulgation d’informations sensibles par des requêtes de données
204|observable response discrepancy|応答から観測可能な不一致|différence observable dans les réponses
213|exposure of sensitive information due to incompatible policies|互換性のないポリシーによる機微な情報の漏えい|divulgation d’informations sensibles due à des politiques incompatibles
214|sensitive information in visible process arguments|参照可能なプロセス引数への機微な情報の使用|informations sensibles visibles dans les arguments d’un processus
215|sensitive information in debugging code|デバッグ用コードへの機微な情報の挿入|informations sensibles dans du code de débogage
219|storage of sensitive files under the web root|Web ルート配下への機微なファイルの保存|stockage de fichiers sensibles sous la racine web
226|sensitive information not removed before reuse of a resource|再利用前のリソースからの機微な情報の未削除|informations sensibles non effacées avant réutilisation d’une ressource
229|improper handling of values|値の不適切な処理|traitement incorrect de valeurs
230|improper handling of missing values|値の欠落に対する不適切な処理|traitement incorrect de valeurs manquantes
231|improper handling of extra values|余分な値に対する不適切な処理|traitement incorrect de valeurs supplémentaires
232|improper handling of undefined values|未定義の値に対する不適切な処理|traitement incorrect de valeurs non définies
233|improper handling of parameters|パラメーターの不適切な処理|traitement incorrect de paramètres
237|improper handling of structural elements|構造要素の不適切な処理|traitement incorrect d’éléments structurels
240|improper handling of inconsistent structural elements|一貫性のない構造要素の不適切な処理|traitement incorrect d’éléments structurels incohérents
241|improper handling of unexpected data types|想定外のデータ型に対する不適切な処理|traitement incorrect de types de données inattendus
242|use of an inherently dangerous function|本質的に危険な関数の使用|utilisation d’une fonction dangereuse par nature
248|uncaught exception|捕捉されない例外|exception non interceptée
253|incorrect check of a function’s return value|関数の戻り値の不適切なチェック|vérification incorrecte de la valeur de retour d’une fonction
257|storage of passwords in a recoverable format|復元可能な形式でのパスワードの保存|stockage de mots de passe dans un format réversible
258|empty password in a configuration file|設定ファイル内の空のパスワード|mot de passe vide dans un fichier de configuration
260|password in a configuration file|設定ファイルへのパスワードの記載|mot de passe dans un fichier de configuration
261|weak encoding for passwords|パスワードに対する脆弱なエンコード|encodage faible des mots de passe
267|privileges that allow unsafe actions|安全でない操作を許す特権の定義|privilèges autorisant des actions dangereuses
268|privilege chaining|特権の連鎖|enchaînement de privilèges
270|privilege context switching error|特権コンテキストの切り替えエラー|erreur de changement de contexte de privilèges
271|privilege dropping error|特権の放棄に関するエラー|erreur d’abandon de privilèges
272|least privilege violation|最小権限の原則の違反|violation du principe de moindre privilège
274|improper handling of insufficient privileges|不十分な特権に対する不適切な処理|traitement incorrect de privilèges insuffisants
275|permission issues|パーミッションの問題|problème de permissions
277|insecure inherited permissions|安全でない継承されたパーミッション|permissions héritées non sécurisées
278|insecure preserved inherited permissions|安全でないまま保持された継承パーミッション|permissions héritées conservées de façon non sécurisée
279|incorrect permissions assigned at execution|実行時に割り当てられる不適切なパーミッション|permissions incorrectes attribuées à l’exécution
280|improper handling of insufficient permissions|不十分なパーミッションまたは特権に対する不適切な処理|traitement incorrect de permissions ou de privilèges insuffisants
282|improper ownership management|不適切な所有権の管理|gestion incorrecte des propriétaires de ressources
283|unverified ownership|検証されない所有権|propriétaire non vérifié
286|incorrect user management|不適切なユーザー管理|gestion incorrecte des utilisateurs
289|authentication bypass by alternate name|別名による認証回避|contournement de l’authentification par un nom alternatif
296|improper following of a certificate’s chain of trust|証明書の信頼チェーンの不適切な検証|vérification incorrecte de la chaîne de confiance d’un certificat
297|certificate validation with host mismatch|ホスト名の一致しない証明書の不適切な検証|validation incorrecte de la correspondance entre certificat et hôte
299|improper check for certificate revocation|証明書の失効の不適切な確認|vérification incorrecte de la révocation des certificats
300|channel accessible by non-endpoint|通信相手以外からアクセス可能な通信チャネル|canal accessible à un tiers
302|authentication bypass by assumed-immutable data|不変と想定されたデータによる認証回避|contournement de l’authentification par des données supposées immuables
303|incorrect implementation of an authentication algorithm|認証アルゴリズムの不適切な実装|implémentation incorrecte d’un algorithme d’authentification
304|missing critical step in authentication|認証での重要な手順の欠如|étape critique manquante dans l’authentification
305|authentication bypass by primary weakness|主要な弱点による認証回避|contournement de l’authentification par une faiblesse principale
313|cleartext storage in a file or on disk|ファイルやディスクへの平文保存|stockage en clair dans un fichier ou sur disque
315|cleartext storage of sensitive information in a cookie|Cookie への重要な情報の平文保存|stockage en clair d’informations sensibles dans un cookie
316|cleartext storage of sensitive information in memory|メモリへの重要な情報の平文保存|stockage en clair d’informations sensibles en mémoire
320|key management error|鍵管理のエラー|erreur de gestion des clés
322|key exchange without entity authentication|相手の認証を伴わない鍵交換|échange de clés sans authentification de l’entité
323|reuse of a nonce or key pair|暗号化でのノンスや鍵ペアの再利用|réutilisation d’un nonce ou d’une paire de clés
324|use of a key past its expiration date|期限切れの鍵の使用|utilisation d’une clé expirée
325|missing cryptographic step|暗号処理の手順の欠如|étape cryptographique manquante
328|use of a weak hash|脆弱なハッシュの使用|utilisation d’une fonction de hachage faible
337|predictable seed in a pseudo-random number generator|擬似乱数生成器の予測可能なシード|graine prévisible d’un générateur pseudo-aléatoire
340|generation of predictable numbers or identifiers|予測可能な番号や識別子の生成|génération de nombres ou d’identifiants prévisibles
348|use of a less trusted source|信頼性の低い情報源の使用|utilisation d’une source moins fiable
349|acceptance of untrusted data with trusted data|信頼できるデータに混在した信頼できないデータの受け入れ|acceptation de données non fiables avec des données fiables
350|reliance on reverse DNS resolution|セキュリティ上重要な処理での DNS 逆引きへの依存|dépendance à une résolution DNS inverse
351|insufficient type distinction|型の不十分な区別|distinction insuffisante des types
353|missing support for integrity check|完全性チェックの欠如|absence de contrôle d’intégrité
356|missing user interface warning of unsafe actions|安全でない操作に対する警告の欠如|absence d’avertissement avant une action dangereuse
357|insufficient user interface warning of dangerous operations|危険な操作に対する不十分な警告|avertissement insuffisant avant une opération dangereuse
358|improperly implemented security check for a standard|標準で定められたセキュリティチェックの不適切な実装|contrôle de sécurité d’un standard mal implémenté
359|exposure of private personal information|個人情報の漏えい|divulgation d’informations personnelles
361|time and state weakness|タイミングと状態の問題|défaut lié au temps et à l’état
363|race condition that enables link following|リンク追跡を可能にする競合状態|situation de concurrence permettant le suivi de liens
364|signal handler race condition|シグナルハンドラーの競合状態|situation de concurrence dans un gestionnaire de signaux
366|race condition within a thread|スレッド内の競合状態|situation de concurrence au sein d’un fil d’exécution
377|insecure temporary file|安全でない一時ファイル|fichier temporaire non sécurisé
378|temporary file with insecure permissions|安全でないパーミッションでの一時ファイルの作成|création de fichier temporaire avec des permissions non sécurisées
379|temporary file in a directory with insecure permissions|安全でないパーミッションのディレクトリへの一時ファイルの作成|création de fichier temporaire dans un répertoire aux permissions non sécurisées
385|covert timing channel|隠れタイミングチャネル|canal temporel caché
388|error handling weakness|エラー処理の問題|défaut de gestion des erreurs
391|unchecked error condition|エラー条件の未チェック|condition d’erreur non vérifiée
392|missing report of an error condition|エラー条件の報告の欠如|absence de signalement d’une condition d’erreur
394|unexpected status code or return value|想定外のステータスコードまたは戻り値|code d’état ou valeur de retour inattendus
402|transmission of private resources into a new sphere|非公開リソースの別領域への送信|transmission de ressources privées vers une autre sphère
405|asymmetric resource consumption|非対称なリソース消費|consommation asymétrique de ressources
406|network amplification|ネットワークの増幅|amplification réseau
409|improper handling of highly compressed data|高圧縮データの不適切な処理|traitement incorrect de données fortement compressées
410|insufficient resource pool|リソースプールの不足|réserve de ressources insuffisante
419|unprotected primary channel|保護されていない主要チャネル|canal principal non protégé
420|unprotected alternate channel|保護されていない代替チャネル|canal alternatif non protégé
422|unprotected Windows messaging channel|保護されていない Windows メッセージチャネル|canal de messages Windows non protégé
424|improper protection of an alternate path|代替パスの不適切な保護|protection incorrecte d’un chemin alternatif
431|missing handler|ハンドラーの欠如|gestionnaire manquant
440|expected behavior violation|想定された動作への違反|non-respect du comportement attendu
451|user interface misrepresentation of critical information|ユーザーインターフェースでの重要な情報の誤表示|présentation trompeuse d’informations critiques dans l’interface
453|insecure default variable initialization|安全でない変数のデフォルト初期化|initialisation par défaut non sécurisée de variables
456|missing initialization of a variable|変数の初期化の欠如|absence d’initialisation d’une variable
460|improper cleanup on thrown exception|例外発生時の不適切なクリーンアップ|nettoyage incorrect lors d’une exception
463|deletion of a data structure sentinel|データ構造の終端の削除|suppression de la sentinelle d’une structure de données
468|incorrect pointer scaling|不適切なポインタのスケーリング|mise à l’échelle incorrecte de pointeurs
472|external control of an assumed-immutable web parameter|不変と想定された Web パラメーターの外部制御|contrôle externe d’un paramètre web supposé immuable
473|external modification of PHP variables|PHP 変数の外部からの変更|modification externe de variables PHP
475|undefined behavior for input to an API|API への入力に対する未定義の動作|comportement indéfini pour une entrée d’API
488|exposure of a data element to the wrong session|誤ったセッションへのデータの漏えい|divulgation de données à une mauvaise session
489|active debug code|有効なままのデバッグコード|code de débogage actif
495|private data structure returned from a public method|公開メソッドからの非公開データ構造の返却|structure de données privée renvoyée par une méthode publique
501|trust boundary violation|信頼境界の違反|violation de frontière de confiance
524|cache that contains sensitive information|機微な情報を含むキャッシュの使用|cache contenant des informations sensibles
525|browser cache that contains sensitive information|機微な情報を含むブラウザーキャッシュの使用|cache de navigateur contenant des informations sensibles
526|cleartext storage of sensitive information in an environment variable|環境変数への重要な情報の平文保存|stockage en clair d’informations sensibles dans une variable d’environnement
527|exposure of a version-control repository|バージョン管理リポジトリの公開|exposition d’un dépôt de gestion de versions
528|exposure of a core dump file|コアダンプファイルの公開|exposition d’un fichier d’image mémoire (core dump)
540|sensitive information in source code|ソースコードへの機微な情報の記載|informations sensibles dans le code source
547|use of hard-coded security-relevant constants|ハードコードされたセキュリティ関連の定数の使用|utilisation de constantes de sécurité codées en dur
549|missing masking of password fields|パスワード入力欄のマスキングの欠如|absence de masquage du champ de mot de passe
551|authorization before parsing and canonicalization|解析および正規化前の認可|autorisation avant analyse et normalisation
562|return of a stack variable’s address|スタック変数のアドレスの返却|renvoi de l’adresse d’une variable de pile
564|SQL injection through Hibernate|Hibernate を介した SQL インジェクション|injection SQL dans Hibernate
566|authorization bypass through a user-controlled SQL primary key|ユーザーが制御する SQL 主キーによる認可回避|contournement d’autorisation par une clé primaire SQL contrôlée par l’utilisateur
570|expression that is always false|常に偽となる式|expression toujours fausse
573|improper following of a specification by the caller|呼び出し側による仕様の不適切な遵守|non-respect d’une spécification par l’appelant
591|sensitive data in improperly locked memory|適切にロックされていないメモリへの機微なデータの保存|données sensibles dans une mémoire mal verrouillée
598|sensitive query strings in GET requests|GET リクエストのクエリ文字列への機微な情報の使用|données sensibles dans la chaîne de requête GET
599|missing validation of an OpenSSL certificate|OpenSSL 証明書の検証の欠如|absence de validation d’un certificat OpenSSL
603|use of client-side authentication|クライアント側認証の使用|utilisation d’une authentification côté client
605|multiple binds to the same port|同一ポートへの複数のバインド|liaisons multiples au même port
606|unchecked input for a loop condition|ループ条件への入力の未チェック|entrée non vérifiée dans une condition de boucle
614|sensitive cookie in an HTTPS session without the Secure attribute|HTTPS セッションの Cookie の Secure 属性の欠如|cookie sensible d’une session HTTPS sans attribut Secure
616|incomplete identification of uploaded file variables|アップロードファイル変数の不完全な識別|identification incomplète des variables de fichiers téléversés
636|not failing securely|安全な状態への移行の失敗（フェイルオープン）|absence de repli sécurisé en cas d’échec
641|improper restriction of names for files and resources|ファイルやリソースの名前の不適切な制限|restriction incorrecte des noms de fichiers et de ressources
642|external control of critical state data|重要な状態データの外部制御|contrôle externe de données d’état critiques
644|improper neutralization of HTTP headers|HTTP ヘッダーの不適切な無効化|neutralisation incorrecte d’en-têtes HTTP
645|overly restrictive account lockout|過度に制限的なアカウントロックアウト|verrouillage de compte trop restrictif
646|reliance on the name or extension of an external file|外部から渡されたファイル名や拡張子への依存|dépendance au nom ou à l’extension d’un fichier externe
647|authorization by non-canonical URL paths|正規化されていない URL パスによる認可|autorisation fondée sur des chemins d’URL non canoniques
648|incorrect use of privileged APIs|特権 API の不適切な使用|utilisation incorrecte d’API privilégiées
650|trust in HTTP permission methods on the server side|サーバー側での HTTP メソッドへの過信|confiance excessive dans les méthodes HTTP côté serveur
653|improper isolation or compartmentalization|不適切な隔離または区画化|isolation ou cloisonnement incorrects
657|violation of secure design principles|安全な設計原則の違反|non-respect des principes de conception sécurisée
664|improper control of a resource through its lifetime|リソースのライフタイムを通じた不適切な制御|contrôle incorrect d’une ressource au cours de sa durée de vie
671|lack of administrator control over security|セキュリティに対する管理者の制御の欠如|absence de contrôle de la sécurité par l’administrateur
675|multiple operations on a resource in a single-operation context|単一操作の文脈でのリソースの重複操作|opérations multiples sur une ressource à usage unique
676|use of a potentially dangerous function|潜在的に危険な関数の使用|utilisation d’une fonction potentiellement dangereuse
683|function call with incorrect order of arguments|引数の順序を誤った関数呼び出し|appel de fonction avec un ordre d’arguments incorrect
684|incorrect provision of specified functionality|仕様どおりでない機能の提供|fonctionnalité non conforme à sa spécification
687|function call with an incorrectly specified argument value|引数の値を誤った関数呼び出し|appel de fonction avec une valeur d’argument incorrecte
688|function call with an incorrect variable or reference|変数や参照を誤った関数呼び出し|appel de fonction avec une variable ou une référence incorrecte
690|unchecked return value that leads to NULL pointer dereference|未チェックの戻り値による NULL ポインタデリファレンス|déréférencement de pointeur nul dû à une valeur de retour non vérifiée
691|insufficient control flow management|不十分な制御フロー管理|gestion insuffisante du flux de contrôle
696|incorrect behavior order|不適切な動作順序|ordre d’exécution incorrect
698|execution after redirect|リダイレクト後の処理の継続|exécution après redirection
707|improper neutralization|不適切な無効化|neutralisation incorrecte
708|incorrect ownership assignment|不適切な所有権の割り当て|attribution d’une ressource à un mauvais propriétaire
710|improper adherence to coding standards|コーディング標準の不適切な遵守|non-respect des règles de codage
762|mismatched memory management routines|対応しないメモリ管理ルーチンの使用|routines de gestion mémoire non appariées
777|regular expression without anchors|アンカーのない正規表現|expression régulière sans ancres
779|logging of excessive data|過剰なログの記録|journalisation excessive de données
782|exposed IOCTL with insufficient access control|アクセス制御が不十分な IOCTL の公開|IOCTL exposé avec un contrôle d’accès insuffisant
783|operator precedence error|演算子の優先順位の誤り|erreur de priorité des opérateurs
785|path manipulation function without a maximum-sized buffer|最大サイズのバッファを伴わないパス操作関数の使用|manipulation de chemin sans tampon de taille maximale
790|improper filtering of special elements|特殊要素の不適切なフィルタリング|filtrage incorrect d’éléments spéciaux
791|incomplete filtering of special elements|特殊要素の不完全なフィルタリング|filtrage incomplet d’éléments spéciaux
799|improper control of interaction frequency|操作頻度の不適切な制御|contrôle incorrect de la fréquence des interactions
804|guessable CAPTCHA|推測可能な CAPTCHA|CAPTCHA prévisible
805|buffer access with an incorrect length value|誤った長さによるバッファアクセス|accès à un tampon avec une longueur incorrecte
807|reliance on untrusted inputs in a security decision|セキュリティ上の判断での信頼できない入力への依存|décision de sécurité fondée sur des entrées non fiables
820|missing synchronization|同期の欠如|absence de synchronisation
821|incorrect synchronization|不適切な同期処理|synchronisation incorrecte
823|use of an out-of-range pointer offset|範囲外のポインタオフセットの使用|utilisation d’un décalage de pointeur hors limites
825|expired pointer dereference|期限切れポインタのデリファレンス|déréférencement d’un pointeur expiré
826|premature release of a resource|リソースの早すぎる解放|libération prématurée d’une ressource
830|web functionality from an untrusted source|信頼できないソースからの Web 機能の組み込み|fonctionnalité web issue d’une source non fiable
832|unlock of a resource that is not locked|ロックされていないリソースのロック解除|déverrouillage d’une ressource non verrouillée
840|business logic error|ビジネスロジックのエラー|erreur de logique métier
841|improper enforcement of behavioral workflow|動作手順の不適切な強制|application incorrecte de l’enchaînement des étapes
842|placement of a user into an incorrect group|誤ったグループへのユーザーの割り当て|affectation d’un utilisateur à un mauvais groupe
921|sensitive data in storage without access control|アクセス制御のない仕組みへの機微なデータの保存|stockage de données sensibles sans contrôle d’accès
923|improper restriction of a communication channel to its endpoints|通信チャネルの意図された通信相手への不適切な制限|restriction incorrecte d’un canal de communication à ses destinataires
926|improper export of Android application components|Android アプリケーションコンポーネントの不適切なエクスポート|exportation incorrecte de composants d’application Android
939|improper authorization in a custom URL scheme handler|カスタム URL スキームのハンドラーでの不適切な認可|autorisation incorrecte dans le gestionnaire d’un schéma d’URL
940|improper verification of the source of a communication channel|通信チャネルの送信元の不適切な検証|vérification incorrecte de la source d’un canal de communication
942|permissive cross-domain policy with untrusted domains|信頼できないドメインを許可するクロスドメインポリシー|politique interdomaine permissive envers des domaines non fiables
943|improper neutralization of special elements in data queries|データクエリの特殊要素の不適切な無効化|neutralisation incorrecte d’éléments spéciaux dans une requête de données
1004|sensitive cookie without the HttpOnly flag|Cookie の HttpOnly フラグの欠如|cookie sensible sans attribut HttpOnly
1007|insufficient visual distinction of homoglyphs|ホモグリフの視覚的区別の不足|distinction visuelle insuffisante d’homoglyphes
1025|comparison using wrong factors|誤った要素による比較|comparaison sur de mauvais critères
1039|inadequate handling of adversarial input to automated recognition|自動認識に対する敵対的入力の不十分な処理|traitement insuffisant d’entrées adverses par une reconnaissance automatique
1173|improper use of a validation framework|検証フレームワークの不適切な使用|utilisation incorrecte d’un cadre de validation
1191|on-chip debug interface with improper access control|アクセス制御が不適切なオンチップデバッグインターフェース|interface de débogage intégrée au contrôle d’accès incorrect
1220|insufficient granularity of access control|アクセス制御の粒度の不足|granularité insuffisante du contrôle d’accès
1230|exposure of sensitive information through metadata|メタデータを通じた機微な情報の漏えい|divulgation d’informations sensibles par des métadonnées
1240|cryptographic primitive with a risky implementation|危険な実装の暗号プリミティブの使用|primitive cryptographique à l’implémentation risquée
1259|improper restriction of security token assignment|セキュリティトークンの割り当ての不適切な制限|restriction incorrecte de l’attribution de jetons de sécurité
1262|improper access control for a register interface|レジスタインターフェースに対する不適切なアクセス制御|contrôle d’accès incorrect à une interface de registres
1263|improper physical access control|不適切な物理アクセス制御|contrôle d’accès physique incorrect
1270|generation of incorrect security tokens|不正なセキュリティトークンの生成|génération de jetons de sécurité incorrects
1275|sensitive cookie with an improper SameSite attribute|Cookie の不適切な SameSite 属性|cookie sensible avec un attribut SameSite incorrect
1285|improper validation of an index, position or offset|インデックス、位置、オフセットの不適切な検証|validation incorrecte d’un indice, d’une position ou d’un décalage
1286|improper validation of syntactic correctness of input|入力の構文の不適切な検証|validation incorrecte de la syntaxe des entrées
1287|improper validation of the type of input|入力の型の不適切な検証|validation incorrecte du type des entrées
1288|improper validation of consistency within input|入力内の整合性の不適切な検証|validation incorrecte de la cohérence des entrées
1289|improper validation of unsafe equivalence in input|入力に含まれる安全でない等価性の不適切な検証|validation incorrecte d’équivalences dangereuses dans les entrées
1295|debug messages that reveal unnecessary information|不要な情報を漏らすデバッグメッセージ|messages de débogage révélant des informations superflues
1325|improperly controlled sequential memory allocation|連続したメモリ割り当ての不適切な制御|allocation mémoire séquentielle mal contrôlée
1326|missing immutable root of trust in hardware|ハードウェアの不変の信頼の基点の欠如|absence de racine de confiance matérielle immuable
1327|binding to an unrestricted IP address|制限のない IP アドレスへのバインド|liaison à une adresse IP non restreinte
1328|security version number mutable to older versions|旧バージョンへ変更可能なセキュリティバージョン番号|numéro de version de sécurité modifiable vers une version antérieure
1335|incorrect bitwise shift of an integer|整数の不適切なビットシフト|décalage binaire incorrect d’un entier
1385|missing origin validation in WebSockets|WebSocket でのオリジンの検証の欠如|absence de validation de l’origine dans les WebSockets
1386|insecure operation on a Windows junction|Windows のジャンクションに対する安全でない操作|opération non sécurisée sur un point de jonction Windows
1393|use of a default password|デフォルトのパスワードの使用|utilisation d’un mot de passe par défaut
1395|dependency on a vulnerable third-party component|脆弱なサードパーティ製コンポーネントへの依存|dépendance à un composant tiers vulnérable
`;

/** Forms of path traversal and of equivalent paths that MITRE names by an example (`'\..\filename'`). */
const pathForms: readonly (readonly [numbers: readonly number[], phrase: WeaknessPhrase])[] = [
  [
    [24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 37, 38, 39, 40],
    { en: 'path traversal', ja: 'パストラバーサル', fr: 'traversée de répertoires' },
  ],
  [
    [42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58],
    { en: 'path equivalence', ja: 'パスの等価性', fr: 'équivalence de chemins' },
  ],
];

/** The numbers of the forms of path traversal. */
export const pathTraversals: readonly number[] = pathForms[0]?.[0] ?? [];

/** Short names by CWE number. */
export const rarerWeaknessPhrases: Readonly<Record<number, WeaknessPhrase>> = Object.fromEntries([
  ...rows
    .trim()
    .split('\n')
    .map((row) => {
      const [number = '', en = '', ja = '', fr = ''] = row.split('|');
      return [Number(number), { en, ja, fr }] as const;
    }),
  ...pathForms.flatMap(([numbers, phrase]) => numbers.map((number) => [number, phrase] as const)),
]);
