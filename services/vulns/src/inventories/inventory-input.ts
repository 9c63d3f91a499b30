import { isLine } from '@kairan/accounts/user';
import type { Component } from '@kairan/inventory/inventory';
import { UnreadableFile } from '@kairan/inventory/unreadable-file';
import type { Fail } from '@kairan/operation';
import { z } from 'zod';
import { checkerOf } from '../checking/checker-of.ts';
import { type checkErrors, failedCheck } from '../checking/failed-check.ts';
import { lineText } from '../search/parameters/package-parameter.ts';
import { mostPackages, type StoredPackage } from './inventory.ts';
import type { InventoryDeps } from './inventory-deps.ts';
import type { NewInventory } from './storage/inventories.ts';

/** The name of an inventory. */
export const inventoryName = z
  .string()
  .refine((name) => isLine(name, 80), 'must be 1 to 80 characters in one line')
  .describe('A name that tells your inventories apart, 1 to 80 characters');

/** Whether the news of an inventory are mailed. */
export const digestSwitch = z.boolean().describe('Whether the daily mail tells what newly affects it');

/** The input fields with the packages of an inventory: one of packages, text and file. */
export const contentFields = {
  packages: z
    .array(z.string().max(2_000))
    .max(mostPackages)
    .optional()
    .describe('Package URLs with their exact versions: pkg:npm/lodash@4.17.20'),
  text: z
    .string()
    .optional()
    .describe('Instead of packages: the content of a lock file, an SBOM or a list of packages'),
  file: z
    .instanceof(Uint8Array)
    .optional()
    .describe(
      `A lock file, an SBOM (CycloneDX or SPDX as JSON) or a list of installed packages, at most 10 MB and ${mostPackages} packages`,
    ),
  filename: lineText
    .optional()
    .describe('The name of the file: package-lock.json. Send it, as some formats are told apart by their names only'),
  distro: lineText
    .optional()
    .describe(
      'The distribution that a list of installed packages is from: debian-12, ubuntu-22.04, alpine-3.18, rocky-9',
    ),
};
type ContentInput = z.output<z.ZodObject<typeof contentFields>>;

/**
 * Reads the packages of an inventory, each once.
 * @param name of the inventory; null: the name of the file
 * @throws {ApiError} `invalid_request` if it sends none or several of packages, text and file, or a file that can't be read
 */
export async function newInventoryOf(
  input: ContentInput,
  name: string | null,
  deps: InventoryDeps,
  fail: Fail<'invalid_request' | (typeof checkErrors)[number]>,
): Promise<NewInventory> {
  const { packages, text, file, filename, distro } = input;
  if ([packages, text, file].filter((each) => each !== undefined).length !== 1) {
    return fail('invalid_request', 'Send a file, or a list of package URLs as packages.', { about: 'contents' });
  }
  const content = file ?? (text === undefined ? undefined : Buffer.from(text));
  try {
    const source = content ? { file: content, filename, distro } : { purls: packages ?? [] };
    const { format, components, count } = await checkerOf(deps).read(source, mostPackages);
    if (count === 0) {
      throw new UnreadableFile('no_packages', 'There is no package in it. Send a file that names packages.');
    }
    if (count > mostPackages) {
      const message = `An inventory has at most ${mostPackages} packages, not ${count}. Split it by project.`;
      throw new UnreadableFile('too_many', message, String(mostPackages));
    }
    return { name: name ?? nameOf(filename) ?? format, format, packages: components.map(storedOf) };
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
