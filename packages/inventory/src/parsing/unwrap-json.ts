import { isObject, memberOf } from './values.ts';

/**
 * Takes a document out of what is often sent around it: attestations (in-toto statements,
 * https://github.com/in-toto/attestation/blob/main/spec/v1/statement.md), BuildKit's `{ "SPDX": … }`, and the answer of
 * GitHub's API, `{ "sbom": … }`.
 */
export function unwrapJson(json: unknown): unknown {
  const wrapper = typeof memberOf(json, 'predicateType') === 'string' ? ['predicate'] : ['SPDX', 'sbom'];
  const inner = wrapper.map((key) => memberOf(json, key)).find(isObject);
  return inner ?? json;
}
