import type { InventoryNewsMessages } from './messages.ts';

export const fr: InventoryNewsMessages = {
  events: {
    'inventory.affected': 'Affecte désormais vos paquets',
    'inventory.exploited': 'Exploitation désormais avérée',
  },
  morning: 'Du nouveau pour vos paquets depuis hier',
  morningNone: 'Rien de nouveau n’affecte vos inventaires.',
  all: 'Vos inventaires',
};
