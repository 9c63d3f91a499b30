import { lineField, marks, problemNotice, type RejectedForm } from '@kairan/accounts/account-forms';
import { type AccountPageRequest, hrefOf } from '@kairan/accounts/page-request';
import type { OwnFiles, OwnFilesBounds } from '@kairan/http/form';
import { type Html, html } from '@kairan/web/html';
import { mostPackages } from '../../inventories/inventory.ts';
import { fileBounds } from '../../pages/check/file-bounds.ts';
import { checkMessages } from '../../pages/check/messages/messages.ts';
import { formats } from '../../pages/formats.ts';
import type { Language } from '../../vulnerability.ts';
import { inventoryMessages } from './messages/messages.ts';

/** What the forms of inventories send: a file or pasted text, and these fields. */
export const inventoryFiles: OwnFilesBounds = {
  ...fileBounds,
  field: 'file',
  lists: ['packages'],
  known: ['name', 'distro', 'digest'],
};

/** Returns the packages that were sent, as input of the operations. */
export function sentContents(fields: OwnFiles): Record<string, unknown> {
  const [file] = fields.files('file');
  const [pasted] = fields.files('packages');
  const distro = fields.get('distro').trim();
  return {
    ...(file && { file: file.bytes, ...(file.filename && { filename: file.filename }) }),
    ...(pasted && { text: Buffer.from(pasted.bytes).toString() }),
    ...(distro !== '' && { distro }),
  };
}

/** The form that sends packages. @param isNew whether it also asks for the name and the daily mail */
export function inventoryForm(
  pageRequest: AccountPageRequest<Language>,
  { path, submit, refused, isNew }: { path: string; submit: string; refused: RejectedForm | null; isNew: boolean },
): Html {
  const { language } = pageRequest;
  const own = inventoryMessages[language];
  const messages = checkMessages[language];
  const typed = (name: string) => refused?.typed.get(name) ?? '';
  return html`${problemNotice(refused, pageRequest)}<form method="post" enctype="multipart/form-data" action="${hrefOf(pageRequest, path)}">
<div class="field"><label for="file">${messages.file}</label><input id="file" type="file" name="file"${marks(refused, 'file', 'file-hint')}><p class="hint" id="file-hint">${own.fileHint(formats[language].count(mostPackages))}</p></div>
<div class="field"><label for="packages">${messages.packages}</label><textarea id="packages" name="packages" rows="4" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="pkg:npm/lodash@4.17.20" aria-describedby="packages-hint"></textarea><p class="hint" id="packages-hint">${messages.packagesHint}</p></div>
${lineField({ name: 'distro', label: messages.distro, hint: messages.distroHint, refused, value: typed('distro'), more: html` autocomplete="off" autocapitalize="off" spellcheck="false"` })}
${isNew ? settingsFields(pageRequest, { name: typed('name'), hint: own.nameHint, digest: typed('digest') !== '', refused }) : ''}
<button type="submit">${submit}</button>
<p class="hint">${own.privacy}</p>
</form>`;
}

/** The fields for the name and the daily mail. */
export function settingsFields(
  { language }: AccountPageRequest<Language>,
  { name, hint, digest, refused }: { name: string; hint?: string; digest: boolean; refused: RejectedForm | null },
): Html {
  const messages = inventoryMessages[language];
  return html`${lineField({ name: 'name', label: messages.name, ...(hint !== undefined && { hint }), refused, value: name, more: html` maxlength="80" autocomplete="off"` })}
<label class="choice"><input type="checkbox" name="digest" value="yes"${digest ? html` checked` : ''} aria-describedby="digest-hint"> <span>${messages.digest}</span></label><p class="hint" id="digest-hint">${messages.digestHint}</p>`;
}
