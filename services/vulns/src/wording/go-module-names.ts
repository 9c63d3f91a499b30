/** Hosts whose paths are `host/owner/repository`. */
const codeHosts: ReadonlySet<string> = new Set(
  'bitbucket.org codeberg.org gitea.com gitee.com github.com gitlab.com'.split(' '),
);

/** Repository names that mean nothing without their owner. */
const vagueNames: ReadonlySet<string> = new Set(
  (
    'admin agent api app apps auth backend cli client cloud common console controller core dashboard desktop docs engine ' +
    'framework frontend gateway go go-sdk http lib library main manager mobile monitor node operator plugin plugins portal ' +
    'project proxy registry runner sdk server service services site store tools ui utils web website'
  ).split(' '),
);

/**
 * Returns the short name of a Go module: `oauth2-proxy` for `github.com/oauth2-proxy/oauth2-proxy/v7`, `cli/cli` for
 * `github.com/cli/cli`. The major version at the end (https://go.dev/ref/mod#major-version-suffixes) is left out; paths of
 * other hosts (`golang.org/x/net`, `k8s.io/kubernetes`) remain.
 */
export function goModuleName(path: string): string {
  const [host = '', owner = '', repository, ...rest] = path.replace(/\/v\d+(?=\/|$)/, '').split('/');
  if (!codeHosts.has(host) || repository === undefined) return path.replace(/\/v\d+$/, '');
  const vague = repository.length < 4 || vagueNames.has(repository.toLowerCase());
  return [...(vague ? [owner] : []), repository, ...rest].join('/');
}

/** Returns the major version at the end of a module path (`v7`); null if there is none. */
export function goMajorVersion(path: string): string | null {
  return /\/(v\d+)$/.exec(path)?.[1] ?? null;
}
