import { message } from '../message.ts';
import type { AccountMailTexts } from './messages.ts';

export const en: AccountMailTexts = {
  confirmSignUp: (site, username, link) =>
    message(site, 'confirm your e-mail address', [
      `Somebody, most likely you, wants an account named @${username} at ${site.name}, with this e-mail address.`,
      'To confirm, open this page within 24 hours and enter the password that you chose:',
      link,
      'If it was not you, do nothing. No account is made then.',
    ]),
  haveAccount: (site, username, { signIn, forgot }) =>
    message(site, 'you have an account already', [
      `Somebody, most likely you, wants an account at ${site.name} with this e-mail address. You have one already: @${username}.`,
      `Sign in:\n${signIn}`,
      `If you have forgotten the password:\n${forgot}`,
      'If it was not you, do nothing. Nothing has changed.',
    ]),
  reset: (site, username, link) =>
    message(site, 'choose a new password', [
      `Somebody, most likely you, has forgotten the password of @${username} at ${site.name}.`,
      'Choose a new one here, within an hour:',
      link,
      'If it was not you, do nothing. Your password stays as it is.',
    ]),
  confirmEmail: (site, username, link) =>
    message(site, 'confirm your e-mail address', [
      `@${username} at ${site.name} wants to use this e-mail address from now on.`,
      'To confirm, open this page within 24 hours:',
      link,
      'If that is not you, do nothing. Nothing changes then.',
    ]),
  addressInUse: (site, username, owner) =>
    message(site, 'this e-mail address is in use', [
      `@${username} at ${site.name} wants to use this e-mail address. It is that of another account already: @${owner}.`,
      'An address can be that of one account only. Nothing has changed.',
    ]),
  emailChanged: (site, username) =>
    message(site, 'your e-mail address has changed', [
      `The account @${username} at ${site.name} has another e-mail address now. No more mail comes to this one.`,
      'If it was not you, write to whoever runs the site.',
    ]),
  passwordChanged: (site, username, forgot) =>
    message(site, 'your password has changed', [
      `The password of @${username} at ${site.name} was changed, and all other sessions have ended.`,
      `If it was not you, choose a new one at once:\n${forgot}`,
    ]),
  passkeyAdded: (site, username, account) =>
    message(site, 'you have a new passkey', [
      `A passkey was added to the account @${username} at ${site.name}. Whoever has it can sign in.`,
      `If it was not you, remove it here, and change your password:\n${account}`,
    ]),
};
