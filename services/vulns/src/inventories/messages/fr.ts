import type { NewsMessages } from './messages.ts';

export const fr: NewsMessages = {
  exploited: 'exploitation désormais avérée',
  malware: 'logiciel malveillant',
  affects: (names) => `affecte ${names}`,
  upgrade: (version) => `passez à la version ${version}`,
  fixed: (versions) => `corrigé dans ${versions}`,
  remove: 'à supprimer',
  noFix: 'aucune version corrigée connue',
  feed: (name) => (name === null ? 'Nouveautés pour vos paquets' : `Nouveautés pour ${name}`),
  feedNeedsToken:
    'Ce flux est privé. Envoyez un jeton d’API de votre compte comme mot de passe de l’authentification HTTP Basic (nom d’utilisateur quelconque) ou comme jeton porteur.',
};
