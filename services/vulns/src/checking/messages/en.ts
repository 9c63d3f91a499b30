import type { Explanations } from './messages.ts';

export const en: Explanations = {
  no_version: 'The exact version is missing. Send the installed version, such as 1.2.3.',
  not_a_purl: 'It is not a package URL. Send one such as pkg:npm/lodash@4.17.21.',
  type_not_covered: (type) => `No source covers packages of the type ${type}.`,
  distribution_not_covered: (distribution) =>
    `No source covers the distribution ${distribution}. If it is misspelled, write it as debian-12, ubuntu-22.04, alpine-3.18 or rocky-9.`,
  no_distribution:
    'The package URL does not name the distribution. Write it as pkg:deb/debian/curl@7.88.1?distro=debian-12.',
  not_known: (ecosystem) =>
    `No record names this package in ${ecosystem}. Check its spelling. It may still have vulnerabilities that have not been reported.`,
  no_order: (version) => `The version ${version} cannot be compared with those in the records.`,
  no_epoch: (version) =>
    `The epoch of ${version} is unknown, and the records have versions with one. Add epochs and source packages to the list: rpm -qa --qf '%{NAME} %{EPOCHNUM} %{VERSION} %{RELEASE} %{ARCH} %{SOURCERPM}\\n'`,
  no_range: 'Records name this package without saying which versions are affected. Read them to decide.',
  releases_differ: (ecosystem) =>
    `The releases of ${ecosystem} differ. Add the release to the package URL, such as ?distro=debian-12.`,
};
