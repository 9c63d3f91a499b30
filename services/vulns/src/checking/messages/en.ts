import type { CheckMessages } from './messages.ts';

export const en: CheckMessages = {
  no_version: 'The exact version is missing. Send the installed version, such as 1.2.3.',
  not_a_purl: 'It is not a package URL. Send one such as pkg:npm/lodash@4.17.21.',
  type_not_covered: (type) => `No source covers packages of the type ${type}.`,
  not_known: (ecosystem) =>
    `No record names this package in ${ecosystem}. Check its spelling. Vulnerabilities that nobody reported are possible.`,
  no_order: (version) => `The version ${version} cannot be compared with those in the records.`,
  no_epoch: (version) =>
    `The epoch of ${version} is unknown, and the records have versions with one. Add epochs and source packages to the list: rpm -qa --qf '%{NAME} %{EPOCHNUM} %{VERSION} %{RELEASE} %{ARCH} %{SOURCERPM}\\n'`,
  no_range: 'Records name this package without saying which versions are affected. Read them to decide.',
  releases_differ: (ecosystem) =>
    `The releases of ${ecosystem} differ. Add the release to the package URL, such as ?distro=debian-12.`,
};
