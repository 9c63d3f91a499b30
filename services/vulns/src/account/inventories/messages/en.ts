import type { InventoryMessages } from './messages.ts';

export const en: InventoryMessages = {
  title: 'Inventories',
  text: (most) =>
    `Keep the packages of a project here, encrypted, and get notified of new vulnerabilities that affect them: on this site, by mail and by webhook. You can keep ${most} inventories.`,
  none: 'You have no inventory yet.',
  add: 'Add an inventory',
  toInventory: 'Back to the inventory',
  toAccount: 'Back to your account',

  packages: 'Packages',
  affected: 'Affected',
  exploited: 'Known exploited',
  notChecked: 'Not checked yet',
  checked: 'Last checked',
  mail: 'Daily mail',
  on: 'On',
  off: 'Off',

  newTitle: 'Add an inventory',
  name: 'Name',
  nameHint: 'Tells your inventories apart. If you leave it empty, the name of the file is used.',
  fileHint: (most) => `At most 10 MB and ${most} packages.`,
  digest: 'Send me a daily e-mail about new vulnerabilities that affect it',
  digestHint: 'No mail is sent on days without news.',
  save: 'Save',
  privacy: 'The packages are stored encrypted, until you delete the inventory. The file itself is not stored.',

  newsTitle: 'News',
  newsNone:
    'No new vulnerabilities affect this inventory. Those that already affected it when you added it do not count as news.',

  now: 'Current vulnerabilities',
  settings: 'Name and mail',
  change: 'Save changes',
  replace: 'Replace the packages',
  replaceText:
    'After a release, upload the new lock file. Vulnerabilities that already affect newly added packages do not count as news.',
  replaceTitle: 'Replace the packages',
  tell: 'Feed and webhook',
  feed: 'Feed (Atom)',
  feedHint: 'Your feed reader signs in with any user name and an API token as the password.',
  webhook: 'Create a webhook',
  webhookText: 'A webhook notifies your program of news about this inventory.',
  remove: 'Delete the inventory',
  removeText: 'Its packages, its news and its webhooks are deleted too.',
  removeButton: 'Delete',

  done: {
    'inventory-added': 'Inventory added. You will be notified of new vulnerabilities that affect it.',
    'inventory-replaced': 'Packages replaced.',
    'inventory-changed': 'Changes saved.',
    'inventory-removed': 'Inventory deleted.',
  },
  errors: {
    inventory_name: 'The name must have 1 to 80 characters on one line.',
    inventory_contents: 'Choose a file or paste package URLs, not both.',
    inventory_limit: 'You have reached the limit of inventories. Delete one, or replace the packages of one.',
    inventory_too_many: 'An inventory can have at most 10,000 packages. Split it by project.',
    check_busy: 'Many checks are running. Wait a few seconds, then try again.',
  },
};
