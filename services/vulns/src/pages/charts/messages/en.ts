import type { ChartMessages } from './messages.ts';

export const en: ChartMessages = {
  numbers: 'Show numbers as a table',
  total: 'Total',
  part: (name, count) => `${name}: ${count}`,
  column: (label, total, parts) => `${label}: ${total}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`,
};
