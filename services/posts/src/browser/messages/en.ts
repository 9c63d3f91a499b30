import type { CopyCodeMessages } from './messages.ts';

export const en: CopyCodeMessages = { copy: 'Copy', copied: 'Copied', failed: 'Could not copy' };
