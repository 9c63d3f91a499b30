/** Packages that the services need in several major versions at run time, with the reason. */
export const severalMajors: ReadonlyMap<string, string> = new Map([
  ['content-type', 'Of oidc-provider: koa 3 has not moved to the second version, its type-is has.'],
  ['depd', 'Of oidc-provider: http-assert of koa 3 needs http-errors 1, which needs depd 1.'],
  ['entities', 'markdown-it needs the newest, html-to-text those of its htmlparser2 and dom-serializer.'],
  ['http-errors', 'Of oidc-provider: http-assert of koa 3 needs the first version, koa itself the second.'],
  ['mime-types', 'Of oidc-provider: accepts of koa 3 needs the second version, koa itself the third.'],
  ['sonic-boom', 'pino needs the fourth version, pino-pretty the fifth.'],
  ['statuses', 'Of oidc-provider: http-assert of koa 3 needs http-errors 1, which needs statuses 1.'],
  ['tslib', 'Of @simplewebauthn/server: tsyringe of its @peculiar/x509 needs the first version.'],
]);
