import { otherComponent, registryPackage } from '../component.ts';
import type { Component, ComponentProblem } from '../inventory.ts';
import { tomlTables } from '../parsing/toml-tables.ts';
import { textOf } from '../parsing/values.ts';

/** How a lock file in TOML lists its packages. */
interface TomlPackages {
  /** Name of the array of tables: `package`. */
  readonly array: string;
  /** Type of package URLs. */
  readonly type: string;
  /** Where the package of a table comes from: null for a registry, `project` for the project itself, which is left out. */
  readonly originOf: (table: unknown) => ComponentProblem | 'project' | null;
}

/** Lists the packages of a lock file that has a table with `name` and `version` for each. */
export function* tomlPackages(text: string, { array, type, originOf }: TomlPackages): Generator<Component> {
  for (const [table, line] of tomlTables(text, array)) {
    const name = textOf(table, 'name');
    const origin = originOf(table);
    if (name === null || origin === 'project') continue;
    const version = textOf(table, 'version');
    yield origin === null
      ? registryPackage({ type, name, version, line })
      : otherComponent(origin, { name, version, line });
  }
}
