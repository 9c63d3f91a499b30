import type { LeavingMessages } from './messages.ts';

export const fr: LeavingMessages = {
  data: {
    title: 'Vos données',
    text: 'Enregistrez tout ce qui est conservé à votre sujet : compte, sessions, clés d’accès, jetons, clients MCP, webhooks, inventaires avec leurs paquets et journal de votre compte. Les secrets n’y figurent pas.',
    download: 'Télécharger les données (JSON)',
  },
  deletion: {
    title: 'Supprimer le compte',
    text: 'Cette opération supprime votre compte. Pendant 14 jours, vous pouvez l’annuler en vous connectant.',
    begin: 'Supprimer le compte…',
    whatHappens: 'Ce qui se passe',
    steps: [
      'Vous êtes déconnecté partout ; les jetons d’accès et les clients MCP ne fonctionnent plus.',
      'Vos webhooks et les e-mails sur vos inventaires s’arrêtent.',
      'En vous connectant dans les 14 jours, vous pouvez annuler. Les webhooks et les inventaires reviennent tels quels, mais pas les jetons d’accès ni les clients MCP.',
      'Après 14 jours, votre nom, votre adresse e-mail, votre mot de passe, vos clés d’accès, vos webhooks avec leurs journaux et vos inventaires sont effacés. Cette opération est irréversible.',
      'Si votre compte a une adresse e-mail, nous y envoyons un message maintenant, puis un autre quand tout est effacé.',
      'Votre nom d’utilisateur ne pourra plus jamais être utilisé.',
    ],
    exportFirst: 'Vous pouvez enregistrer vos données avant de partir.',
    passwordHint: 'Inutile si vous vous êtes connecté il y a moins de dix minutes.',
    confirm: 'J’ai lu ce qui précède et je veux supprimer mon compte',
    submit: 'Supprimer le compte',
    unconfirmed: 'Confirmez que vous voulez supprimer votre compte.',
  },
};
