import { knownEcosystems, readEcosystem } from '../../affected/ecosystem.ts';
import { readNamedPackage } from '../../affected/named-package.ts';
import { nameProblem, orderProblem } from '../../affected/possible-package.ts';
import { nameTokenOf } from '../../document/name-token.ts';
import { any, type Condition } from '../condition.ts';
import { isVersionRange } from '../parameters/package-parameter.ts';
import { valuesField } from './query-field.ts';

const expected =
  'an ecosystem and a name such as package:npm/lodash, with a version such as package:npm/lodash@4.17.20, a package URL, or a name alone such as package:lodash';

/**
 * The field `package` of `q`. It takes what the parameter takes, and beside it a version after `@` and a name alone: then
 * any package, or product, that bears the name. Several mean any of them.
 */
export const packageField = valuesField('package', 'package:npm/lodash', (values) => {
  const conditions: Condition[] = [];
  for (const value of values) {
    const condition = conditionOf(value);
    if (typeof condition === 'string') return condition;
    conditions.push(condition);
  }
  return any(conditions);
});

function conditionOf(text: string): Condition | string {
  if (!text.includes('/')) {
    return /[\p{L}\p{N}]/u.test(text) ? { type: 'named', token: nameTokenOf(text) } : expected;
  }
  const query = readVersioned(text.startsWith('@') ? `npm/${text}` : text);
  if (query === null || nameProblem(query) !== null) return expected;
  if (!readEcosystem(query.ecosystem).known) return `one of the ecosystems ${knownEcosystems.join(', ')}`;
  if (query.version === null) return { type: 'package', package: query };
  if (isVersionRange(query.version) || orderProblem(query) !== null) {
    return 'one version that the ecosystem can order, such as package:npm/lodash@4.17.20, not a range';
  }
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
