import type { SourceRecord } from '../../vulnerability.ts';
import { SetAsideError } from '../source.ts';

/** @throws {SetAsideError} always: nothing is read yet */
export function parseJvn(_raw: Buffer): SourceRecord {
  throw new SetAsideError('Not read yet.');
}
