import { type Html, html } from '@kairan/web/html';
import type { PageRequest } from '../page-request.ts';
import { searchMessages } from './messages/messages.ts';

/** The list of keys, which a script opens, with the switch that turns them off. Without the script nothing is shown. */
export function listKeys({ language }: PageRequest): Html {
  const { title, close, enabled, keys } = searchMessages[language].listKeys;
  const rows = Object.entries(keys).map(([key, does]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`);
  return html`<button type="button" class="second" data-keys="open" hidden>${title}</button>
<dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title">${title}</h2>
<dl class="pairs">${rows}</dl>
<p><label class="box"><input type="checkbox" checked> ${enabled}</label></p>
<form method="dialog"><button>${close}</button></form></dialog>`;
}
