import { html } from '@kairan/web/html';
import { en as consent } from '../../../oauth/messages/en.ts';
import type { AccountMessages } from './messages.ts';

export const en: AccountMessages = {
  service: {
    purpose: 'With an account you can write and publish posts. Reading needs none.',
    usernameHint:
      'Up to 39 lowercase letters a–z, digits, - and _. It is part of the address of your page and cannot be changed later.',
    displayNameHint: 'Up to 80 characters. Everyone can see it.',
    scopes: Object.entries(consent.scopes),
    tokens: (most) => `Programs use these to access the API and MCP on your behalf. You can have up to ${most}.`,
    endPrograms: 'Someone else may have used my account: also remove all passkeys, access tokens and connected apps',
    chosen:
      'Your password is set, and you are signed in. Check the passkeys, access tokens and connected apps below, and remove any that you do not recognise.',
    // What is accepted before the first post (specification, section 5.5).
    terms: html`<ul>
<li>Posts belong to their authors. Everyone can read what you publish.</li>
<li>Post only what you wrote yourself or have permission to use.</li>
<li>Do not post other people’s secrets or personal data, anything unlawful, or anything that hurts people.</li>
<li>Posts are checked automatically before they are published. The editors may hold a post for review or hide it.</li>
<li>Keep your password and access tokens to yourself. You are responsible for what is done with them.</li>
</ul>`,
  },
  profile: {
    title: 'Public profile',
    text: 'Your picture, biography and links are shown on your author page.',
    edit: 'Edit public profile',
  },
  apps: {
    title: 'Connected apps',
    text: 'Apps that you have allowed to use your account. An app that you disconnect loses access immediately.',
    none: 'No apps are connected.',
    by: 'Publisher',
    unverified: 'Unverified: the app chose its name itself.',
    may: 'Permissions',
    since: 'Connected',
    lastUsed: 'Last used',
    neverUsed: 'Never used',
    revoke: 'Disconnect',
    revokeNamed: (name) => `Disconnect the app “${name}”`,
    nameless: 'Unnamed app',
    done: { 'app-ended': 'The app has been disconnected.' },
  },
  deletion: {
    title: 'Delete account',
    text: 'This deletes your account. For 14 days, you can cancel by signing in.',
    begin: 'Delete account…',
    whatHappens: 'What happens',
    steps: [
      'You are signed out everywhere, and access tokens and connected apps stop working.',
      'If you sign in within 14 days, you can cancel. Your posts and profile come back as they were; access tokens and connected apps do not.',
      'After 14 days, your profile, e-mail address, password, passkeys, drafts, posts pending review and revisions are erased. This cannot be undone.',
      'If your account has an e-mail address, we write to it now and again when everything is erased.',
      'Your user name can never be used again.',
    ],
    exportFirst: 'You can save your posts before you leave.',
    posts: 'Your published posts',
    choices: {
      delete: { label: 'Delete my posts', hint: 'They disappear at once and are erased after 14 days.' },
      keep: {
        label: 'Keep my posts without my name',
        hint: 'They are shown at once as posts by “Deleted user”. After 14 days your user name also disappears from their addresses. Names in the text itself stay.',
      },
    },
    passwordHint: 'Not needed if you signed in within the last ten minutes.',
    confirm: 'I have read this and want to delete my account',
    submit: 'Delete account',
  },
  ownPosts: {
    title: 'Download your posts',
    text: 'Save all your posts as a zip, including drafts and hidden posts: Markdown files, images and every revision.',
    download: 'Download posts (zip)',
    toImport: 'Import posts from a backup or another service',
  },
};
