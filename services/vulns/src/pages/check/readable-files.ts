import { formats } from '@kairan/inventory/formats';
import { type Html, html } from '@kairan/web/html';
import type { PageRequest } from '../page-request.ts';
import { type CheckMessages, checkMessages } from './messages/messages.ts';

/** Formats that are no lock file, with the names that they are known by. */
const otherKinds: Readonly<Record<string, readonly [kind: keyof CheckMessages['readableKinds'], name: string]>> = {
  cyclonedx: ['sboms', 'CycloneDX (JSON)'],
  spdx: ['sboms', 'SPDX 2.3, 3.0 (JSON)'],
  'dpkg status': ['systems', 'dpkg status'],
  'apk installed': ['systems', 'apk installed'],
  'rpm -qa': ['systems', 'rpm -qa'],
  purls: ['text', 'pkg:npm/lodash@4.17.20'],
};

/** The kinds of files that can be read, from the list of their readers. */
export function readableFiles({ language }: PageRequest): Html {
  const messages = checkMessages[language];
  const names = { sboms: [] as string[], packages: [] as string[], systems: [] as string[], text: [] as string[] };
  for (const { name } of formats) {
    const [kind, shown] = otherKinds[name] ?? (['packages', name] as const);
    // Some files have a reader for each of their versions.
    if (!names[kind].includes(shown)) names[kind].push(shown);
  }
  const kinds = Object.entries(messages.readableKinds) as [keyof typeof names, string][];
  return html`<p class="hint">${messages.readableText}</p>
<dl>${kinds
    .filter(([kind]) => names[kind].length > 0)
    .map(
      ([kind, title]) =>
        html`<div><dt>${title}</dt><dd>${names[kind].map((name, i) => html`${i === 0 ? '' : ', '}<code>${name}</code>`)}</dd></div>
`,
    )}</dl>`;
}
