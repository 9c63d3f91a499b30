import type { SignUpMessages } from './messages.ts';

export const fr: SignUpMessages = {
  atSignIn: {
    noAccount: 'Créer un compte',
    forgot: 'Mot de passe oublié ?',
    invited: 'Les comptes se font sur invitation. Adressez-vous aux responsables du site.',
  },
  signUp: {
    title: 'Créer un compte',
    text: 'Nous envoyons un message à votre adresse, pour la confirmer.',
    username: 'Nom d’utilisateur',
    email: 'Adresse e-mail',
    emailHint: 'Personne d’autre ne la voit.',
    displayName: 'Nom affiché (facultatif)',
    displayNameHint: (hint) => `${hint} Vous pourrez le changer.`,
    passwordHint: 'De 12 à 256 caractères. Quelques mots sans rapport entre eux se retiennent bien et se devinent mal.',
    submit: 'Envoyer le message',
    haveAccount: 'Se connecter, si vous avez un compte',
    invited: 'Les comptes se font sur invitation. Demandez-en une aux responsables du site.',
    closed: 'Aucun nouveau compte n’est créé pour le moment.',
  },
  sent: {
    title: 'Consultez vos e-mails',
    text: (email) => `Nous avons envoyé un message à ${email}.`,
    next: 'Ouvrez le lien qu’il contient dans les 24 heures. Saisissez-y le mot de passe que vous avez choisi, et le compte est créé.',
    nothing:
      'Si rien n’arrive, regardez parmi les indésirables, ou renvoyez le message. Le lien du message précédent ne fonctionnera alors plus.',
    again: 'Renvoyer',
    sentAgain: 'Le message a été renvoyé.',
    otherAddress: 'Recommencer avec une autre adresse',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    text: 'Nous envoyons à l’adresse de votre compte un lien pour en choisir un nouveau.',
    submit: 'Envoyer le message',
    sentTitle: 'Consultez vos e-mails',
    sent: 'Si un tel compte existe, nous avons envoyé un message à son adresse. Le lien qu’il contient est valable une heure.',
    nothing:
      'Si rien n’arrive, vérifiez ce que vous avez saisi et regardez parmi les indésirables. Un compte sans adresse ne reçoit rien : adressez-vous alors aux responsables du site.',
    toSignIn: 'Vers la connexion',
  },
  confirm: {
    title: 'Confirmer votre adresse e-mail',
    signUp: (name) =>
      `Le compte @${name} va être créé. Saisissez le mot de passe que vous avez choisi lors de votre demande.`,
    email: (name) => `Voici la nouvelle adresse e-mail de @${name} :`,
    password: 'Mot de passe',
    submit: 'Confirmer',
  },
  used: {
    title: 'C’est déjà fait',
    what: {
      sign_up: 'Ce lien a créé votre compte.',
      email: 'Ce lien a confirmé votre adresse e-mail.',
      invite: 'Ce lien a enregistré votre mot de passe.',
      reset: 'Ce lien a enregistré votre nouveau mot de passe.',
    },
    notYou: 'Si ce n’était pas vous, choisissez un nouveau mot de passe sans attendre.',
  },
  email: {
    title: 'Adresse e-mail',
    none: 'Il n’y en a pas. Ajoutez-en une, au cas où vous oublieriez votre mot de passe.',
    verified: 'Confirmée',
    unverified: 'Non confirmée',
    next: 'Nouvelle adresse e-mail',
    nextHint: 'Elle change une fois confirmé le message que nous y envoyons. Personne d’autre ne la voit.',
    submit: 'Envoyer le message',
  },
};
