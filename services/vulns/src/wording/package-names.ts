import { titleCase } from '../tags/title-case.ts';
import { ecosystemWithoutSuffix } from './distributions.ts';
import { goModuleName } from './go-module-names.ts';

/** Packages better known by another name than the registry's. */
const knownPackages: Readonly<Record<string, string>> = {
  'PyPI:django': 'Django',
  'PyPI:flask': 'Flask',
  'PyPI:pillow': 'Pillow',
  'PyPI:ansible': 'Ansible',
  'PyPI:tensorflow': 'TensorFlow',
  'PyPI:jinja2': 'Jinja2',
  'npm:next': 'Next.js',
  'npm:react': 'React',
  'npm:vue': 'Vue.js',
  'npm:electron': 'Electron',
  'npm:jquery': 'jQuery',
  'RubyGems:rails': 'Ruby on Rails',
  'Go:stdlib': 'Go standard library',
  'Go:toolchain': 'Go toolchain',
  'npm:angular': 'AngularJS',
  'npm:express': 'Express',
};

/**
 * Returns the name of a package within a sentence: of a Maven artefact without its group, of a Go module the short name,
 * of a Bitnami image the application, of a well-known package the usual spelling; else as in the record.
 */
export function packageName(ecosystem: string, name: string): string {
  const registry = ecosystemWithoutSuffix(ecosystem);
  if (registry === 'Maven') return name.slice(name.lastIndexOf(':') + 1);
  if (registry === 'Bitnami') return titleCase(name.replace(/-min$/, '').replaceAll('-', '_'));
  const known = knownPackages[`${registry}:${name.toLowerCase()}`];
  if (known !== undefined) return known;
  return registry === 'Go' ? goModuleName(name) : name;
}
