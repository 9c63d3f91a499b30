import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Named, nameTokensOf } from './document-names.ts';

const unnamed: Named = {
  products: [],
  kev_details: null,
  packages: [],
  downstream_packages: [],
  titles: [],
  descriptions: [],
};

function tokensOf(named: Partial<Named>, ...knownNames: string[]): string[] {
  return nameTokensOf({ ...unnamed, ...named }, knownNames).map((token) => token.replace('~n:', ''));
}

function product(name: string): Named['products'][number] {
  const [vendor = '', product = ''] = name.split(':');
  return { vendor, product, cpe: `cpe:2.3:a:${name}:*:*:*:*:*:*:*:*`, versions: ['*'] };
}

function packageOf(ecosystem: string, name: string): Named['packages'][number] {
  return { ecosystem, name, purl: null, ranges: [], versions: [], source: 'osv' };
}

const packages: readonly (readonly [ecosystem: string, name: string, ...tokens: string[]])[] = [
  ['npm', 'lodash', 'lodash'],
  ['npm', '@strapi/strapi', 'strapi_strapi', 'strapi'],
  ['npm', '@babel/core', 'babel_core'],
  ['Maven', 'org.apache.struts:struts2-core', 'org_apache_struts_struts2_core', 'struts2_core'],
  ['Packagist', 'phpmyadmin/phpmyadmin', 'phpmyadmin_phpmyadmin', 'phpmyadmin'],
  ['Packagist', 'acme/laravel', 'acme_laravel'],
  ['Go', 'github.com/grafana/grafana/v11', 'github_com_grafana_grafana_v11', 'grafana'],
  ['Go', 'code.gitea.io/gitea', 'code_gitea_io_gitea', 'gitea'],
  ['Go', 'github.com/golang-fips/openssl/v2', 'github_com_golang_fips_openssl_v2'],
  ['Go', 'stdlib', 'go', 'stdlib'],
  ['Julia', 'OpenSSL_jll', 'openssl_jll', 'openssl'],
  ['crates.io', 'openssl-src', 'openssl_src', 'openssl'],
];

test('a package bears its name, and the last part of it only if that is its name too', () => {
  for (const [ecosystem, name, ...expected] of packages) {
    const found = tokensOf({ packages: [packageOf(ecosystem, name)] });
    assert.deepEqual(found, expected, name);
  }
});

test('a vulnerability bears the names of the products that it is in, not of those that contain them', () => {
  const products = ['ietf:http', 'jenkins:jenkins', 'apache:log4j', 'ietf:quic'].map(product);
  const descriptions = [{ lang: 'en', text: 'Apache Log4j2 closes streams too late.', source: 'nvd' as const }];
  const packages = ['jenkins', 'log4j-app', 'closes'].map((name) => packageOf('Bitnami', name));
  assert.deepEqual(tokensOf({ products, packages, descriptions }, 'Rapid Reset'), [
    'rapid_reset',
    ...['http', 'ietf_http', 'log4j', 'apache_log4j', 'quic', 'ietf_quic', 'closes'],
  ]);
  const jenkins = product('jenkins:jenkins');
  assert.deepEqual(tokensOf({ products: [jenkins] }), ['jenkins', 'jenkins_jenkins']);
});
