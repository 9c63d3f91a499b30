import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packageName } from './package-names.ts';

for (const [ecosystem, name, expected] of [
  ['Go', 'github.com/oauth2-proxy/oauth2-proxy/v7', 'oauth2-proxy'],
  ['Go', 'github.com/argoproj/argo-cd/v2/server', 'argo-cd/server'],
  ['Go', 'github.com/cli/cli', 'cli/cli'],
  ['Go', 'github.com/evil/go', 'evil/go'],
  ['Go', 'golang.org/x/net', 'golang.org/x/net'],
  ['Go', 'helm.sh/helm/v3', 'helm.sh/helm'],
  ['Go', 'stdlib', 'Go standard library'],
  ['Maven', 'org.apache.logging.log4j:log4j-core', 'log4j-core'],
  ['npm', '@angular/core', '@angular/core'],
] as const) {
  test(`calls the ${ecosystem} package ${name} ${expected} in a sentence`, () =>
    assert.equal(packageName(ecosystem, name), expected));
}
