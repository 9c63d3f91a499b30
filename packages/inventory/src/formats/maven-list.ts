import { otherComponent, registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { numberedLines } from '../parsing/lines.ts';
import type { Format } from './format.ts';

const scopes: ReadonlySet<string> = new Set(['compile', 'provided', 'runtime', 'test', 'system', 'import']);

/** Coordinates as Maven prints them; `scope` is null for a project. */
interface Artifact {
  readonly group: string;
  readonly name: string;
  readonly version: string;
  readonly scope: string | null;
}

/**
 * The output of `mvn dependency:list` and `mvn dependency:tree` as text, or a log that has it
 * (https://maven.apache.org/plugins/maven-dependency-plugin/). Artifacts that another version displaced are left out.
 */
export const mavenList: Format = {
  name: 'mvn dependency:list',
  isNamed: () => false,
  isLike: ({ text }) => namesDependency(text),
  read: ({ text }) => ({ components: componentsOf(text) }),
};

function namesDependency(text: string): boolean {
  for (const [{ scope }] of artifactsOf(text)) if (scope !== null) return true;
  return false;
}

function* componentsOf(text: string): Generator<Component> {
  const projects = new Set<string>();
  for (const [artifact] of artifactsOf(text)) if (artifact.scope === null) projects.add(keyOf(artifact));
  for (const [artifact, line] of artifactsOf(text)) {
    const { group, name, version, scope } = artifact;
    if (scope === null) continue;
    const written = `${group}:${name}`;
    // Other modules of the same build.
    if (projects.has(keyOf(artifact))) yield otherComponent('local', { name: written, version, line });
    else yield registryPackage({ type: 'maven', name: `${group}/${name}`, version, line, written });
  }
}

function keyOf({ group, name, version }: Artifact): string {
  return `${group}:${name}:${version}`;
}

function* artifactsOf(text: string): Generator<readonly [artifact: Artifact, line: number]> {
  for (const [written, line] of numberedLines(text)) {
    // Most lines of a log have none.
    const artifact = written.includes(':') ? artifactOf(written) : null;
    if (artifact !== null) yield [artifact, line];
  }
}

function artifactOf(written: string): Artifact | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Maven colours what it prints
  const plain = written.replace(/\x1b\[[\d;]*m/g, '').replace(/^\[INFO\]/, '');
  const start = plain.search(/[^\s|+\\\-├─└│]/);
  const [coordinates = '', ...notes] = start === -1 ? [] : plain.slice(start).split(/\s+/);
  // In the verbose tree: (org.example:thing:jar:1.0:compile - omitted for conflict with 1.1)
  if (notes.includes('omitted')) return null;
  const parts = coordinates.replace(/^\(/, '').split(':');
  if (parts.length < 4 || parts.length > 6 || !parts.every((part) => /^[\w.+~-]+$/.test(part))) return null;
  const [group = '', name = ''] = parts;
  // group:name:type:version is a project, only in trees and alone on its line.
  if (parts.length === 4) return notes.length > 0 ? null : { group, name, version: parts[3] ?? '', scope: null };
  const scope = parts.at(-1) ?? '';
  return scopes.has(scope) ? { group, name, version: parts.at(-2) ?? '', scope } : null;
}
