import assert from 'node:assert/strict';
import { test } from 'node:test';
import { componentsOf, formatOf } from '../../test/read-text.ts';
import { UnreadableFile } from '../unreadable-file.ts';

const module = `// Package shop sells.
module example.com/shop // the shop

go 1.22.0

toolchain go1.22.5

require github.com/BurntSushi/toml v1.3.2

require (
	github.com/docker/docker v20.10.7+incompatible
	github.com/gin-gonic/gin v1.6.3 // indirect
	"golang.org/x/crypto" v0.0.0-20200622213623-75b288015ac9 // indirect
	example.com/shop/core v0.0.0
	github.com/old/name v1.2.0
	github.com/old/other v1.2.0
)

exclude github.com/gin-gonic/gin v1.6.2

replace (
	example.com/shop/core => ./core
	github.com/old/name v1.2.0 => github.com/new/name v1.2.1
	github.com/old/other v1.1.0 => github.com/new/other v1.1.1
	github.com/not/required => github.com/new/required v1.0.0
)

retract v1.0.0
`;

test('reads go.mod with its replacements, and leaves out exclusions, the module itself and the versions of Go', () => {
  assert.deepEqual(componentsOf(module, { filename: 'go.mod' }), [
    'pkg:golang/github.com/BurntSushi/toml@v1.3.2 #8',
    'pkg:golang/github.com/docker/docker@v20.10.7+incompatible #11',
    'pkg:golang/github.com/gin-gonic/gin@v1.6.3 #12',
    'pkg:golang/golang.org/x/crypto@v0.0.0-20200622213623-75b288015ac9 #13',
    'local: example.com/shop/core #14',
    'pkg:golang/github.com/new/name@v1.2.1 #15',
    'pkg:golang/github.com/old/other@v1.2.0 #16',
  ]);
  assert.equal(formatOf(module), 'go.mod');
});

test('says that go.sum has to be checked too if go.mod is older than the rule to name all modules in it', () => {
  const read = (directive: string) =>
    componentsOf(`module a\n${directive}\nrequire b.c/d v1.0.0\n`, { filename: 'go.mod' });
  for (const directive of ['go 1.16', 'go 1.9', '']) {
    assert.equal(read(directive)[1], directive === '' ? 'other_file: go.sum #1' : 'other_file: go.sum #2');
  }
  for (const directive of ['go 1.17', 'go 1.22.3', 'go 1.26rc1']) assert.equal(read(directive).length, 1);
});

test('reads go.sum without the modules of which only go.mod was looked at', () => {
  const text = `github.com/gin-gonic/gin v1.6.2/go.mod h1:75u5sXoLsGZoRN5Sgbi1eraJ4GU3++wFwWzhwvtwp4M=
github.com/gin-gonic/gin v1.6.3 h1:ahKqKTFpO5KTPHxWZjEdPScmYaGtLo8Y4DMHoEsnp14=
github.com/gin-gonic/gin v1.6.3/go.mod h1:75u5sXoLsGZoRN5Sgbi1eraJ4GU3++wFwWzhwvtwp4M=
github.com/gogo/protobuf v1.1.1/go.mod h1:r8qH/GZQm5c6nD/R0oafs1akxWv10x8SbQlK7atdtwQ=
`;
  assert.deepEqual(componentsOf(text, { filename: 'go.sum' }), ['pkg:golang/github.com/gin-gonic/gin@v1.6.3 #2']);
  assert.equal(formatOf(text), 'go.sum');
});

test('says which line of go.sum or go.mod is broken', () => {
  const broken = (filename: string, text: string, detail: string) =>
    assert.throws(
      () => componentsOf(text, { filename }),
      (error) => error instanceof UnreadableFile && error.problem === 'broken' && error.detail === detail,
    );
  broken('go.sum', 'github.com/gin-gonic/gin v1.6.3 h1:ahKq=\n<<<<<<< HEAD\n', 'go.sum:2');
  broken('go.mod', 'module a\nreplace b c\n', 'go.mod:2');
});
