import type { PasskeyMessages } from './messages.ts';

export const fr: PasskeyMessages = {
  cancelled: 'Aucune clé d’accès n’a été utilisée. Vous pouvez réessayer.',
  known: 'Une clé d’accès de cet appareil a déjà été ajoutée.',
  unable: 'Ce navigateur ne prend pas en charge les clés d’accès.',
  failed: 'La clé d’accès n’a pas pu être utilisée.',
};
