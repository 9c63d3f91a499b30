import type { ChartMessages } from './messages.ts';

export const ja: ChartMessages = {
  numbers: '数値を表で表示',
  total: '合計',
  part: (name, count) => `${name} ${count}`,
  column: (label, total, parts) => `${label}: ${total} 件${parts.length === 0 ? '' : `（${parts.join('、')}）`}`,
};
