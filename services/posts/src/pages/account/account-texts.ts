import type { ServiceTexts } from '@kairan/accounts/service-texts';
import { consentMessages } from '../../oauth/consent-messages.ts';
import type { Language } from '../messages/messages.ts';
import { terms } from './terms.ts';

/** What the pages of accounts say of this service. */
export const accountTexts: Readonly<Record<Language, ServiceTexts>> = {
  ja: {
    usernameHint: '半角の英小文字、数字、- と _ で39文字まで。あなたのページのアドレスになり、あとから変えられません。',
    displayNameHint: '80文字まで。あなたの名前として、だれにでも見えます。',
    scopes: Object.entries(consentMessages.ja.scopes),
    tokens: (most) => `プログラムがあなたの代わりにAPIやMCPを使うためのものです。${most}個まで作れます。`,
    endPrograms: 'ほかの人に使われたかもしれないので、パスキー、アクセストークン、接続したアプリもすべて取り除く',
    chosen:
      'パスワードを決めて、サインインしました。下のパスキー、アクセストークン、接続したアプリに覚えのないものがあれば、取り除いてください。',
    terms: terms.ja,
  },
  en: {
    usernameHint:
      'Up to 39 small letters a to z, digits, - and _. It becomes the address of your page, and cannot be changed later.',
    displayNameHint: 'Up to 80 characters. Everyone sees it as your name.',
    scopes: Object.entries(consentMessages.en.scopes),
    tokens: (most) => `Programs use the API and MCP on your behalf with these. You may have ${most} of them.`,
    endPrograms: 'Somebody else may have been in my account: remove all passkeys, access tokens and connected apps too',
    chosen:
      'Your password is set, and you are signed in. Look through the passkeys, access tokens and connected apps below: those that you do not know should be removed.',
    terms: terms.en,
  },
};
