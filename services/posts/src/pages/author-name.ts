import type { Language } from './messages/messages.ts';
import { pageMessages } from './messages/messages.ts';

/** The display name that readers see: that of the author, or a neutral one if the author deleted the account. */
export function authorName(displayName: string, language: Language): string {
  return displayName === '' ? pageMessages[language].deletedUser : displayName;
}
