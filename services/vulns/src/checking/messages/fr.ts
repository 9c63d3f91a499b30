import type { Explanations } from './messages.ts';

export const fr: Explanations = {
  no_version: 'La version exacte manque. Indiquez la version installée, par exemple 1.2.3.',
  not_a_purl: 'Ce n’est pas une URL de paquet (purl). Indiquez-en une, par exemple pkg:npm/lodash@4.17.21.',
  type_not_covered: (type) => `Aucune source ne couvre les paquets de type ${type}.`,
  distribution_not_covered: (distribution) =>
    `Aucune source ne couvre la distribution ${distribution}. Vérifiez son nom, par exemple debian-12, ubuntu-22.04, alpine-3.18 ou rocky-9.`,
  no_distribution:
    'L’URL de paquet n’indique pas la distribution. Écrivez-la ainsi : pkg:deb/debian/curl@7.88.1?distro=debian-12.',
  not_known: (ecosystem) =>
    `Aucune fiche ne mentionne ce paquet dans ${ecosystem}. Vérifiez l’orthographe de son nom. Des vulnérabilités non signalées restent possibles.`,
  no_order: (version) => `La version ${version} ne peut pas être comparée à celles des fiches.`,
  no_epoch: (version) =>
    `L’époque (epoch) de ${version} est inconnue, alors que des fiches en donnent une. Ajoutez à la liste les époques et les paquets sources : rpm -qa --qf '%{NAME} %{EPOCHNUM} %{VERSION} %{RELEASE} %{ARCH} %{SOURCERPM}\\n'`,
  no_range: 'Des fiches mentionnent ce paquet sans préciser les versions affectées. Consultez-les pour trancher.',
  releases_differ: (ecosystem) =>
    `Le résultat dépend de la version de ${ecosystem}. Ajoutez-la à l’URL de paquet, par exemple « ?distro=debian-12 ».`,
};
