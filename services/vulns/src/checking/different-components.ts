import type { Component } from '@kairan/inventory/inventory';

/** Identifies a package of a file: those with the same identity are the same, whatever file names them. */
export function identityOf({ purl, name, version }: Pick<Component, 'purl' | 'name' | 'version'>): string {
  return purl ?? `${name}\n${version ?? ''}`;
}

/** The packages of a file, each once. */
export interface DifferentComponents {
  /** `Inventory.format` */
  readonly format: string;
  /** The first ones, in the order of the file. */
  readonly components: readonly Component[];
  /** How many different ones the file names. */
  readonly count: number;
}

/** Leaves out repeated packages, and those beyond the first `most`. */
export function differentComponents(
  { format, components }: Pick<DifferentComponents, 'format' | 'components'>,
  most: number,
): DifferentComponents {
  const different = new Map<string, Component>();
  for (const component of components) {
    const identity = identityOf(component);
    if (!different.has(identity)) different.set(identity, component);
  }
  return { format, components: different.values().take(most).toArray(), count: different.size };
}
