import { knownEcosystems, readEcosystem } from '../../affected/ecosystem.ts';
import { readNamedPackage } from '../../affected/named-package.ts';
import { nameProblem, orderProblem } from '../../affected/possible-package.ts';
import { nameTokenOf } from '../../document/name-token.ts';
import { any, type Condition } from '../condition.ts';
import { isVersionRange } from '../parameters/package-parameter.ts';
import { type Expected, expectedLike, isExpected, valuesField } from './query-field.ts';

const expected = expectedLike(
  {
    en: 'an ecosystem and a name, also with a version, a package URL, or a name alone',
    ja: 'エコシステムと名前（バージョンも可）、パッケージ URL、または名前だけ',
    fr: 'un écosystème et un nom, avec ou sans version, une URL de paquet ou un nom seul',
  },
  ['package:npm/lodash', 'package:npm/lodash@4.17.20', 'package:lodash'],
);

const ecosystems = knownEcosystems.join(', ');
const ecosystemExpected: Expected = {
  en: `one of the ecosystems ${ecosystems}`,
  ja: `次のエコシステムのいずれか（${ecosystems}）`,
  fr: `un écosystème parmi ${ecosystems}`,
};

const versionExpected = expectedLike(
  {
    en: 'one version that the ecosystem can order, not a range',
    ja: 'エコシステムが順序を決められる 1 つのバージョン（範囲は不可）',
    fr: 'une seule version que l’écosystème sait ordonner, pas un intervalle',
  },
  ['package:npm/lodash@4.17.20'],
);

/**
 * The field `package` of `q`. It takes what the parameter takes, and beside it a version after `@` and a name alone: then
 * any package, or product, that bears the name. Several mean any of them.
 */
export const packageField = valuesField('package', 'package:npm/lodash', (values) => {
  const conditions: Condition[] = [];
  for (const value of values) {
    const condition = conditionOf(value);
    if (isExpected(condition)) return condition;
    conditions.push(condition);
  }
  return any(conditions);
});

function conditionOf(text: string): Condition | Expected {
  if (!text.includes('/')) {
    return /[\p{L}\p{N}]/u.test(text) ? { type: 'named', token: nameTokenOf(text) } : expected;
  }
  const query = readVersioned(text.startsWith('@') ? `npm/${text}` : text);
  if (query === null || nameProblem(query) !== null) return expected;
  if (!readEcosystem(query.ecosystem).known) return ecosystemExpected;
  if (query.version === null) return { type: 'package', package: query };
  if (isVersionRange(query.version) || orderProblem(query) !== null) return versionExpected;
  return { type: 'package', package: query };
}

/** As `readNamedPackage`, also with a version after the name. */
function readVersioned(text: string) {
  const query = readNamedPackage(text);
  if (query !== null) return query;
  const [, name = '', version = ''] = /^(.*[^/])@([^@/]+)$/.exec(text) ?? [];
  const named = readNamedPackage(name);
  return named && { ...named, version };
}
