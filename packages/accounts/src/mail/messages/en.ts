import type { AccountMailMessages } from './messages.ts';

export const en: AccountMailMessages = {
  subjectOf: (site, subject) => `${site}: ${subject}`,
  greeting: (username) => `Hello @${username},`,
  automatic: 'This message was sent automatically.',
  confirmSignUp: (site, username, link) => ({
    subject: 'confirm your e-mail address',
    paragraphs: [
      `Someone, probably you, requested an account named @${username} at ${site} with this e-mail address.`,
      'To confirm, open this page within 24 hours and enter the password that you chose:',
      link,
      'If it was not you, ignore this message. No account will be created.',
    ],
  }),
  haveAccount: (site, username, { signIn, forgot }) => ({
    username,
    subject: 'you already have an account',
    paragraphs: [
      `Someone, probably you, requested an account at ${site} with this e-mail address. You already have one: @${username}.`,
      `Sign in:\n${signIn}`,
      `If you have forgotten your password:\n${forgot}`,
      'If it was not you, ignore this message. Nothing has changed.',
    ],
  }),
  reset: (site, username, link) => ({
    username,
    subject: 'choose a new password',
    paragraphs: [
      `Someone, probably you, requested a new password for @${username} at ${site}.`,
      'Choose one here within an hour:',
      link,
      'If it was not you, ignore this message. Your password has not changed.',
    ],
  }),
  confirmEmail: (site, username, link) => ({
    subject: 'confirm your e-mail address',
    paragraphs: [
      `@${username} at ${site} wants to use this e-mail address.`,
      'To confirm, open this page within 24 hours:',
      link,
      'If it was not you, ignore this message. Nothing will change.',
    ],
  }),
  addressInUse: (site, username, owner) => ({
    username: owner,
    subject: 'this e-mail address is already in use',
    paragraphs: [
      `@${username} at ${site} tried to use this e-mail address. It already belongs to your account @${owner}.`,
      'An address can belong to one account only. Nothing has changed.',
    ],
  }),
  emailChanged: (site, username) => ({
    username,
    subject: 'your e-mail address has changed',
    paragraphs: [
      `The e-mail address of the account @${username} at ${site} has been changed. No more mail will be sent to this address.`,
      'If it was not you, contact the operator of the site.',
    ],
  }),
  passwordChanged: (site, username, forgot) => ({
    username,
    subject: 'your password has changed',
    paragraphs: [
      `The password of @${username} at ${site} has been changed, and all other sessions have been signed out.`,
      `If it was not you, choose a new password at once:\n${forgot}`,
    ],
  }),
  passkeyAdded: (site, username, account) => ({
    username,
    subject: 'a passkey was added',
    paragraphs: [
      `A passkey was added to the account @${username} at ${site}. Anyone who has it can sign in.`,
      `If it was not you, remove it here and change your password:\n${account}`,
    ],
  }),
  passkeyRemoved: (site, username, account) => ({
    username,
    subject: 'a passkey was removed',
    paragraphs: [
      `A passkey of the account @${username} at ${site} was removed and can no longer be used to sign in.`,
      `If it was not you, sign in, change your password and sign out all other browsers:\n${account}`,
    ],
  }),
};
