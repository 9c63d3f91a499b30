import type { FormFields } from '@kairan/http/form';

/** Parses what the script put into a passkey form, as the browser serialised it; null if it is not JSON. */
export function credentialOf(fields: FormFields): unknown {
  try {
    return JSON.parse(fields.get('credential'));
  } catch {
    return null;
  }
}
