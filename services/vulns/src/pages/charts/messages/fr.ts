import type { ChartMessages } from './messages.ts';

export const fr: ChartMessages = {
  numbers: 'Afficher les chiffres en tableau',
  total: 'Total',
  part: (name, count) => `${name} : ${count}`,
  column: (label, total, parts) => `${label} : ${total}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`,
};
