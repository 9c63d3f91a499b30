import { checkResult } from '@kairan/check/result';
import { inventoryLimits } from '@kairan/inventory/read-inventory';
import { ReadyJson } from '@kairan/operation/ready-json';
import { z } from 'zod';
import type { CheckRequest } from '../checking/checker.ts';
import { checkerOf } from '../checking/checker-of.ts';
import { failedCheck } from '../checking/failed-check.ts';
import { lineText } from '../search/parameters/package-parameter.ts';
import { langParameter } from '../search/parameters/parameters.ts';
import { operation } from '../vulnerabilities.ts';

/** The input of a check; one of `packages`, `text` and `file` is given. */
export const checkInput = z
  .object({
    packages: z
      .array(z.string())
      .max(inventoryLimits.packages)
      .optional()
      .describe('Package URLs with their exact versions: pkg:npm/lodash@4.17.20'),
    text: z
      .string()
      .optional()
      .describe('Instead of packages: the content of a lock file, an SBOM or a list of packages'),
    file: z
      .instanceof(Uint8Array)
      .optional()
      .describe(
        'A lock file, an SBOM (CycloneDX or SPDX as JSON) or a list of installed packages, at most 10 MB and 100,000 packages',
      ),
    vex: z
      .array(z.instanceof(Uint8Array))
      .optional()
      .describe('VEX documents (OpenVEX, CycloneDX or CSAF as JSON), whose statements take findings out'),
    filename: lineText
      .optional()
      .describe('The name of the file: package-lock.json. Send it, as some formats are told apart by their names only'),
    distro: lineText
      .optional()
      .describe(
        'The distribution that a list of installed packages is from: debian-12, ubuntu-22.04, alpine-3.18, rocky-9',
      ),
    lang: langParameter,
  })
  .refine(
    ({ packages, text, file }) => [packages, text, file].filter((sent) => sent !== undefined).length === 1,
    'Send a file, or a list of package URLs as packages.',
  );

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
  errors: ['too_large', 'check_busy'],

  async handle({ input, fail }, deps) {
    try {
      return new ReadyJson(toBuffer(await checkerOf(deps).checkJson(checkRequest(input))), {});
    } catch (error) {
      return failedCheck(error, fail);
    }
  },
});

/** The request of a checker. */
export function checkRequest({
  packages,
  text,
  file,
  vex = [],
  filename,
  distro,
  lang,
}: z.output<typeof checkInput>): CheckRequest {
  const content = file ?? (text === undefined ? undefined : Buffer.from(text));
  const source = content === undefined ? { purls: packages ?? [] } : { file: content, filename, distro };
  return { source, vex, language: lang };
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
