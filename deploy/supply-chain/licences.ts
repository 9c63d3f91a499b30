/** A licence that only some packages may have. */
interface LicenceException {
  /** SPDX identifier. */
  readonly licence: string;
  /** The names of the packages. */
  readonly packages: RegExp;
  /** Why that is fine. */
  readonly reason: string;
}

/** Licences that every package may have, by their SPDX identifiers (https://spdx.org/licenses/). They ask for their text at most. */
export const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Unlicense',
]);

/** Licences that need a reason. */
export const licenceExceptions: readonly LicenceException[] = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'The image library libvips: a shared library in a package of its own, unchanged, which users can replace.',
  },
  {
    licence: 'OFL-1.1',
    packages: /^@expo-google-fonts\//,
    reason: 'A font, used unchanged and not sold by itself. It draws letters on images.',
  },
  {
    licence: 'MPL-2.0',
    packages: /^axe-core$/,
    reason: 'Checks pages in tests, unchanged. It is in no image and in nothing that the services send.',
  },
];

/**
 * What is wrong with the licence that a package states; null if it is allowed.
 * @param expression an SPDX expression (https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions/), as in package.json
 */
export function licenceProblem(name: string, expression: string | undefined): string | null {
  if (expression === undefined || expression === '') return 'states no licence';
  const mayHave = (licence: string) =>
    allowedLicences.has(licence) ||
    licenceExceptions.some((exception) => exception.licence === licence && exception.packages.test(name));
  const outcome = evaluate(expression, mayHave);
  if (outcome === null) return `states a licence that is no SPDX expression: ${expression}`;
  return outcome ? null : `has a licence that is not allowed: ${expression}`;
}

/** Whether an expression is fulfilled, where `OR` is a choice and `AND` binds more closely; null if it is malformed. */
function evaluate(expression: string, mayHave: (licence: string) => boolean): boolean | null {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let next = 0;
  const isNext = (token: string) => tokens[next] === token && next++ >= 0;
  const either = (): boolean => {
    let result = both();
    while (isNext('OR')) result = both() || result;
    return result;
  };
  const both = (): boolean => {
    let result = one();
    while (isNext('AND')) result = one() && result;
    return result;
  };
  const one = (): boolean => {
    if (isNext('(')) {
      const result = either();
      if (!isNext(')')) throw new SyntaxError(expression);
      return result;
    }
    const licence = tokens[next++];
    if (licence === undefined || !/^[A-Za-z0-9][A-Za-z0-9.+-]*$/.test(licence) || /^(?:AND|OR|WITH)$/.test(licence)) {
      throw new SyntaxError(expression);
    }
    return isNext('WITH') ? mayHave(`${licence} WITH ${tokens[next++]}`) : mayHave(licence);
  };
  try {
    const result = either();
    return next === tokens.length ? result : null;
  } catch {
    return null;
  }
}
