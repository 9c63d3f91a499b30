import type { DigestMessages } from './messages.ts';

export const fr: DigestMessages = {
  subject: (count) =>
    count === 1 ? 'une nouvelle vulnérabilité affecte vos paquets' : `${count} nouveautés concernant vos paquets`,
  intro: 'Voici ce qui affecte désormais les paquets de vos inventaires :',
  more: (count, account) => `${count} autres figurent sur la page de votre compte :\n${account}`,
  stop: (account) =>
    `Vous pouvez désactiver ce message pour chaque inventaire sur la page de votre compte :\n${account}`,
};
