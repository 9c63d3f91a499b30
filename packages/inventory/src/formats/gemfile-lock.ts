import { otherComponent, registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { numberedLines } from '../parsing/lines.ts';
import type { Format } from './format.ts';

/** Bundler's lock file (https://bundler.io/guides/bundler_overview.html). */
export const gemfileLock: Format = {
  name: 'Gemfile.lock',
  isNamed: (filename) => /^(?:.*gemfile\.lock|gems\.locked)$/.test(filename),
  isLike: ({ text }) => /^(?:GEM|GIT|PATH)\n {2}remote: /m.test(text) && /^ {2}specs:$/m.test(text),
  read: ({ text }) => ({ components: gemsOf(text) }),
};

/**
 * Gems of a section are at four spaces, what they depend on at six. A gem that is built for a platform has it after its
 * version (`1.17.0-x86_64-linux-gnu`): versions of gems have no hyphen.
 */
function* gemsOf(text: string): Generator<Component> {
  let section = '';
  let remote = '';
  for (const [written, line] of numberedLines(text)) {
    if (/^[A-Z]/.test(written)) section = written.trim();
    else if (written.startsWith('  remote: ')) remote = written.slice('  remote: '.length).trim();
    if (!['GEM', 'GIT', 'PATH', 'PLUGIN SOURCE'].includes(section)) continue;
    const [, name, version = null] = /^ {4}([^\s(]+)(?: \(([^)-]+)(?:-[^)]*)?\))?$/.exec(written) ?? [];
    if (name === undefined || (section === 'PATH' && remote === '.')) continue;
    if (section === 'GIT') yield otherComponent('not_from_registry', { name, version, line });
    else if (section === 'PATH') yield otherComponent('local', { name, version, line });
    else yield registryPackage({ type: 'gem', name, version, line });
  }
}
