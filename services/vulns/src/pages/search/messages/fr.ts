import type { SearchMessages } from './messages.ts';

export const french: SearchMessages = {
  found: (count, n) => (n === 1 ? '1 vulnérabilité' : `${count} vulnérabilités`),
  foundMore: (count) => `Plus de ${count} vulnérabilités`,
  order: 'Ordre',
  orders: {
    relevance: 'Pertinence',
    '-published': 'Plus récentes',
    published: 'Plus anciennes',
    '-modified': 'Dernières modifiées',
    modified: 'Modifiées il y a longtemps',
    '-severity': 'CVSS',
    '-epss': 'EPSS',
    '-kev_added': 'Ajout à KEV',
  },

  slugHint: 'Par exemple microsoft, django, python, cwe-79 ; plusieurs séparés par des virgules',
  packageHint: 'Par exemple npm/lodash ou pkg:npm/lodash@4.17.20',

  active: 'Recherche',
  clear: 'Tout effacer',

  refine: 'Affiner',
  add: 'Filtrer par',
  exportTitle: 'Retirer le filtre',
  atLeast: (count) => `≥ ${count}`,
  atLeastHint: 'Avec autant de résultats, seuls les plus récents sont comptés : « ≥ 120 » signifie au moins 120.',

  suggestions: 'Filtres de ce nom',
  kinds: {
    weakness: 'Faiblesse',
    language: 'Langage',
    framework: 'Framework',
    vendor: 'Éditeur',
    category: 'Catégorie',
  },
  instead: (word) => `Rien ici ne contient le mot « ${word} ». Essayez plutôt :`,
  withoutWord: (word) => `Rechercher sans « ${word} »`,
  withoutFilters: 'Rechercher les mêmes mots sans filtres',
  eachAlone: 'Chaque mot existe séparément, mais aucune vulnérabilité ne les contient tous. Recherchez l’un d’eux :',

  quoted: (source) => `Extrait de la description de ${source} :`,
  concerns: 'Concerne',
  modifiedOn: 'modifiée le',

  take: 'À emporter',
  follow: 'Suivre cette recherche',
  feedTitle: (search) => `Vulnérabilités : ${search}`,
  everything: 'toutes',
  download: 'Télécharger tous les résultats',
  downloadLimit: (rows) => `Au-delà de ${rows} lignes : connectez-vous, ou envoyez un jeton d’accès.`,
  backToSearch: 'Revenir à la recherche',
  needsAccount: {
    title: 'Un téléchargement de cette taille nécessite un compte',
    text: (rows) =>
      `Chacun peut télécharger une recherche de ${rows} résultats au plus. Affinez la recherche, connectez-vous, ou envoyez un jeton avec la requête.`,
    signIn: 'Se connecter',
    how: 'Avec un jeton :',
  },
};
