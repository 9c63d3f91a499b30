import { otherComponent, registryPackage } from '../component.ts';
import type { Component } from '../inventory.ts';
import { numberedLines } from '../parsing/lines.ts';
import { TextSyntaxError } from '../parsing/syntax-error.ts';
import type { Format } from './format.ts';

/** Mix's lock file (https://hexdocs.pm/mix/Mix.Tasks.Deps.html): an Elixir map with one dependency a line. */
export const mixLock: Format = {
  name: 'mix.lock',
  isNamed: (filename) => filename === 'mix.lock',
  isLike: ({ text }) => /^\s*%\{\s*"[^"\n]+"(?::| =>) \{:\w+, /.test(text),
  read: ({ text }) => ({ components: dependenciesOf(text) }),
};

function* dependenciesOf(text: string): Generator<Component> {
  for (const [written, line] of numberedLines(text)) {
    const [, app, kind, rest = ''] = /^\s*(?:%\{\s*)?"([^"]+)"(?::| =>) \{:(\w+), (.*)$/.exec(written) ?? [];
    if (app === undefined) continue;
    if (kind === 'hex') yield hexPackage(rest, line);
    else yield otherComponent(kind === 'path' ? 'local' : 'not_from_registry', { name: app, line });
  }
}

/** The package can be named otherwise than the application: `{:hex, :package, "1.0.0", …, [dependencies], "hexpm", …}`. */
function hexPackage(tuple: string, line: number): Component {
  const [, name, version] = /^:"?([^\s",]+)"?, "([^"]+)"/.exec(tuple) ?? [];
  if (name === undefined || version === undefined)
    throw new TextSyntaxError('Expected a package and its version', line);
  const afterDependencies = tuple.lastIndexOf('], "');
  const repository = afterDependencies === -1 ? 'hexpm' : (tuple.slice(afterDependencies + 4).split('"', 1)[0] ?? '');
  // Package URLs name a private repository, as `hexpm:organization` does, before the package.
  const owner = repository === 'hexpm' ? null : repository.replace(/^hexpm:/, '');
  const inRepository = owner === null ? name : `${owner}/${name}`;
  return registryPackage({ type: 'hex', name: inRepository, version, line, written: name });
}
