import type { Component } from '@kairan/inventory/inventory';

/** Most inventories of a user. */
export const mostInventories = 20;
/** Most packages of an inventory. */
export const mostPackages = 10_000;

/** A package of an inventory: what a file said of it, without its place in the file. */
export type StoredPackage = Omit<Component, 'line'>;

/** What an inventory is, without its packages. It is stored encrypted. */
export interface InventoryFacts {
  /** 1 to 80 characters in one line. */
  readonly name: string;
  /** The format of the file, as `Inventory.format`; `purls` for a list. */
  readonly format: string;
  readonly packages: number;
}

/** How many packages of an inventory are affected, and by how many vulnerabilities, as of the last look. */
export interface InventoryFigures {
  readonly affected: number;
  readonly vulnerabilities: number;
  /** Those of the vulnerabilities that are known to be exploited. */
  readonly kev: number;
}

/** An inventory of a user, without its packages. Times are milliseconds since 1970. */
export interface StoredInventory extends InventoryFacts {
  /** Primary key. */
  readonly seq: number;
  /** Public id: `kvin_…`. */
  readonly id: string;
  readonly userId: number;
  /** Rises whenever its packages or what is known of them change. */
  readonly revision: number;
  /** Whether its news are part of the daily mail. */
  readonly digest: boolean;
  readonly createdAt: number;
  /** When its packages were last replaced. */
  readonly replacedAt: number;
  /** When its packages were last compared with the records; null until the first time. */
  readonly checkedAt: number | null;
  /** Null until it was checked. */
  readonly figures: InventoryFigures | null;
}
