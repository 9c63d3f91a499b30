import type { SourcesMessages } from './messages.ts';

export const french: SourcesMessages = {
  title: 'Sources',
  description:
    'D’où viennent les données\u00a0: fraîcheur de chaque source, nombre de fiches, conditions d’utilisation, et comment plusieurs fiches n’en font qu’une.',
  health: {
    ok: 'Le service fonctionne, et aucune source n’est en échec.',
    degraded: 'Une source est en échec. Ce qui est enregistré est servi tel quel, et les autres sources continuent.',
    down: 'La base de données ne répond pas.',
  },
  totals: {
    vulnerabilities: 'Vulnérabilités',
    records: 'Fiches de toutes les sources',
    setAside: 'Fiches non comprises',
    lastUpdate: 'Dernière mise à jour',
  },
  more: 'Tout sur chaque source, et comment plusieurs fiches n’en font qu’une',
  all: 'Chaque source',

  updated: (age) => `Mise à jour ${age}`,
  lastSuccess: 'Dernière mise à jour réussie',
  lastAttempt: 'Dernière tentative',
  nextRun: 'Prochaine mise à jour',
  byHand: 'à la main',
  progress: 'Avancement',
  records: 'Fiches',
  setAside: 'Non comprises',
  upTo: 'Lue jusqu’à',
  gives: 'Apporte',
  licence: 'Licence',
  error: 'Dernière erreur',
  contributes: {
    nvd: 'État, scores CVSS de NVD, des CNA et des ADP, faiblesses, produits (CPE), références, description',
    kev: 'Exploitation avérée, échéance, action requise, usage par des rançongiciels',
    ghsa: 'Paquets avec versions touchées et corrigées, scores CVSS, faiblesses, références',
    osv: 'Paquets de plus de trente écosystèmes et distributions, avec versions touchées et corrigées',
    epss: 'Probabilité d’exploitation sous 30 jours, renouvelée chaque jour',
  },

  merging: 'Comment plusieurs fiches n’en font qu’une',
  rules: [
    'Toute fiche qui cite une CVE, comme identifiant ou comme autre identifiant, est réunie à la fiche unique de cette CVE. Deux CVE n’en font jamais une.',
    'Ce que chaque source a dit est conservé tel quel. La page d’une vulnérabilité le met côte à côte et signale les différences.',
    'Un seul score CVSS décide de la gravité\u00a0: la version la plus récente\u00a0; à version égale celui de NVD, puis de la CNA, d’une autre CNA ou d’un ADP, de GitHub, d’OSV.',
    'Une CVE que la NVD rejette est rejetée, quoi que disent les autres. Celle que toutes les sources ont reprise est retirée. Les deux restent lisibles et sont laissées hors des listes.',
    'Les paquets de plusieurs sources sont cités chacun avec sa source\u00a0; rien n’est déduit de l’une pour l’autre.',
    'Une source qui échoue, se réduit soudain ou revient en arrière ne change rien\u00a0: ce qui est connu reste, et les autres continuent.',
  ],
  json: 'Cette page en JSON',
  healthJson: 'État du service en JSON',
  apiPage: 'API',
};
