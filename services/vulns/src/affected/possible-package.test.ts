import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameProblem, orderProblem } from './possible-package.ts';

test('a name that its ecosystem cannot have is a problem, and the answer says how names look', () => {
  for (const [ecosystem, name, example] of [
    ['Maven', 'log4j-core', 'org.apache.logging.log4j:log4j-core'],
    ['maven', 'org.example:', 'group:artifact'],
    ['Packagist', 'drupal', 'vendor/name'],
    ['npm', '@scope', '@scope/name'],
    ['npm', 'some/thing', '@scope/name'],
    ['PyPI', 'group/django', 'django'],
    ['Go', 'github.com//gin', 'a module path'],
    ['GitHub Actions', 'checkout', 'owner/repository'],
    ['SwiftURL', 'swift-nio', 'github.com/apple/swift-nio'],
    ['NuGet', 'Newtonsoft/Json', 'Newtonsoft.Json'],
    ['VSCode', 'python', 'publisher.extension'],
    ['Debian:12', 'OpenSSL', 'openssl'],
  ] as const) {
    assert.ok(nameProblem({ ecosystem, name })?.includes(example), `${ecosystem} ${name}`);
  }
});

test('names that ecosystems have are no problem, nor any name where no rule is known', () => {
  for (const [ecosystem, name] of [
    ['Maven', 'org.example:core'],
    ['Packagist', 'drupal/core'],
    ['npm', '@angular/core'],
    ['npm', 'JSONStream'],
    ['PyPI', 'Web_Thing'],
    ['Go', 'stdlib'],
    ['Go', 'github.com/gin-gonic/gin'],
    ['GitHub Actions', 'actions/runner/sub'],
    ['SwiftURL', 'https://github.com/apple/swift-nio.git'],
    ['VSCode', 'cline-ai-main.cline-ai-agent'],
    ['VSCode', 'ms-python/python'],
    ['Ubuntu:22.04:LTS', 'libstdc++6'],
    ['Android', ':linux_kernel:'],
    ['NewSystem', 'any thing / at all'],
  ] as const) {
    assert.equal(nameProblem({ ecosystem, name }), null, `${ecosystem} ${name}`);
  }
});

test('a version that its ecosystem cannot order is a problem, except where no order is known', () => {
  assert.match(orderProblem({ ecosystem: 'PyPI', version: 'latest' }) ?? '', /PyPI cannot order the version latest/);
  assert.notEqual(orderProblem({ ecosystem: 'npm', version: '123randomtext' }), null);
  assert.equal(orderProblem({ ecosystem: 'PyPI', version: '1.0.post1' }), null);
  assert.equal(orderProblem({ ecosystem: 'Android', version: 'latest' }), null);
  assert.equal(orderProblem({ ecosystem: 'npm', version: null }), null);
});
