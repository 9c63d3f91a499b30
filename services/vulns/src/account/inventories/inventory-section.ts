import type { AccountSection, SectionTexts } from '@kairan/accounts/account-section';
import { type AccountPageRequest, hrefOf, momentOf } from '@kairan/accounts/page-request';
import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { mostInventories } from '../../inventories/inventory.ts';
import type { InventoryDeps } from '../../inventories/inventory-deps.ts';
import { inventoryPath, newInventoryPath, replacePath } from '../../inventories/page-paths.ts';
import { listInventories } from '../../operations/list-inventories.ts';
import { formats } from '../../pages/formats.ts';
import type { Language } from '../../vulnerability.ts';
import type { ShownExcerpt } from './inventory-page.ts';
import { inventoryRoute, newInventoryRoute, replaceInventoryRoute } from './inventory-routes.ts';
import { inventoryMessages } from './messages/messages.ts';
import { askWith, errorSentences, wrongFields } from './page-error.ts';

type Inventory = ShownExcerpt['inventory'];

/** The section of the account page for inventories, and its pages. */
export function inventorySection(deps: InventoryDeps): AccountSection<Language> {
  const ask = askWith(deps);
  return {
    async render(pageRequest, person) {
      const { data } = await ask<{ data: Inventory[] }>(listInventories, {}, person);
      return inventoryList(pageRequest, data);
    },
    // The first match wins; no inventory has the id "new".
    routes: {
      [newInventoryPath]: newInventoryRoute(ask),
      [replacePath(':id')]: replaceInventoryRoute(ask),
      [inventoryPath(':id')]: inventoryRoute(ask),
    },
    texts: { en: textsIn('en'), ja: textsIn('ja'), fr: textsIn('fr') },
    fields: wrongFields,
  };
}

function textsIn(language: Language): SectionTexts {
  return { done: inventoryMessages[language].done, errors: errorSentences(language) };
}

function inventoryList(pageRequest: AccountPageRequest<Language>, inventories: readonly Inventory[]): Html {
  const messages = inventoryMessages[pageRequest.language];
  const most = formats[pageRequest.language].count(mostInventories);
  return html`<section aria-labelledby="inventories"><h2 id="inventories">${messages.title}</h2><p>${messages.text(most)}</p>
${
  inventories.length === 0
    ? html`<p class="hint">${messages.none}</p>`
    : html`<ul class="cards">${inventories.map((inventory) => card(pageRequest, inventory))}</ul>`
}
${inventories.length < mostInventories ? html`<p><a class="button" href="${hrefOf(pageRequest, newInventoryPath)}">${messages.add}</a></p>` : ''}</section>`;
}

function card(pageRequest: AccountPageRequest<Language>, inventory: Inventory): Html {
  const messages = inventoryMessages[pageRequest.language];
  const { count } = formats[pageRequest.language];
  const { id, name, package_count: packages, affected, kev, digest, checked_at: checkedAt } = inventory;
  return html`<li><h3><a href="${hrefOf(pageRequest, inventoryPath(id))}">${isolated(name)}</a></h3>
<dl class="facts">
<dt>${messages.packages}</dt><dd>${count(packages)}</dd>
${affected === null ? '' : html`<dt>${messages.affected}</dt><dd>${count(affected)}</dd>`}
${kev === null || kev === 0 ? '' : html`<dt>${messages.exploited}</dt><dd><strong class="status failing">${count(kev)}</strong></dd>`}
<dt>${messages.checked}</dt><dd>${checkedAt === null ? messages.notChecked : momentOf(Date.parse(checkedAt), pageRequest)}</dd>
<dt>${messages.mail}</dt><dd>${digest ? messages.on : messages.off}</dd>
</dl></li>`;
}
