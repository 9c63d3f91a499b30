import { readFile } from 'node:fs/promises';
import { runAsOperator, type WithAccounts } from '@kairan/accounts/commands';
import type { Command } from '@kairan/cli/command-line';
import type { z } from 'zod';
import type { InventoryDeps } from '../inventories/inventory-deps.ts';
import type { inventoryShape } from '../inventories/inventory-shapes.ts';
import { withOperations } from './context.ts';

const withInventories: WithAccounts<InventoryDeps> = withOperations;

type Inventory = z.output<typeof inventoryShape>;

const ofUser = { name: 'user', about: 'User name' };

export const inventoryAddCommand: Command = {
  words: 'inventory add',
  database: 'existing',
  summary:
    'Store the packages of a lock file, an SBOM or a list for a user. The running service reports what newly affects them.',
  arguments: [
    ofUser,
    { name: 'file', about: 'Lock file, SBOM (CycloneDX or SPDX as JSON) or list of installed packages' },
  ],
  options: {
    name: { value: 'NAME', about: 'Display name; default: the name of the file' },
    distro: { value: 'DISTRO', about: 'Distribution of a list of installed packages: debian-12, alpine-3.18, rocky-9' },
    digest: { about: 'Mail the user daily what newly affects it' },
  },
  async run(call) {
    const { createInventory } = await import('../operations/create-inventory.ts');
    const path = call.argument('file') ?? '';
    const made = await runAsOperator(withInventories, createInventory, {
      username: call.argument('user'),
      name: call.option('name'),
      digest: call.flag('digest'),
      file: await readFile(path),
      filename: path,
      distro: call.option('distro'),
    });
    const inventory = made['data'] as Inventory;
    call.print(inventory, `${inventory.id} ${inventory.name}: ${inventory.package_count} packages`);
    return 0;
  },
};

export const inventoryListCommand: Command = {
  words: 'inventory list',
  database: 'existing',
  summary: 'List the inventories of a user, with how many of their packages are affected.',
  arguments: [ofUser],
  async run(call) {
    const { listInventories } = await import('../operations/list-inventories.ts');
    const { data } = await runAsOperator(withInventories, listInventories, { username: call.argument('user') });
    for (const inventory of data as Inventory[]) {
      const { id, name, package_count: packages, affected, vulnerabilities, kev } = inventory;
      const found =
        affected === null
          ? 'not checked yet'
          : `${affected} affected by ${vulnerabilities} vulnerabilities, ${kev} of them known exploited`;
      call.print(inventory, `${id} ${name}: ${packages} packages, ${found}`);
    }
    return 0;
  },
};

export const inventoryDeleteCommand: Command = {
  words: 'inventory delete',
  database: 'existing',
  summary: 'Delete an inventory with its news, and the webhooks that are about it.',
  arguments: [{ name: 'id', about: 'Inventory id, as shown by inventory add and inventory list' }],
  async run(call) {
    const { deleteInventory } = await import('../operations/delete-inventory.ts');
    const deleted = await runAsOperator(withInventories, deleteInventory, { id: call.argument('id') });
    call.print(deleted, `Deleted ${deleted['id']}.`);
    return 0;
  },
};
