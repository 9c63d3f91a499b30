import type { HomeMessages } from './messages.ts';

export const en: HomeMessages = {
  try: 'Try:',
  examples: ['log4shell', 'remote code execution cvss>=9', 'package:PyPI/django'],
  since: { seen: 'Since your last visit', newcomer: 'In the last 7 days', long: 'In the last 30 days' },
  sinceTime: (time) => `since ${time}`,
  allChanges: 'All changes since then',
  lists: { kev: 'Newly exploited', critical: 'New critical', raised: 'Now more urgent' },
  counted: (title, count) => `${title} · ${count}`,
  atLeast: (count) => `${count}+`,
  all: (count) => `All ${count}`,
  none: {
    kev: 'CISA has added nothing to KEV since then.',
    critical: 'No new critical vulnerability since then.',
    raised: 'No severities raised and no exploits published since then.',
  },
  usual: { kev: 'Last added to KEV:', critical: 'Latest:', raised: 'Before that:' },
  usualLink: { kev: 'All known exploited', critical: 'All critical', raised: 'Earlier changes' },
};
