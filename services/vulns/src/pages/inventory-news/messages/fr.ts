import type { NewsMessages } from './messages.ts';

export const fr: NewsMessages = {
  events: {
    'inventory.affected': 'Nouvelle vulnérabilité',
    'inventory.exploited': 'Exploitation désormais avérée',
  },
  morning: 'Du nouveau pour mes paquets depuis hier',
  morningNone: 'Rien de nouveau n’affecte vos inventaires.',
  all: 'Vos inventaires',
};
