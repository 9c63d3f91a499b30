import type { Messages } from './messages.ts';

export const fr: Messages = {
  problems: {
    no_purl: 'Le fichier n’indique pas son écosystème. Ajoutez son URL de paquet (purl).',
    local: 'C’est un dossier du projet, et non un paquet d’un registre. Vérifiez aussi le lockfile de ce dossier.',
    not_from_registry:
      'Il provient d’un dépôt ou d’une archive : sa version n’indique pas quels correctifs il contient. Vérifiez le purl de la version publiée dont il est issu.',
    no_version: 'Le fichier ne donne pas de version exacte. Vérifiez un lockfile, ou un purl avec sa version.',
    no_distro: 'Le fichier n’indique ni la distribution ni sa version. Précisez-la avec distro, par exemple debian-12.',
    other_file: 'Cette ligne renvoie aux paquets d’un autre fichier. Vérifiez aussi ce fichier.',
  },
  reasons: {
    not_known: 'Aucune fiche ne mentionne le paquet',
    no_order: 'Version absente ou non comparable',
    releases_differ: 'Dépend de la version de la distribution',
    not_covered: 'Hors du champ des fiches',
  },
  report: {
    package: 'Paquet',
    version: 'Version',
    upgradeTo: 'Mettre à jour vers',
    vulnerabilities: 'Vulnérabilités',
    severities: {
      critical: 'critique',
      high: 'élevée',
      medium: 'moyenne',
      low: 'faible',
      none: 'aucune',
      unknown: 'non évaluée',
    },
    marks: {
      malware: 'logiciel malveillant',
      ransomware: 'exploitée par des rançongiciels',
      kev: 'exploitation avérée (KEV)',
      ssvc_active: 'exploitation active (SSVC)',
      certfr_alert: 'alerte du CERT-FR',
      epss: 'exploitation probable (EPSS)',
    },
    poc: 'code d’exploitation public',
    undecided: 'pourrait affecter cette version',
    score: (score) => score.toFixed(1).replace('.', ','),
    unnamed: (count) => `Aucune fiche ne mentionne le paquet : ${count}`,
    fixedIn: (versions) => `corrigée dans ${versions}`,
    aside: (facts) => ` (${facts.join(', ')})`,
    more: (count) => `et ${count} de plus`,
    unknown: 'Inconnu',
    suppressed: 'Écartées par un document VEX ou la liste d’exceptions',
    ignoreList: 'liste d’exceptions',
    summary: ({ packages, affected, not_affected, unknown, kev }) =>
      `${packages} ${packages < 2 ? 'paquet' : 'paquets'} : ${affected} ${affected < 2 ? 'affecté' : 'affectés'}, ${not_affected} non ${not_affected < 2 ? 'affecté' : 'affectés'}, ${unknown} ${unknown < 2 ? 'inconnu' : 'inconnus'}. Vulnérabilités dont l’exploitation est avérée : ${kev}.`,
  },
};
