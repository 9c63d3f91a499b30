import type { Language } from '../../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of the news of inventories, on the home page and on the page of an inventory. */
export interface InventoryNewsMessages {
  events: { 'inventory.affected': string; 'inventory.exploited': string };
  /** The section of the home page. */
  morning: string;
  morningNone: string;
  all: string;
}

export const inventoryNewsMessages: Readonly<Record<Language, InventoryNewsMessages>> = { en, ja, fr };
