import type { Language } from '../../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of the account pages of inventories. Numbers come already formatted. */
export interface InventoryMessages {
  title: string;
  text(most: string): string;
  none: string;
  add: string;
  toAccount: string;
  toInventory: string;

  packages: string;
  affected: string;
  exploited: string;
  notChecked: string;
  checked: string;
  mail: string;
  on: string;
  off: string;

  newTitle: string;
  name: string;
  nameHint: string;
  /** Hint on the file, with the largest number of packages. */
  fileHint(most: string): string;
  digest: string;
  digestHint: string;
  save: string;
  privacy: string;

  newsTitle: string;
  newsNone: string;

  now: string;
  settings: string;
  change: string;
  replace: string;
  replaceText: string;
  replaceTitle: string;
  tell: string;
  feed: string;
  feedHint: string;
  webhook: string;
  webhookText: string;
  remove: string;
  removeText: string;
  removeButton: string;

  done: Record<'inventory-added' | 'inventory-replaced' | 'inventory-changed' | 'inventory-removed', string>;
  errors: Record<
    'inventory_name' | 'inventory_contents' | 'inventory_limit' | 'inventory_too_many' | 'check_busy',
    string
  >;
}

export const inventoryMessages: Readonly<Record<Language, InventoryMessages>> = { en, ja, fr };
