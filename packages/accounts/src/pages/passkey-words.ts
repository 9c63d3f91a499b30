import type { Language } from './words.ts';

/** The texts on passkeys. */
interface PasskeyWords {
  readonly signIn: string;
  readonly or: string;
  readonly title: string;
  readonly text: (most: number) => string;
  readonly none: string;
  /** Where browsers make none for this site. */
  readonly impossible: string;
  readonly created: string;
  readonly lastUsed: string;
  readonly neverUsed: string;
  readonly kept: string;
  readonly shared: string;
  readonly oneDevice: string;
  readonly copied: string;
  readonly rename: string;
  readonly renameNamed: (name: string) => string;
  readonly name: string;
  readonly save: string;
  readonly remove: string;
  readonly removeNamed: (name: string) => string;
  readonly present: string;
  readonly presentHint: string;
  readonly begin: string;
  readonly full: string;
  readonly needsScript: string;
  readonly makeTitle: string;
  readonly makeText: string;
  readonly make: string;
  readonly back: string;
  /** Of a passkey that was made in a browser nobody knows. */
  readonly nameless: string;
}

export const passkeyWords: Readonly<Record<Language, PasskeyWords>> = {
  ja: {
    signIn: 'パスキーでサインインする',
    or: 'または',
    title: 'パスキー',
    text: (most) =>
      `パスワードの代わりに、指紋や顔、端末の暗証番号でサインインできます。偽のサイトでは使えません。${most}個まで持てます。`,
    none: 'パスキーはまだありません。',
    impossible:
      'このサイトではパスキーを使えません。アドレスにドメイン名がないか（IPアドレスではパスキーを作れません）、httpsで始まっていないためです。',
    created: '追加',
    lastUsed: '最後の使用',
    neverUsed: 'まだ使われていません',
    kept: '保管',
    shared: '複数の端末で共有',
    oneDevice: '一つの端末だけ',
    copied: '複製されたおそれがあります。削除して、新しく追加してください。',
    rename: '名前を変える',
    renameNamed: (name) => `パスキー「${name}」の名前を変える`,
    name: 'パスキーの名前',
    save: '保存する',
    remove: '削除する',
    removeNamed: (name) => `パスキー「${name}」を削除する`,
    present: '今のパスワード',
    presentHint: 'サインインしてから10分以上たっているので、確かめさせてください。',
    begin: 'パスキーを追加する',
    full: 'これ以上は追加できません。使わないものを削除してください。',
    needsScript: 'パスキーの追加にはJavaScriptが必要です。削除は、なくてもできます。',
    makeTitle: 'パスキーを追加',
    makeText: 'ボタンを押すと、どこに保存するかをブラウザーが尋ねます。15分以内に済ませてください。',
    make: 'パスキーを作る',
    back: 'アカウントへ戻る',
    nameless: 'パスキー',
  },
  en: {
    signIn: 'Sign in with a passkey',
    or: 'or',
    title: 'Passkeys',
    text: (most) =>
      `Sign in with a fingerprint, your face or the code of your device instead of the password. No other site can make you use one there. You may have ${most} of them.`,
    none: 'You have no passkeys yet.',
    impossible:
      'This site cannot use passkeys: its address has no domain (browsers make none for an IP address), or does not begin with https.',
    created: 'Added',
    lastUsed: 'Last used',
    neverUsed: 'Never used',
    kept: 'Kept',
    shared: 'Shared by several devices',
    oneDevice: 'On one device',
    copied: 'There may be a copy of it. Remove it, and add a new one.',
    rename: 'Rename',
    renameNamed: (name) => `Rename the passkey “${name}”`,
    name: 'Name of the passkey',
    save: 'Save',
    remove: 'Remove',
    removeNamed: (name) => `Remove the passkey “${name}”`,
    present: 'Present password',
    presentHint: 'You signed in more than ten minutes ago, so please show that it is you.',
    begin: 'Add a passkey',
    full: 'You cannot add more. Remove one that you no longer need.',
    needsScript: 'Adding a passkey takes JavaScript. Removing one does not.',
    makeTitle: 'Add a passkey',
    makeText: 'When you press the button, your browser asks where to keep it. You have 15 minutes.',
    make: 'Make the passkey',
    back: 'Back to your account',
    nameless: 'Passkey',
  },
};
