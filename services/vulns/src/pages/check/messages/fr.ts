import type { CheckMessages } from './messages.ts';

export const fr: CheckMessages = {
  title: 'Suis-je concerné ?',
  description:
    'Déposez un lockfile ou un SBOM : quels paquets ont des vulnérabilités connues, lesquelles sont exploitées et vers quelle version mettre à jour. Rien n’est conservé.',
  lead: 'Déposez un lockfile ou un SBOM : vous voyez quels paquets ont des vulnérabilités connues, ce qu’il faut traiter d’abord et vers quelle version mettre à jour.',

  invitation: 'Vérifier tout un lockfile ou un SBOM',

  file: 'Lockfile, SBOM ou liste de paquets installés',
  fileHint: 'Choisissez un fichier ou déposez-le ici, 10 Mo au maximum.',
  packages: 'Ou collez des URL de paquets, ou le contenu d’un fichier',
  packagesHint: 'Une URL de paquet par ligne, avec la version utilisée.',
  options: 'Options : VEX, distribution',
  vex: 'Fichier VEX',
  vexHint:
    'OpenVEX, CycloneDX ou CSAF, en JSON. Les vulnérabilités qu’il déclare sans effet ou corrigées sont écartées, avec la raison donnée.',
  distro: 'Distribution',
  distroHint:
    'Pour les listes de dpkg, apk ou rpm qui n’indiquent pas leur version, par exemple debian-12 ou alpine-3.20.',
  submit: 'Vérifier',
  privacy: 'Rien n’est conservé : le fichier est lu, vérifié, puis supprimé.',
  running: 'Vérification…',

  readable: 'Ce qui peut être vérifié',
  readableText: 'Le type de fichier est reconnu à son contenu et à son nom.',
  readableKinds: {
    sboms: 'SBOM',
    packages: 'Lockfiles',
    systems: 'Paquets installés',
    text: 'URL de paquets',
  },
  meaning: 'Comment lire les résultats',
  meanings: {
    affected:
      'Une fiche indique que cette version est vulnérable. Que votre programme exécute ou non le code en question n’est pas vérifié.',
    notAffected: 'Des fiches mentionnent le paquet, mais aucune ne concerne cette version.',
    unknown: 'Les données ne permettent pas de trancher ; la raison est indiquée. Inconnu ne veut pas dire sûr.',
  },
  programs: 'Depuis la CI et les programmes',
  programsText:
    'La commande se termine avec le code 1 si la politique n’est pas respectée. Elle lit le fichier elle-même et n’envoie que des URL de paquets.',
  commandLine: 'Ligne de commande',
  rest: 'API REST',

  problemTitle: 'La vérification n’a pas pu être faite',
  problems: {
    empty: 'Le fichier est vide. Choisissez un fichier qui liste des paquets.',
    not_text:
      'Le fichier n’est pas du texte en UTF-8. Enregistrez-le en UTF-8, ou choisissez le lockfile ou le SBOM lui-même.',
    archive:
      'Le fichier est une archive ou est compressé. Décompressez-le et choisissez le lockfile ou le SBOM qu’il contient.',
    xml: 'Le XML n’est pas pris en charge. Exportez le SBOM en JSON.',
    unknown_format:
      'Le type de fichier n’est pas reconnu. Choisissez un lockfile, un document CycloneDX ou SPDX en JSON, ou une liste de paquets installés, sous son nom habituel.',
    broken: (detail) =>
      `Le fichier ne respecte pas son format${detail === '' ? '' : ` (${detail})`}. Générez-le à nouveau avec l’outil qui l’a produit.`,
    manifest: (detail) =>
      `Le fichier indique ce que le projet demande, et non ce qui est installé. Choisissez plutôt son lockfile${detail === '' ? '' : `\u00a0: ${detail}`}.`,
    vex: 'C’est un fichier VEX, qui ne liste aucun paquet. Choisissez un lockfile ou un SBOM comme fichier, et celui-ci dans les options.',
    not_vex: 'Le fichier VEX n’est ni de l’OpenVEX, ni du CycloneDX, ni du CSAF. Choisissez-en un autre, ou aucun.',
    too_large: 'Le fichier est trop volumineux. La limite est de 10 Mo.',
    too_many: 'Le fichier contient trop de paquets. La limite est de 100 000. Divisez-le.',
    too_deep:
      'Le fichier est trop profondément imbriqué ou contient trop de valeurs. Générez-le à nouveau avec l’outil qui l’a produit.',
    no_packages: 'Le fichier est lisible, mais ne mentionne aucun paquet.',
  },
  nothingSent: 'Choisissez un fichier ou collez des URL de paquets.',
  bothSent: 'Choisissez un fichier ou collez du texte, mais pas les deux.',
  formTooLarge: 'Les fichiers sont trop volumineux. La limite est de 10 Mo en tout.',
  otherSite: 'Le formulaire a été envoyé par un autre site. Envoyez-le depuis cette page.',
  refused: 'Le formulaire n’a pas pu être lu.',
  busy: 'De nombreuses vérifications sont en cours. Attendez quelques secondes, puis recommencez.',

  affectedOf: (affected, all, n) =>
    n === 1 ? `1 paquet sur ${all} est affecté` : `${affected} paquets sur ${all} sont affectés`,
  noneAffected: (all, n) => (n === 1 ? 'Le paquet n’est pas affecté' : `Aucun des ${all} paquets n’est affecté`),
  noneKnown: 'Aucun paquet affecté à notre connaissance',
  checkedAt: (time) => `État au ${time}`,
  affected: 'Affectés',
  notAffected: 'Non affectés',
  unknown: 'Inconnus',
  vulnerabilities: 'Vulnérabilités',
  unnamed: (count) => `dont ${count} qu’aucune fiche ne mentionne`,
  exploited: 'Exploitation avérée',
  malware: 'Logiciels malveillants',
  bySeverity: 'Vulnérabilités par gravité',
  another: 'Vérifier un autre fichier',

  malwareTitle: 'À supprimer sans attendre : logiciels malveillants',
  malwareText: 'Ces paquets sont eux-mêmes malveillants.',
  exploitedTitle: 'À mettre à jour d’abord : exploitation avérée',
  exploitedText: 'Chacun a au moins une vulnérabilité dont l’exploitation est avérée (CISA KEV).',
  affectedTitle: 'Paquets affectés',
  furtherTitle: 'À mettre à jour ensuite',
  affectedText: 'Les plus urgents d’abord : gravité, puis probabilité d’exploitation (EPSS).',
  possibleTitle: 'Peut-être affectés',
  possibleText:
    'Des fiches mentionnent ces paquets, mais les données ne permettent pas de savoir si cette version est affectée.',
  package: 'Paquet',
  action: 'À faire',
  source: 'Paquet source',
  line: (n) => `Ligne ${n}`,
  upgradeTo: 'Passer à',
  remove: 'À supprimer',
  noCompleteFix: 'Aucune version corrigée n’est sûre d’après toutes les fiches',
  notShown: (count) =>
    `${count} autres paquets ne sont pas affichés ici. La ligne de commande et l’API REST les donnent tous.`,
  allOfPackage: (count) => `Voir les ${count} sur la page du paquet`,
  marks: { ransomware: 'Exploitée par des rançongiciels', ssvc_active: 'Exploitation active (SSVC)' },

  unknownTitle: 'Inconnus',
  unknownText: 'Inconnu ne veut pas dire sûr.',
  reasons: {
    not_known: {
      title: 'Aucune fiche ne mentionne le paquet',
      text: 'Aucune vulnérabilité n’a été publiée sous ce nom. Les paquets privés et les noms mal orthographiés s’y trouvent aussi.',
    },
    no_order: {
      title: 'Version absente ou impossible à comparer',
      text: 'Indiquez la version exacte qui est installée.',
    },
    releases_differ: {
      title: 'Cela dépend de la version de la distribution',
      text: 'Indiquez la distribution et sa version dans les options.',
    },
    not_covered: {
      title: 'Hors du champ des sources',
      text: 'Aucune source ne traite ce type de paquets, ou les fiches n’indiquent pas de versions.',
    },
  },
  notAffectedTitle: (count, n) => (n === 1 ? '1 paquet non affecté' : `${count} paquets non affectés`),
  notAffectedText: 'Des fiches mentionnent ces paquets, mais aucune ne concerne ces versions.',
  suppressedTitle: 'Écartées par votre fichier VEX',
  suppressedText: 'Ces vulnérabilités sont considérées comme sans effet sur le paquet, car le fichier le déclare.',
  statuses: { not_affected: 'Non affecté', fixed: 'Corrigé' },
  justification: 'Raison',

  share: 'Partager le résultat',
  markdown: 'En Markdown',
  copyMarkdown: 'Copier en Markdown',
  link: 'Lien',
  linkText:
    'Le lien contient la liste des paquets. Quiconque l’ouvre voit le résultat à ce moment-là. La liste se trouve après le # et n’est envoyée à ce service que pour la vérification.',
  makeLink: 'Copier le lien',
  linkWithoutVex: 'Le fichier VEX ne fait pas partie du lien : ses déclarations ne s’appliquent pas à qui l’ouvre.',
  badLink: 'La liste que contient ce lien est endommagée. Demandez qu’on vous renvoie le lien.',
  linkTooLong: 'La liste est trop longue pour un lien. Copiez plutôt le résultat en Markdown.',
  linkWithout: (count) => `Paquets sans URL de paquet, absents du lien : ${count}`,
  print: 'Imprimer',
  copied: 'Copié',
  copyFailed: 'Le navigateur ne permet pas de copier. Sélectionnez le texte et copiez-le.',
};
