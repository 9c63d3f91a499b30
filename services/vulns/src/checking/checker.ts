import type { CheckExcerpt, ExcerptLimits } from '@kairan/check/excerpt';
import type { CheckResult } from '@kairan/check/result';
import type { Component, Inventory } from '@kairan/inventory/inventory';
import type { Language } from '../vulnerability.ts';

/** A file, as `readInventory` takes it. */
export interface InventoryFile {
  readonly file: Uint8Array;
  readonly filename?: string | undefined;
  readonly distro?: string | undefined;
}

/** What is to be checked. */
export interface CheckRequest {
  /** Package URLs, a file, or packages that were read before (`read`). */
  readonly source:
    | { readonly purls: readonly string[] }
    | InventoryFile
    | { readonly components: readonly Component[]; readonly format: string };
  /** VEX documents, which take findings out. */
  readonly vex: readonly Uint8Array[];
  readonly language: Language;
}

/** A result, and what the file was. */
export interface Checked extends CheckResult {
  /** `Inventory.format` */
  readonly format: string;
}

/**
 * Checks inventories outside the serving thread, which reading a file of ten megabytes would hold.
 * `checkJson` returns the result as JSON bytes (`{ data, summary, format }`), which are only sent on.
 */
export interface Checker {
  /** @throws {UnreadableFile} @throws {CheckTooLarge} @throws {CheckBusy} */
  check(request: CheckRequest): Promise<Checked>;
  /** @throws {UnreadableFile} @throws {CheckTooLarge} @throws {CheckBusy} */
  checkJson(request: CheckRequest): Promise<Uint8Array>;
  /** Checks, and keeps what a person reads first. @throws {UnreadableFile} @throws {CheckTooLarge} @throws {CheckBusy} */
  excerpt(request: CheckRequest, limits: ExcerptLimits): Promise<CheckExcerpt>;
  /** Reads a file without checking it. @throws {UnreadableFile} @throws {CheckTooLarge} @throws {CheckBusy} */
  read(file: InventoryFile): Promise<Inventory>;
  close(): Promise<void>;
}

/** A check takes more time or memory than one may. `message` is a sentence in English that says what to send instead. */
export class CheckTooLarge extends Error {
  override readonly name = 'CheckTooLarge';
}

/** Too many checks are waiting. */
export class CheckBusy extends Error {
  override readonly name = 'CheckBusy';
}
