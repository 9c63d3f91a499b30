import { createHash } from 'node:crypto';
import type { RowLines } from './row-lines.ts';

/** What is compared after a copy. */
export interface TableDigest {
  readonly rows: number;
  /** SHA-256 of all lines, each with its line break, in hexadecimal. */
  readonly sha256: string;
}

/** Computes the digest of a table whose lines come in groups. */
export class DigestBuilder {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(lines: RowLines): void {
    this.#hash.update(textOf(lines));
    this.#rows += lines.length;
  }

  /** The digest of everything that was added. Nothing can be added afterwards. */
  digest(): TableDigest {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** Lines as they are in an archive. */
export function textOf(lines: RowLines): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
