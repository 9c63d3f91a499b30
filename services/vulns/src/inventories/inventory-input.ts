import { readFile } from 'node:fs/promises';
import { isLine } from '@kairan/accounts/user';
import type { Component } from '@kairan/inventory/inventory';
import { inventoryOfPurls, readInventory } from '@kairan/inventory/read-inventory';
import { UnreadableFile } from '@kairan/inventory/unreadable-file';
import type { Fail } from '@kairan/operation';
import { UploadedFile } from '@kairan/operation/uploaded-file';
import { z } from 'zod';
import { mostPackages, type StoredPackage } from './inventory.ts';
import { identityOf, type NewInventory } from './storage/inventories.ts';

/** The largest file of an inventory in bytes. */
export const mostFileBytes = 10 * 1024 * 1024;

/** The name of an inventory. */
export const inventoryName = z
  .string()
  .refine((name) => isLine(name, 80), 'must be 1 to 80 characters in one line')
  .describe('A name that tells your inventories apart, 1 to 80 characters');

/** Whether the news of an inventory are mailed. */
export const digestSwitch = z.boolean().describe('Whether the daily mail tells what newly affects it');

/** The input fields with the packages of an inventory. */
export const contentFields = {
  packages: z
    .array(z.string().max(2_000))
    .min(1)
    .max(mostPackages)
    .optional()
    .describe('Package URLs with versions: ["pkg:npm/lodash@4.17.20"]. Send these, or text, or a file'),
  text: z
    .string()
    .max(mostFileBytes)
    .optional()
    .describe('The text of a lock file, an SBOM or a list of installed packages. Send it with filename'),
  file: z.instanceof(UploadedFile).optional().describe('The file itself, as multipart/form-data'),
  filename: z
    .string()
    .max(255)
    .optional()
    .describe('The name of the file, which may say what format it has: package-lock.json'),
  distro: z
    .string()
    .max(80)
    .optional()
    .describe('The distribution of a list of installed packages: debian-12, alpine-3.18, rocky-9'),
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
  fail: Fail<'invalid_request'>,
): Promise<NewInventory> {
  const { packages, text, file } = input;
  if ([packages, text, file].filter((each) => each !== undefined).length !== 1) {
    return fail('invalid_request', 'Send exactly one of packages (a list of package URLs), text and file.');
  }
  const filename = input.filename ?? file?.filename;
  try {
    const read =
      packages !== undefined
        ? inventoryOfPurls(packages)
        : readInventory(file ? await readFile(file.path) : Buffer.from(text ?? ''), { filename, distro: input.distro });
    const { format } = read;
    const unique = [...new Map(read.components.map((each) => [identityOf(each), storedOf(each)])).values()];
    if (unique.length > mostPackages) {
      const message = `The file names ${unique.length} packages. An inventory has at most ${mostPackages}: split it by project.`;
      return fail('invalid_request', message, { about: 'file too_many' });
    }
    return { name: name ?? nameOf(filename) ?? format, format, packages: unique };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return fail('invalid_request', error.message, { about: `file ${error.problem}`, shown: error.detail });
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
