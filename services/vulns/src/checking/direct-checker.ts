import { applyVex } from '@kairan/check/apply-vex';
import { type CheckExcerpt, type ExcerptLimits, excerptOf } from '@kairan/check/excerpt';
import { summaryOf } from '@kairan/check/result';
import type { Database } from '@kairan/database/open';
import type { Inventory } from '@kairan/inventory/inventory';
import { UnreadableFile } from '@kairan/inventory/unreadable-file';
import type { Checked, Checker, CheckRequest, InventoryFile } from './checker.ts';
import { PackageChecker } from './package-checker.ts';
import { readFile, readSource } from './read-source.ts';

/** Milliseconds of work before others have a turn. */
const longestTurnMs = 10;

/** Checks in the calling thread: for commands, and for the thread of checks. */
export class DirectChecker implements Checker {
  readonly #packages: PackageChecker;
  readonly #baseUrl: string;

  /** @param db a handle for reading; it has to stay open */
  constructor(db: Database, baseUrl: string) {
    this.#packages = new PackageChecker(db);
    this.#baseUrl = baseUrl;
  }

  async check({ source, vex, language }: CheckRequest): Promise<Checked> {
    const { format, components, vex: embedded } = readSource(source);
    const checked = await this.#packages.check(components, this.#options(language));
    if (vex.length > 0) throw new UnreadableFile('unknown_format', 'VEX documents are not read yet.');
    const data = [...applyVex(checked, embedded)];
    return { data, summary: summaryOf(data), format };
  }

  async checkJson(request: CheckRequest): Promise<Uint8Array> {
    return Buffer.from(JSON.stringify(await this.check(request)));
  }

  async excerpt(request: CheckRequest, limits: ExcerptLimits): Promise<CheckExcerpt> {
    const { source, language } = request;
    const filename = 'file' in source ? source.filename : undefined;
    return excerptOf(await this.check(request), { filename, language }, limits);
  }

  async read(file: InventoryFile): Promise<Inventory> {
    return readFile(file);
  }

  async close(): Promise<void> {}

  #options(language: CheckRequest['language']) {
    let turn = performance.now();
    const pause = async () => {
      if (performance.now() - turn < longestTurnMs) return;
      await new Promise(setImmediate);
      turn = performance.now();
    };
    return { language, baseUrl: this.#baseUrl, pause };
  }
}
