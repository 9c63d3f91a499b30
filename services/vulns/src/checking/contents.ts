import { z } from 'zod';
import { lineText } from '../search/parameters/package-parameter.ts';
import type { InventorySource } from './checker.ts';

/**
 * Creates the input fields with packages, of which exactly one of `packages`, `text` and `file` has to be sent (`sourceOf`).
 * @param most packages
 */
export function contentFields(most: number) {
  return {
    packages: z
      .array(z.string())
      .max(most)
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
        `A lock file, an SBOM (CycloneDX or SPDX as JSON) or a list of installed packages, at most 10 MB and ${most.toLocaleString('en')} packages`,
      ),
    filename: lineText
      .optional()
      .describe('The name of the file: package-lock.json. Send it: some formats are recognised only by their names'),
    distro: lineText
      .optional()
      .describe(
        'The distribution that a list of installed packages is from: debian-12, ubuntu-22.04, alpine-3.18, rocky-9',
      ),
  };
}

/** What was sent in `contentFields`. */
export type Contents = z.output<z.ZodObject<ReturnType<typeof contentFields>>>;

/** The error if not exactly one of `packages`, `text` and `file` is sent. */
export const wrongContents = 'Send either packages, a list of package URLs, or the content of one file.';

/** Returns what was sent; null if it is not exactly one of `packages`, `text` and `file`. */
export function sourceOf({ packages, text, file, filename, distro }: Contents): InventorySource | null {
  if ([packages, text, file].filter((sent) => sent !== undefined).length !== 1) return null;
  const content = file ?? (text === undefined ? undefined : Buffer.from(text));
  return content === undefined ? { purls: packages ?? [] } : { file: content, filename, distro };
}
