import type { ConfirmMessages } from './messages.ts';

export const en: ConfirmMessages = {
  kinds: { api_key: 'API key', password: 'password', email: 'e-mail address', phone: 'telephone number' },
  text: 'This post contains strings that may not be meant for the public. If any of them is real, decline and have it removed first.',
  question: 'All of these are harmless examples',
};
