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
  fr: { article: 'un' | 'une'; noun: string };
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
    fr: { article: 'une', noun: 'exécution de code arbitraire à distance' },
  },
  'code-execution': {
    en: { noun: 'arbitrary code execution', verb: 'execute arbitrary code' },
    ja: { effect: '任意のコードを実行される', noun: '任意のコード実行', before: '任意のコードを実行される' },
    fr: { article: 'une', noun: 'exécution de code arbitraire' },
  },
  'command-execution': {
    en: { noun: 'arbitrary command execution', verb: 'execute arbitrary commands' },
    ja: { effect: '任意のコマンドを実行される', noun: '任意のコマンド実行', before: '任意のコマンドを実行される' },
    fr: { article: 'une', noun: 'exécution de commandes arbitraires' },
  },
  'root-access': {
    en: { noun: 'root or administrator access', verb: 'gain root or administrator privileges' },
    ja: { effect: '管理者権限を取得される', noun: '管理者権限の取得', before: '管理者権限を取得される' },
    fr: { article: 'une', noun: 'obtention des privilèges d’administrateur' },
  },
  'privilege-escalation': {
    en: { noun: 'privilege escalation', verb: 'escalate privileges' },
    ja: { effect: '権限を昇格される', noun: '権限昇格', before: '権限昇格の' },
    fr: { article: 'une', noun: 'élévation de privilèges' },
  },
  'sandbox-escape': {
    en: { noun: 'sandbox escape', verb: 'escape the sandbox' },
    ja: { effect: 'サンドボックスを回避される', noun: 'サンドボックス回避', before: 'サンドボックス回避の' },
    fr: { article: 'un', noun: 'contournement du bac à sable' },
  },
  'account-takeover': {
    en: { noun: 'account takeover', verb: 'take over accounts' },
    ja: { effect: 'アカウントを乗っ取られる', noun: 'アカウントの乗っ取り', before: 'アカウントを乗っ取られる' },
    fr: { article: 'une', noun: 'prise de contrôle de comptes' },
  },
  'authentication-bypass': {
    en: { noun: 'authentication bypass', verb: 'bypass authentication' },
    ja: { effect: '認証を回避される', noun: '認証回避', before: '認証回避の' },
    fr: { article: 'un', noun: 'contournement de l’authentification' },
  },
  'security-bypass': {
    en: { noun: 'security bypass', verb: 'bypass security restrictions' },
    ja: { effect: 'セキュリティ制限を回避される', noun: 'セキュリティ制限の回避', before: 'セキュリティ制限回避の' },
    fr: { article: 'un', noun: 'contournement de la politique de sécurité' },
  },
  'sql-execution': {
    en: { noun: 'SQL command execution', verb: 'execute SQL commands' },
    ja: { effect: '任意の SQL 文を実行される', noun: '任意の SQL 文の実行', before: '任意の SQL 文を実行される' },
    fr: { article: 'une', noun: 'exécution de requêtes SQL arbitraires' },
  },
  'script-execution': {
    en: { noun: 'script execution in a browser', verb: 'run scripts in a victim’s browser' },
    ja: {
      effect: '利用者のウェブブラウザー上で任意のスクリプトを実行される',
      noun: '任意のスクリプト実行',
      before: '任意のスクリプトを実行される',
    },
    fr: { article: 'une', noun: 'exécution de scripts dans le navigateur de la victime' },
  },
  'file-read': {
    en: { noun: 'arbitrary file read', verb: 'read arbitrary files' },
    ja: {
      effect: '任意のファイルを読み取られる',
      noun: '任意のファイルの読み取り',
      before: '任意のファイルを読み取られる',
    },
    fr: { article: 'une', noun: 'lecture de fichiers arbitraires' },
  },
  'file-write': {
    en: { noun: 'arbitrary file write', verb: 'write arbitrary files' },
    ja: {
      effect: '任意のファイルを書き込まれる',
      noun: '任意のファイルの書き込み',
      before: '任意のファイルを書き込まれる',
    },
    fr: { article: 'une', noun: 'écriture de fichiers arbitraires' },
  },
  'file-deletion': {
    en: { noun: 'arbitrary file deletion', verb: 'delete arbitrary files' },
    ja: { effect: '任意のファイルを削除される', noun: '任意のファイルの削除', before: '任意のファイルを削除される' },
    fr: { article: 'une', noun: 'suppression de fichiers arbitraires' },
  },
  'file-upload': {
    en: { noun: 'arbitrary file upload', verb: 'upload arbitrary files' },
    ja: {
      effect: '任意のファイルをアップロードされる',
      noun: '任意のファイルのアップロード',
      before: '任意のファイルをアップロードされる',
    },
    fr: { article: 'un', noun: 'téléversement de fichiers arbitraires' },
  },
  'information-disclosure': {
    en: { noun: 'information disclosure', verb: 'obtain sensitive information' },
    ja: { effect: '機微な情報を取得される', noun: '情報漏えい', before: '情報漏えいの' },
    fr: { article: 'une', noun: 'divulgation d’informations' },
  },
  'credential-disclosure': {
    en: { noun: 'credential disclosure', verb: 'obtain credentials' },
    ja: { effect: '認証情報を取得される', noun: '認証情報の漏えい', before: '認証情報漏えいの' },
    fr: { article: 'une', noun: 'divulgation d’identifiants' },
  },
  'data-modification': {
    en: { noun: 'data modification', verb: 'modify data' },
    ja: { effect: 'データを改ざんされる', noun: 'データの改ざん', before: 'データを改ざんされる' },
    fr: { article: 'une', noun: 'modification de données' },
  },
  'unauthorized-actions': {
    en: { noun: 'unauthorized actions', verb: 'perform unauthorized actions' },
    ja: { effect: '許可されていない操作を実行される', noun: '不正操作', before: '許可されていない操作を実行される' },
    fr: { article: 'une', noun: 'exécution d’actions non autorisées' },
  },
  'request-forgery': {
    en: { noun: 'request forgery', verb: 'forge requests' },
    ja: { effect: 'リクエストを偽造される', noun: 'リクエストの偽造', before: 'リクエストを偽造される' },
    fr: { article: 'une', noun: 'falsification de requêtes' },
  },
  redirect: {
    en: { noun: 'redirection to other sites', verb: 'redirect users to other sites' },
    ja: {
      effect: '利用者を任意のウェブサイトに誘導される',
      noun: '任意のウェブサイトへの誘導',
      before: '任意のウェブサイトに誘導される',
    },
    fr: { article: 'une', noun: 'redirection vers un site arbitraire' },
  },
  spoofing: {
    en: { noun: 'spoofing', verb: 'spoof content or identities' },
    ja: { effect: '表示内容や身元を偽装される', noun: 'なりすまし', before: 'なりすましの' },
    fr: { article: 'une', noun: 'usurpation d’identité ou de contenu' },
  },
  'session-hijacking': {
    en: { noun: 'session hijacking', verb: 'hijack sessions' },
    ja: { effect: 'セッションを乗っ取られる', noun: 'セッションの乗っ取り', before: 'セッションを乗っ取られる' },
    fr: { article: 'un', noun: 'vol de session' },
  },
  'traffic-interception': {
    en: { noun: 'traffic interception', verb: 'intercept traffic' },
    ja: { effect: '通信内容を傍受される', noun: '通信の傍受', before: '通信内容を傍受される' },
    fr: { article: 'une', noun: 'interception des communications' },
  },
  'memory-corruption': {
    en: { noun: 'memory corruption', verb: 'corrupt memory' },
    ja: { effect: 'メモリを破壊される', noun: 'メモリ破壊', before: 'メモリ破壊の' },
    fr: { article: 'une', noun: 'corruption de la mémoire' },
  },
  'denial-of-service': {
    en: { noun: 'denial of service', verb: 'cause a denial of service' },
    ja: {
      effect: 'サービス運用妨害（DoS）状態にされる',
      noun: 'サービス運用妨害',
      before: 'サービス運用妨害（DoS）の',
    },
    fr: { article: 'un', noun: 'déni de service' },
  },
};
