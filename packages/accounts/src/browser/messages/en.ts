import type { PasskeyMessages } from './messages.ts';

export const en: PasskeyMessages = {
  cancelled: 'No passkey was used. You can try again.',
  known: 'A passkey on this device has already been added.',
  unable: 'This browser does not support passkeys.',
  failed: 'The passkey could not be used.',
};
