import { checkedPackage, foundVulnerability } from '@kairan/check/result';
import { componentProblems } from '@kairan/inventory/inventory';
import { z } from 'zod';
import { inventoryEvents } from '../changes/events.ts';
import type { Language } from '../vulnerability.ts';
import type { StoredInventory } from './inventory.ts';
import type { InventoryNews } from './storage/inventory-news.ts';

/** Output schemas of the operations on inventories. Times are RFC 3339 UTC. */

const time = z.iso.datetime();

/** An inventory without its packages. */
export const inventoryShape = z.object({
  id: z.string(),
  name: z.string(),
  format: z.string().describe('The format of the file; purls: a list of package URLs'),
  package_count: z.int(),
  digest: z.boolean().describe('Whether the daily mail lists what newly affects it'),
  affected: z
    .int()
    .nullable()
    .describe('Packages that a vulnerability affects; null until it was compared with the records'),
  vulnerabilities: z.int().nullable().describe('Different vulnerabilities that affect a package'),
  kev: z.int().nullable().describe('Those that are known to be exploited'),
  created_at: time,
  replaced_at: time.describe('When its packages were last replaced'),
  checked_at: time.nullable().describe('When its packages were last compared with the records'),
});

/** An inventory with its packages. */
export const inventoryDetail = inventoryShape.extend({
  packages: z.array(
    z.object({
      purl: z.string().nullable(),
      name: z.string(),
      version: z.string().nullable(),
      problem: z.enum(componentProblems).nullable().describe('Why it can’t be looked up; null if it can'),
    }),
  ),
});

const { id, aliases, title, severity, score, epss, kev, poc, malware, urgency, url } = foundVulnerability.shape;

/** A piece of news: what newly affects an inventory. */
export const inventoryNewsShape = z.object({
  id: z.string(),
  at: time.describe('When it was found'),
  type: z
    .enum(inventoryEvents)
    .describe(
      'inventory.affected: it newly affects packages; inventory.exploited: it affects them and is newly known to be exploited',
    ),
  inventory: z.object({ id: z.string(), name: z.string() }),
  vulnerability: z
    .object({ id, aliases, title, severity, score, epss, kev, poc, malware, urgency, url })
    .describe('As it was when it was found'),
  packages: z
    .array(
      z.object({
        package: checkedPackage.shape.package,
        fixed: foundVulnerability.shape.fixed,
        upgrade_to: checkedPackage.shape.upgrade_to,
      }),
    )
    .describe('The packages of the inventory that it affects'),
});

/** Formats an inventory. */
export function inventoryResponse(inventory: StoredInventory): z.input<typeof inventoryShape> {
  const { id, name, format, packages, digest, figures, createdAt, replacedAt, checkedAt } = inventory;
  return {
    ...{ id, name, format, package_count: packages, digest },
    affected: figures?.affected ?? null,
    vulnerabilities: figures?.vulnerabilities ?? null,
    kev: figures?.kev ?? null,
    created_at: timeText(createdAt),
    replaced_at: timeText(replacedAt),
    checked_at: checkedAt === null ? null : timeText(checkedAt),
  };
}

/** Formats a piece of news in a language. @param name of the inventory, as it is now */
export function newsResponse(
  { id, at, type, inventory, vulnerability, titles, packages }: Omit<InventoryNews, 'seq'>,
  name: string,
  language: Language,
): z.input<typeof inventoryNewsShape> {
  return {
    ...{ id, at: timeText(at), type, inventory: { id: inventory, name } },
    vulnerability: { ...vulnerability, title: titles[language] },
    packages: packages.map(({ fixed, upgrade_to, ...named }) => ({ package: named, fixed: [...fixed], upgrade_to })),
  };
}

function timeText(ms: number): string {
  return new Date(ms).toISOString();
}
