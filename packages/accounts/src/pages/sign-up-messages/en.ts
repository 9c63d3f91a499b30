import type { SignUpMessages } from './messages.ts';

export const en: SignUpMessages = {
  atSignIn: {
    noAccount: 'Make an account',
    forgot: 'Forgot your password?',
    invited: 'Accounts are by invitation. Ask whoever runs this site.',
  },
  signUp: {
    title: 'Make an account',
    text: 'We send a message to your address, to confirm it.',
    username: 'User name',
    email: 'E-mail address',
    emailHint: 'Nobody else sees it.',
    displayName: 'Display name (optional)',
    displayNameHint: (hint) => `${hint} You can change it later.`,
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
  },
  used: {
    title: 'This is done already',
    what: {
      sign_up: 'This link has made your account.',
      email: 'This link has confirmed your e-mail address.',
      invite: 'This link has set your password.',
      reset: 'This link has set your new password.',
    },
    notYou: 'If it was not you, choose a new password at once.',
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
