import type { ServiceTexts } from '@kairan/accounts/service-texts';
import type { Language } from '../vulnerability.ts';
import { terms } from './terms-of-use.ts';

/** What the pages of accounts say of this service. Its access tokens have no scopes: they read, as everybody may. */
export const accountTexts: Readonly<Record<Language, ServiceTexts>> = {
  en: {
    usernameHint: 'Up to 39 small letters a to z, digits, - and _. It cannot be changed later.',
    displayNameHint: 'Up to 80 characters. Nobody sees it but you and whoever runs this site.',
    scopes: [],
    tokens: (most) =>
      `With a token, programs may ask the API more often, and download all that a search finds. You may have ${most} of them.`,
    endPrograms: 'Somebody else may have been in my account: remove all passkeys, access tokens and MCP clients too',
    chosen:
      'Your password is set, and you are signed in. Look through the passkeys, access tokens, MCP clients and webhooks below: those that you do not know should be removed.',
    terms: terms.en,
  },
  ja: {
    usernameHint: '半角の英小文字、数字、- と _ で39文字まで。あとから変えられません。',
    displayNameHint: '80文字まで。あなたとこのサイトの運営者のほかには見えません。',
    scopes: [],
    tokens: (most) =>
      `トークンがあると、プログラムはAPIをより多く使え、検索結果をすべてダウンロードできます。${most}個まで作れます。`,
    endPrograms: 'ほかの人に使われたかもしれないので、パスキー、アクセストークン、MCPクライアントもすべて取り除く',
    chosen:
      'パスワードを決めて、サインインしました。下のパスキー、アクセストークン、MCPクライアント、Webhookに覚えのないものがあれば、取り除いてください。',
    terms: terms.ja,
  },
  fr: {
    usernameHint:
      'Jusqu’à 39 caractères : lettres minuscules de a à z, chiffres, - et _. Il ne pourra plus être changé.',
    displayNameHint: 'Jusqu’à 80 caractères. Seuls vous et les responsables du site le voyez.',
    scopes: [],
    tokens: (most) =>
      `Avec un jeton, un programme peut interroger l’API plus souvent et télécharger tout ce qu’une recherche trouve. Vous pouvez en avoir ${most}.`,
    endPrograms:
      'Quelqu’un d’autre a peut-être accédé à mon compte : supprimer aussi toutes les clés d’accès, tous les jetons d’accès et tous les clients MCP',
    chosen:
      'Votre mot de passe est enregistré et votre session est ouverte. Passez en revue les clés d’accès, les jetons d’accès, les clients MCP et les webhooks ci-dessous : supprimez ceux que vous ne reconnaissez pas.',
    terms: terms.fr,
  },
};
