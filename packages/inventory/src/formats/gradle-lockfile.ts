import { registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { firstLine, numberedLines } from '../parsing/lines.ts';
import { TextSyntaxError } from '../parsing/syntax-error.ts';
import type { Format } from './format.ts';

/**
 * Gradle's lock files (https://docs.gradle.org/current/userguide/dependency_locking.html): `group:name:version`, then the
 * configurations, which files of one configuration leave out.
 */
export const gradleLockfile: Format = {
  name: 'gradle.lockfile',
  isNamed: (filename) => filename.endsWith('.lockfile'),
  isLike: ({ text }) => /^[^\s:#=]+:[^\s:=]+:[^\s:=]+=[\w,]+$/.test(firstLine(text)),
  read: ({ text }) => ({ components: componentsOf(text) }),
};

function* componentsOf(text: string): Generator<Component> {
  for (const [written, line] of numberedLines(text)) {
    const [coordinates = ''] = written.trim().split('=', 1);
    // `empty=` lists configurations without dependencies.
    if (coordinates === '' || coordinates.startsWith('#') || coordinates === 'empty') continue;
    const [group, name, version, ...rest] = coordinates.split(':');
    if (!group || !name || !version || rest.length > 0) throw new TextSyntaxError('Expected group:name:version', line);
    yield registryPackage({
      type: 'maven',
      name: `${group}/${name}`,
      version,
      line,
      written: `${group}:${name}`,
    });
  }
}
