import { isLine } from '@kairan/accounts/user';
import type { Component } from '@kairan/inventory/inventory';
import { UnreadableFile } from '@kairan/inventory/unreadable-file';
import type { Fail } from '@kairan/operation';
import { z } from 'zod';
import { checkerOf } from '../checking/checker-of.ts';
import { type Contents, sourceOf, wrongContents } from '../checking/contents.ts';
import { type checkErrors, failedCheck } from '../checking/failed-check.ts';
import { mostPackages, type StoredPackage } from './inventory.ts';
import type { InventoryCaller, InventoryDeps } from './inventory-deps.ts';
import type { NewInventory } from './storage/inventories.ts';

/** The name of an inventory. */
export const inventoryName = z
  .string()
  .refine((name) => isLine(name, 80), 'must be 1 to 80 characters in one line')
  .describe('A name by which you recognise it, 1 to 80 characters');

/** Whether the news of an inventory are mailed. */
export const digestSwitch = z.boolean().describe('Whether the daily mail lists what newly affects it');

/**
 * Reads the packages of an inventory, each once.
 * @param name of the inventory; null: the name of the file
 * @throws {ApiError} `invalid_request` if it sends none or several of packages, text and file, or a file that can't be read
 */
export async function newInventoryOf(
  contents: Contents,
  name: string | null,
  caller: InventoryCaller,
  deps: InventoryDeps,
  fail: Fail<'invalid_request' | (typeof checkErrors)[number]>,
): Promise<NewInventory> {
  const source = sourceOf(contents) ?? fail('invalid_request', wrongContents, { about: 'contents' });
  try {
    const { format, components, count } = await checkerOf(deps).read(source, mostPackages, caller.key);
    if (count === 0) {
      throw new UnreadableFile('no_packages', 'There is no package in it. Send a file that names packages.');
    }
    if (count > mostPackages) {
      const message = `An inventory has at most ${mostPackages} packages, not ${count}. Split it by project.`;
      throw new UnreadableFile('too_many', message, String(mostPackages));
    }
    return { name: name ?? nameOf(contents.filename) ?? format, format, packages: components.map(storedOf) };
  } catch (error) {
    return failedCheck(error, fail);
  }
}

function storedOf({ purl, name, version, problem }: Component): StoredPackage {
  return { purl, name, version, problem };
}

/** The name of a file as the name of an inventory; null if it can't be one. */
function nameOf(filename: string | undefined): string | null {
  const base = filename?.split(/[\\/]/).at(-1)?.trim();
  return base !== undefined && isLine(base, 80) ? base : null;
}
