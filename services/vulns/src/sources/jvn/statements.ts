import type { Statement } from '../../vulnerability.ts';
import { plainLine } from '../record-text.ts';
import { childrenOf, elementAt, textAt, type XmlElement } from '../xml-tree.ts';
import { entryText, languageOf } from './text.ts';

/**
 * Reads what an entry says besides its overview: affected systems (影響を受けるシステム), possible impact
 * (想定される影響), solution (対策) and vendors' information (ベンダ情報).
 */
export function entryStatements(data: XmlElement): Statement[] {
  const impact = descriptions(data, 'Impact', 'ImpactItem');
  const solution = descriptions(data, 'Solution', 'SolutionItem');
  // Names alone do not show a language.
  const lang = languageOf([textAt(data, 'Title'), impact, solution].join(' '));
  const statements: [Statement['kind'], string | null, string][] = [
    ['affected', affectedText(data), lang],
    ['impact', impact, languageOf(impact ?? '')],
    ['solution', solution, languageOf(solution ?? '')],
    ['vendor', vendorText(data), lang],
  ];
  return statements.flatMap(([kind, text, lang]) => (text === null ? [] : [{ kind, lang, text }]));
}

/** Joins the descriptions of a section's items. */
function descriptions(data: XmlElement, section: string, item: string): string | null {
  const texts = childrenOf(elementAt(data, section), item)
    .map((each) => entryText(textAt(each, 'Description')))
    .filter((text) => text !== null);
  return texts.length === 0 ? null : [...new Set(texts)].join('\n\n');
}

/**
 * Lists the affected products, one a line, as vendor, product and versions: `Apache Software Foundation Apache Log4j:
 * 2.13.0 から 2.15.0 より前のバージョン`. Versions are sentences and stay as written.
 */
function affectedText(data: XmlElement): string | null {
  const lines = childrenOf(elementAt(data, 'Affected'), 'AffectedItem').map((item) => {
    const product = [textAt(item, 'Name'), textAt(item, 'ProductName')].filter((name) => name !== null).join(' ');
    const versions = childrenOf(item, 'VersionNumber').map(({ text }) => plainLine(entryText(text)));
    const given = versions.filter((version) => version !== null).join(' / ');
    return plainLine(given === '' ? product : product === '' ? given : `${product}: ${given}`);
  });
  return joined(lines);
}

/** Lists what vendors have published, one a line, as name and title; its address is a reference. */
function vendorText(data: XmlElement): string | null {
  const items = childrenOf(elementAt(data, 'Related'), 'RelatedItem');
  const lines = items
    .filter(({ attributes }) => attributes.type === 'vendor')
    .map((item) => {
      const title = textAt(item, 'VulinfoID') ?? textAt(item, 'Title');
      if (title === null || title === textAt(item, 'URL')) return null;
      const name = textAt(item, 'Name');
      return plainLine(entryText(name === null ? title : `${name}: ${title}`));
    });
  return joined(lines);
}

function joined(lines: readonly (string | null)[]): string | null {
  const given = [...new Set(lines)].filter((line) => line !== null);
  return given.length === 0 ? null : given.join('\n');
}
