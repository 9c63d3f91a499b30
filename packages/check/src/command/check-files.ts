import { applyIgnoreList } from '../apply-ignore-list.ts';
import { applyVex } from '../apply-vex.ts';
import type { Config, IgnoreEntry } from '../config.ts';
import type { Language } from '../language.ts';
import { failuresOf, type Policy } from '../policy.ts';
import type { CheckedFile, Report } from '../reports/report.ts';
import type { CheckedPackage } from '../result.ts';
import { type CheckableComponent, isCheckable, uncheckedPackage } from '../unchecked-package.ts';
import { type ReadFile, statementsOf } from './read-files.ts';
import type { Records } from './records.ts';

/** How files are checked. */
export interface CheckOptions {
  readonly policy: Policy;
  readonly ignore: Config['ignore'];
  readonly vexDocuments: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  readonly language: Language;
  readonly version: string;
  readonly now: Date;
}

/**
 * Checks files: looks up each package URL once, takes out what VEX statements and the ignore list name, and applies the policy.
 * @throws {CannotCheck} if a VEX document can't be read, or the records can't be reached
 */
export async function checkFiles(files: readonly ReadFile[], records: Records, options: CheckOptions): Promise<Report> {
  const { policy, ignore, vexDocuments, language, version, now } = options;
  // Before the records are asked: a document that can't be read ends the check.
  const read = files.map((file) => ({ ...file, statements: statementsOf(vexDocuments, file.inventory) }));
  const results = await lookUp(files, records, language);
  const expired = new Set<IgnoreEntry>();
  const checked = read.map(({ path, inventory: { format, components }, statements }): CheckedFile => {
    const found = components.map((component): CheckedPackage => {
      const result = isCheckable(component) ? results.get(component.purl) : undefined;
      return result === undefined ? uncheckedPackage(component, language) : { ...result, line: component.line };
    });
    const left = applyIgnoreList(applyVex(found, statements), ignore, now);
    for (const entry of left.expired) expired.add(entry);
    return { path, format, packages: left.packages };
  });
  return {
    files: checked,
    failOn: policy.text,
    failures: checked.flatMap(({ path, packages }) =>
      failuresOf(policy, packages).map((failure) => ({ ...failure, path })),
    ),
    expired: [...expired],
    language,
    checkedAt: now,
    version,
  };
}

async function lookUp(
  files: readonly ReadFile[],
  records: Records,
  language: Language,
): Promise<ReadonlyMap<string, CheckedPackage>> {
  const different = new Map<string, CheckableComponent>();
  for (const { inventory } of files) {
    for (const component of inventory.components) if (isCheckable(component)) different.set(component.purl, component);
  }
  const checked = await records.check([...different.values()], language);
  return new Map([...different.keys()].map((purl, index) => [purl, checked[index] as CheckedPackage]));
}
