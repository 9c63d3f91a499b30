import type { AccountMailMessages } from './messages.ts';

export const fr: AccountMailMessages = {
  subjectOf: (site, subject) => `${site}\u00a0: ${subject}`,
  greeting: (username) => `Bonjour @${username},`,
  automatic: 'Ce message a été envoyé automatiquement.',
  confirmSignUp: (site, username, link) => ({
    subject: 'confirmez votre adresse e-mail',
    paragraphs: [
      `Quelqu’un, sans doute vous, a demandé la création du compte @${username} sur ${site} avec cette adresse e-mail.`,
      'Pour confirmer, ouvrez cette page dans les 24 heures et saisissez le mot de passe que vous avez choisi :',
      link,
      'Si ce n’était pas vous, ignorez ce message. Aucun compte ne sera créé.',
    ],
  }),
  haveAccount: (site, username, { signIn, forgot }) => ({
    username,
    subject: 'vous avez déjà un compte',
    paragraphs: [
      `Quelqu’un, sans doute vous, a demandé un compte sur ${site} avec cette adresse e-mail. Vous en avez déjà un : @${username}.`,
      `Pour vous connecter :\n${signIn}`,
      `Si vous avez oublié votre mot de passe :\n${forgot}`,
      'Si ce n’était pas vous, ignorez ce message. Rien n’a changé.',
    ],
  }),
  reset: (site, username, link) => ({
    username,
    subject: 'choisissez un nouveau mot de passe',
    paragraphs: [
      `Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour @${username} sur ${site}.`,
      'Choisissez-le ici, dans l’heure qui vient :',
      link,
      'Si ce n’était pas vous, ignorez ce message. Votre mot de passe n’a pas changé.',
    ],
  }),
  confirmEmail: (site, username, link) => ({
    subject: 'confirmez votre adresse e-mail',
    paragraphs: [
      `@${username} souhaite utiliser cette adresse e-mail sur ${site}.`,
      'Pour confirmer, ouvrez cette page dans les 24 heures :',
      link,
      'Si ce n’était pas vous, ignorez ce message. Rien ne changera.',
    ],
  }),
  addressInUse: (site, username, owner) => ({
    username: owner,
    subject: 'cette adresse e-mail est déjà utilisée',
    paragraphs: [
      `@${username} a voulu utiliser cette adresse e-mail sur ${site}. Elle appartient déjà à votre compte @${owner}.`,
      'Une adresse ne peut servir qu’à un seul compte. Rien n’a changé.',
    ],
  }),
  emailChanged: (site, username) => ({
    username,
    subject: 'votre adresse e-mail a changé',
    paragraphs: [
      `L’adresse e-mail du compte @${username} sur ${site} a été modifiée. Cette adresse-ci ne recevra plus de messages.`,
      'Si ce n’était pas vous, contactez l’administrateur du site.',
    ],
  }),
  passwordChanged: (site, username, forgot) => ({
    username,
    subject: 'votre mot de passe a changé',
    paragraphs: [
      `Le mot de passe de @${username} sur ${site} a été modifié, et toutes les autres sessions ont été fermées.`,
      `Si ce n’était pas vous, choisissez-en un nouveau sans attendre :\n${forgot}`,
    ],
  }),
  passkeyAdded: (site, username, account) => ({
    username,
    subject: 'une clé d’accès a été ajoutée',
    paragraphs: [
      `Une clé d’accès a été ajoutée au compte @${username} sur ${site}. Toute personne qui la détient peut se connecter.`,
      `Si ce n’était pas vous, supprimez-la ici et changez de mot de passe :\n${account}`,
    ],
  }),
  passkeyRemoved: (site, username, account) => ({
    username,
    subject: 'une clé d’accès a été supprimée',
    paragraphs: [
      `Une clé d’accès du compte @${username} sur ${site} a été supprimée. Elle ne permet plus de se connecter.`,
      `Si ce n’était pas vous, connectez-vous, changez de mot de passe et déconnectez tous les autres navigateurs :\n${account}`,
    ],
  }),
};
