import type { InventoryMessages } from './messages.ts';

export const en: InventoryMessages = {
  title: 'Inventories',
  text: (most) =>
    `Keep the packages of a project here, encrypted, and be told what newly affects them: on this site, by mail and by webhook. You can keep ${most} inventories.`,
  none: 'You have no inventory yet.',
  add: 'Add an inventory',
  toInventory: 'Back to the inventory',
  toAccount: 'Back to your account',

  packages: 'Packages',
  affected: 'Affected',
  exploited: 'Known exploited',
  notChecked: 'Not compared with the records yet',
  checked: 'Last compared',
  mail: 'Daily mail',
  on: 'On',
  off: 'Off',

  newTitle: 'Add an inventory',
  name: 'Name',
  nameHint: 'Tells your inventories apart. If you leave it empty, the name of the file is used.',
  fileHint: (most) => `At most 10 MB and ${most} packages.`,
  digest: 'Mail me once a day what newly affects it',
  digestHint: 'No mail is sent on days without news.',
  save: 'Save',
  privacy: 'The packages are stored encrypted, until you delete the inventory. The file itself is not stored.',

  newsTitle: 'News',
  newsNone:
    'Nothing has newly affected this inventory. What already affected it when you added it does not count as news.',

  now: 'What affects it now',
  settings: 'Name and mail',
  change: 'Save changes',
  replace: 'Replace the packages',
  replaceText:
    'After a release: send the new lock file. What already affects the packages that are new in it does not count as news.',
  replaceTitle: 'Replace the packages',
  tell: 'Feed and webhook',
  feed: 'Feed (Atom)',
  feedHint: 'Your feed reader signs in with any user name and an API token as the password.',
  webhook: 'Create a webhook',
  webhookText: 'A webhook notifies your program of news about this inventory.',
  remove: 'Delete the inventory',
  removeText: 'Its packages and news are deleted, and so are the webhooks that are about it.',
  removeButton: 'Delete',

  done: {
    'inventory-added': 'Inventory added. You will be told what newly affects it.',
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
