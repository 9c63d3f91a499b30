import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

const require = createRequire(import.meta.url);
const cyclonedxSchemas = join(dirname(require.resolve('@cyclonedx/cyclonedx-library/package.json')), 'res/schema');

/** Checks a document against the schema of SARIF 2.1.0; returns what is wrong. */
export function sarifProblems(document: unknown): string {
  // The schema is in draft 4. What it uses means the same in draft 7, but for the name of the id.
  const { $schema, id, ...schema } = sarifSchema;
  return problems(ajv(), schema, document);
}

/** Checks a document against the schema of CycloneDX 1.6; returns what is wrong. */
export function cyclonedxProblems(document: unknown): string {
  const validator = ajv();
  for (const name of ['spdx', 'jsf-0.82']) {
    validator.addSchema({ ...cyclonedxSchema(name), $id: `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json` });
  }
  return problems(validator, cyclonedxSchema('bom-1.6'), document);
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

function cyclonedxSchema(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(cyclonedxSchemas, `${name}.SNAPSHOT.schema.json`), 'utf8'));
}
