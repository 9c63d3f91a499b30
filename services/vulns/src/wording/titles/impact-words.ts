import type { Impact } from '../../phrases/phrases.ts';

/** How the three languages word an impact. */
export interface ImpactWords {
  en: {
    /** `privilege escalation` */
    noun: string;
    /** After "can" or "to": `escalate privileges`. */
    verb: string;
  };
  ja: {
    /** Before 可能性があります: `権限を昇格される`. */
    effect: string;
    /** `権限昇格` */
    noun: string;
    /** Before 脆弱性, with its particle: `権限昇格の`. */
    before: string;
  };
  fr: {
    /** `élévation de privilèges` */
    noun: string;
    /** After "de" or "d’": `élever ses privilèges`. */
    verb: string;
  };
}

/** Every impact in three languages, in the terms of JVN and CERT-FR where they have one. */
export const impactWords: Readonly<Record<Impact, ImpactWords>> = {
  'remote-code-execution': {
    en: { noun: 'remote code execution', verb: 'execute arbitrary code remotely' },
    ja: {
      effect: '遠隔から任意のコードを実行される',
      noun: '遠隔からの任意のコード実行',
      before: '遠隔から任意のコードを実行される',
    },
    fr: { noun: 'exécution de code arbitraire à distance', verb: 'exécuter du code arbitraire à distance' },
  },
  'code-execution': {
    en: { noun: 'arbitrary code execution', verb: 'execute arbitrary code' },
    ja: { effect: '任意のコードを実行される', noun: '任意のコード実行', before: '任意のコードを実行される' },
    fr: { noun: 'exécution de code arbitraire', verb: 'exécuter du code arbitraire' },
  },
  'command-execution': {
    en: { noun: 'arbitrary command execution', verb: 'execute arbitrary commands' },
    ja: { effect: '任意のコマンドを実行される', noun: '任意のコマンド実行', before: '任意のコマンドを実行される' },
    fr: { noun: 'exécution de commandes arbitraires', verb: 'exécuter des commandes arbitraires' },
  },
  'root-access': {
    en: { noun: 'root or administrator access', verb: 'gain root or administrator privileges' },
    ja: { effect: '管理者権限を取得される', noun: '管理者権限の取得', before: '管理者権限を取得される' },
    fr: { noun: 'obtention des privilèges d’administrateur', verb: 'obtenir les privilèges d’administrateur' },
  },
  'privilege-escalation': {
    en: { noun: 'privilege escalation', verb: 'escalate privileges' },
    ja: { effect: '権限を昇格される', noun: '権限昇格', before: '権限昇格の' },
    fr: { noun: 'élévation de privilèges', verb: 'élever ses privilèges' },
  },
  'sandbox-escape': {
    en: { noun: 'sandbox escape', verb: 'escape the sandbox' },
    ja: { effect: 'サンドボックスを回避される', noun: 'サンドボックス回避', before: 'サンドボックス回避の' },
    fr: { noun: 'contournement du bac à sable', verb: 'contourner le bac à sable' },
  },
  'account-takeover': {
    en: { noun: 'account takeover', verb: 'take over accounts' },
    ja: { effect: 'アカウントを乗っ取られる', noun: 'アカウントの乗っ取り', before: 'アカウントを乗っ取られる' },
    fr: { noun: 'prise de contrôle de comptes', verb: 'prendre le contrôle de comptes' },
  },
  'authentication-bypass': {
    en: { noun: 'authentication bypass', verb: 'bypass authentication' },
    ja: { effect: '認証を回避される', noun: '認証回避', before: '認証回避の' },
    fr: { noun: 'contournement de l’authentification', verb: 'contourner l’authentification' },
  },
  'security-bypass': {
    en: { noun: 'security bypass', verb: 'bypass security restrictions' },
    ja: { effect: 'セキュリティ制限を回避される', noun: 'セキュリティ制限の回避', before: 'セキュリティ制限回避の' },
    fr: { noun: 'contournement de la politique de sécurité', verb: 'contourner la politique de sécurité' },
  },
  'sql-execution': {
    en: { noun: 'SQL command execution', verb: 'execute SQL commands' },
    ja: { effect: '任意の SQL 文を実行される', noun: '任意の SQL 文の実行', before: '任意の SQL 文を実行される' },
    fr: { noun: 'exécution de requêtes SQL arbitraires', verb: 'exécuter des requêtes SQL arbitraires' },
  },
  'script-execution': {
    en: { noun: 'script execution in a browser', verb: 'run scripts in a victim’s browser' },
    ja: {
      effect: '利用者のウェブブラウザー上で任意のスクリプトを実行される',
      noun: '任意のスクリプト実行',
      before: '任意のスクリプトを実行される',
    },
    fr: {
      noun: 'exécution de scripts dans le navigateur de la victime',
      verb: 'exécuter des scripts dans le navigateur de la victime',
    },
  },
  'file-read': {
    en: { noun: 'arbitrary file read', verb: 'read arbitrary files' },
    ja: {
      effect: '任意のファイルを読み取られる',
      noun: '任意のファイルの読み取り',
      before: '任意のファイルを読み取られる',
    },
    fr: { noun: 'lecture de fichiers arbitraires', verb: 'lire des fichiers arbitraires' },
  },
  'file-write': {
    en: { noun: 'arbitrary file write', verb: 'write arbitrary files' },
    ja: {
      effect: '任意のファイルを書き込まれる',
      noun: '任意のファイルの書き込み',
      before: '任意のファイルを書き込まれる',
    },
    fr: { noun: 'écriture de fichiers arbitraires', verb: 'écrire des fichiers arbitraires' },
  },
  'file-deletion': {
    en: { noun: 'arbitrary file deletion', verb: 'delete arbitrary files' },
    ja: { effect: '任意のファイルを削除される', noun: '任意のファイルの削除', before: '任意のファイルを削除される' },
    fr: { noun: 'suppression de fichiers arbitraires', verb: 'supprimer des fichiers arbitraires' },
  },
  'file-upload': {
    en: { noun: 'arbitrary file upload', verb: 'upload arbitrary files' },
    ja: {
      effect: '任意のファイルをアップロードされる',
      noun: '任意のファイルのアップロード',
      before: '任意のファイルをアップロードされる',
    },
    fr: { noun: 'téléversement de fichiers arbitraires', verb: 'téléverser des fichiers arbitraires' },
  },
  'information-disclosure': {
    en: { noun: 'information disclosure', verb: 'obtain sensitive information' },
    ja: { effect: '機微な情報を取得される', noun: '情報漏えい', before: '情報漏えいの' },
    fr: { noun: 'divulgation d’informations', verb: 'accéder à des informations sensibles' },
  },
  'credential-disclosure': {
    en: { noun: 'credential disclosure', verb: 'obtain credentials' },
    ja: { effect: '認証情報を取得される', noun: '認証情報の漏えい', before: '認証情報漏えいの' },
    fr: { noun: 'divulgation d’identifiants', verb: 'obtenir des identifiants' },
  },
  'data-modification': {
    en: { noun: 'data modification', verb: 'modify data' },
    ja: { effect: 'データを改ざんされる', noun: 'データの改ざん', before: 'データを改ざんされる' },
    fr: { noun: 'modification de données', verb: 'modifier des données' },
  },
  'unauthorized-actions': {
    en: { noun: 'unauthorized actions', verb: 'perform unauthorized actions' },
    ja: { effect: '許可されていない操作を実行される', noun: '不正操作', before: '許可されていない操作を実行される' },
    fr: { noun: 'exécution d’actions non autorisées', verb: 'effectuer des actions non autorisées' },
  },
  'request-forgery': {
    en: { noun: 'request forgery', verb: 'forge requests' },
    ja: { effect: 'リクエストを偽造される', noun: 'リクエストの偽造', before: 'リクエストを偽造される' },
    fr: { noun: 'falsification de requêtes', verb: 'falsifier des requêtes' },
  },
  redirect: {
    en: { noun: 'redirection to other sites', verb: 'redirect users to other sites' },
    ja: {
      effect: '利用者を任意のウェブサイトに誘導される',
      noun: '任意のウェブサイトへの誘導',
      before: '任意のウェブサイトに誘導される',
    },
    fr: { noun: 'redirection vers un site arbitraire', verb: 'rediriger les utilisateurs vers un site arbitraire' },
  },
  spoofing: {
    en: { noun: 'spoofing', verb: 'spoof content or identities' },
    ja: { effect: '表示内容や身元を偽装される', noun: 'なりすまし', before: 'なりすましの' },
    fr: {
      noun: 'usurpation d’identité ou falsification de contenu',
      verb: 'usurper une identité ou de falsifier un contenu',
    },
  },
  'session-hijacking': {
    en: { noun: 'session hijacking', verb: 'hijack sessions' },
    ja: { effect: 'セッションを乗っ取られる', noun: 'セッションの乗っ取り', before: 'セッションを乗っ取られる' },
    fr: { noun: 'vol de session', verb: 'voler une session' },
  },
  'traffic-interception': {
    en: { noun: 'traffic interception', verb: 'intercept traffic' },
    ja: { effect: '通信内容を傍受される', noun: '通信の傍受', before: '通信内容を傍受される' },
    fr: { noun: 'interception des communications', verb: 'intercepter les communications' },
  },
  'memory-corruption': {
    en: { noun: 'memory corruption', verb: 'corrupt memory' },
    ja: { effect: 'メモリを破壊される', noun: 'メモリ破壊', before: 'メモリ破壊の' },
    fr: { noun: 'corruption de la mémoire', verb: 'corrompre la mémoire' },
  },
  'denial-of-service': {
    en: { noun: 'denial of service', verb: 'cause a denial of service' },
    ja: {
      effect: 'サービス運用妨害（DoS）状態にされる',
      noun: 'サービス運用妨害',
      before: 'サービス運用妨害（DoS）の',
    },
    fr: { noun: 'déni de service', verb: 'provoquer un déni de service' },
  },
};
