import type { SearchMessages } from './messages.ts';

export const fr: SearchMessages = {
  found: (count, n) => (n === 1 ? '1 vulnérabilité' : `${count} vulnérabilités`),
  order: 'Tri',
  orders: {
    relevance: 'Pertinence',
    '-published': 'Plus récentes',
    published: 'Plus anciennes',
    '-modified': 'Modifiées récemment',
    modified: 'Modifiées le moins récemment',
    '-severity': 'CVSS',
    '-epss': 'EPSS',
    '-kev_added': 'Ajout au catalogue KEV',
  },
  relevance:
    'D’abord les noms exacts de produits et de paquets, puis les titres, puis les autres textes ; à rang égal, priorité à l’exploitation avérée, à la gravité et aux dates récentes.',

  density: 'Affichage des lignes',
  densities: { comfortable: 'Confortable', dense: 'Compact' },

  columns: {
    id: 'CVE',
    title: 'Vulnérabilité',
    exploitation: 'Exploitation',
    poc: 'Code public',
    fix: '1er correctif',
  },
  listKeys: {
    title: 'Raccourcis clavier',
    close: 'Fermer',
    enabled: 'Utiliser ces raccourcis à une touche',
    keys: {
      '/': 'Aller au champ de recherche',
      j: 'Vulnérabilité suivante',
      k: 'Vulnérabilité précédente',
      Enter: 'Ouvrir la vulnérabilité',
      '?': 'Afficher cette liste',
    },
  },

  slugHint: 'Par exemple microsoft, django, python, cwe-79 ; séparez-en plusieurs par des virgules',
  packageHint: 'Par exemple npm/lodash ou pkg:npm/lodash@4.17.20',

  problem: (part) => `La valeur de « ${part} » ne convient pas.`,
  expected: (expected) => `Indiquez ${expected}.`,
  asText: 'La rechercher comme texte',

  active: 'Filtres actifs',
  clear: 'Tout effacer',
  asTyped: (text, name) => `${text} = ${name} : rechercher les mots tels quels`,
  excluded: (text) => `sans ${text}`,
  compared: { cvss: 'CVSS', epss: 'EPSS', published: 'Publication', modified: 'Modification' },
  publishedOrModified: 'Publication ou modification',
  within: (duration) => `il y a ${duration} au plus`,
  before: (duration) => `il y a plus de ${duration}`,
  durations: {
    m: (n) => (n === 1 ? '1 minute' : `${n} minutes`),
    h: (n) => (n === 1 ? '1 heure' : `${n} heures`),
    d: (n) => (n === 1 ? '1 jour' : `${n} jours`),
    w: (n) => (n === 1 ? '1 semaine' : `${n} semaines`),
  },

  refine: 'Affiner',
  add: 'Filtrer par',
  removeFilter: 'Retirer le filtre',

  suggestions: 'Filtres correspondants',
  kinds: {
    weakness: 'Faiblesse (CWE)',
    language: 'Langage de programmation',
    framework: 'Framework',
    vendor: 'Éditeur',
    category: 'Catégorie',
    product: 'Produit',
    package: 'Paquet',
  },
  eachAlone: 'Résultats pour chaque élément seul :',
  noneAlone: 'aucun résultat',
  meant: 'Vouliez-vous dire :',
  withoutWord: (word) => `Rechercher sans « ${word} »`,
  fewerFilters: 'Résultats avec un filtre de moins :',
  withoutFilter: (filter) => `sans ${filter}`,
  withoutFilters: 'Rechercher les mêmes mots sans filtres',
  examples: 'Exemples',
  checkPackages: 'Vérifier un paquet ou un fichier',
  checkPackagesText:
    'La recherche liste des vulnérabilités. Pour savoir si un paquet ou tout un lockfile est concerné, vérifiez-le.',
  newestCritical: 'Dernières critiques',
  allCritical: 'Toutes les critiques',
  followNone: 'Être averti quand une vulnérabilité correspond',
  exampleSearches: ['log4j', 'exécution de code à distance nginx', 'vendor:microsoft cvss>=9', 'CVE-2021-44228'],
  unknownPackage: 'Inconnu : aucune fiche ne mentionne ce paquet.',
  unknownPackageHint: 'Cela ne signifie pas qu’il est sûr. Vérifiez son écosystème et l’orthographe de son nom.',
  onlyAdvisories: {
    package: 'Aucune CVE publiée ne correspond à cette recherche, mais les avis ci-dessous concernent ce paquet.',
    version: 'Aucune CVE publiée ne correspond à cette recherche, mais les avis ci-dessous concernent cette version.',
  },

  quoted: (source) => `Extrait de la description (${source}) :`,
  concerns: 'Affecte',
  modifiedOn: 'modifiée le',

  exportTitle: 'Exporter et suivre',
  follow: 'Suivre cette recherche',
  feedTitle: (search) => `Vulnérabilités : ${search}`,
  everything: 'toutes',
  download: 'Télécharger tous les résultats',
  downloadLimit: (rows) => `Au-delà de ${rows} lignes : connectez-vous ou envoyez un jeton d’accès.`,
  backToSearch: 'Revenir à la recherche',
  needsAccount: {
    title: 'Ce téléchargement nécessite un compte',
    text: (rows) =>
      `Sans compte, vous pouvez télécharger jusqu’à ${rows} résultats. Affinez la recherche, connectez-vous ou envoyez un jeton d’accès avec la requête.`,
    signIn: 'Se connecter',
    how: 'Avec un jeton d’accès :',
  },
};
