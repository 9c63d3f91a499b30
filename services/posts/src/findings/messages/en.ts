import type { FindingMessages } from './messages.ts';

export const en: FindingMessages = {
  kind: { api_key: 'API key', password: 'password', email: 'e-mail address', phone: 'phone number' },
  where: ({ field, line }) =>
    ({
      title: 'Title',
      body_markdown: `Body, line ${line}`,
      tags: `Tag ${line}`,
      biography: `Biography, line ${line}`,
      links: `Link ${line}`,
    })[field],
};
