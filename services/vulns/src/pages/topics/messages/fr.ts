import type { TopicMessages } from './messages.ts';

export const french: TopicMessages = {
  topics: 'Thèmes',
  tags: 'Étiquettes',
  categories: 'Catégories',
  category: 'Catégorie',
  packages: 'Paquets',
  kinds: {
    weakness: { one: 'Faiblesse (CWE)', many: 'Faiblesses' },
    language: { one: 'Langage de programmation', many: 'Langages' },
    framework: { one: 'Framework', many: 'Frameworks' },
    vendor: { one: 'Éditeur', many: 'Éditeurs' },
  },

  tagsText:
    'Faiblesses, langages de programmation, frameworks et éditeurs, à commencer par ceux qui ont le plus de vulnérabilités.',
  kindTexts: {
    weakness: "Les types d'erreurs à l'origine des vulnérabilités, par numéro CWE, les plus fréquents d'abord.",
    language: "Langages de programmation, d'après les écosystèmes des paquets touchés.",
    framework: 'Frameworks et plateformes sur lesquels reposent les applications, les plus touchés en premier.',
    vendor: "Éditeurs et projets, les plus touchés en premier. Les variantes d'un même nom sont regroupées.",
  },
  categoriesText: 'Quinze groupes de faiblesses. Une vulnérabilité peut appartenir à plusieurs.',
  packagesText:
    "Vérifiez une version d'un paquet : quelles vulnérabilités connues la touchent et dans quelles versions elles sont corrigées.",
  find: 'Chercher par nom',
  findButton: 'Chercher',
  noTags: 'Aucune étiquette ne contient ces mots dans son nom.',
  vulnerabilities: (count) => `${count} ${count === '0' || count === '1' ? 'vulnérabilité' : 'vulnérabilités'}`,

  weaknessText: 'Une faiblesse de la liste CWE.',
  languageText: (name) => `Vulnérabilités dans les paquets des écosystèmes de ${name}.`,
  frameworkText: (name) => `Vulnérabilités dans ${name} et dans les paquets qui en font partie.`,
  vendorText: (name) =>
    `Vulnérabilités dans les produits de ${name}, d'après NVD, CISA KEV et les informations sur les paquets.`,
  packageText: (name, ecosystem) =>
    `Vulnérabilités qui citent le paquet ${name} (${ecosystem}), quelle que soit la version.`,

  figures: 'En chiffres',
  total: 'Vulnérabilités',
  kev: 'Exploitation connue',
  poc: 'Avec exploit public',
  inSearch: 'Affiner dans la recherche',
  feed: 'Suivre par flux (Atom)',
  json: 'En JSON',

  trend: 'Évolution',
  month: 'Mois',
  year: 'Année',
  byMonth: 'Nouvelles par mois et par gravité',
  byMonthText: (all, month, most) => `${all} sur les 24 derniers mois ; le maximum en ${month} : ${most}.`,
  noneByMonth: 'Rien de nouveau sur les 24 derniers mois.',
  byYear: 'Par année de publication',
  byYearText: (all, year, most) => `${all} toutes années confondues ; le maximum en ${year} : ${most}.`,

  newest: 'Les plus récentes',
  urgent: 'Les plus urgentes',
  urgentText:
    "Exploitation connue, avec le jour de l'ajout au KEV, les dernières d'abord ; puis les EPSS les plus élevés.",
  categoriesOfIt: 'Catégories de cette faiblesse',
  weaknessesOfIt: 'Faiblesses les plus fréquentes de cette catégorie',
  languageOfIt: 'Langage de programmation',
  together: 'Souvent rencontrés ensemble',
  definition: (id) => `${id} chez MITRE`,

  checkTitle: 'Vérifier une version',
  package: 'Paquet',
  packageHint: 'URL de paquet, écosystème et nom, ou nom seul : pkg:npm/lodash@4.17.20, npm/lodash, lodash',
  ecosystem: 'Écosystème',
  ecosystemAsWritten: 'Comme saisi, ou tous',
  version: 'Version',
  versionHint: 'Celle qui est installée, pas un intervalle',
  release: 'Version de la distribution',
  releaseHint: (example) => `Par exemple ${example}`,
  checkButton: 'Vérifier',
  forPrograms: 'La même chose pour les programmes :',
  unreadable: (text) => `« ${text} » n'est pas un paquet qui puisse être cherché ici.`,
  unreadableHint:
    'Saisissez une URL de paquet comme pkg:npm/lodash@4.17.20, ou un écosystème et un nom comme npm/lodash.',
  unknownPackage: (name) => `Aucune vulnérabilité connue ne cite ${name}.`,
  unknownPackageHint:
    "C'est peut-être bon signe, ou le nom s'écrit autrement : group:artifact pour Maven, chemin complet du module pour Go.",
  whichOne: (name) => `${name} est connu dans ces écosystèmes :`,

  result: (name, version) => `${name} ${version}`,
  affected: 'Touchée : des vulnérabilités connues concernent cette version.',
  notAffected: 'Non touchée : aucune vulnérabilité connue ne concerne cette version.',
  undecided: "Indéterminé : les données ne permettent pas d'affirmer si cette version est touchée.",
  partly: 'Seule une partie des vulnérabilités qui citent le paquet a été examinée.',
  known: (count) => `Vulnérabilités qui citent le paquet, toutes versions confondues : ${count}`,
  allAffected: 'Tout ce qui touche cette version à coup sûr, dans la recherche',
  fixedIn: 'Corrigée dans',
  noFix: 'Aucune version corrigée indiquée',
  unsure: 'Indéterminé',
  why: {
    no_version: "Aucune version n'a été indiquée.",
    no_order: 'La version ne peut être comparée à celles de la fiche.',
    no_range: "Aucune source n'indique les versions touchées.",
    releases_differ: 'Cela dépend de la version de la distribution.',
  },
  lookFurther: "Poursuivre l'examen",
  fromStart: 'Depuis le début',
};
