import type { PackageName } from '@kairan/check/excerpt';
import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { readEcosystem } from '../../affected/ecosystem.ts';
import type { PageRequest, Pairs } from '../page-request.ts';
import { packageHref } from '../topics/addresses.ts';
import { checkMessages } from './messages/messages.ts';

type Named = Pick<PackageName, 'package' | 'line'>;

/** The address of the page of a package with its version checked; null if its ecosystem is unknown. */
export function nameOf({ package: one }: Named, pageRequest: PageRequest): { readonly href: string | null } {
  const { ecosystem } = one;
  // Records of distributions name source packages.
  const { name, version } = one.source ?? one;
  if (ecosystem === null) return { href: null };
  const { base, release } = readEcosystem(ecosystem);
  const pairs: Pairs = [
    ...(version === null ? [] : [['version', version] as const]),
    ...(release === null ? [] : [['release', release] as const]),
  ];
  return { href: packageHref({ ecosystem: base, name }, pageRequest, pairs) };
}

/** A package with its version, ecosystem and line, linked to its page. */
export function packageLink(named: Named, pageRequest: PageRequest): Html {
  const { ecosystem, name, version, source } = named.package;
  const { href } = nameOf(named, pageRequest);
  const where = [
    ...(ecosystem === null ? [] : [ecosystem]),
    ...(named.line === null ? [] : [checkMessages[pageRequest.language].line(pageRequest.formats.count(named.line))]),
  ];
  return html`<strong>${href === null ? isolated(name) : html`<a href="${href}">${isolated(name)}</a>`}</strong>${
    version === null ? '' : html` <code>${isolated(version)}</code>`
  }${where.length === 0 ? '' : html`<span class="hint where">${where.join(' · ')}</span>`}${
    source === undefined
      ? ''
      : html`<span class="hint where">${checkMessages[pageRequest.language].source}${pageRequest.messages.colon}${isolated(source.name)}${source.version === null ? '' : html` <code>${isolated(source.version)}</code>`}</span>`
  }`;
}

/** A package in a list of many. */
export function plainName({ package: { name, version } }: Named): Html {
  return html`<li>${isolated(name)}${version === null ? '' : html` <code>${isolated(version)}</code>`}</li>
`;
}
