import type { CopyCodeMessages } from './messages.ts';

export const ja: CopyCodeMessages = { copy: 'コピー', copied: 'コピーしました', failed: 'コピーできませんでした' };
