import type { StatisticsMessages } from './messages.ts';

export const fr: StatisticsMessages = {
  title: 'Statistiques',
  description: 'Vulnérabilités publiées par mois, gravité, exploitation avérée, éditeur et faiblesse.',
  month: 'Mois',
  year: 'Année',
  vulnerabilities: 'Vulnérabilités',

  months: {
    title: 'Publications par mois et par gravité',
    text: (all, month, most) =>
      `${all} ont été publiées ces 24 derniers mois${month === null ? '' : `, le plus grand nombre en ${month} (${most})`}.`,
  },
  years: {
    title: 'Par année de publication',
    text: (year, most) =>
      `${year === null ? '' : `L’année la plus chargée est ${year} (${most}). `}L’année en cours est incomplète.`,
  },
  kev: {
    title: 'Ajouts au catalogue KEV de la CISA',
    text: (added, ransomware) =>
      `Ces 24 derniers mois, la CISA a ajouté ${added} vulnérabilités dont l’exploitation est avérée, dont ${ransomware} exploitées dans des campagnes de rançongiciel.`,
    ransomware: 'Exploitées dans des campagnes de rançongiciel',
    others: 'Autres',
    newest: 'Derniers ajouts au catalogue KEV',
    byYear: 'Ajouts au catalogue KEV par année',
    added: 'Ajouts',
    days: 'Jours avant l’ajout (médiane)',
    daysText:
      'Nombre médian de jours entre la publication et l’ajout au catalogue KEV, par année d’ajout. Les années où la CISA a ajouté d’anciennes vulnérabilités ressortent.',
  },
  epss: {
    title: 'Répartition des scores EPSS',
    text: (scored, without) =>
      `Probabilité d’exploitation sous 30 jours estimée par le FIRST, pour ${scored} vulnérabilités ; ${without} n’ont pas d’estimation. Chaque classe est environ trois fois plus large que la précédente.`,
    score: 'EPSS',
    below: (to) => `Moins de ${to}`,
    between: (from, to) => `De ${from} à ${to}`,
    from: (from) => `${from} et plus`,
    highest: 'EPSS les plus élevés d’abord',
  },
  vendors: {
    title: 'Éditeurs',
    text: 'Les dix éditeurs qui ont le plus de vulnérabilités, par gravité.',
    name: 'Éditeur',
    all: 'Tous les éditeurs',
  },
  weaknesses: {
    title: 'Faiblesses (CWE)',
    text: 'Les dix faiblesses les plus fréquentes, par gravité.',
    name: 'Faiblesse',
    all: 'Toutes les faiblesses',
  },
  categories: {
    title: 'Catégories',
    text: 'Déduites des faiblesses (CWE) et des termes employés par les sources. Une vulnérabilité peut appartenir à plusieurs catégories.',
    name: 'Catégorie',
    all: 'À propos des catégories',
  },
  sources: {
    title: 'Sources',
    text: 'Nombre de vulnérabilités dont chaque source a une fiche.',
    name: 'Source',
    all: 'À propos des sources',
  },
  more: 'Toutes les statistiques',
  course: 'Publications par mois, 24 derniers mois',
  json: 'Ces chiffres en JSON',
};
