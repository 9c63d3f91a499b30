import { severityNames } from '../../search/filters/severity.ts';
import { stateNames } from '../../search/filters/state.ts';
import type { PageMessages } from './messages.ts';

export const fr: PageMessages = {
  languageName: 'Français',
  site: 'Kairan Vulnérabilités',
  siteDescription:
    'Recherche dans les vulnérabilités connues (CVE) : gravité, exploitation avérée, paquets affectés et correctifs. Données de la NVD, de CISA KEV, de la CVE List, de GitHub, d’OSV, de JVN iPedia et du CERT-FR, réunies en une seule fiche par CVE.',
  motto: 'Vulnérabilités connues : ce qui est exploité, ce qui corrige',
  skip: 'Aller au contenu',
  languageChoice: 'Langue',
  navigation: 'Navigation principale',
  menu: 'Menu',
  sections: {
    search: 'Recherche',
    changes: 'Changements',
    check: 'Vérification',
    statistics: 'Statistiques',
    topics: 'Thèmes',
    sources: 'Sources',
    api: 'API',
  },
  account: 'Compte',
  list: 'Vulnérabilités',
  api: 'API',
  sourcesAndLicences: 'Sources et licences',
  colon: ' : ',
  bracketed: (note) => ` (${note})`,

  search: {
    label: 'Rechercher une vulnérabilité',
    hint: 'Mots, "expression", -mot exclu, OR, vendor:apache, cvss>=7 ; identifiant CVE ou autre ; produit ou paquet',
    submit: 'Rechercher',
    filters: 'Filtres et tri',
    sort: 'Tri',
    sorts: {
      '-published': 'Les plus récentes d’abord',
      published: 'Les plus anciennes d’abord',
      '-modified': 'Modifiées récemment d’abord',
      '-severity': 'Score CVSS décroissant',
      '-epss': 'Score EPSS décroissant',
      '-kev_added': 'Derniers ajouts au catalogue KEV d’abord',
    },
    automatic: 'Pertinence, sinon date',
    any: 'Toutes',
  },
  rowsPerPage: 'Lignes par page',
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
    poc: 'Code d’exploitation public',
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
    nextRun: (time) => `Prochaine : ${time}`,
    setAside: (count) => `Fiches non analysées : ${count}`,
    failure: 'Erreur : ',
  },
  siteLinks: {
    title: 'À propos du site',
    terms: 'Conditions d’utilisation',
    privacy: 'Confidentialité',
    contact: 'Contact',
  },
  attribution:
    'Données : NVD, CISA KEV, CVE List (© The MITRE Corporation), GitHub Advisory Database (CC BY 4.0), OSV.dev, JVN iPedia (IPA), CERT-FR (Licence Ouverte 2.0) et FIRST EPSS.',

  severities: severityNames.fr,
  states: stateNames.fr,
  stateNotes: {
    rejected:
      'Cet identifiant CVE a été rejeté : il ne doit plus être utilisé. Les fiches des sources sont conservées ci-dessous.',
    withdrawn:
      'Tous les avis de sécurité sur cette CVE ont été retirés. Les fiches des sources sont conservées ci-dessous.',
  },
  kevMark: 'Exploitation avérée',
  kevMarkLong: 'Exploitation avérée (CISA KEV)',
  ransomwareMark: 'Rançongiciel',
  ransomwareMarkLong: 'Exploitée dans des campagnes de rançongiciel (CISA KEV)',
  pocMark: 'Code d’exploitation public',
  certfrMark: 'Alerte CERT-FR',
  certfrMarkLong: 'Une alerte du CERT-FR la mentionne',
  disputedMark: 'Contestée',
  disputedMarkLong: 'Une partie concernée, souvent l’éditeur, conteste qu’il s’agisse d’une vulnérabilité',
  malwareMark: 'Logiciel malveillant',
  malwareMarkLong: 'Le paquet est lui-même malveillant : il faut le supprimer',
  withoutCve: 'Avis sans CVE',
  withoutCveText:
    'Ces avis concernant le paquet sont publiés par leur source, mais ne correspondent à aucune CVE publiée.',
  fixedIn: 'Corrigée dans',
  noFix: 'Aucune version corrigée indiquée',
  scored: (score) => `CVSS ${score}`,
  epss: (percent) => `EPSS ${percent}`,

  generated: 'Généré à partir des données des sources',
  generatedBy: (model) => `Rédigé par un modèle de langage (${model}), vérifié avec les données des sources`,

  detail: {
    facts: 'L’essentiel',
    severity: 'Gravité',
    noScore: 'Pas encore de score',
    noEpss: 'Pas d’estimation',
    kev: 'Exploitation avérée',
    kevSince: (day) => `Dans le catalogue KEV depuis le ${day}`,
    notInKev: 'Absente du catalogue KEV',
    poc: 'Code d’exploitation public',
    pocKnown: 'Référencé',
    pocUnknown: 'Aucun référencé',
    published: 'Publication',
    unknown: 'Inconnue',
    sources: 'Sources',
    aliases: 'Autres identifiants',
    categories: 'Catégories',
    tags: 'Étiquettes',

    structured: {
      weakness: 'Faiblesse (CWE)',
      attack: 'Attaque',
      impact: 'Conséquences',
      component: 'Emplacement',
      affected: 'Versions',
      fix: 'Correctif',
      exploitation: 'Exploitation',
    },

    description: 'Description',

    packages: 'Paquets affectés',
    package: 'Paquet',
    affectedVersions: 'Versions affectées',
    allVersions: 'Toutes les versions',
    oneByOne: (count) => `Versions énumérées : ${count}`,

    products: 'Produits affectés',
    product: 'Produit',
    versions: 'Versions',

    scores: 'Scores CVSS',

    weaknesses: 'Faiblesses (CWE)',
    references: 'Références',
    more: (count) => `Afficher la suite (${count})`,

    history: 'Historique',
    changes: {
      added: 'Ajout',
      removed: 'Suppression',
      severity: 'Gravité',
      state: 'État',
      kev_added: 'Ajout au catalogue KEV',
      kev_removed: 'Retrait du catalogue KEV',
      first_fixed: 'Première version corrigée',
    },
    fromTo: (from, to) => `${from} → ${to}`,
  },

  faults: {
    badRequest: {
      title: 'Recherche non valide',
      text: 'L’adresse contient un paramètre ou une valeur qui n’est pas accepté.',
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
      title: 'Page introuvable',
      text: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
    },
    noVulnerability: {
      title: 'Vulnérabilité introuvable',
      text: 'Elle est peut-être trop récente, réservée sans détails, ou mal saisie.',
    },
    method: {
      title: 'Méthode non autorisée',
      text: 'Cette adresse n’accepte pas ce type de requête.',
    },
    tooSlow: {
      title: 'Cette recherche prend trop de temps',
      text: 'Utilisez moins de mots, des mots plus rares ou des expressions plus courtes.',
    },
    busy: { title: 'Trop de recherches en cours', text: 'Attendez un instant, puis rechargez la page.' },
    tooMany: {
      title: 'Trop de requêtes',
      text: 'Patientez un instant, puis rechargez la page.',
    },
    internal: {
      title: 'Un problème est survenu',
      text: 'L’erreur vient de notre côté et a été enregistrée. Veuillez réessayer.',
    },
    unavailable: {
      title: 'Momentanément indisponible',
      text: 'Le site ne peut pas accéder à ses données pour le moment. Réessayez dans quelques secondes.',
    },
  },
  unknownId: (id) => `Aucune vulnérabilité trouvée pour ${id}.`,
  requestId: (id) => `Identifiant de la requête : ${id}`,
  waitSeconds: (seconds) => `Secondes à attendre : ${seconds}`,
  searchForIt: 'La rechercher',
  perhaps: 'Vous cherchiez peut-être',
  searchFor: (query) => `Résultats de recherche pour « ${query} »`,
  elsewhere: 'Ou consultez',
};
