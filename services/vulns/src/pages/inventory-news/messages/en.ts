import type { InventoryNewsMessages } from './messages.ts';

export const en: InventoryNewsMessages = {
  events: { 'inventory.affected': 'Newly affects', 'inventory.exploited': 'Newly known to be exploited' },
  morning: 'New for your packages since yesterday',
  morningNone: 'Nothing new affects your inventories.',
  all: 'Your inventories',
};
