import type { MailMessages } from './messages.ts';

export const fr: MailMessages = {
  digest: {
    subject: (count) =>
      count === 1 ? 'une nouvelle vulnérabilité affecte vos paquets' : `${count} nouveautés concernant vos paquets`,
    intro: 'Voici ce qui affecte désormais les paquets de vos inventaires :',
    more: (count, account) => `${count} autres figurent sur la page de votre compte :\n${account}`,
    stop: (account) =>
      `Vous pouvez désactiver ce message pour chaque inventaire sur la page de votre compte :\n${account}`,
  },
  deletion: {
    requested: {
      subject: 'votre compte est en cours de suppression',
      erasedAt: (site, username, day) =>
        `Nous avons reçu la demande de suppression du compte @${username} sur ${site}. Vous avez été déconnecté partout, les jetons d’accès et les clients MCP ont été révoqués, et vos webhooks sont arrêtés. Le compte sera effacé le ${day}.`,
      cancel: (signIn) => `Pour annuler, connectez-vous avant cette date :\n${signIn}`,
      notYou:
        'Si vous n’êtes pas à l’origine de cette demande, connectez-vous immédiatement, annulez la suppression et changez de mot de passe.',
    },
    erased: {
      subject: 'votre compte a été supprimé',
      text: (site) =>
        `Le délai d’annulation est écoulé et votre compte sur ${site} a été effacé. Cette opération est irréversible.`,
    },
  },
};
