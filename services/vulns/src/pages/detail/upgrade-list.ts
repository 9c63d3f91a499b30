import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { readEcosystem } from '../../affected/ecosystem.ts';
import { isDistribution } from '../../wording/distributions.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { folded } from '../section.ts';
import { detailMessages } from './messages/messages.ts';
import { packageLink } from './topic-links.ts';
import { distributionCommand, upgradeCommand } from './upgrade-commands.ts';
import type { PackageUpgrades, Upgrade } from './upgrades.ts';

const shownPackages = 4;
const shownUpgrades = 3;
/** The most packages with their commands on the page; the section of what is affected has all. */
const mostPackages = 10;

/** The packages with the versions to upgrade to: each with its command, those of a distribution with one for all. */
export function upgradeList(upgrades: readonly PackageUpgrades[], record: Detail, pageRequest: PageRequest): Html {
  const own = upgrades.filter(({ ecosystem }) => !isDistribution(ecosystem));
  const distributed = upgrades.filter(({ ecosystem }) => isDistribution(ecosystem));
  const byDistribution = Map.groupBy(distributed, ({ ecosystem }) => readEcosystem(ecosystem).base);
  const items = [
    ...own.slice(0, mostPackages).map((each) => packageItem(each, record, pageRequest)),
    ...Array.from(byDistribution, ([base, packages]) => distributionItem(base, packages, record, pageRequest)),
  ];
  if (items.length === 0) return html``;
  const left = own.length - mostPackages;
  const more = detailMessages[pageRequest.language].action.more(pageRequest.formats.count(left));
  return html`${folded(items, shownPackages, (part) => html`<ul class="plain upgrades">${part}</ul>`, pageRequest)}${
    left > 0 ? html`<p><a href="#packages">${more}</a></p>` : ''
  }`;
}

function packageItem(each: PackageUpgrades, record: Detail, pageRequest: PageRequest): Html {
  const { ecosystem, upgrades } = each;
  const show = (part: readonly Upgrade[]) =>
    html`${part.map((upgrade) => {
      const command = upgradeCommand(each, upgrade.to, upgrade !== upgrades.at(-1));
      return html`<div>${versionText(upgrade)}${command === null ? '' : commandText(command)}</div>`;
    })}`;
  return html`<li>${packageName(each, record, pageRequest)} <span class="hint">${isolated(ecosystem)}</span>
${folded(upgrades, shownUpgrades, show, pageRequest)}</li>
`;
}

function distributionItem(
  base: string,
  packages: readonly PackageUpgrades[],
  record: Detail,
  pageRequest: PageRequest,
): Html {
  const command = distributionCommand(base);
  const show = (part: readonly PackageUpgrades[]) =>
    html`<ul class="plain">${part.map((each) => {
      const { release } = readEcosystem(each.ecosystem);
      return html`<li>${packageName(each, record, pageRequest)}${release === null ? '' : html` <span class="hint">${isolated(release)}</span>`} ${each.upgrades.map(versionText)}</li>`;
    })}</ul>`;
  return html`<li><strong>${isolated(base)}</strong>
${command === null ? '' : commandText(command)}${folded(packages.slice(0, mostPackages), shownPackages, show, pageRequest)}</li>
`;
}

function packageName(named: PackageUpgrades, record: Detail, pageRequest: PageRequest): Html {
  const href = packageLink(record, named, pageRequest);
  const name = html`<strong>${isolated(named.name)}</strong>`;
  return href === null ? name : html`<a href="${href}">${name}</a>`;
}

/** `≥ 2.4.0 → 2.12.2`; signs need no translation. */
function versionText({ from, to }: Upgrade): Html {
  const before = from === null ? '' : html`<span class="hint">≥\u00a0${isolated(from)}</span> `;
  return html`<p>${before}→ <strong><code>${isolated(to)}</code></strong></p>`;
}

function commandText(command: string): Html {
  return html`<pre><code class="whole">${command}</code></pre>`;
}
