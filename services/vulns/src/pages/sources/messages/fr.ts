import type { SourcesMessages } from './messages.ts';

export const fr: SourcesMessages = {
  title: 'Sources',
  description:
    'Provenance des données : fraîcheur, nombre de fiches et licence de chaque source, et comment les fiches sont fusionnées.',
  health: {
    ok: 'Le service fonctionne normalement, et aucune source n’est en échec.',
    degraded:
      'Une source est en échec. Les données enregistrées restent disponibles, et les autres sources continuent d’être mises à jour.',
    down: 'La base de données ne répond pas.',
  },
  totals: {
    vulnerabilities: 'Vulnérabilités',
    records: 'Fiches de toutes les sources',
    setAside: 'Fiches non analysées',
    lastUpdate: 'Dernière mise à jour',
  },
  more: 'Détails de chaque source et fusion des fiches',
  all: 'Toutes les sources',

  updated: (age) => `Mise à jour ${age}`,
  lastSuccess: 'Dernière mise à jour réussie',
  lastAttempt: 'Dernière tentative',
  nextRun: 'Prochaine mise à jour',
  byHand: 'manuelle',
  progress: 'Avancement',
  records: 'Fiches',
  setAside: 'Fiches non analysées',
  upTo: 'Données jusqu’au',
  gives: 'Données fournies',
  licence: 'Licence',
  error: 'Dernière erreur',
  contributes: {
    nvd: 'État, scores CVSS de la NVD, des CNA et des ADP, faiblesses (CWE), produits (CPE), références, description',
    kev: 'Exploitation avérée, échéance, action requise, usage dans des campagnes de rançongiciel',
    ghsa: 'Paquets avec versions affectées et corrigées, scores CVSS, faiblesses (CWE), références',
    osv: 'Paquets de plus de trente écosystèmes et distributions, avec versions affectées et corrigées',
    epss: 'Probabilité d’exploitation sous 30 jours, mise à jour chaque jour',
    cvelist:
      'Titres, produits, versions et faiblesses tels que la CNA les a rédigés, solutions, contournements, remerciements et évaluation SSVC de la CISA',
    jvn: 'Titres, descriptions, impacts et solutions en japonais',
    certfr: 'Alertes et avis du CERT-FR, en français, avec les risques et la solution',
  },
  terms: 'Conditions d’utilisation',
  termsOf: {
    nvd: 'Domaine public. La mention demandée par la NVD figure au bas de chaque page.',
    kev: 'Utilisation libre, quelle qu’en soit la finalité. Elle n’implique aucune approbation de ce service par la CISA.',
    ghsa: 'Utilisation et adaptation autorisées à condition de citer GitHub comme source.',
    osv: 'La licence applicable est celle de la base dont provient l’avis ; son identifiant indique laquelle.',
    epss: 'Utilisation autorisée à condition de citer EPSS et FIRST comme source.',
    cvelist: 'Copie et adaptation autorisées à condition de conserver la mention de copyright et la licence de MITRE :',
    jvn: 'L’IPA n’impose pas de restriction particulière à la citation ni à la redistribution, et demande à être informée par e-mail de l’utilisation. Les textes sont reproduits tels quels, avec JVN iPedia comme source.',
    certfr:
      'Utilisation et adaptation autorisées à condition de citer le CERT-FR et la date de la dernière mise à jour. Elles n’impliquent aucune approbation de ce service par le CERT-FR ou l’ANSSI.',
  },

  merging: 'Comment les fiches sont fusionnées',
  rules: [
    'Toute fiche qui a une CVE comme identifiant ou comme alias est fusionnée dans la fiche de cette CVE. Deux CVE ne sont jamais fusionnées.',
    'La fiche de chaque source est conservée telle quelle. La page d’une vulnérabilité les compare et signale les différences.',
    'Un seul score CVSS détermine la gravité. L’ordre de priorité des évaluateurs est : la NVD, la CNA, une autre CNA ou un ADP, GitHub, OSV, JVN iPedia ; pour un même évaluateur, la version de CVSS la plus récente est prioritaire. CVSS 2.0 n’est retenu qu’à défaut de score d’une version plus récente.',
    'Une CVE que la NVD ou la CVE List rejette est « rejetée », quoi que disent les autres sources. Une CVE que toutes les sources ont retirée est « retirée ». Les deux restent consultables, mais sont exclues des listes.',
    'Les bulletins du CERT-FR mentionnent de nombreuses CVE à la fois. Ils figurent sur la page de chacune, mais n’en modifient ni les scores ni les paquets, et n’en déterminent l’état que si rien d’autre ne mentionne la CVE.',
    'En japonais, le titre est celui de JVN iPedia si sa fiche ne porte que sur cette CVE, sauf si un titre généré est plus précis ; en français, celui du CERT-FR si son bulletin ne porte que sur cette CVE et que le titre indique le produit et le risque. Dans ces langues, les autres titres sont générés à partir des données des sources.',
    'Les paquets sont présentés par source ; ce qu’une source omet n’est pas repris d’une autre. Les produits sont ceux de l’analyse de la NVD ou, à défaut, ceux qu’indique la CNA.',
    'Une source qui échoue, se réduit soudainement, retire ou rejette soudainement beaucoup de fiches ou renvoie des données plus anciennes ne change rien : les données enregistrées restent, et les autres sources continuent.',
  ],
  json: 'Cette page en JSON',
  healthJson: 'État du service en JSON',
  apiPage: 'API',
};
