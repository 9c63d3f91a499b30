import { packageNameForm, readEcosystem } from '../affected/ecosystem.ts';
import { rangeText } from '../affected/range-text.ts';
import type { AffectedPackage, SourceCode } from '../vulnerability.ts';
import { type ComparedFact, differ, type SourceStatement } from './compared-fact.ts';

/** Compares the versions of each package that at least two sources name, in the order of the records. */
export function affectedFacts(sides: readonly SourceStatement[]): ComparedFact[] {
  const named = new Map<string, { package: ComparedFact['package']; said: Map<SourceCode, Set<string>> }>();
  for (const { source, records } of sides) {
    for (const each of records.flatMap(({ packages }) => packages)) {
      const key = packageIdentity(each);
      const entry = named.get(key) ?? { package: { ecosystem: each.ecosystem, name: each.name }, said: new Map() };
      named.set(key, entry);
      const texts = entry.said.get(source) ?? new Set();
      entry.said.set(source, texts);
      for (const text of versionTexts(each)) texts.add(text);
    }
  }
  return [...named.values()]
    .filter(({ said }) => said.size > 1)
    .map((entry) => {
      const said = Array.from(entry.said, ([source, texts]) => ({ source, values: [...texts] }));
      return { fact: 'affected', package: entry.package, said, differs: differ(said) };
    });
}

/** Spellings that the ecosystem treats as equal are one package; releases of a distribution are separate packages. */
function packageIdentity({ ecosystem, name }: AffectedPackage): string {
  const { base, release } = readEcosystem(ecosystem);
  return JSON.stringify([base, release, packageNameForm(base, name)]);
}

/** Returns the version ranges, else the listed versions, else `*` for every version. */
function versionTexts({ ranges, versions }: AffectedPackage): string[] {
  const ordered = ranges.filter(({ type }) => type !== 'GIT');
  if (ordered.length > 0) return ordered.map(rangeText);
  return versions.length > 0 ? versions : ['*'];
}
