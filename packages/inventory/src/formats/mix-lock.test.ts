import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentsOf, formatOf } from '../../test/read-text.ts';

const text = `%{
  "cowboy": {:hex, :cowboy, "2.8.0", "f3dc62e35797ecd9ac1b50db74611193c29815401e53bac9a5c0577bd7bc667d", [:rebar3], [{:cowlib, "~> 2.9.1", [hex: :cowlib, repo: "hexpm", optional: false]}, {:ranch, "~> 1.7.1", [hex: :ranch, repo: "hexpm", optional: false]}], "hexpm", "4643e4fba74ac96d4d152c75803de6fad0b3fa5df354c71afdd6cbeeb15fac8a"},
  "enacl": {:git, "https://github.com/aeternity/enacl.git", "2f50ba6289c1a5ed2ca1ba8b3bd7d98c5ab2a5fd", [ref: "2f50ba6"]},
  "core": {:path, "apps/core", []},
  "poison": {:hex, :poison_fork, "3.1.0", "d9eb636610e096f86f25d9a46f35a9facac35609a7591b3be3326e99a0484665", [:mix], [], "hexpm", "fec8660eb7733ee4117b85f55799fd3833eb769a6df71ccf8903e8dc5447cfce"},
  "secret": {:hex, :secret, "1.0.0", "d9eb636610e096f86f25d9a46f35a9facac35609a7591b3be3326e99a0484665", [:mix], [{:plug, "~> 1.0", [hex: :plug, repo: "hexpm", optional: false]}], "hexpm:acme", "fec8660eb7733ee4117b85f55799fd3833eb769a6df71ccf8903e8dc5447cfce"},
}
`;

test('reads mix.lock: the package that an application comes from, and private ones with their organisation', () => {
  assert.deepEqual(componentsOf(text, { filename: 'mix.lock' }), [
    'pkg:hex/cowboy@2.8.0 #2',
    'not_from_registry: enacl #3',
    'local: core #4',
    'pkg:hex/poison_fork@3.1.0 #5',
    'pkg:hex/acme/secret@1.0.0 #6',
  ]);
  assert.equal(formatOf(text), 'mix.lock');
});

test('reads mix.lock of early versions, whose first line has the first dependency', () => {
  const early = `%{"cowboy": {:hex, :cowboy, "1.0.4", "a324a8df9f2316c833a470d918aaf73ae894278b8aa6226ce7a9bf699388f878", [:make, :rebar], []},
  "plug": {:hex, :plug, "1.3.0"}}
`;
  assert.deepEqual(componentsOf(early), ['pkg:hex/cowboy@1.0.4 #1', 'pkg:hex/plug@1.3.0 #2']);
});
