import { checkResult } from '@kairan/check/result';
import { inventoryLimits } from '@kairan/inventory/read-inventory';
import { z } from 'zod';
import type { CheckRequest } from '../checking/checker.ts';
import { type Contents, contentFields, sourceOf, wrongContents } from '../checking/contents.ts';
import { checkErrors } from '../checking/failed-check.ts';
import { checkedJson } from '../checking/run-check.ts';
import { langParameter } from '../search/parameters/parameters.ts';
import { operation } from '../vulnerabilities.ts';

/** The input of a check. */
export const checkInput = z
  .object({
    ...contentFields(inventoryLimits.packages),
    vex: z
      .array(z.instanceof(Uint8Array))
      .optional()
      .describe('VEX documents (OpenVEX, CycloneDX or CSAF as JSON), whose statements take findings out'),
    lang: langParameter,
  })
  .refine((sent: Contents) => sourceOf(sent) !== null, wrongContents);

export const checkPackages = operation({
  name: 'check_packages',
  summary:
    'Check which known vulnerabilities affect the packages of a lock file, an SBOM or a list, and which upgrades fix them.',
  effect: 'read',
  who: 'anyone',
  input: checkInput,
  output: checkResult.extend({
    format: z.string().describe('What was read: the usual name of the file, or cyclonedx, spdx, purls'),
  }),
  errors: checkErrors,

  async handle({ input, caller, fail }, deps) {
    return checkedJson(checkRequest(input), caller.key, deps, fail);
  },
});

/** The request of a checker. */
export function checkRequest(input: z.output<typeof checkInput>): CheckRequest {
  const { vex = [], lang: language } = input;
  return { source: sourceOf(input) ?? { purls: [] }, vex, language };
}
