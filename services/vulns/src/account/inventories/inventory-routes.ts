import type { AccountRoute } from '@kairan/accounts/account-section';
import { html } from '@kairan/web/html';
import { inventoryPath, newInventoryPath, replacePath } from '../../inventories/page-paths.ts';
import { createInventory } from '../../operations/create-inventory.ts';
import { deleteInventory } from '../../operations/delete-inventory.ts';
import { getInventory } from '../../operations/get-inventory.ts';
import { listInventoryNews } from '../../operations/list-inventory-news.ts';
import { replaceInventory } from '../../operations/replace-inventory.ts';
import { showInventory } from '../../operations/show-inventory.ts';
import { updateInventory } from '../../operations/update-inventory.ts';
import type { ShownNews } from '../../pages/inventory-news/news-list.ts';
import type { Language } from '../../vulnerability.ts';
import { inventoryFiles, inventoryForm, sentContents } from './inventory-form.ts';
import { backToAccount, backToInventory, inventoryPage, type ShownExcerpt } from './inventory-page.ts';
import { inventoryMessages } from './messages/messages.ts';
import type { Ask } from './page-error.ts';

/** The route that adds an inventory. */
export function newInventoryRoute(ask: Ask): AccountRoute<Language> {
  return {
    files: inventoryFiles,
    async show({ pageRequest }, refused) {
      const { newTitle: title, save: submit } = inventoryMessages[pageRequest.language];
      const form = inventoryForm(pageRequest, { path: newInventoryPath, submit, refused, isNew: true });
      return { title, main: html`<div class="sheet"><h1>${title}</h1>${form}${backToAccount(pageRequest)}</div>` };
    },
    async take({ person }, fields) {
      const name = fields.get('name').trim();
      const settings = { ...(name !== '' && { name }), digest: fields.get('digest') !== '' };
      const { data } = await ask<{ data: { id: string } }>(
        createInventory,
        { ...sentContents(fields), ...settings },
        person,
      );
      return { to: inventoryPath(data.id), query: { done: 'inventory-added' } };
    },
  };
}

/** The route that replaces the packages of an inventory. */
export function replaceInventoryRoute(ask: Ask): AccountRoute<Language> {
  return {
    files: inventoryFiles,
    async show({ pageRequest, person, parts: [id = ''] }, refused) {
      await ask(getInventory, { id }, person);
      const { replaceTitle: title, replaceText, replace: submit } = inventoryMessages[pageRequest.language];
      const form = inventoryForm(pageRequest, { path: replacePath(id), submit, refused, isNew: false });
      return {
        title,
        main: html`<div class="sheet"><h1>${title}</h1><p>${replaceText}</p>${form}${backToInventory(pageRequest, id)}</div>`,
      };
    },
    async take({ person, parts: [id = ''] }, fields) {
      await ask(replaceInventory, { id, ...sentContents(fields) }, person);
      return { to: inventoryPath(id), query: { done: 'inventory-replaced' } };
    },
  };
}

/** The route of an inventory: what affects it, its news, and its settings. */
export function inventoryRoute(ask: Ask): AccountRoute<Language> {
  return {
    async show({ pageRequest, person, parts: [id = ''] }, refused) {
      const lang = pageRequest.language;
      const shown = await ask<ShownExcerpt>(showInventory, { id, lang }, person);
      const { data } = await ask<{ data: ShownNews[] }>(listInventoryNews, { id, lang, limit: 20 }, person);
      return { title: shown.inventory.name, main: inventoryPage(pageRequest, shown, { news: data, refused }) };
    },
    async take({ person, parts: [id = ''] }, fields) {
      if (fields.get('do') === 'remove') {
        await ask(deleteInventory, { id }, person);
        return { to: '/account', query: { done: 'inventory-removed' } };
      }
      await ask(updateInventory, { id, name: fields.get('name').trim(), digest: fields.get('digest') !== '' }, person);
      return { to: inventoryPath(id), query: { done: 'inventory-changed' } };
    },
  };
}
