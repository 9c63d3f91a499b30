import type { HomeMessages } from './messages.ts';

export const fr: HomeMessages = {
  try: 'Exemples\u00a0:',
  examples: ['log4shell', 'exécution de code cvss>=9', 'package:PyPI/django'],
  since: {
    seen: 'Depuis votre dernière visite',
    newcomer: 'Ces 7 derniers jours',
    long: 'Ces 30 derniers jours',
  },
  sinceTime: (time) => `depuis le ${time}`,
  allChanges: 'Tous les changements depuis',
  lists: { kev: 'Exploitation nouvellement avérée', critical: 'Nouvelles critiques', raised: 'Plus urgentes qu’avant' },
  counted: (title, count) => `${title} · ${count}`,
  atLeast: (count) => `${count} ou plus`,
  all: (count) => `Tout voir (${count})`,
  none: {
    kev: 'Depuis, la CISA n’en a ajouté aucune au catalogue KEV.',
    critical: 'Depuis, aucune nouvelle vulnérabilité critique.',
    raised: 'Depuis, aucune gravité relevée ni aucun nouveau code d’exploitation public.',
  },
  usual: {
    kev: 'Derniers ajouts au catalogue KEV\u00a0:',
    critical: 'Les plus récentes\u00a0:',
    raised: 'Auparavant\u00a0:',
  },
  usualLink: {
    kev: 'Toutes les exploitations avérées',
    critical: 'Toutes les critiques',
    raised: 'Changements antérieurs',
  },
};
