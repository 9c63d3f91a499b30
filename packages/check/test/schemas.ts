import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

const require = createRequire(import.meta.url);

/** Checks a document against the schema of SARIF 2.1.0; returns what is wrong. */
export function sarifProblems(document: unknown): string {
  // The schema is in draft 4. What it uses means the same in draft 7, but for the name of the id.
  const { $schema, id, ...schema } = readSchema('@microsoft/jest-sarif', 'lib/schemas/sarif-2.1.0-rtm.5.json');
  return problems(ajv(), schema, document);
}

/** Checks a document against the schema of CycloneDX 1.6; returns what is wrong. */
export function cyclonedxProblems(document: unknown): string {
  const folder = 'res/schema';
  const read = (name: string) =>
    readSchema('@cyclonedx/cyclonedx-library', join(folder, `${name}.SNAPSHOT.schema.json`));
  const validator = ajv();
  for (const name of ['spdx', 'jsf-0.82']) {
    validator.addSchema({ ...read(name), $id: `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json` });
  }
  return problems(validator, read('bom-1.6'), document);
}

function ajv(): Ajv {
  const validator = new Ajv({
    strict: false,
    allErrors: true,
    unicodeRegExp: false,
    formats: { 'iri-reference': true, 'idn-email': true },
  });
  formats.default(validator);
  return validator;
}

function problems(validator: Ajv, schema: object, document: unknown): string {
  const validate = validator.compile(schema);
  return validate(document) ? '' : validator.errorsText(validate.errors);
}

function readSchema(packageName: string, path: string): Record<string, unknown> {
  const folder = dirname(require.resolve(`${packageName}/package.json`));
  return JSON.parse(readFileSync(join(folder, path), 'utf8'));
}
