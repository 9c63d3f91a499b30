import type { CheckMessages } from './messages.ts';

export const fr: CheckMessages = {
  no_purl:
    'Le fichier ne donne pas d’URL de paquet (purl). Ajoutez-en une avec son type et sa version, par exemple pkg:npm/lodash@4.17.21.',
  local: 'Il fait partie du projet et ne vient pas d’un registre de paquets.',
  not_from_registry:
    'Il vient d’un dépôt de code ou d’une archive, alors que les avis portent sur les paquets des registres.',
  no_version: 'La version exacte manque. Indiquez la version installée, par exemple 1.2.3.',
  no_distro: 'La distribution ou sa version n’est pas précisée. Indiquez-la dans distro, par exemple debian-12.',
  not_a_purl: 'Ce n’est pas une URL de paquet (purl). Indiquez-en une, par exemple pkg:npm/lodash@4.17.21.',
  type_not_covered: (type) => `Aucune source ne couvre les paquets de type ${type}.`,
  not_known: (ecosystem) =>
    `Aucun avis ne mentionne ce paquet dans ${ecosystem}. Vérifiez son nom. Des vulnérabilités non signalées restent possibles.`,
  no_order: (version) => `La version ${version} ne peut pas être comparée à celles des avis.`,
  no_range: 'Des avis mentionnent ce paquet sans préciser les versions touchées. Consultez-les pour trancher.',
  releases_differ: (ecosystem) =>
    `Le résultat dépend de la version de ${ecosystem}. Ajoutez-la à l’URL de paquet, par exemple ?distro=debian-12.`,
};
