import type { StatisticsMessages } from './messages.ts';

export const french: StatisticsMessages = {
  title: 'Statistiques',
  description:
    'Combien de vulnérabilités sont publiées, leur gravité, celles qui sont exploitées, et les éditeurs et faiblesses les plus touchés.',
  month: 'Mois',
  year: 'Année',
  vulnerabilities: 'Vulnérabilités',

  months: {
    title: 'Nouvelles par mois et par gravité',
    text: (all, month, most) =>
      `${all} ont été publiées ces 24 derniers mois\u00a0; le plus grand nombre en ${month}, avec ${most}.`,
  },
  years: {
    title: 'Par année de publication',
    text: (year, most) => `L’année la plus chargée est ${year}\u00a0: ${most}. L’année en cours n’est pas terminée.`,
  },
  kev: {
    title: 'Ajouts au catalogue KEV de la CISA',
    text: (added, ransomware) =>
      `Ces 24 derniers mois, la CISA a ajouté ${added} vulnérabilités dont l’exploitation est avérée\u00a0; ${ransomware} d’entre elles servent à des campagnes de rançongiciels.`,
    ransomware: 'Utilisées par des rançongiciels',
    others: 'Autres',
    newest: 'Derniers ajouts au KEV',
    byYear: 'KEV par année',
    added: 'Ajouts',
    days: 'Jours avant l’ajout',
    daysText:
      'Jours entre la publication et l’ajout au KEV\u00a0: médiane des ajouts de l’année. Les années où la CISA a inscrit d’anciennes vulnérabilités ressortent.',
  },
  epss: {
    title: 'Répartition des scores EPSS',
    text: (scored, without) =>
      `Probabilité d’exploitation sous 30 jours estimée par le FIRST, pour ${scored} vulnérabilités\u00a0; ${without} n’ont pas d’estimation. Chaque classe est environ trois fois plus large que la précédente.`,
    score: 'EPSS',
    below: (to) => `Moins de ${to}`,
    between: (from, to) => `De ${from} à ${to}`,
    from: (from) => `${from} et plus`,
    highest: 'EPSS les plus élevés d’abord',
  },
  vendors: {
    title: 'Éditeurs',
    text: 'Les dix qui ont le plus de vulnérabilités, par gravité.',
    name: 'Éditeur',
    all: 'Tous les éditeurs',
  },
  weaknesses: {
    title: 'Faiblesses',
    text: 'Les dix faiblesses (CWE) les plus fréquentes, par gravité.',
    name: 'Faiblesse',
    all: 'Toutes les faiblesses',
  },
  categories: {
    title: 'Catégories',
    text: 'Déduites des faiblesses\u00a0; une vulnérabilité peut en avoir plusieurs.',
    name: 'Catégorie',
    all: 'À propos des catégories',
  },
  sources: {
    title: 'Sources',
    text: 'Vulnérabilités dont une source a une fiche.',
    name: 'Source',
    all: 'À propos des sources',
  },
  urgent: {
    kev: 'Derniers ajouts au KEV',
    critical: 'Dernières vulnérabilités critiques',
    changed: 'Modifiées récemment',
    all: {
      kev: 'Toutes les vulnérabilités exploitées',
      critical: 'Toutes les vulnérabilités critiques',
      changed: 'Toutes, par date de modification',
    },
  },
  more: 'Toutes les statistiques',
  course: 'Nouvelles par mois, 24 derniers mois',
  json: 'Ces chiffres en JSON',
};
