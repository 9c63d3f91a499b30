import { registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { numberedLines } from '../parsing/lines.ts';
import { TextSyntaxError } from '../parsing/syntax-error.ts';
import type { Format } from './format.ts';

/**
 * Go's checksums (https://go.dev/ref/mod#go-sum-files). Of a module that was only looked at to choose versions there is the
 * checksum of its go.mod alone: it is no package. The file may still name more versions than are built; go.mod does not.
 */
export const goSum: Format = {
  name: 'go.sum',
  isNamed: (filename) => filename === 'go.sum',
  isLike: ({ text }) => /^\s*\S+ v\S+ h1:\S+=\n/.test(text),
  read: ({ text }) => ({ components: modulesOf(text) }),
};

function* modulesOf(text: string): Generator<Component> {
  for (const [written, line] of numberedLines(text)) {
    const [name, version, checksum, ...rest] = written.trim().split(/\s+/);
    if (name === undefined || name === '') continue;
    if (version === undefined || !checksum?.startsWith('h1:') || rest.length > 0) {
      throw new TextSyntaxError('Expected a module, its version and a checksum', line);
    }
    if (!version.endsWith('/go.mod')) yield registryPackage({ type: 'golang', name, version, line });
  }
}
