import type { Statement, StatementKind } from '../../vulnerability.ts';
import { fields, list } from '../json-fields.ts';
import { plainText } from '../record-text.ts';
import { type Container, entriesOf } from './containers.ts';

interface Text {
  lang: string;
  text: string;
}

/** Texts that stand for none. */
const placeholder = /^\W*(?:n\/?a|tbd|\*\* RESERVED \*\*.*)\W*$/is;

/**
 * Reads a list of `description` (CVE record format): its plain texts by language, each once, without placeholders. The HTML
 * in `supportingMedia` says the same.
 */
export function textsOf(entries: readonly unknown[]): Text[] {
  const found = new Map<string, Text>();
  for (const { lang, value } of entries.map(fields)) {
    const text = plainText(value);
    if (text === null || placeholder.test(text)) continue;
    const entry = { lang: languageOf(lang), text };
    found.set(`${entry.lang} ${text}`, entry);
  }
  return [...found.values()];
}

const languages = new Map<string, string>();

/**
 * Returns the primary language of a BCP 47 code in lower case: `en-US`, `en_US` and `eng` are `en`. Without a code it is
 * English, the schema's default; `und` (undetermined) if the code is invalid.
 */
function languageOf(code: unknown): string {
  if (code === 'en' || typeof code !== 'string') return 'en';
  if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{2,4}){0,2}$/i.test(code)) return 'und';
  const known = languages.get(code);
  if (known !== undefined) return known;
  const language = new Intl.Locale(code.replaceAll('_', '-').split('-')[0] as string).language;
  // Codes are few; a hostile record cannot fill the memory.
  if (languages.size < 1_000) languages.set(code, language);
  return language;
}

/** The lists of texts that a container has besides its descriptions. */
const kinds: readonly (readonly [list: string, kind: StatementKind])[] = [
  ['solutions', 'solution'],
  ['workarounds', 'workaround'],
  ['exploits', 'exploit'],
  ['configurations', 'configuration'],
];

/** Reads what CNA and ADPs state besides their descriptions, each text once; the impacts are descriptions of CAPEC. */
export function statementsOf(containers: readonly Container[]): Statement[] {
  const impacts = entriesOf(containers, 'impacts').flatMap(({ descriptions }) => list(descriptions));
  const found: Statement[] = kinds.flatMap(([name, kind]) => statements(kind, entriesOf(containers, name)));
  return [...statements('impact', impacts), ...found];
}

function statements(kind: StatementKind, entries: readonly unknown[]): Statement[] {
  return entries.length === 0 ? [] : textsOf(entries).map(({ lang, text }) => ({ kind, lang, text: text.trim() }));
}
