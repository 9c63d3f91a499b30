import { explained } from './explained.ts';
import { textOfFile } from './file-text.ts';
import { parseJson } from './parsing/parse-json.ts';
import { unwrapJson } from './parsing/unwrap-json.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { VexStatement, VexTargets } from './vex.ts';
import { csaf } from './vex-documents/csaf.ts';
import { cyclonedxVex } from './vex-documents/cyclonedx-vex.ts';
import { openvex } from './vex-documents/openvex.ts';
import { spdx3Vex } from './vex-documents/spdx3-vex.ts';
import { boundedStatements, type VexDocument } from './vex-documents/vex-document.ts';

/** All kinds of VEX documents. */
const documents: readonly VexDocument[] = [openvex, cyclonedxVex, csaf, spdx3Vex];

/** Whether a parsed file is a VEX document that describes no packages itself. */
export function isVexAlone(json: unknown): boolean {
  return openvex.isLike(json) || csaf.isLike(json);
}

/**
 * Reads a VEX document: OpenVEX, CycloneDX VEX, CSAF or SPDX 3, as JSON. Statements are in the order in which they count: of several
 * about the same, the last.
 * @param targets of the inventory that it is about: CycloneDX refers to components by their ids. Without them only statements
 *   that carry package URLs are read.
 * @throws {UnreadableFile}
 */
export function readVex(
  bytes: Uint8Array,
  targets: VexTargets = { refs: new Map(), subject: new Set() },
): VexStatement[] {
  const text = textOfFile(bytes);
  const json = explained('VEX', () => (text.trimStart().startsWith('{') ? unwrapJson(parseJson(text)) : undefined));
  const document = documents.find(({ isLike }) => isLike(json));
  if (document === undefined) {
    throw new UnreadableFile(
      'not_vex',
      'The file is no VEX document. Send OpenVEX, CycloneDX with vulnerabilities, CSAF, or SPDX 3 with assessments, as JSON.',
    );
  }
  return explained('VEX', () => [...boundedStatements(document.read(json, targets))]);
}
