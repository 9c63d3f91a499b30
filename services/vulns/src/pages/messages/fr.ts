import { severityNames } from '../../search/filters/severity.ts';
import { stateNames } from '../../search/filters/state.ts';
import type { Messages } from './shape.ts';

export const french: Messages = {
  languageName: 'Français',
  site: 'Kairan Vulnérabilités',
  siteDescription:
    'Recherche dans les vulnérabilités connues (CVE) : gravité, exploitation avérée, paquets touchés et correctifs, à partir de NVD, CISA KEV, GitHub et OSV, en une seule fiche par CVE.',
  skip: 'Aller au contenu',
  languageChoice: 'Langue',
  navigation: 'Navigation principale',
  list: 'Vulnérabilités',
  api: 'API',
  sourcesAndLicences: 'Sources et licences',
  colon: '\u00a0: ',

  search: {
    label: 'Rechercher une vulnérabilité',
    hint: 'Mots, "expression", -mot exclu ; identifiant CVE ou autre ; produit ou paquet',
    submit: 'Rechercher',
    filters: 'Filtres et tri',
    sort: 'Tri',
    sorts: {
      '-published': 'Les plus récentes d’abord',
      published: 'Les plus anciennes d’abord',
      '-modified': 'Dernières modifiées d’abord',
      '-severity': 'Score CVSS décroissant',
      '-epss': 'Score EPSS décroissant',
      '-kev_added': 'Derniers ajouts à KEV d’abord',
    },
    automatic: 'Pertinence, sinon date',
    any: 'Indifférent',
    clear: 'Effacer la recherche',
  },
  rowsPerPage: 'Lignes par page',
  activeFilters: 'Autres filtres',
  remove: (filter) => `Retirer le filtre ${filter}`,

  results: 'Résultats',
  noResults: 'Aucune vulnérabilité ne correspond à cette recherche.',
  noResultsHint:
    'Tous les mots doivent être présents. Essayez avec moins de mots, une autre graphie ou moins de filtres.',
  next: 'Page suivante',
  first: 'Revenir à la première page',

  totals: {
    title: 'En un coup d’œil',
    total: 'Vulnérabilités',
    critical: 'De gravité critique',
    kev: 'Exploitation avérée',
    poc: 'Avec exploit public',
    week: 'Publiées ces 7 derniers jours',
    asOf: (time) => `État au ${time}`,
  },

  sources: {
    title: 'Sources et licences',
    intro: 'Les données de ces sources sont réunies en une seule fiche par CVE.',
    name: 'Source',
    status: 'État',
    lastSuccess: 'Dernière mise à jour réussie',
    records: 'Fiches',
    licence: 'Licence',
    statuses: { ok: 'À jour', running: 'Mise à jour en cours', failing: 'En échec', never: 'Pas encore récupérée' },
    never: 'Jamais',
    nextRun: (time) => `Prochaine\u00a0: ${time}`,
    setAside: (count) => `Fiches non comprises\u00a0: ${count}`,
    failure: 'Erreur\u00a0: ',
  },
  attribution: 'Données\u00a0: NVD, CISA KEV, GitHub Advisory Database (CC BY 4.0), OSV.dev et FIRST EPSS.',

  severities: severityNames.fr,
  states: stateNames.fr,
  stateNotes: {
    rejected:
      'La NVD a rejeté cet identifiant CVE\u00a0: il ne doit plus être utilisé. Ce que les sources en disaient est conservé ci-dessous.',
    withdrawn:
      'Tous les avis qui mentionnent cette CVE ont été retirés. Ce que les sources en disaient est conservé ci-dessous.',
  },
  kevMark: 'Exploitée (KEV)',
  kevMarkLong: 'Exploitation avérée (CISA KEV)',
  pocMark: 'Exploit public',
  disputedMark: 'Contestée',
  disputedMarkLong: 'Une partie concernée, souvent l’éditeur, conteste qu’il s’agisse d’une vulnérabilité',
  scored: (score) => `CVSS ${score}`,
  epss: (percent) => `EPSS ${percent}`,

  generated: 'Généré à partir de données structurées',
  generatedBy: (model) => `Rédigé par un modèle de langage (${model}), vérifié avec les données structurées`,

  detail: {
    facts: 'L’essentiel',
    severity: 'Gravité',
    noScore: 'Pas encore de score',
    noEpss: 'Pas d’estimation',
    kev: 'Exploitation avérée',
    kevSince: (day) => `Dans CISA KEV depuis le ${day}`,
    notInKev: 'Absente de CISA KEV',
    poc: 'Exploit public',
    pocKnown: 'Signalé',
    pocUnknown: 'Aucun signalé',
    published: 'Publication',
    modified: 'Dernière modification',
    state: 'État',
    sources: 'Sources',
    aliases: 'Autres identifiants',
    categories: 'Catégories',
    tags: 'Étiquettes',
    unknown: 'Inconnue',

    inBrief: 'En bref',
    structured: {
      weakness: 'Faiblesse',
      attack: 'Attaque',
      impact: 'Conséquences',
      affected: 'Versions',
      fix: 'Correctif',
      exploitation: 'Exploitation',
    },

    description: 'Description',
    descriptionFrom: (source, language) => `Texte original de ${source}, en ${language}`,

    kevTitle: 'Entrée dans CISA KEV',
    kevAdded: 'Ajoutée le',
    kevDue: 'Échéance pour les agences fédérales américaines',
    kevAction: 'Action requise',
    kevRansomware: 'Usage par des rançongiciels',
    ransomware: { yes: 'Connu', no: 'Non connu', unknown: 'Non précisé' },
    kevProduct: 'Produit',

    packages: 'Paquets touchés',
    package: 'Paquet',
    affectedVersions: 'Versions touchées',
    allVersions: 'Toutes les versions',
    oneByOne: (count) => `Versions citées une à une\u00a0: ${count}`,
    source: 'Source',

    products: 'Produits touchés',
    product: 'Produit',
    versions: 'Versions',

    scores: 'Scores CVSS',
    version: 'CVSS',
    score: 'Score',
    scorer: 'Évalué par',
    vector: 'Vecteur',

    weaknesses: 'Faiblesses (CWE)',
    references: 'Références',
    more: (count) => `Afficher la suite (${count})`,

    history: 'Historique',
    changes: {
      added: 'Ajout',
      removed: 'Suppression',
      severity: 'Gravité',
      state: 'État',
      kev_added: 'Ajout à CISA KEV',
      kev_removed: 'Retrait de CISA KEV',
      first_fixed: 'Première version corrigée',
    },
    fromTo: (from, to) => `${from} → ${to}`,
  },

  faults: {
    badRequest: {
      title: 'Cette recherche n’est pas comprise',
      text: 'L’adresse contient une valeur qui n’est pas acceptée ici.',
    },
    badId: {
      title: 'Ce n’est pas l’identifiant d’une vulnérabilité',
      text: 'Les identifiants ressemblent à CVE-2021-44228 ou à GHSA-jfh8-c2jp-5v3q.',
    },
    badCursor: {
      title: 'Cette page de la liste n’existe plus',
      text: 'Le lien appartient à une autre recherche ou a été modifié. Reprenez la liste à la première page.',
    },
    noPage: {
      title: 'Cette page n’existe pas',
      text: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
    },
    noVulnerability: {
      title: 'Cette vulnérabilité n’est pas connue ici',
      text: 'Elle est peut-être trop récente, réservée sans détails, ou mal saisie.',
    },
    method: {
      title: 'Les pages ne peuvent qu’être lues',
      text: 'Cette adresse n’accepte pas ce type de requête.',
    },
    tooMany: {
      title: 'Trop de pages à la fois',
      text: 'Patientez un instant, puis rechargez la page.',
    },
    internal: {
      title: 'Un problème est survenu',
      text: 'L’erreur vient de notre côté et a été enregistrée. Veuillez réessayer.',
    },
  },
  unknownId: (id) => `Aucune vulnérabilité ne porte ici l’identifiant ${id}.`,
  requestId: (id) => `Requête ${id}`,
  waitSeconds: (seconds) => `Secondes à attendre\u00a0: ${seconds}`,
  searchForIt: 'La rechercher',
  toList: 'Toutes les vulnérabilités',
};
