import type { FormFields } from '@kairan/http/form';

/** What a script put into a form of passkeys, as the browser wrote it; null for what is no JSON. */
export function credentialOf(fields: FormFields): unknown {
  try {
    return JSON.parse(fields.get('credential'));
  } catch {
    return null;
  }
}
