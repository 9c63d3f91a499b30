import type { Language } from './words.ts';

/** The texts of the pages on which people make an account, ask for a new password and confirm their address. */
interface SignUpWords {
  /** Below the form to sign in. */
  readonly atSignIn: { readonly noAccount: string; readonly forgot: string; readonly invited: string };
  readonly signUp: {
    readonly title: string;
    readonly text: string;
    readonly username: string;
    readonly usernameHint: string;
    readonly email: string;
    readonly emailHint: string;
    readonly displayName: string;
    readonly displayNameHint: string;
    readonly passwordHint: string;
    readonly submit: string;
    readonly haveAccount: string;
    readonly invited: string;
    readonly closed: string;
  };
  readonly sent: {
    readonly title: string;
    readonly text: (email: string) => string;
    readonly next: string;
    readonly nothing: string;
    readonly again: string;
    readonly sentAgain: string;
    readonly otherAddress: string;
  };
  readonly forgot: {
    readonly title: string;
    readonly text: string;
    readonly submit: string;
    readonly sentTitle: string;
    readonly sent: string;
    readonly nothing: string;
    readonly toSignIn: string;
  };
  readonly confirm: {
    readonly title: string;
    readonly signUp: (name: string) => string;
    readonly email: (name: string) => string;
    readonly password: string;
    readonly submit: string;
    /** For whoever is not signed in when the address has changed. */
    readonly done: string;
  };
  readonly email: {
    readonly title: string;
    readonly none: string;
    readonly verified: string;
    readonly unverified: string;
    readonly next: string;
    readonly nextHint: string;
    readonly submit: string;
  };
}

const ja: SignUpWords = {
  atSignIn: {
    noAccount: 'アカウントを作る',
    forgot: 'パスワードを忘れたとき',
    invited: 'アカウントは招待制です。このサイトの運営者に尋ねてください。',
  },
  signUp: {
    title: 'アカウントを作る',
    text: '入力したアドレスに確認のメールを送ります。',
    username: 'ユーザー名',
    usernameHint: '半角の英小文字、数字、- と _ で39文字まで。あなたのページのアドレスになり、あとから変えられません。',
    email: 'メールアドレス',
    emailHint: 'ほかの人には見えません。',
    displayName: '表示名(なくてもかまいません)',
    displayNameHint: '80文字まで。あなたの名前として、だれにでも見えます。あとから変えられます。',
    passwordHint: '12文字から256文字。関係のない言葉をいくつか並べると、覚えやすく、当てられにくくなります。',
    submit: '確認のメールを送る',
    haveAccount: 'アカウントがあるときはサインイン',
    invited: 'アカウントは招待制です。招待のリンクは、このサイトの運営者に頼んでください。',
    closed: '今は新しいアカウントを作れません。',
  },
  sent: {
    title: 'メールを確かめてください',
    text: (email) => `${email} にメールを送りました。`,
    next: '24時間以内に、メールのリンクを開いてください。決めたパスワードを入力すると、アカウントができます。',
    nothing:
      'しばらく待っても届かないときは、迷惑メールの中を見るか、もう一度送ってください。前のメールのリンクは使えなくなります。',
    again: 'もう一度送る',
    sentAgain: 'もう一度送りました。',
    otherAddress: '別のアドレスでやり直す',
  },
  forgot: {
    title: 'パスワードを忘れたとき',
    text: 'アカウントのアドレスに、新しいパスワードを決めるためのリンクを送ります。',
    submit: 'メールを送る',
    sentTitle: 'メールを確かめてください',
    sent: 'そのようなアカウントがあれば、そのアドレスにメールを送りました。リンクは1時間使えます。',
    nothing:
      '届かないときは、入力した名前やアドレスと、迷惑メールの中を確かめてください。メールアドレスのないアカウントには届きません。そのときは、このサイトの運営者に尋ねてください。',
    toSignIn: 'サインインへ',
  },
  confirm: {
    title: 'メールアドレスの確認',
    signUp: (name) => `アカウント @${name} を作ります。申し込みのときに決めたパスワードを入力してください。`,
    email: (name) => `@${name} のメールアドレスを、次のものにします。`,
    password: 'パスワード',
    submit: '確認する',
    done: 'メールアドレスを確認しました。',
  },
  email: {
    title: 'メールアドレス',
    none: 'メールアドレスはありません。パスワードを忘れたときに備えて、登録してください。',
    verified: '確認済み',
    unverified: '未確認',
    next: '新しいメールアドレス',
    nextHint: 'ここに送るメールで確認したあとに変わります。ほかの人には見えません。',
    submit: '確認のメールを送る',
  },
};

const en: SignUpWords = {
  atSignIn: {
    noAccount: 'Make an account',
    forgot: 'Forgot your password?',
    invited: 'Accounts are by invitation. Ask whoever runs this site.',
  },
  signUp: {
    title: 'Make an account',
    text: 'We send a message to your address, to confirm it.',
    username: 'User name',
    usernameHint:
      'Up to 39 small letters a to z, digits, - and _. It becomes the address of your page, and cannot be changed later.',
    email: 'E-mail address',
    emailHint: 'Nobody else sees it.',
    displayName: 'Display name (optional)',
    displayNameHint: 'Up to 80 characters. Everyone sees it as your name. You can change it later.',
    passwordHint:
      '12 to 256 characters. A few words that have nothing to do with each other are easy to remember and hard to guess.',
    submit: 'Send the message',
    haveAccount: 'Sign in, if you have an account',
    invited: 'Accounts are by invitation. Ask whoever runs this site for one.',
    closed: 'No new accounts are made at present.',
  },
  sent: {
    title: 'Look into your mail',
    text: (email) => `We have sent a message to ${email}.`,
    next: 'Open the link in it within 24 hours. Enter the password that you chose there, and the account is made.',
    nothing:
      'If nothing comes, look among the spam, or have it sent again. The link in the message before works no longer then.',
    again: 'Send it again',
    sentAgain: 'It was sent again.',
    otherAddress: 'Start again with another address',
  },
  forgot: {
    title: 'Forgot your password?',
    text: 'We send a link to choose a new one to the address of your account.',
    submit: 'Send the message',
    sentTitle: 'Look into your mail',
    sent: 'If there is such an account, we have sent a message to its address. The link in it works for an hour.',
    nothing:
      'If nothing comes, check what you typed, and look among the spam. Accounts without an address get no mail: ask whoever runs this site then.',
    toSignIn: 'To the sign-in',
  },
  confirm: {
    title: 'Confirm your e-mail address',
    signUp: (name) => `This makes the account @${name}. Enter the password that you chose when you asked for it.`,
    email: (name) => `This becomes the e-mail address of @${name}:`,
    password: 'Password',
    submit: 'Confirm',
    done: 'Your e-mail address is confirmed.',
  },
  email: {
    title: 'E-mail address',
    none: 'There is none. Add one, in case you forget your password.',
    verified: 'Confirmed',
    unverified: 'Not confirmed',
    next: 'New e-mail address',
    nextHint: 'It changes once you have confirmed the message that we send there. Nobody else sees it.',
    submit: 'Send the message',
  },
};

export const signUpWords: Readonly<Record<Language, SignUpWords>> = { ja, en };
