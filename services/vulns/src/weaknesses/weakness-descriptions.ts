import type { Language } from '../vulnerability.ts';

/** A sentence in our own words for each of the 130 members of CWE-1003 (NVD's usual view), by CWE number. */
export const weaknessDescriptions: Readonly<Record<number, Record<Language, string>>> = {
  20: {
    en: 'The product does not validate input, or validates it incorrectly.',
    ja: '入力が想定どおりの形式であることを確認しない、または正しく確認しない問題です。',
    fr: 'Le produit ne vérifie pas, ou vérifie mal, que les données reçues ont la forme sur laquelle il compte.',
  },
  22: {
    en: 'A path built from input can lead outside the intended directory.',
    ja: '入力から組み立てたパスが、想定されたディレクトリの外を指してしまう問題です。',
    fr: 'Un chemin construit à partir d’une entrée peut mener hors du répertoire prévu.',
  },
  59: {
    en: 'A file is opened by a name that may be a link to another location.',
    ja: 'ファイル名が別の場所へのリンクである可能性を考慮せずにファイルを開いてしまう問題です。',
    fr: 'Un fichier est ouvert par un nom qui peut être un lien vers un autre emplacement.',
  },
  74: {
    en: 'Input becomes part of text that another component interprets, and changes its meaning.',
    ja: '入力が別のコンポーネントの解釈するデータに混入し、その意味を変えてしまう問題です。',
    fr: 'Une entrée s’insère dans un texte interprété par un autre composant et en change le sens.',
  },
  77: {
    en: 'Input becomes part of a command and changes what the command does.',
    ja: '入力がコマンドの一部となり、コマンドの動作を変えてしまう問題です。',
    fr: 'Une entrée s’insère dans une commande et en change l’effet.',
  },
  78: {
    en: 'Input becomes part of an operating system command, which lets an attacker run arbitrary commands.',
    ja: '入力が OS コマンドの一部となり、攻撃者に任意のコマンドを実行される問題です。',
    fr: 'Une entrée s’insère dans une commande du système, ce qui permet à un attaquant d’exécuter les siennes.',
  },
  79: {
    en: 'Input is put into a web page without being neutralised, so that scripts run in the browsers of other users.',
    ja: '入力が無害化されずに Web ページに出力され、閲覧者のブラウザーでスクリプトが実行される問題です。',
    fr: 'Une entrée est placée dans une page web sans être neutralisée, et des scripts s’exécutent dans le navigateur des visiteurs.',
  },
  88: {
    en: 'Input becomes additional arguments or options of a command.',
    ja: '入力がコマンドの引数やオプションとして追加されてしまう問題です。',
    fr: 'Une entrée devient un argument ou une option supplémentaire d’une commande.',
  },
  89: {
    en: 'Input becomes part of a database query, which lets an attacker read or change data.',
    ja: '入力がデータベースへの SQL 文の一部となり、データの読み取りや改ざんを許す問題です。',
    fr: 'Une entrée s’insère dans une requête SQL et permet à un attaquant de lire ou de modifier les données.',
  },
  91: {
    en: 'Input becomes part of XML and changes its structure or the result of a query.',
    ja: '入力が XML の一部となり、その構造や検索結果を変えてしまう問題です。',
    fr: 'Une entrée s’insère dans du XML et en change la structure ou le résultat d’une recherche.',
  },
  94: {
    en: 'Input becomes part of program code that is then executed.',
    ja: '入力がプログラムコードの一部となり、実行されてしまう問題です。',
    fr: 'Une entrée s’insère dans du code qui est ensuite exécuté.',
  },
  116: {
    en: 'Output is not encoded, or is encoded incorrectly, for its context.',
    ja: '出力先に合わせたエンコードやエスケープが行われない、または誤っている問題です。',
    fr: 'Une sortie n’est pas encodée, ou l’est mal, pour l’endroit auquel elle est destinée.',
  },
  119: {
    en: 'The program reads or writes memory outside the intended buffer.',
    ja: 'プログラムが、対象となるバッファの範囲を超えてメモリを読み書きする問題です。',
    fr: 'Le programme lit ou écrit en mémoire au-delà de la zone visée.',
  },
  120: {
    en: 'Data is copied into a buffer without checking that it fits.',
    ja: 'データの大きさを確認せずにバッファへコピーする問題です。',
    fr: 'Des données sont copiées dans un tampon sans vérifier qu’elles y tiennent.',
  },
  125: {
    en: 'The program reads before the beginning or past the end of a buffer.',
    ja: 'バッファの先頭より前、または終端より後ろを読み取る問題です。',
    fr: 'Le programme lit avant le début ou après la fin d’un tampon.',
  },
  129: {
    en: 'A number from outside is used as an array index without checking its range.',
    ja: '外部から与えられた値を、範囲を確認せずに配列の添字として使う問題です。',
    fr: 'Une valeur externe sert d’indice de tableau sans que ses bornes soient vérifiées.',
  },
  131: {
    en: 'The size of a buffer is calculated incorrectly, so that it is too small for its data.',
    ja: 'バッファの大きさの計算を誤り、データに対して小さすぎる領域を確保する問題です。',
    fr: 'La taille d’un tampon est mal calculée, et il est trop petit pour ses données.',
  },
  134: {
    en: 'Input is used as a format string, which lets an attacker read or write memory.',
    ja: '入力が書式文字列として使われ、メモリの読み書きを許す問題です。',
    fr: 'Une entrée sert de chaîne de format et permet de lire ou d’écrire en mémoire.',
  },
  178: {
    en: 'Names that differ only in case are incorrectly treated as the same or as different.',
    ja: '大文字と小文字だけが異なる名前を、誤って同一または別のものとして扱う問題です。',
    fr: 'Des noms qui ne diffèrent que par la casse sont confondus ou distingués à tort.',
  },
  190: {
    en: 'A calculation exceeds what its integer type can hold, and the result wraps around.',
    ja: '計算結果が整数型の上限を超え、想定外の値になる問題です。',
    fr: 'Un calcul dépasse la capacité du type entier et donne une valeur inattendue.',
  },
  191: {
    en: 'A subtraction goes below what its integer type can hold, and the result wraps around.',
    ja: '減算の結果が整数型の下限を下回り、想定外の値になる問題です。',
    fr: 'Une soustraction passe sous la limite du type entier et donne une valeur inattendue.',
  },
  193: {
    en: 'A limit or size is off by one.',
    ja: '上限値や大きさを 1 だけ誤る問題です。',
    fr: 'Une limite ou une taille est fausse d’une unité.',
  },
  200: {
    en: 'Sensitive information is disclosed to people who are not allowed to see it.',
    ja: '重要な情報が、閲覧を許可されていない相手に渡ってしまう問題です。',
    fr: 'Des informations sensibles parviennent à des personnes non autorisées.',
  },
  203: {
    en: 'Differences in responses or behaviour reveal secrets to an attacker.',
    ja: '応答や動作の違いから、秘密の情報を攻撃者に推測される問題です。',
    fr: 'Des différences de réponse ou de comportement révèlent un secret à l’attaquant.',
  },
  209: {
    en: 'Error messages reveal more than they should.',
    ja: 'エラーメッセージに、利用者に知られるべきでない情報が含まれる問題です。',
    fr: 'Les messages d’erreur en disent plus que le lecteur ne devrait savoir.',
  },
  212: {
    en: 'Sensitive parts are left in data that is stored or passed on.',
    ja: '保存や受け渡しの前に、重要な情報が取り除かれない問題です。',
    fr: 'Des éléments sensibles restent dans des données conservées ou transmises.',
  },
  252: {
    en: 'The program ignores the return value of a function and misses its failure.',
    ja: '関数の戻り値を確認せず、失敗を見逃す問題です。',
    fr: 'Le programme n’examine pas la valeur de retour d’une fonction et ignore son échec.',
  },
  269: {
    en: 'Privileges are granted, changed or checked incorrectly, which gives someone more than intended.',
    ja: '権限の付与、変更、確認に不備があり、意図しない権限を持たれる問題です。',
    fr: 'Les privilèges sont accordés, modifiés ou vérifiés de façon que quelqu’un en ait plus que prévu.',
  },
  273: {
    en: 'The program does not check that dropping its privileges succeeded.',
    ja: '特権の放棄に成功したことを確認しない問題です。',
    fr: 'Le programme ne s’assure pas que l’abandon de ses privilèges a réussi.',
  },
  276: {
    en: 'Files or settings are installed with permissions that let others change or read them.',
    ja: 'インストール時に、他者による変更や読み取りを許すパーミッションが設定される問題です。',
    fr: 'Des fichiers ou réglages sont installés avec des droits qui permettent à d’autres de les modifier ou de les lire.',
  },
  281: {
    en: 'Permissions are lost or loosened when something is copied, restored or shared.',
    ja: 'コピー、復元、共有の際に、パーミッションが失われる、または緩くなる問題です。',
    fr: 'Des droits sont perdus ou assouplis lors d’une copie, d’une restauration ou d’un partage.',
  },
  287: {
    en: 'The product does not verify that users are who they claim to be.',
    ja: '相手が名乗ったとおりの本人であることを、正しく確認しない問題です。',
    fr: 'Le produit ne s’assure pas que quelqu’un est bien celui qu’il prétend être.',
  },
  290: {
    en: 'Authentication relies on something that can be forged, such as an address or a name.',
    ja: 'アドレスや名前など、偽装可能な情報に認証を頼っている問題です。',
    fr: 'L’authentification repose sur un élément falsifiable, comme une adresse ou un nom.',
  },
  294: {
    en: 'Recorded traffic can be replayed to authenticate.',
    ja: '傍受した通信を再送することで、認証を通過できてしまう問題です。',
    fr: 'Un échange enregistré peut être renvoyé pour être authentifié.',
  },
  295: {
    en: 'A certificate is not validated, or is validated incorrectly, so that an impostor is trusted.',
    ja: '証明書を検証しない、または正しく検証せず、なりすました相手を信頼してしまう問題です。',
    fr: 'Un certificat n’est pas vérifié, ou l’est mal, et un imposteur est jugé digne de confiance.',
  },
  306: {
    en: 'A critical function can be used without authentication.',
    ja: '保護すべき機能を、認証なしで利用できてしまう問題です。',
    fr: 'Une fonction à protéger peut être utilisée sans s’authentifier.',
  },
  307: {
    en: 'Passwords or codes can be guessed without sufficient limits.',
    ja: 'パスワードやコードの試行回数が十分に制限されていない問題です。',
    fr: 'Des mots de passe ou des codes peuvent être essayés sans limite suffisante.',
  },
  311: {
    en: 'Sensitive data is stored or sent without encryption.',
    ja: '重要なデータが暗号化されずに保存または送信される問題です。',
    fr: 'Des données sensibles sont stockées ou transmises sans chiffrement.',
  },
  312: {
    en: 'Sensitive information is stored in cleartext.',
    ja: '重要な情報が平文のまま保存される問題です。',
    fr: 'Des informations sensibles sont stockées sous une forme lisible.',
  },
  319: {
    en: 'Sensitive information is sent in cleartext over a channel that others can read.',
    ja: '重要な情報が、盗聴可能な通信路上を平文で送信される問題です。',
    fr: 'Des informations sensibles sont transmises en clair sur un canal qui peut être écouté.',
  },
  326: {
    en: 'The encryption is too weak for what it protects.',
    ja: '暗号化の強度が、保護の対象に対して不足している問題です。',
    fr: 'Le chiffrement est trop faible pour ce qu’il protège.',
  },
  327: {
    en: 'A broken or unsuitable cryptographic algorithm is used.',
    ja: '破られている、または用途に適さない暗号アルゴリズムを使用する問題です。',
    fr: 'Un algorithme cryptographique cassé ou inadapté est utilisé.',
  },
  330: {
    en: 'Values that must be unpredictable are not random enough.',
    ja: '推測されてはならない値のランダム性が足りない問題です。',
    fr: 'Des valeurs qui ne doivent pas être devinées ne sont pas assez aléatoires.',
  },
  331: {
    en: 'A secret or random value has too few possibilities.',
    ja: '秘密の値や乱数のとりうる範囲が小さすぎる問題です。',
    fr: 'Un secret ou une valeur aléatoire offre trop peu de possibilités.',
  },
  335: {
    en: 'A random number generator is seeded with a fixed, reused or guessable value.',
    ja: '乱数生成器のシードが、固定、再利用、または推測可能な値である問題です。',
    fr: 'Un générateur de nombres aléatoires est initialisé avec une graine fixe, réutilisée ou prévisible.',
  },
  338: {
    en: 'Secrets are generated with a random number generator that is not cryptographically secure.',
    ja: '暗号用途に適さない乱数生成器で、秘密の値を生成する問題です。',
    fr: 'Des secrets sont produits par un générateur aléatoire qui n’est pas fait pour la cryptographie.',
  },
  345: {
    en: 'The product does not verify that data is authentic.',
    ja: 'データが正当な出所からのものであることを、十分に検証しない問題です。',
    fr: 'Le produit ne s’assure pas que des données proviennent bien de leur source supposée.',
  },
  346: {
    en: 'The product does not verify the origin of a request or message.',
    ja: 'リクエストやメッセージの送信元を正しく検証しない問題です。',
    fr: 'Le produit ne vérifie pas l’origine d’une requête ou d’un message.',
  },
  347: {
    en: 'A digital signature is not verified, or is verified incorrectly.',
    ja: 'デジタル署名を検証しない、または正しく検証しない問題です。',
    fr: 'Une signature numérique n’est pas vérifiée, ou l’est mal.',
  },
  352: {
    en: "A user's browser can be made to send requests that the user did not intend.",
    ja: '利用者の意図しないリクエストを、そのブラウザーから送信させられる問題です。',
    fr: 'Le navigateur d’un utilisateur peut être amené à envoyer des requêtes non voulues.',
  },
  354: {
    en: 'A checksum or other integrity check is not verified, or is verified incorrectly.',
    ja: 'チェックサムなど、データの完全性を示す値を正しく検証しない問題です。',
    fr: 'Une somme de contrôle ou une autre preuve d’intégrité n’est pas vérifiée, ou l’est mal.',
  },
  362: {
    en: 'The result depends on the order of concurrent operations.',
    ja: '同時に実行される処理の順序によって、結果が変わってしまう問題です。',
    fr: 'Le résultat dépend de l’ordre d’opérations qui s’exécutent en même temps.',
  },
  367: {
    en: 'Something can change between the moment it is checked and the moment it is used.',
    ja: '確認してから使用するまでの間に、対象が変更される可能性がある問題です。',
    fr: 'Un élément peut changer entre sa vérification et son utilisation.',
  },
  369: {
    en: 'A value is divided by zero, which stops the program.',
    ja: '値がゼロで除算され、プログラムが停止する問題です。',
    fr: 'Une valeur est divisée par zéro, ce qui arrête le programme.',
  },
  384: {
    en: 'A session identifier that an attacker knows remains valid after the user logs in.',
    ja: '攻撃者の知っているセッション ID が、利用者のログイン後も有効なままになる問題です。',
    fr: 'Un identifiant de session connu de l’attaquant reste valable après la connexion de l’utilisateur.',
  },
  400: {
    en: 'An attacker can make the product exhaust memory, time, storage or other resources.',
    ja: 'メモリ、処理時間、ストレージなどのリソースを攻撃者に使い果たされる問題です。',
    fr: 'Un attaquant peut amener le produit à épuiser la mémoire, le temps de calcul, le stockage ou d’autres ressources.',
  },
  401: {
    en: 'Memory that is no longer needed is not released and eventually runs out.',
    ja: '不要になったメモリが解放されず、やがて不足する問題です。',
    fr: 'La mémoire devenue inutile n’est pas rendue et finit par manquer.',
  },
  404: {
    en: 'A resource is not released, or is released incorrectly, after use.',
    ja: '使用後のリソースが解放されない、または正しく解放されない問題です。',
    fr: 'Une ressource n’est pas libérée après usage, ou l’est mal.',
  },
  407: {
    en: 'Certain input makes an algorithm far slower than usual.',
    ja: '特定の入力により、アルゴリズムの処理時間が著しく長くなる問題です。',
    fr: 'Certaines entrées rendent un algorithme beaucoup plus lent que d’ordinaire.',
  },
  415: {
    en: 'The same memory is freed twice, which corrupts the memory management.',
    ja: '同じメモリを 2 回解放し、メモリ管理を破壊する問題です。',
    fr: 'La même mémoire est libérée deux fois, ce qui corrompt sa gestion.',
  },
  416: {
    en: 'Memory is used after it was freed and possibly reallocated.',
    ja: '解放され、別の用途に割り当てられた可能性のあるメモリを使用する問題です。',
    fr: 'De la mémoire est utilisée après avoir été libérée, et peut-être attribuée à autre chose.',
  },
  425: {
    en: 'Pages or functions can be reached directly by URL, without the required checks.',
    ja: '本来必要な確認を経ずに、URL を直接指定してページや機能に到達できる問題です。',
    fr: 'Des pages ou fonctions sont accessibles directement par leur adresse, sans les contrôles préalables.',
  },
  426: {
    en: 'Programs or libraries are searched for in locations that an attacker can write to.',
    ja: '攻撃者が書き込める場所から、プログラムやライブラリを検索してしまう問題です。',
    fr: 'Des programmes ou bibliothèques sont cherchés dans des emplacements où un attaquant peut écrire.',
  },
  427: {
    en: 'An attacker can control one of the locations where programs or libraries are searched for.',
    ja: 'プログラムやライブラリの検索先の一部を、攻撃者に制御される問題です。',
    fr: 'Un des emplacements où sont cherchés programmes ou bibliothèques peut être contrôlé par un attaquant.',
  },
  428: {
    en: 'A path with spaces is not quoted, so that another program may be started instead.',
    ja: '空白を含むパスが引用符で囲まれておらず、別のプログラムが起動されうる問題です。',
    fr: 'Un chemin contenant des espaces n’est pas entre guillemets, et un autre programme peut être lancé à la place.',
  },
  434: {
    en: 'Files of dangerous types can be uploaded and then executed or served by the product.',
    ja: '製品上で実行されるなど危険な種類のファイルを、アップロードできてしまう問題です。',
    fr: 'Des fichiers dont le type est dangereux pour le produit peuvent être téléversés.',
  },
  436: {
    en: 'Two components interpret the same data differently, which an attacker can exploit.',
    ja: '同じデータを 2 つのコンポーネントが異なる意味に解釈し、悪用される問題です。',
    fr: 'Deux composants comprennent différemment les mêmes données, ce dont un attaquant peut profiter.',
  },
  444: {
    en: 'Two HTTP servers disagree about where a request ends, so that one can be hidden in another.',
    ja: 'HTTP サーバー間でリクエストの区切りの解釈が異なり、別のリクエストを紛れ込ませられる問題です。',
    fr: 'Deux serveurs HTTP ne délimitent pas les requêtes de la même façon, et l’une peut être cachée dans une autre.',
  },
  459: {
    en: 'Temporary data or resources are not removed after use.',
    ja: '使用後に、一時的なデータやリソースが削除されない問題です。',
    fr: 'Des données ou ressources temporaires ne sont pas supprimées après usage.',
  },
  470: {
    en: 'Input determines which class or code is used.',
    ja: 'どのクラスやコードを使うかが、入力によって決められてしまう問題です。',
    fr: 'Une entrée détermine la classe ou le code utilisé.',
  },
  476: {
    en: 'The program dereferences a null pointer, which usually makes it crash.',
    ja: '何も指していないポインタを使用し、多くの場合プログラムが異常終了する問題です。',
    fr: 'Le programme utilise un pointeur nul, ce qui provoque en général son arrêt.',
  },
  494: {
    en: 'Code is downloaded and run without verifying its origin or integrity.',
    ja: 'ダウンロードしたコードを、真正性や改ざんの有無を確認せずに実行する問題です。',
    fr: 'Du code est téléchargé et exécuté sans vérifier son origine ni son intégrité.',
  },
  502: {
    en: 'Objects are deserialized from data that an attacker controls.',
    ja: '攻撃者が操作できるデータから、オブジェクトを復元してしまう問題です。',
    fr: 'Des objets sont reconstruits à partir de données qu’un attaquant peut façonner.',
  },
  521: {
    en: 'The product accepts passwords that are easy to guess.',
    ja: '推測されやすいパスワードの設定を許してしまう問題です。',
    fr: 'Le produit accepte des mots de passe faciles à deviner.',
  },
  522: {
    en: 'Passwords, keys or tokens are stored or sent without sufficient protection.',
    ja: 'パスワード、鍵、トークンなどが、十分に保護されずに保存または送信される問題です。',
    fr: 'Des mots de passe, clés ou jetons sont stockés ou transmis sans protection suffisante.',
  },
  532: {
    en: 'Sensitive information is written to log files.',
    ja: '重要な情報がログファイルに書き込まれる問題です。',
    fr: 'Des informations sensibles sont écrites dans des fichiers journaux.',
  },
  552: {
    en: 'Files or directories are accessible to people who should not see them.',
    ja: '本来アクセスさせるべきでない相手が、ファイルやディレクトリにアクセスできる問題です。',
    fr: 'Des fichiers ou répertoires sont accessibles à des personnes qui ne devraient pas les voir.',
  },
  565: {
    en: 'Decisions rely on cookies that the user can change.',
    ja: '利用者が改変できる Cookie に基づいて判断を行う問題です。',
    fr: 'Des décisions reposent sur des cookies que l’utilisateur peut modifier.',
  },
  601: {
    en: 'A link to the product can redirect users to a site chosen by an attacker.',
    ja: '製品の URL を経由して、攻撃者の用意した外部サイトへ誘導される問題です。',
    fr: 'Un lien du produit peut rediriger l’utilisateur vers un site choisi par l’attaquant.',
  },
  610: {
    en: 'A name or address from outside determines which resource is used.',
    ja: '外部から与えられた名前やアドレスによって、使用されるリソースが決められてしまう問題です。',
    fr: 'Un nom ou une adresse venus de l’extérieur déterminent la ressource utilisée.',
  },
  611: {
    en: 'XML can reference files or addresses that the product then reads.',
    ja: 'XML 内の参照により、製品がファイルや外部のアドレスを読み込んでしまう問題です。',
    fr: 'Un document XML peut désigner des fichiers ou des adresses que le produit lira.',
  },
  613: {
    en: 'Sessions or tokens stay valid longer than they should.',
    ja: 'セッションやトークンが、必要以上に長く有効なままになる問題です。',
    fr: 'Des sessions ou des jetons restent valables plus longtemps qu’ils ne le devraient.',
  },
  617: {
    en: 'An attacker can trigger an assertion that stops the program.',
    ja: '攻撃者が、プログラムを自ら停止させる条件（アサーション）を成立させられる問題です。',
    fr: 'Un attaquant peut provoquer une condition qui amène le programme à s’arrêter de lui-même.',
  },
  639: {
    en: "By changing an identifier in a request, users can reach other people's data.",
    ja: 'リクエスト中の識別子を変えることで、他人のデータにアクセスできる問題です。',
    fr: 'En changeant un identifiant dans une requête, un utilisateur accède aux données d’autrui.',
  },
  640: {
    en: 'The password reset mechanism can be abused by others.',
    ja: 'パスワード再設定の仕組みを、他人に悪用される問題です。',
    fr: 'Le mécanisme de réinitialisation d’un mot de passe oublié peut être détourné.',
  },
  662: {
    en: 'Concurrent tasks do not coordinate their access to shared resources.',
    ja: '並行する処理の間で、共有リソースの使用が正しく調整されない問題です。',
    fr: 'Des tâches concurrentes ne coordonnent pas l’usage de ce qu’elles partagent.',
  },
  665: {
    en: 'A resource is used without proper initialisation.',
    ja: '適切な初期状態が設定されないまま使用される問題です。',
    fr: 'Un élément est utilisé sans avoir reçu un état initial correct.',
  },
  667: {
    en: 'A lock is not acquired, not released, or causes a deadlock.',
    ja: 'ロックの取得や解放を誤り、競合や停止を招く問題です。',
    fr: 'Un verrou n’est pas pris, pas libéré, ou l’est d’une façon qui bloque.',
  },
  668: {
    en: 'A resource is accessible to people or programs for which it was not meant.',
    ja: 'リソースが、想定外の利用者やプログラムからアクセスできてしまう問題です。',
    fr: 'Une ressource est accessible à des personnes ou programmes auxquels elle n’était pas destinée.',
  },
  669: {
    en: 'A resource is passed to, or imported from, a domain that should not have it.',
    ja: '本来許されない領域との間で、リソースを受け渡してしまう問題です。',
    fr: 'Une ressource est transmise à un domaine qui ne devrait pas l’avoir, ou en est importée.',
  },
  670: {
    en: 'A part of the program takes a wrong path every time it runs.',
    ja: '実行されるたびに誤った経路をたどる実装になっている問題です。',
    fr: 'Une partie du programme suit un chemin erroné à chaque exécution.',
  },
  672: {
    en: 'A resource is used after it has expired or been released.',
    ja: '期限切れまたは解放済みのリソースを使用する問題です。',
    fr: 'Une ressource est utilisée après son expiration ou sa libération.',
  },
  674: {
    en: 'A function recurses too deeply and exhausts the stack.',
    ja: '関数の再帰呼び出しが深くなりすぎ、スタックを使い果たす問題です。',
    fr: 'Une fonction s’appelle elle-même trop de fois et épuise la pile.',
  },
  681: {
    en: 'A number is converted to a type that cannot hold its value.',
    ja: '値を正しく表せない型へ数値を変換する問題です。',
    fr: 'Un nombre est converti vers un type qui ne peut pas représenter sa valeur.',
  },
  682: {
    en: 'A calculation gives a wrong result that the program relies on.',
    ja: '誤った計算結果に基づいて処理が行われる問題です。',
    fr: 'Un calcul donne un résultat faux sur lequel le reste s’appuie.',
  },
  697: {
    en: 'Two values are compared incorrectly.',
    ja: '比較の方法が誤っており、判定結果が正しくない問題です。',
    fr: 'Deux éléments sont comparés d’une manière qui donne une réponse fausse.',
  },
  704: {
    en: 'A value is converted to another type incorrectly, which changes its meaning.',
    ja: '型変換を誤り、値の意味が変わってしまう問題です。',
    fr: 'Une valeur est convertie dans un autre type d’une façon qui en change le sens.',
  },
  706: {
    en: 'A name or reference resolves to something other than intended.',
    ja: '名前や参照が、意図したものとは別のものを指してしまう問題です。',
    fr: 'Un nom ou une référence désigne autre chose que ce qui était prévu.',
  },
  732: {
    en: 'Important files or settings can be read or changed by unauthorised users.',
    ja: '重要なファイルや設定を、権限のない利用者が読み取ったり変更したりできる問題です。',
    fr: 'Des fichiers ou réglages importants peuvent être lus ou modifiés par des personnes non autorisées.',
  },
  754: {
    en: 'The program does not check for unusual or exceptional situations.',
    ja: 'まれに起こる状況や例外的な状況を確認していない問題です。',
    fr: 'Le programme ne prévoit pas une situation inhabituelle.',
  },
  755: {
    en: 'An error or exceptional situation is handled incorrectly.',
    ja: 'エラーや例外的な状況への対処が正しく行われない問題です。',
    fr: 'Une erreur ou une situation inhabituelle est mal traitée.',
  },
  763: {
    en: 'The program frees an invalid pointer, or frees memory in the wrong way.',
    ja: '無効なポインタや、解放方法の異なるメモリを解放しようとする問題です。',
    fr: 'Le programme tente de libérer un pointeur qui n’est pas valable, ou d’une mauvaise manière.',
  },
  770: {
    en: 'The amount of a resource that can be allocated is not limited.',
    ja: '割り当てられるリソースの量に上限が設けられていない問題です。',
    fr: 'Rien ne limite la quantité de ressources qui peut être réclamée.',
  },
  772: {
    en: 'A resource is not released when it is no longer needed.',
    ja: '不要になったリソースが解放されずに残る問題です。',
    fr: 'Une ressource est conservée alors que plus personne n’en a besoin.',
  },
  776: {
    en: 'A small XML document can expand into a huge one and exhaust memory.',
    ja: '小さな XML 文書が巨大なデータに展開され、メモリを使い果たす問題です。',
    fr: 'Un petit document XML peut se déployer en un document énorme et épuiser la mémoire.',
  },
  787: {
    en: 'The program writes before the beginning or past the end of a buffer.',
    ja: 'バッファの先頭より前、または終端より後ろに書き込む問題です。',
    fr: 'Le programme écrit avant le début ou après la fin d’un tampon.',
  },
  798: {
    en: 'A password or key is built into the product and is the same for all users.',
    ja: 'パスワードや鍵が製品に埋め込まれており、すべての利用者に共通である問題です。',
    fr: 'Un mot de passe ou une clé est inscrit dans le produit, identique pour tous.',
  },
  824: {
    en: 'The program uses a pointer before it is initialised.',
    ja: '値を設定する前のポインタを使用する問題です。',
    fr: 'Le programme utilise un pointeur avant de lui avoir donné une valeur.',
  },
  829: {
    en: 'The product includes code or functions from an untrusted source.',
    ja: '信頼すべきでない場所からコードや機能を取り込む問題です。',
    fr: 'Le produit intègre du code ou des fonctions d’une source à laquelle il ne devrait pas se fier.',
  },
  834: {
    en: 'A loop runs too many times.',
    ja: 'ループの繰り返しが過剰になる問題です。',
    fr: 'Une boucle s’exécute un trop grand nombre de fois.',
  },
  835: {
    en: 'A loop never ends, and the program hangs.',
    ja: 'ループが終了せず、プログラムが応答しなくなる問題です。',
    fr: 'Une boucle ne se termine jamais et le programme se bloque.',
  },
  838: {
    en: 'Output is encoded for a different context than the one it is used in.',
    ja: '実際の出力先とは異なるコンテキスト向けにエンコードされる問題です。',
    fr: 'Une sortie est encodée pour un autre contexte que celui où elle sert.',
  },
  843: {
    en: 'Data is treated as a different type than it is.',
    ja: 'データを、実際とは異なる型として扱う問題です。',
    fr: 'Des données sont traitées comme étant d’un autre type que le leur.',
  },
  862: {
    en: 'The product does not check whether a user is allowed to perform an action.',
    ja: '操作を行う権限があるかどうかを確認しない問題です。',
    fr: 'Le produit ne vérifie pas si quelqu’un a le droit de faire ce qu’il demande.',
  },
  863: {
    en: 'The product checks incorrectly whether a user is allowed to perform an action.',
    ja: '操作を行う権限があるかどうかの確認が誤っている問題です。',
    fr: 'Le produit vérifie mal si quelqu’un a le droit de faire ce qu’il demande.',
  },
  908: {
    en: 'A resource is used before it is initialised.',
    ja: '値が設定される前のリソースを使用する問題です。',
    fr: 'Une ressource est utilisée avant d’avoir reçu une valeur.',
  },
  909: {
    en: 'A resource that must be initialised before use is not.',
    ja: '使用前に必要な初期化が行われない問題です。',
    fr: 'Une ressource qui doit être initialisée avant usage ne l’est pas.',
  },
  913: {
    en: 'Input can create or change variables, objects or code at run time.',
    ja: '実行時に管理される変数、オブジェクト、コードを、入力によって作成または変更される問題です。',
    fr: 'Une entrée peut créer ou modifier des variables, des objets ou du code gérés pendant l’exécution.',
  },
  916: {
    en: 'Passwords are hashed too cheaply, so that many guesses can be tried quickly.',
    ja: 'パスワードのハッシュ計算が軽すぎ、大量の推測を短時間で試される問題です。',
    fr: 'Le hachage des mots de passe est si peu coûteux que de nombreux essais sont possibles rapidement.',
  },
  917: {
    en: 'Input becomes part of an expression that the product evaluates.',
    ja: '入力が、製品の評価する式の一部となってしまう問題です。',
    fr: 'Une entrée s’insère dans une expression que le produit évalue.',
  },
  918: {
    en: 'A server can be made to send requests to addresses chosen by an attacker.',
    ja: '攻撃者の指定したアドレスへ、サーバーからリクエストを送信させられる問題です。',
    fr: 'Un serveur peut être amené à envoyer des requêtes vers des adresses choisies par l’attaquant.',
  },
  920: {
    en: 'An attacker can drain the power of a device.',
    ja: '機器の電力を攻撃者に消費させられる問題です。',
    fr: 'Un attaquant peut amener un appareil à épuiser son énergie.',
  },
  922: {
    en: 'Sensitive information is stored where others can access it.',
    ja: '重要な情報が、他者のアクセスできる場所に保存される問題です。',
    fr: 'Des informations sensibles sont stockées à un endroit accessible à d’autres.',
  },
  924: {
    en: 'The receiver does not notice that a message was changed in transit.',
    ja: '送信中に改変されたメッセージを、受信側が検知しない問題です。',
    fr: 'Le destinataire ne remarque pas qu’un message a été modifié en chemin.',
  },
  1021: {
    en: 'A page can be embedded in another one, so that users click on things they do not see.',
    ja: 'ページを別のページに重ねて表示され、利用者が意図しないクリックをさせられる問題です。',
    fr: 'Une page peut être affichée dans une autre, et l’utilisateur clique sur ce qu’il ne voit pas.',
  },
  1188: {
    en: 'A resource is initialised with an insecure default value.',
    ja: '安全でないデフォルト値で初期化される問題です。',
    fr: 'Une ressource est initialisée avec une valeur par défaut qui n’est pas sûre.',
  },
  1236: {
    en: 'Input is written to a CSV file, where a spreadsheet interprets it as a formula.',
    ja: 'CSV ファイルに出力された入力が、表計算ソフトで計算式として解釈される問題です。',
    fr: 'Une entrée est placée dans un fichier CSV, où un tableur la prend pour une formule.',
  },
  1284: {
    en: 'A size, count or other quantity in the input is not checked.',
    ja: '入力に含まれる大きさや個数などの数量が、正しく検証されない問題です。',
    fr: 'Une taille, un nombre ou une autre quantité fournis en entrée ne sont pas vérifiés.',
  },
  1321: {
    en: 'Input can change the prototype from which other objects take their properties.',
    ja: '他のオブジェクトが属性を継承するプロトタイプを、入力によって変更される問題です。',
    fr: 'Une entrée peut modifier le prototype dont d’autres objets tirent leurs propriétés.',
  },
  1333: {
    en: 'A regular expression takes extremely long on certain input.',
    ja: '特定の入力に対し、正規表現の処理に極めて長い時間がかかる問題です。',
    fr: 'Une expression régulière prend un temps démesuré sur certaines entrées.',
  },
};
