import type { ChartMessages } from './messages.ts';

export const fr: ChartMessages = {
  numbers: 'Afficher les chiffres en tableau',
  total: 'Total',
  part: (name, count) => `${name}\u00a0: ${count}`,
  column: (label, total, parts) => `${label}\u00a0: ${total}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`,
};
