import type { CheckExcerpt, ExcerptLimits } from '@kairan/check/excerpt';
import type { CheckResult } from '@kairan/check/result';
import type { Component } from '@kairan/inventory/inventory';
import type { Language } from '../vulnerability.ts';
import type { DifferentComponents } from './different-components.ts';

/** A file, as `readInventory` takes it. */
export interface InventoryFile {
  readonly file: Uint8Array;
  readonly filename?: string | undefined;
  readonly distro?: string | undefined;
}

/** Package URLs, or a file. */
export type InventorySource = { readonly purls: readonly string[] } | InventoryFile;

/** What is to be checked. */
export interface CheckRequest {
  /** What names the packages, or packages that were read before (`read`). */
  readonly source: InventorySource | { readonly components: readonly Component[]; readonly format: string };
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
 * Checks inventories outside the serving thread, which reading a file of ten megabytes would hold. What it returns is small, or
 * bytes that are only sent on: copying a hundred thousand objects to the serving thread would hold it too.
 *
 * `caller` is whose check it is (`Caller.key`): no caller fills the queue alone.
 */
export interface Checker {
  /** Returns the result (`Checked`) as JSON. @throws {UnreadableFile} @throws {CheckTooLarge} @throws {CheckBusy} */
  checkJson(request: CheckRequest, caller?: string): Promise<Uint8Array>;
  /** Checks, and keeps what a person reads first. @throws {UnreadableFile} @throws {CheckTooLarge} @throws {CheckBusy} */
  excerpt(request: CheckRequest, limits: ExcerptLimits, caller?: string): Promise<CheckExcerpt>;
  /**
   * Reads the first `most` packages without checking them.
   * @throws {UnreadableFile} @throws {CheckTooLarge} @throws {CheckBusy}
   */
  read(source: InventorySource, most: number, caller?: string): Promise<DifferentComponents>;
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
