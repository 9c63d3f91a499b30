import { prepareVex } from '@kairan/check/apply-vex';
import { type CheckExcerpt, type ExcerptLimits, excerptOf } from '@kairan/check/excerpt';
import { type CheckedPackage, SummaryCount, summaryOf } from '@kairan/check/result';
import type { Database } from '@kairan/database/open';
import type { Inventory } from '@kairan/inventory/inventory';
import { readVex } from '@kairan/inventory/read-vex';
import { longestCheckMs, mostResultBytes, timeSliceMs } from './check-limits.ts';
import { type Checked, type Checker, type CheckRequest, CheckTooLarge, type InventorySource } from './checker.ts';
import { type DifferentComponents, differentComponents } from './different-components.ts';
import { PackageChecker } from './package-checker.ts';
import { readSource } from './read-source.ts';

/** Checks in the calling thread: for commands, and inside the thread of checks. */
export class DirectChecker implements Checker {
  readonly #packages: PackageChecker;
  readonly #baseUrl: string;

  /** @param db a handle for reading; it has to stay open */
  constructor(db: Database, baseUrl: string) {
    this.#packages = new PackageChecker(db);
    this.#baseUrl = baseUrl;
  }

  /** Returns the result. @throws {UnreadableFile} @throws {CheckTooLarge} */
  async check(request: CheckRequest): Promise<Checked> {
    const { format, batches } = this.#start(request);
    const data: CheckedPackage[] = [];
    for await (const some of batches) data.push(...some);
    return { data, summary: summaryOf(data), format };
  }

  async checkJson(request: CheckRequest): Promise<Uint8Array> {
    const { format, batches } = this.#start(request);
    const count = new SummaryCount();
    const parts: Buffer[] = [Buffer.from('{"data":[')];
    let bytes = 0;
    for await (const some of batches) {
      for (const one of some) {
        count.add(one);
        const part = Buffer.from(`${parts.length > 1 ? ',' : ''}${JSON.stringify(one)}`);
        parts.push(part);
        bytes += part.length;
        if (bytes > mostResultBytes) throw tooLong();
      }
    }
    parts.push(Buffer.from(`],"summary":${JSON.stringify(count.summary())},"format":${JSON.stringify(format)}}`));
    return Buffer.concat(parts);
  }

  async excerpt(request: CheckRequest, limits: ExcerptLimits): Promise<CheckExcerpt> {
    const { source, language } = request;
    const filename = 'file' in source ? source.filename : undefined;
    return excerptOf(await this.check(request), { filename, language }, limits);
  }

  async read(source: InventorySource, most: number): Promise<DifferentComponents> {
    return differentComponents(readSource(source), most);
  }

  async close(): Promise<void> {}

  #start({ source, vex, language }: CheckRequest) {
    const { format, components, vex: embedded, targets } = readSource(source);
    const statements = [...embedded, ...vex.flatMap((document) => readVex(document, targets))];
    const options = { language, baseUrl: this.#baseUrl, pause: pauses() };
    const checked = this.#packages.checkInBatches(components, options);
    return { format, batches: withVex(checked, statements) };
  }
}

async function* withVex(
  batches: AsyncIterable<readonly CheckedPackage[]>,
  statements: Inventory['vex'],
): AsyncGenerator<readonly CheckedPackage[]> {
  const apply = prepareVex(statements);
  for await (const some of batches) yield apply(some);
}

/** Lets other checks continue after each time slice of this one, and ends it when it has worked for too long. */
function pauses(): () => Promise<void> {
  let began = performance.now();
  let worked = 0;
  return async () => {
    const slice = performance.now() - began;
    if (slice < timeSliceMs) return;
    worked += slice;
    if (worked > longestCheckMs) throw tooSlow();
    await new Promise(setImmediate);
    began = performance.now();
  };
}

function tooSlow(): CheckTooLarge {
  return new CheckTooLarge(
    `The check takes longer than ${longestCheckMs / 1000} seconds. Send the packages in several requests.`,
  );
}

function tooLong(): CheckTooLarge {
  return new CheckTooLarge(
    `The result is larger than ${mostResultBytes / 1024 ** 2} MiB. Send the packages in several requests.`,
  );
}
