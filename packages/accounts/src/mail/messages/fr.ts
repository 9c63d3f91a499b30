import { type MailSite, message } from '../message.ts';
import type { AccountMailTexts } from './messages.ts';

/** A message with the colon of French, which no line is broken before. */
const written = (site: MailSite, subject: string, paragraphs: readonly string[]) =>
  message(site, subject, paragraphs, '\u00a0: ');

export const fr: AccountMailTexts = {
  confirmSignUp: (site, username, link) =>
    written(site, 'confirmez votre adresse e-mail', [
      `Quelqu’un, sans doute vous, demande un compte @${username} sur ${site.name}, avec cette adresse e-mail.`,
      'Pour confirmer, ouvrez cette page dans les 24 heures et saisissez le mot de passe que vous avez choisi :',
      link,
      'Si ce n’était pas vous, ne faites rien. Aucun compte ne sera créé.',
    ]),
  haveAccount: (site, username, { signIn, forgot }) =>
    written(site, 'vous avez déjà un compte', [
      `Quelqu’un, sans doute vous, demande un compte sur ${site.name} avec cette adresse e-mail. Vous en avez déjà un : @${username}.`,
      `Pour vous connecter :\n${signIn}`,
      `Si vous avez oublié le mot de passe :\n${forgot}`,
      'Si ce n’était pas vous, ne faites rien. Rien n’a changé.',
    ]),
  reset: (site, username, link) =>
    written(site, 'choisissez un nouveau mot de passe', [
      `Quelqu’un, sans doute vous, a oublié le mot de passe de @${username} sur ${site.name}.`,
      'Choisissez-en un nouveau ici, dans l’heure qui vient :',
      link,
      'Si ce n’était pas vous, ne faites rien. Votre mot de passe reste le même.',
    ]),
  confirmEmail: (site, username, link) =>
    written(site, 'confirmez votre adresse e-mail', [
      `@${username} souhaite utiliser désormais cette adresse e-mail sur ${site.name}.`,
      'Pour confirmer, ouvrez cette page dans les 24 heures :',
      link,
      'Si ce n’était pas vous, ne faites rien. Rien ne changera.',
    ]),
  addressInUse: (site, username, owner) =>
    written(site, 'cette adresse e-mail est déjà utilisée', [
      `@${username} souhaite utiliser cette adresse e-mail sur ${site.name}. Elle appartient déjà à un autre compte : @${owner}.`,
      'Une adresse ne peut servir qu’à un seul compte. Rien n’a changé.',
    ]),
  emailChanged: (site, username) =>
    written(site, 'votre adresse e-mail a changé', [
      `Le compte @${username} sur ${site.name} a désormais une autre adresse e-mail. Celle-ci ne recevra plus de messages.`,
      'Si ce n’était pas vous, écrivez aux responsables du site.',
    ]),
  passwordChanged: (site, username, forgot) =>
    written(site, 'votre mot de passe a changé', [
      `Le mot de passe de @${username} sur ${site.name} a été modifié, et toutes les autres sessions sont fermées.`,
      `Si ce n’était pas vous, choisissez-en un nouveau sans attendre :\n${forgot}`,
    ]),
  passkeyAdded: (site, username, account) =>
    written(site, 'vous avez une nouvelle clé d’accès', [
      `Une clé d’accès a été ajoutée au compte @${username} sur ${site.name}. Quiconque la détient peut se connecter.`,
      `Si ce n’était pas vous, supprimez-la ici et changez de mot de passe :\n${account}`,
    ]),
};
