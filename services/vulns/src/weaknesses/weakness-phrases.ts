/** The name of a weakness within a sentence: a lower-case noun phrase without article (acronyms keep their case). */
export interface WeaknessPhrase {
  en: string;
  ja: string;
  fr: string;
}

/**
 * Short names by CWE number, written by hand: the 130 members of CWE-1003 (NVD's usual view), the categories of NVD's
 * older view, and the others that NVD and CNAs use most. The Japanese and French follow what JVN iPedia and CERT-FR call them.
 */
export const weaknessPhrases: Readonly<Record<number, WeaknessPhrase>> = {
  16: {
    en: 'insecure configuration',
    ja: '環境設定',
    fr: 'configuration non sécurisée',
  },
  17: { en: 'code quality weakness', ja: 'コードの品質', fr: 'défaut de qualité du code' },
  19: {
    en: 'data processing error',
    ja: 'データ処理',
    fr: 'erreur de traitement des données',
  },
  20: {
    en: 'improper input validation',
    ja: '不適切な入力確認',
    fr: 'validation incorrecte des entrées',
  },
  22: {
    en: 'path traversal',
    ja: 'パストラバーサル',
    fr: 'traversée de répertoires',
  },
  23: {
    en: 'relative path traversal',
    ja: '相対パストラバーサル',
    fr: 'traversée de répertoires par chemin relatif',
  },
  35: {
    en: 'path traversal',
    ja: 'パストラバーサル',
    fr: 'traversée de répertoires',
  },
  36: {
    en: 'absolute path traversal',
    ja: '絶対パストラバーサル',
    fr: 'traversée de répertoires par chemin absolu',
  },
  59: { en: 'link following', ja: 'リンク解釈', fr: 'suivi de liens' },
  61: {
    en: 'symbolic link following',
    ja: 'シンボリックリンクの追跡',
    fr: 'suivi de liens symboliques',
  },
  73: {
    en: 'external control of file name or path',
    ja: 'ファイル名やパス名の外部制御',
    fr: 'contrôle externe du nom ou du chemin de fichiers',
  },
  74: { en: 'injection', ja: 'インジェクション', fr: 'injection' },
  77: {
    en: 'command injection',
    ja: 'コマンドインジェクション',
    fr: 'injection de commandes',
  },
  78: {
    en: 'OS command injection',
    ja: 'OS コマンドインジェクション',
    fr: 'injection de commandes du système d’exploitation',
  },
  79: {
    en: 'cross-site scripting (XSS)',
    ja: 'クロスサイトスクリプティング（XSS）',
    fr: 'injection de code indirecte à distance (XSS)',
  },
  80: {
    en: 'basic cross-site scripting (XSS)',
    ja: '基本的なクロスサイトスクリプティング（XSS）',
    fr: 'injection de code indirecte à distance (XSS) simple',
  },
  88: {
    en: 'argument injection',
    ja: '引数の挿入または変更',
    fr: 'injection d’arguments',
  },
  89: { en: 'SQL injection', ja: 'SQL インジェクション', fr: 'injection SQL' },
  90: {
    en: 'LDAP injection',
    ja: 'LDAP インジェクション',
    fr: 'injection LDAP',
  },
  91: { en: 'XML injection', ja: 'XML インジェクション', fr: 'injection XML' },
  93: {
    en: 'CRLF injection',
    ja: 'CRLF インジェクション',
    fr: 'injection CRLF',
  },
  94: {
    en: 'code injection',
    ja: 'コードインジェクション',
    fr: 'injection de code',
  },
  95: {
    en: 'eval injection',
    ja: 'Eval インジェクション',
    fr: 'injection de code évalué dynamiquement',
  },
  98: {
    en: 'PHP file inclusion',
    ja: 'PHP ファイルインクルージョン',
    fr: 'inclusion de fichiers PHP',
  },
  113: {
    en: 'HTTP response splitting',
    ja: 'HTTP レスポンスの分割',
    fr: 'fractionnement de réponses HTTP',
  },
  116: {
    en: 'improper encoding or escaping of output',
    ja: '不適切な出力のエンコードまたはエスケープ',
    fr: 'encodage ou échappement incorrect des sorties',
  },
  117: {
    en: 'log injection',
    ja: 'ログインジェクション',
    fr: 'injection dans les journaux',
  },
  119: {
    en: 'out-of-bounds memory access',
    ja: 'バッファエラー',
    fr: 'accès hors des limites d’une zone mémoire',
  },
  120: {
    en: 'classic buffer overflow',
    ja: '古典的バッファオーバーフロー',
    fr: 'débordement de tampon classique',
  },
  121: {
    en: 'stack-based buffer overflow',
    ja: 'スタックベースのバッファオーバーフロー',
    fr: 'débordement de tampon dans la pile',
  },
  122: {
    en: 'heap-based buffer overflow',
    ja: 'ヒープベースのバッファオーバーフロー',
    fr: 'débordement de tampon dans le tas',
  },
  125: {
    en: 'out-of-bounds read',
    ja: '境界外読み取り',
    fr: 'lecture hors limites',
  },
  126: {
    en: 'buffer over-read',
    ja: 'バッファオーバーリード',
    fr: 'lecture au-delà des limites d’un tampon',
  },
  129: {
    en: 'improper validation of array index',
    ja: '配列インデックスの不適切な検証',
    fr: 'validation incorrecte d’un indice de tableau',
  },
  130: {
    en: 'improper handling of length parameter',
    ja: '長さパラメーターの不適切な処理',
    fr: 'traitement incorrect d’un paramètre de longueur',
  },
  131: {
    en: 'incorrect calculation of buffer size',
    ja: 'バッファサイズの計算の誤り',
    fr: 'calcul incorrect de la taille d’un tampon',
  },
  134: { en: 'format string', ja: '書式文字列', fr: 'chaîne de format' },
  178: {
    en: 'improper handling of case sensitivity',
    ja: '大文字と小文字の区別の不適切な処理',
    fr: 'traitement incorrect de la casse',
  },
  184: {
    en: 'incomplete list of disallowed inputs',
    ja: '不完全な拒否リスト',
    fr: 'liste incomplète d’entrées interdites',
  },
  189: { en: 'numeric error', ja: '数値処理', fr: 'erreur numérique' },
  190: {
    en: 'integer overflow',
    ja: '整数オーバーフローまたはラップアラウンド',
    fr: 'débordement d’entier',
  },
  191: {
    en: 'integer underflow',
    ja: '整数アンダーフローまたはラップアラウンド',
    fr: 'débordement d’entier par le bas',
  },
  193: {
    en: 'off-by-one error',
    ja: '境界条件の判定（off-by-one エラー）',
    fr: 'erreur de décalage d’une unité',
  },
  200: {
    en: 'information disclosure',
    ja: '情報漏えい',
    fr: 'divulgation d’informations',
  },
  201: {
    en: 'exposure of sensitive information through sent data',
    ja: '送信データからの情報漏えい',
    fr: 'divulgation d’informations dans les données envoyées',
  },
  203: {
    en: 'observable discrepancy',
    ja: '観測可能な不一致',
    fr: 'différence de comportement observable',
  },
  208: {
    en: 'observable timing discrepancy',
    ja: '観測可能なタイミングの不一致',
    fr: 'écart de temps observable',
  },
  209: {
    en: 'information disclosure through error messages',
    ja: 'エラーメッセージによる情報漏えい',
    fr: 'divulgation d’informations par des messages d’erreur',
  },
  212: {
    en: 'improper removal of sensitive information',
    ja: '重要な情報の不適切な削除',
    fr: 'suppression incorrecte d’informations sensibles',
  },
  250: {
    en: 'execution with unnecessary privileges',
    ja: '不必要な特権による実行',
    fr: 'exécution avec des privilèges superflus',
  },
  252: {
    en: 'unchecked return value',
    ja: '未チェックの戻り値',
    fr: 'valeur de retour non vérifiée',
  },
  254: {
    en: 'security feature flaw',
    ja: 'セキュリティ機能',
    fr: 'défaut d’une fonction de sécurité',
  },
  255: {
    en: 'credentials management error',
    ja: '証明書・パスワードの管理',
    fr: 'gestion défaillante des identifiants',
  },
  256: {
    en: 'plaintext storage of a password',
    ja: 'パスワードの平文保存',
    fr: 'stockage d’un mot de passe en clair',
  },
  259: {
    en: 'hard-coded password',
    ja: 'ハードコードされたパスワード',
    fr: 'mot de passe codé en dur',
  },
  264: {
    en: 'flawed permissions, privileges or access control',
    ja: '認可・権限・アクセス制御',
    fr: 'gestion défaillante des droits, des privilèges et du contrôle d’accès',
  },
  266: {
    en: 'incorrect privilege assignment',
    ja: '不正な権限設定',
    fr: 'attribution incorrecte de privilèges',
  },
  269: {
    en: 'improper privilege management',
    ja: '不適切な権限管理',
    fr: 'gestion incorrecte des privilèges',
  },
  273: {
    en: 'improper check for dropped privileges',
    ja: '破棄された特権の不適切なチェック',
    fr: 'vérification incorrecte de l’abandon de privilèges',
  },
  276: {
    en: 'incorrect default permissions',
    ja: '不適切なデフォルトパーミッション',
    fr: 'droits par défaut incorrects',
  },
  281: {
    en: 'improper preservation of permissions',
    ja: 'パーミッションの不適切な保持',
    fr: 'conservation incorrecte des droits',
  },
  284: {
    en: 'improper access control',
    ja: '不適切なアクセス制御',
    fr: 'contrôle d’accès incorrect',
  },
  285: {
    en: 'improper authorization',
    ja: '不適切な認可',
    fr: 'contrôle d’autorisation incorrect',
  },
  287: {
    en: 'improper authentication',
    ja: '不適切な認証',
    fr: 'authentification incorrecte',
  },
  288: {
    en: 'authentication bypass through an alternate path',
    ja: '代替パスまたはチャネルを使用した認証回避',
    fr: 'contournement de l’authentification par un autre chemin',
  },
  290: {
    en: 'authentication bypass by spoofing',
    ja: 'なりすましによる認証回避',
    fr: 'contournement de l’authentification par usurpation',
  },
  294: {
    en: 'authentication bypass by replay',
    ja: 'キャプチャリプレイによる認証回避',
    fr: 'contournement de l’authentification par rejeu',
  },
  295: {
    en: 'improper certificate validation',
    ja: '不正な証明書検証',
    fr: 'validation incorrecte de certificats',
  },
  306: {
    en: 'missing authentication for a critical function',
    ja: '重要な機能に対する認証の欠如',
    fr: 'absence d’authentification pour une fonction critique',
  },
  307: {
    en: 'improper restriction of authentication attempts',
    ja: '過度な認証試行の不適切な制限',
    fr: 'limitation insuffisante des tentatives d’authentification',
  },
  310: { en: 'cryptographic issue', ja: '暗号', fr: 'défaut cryptographique' },
  311: {
    en: 'missing encryption of sensitive data',
    ja: '重要なデータの暗号化の欠如',
    fr: 'absence de chiffrement de données sensibles',
  },
  312: {
    en: 'cleartext storage of sensitive information',
    ja: '重要な情報の平文保存',
    fr: 'stockage en clair d’informations sensibles',
  },
  319: {
    en: 'cleartext transmission of sensitive information',
    ja: '重要な情報の平文での送信',
    fr: 'transmission en clair d’informations sensibles',
  },
  321: {
    en: 'hard-coded cryptographic key',
    ja: 'ハードコードされた暗号鍵',
    fr: 'clé cryptographique codée en dur',
  },
  326: {
    en: 'inadequate encryption strength',
    ja: '不適切な暗号強度',
    fr: 'robustesse de chiffrement insuffisante',
  },
  327: {
    en: 'broken or risky cryptographic algorithm',
    ja: '不完全、または危険な暗号アルゴリズムの使用',
    fr: 'utilisation d’un algorithme cryptographique défaillant ou risqué',
  },
  330: {
    en: 'use of insufficiently random values',
    ja: '不十分なランダム値の使用',
    fr: 'utilisation de valeurs insuffisamment aléatoires',
  },
  331: {
    en: 'insufficient entropy',
    ja: 'エントロピー不足',
    fr: 'entropie insuffisante',
  },
  335: {
    en: 'incorrect seeding of a pseudo-random number generator',
    ja: '擬似乱数生成器のシードの不適切な使用',
    fr: 'graine incorrecte d’un générateur de nombres pseudo-aléatoires',
  },
  338: {
    en: 'use of a cryptographically weak pseudo-random number generator',
    ja: '暗号における脆弱な擬似乱数生成器の使用',
    fr: 'utilisation d’un générateur pseudo-aléatoire cryptographiquement faible',
  },
  345: {
    en: 'insufficient verification of data authenticity',
    ja: 'データの信頼性についての不十分な検証',
    fr: 'vérification insuffisante de l’authenticité des données',
  },
  346: {
    en: 'origin validation error',
    ja: '同一生成元ポリシー違反',
    fr: 'erreur de validation de l’origine',
  },
  347: {
    en: 'improper verification of a cryptographic signature',
    ja: 'デジタル署名の不適切な検証',
    fr: 'vérification incorrecte d’une signature cryptographique',
  },
  352: {
    en: 'cross-site request forgery (CSRF)',
    ja: 'クロスサイトリクエストフォージェリ（CSRF）',
    fr: 'injection de requêtes illégitimes par rebond (CSRF)',
  },
  354: {
    en: 'improper validation of an integrity check value',
    ja: '完全性チェック値の不適切な検証',
    fr: 'validation incorrecte d’une valeur de contrôle d’intégrité',
  },
  362: { en: 'race condition', ja: '競合状態', fr: 'situation de concurrence' },
  367: {
    en: 'time-of-check time-of-use (TOCTOU) race condition',
    ja: 'Time-of-check Time-of-use 競合状態（TOCTOU）',
    fr: 'situation de concurrence entre vérification et utilisation (TOCTOU)',
  },
  369: { en: 'divide-by-zero', ja: 'ゼロ除算', fr: 'division par zéro' },
  384: {
    en: 'session fixation',
    ja: 'セッションの固定化',
    fr: 'fixation de session',
  },
  399: {
    en: 'resource management error',
    ja: 'リソース管理の問題',
    fr: 'erreur de gestion des ressources',
  },
  400: {
    en: 'uncontrolled resource consumption',
    ja: 'リソースの枯渇',
    fr: 'consommation non contrôlée de ressources',
  },
  401: {
    en: 'memory leak',
    ja: 'メモリリーク',
    fr: 'fuite de mémoire',
  },
  404: {
    en: 'improper resource shutdown or release',
    ja: 'リソースの不適切なシャットダウンおよびリリース',
    fr: 'arrêt ou libération incorrects d’une ressource',
  },
  407: {
    en: 'inefficient algorithmic complexity',
    ja: '非効率なアルゴリズムの複雑さ',
    fr: 'complexité algorithmique inefficace',
  },
  415: {
    en: 'double free',
    ja: '二重解放',
    fr: 'double libération de mémoire',
  },
  416: {
    en: 'use-after-free',
    ja: '解放済みメモリの使用',
    fr: 'utilisation de mémoire après libération',
  },
  425: {
    en: 'forced browsing',
    ja: '強制ブラウジング',
    fr: 'navigation forcée',
  },
  426: {
    en: 'untrusted search path',
    ja: '信頼性のない検索パス',
    fr: 'chemin de recherche non fiable',
  },
  427: {
    en: 'uncontrolled search path element',
    ja: '制御されていない検索パスの要素',
    fr: 'élément de chemin de recherche non contrôlé',
  },
  428: {
    en: 'unquoted search path or element',
    ja: '引用されない検索パスまたは要素',
    fr: 'chemin ou élément de recherche sans guillemets',
  },
  434: {
    en: 'unrestricted upload of files with dangerous types',
    ja: '危険なタイプのファイルの無制限アップロード',
    fr: 'téléversement non restreint de fichiers de type dangereux',
  },
  436: {
    en: 'interpretation conflict',
    ja: '解釈の競合',
    fr: 'conflit d’interprétation',
  },
  441: {
    en: 'unintended proxy (confused deputy)',
    ja: '意図しない仲介',
    fr: 'relais involontaire (confused deputy)',
  },
  444: {
    en: 'HTTP request smuggling',
    ja: 'HTTP リクエストスマグリング',
    fr: 'injection de requêtes HTTP par désynchronisation (HTTP request smuggling)',
  },
  457: {
    en: 'use of an uninitialized variable',
    ja: '未初期化の変数の使用',
    fr: 'utilisation d’une variable non initialisée',
  },
  459: {
    en: 'incomplete cleanup',
    ja: '不完全なクリーンアップ',
    fr: 'nettoyage incomplet',
  },
  470: {
    en: 'unsafe reflection',
    ja: '安全でないリフレクション',
    fr: 'réflexion non sécurisée',
  },
  476: {
    en: 'NULL pointer dereference',
    ja: 'NULL ポインタデリファレンス',
    fr: 'déréférencement de pointeur nul',
  },
  494: {
    en: 'download of code without integrity check',
    ja: 'ダウンロードしたコードの完全性検証不備',
    fr: 'téléchargement de code sans contrôle d’intégrité',
  },
  497: {
    en: 'exposure of sensitive system information',
    ja: '重要なシステム情報の漏えい',
    fr: 'divulgation d’informations sensibles sur le système',
  },
  502: {
    en: 'deserialization of untrusted data',
    ja: '信頼性のないデータのデシリアライゼーション',
    fr: 'désérialisation de données non fiables',
  },
  506: {
    en: 'embedded malicious code',
    ja: '悪意のあるコードの埋め込み',
    fr: 'code malveillant intégré',
  },
  521: {
    en: 'weak password requirements',
    ja: '脆弱なパスワードの要求',
    fr: 'exigences insuffisantes pour les mots de passe',
  },
  522: {
    en: 'insufficiently protected credentials',
    ja: '認証情報の不十分な保護',
    fr: 'identifiants insuffisamment protégés',
  },
  532: {
    en: 'information disclosure through log files',
    ja: 'ログファイルからの情報漏えい',
    fr: 'divulgation d’informations dans des fichiers journaux',
  },
  538: {
    en: 'sensitive information in an externally accessible file or directory',
    ja: '外部からアクセス可能なファイルへの重要な情報の挿入',
    fr: 'informations sensibles dans un fichier ou un répertoire accessible de l’extérieur',
  },
  548: {
    en: 'information disclosure through directory listing',
    ja: 'ディレクトリリスティングによる情報漏えい',
    fr: 'divulgation d’informations par l’affichage du contenu de répertoires',
  },
  552: {
    en: 'files or directories accessible to external parties',
    ja: '外部からアクセス可能なファイルまたはディレクトリ',
    fr: 'fichiers ou répertoires accessibles à des tiers',
  },
  565: {
    en: 'reliance on cookies without validation and integrity checking',
    ja: '検証や完全性チェックを行っていない Cookie への依存',
    fr: 'confiance accordée à des cookies sans validation ni contrôle d’intégrité',
  },
  601: {
    en: 'open redirect',
    ja: 'オープンリダイレクト',
    fr: 'redirection ouverte',
  },
  602: {
    en: 'client-side enforcement of server-side security',
    ja: 'サーバー側のセキュリティのクライアント側での実施',
    fr: 'contrôle de sécurité du serveur effectué côté client',
  },
  610: {
    en: 'externally controlled reference to a resource in another sphere',
    ja: '別領域リソースに対する外部からの制御可能な参照',
    fr: 'référence contrôlée de l’extérieur à une ressource d’une autre sphère',
  },
  611: {
    en: 'XML external entity (XXE)',
    ja: 'XML 外部エンティティ参照（XXE）',
    fr: 'injection d’entités externes XML (XXE)',
  },
  613: {
    en: 'insufficient session expiration',
    ja: '不適切なセッション期限',
    fr: 'expiration insuffisante des sessions',
  },
  617: {
    en: 'reachable assertion',
    ja: '到達可能なアサーション',
    fr: 'assertion atteignable',
  },
  620: {
    en: 'unverified password change',
    ja: '未検証のパスワード変更',
    fr: 'changement de mot de passe non vérifié',
  },
  639: {
    en: 'authorization bypass through a user-controlled key',
    ja: 'ユーザー制御のキーによる認可回避（IDOR）',
    fr: 'contournement d’autorisation par une clé contrôlée par l’utilisateur',
  },
  640: {
    en: 'weak password recovery mechanism',
    ja: 'パスワードを忘れた場合の脆弱なパスワードリカバリの仕組み',
    fr: 'mécanisme de récupération de mot de passe insuffisant',
  },
  662: {
    en: 'improper synchronization',
    ja: '不適切な同期',
    fr: 'synchronisation incorrecte',
  },
  665: {
    en: 'improper initialization',
    ja: '不適切な初期化',
    fr: 'initialisation incorrecte',
  },
  667: {
    en: 'improper locking',
    ja: '不適切なロック',
    fr: 'verrouillage incorrect',
  },
  668: {
    en: 'exposure of a resource to the wrong sphere',
    ja: '誤った領域へのリソースの漏えい',
    fr: 'exposition d’une ressource à la mauvaise sphère',
  },
  669: {
    en: 'incorrect resource transfer between spheres',
    ja: '領域間での誤ったリソース移動',
    fr: 'transfert incorrect de ressources entre sphères',
  },
  670: {
    en: 'always-incorrect control flow',
    ja: '常に不適切な制御フローの実装',
    fr: 'flux de contrôle systématiquement incorrect',
  },
  672: {
    en: 'operation on a resource after expiration or release',
    ja: '期限切れまたは解放後のリソースの操作',
    fr: 'opération sur une ressource expirée ou libérée',
  },
  674: {
    en: 'uncontrolled recursion',
    ja: '制御されない再帰',
    fr: 'récursion non contrôlée',
  },
  680: {
    en: 'integer overflow to buffer overflow',
    ja: '整数オーバーフローに起因するバッファオーバーフロー',
    fr: 'débordement de tampon dû à un débordement d’entier',
  },
  681: {
    en: 'incorrect conversion between numeric types',
    ja: '数値型間の変換の誤り',
    fr: 'conversion incorrecte entre types numériques',
  },
  682: {
    en: 'incorrect calculation',
    ja: '計算の誤り',
    fr: 'calcul incorrect',
  },
  693: {
    en: 'protection mechanism failure',
    ja: '保護メカニズムの不具合',
    fr: 'défaillance d’un mécanisme de protection',
  },
  697: {
    en: 'incorrect comparison',
    ja: '比較の誤り',
    fr: 'comparaison incorrecte',
  },
  703: {
    en: 'improper check or handling of exceptional conditions',
    ja: '例外的な状態の不適切なチェックまたは処理',
    fr: 'vérification ou traitement incorrect de conditions exceptionnelles',
  },
  704: {
    en: 'incorrect type conversion or cast',
    ja: '不正な型変換',
    fr: 'conversion de type incorrecte',
  },
  706: {
    en: 'use of an incorrectly resolved name or reference',
    ja: '誤って解決された名前や参照の使用',
    fr: 'utilisation d’un nom ou d’une référence mal résolus',
  },
  732: {
    en: 'incorrect permission assignment for a critical resource',
    ja: '重要なリソースに対する不適切なパーミッションの割り当て',
    fr: 'attribution incorrecte de droits sur une ressource critique',
  },
  749: {
    en: 'exposed dangerous method or function',
    ja: '危険なメソッドや機能の公開',
    fr: 'exposition d’une méthode ou d’une fonction dangereuse',
  },
  754: {
    en: 'improper check for unusual or exceptional conditions',
    ja: '例外的な状態の不適切なチェック',
    fr: 'vérification incorrecte de conditions inhabituelles ou exceptionnelles',
  },
  755: {
    en: 'improper handling of exceptional conditions',
    ja: '例外的な状態の処理',
    fr: 'traitement incorrect de conditions exceptionnelles',
  },
  763: {
    en: 'release of an invalid pointer or reference',
    ja: '無効なポインタまたは参照の解放',
    fr: 'libération d’un pointeur ou d’une référence non valides',
  },
  770: {
    en: 'allocation of resources without limits or throttling',
    ja: '制限またはスロットリング無しのリソースの割り当て',
    fr: 'allocation de ressources sans limite ni régulation',
  },
  772: {
    en: 'missing release of a resource after its effective lifetime',
    ja: '有効なライフタイム後のリソースの解放の欠如',
    fr: 'absence de libération d’une ressource après sa durée de vie utile',
  },
  776: {
    en: 'XML entity expansion',
    ja: 'XML エンティティ展開',
    fr: 'expansion d’entités XML',
  },
  787: {
    en: 'out-of-bounds write',
    ja: '境界外書き込み',
    fr: 'écriture hors limites',
  },
  788: {
    en: 'access of memory after the end of a buffer',
    ja: 'バッファの終端外のメモリへのアクセス',
    fr: 'accès à la mémoire au-delà de la fin d’un tampon',
  },
  789: {
    en: 'memory allocation with an excessive size value',
    ja: '過大なサイズ値によるメモリ割り当て',
    fr: 'allocation de mémoire d’une taille excessive',
  },
  798: {
    en: 'use of hard-coded credentials',
    ja: 'ハードコードされた認証情報の使用',
    fr: 'utilisation d’identifiants codés en dur',
  },
  822: {
    en: 'untrusted pointer dereference',
    ja: '信頼できないポインタデリファレンス',
    fr: 'déréférencement de pointeur non fiable',
  },
  824: {
    en: 'access of an uninitialized pointer',
    ja: '初期化されていないポインタのアクセス',
    fr: 'accès à un pointeur non initialisé',
  },
  829: {
    en: 'inclusion of functionality from an untrusted control sphere',
    ja: '信頼性のない制御領域からの機能の組み込み',
    fr: 'inclusion de fonctionnalités provenant d’une sphère de contrôle non fiable',
  },
  834: {
    en: 'excessive iteration',
    ja: '過度な反復',
    fr: 'itération excessive',
  },
  835: { en: 'infinite loop', ja: '無限ループ', fr: 'boucle infinie' },
  838: {
    en: 'inappropriate encoding for the output context',
    ja: '出力コンテキストに対する不適切なエンコーディング',
    fr: 'encodage inapproprié au contexte de sortie',
  },
  843: { en: 'type confusion', ja: '型の取り違え', fr: 'confusion de types' },
  862: {
    en: 'missing authorization',
    ja: '認可の欠如',
    fr: 'absence d’autorisation',
  },
  863: {
    en: 'incorrect authorization',
    ja: '不正な認可',
    fr: 'autorisation incorrecte',
  },
  908: {
    en: 'use of an uninitialized resource',
    ja: '初期化されていないリソースの使用',
    fr: 'utilisation d’une ressource non initialisée',
  },
  909: {
    en: 'missing initialization of a resource',
    ja: 'リソースの初期化の欠如',
    fr: 'absence d’initialisation d’une ressource',
  },
  912: {
    en: 'hidden functionality',
    ja: '隠された機能',
    fr: 'fonctionnalité cachée',
  },
  913: {
    en: 'improper control of dynamically managed code resources',
    ja: '動的に管理されたコードリソースの不適切な制御',
    fr: 'contrôle incorrect de ressources de code gérées dynamiquement',
  },
  915: {
    en: 'improperly controlled modification of object attributes',
    ja: 'オブジェクト属性の不適切な変更（マスアサインメント）',
    fr: 'modification mal contrôlée d’attributs d’objets',
  },
  916: {
    en: 'use of a password hash with insufficient computational effort',
    ja: '強度が不十分なパスワードハッシュの使用',
    fr: 'utilisation d’un hachage de mot de passe trop peu coûteux',
  },
  917: {
    en: 'expression language injection',
    ja: '式言語インジェクション',
    fr: 'injection dans un langage d’expression',
  },
  918: {
    en: 'server-side request forgery (SSRF)',
    ja: 'サーバーサイドリクエストフォージェリ（SSRF）',
    fr: 'falsification de requêtes côté serveur (SSRF)',
  },
  920: {
    en: 'improper restriction of power consumption',
    ja: '電力消費の不適切な制限',
    fr: 'limitation incorrecte de la consommation d’énergie',
  },
  922: {
    en: 'insecure storage of sensitive information',
    ja: '重要な情報のセキュアでない格納',
    fr: 'stockage non sécurisé d’informations sensibles',
  },
  924: {
    en: 'improper enforcement of message integrity during transmission',
    ja: '通信チャネルで送信中のメッセージの完全性に対する不適切な強制',
    fr: 'contrôle incorrect de l’intégrité des messages pendant leur transmission',
  },
  1021: {
    en: 'clickjacking',
    ja: 'クリックジャッキング',
    fr: 'détournement de clic (clickjacking)',
  },
  1188: {
    en: 'insecure default initialization of a resource',
    ja: 'リソースの安全ではないデフォルト値への初期化',
    fr: 'initialisation d’une ressource avec une valeur par défaut non sécurisée',
  },
  1236: {
    en: 'CSV formula injection',
    ja: 'CSV インジェクション（数式インジェクション）',
    fr: 'injection de formules dans un fichier CSV',
  },
  1284: {
    en: 'improper validation of a specified quantity in input',
    ja: '入力で指定された数量の不適切な検証',
    fr: 'validation incorrecte d’une quantité indiquée en entrée',
  },
  1321: {
    en: 'prototype pollution',
    ja: 'プロトタイプ汚染',
    fr: 'pollution de prototype',
  },
  1333: {
    en: 'inefficient regular expression complexity (ReDoS)',
    ja: '非効率的な正規表現の複雑さ（ReDoS）',
    fr: 'expression régulière de complexité inefficace (ReDoS)',
  },
  1336: {
    en: 'template injection',
    ja: 'テンプレートインジェクション',
    fr: 'injection de modèles (template injection)',
  },
  1390: {
    en: 'weak authentication',
    ja: '脆弱な認証',
    fr: 'authentification faible',
  },
  1391: {
    en: 'use of weak credentials',
    ja: '脆弱な認証情報の使用',
    fr: 'utilisation d’identifiants faibles',
  },
  1392: {
    en: 'use of default credentials',
    ja: 'デフォルトの認証情報の使用',
    fr: 'utilisation d’identifiants par défaut',
  },
};

/**
 * Weaknesses whose English name can precede "vulnerability" (an SQL injection vulnerability) and whose French name can
 * follow « de type ».
 */
export const calledByName: ReadonlySet<number> = new Set([
  20, 22, 23, 35, 36, 59, 61, 74, 77, 78, 79, 80, 88, 89, 90, 91, 93, 94, 95, 98, 113, 117, 119, 120, 121, 122, 125,
  126, 134, 189, 190, 191, 200, 284, 285, 287, 352, 362, 367, 369, 384, 400, 401, 415, 416, 425, 426, 444, 470, 476,
  601, 611, 617, 680, 776, 787, 822, 835, 843, 917, 918, 1021, 1236, 1321, 1333, 1336,
]);

/** Weaknesses whose Japanese name takes の before 脆弱性, as in JVN iPedia; the others take に関する. */
export const calledByNameInJapanese: ReadonlySet<number> = new Set([
  20, 22, 23, 35, 36, 74, 77, 78, 79, 80, 89, 90, 91, 93, 94, 95, 98, 113, 117, 119, 120, 121, 122, 190, 191, 284, 352,
  384, 401, 444, 601, 611, 680, 776, 917, 918, 1021, 1236, 1321, 1336,
]);
