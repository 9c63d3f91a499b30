import type { DifferenceMessages } from './messages.ts';

export const en: DifferenceMessages = {
  none: 'There are no differences in the text.',
  same: (lines) => (lines === 1 ? 'Show 1 unchanged line' : `Show ${lines} unchanged lines`),
};
