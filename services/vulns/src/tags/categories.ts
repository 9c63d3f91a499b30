import type { Impact } from '../phrases/phrases.ts';
import { phrasesOf } from '../phrases/record-phrases.ts';
import type { Language, Vulnerability } from '../vulnerability.ts';
import { weaknessNumber, weaknessParents } from '../weaknesses/weaknesses.ts';
import { impactCategories } from './impact-categories.ts';
import { weaknessCategories } from './weakness-categories.ts';

/** The fifteen categories, in display order. */
export const categoryCodes = [
  'injection',
  'xss',
  'code-execution',
  'memory-safety',
  'authentication',
  'access-control',
  'cryptography',
  'information-disclosure',
  'denial-of-service',
  'path-traversal',
  'request-forgery',
  'deserialization',
  'supply-chain',
  'misconfiguration',
  'other',
] as const;
export type CategoryCode = (typeof categoryCodes)[number];

/** Whether a word is one of the fifteen codes. */
export function isCategoryCode(word: string): word is CategoryCode {
  return (categoryCodes as readonly string[]).includes(word);
}

interface CategoryText {
  name: Record<Language, string>;
  description: Record<Language, string>;
}

const texts: Record<CategoryCode, CategoryText> = {
  injection: {
    name: { en: 'Injection', ja: 'インジェクション', fr: 'Injection' },
    description: {
      en: 'Input becomes part of a command, a query or other code that the product interprets, and changes its meaning.',
      ja: '入力がコマンドやクエリなど製品が扱う別の言語に混入し、その意味を変えてしまう脆弱性です。',
      fr: 'Des données d’entrée se retrouvent dans une commande, une requête ou un autre langage et en changent le sens.',
    },
  },
  xss: {
    name: {
      en: 'Cross-site scripting (XSS)',
      ja: 'クロスサイトスクリプティング（XSS）',
      fr: 'Injection de code indirecte (XSS)',
    },
    description: {
      en: 'Web pages contain a script of the attacker, which runs in the browsers of other users.',
      ja: 'Web ページに攻撃者のスクリプトが埋め込まれ、閲覧者のブラウザー上で実行される脆弱性です。',
      fr: 'Des pages web contiennent un script de l’attaquant, exécuté ensuite dans le navigateur d’autres personnes.',
    },
  },
  'code-execution': {
    name: { en: 'Code execution', ja: 'コード実行', fr: 'Exécution de code' },
    description: {
      en: 'An attacker can make the product run arbitrary commands or code.',
      ja: '攻撃者が用意したコマンドやコードを製品上で実行される脆弱性です。',
      fr: 'Un attaquant peut faire exécuter ses propres commandes ou son propre code par le produit.',
    },
  },
  'memory-safety': {
    name: {
      en: 'Memory safety',
      ja: 'メモリ安全性',
      fr: 'Sûreté de la mémoire',
    },
    description: {
      en: 'Memory is read, written or freed where or when it should not be, as in buffer overflows and use after free.',
      ja: 'バッファオーバーフローや解放済みメモリの使用など、メモリの読み書きや解放を誤る脆弱性です。',
      fr: 'La mémoire est lue, écrite ou libérée au mauvais endroit ou au mauvais moment : débordements, utilisation après libération.',
    },
  },
  authentication: {
    name: { en: 'Authentication', ja: '認証', fr: 'Authentification' },
    description: {
      en: 'The product does not verify identities correctly: missing or weak login, sessions, passwords or credentials.',
      ja: 'ログイン、セッション、パスワード、認証情報の扱いに不備があり、相手が誰であるかを正しく確認しない脆弱性です。',
      fr: 'Le produit ne s’assure pas de l’identité de l’utilisateur : connexion, sessions, mots de passe ou identifiants défaillants.',
    },
  },
  'access-control': {
    name: { en: 'Access control', ja: 'アクセス制御', fr: 'Contrôle d’accès' },
    description: {
      en: 'Users can do or see things they are not allowed to: missing or incorrect checks of permissions and privileges.',
      ja: '権限や許可の確認が欠けている、または誤っているため、許されない操作や閲覧ができてしまう脆弱性です。',
      fr: 'Des utilisateurs peuvent faire ou voir ce qui leur est interdit : contrôles de droits ou de privilèges absents ou erronés.',
    },
  },
  cryptography: {
    name: { en: 'Cryptography', ja: '暗号', fr: 'Cryptographie' },
    description: {
      en: 'Encryption, signatures, certificates, keys or random numbers are missing, weak or misused.',
      ja: '暗号化、署名、証明書、鍵、乱数が欠けている、弱い、または誤って使われている脆弱性です。',
      fr: 'Le chiffrement, les signatures, les certificats, les clés ou les nombres aléatoires sont absents, faibles ou mal employés.',
    },
  },
  'information-disclosure': {
    name: {
      en: 'Information disclosure',
      ja: '情報漏えい',
      fr: 'Divulgation d’informations',
    },
    description: {
      en: 'Information is disclosed to people who are not allowed to see it.',
      ja: '本来知られるべきでない相手に情報が渡ってしまう脆弱性です。',
      fr: 'Des informations parviennent à des personnes auxquelles elles n’étaient pas destinées.',
    },
  },
  'denial-of-service': {
    name: {
      en: 'Denial of service',
      ja: 'サービス運用妨害（DoS）',
      fr: 'Déni de service',
    },
    description: {
      en: 'The product can be made to stop, hang or exhaust memory, time or other resources.',
      ja: '製品の停止や応答不能、メモリや処理時間などのリソースの枯渇を引き起こされる脆弱性です。',
      fr: 'Le produit peut être arrêté, bloqué ou amené à épuiser la mémoire, le temps de calcul ou d’autres ressources.',
    },
  },
  'path-traversal': {
    name: {
      en: 'Path traversal',
      ja: 'パストラバーサル',
      fr: 'Traversée de répertoires',
    },
    description: {
      en: 'A file name, path or link leads outside the intended directory.',
      ja: 'ファイル名、パス、リンクを通じて、製品が想定した場所の外にあるファイルにアクセスされる脆弱性です。',
      fr: 'Un nom de fichier, un chemin ou un lien mène hors du répertoire prévu.',
    },
  },
  'request-forgery': {
    name: {
      en: 'Request forgery',
      ja: 'リクエストフォージェリ',
      fr: 'Falsification de requêtes',
    },
    description: {
      en: 'A browser or a server is made to send unintended requests (CSRF, SSRF), or to confuse one request with another.',
      ja: '利用者のブラウザーやサーバーが意図しないリクエストを送信させられる（CSRF、SSRF）、またはリクエストを取り違えさせられる脆弱性です。',
      fr: 'Un navigateur ou un serveur est amené à envoyer des requêtes non voulues (CSRF, SSRF) ou à confondre une requête avec une autre.',
    },
  },
  deserialization: {
    name: {
      en: 'Deserialization',
      ja: 'デシリアライゼーション',
      fr: 'Désérialisation',
    },
    description: {
      en: 'Objects are rebuilt from data that an attacker controls.',
      ja: '攻撃者が操作できるデータからオブジェクトを復元してしまう脆弱性です。',
      fr: 'Des objets sont reconstruits à partir de données contrôlées par l’attaquant.',
    },
  },
  'supply-chain': {
    name: {
      en: 'Supply chain',
      ja: 'サプライチェーン',
      fr: 'Chaîne d’approvisionnement',
    },
    description: {
      en: 'Third-party code causes the vulnerability: untrusted components, unverified downloads, malicious or hidden code.',
      ja: '信頼できない部品の組み込み、検証されないダウンロード、悪意のあるコードや隠し機能など、外部のコードに起因する脆弱性です。',
      fr: 'Du code étranger entre dans le produit : composants non fiables, téléchargements non vérifiés, code malveillant ou caché.',
    },
  },
  misconfiguration: {
    name: {
      en: 'Misconfiguration',
      ja: '設定の不備',
      fr: 'Mauvaise configuration',
    },
    description: {
      en: 'The default or deployed configuration of the product is insecure.',
      ja: '出荷時や導入時の設定が安全でないことによる脆弱性です。',
      fr: 'Le produit n’est pas sûr tel qu’il est configuré ou livré.',
    },
  },
  other: {
    name: { en: 'Other', ja: 'その他', fr: 'Autre' },
    description: {
      en: 'Weaknesses that belong to none of the other categories.',
      ja: '他のカテゴリーのいずれにも当てはまらない脆弱性です。',
      fr: 'Faiblesses qui n’appartiennent à aucune des autres catégories.',
    },
  },
};

/** The category's name for lists and headings. */
export function categoryName(code: CategoryCode, language: Language): string {
  return texts[code].name[language];
}

/** A sentence that describes the category. */
export function categoryDescription(code: CategoryCode, language: Language): string {
  return texts[code].description[language];
}

const found = new Map<number, readonly CategoryCode[]>();

/**
 * Returns the categories of a record, in the order of `categoryCodes`: those of its weaknesses, and those of the impacts that
 * its sources' words name. `other` is used only if it has weaknesses and none of them, nor an impact, belongs to a category; a
 * record without either has no category.
 * @param weaknessIds `CWE-79`, …
 */
export function categoriesOf(weaknessIds: readonly string[], impacts: readonly Impact[] = []): CategoryCode[] {
  const codes = new Set(weaknessIds.flatMap((id) => categoriesOfOne(weaknessNumber(id))));
  for (const impact of impacts) {
    const code = impactCategories[impact];
    if (code !== undefined) codes.add(code);
  }
  if (codes.size === 0) return weaknessIds.length === 0 ? [] : ['other'];
  return categoryCodes.filter((code) => codes.has(code));
}

/**
 * Returns the categories of a vulnerability: by its CWE ids and by the words of its sources, which are KEV's name, the
 * summaries of advisories and the description. A weakness that only words name counts too.
 */
export function categoriesOfRecord(v: Vulnerability): CategoryCode[] {
  const { description, titles } = phrasesOf(v);
  const texts = [...titles, description];
  const named = texts.map(({ weakness }) => weakness).filter((id) => id !== null);
  return categoriesOf(
    [...v.weaknesses.map(({ id }) => id), ...named],
    texts.flatMap(({ impacts }) => impacts),
  );
}

/** A weakness that is not in the table has the categories of its nearest ancestors that are. */
function categoriesOfOne(number: number): readonly CategoryCode[] {
  const known = found.get(number);
  if (known !== undefined) return known;
  let level: readonly number[] = [number];
  const seen = new Set<number>();
  let codes: CategoryCode[] = [];
  while (level.length > 0 && codes.length === 0) {
    const named = level.filter((each) => weaknessCategories[each] !== undefined);
    if (named.length > 0) {
      codes = named.flatMap((each) => weaknessCategories[each] ?? []);
      break;
    }
    for (const each of level) seen.add(each);
    level = level.flatMap((each) => weaknessParents(each)).filter((each) => !seen.has(each));
  }
  if (weaknessParents(number).length > 0 || weaknessCategories[number] !== undefined) found.set(number, codes);
  return codes;
}
