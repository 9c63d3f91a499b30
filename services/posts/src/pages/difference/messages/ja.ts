import type { DifferenceMessages } from './messages.ts';

export const ja: DifferenceMessages = {
  none: '本文に違いはありません。',
  same: (lines) => `変更のない${lines}行を表示`,
};
