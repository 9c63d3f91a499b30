import type { InventoryMessages } from './messages.ts';

export const fr: InventoryMessages = {
  title: 'Inventaires',
  text: (most) =>
    `Conservez ici les paquets d’un projet, chiffrés, et soyez informé des nouvelles vulnérabilités qui les affectent : sur ce site, par e-mail et par webhook. Vous pouvez conserver ${most} inventaires.`,
  none: 'Vous n’avez pas encore d’inventaire.',
  add: 'Ajouter un inventaire',
  toInventory: 'Retour à l’inventaire',
  toAccount: 'Retour à votre compte',

  packages: 'Paquets',
  affected: 'Affectés',
  exploited: 'Exploitation avérée',
  notChecked: 'Pas encore comparé aux fiches',
  checked: 'Dernière comparaison',
  mail: 'E-mail quotidien',
  on: 'Activé',
  off: 'Désactivé',

  newTitle: 'Ajouter un inventaire',
  name: 'Nom',
  nameHint: 'Pour distinguer vos inventaires. Sans nom, celui du fichier est repris.',
  fileHint: (most) => `10 Mo et ${most} paquets au maximum.`,
  digest: 'M’envoyer une fois par jour les nouvelles vulnérabilités qui l’affectent',
  digestHint: 'Aucun e-mail les jours sans nouveauté.',
  save: 'Enregistrer',
  privacy:
    'Les paquets sont conservés chiffrés, jusqu’à ce que vous supprimiez l’inventaire. Le fichier lui-même n’est pas conservé.',

  newsTitle: 'Nouveautés',
  newsNone:
    'Rien de nouveau n’affecte cet inventaire. Ce qui l’affectait déjà quand vous l’avez ajouté n’est pas une nouveauté.',

  now: 'Ce qui l’affecte actuellement',
  settings: 'Nom et e-mail',
  change: 'Enregistrer les modifications',
  replace: 'Remplacer les paquets',
  replaceText:
    'Après une livraison, envoyez le nouveau lockfile. Les vulnérabilités qui affectent déjà les paquets ajoutés ne sont pas des nouveautés.',
  replaceTitle: 'Remplacer les paquets',
  tell: 'Flux et webhook',
  feed: 'Flux (Atom)',
  feedHint:
    'Votre lecteur de flux se connecte avec un nom d’utilisateur quelconque et un jeton d’API comme mot de passe.',
  webhook: 'Créer un webhook',
  webhookText: 'Un webhook prévient votre programme des nouveautés de cet inventaire.',
  remove: 'Supprimer l’inventaire',
  removeText: 'Ses paquets et ses nouveautés sont supprimés, ainsi que les webhooks qui s’y rapportent.',
  removeButton: 'Supprimer',

  done: {
    'inventory-added': 'Inventaire ajouté. Vous serez informé des nouvelles vulnérabilités qui l’affectent.',
    'inventory-replaced': 'Paquets remplacés.',
    'inventory-changed': 'Modifications enregistrées.',
    'inventory-removed': 'Inventaire supprimé.',
  },
  errors: {
    inventory_name: 'Le nom doit comporter de 1 à 80 caractères, sur une seule ligne.',
    inventory_contents: 'Choisissez un fichier ou collez des URL de paquets, mais pas les deux.',
    inventory_limit:
      'Vous avez atteint le nombre maximal d’inventaires. Supprimez-en un, ou remplacez les paquets d’un autre.',
    inventory_too_many: 'Un inventaire contient au plus 10 000 paquets. Divisez-le par projet.',
    check_busy: 'De nombreuses vérifications sont en cours. Attendez quelques secondes, puis recommencez.',
  },
};
