/**
 * Vendors by the prefix of `ecosystem:name` in lower case; values are CPE vendors. Only namespaces that belong to one
 * vendor: a registry account named after a product would make everyone a vendor.
 */
const namespaces: readonly (readonly [prefix: string, vendor: string])[] = [
  ['maven:com.amazonaws:', 'amazon'],
  ['maven:software.amazon.', 'amazon'],
  ['maven:com.fasterxml.', 'fasterxml'],
  ['maven:com.google.', 'google'],
  ['maven:com.ibm.', 'ibm'],
  ['maven:com.liferay', 'liferay'],
  ['maven:com.microsoft.', 'microsoft'],
  ['maven:com.oracle.', 'oracle'],
  ['maven:com.vaadin:', 'vaadin'],
  ['maven:io.netty:', 'netty'],
  ['maven:io.quarkus', 'quarkus'],
  ['maven:org.apache.', 'apache'],
  ['maven:org.eclipse.', 'eclipse'],
  ['maven:org.elasticsearch', 'elastic'],
  ['maven:org.jenkins-ci.', 'jenkins'],
  ['maven:io.jenkins.', 'jenkins'],
  ['maven:org.keycloak:', 'redhat'],
  ['maven:org.springframework', 'vmware'],
  ['maven:org.wildfly', 'redhat'],
  ['maven:org.xwiki.', 'xwiki'],
  ['npm:@adobe/', 'adobe'],
  ['npm:@angular/', 'google'],
  ['npm:@aws-sdk/', 'amazon'],
  ['npm:@azure/', 'microsoft'],
  ['npm:@microsoft/', 'microsoft'],
  ['npm:@nestjs/', 'nestjs'],
  ['npm:@nextcloud/', 'nextcloud'],
  ['npm:@sap/', 'sap'],
  ['npm:@strapi/', 'strapi'],
  ['npm:next:', 'vercel'],
  ['nuget:microsoft.', 'microsoft'],
  ['pypi:apache-', 'apache'],
  ['pypi:azure-', 'microsoft'],
  ['pypi:django:', 'djangoproject'],
  ['pypi:tensorflow', 'google'],
  ['packagist:craftcms/', 'craftcms'],
  ['packagist:drupal/core', 'drupal'],
  ['packagist:laravel/', 'laravel'],
  ['packagist:magento/', 'magento'],
  ['packagist:moodle/', 'moodle'],
  ['packagist:phpmyadmin/', 'phpmyadmin'],
  ['packagist:prestashop/', 'prestashop'],
  ['packagist:shopware/', 'shopware'],
  ['packagist:silverstripe/', 'silverstripe'],
  ['packagist:symfony/', 'sensiolabs'],
  ['packagist:typo3/', 'typo3'],
  ['rubygems:rails:', 'rubyonrails'],
  ['go:github.com/argoproj/', 'argoproj'],
  ['go:github.com/containerd/', 'linuxfoundation'],
  ['go:github.com/docker/', 'docker'],
  ['go:github.com/gogs/', 'gogs'],
  ['go:code.gitea.io/', 'gitea'],
  ['go:github.com/grafana/', 'grafana'],
  ['go:github.com/hashicorp/', 'hashicorp'],
  ['go:github.com/mattermost/', 'mattermost'],
  ['go:github.com/moby/', 'docker'],
  ['go:github.com/rancher/', 'suse'],
  ['go:k8s.io/', 'kubernetes'],
  ['go:stdlib:', 'golang'],
  ['go:toolchain:', 'golang'],
  ['go:golang.org/', 'golang'],
];

/**
 * Vendors of the applications that Bitnami packages, by its name of the package. Its records are about the application, not
 * the packaging. Two vendors: CPE names of both are in use.
 */
const bitnamiPackages: Readonly<Record<string, readonly string[]>> = {
  apache: [
    ...['activemq', 'airflow', 'apache', 'apisix', 'apr', 'cassandra', 'couchdb', 'flink', 'kafka', 'nifi', 'solr'],
    ...['spark', 'superset', 'thrift', 'tomcat', 'zookeeper'],
  ],
  argoproj: ['argo-cd', 'argo-workflows'],
  cilium: ['cilium', 'cilium-operator', 'hubble-relay'],
  clickhouse: ['clickhouse'],
  discourse: ['discourse'],
  djangoproject: ['django'],
  drupal: ['drupal'],
  elastic: ['elasticsearch', 'elk', 'kibana', 'logstash'],
  envoyproxy: ['envoy', 'envoy-gateway'],
  etcd: ['etcd'],
  f5: ['nginx', 'nginx-agent', 'nginx-gateway', 'nginx-gateway-fabric'],
  fluentd: ['fluentd'],
  ghost: ['ghost'],
  gitea: ['gitea'],
  gitlab: ['gitlab', 'gitlab-runner'],
  golang: ['golang'],
  google: ['tensorflow', 'protobuf', 'brotli'],
  gradle: ['gradle'],
  grafana: ['grafana', 'grafana-pyroscope'],
  haproxy: ['haproxy'],
  hashicorp: ['consul', 'vault'],
  helm: ['helm'],
  jenkins: ['jenkins'],
  joinmastodon: ['mastodon'],
  joomla: ['joomla'],
  jupyter: ['jupyter-base-notebook', 'jupyter-notebook', 'jupyterhub', 'jupyterlab'],
  magento: ['magento'],
  mariadb: ['mariadb', 'mariadb-galera', 'mariadb-min'],
  memcached: ['memcached'],
  microsoft: ['aspnet-core', 'azure-cli', 'dotnet', 'dotnet-sdk', 'powershell'],
  minio: ['minio'],
  mongodb: ['mongodb'],
  moodle: ['moodle'],
  neo4j: ['neo4j'],
  nextcloud: ['nextcloud'],
  nginx: ['nginx', 'nginx-agent', 'nginx-gateway', 'nginx-gateway-fabric'],
  nodejs: ['node', 'node-min'],
  odoo: ['odoo'],
  openldap: ['openldap'],
  openresty: ['openresty'],
  oracle: ['java', 'java-min', 'jre', 'mysql', 'mysql-client', 'mysql-shell'],
  phpmailer_project: ['phpmailer'],
  php: ['libphp', 'php', 'php-min'],
  phpmyadmin: ['phpmyadmin'],
  phusion: ['passenger'],
  postgresql: ['postgresql', 'postgresql-jdbc-driver'],
  prometheus: ['prometheus'],
  python: ['libpython', 'pillow', 'python', 'python-min', 'setuptools'],
  redis: ['redis'],
  redmine: ['redmine'],
  'ruby-lang': ['ruby', 'ruby-min'],
  sqlite: ['sqlite'],
  vmware: ['rabbitmq'],
  wordpress: ['wordpress', 'wordpress-multisite'],
};

const bitnami = new Map<string, string[]>();
for (const [vendor, names] of Object.entries(bitnamiPackages)) {
  for (const name of names) bitnami.set(`bitnami:${name}`, [...(bitnami.get(`bitnami:${name}`) ?? []), vendor]);
}

/**
 * Returns the vendors of a package, as CPE spells them; empty if the name alone does not tell.
 * @param key `ecosystem:name` in lower case, the ecosystem without its suffix
 */
export function vendorsOfPackage(key: string): readonly string[] {
  const known = bitnami.get(key);
  if (known !== undefined) return known;
  const vendor = namespaces.find(([prefix]) => `${key}:`.startsWith(prefix))?.[1];
  return vendor === undefined ? [] : [vendor];
}
