import type { ConsentMessages } from './messages.ts';

export const en: ConsentMessages = {
  title: (app) => `Connect ${app}?`,
  asks: (app) => `“${app}” wants to do the following on your behalf.`,
  nameless: 'Unnamed app',
  signedInAs: (name) => `You are signed in as ${name}.`,
  notYou: 'Sign in with another account',
  may: 'Requested permissions',
  scopes: {
    'posts:read': 'Read your posts, including drafts',
    'posts:write': 'Create and edit drafts, and upload images',
    'posts:publish': 'Publish, update and unpublish posts, and change your profile',
    'posts:delete': 'Delete posts (cannot be undone)',
  },
  details: 'About the app',
  vouched: 'This app is published by',
  unverified:
    'The app chose this name itself, and it has not been verified. If you did not start this, do not allow it.',
  goesTo: 'You will be sent to',
  local:
    'The result is passed to a program on this computer. Allow it only if you have just started this yourself, from an app on this computer.',
  later:
    'This lasts until you disconnect the app on the account page, for a year at most, and ends if the app is not used for 30 days.',
  approve: 'Allow',
  deny: 'Deny',
  faults: {
    expired: {
      title: 'This request has expired',
      text: 'It took too long, or was started in another browser. Connect again from the app.',
    },
    changed: {
      title: 'You are signed in with another account',
      text: 'The signed-in account changed after this page was opened, so nothing was allowed. Please check again.',
    },
    foreign: { title: 'Not allowed', text: 'The request came from another site, so nothing was allowed.' },
    malformed: { title: 'Not allowed', text: 'It was not clear whether you wanted to allow it.' },
    unknown: {
      title: 'The app is not registered here',
      text: 'The app uses a registration that this site does not have (unused registrations are deleted after a week). Remove the connection to this site in the app, then connect again.',
    },
    refused: {
      title: 'The app cannot be connected',
      text: 'The app sent an invalid request. Please let its developers know.',
    },
    unread: {
      title: 'The app’s metadata could not be read',
      text: 'The app publishes its metadata at a web address, and this site could not read it. Wait a moment and connect again from the app. If no app of this kind can be connected, ask the operator of this site to check its outgoing connections, or to set POSTS_CLIENT_METADATA=off.',
    },
    tooMany: { title: 'Too many requests', text: 'Wait a moment and open this page again.' },
    internal: { title: 'Something went wrong', text: 'The problem is on our side.' },
    unavailable: {
      title: 'Temporarily unavailable',
      text: 'The site cannot access its data at the moment. Try again in a few seconds.',
    },
  },
  oauthError: 'Details for developers',
  again: 'Check again',
  onward: (host) => `Continue to the app’s site, ${host}`,
};
