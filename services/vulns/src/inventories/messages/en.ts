import type { NewsMessages } from './messages.ts';

export const en: NewsMessages = {
  exploited: 'now known to be exploited',
  malware: 'malware',
  affects: (names) => `affects ${names}`,
  upgrade: (version) => `upgrade to ${version}`,
  fixed: (versions) => `fixed in ${versions}`,
  remove: 'remove it',
  noFix: 'no fixed version is known',
  feed: (name) => (name === null ? 'New for your packages' : `New for ${name}`),
  feedNeedsToken:
    'This feed is private. Send an API token of your account as the password of HTTP Basic authentication (any user name), or as a bearer token.',
};
