import type { FormFields } from '@kairan/http/form';

/** Returns a text of a form as it was typed: forms send line breaks as CR and LF (HTML standard, 4.10.22.4). */
export function typed(fields: FormFields, name: string): string {
  return fields.get(name).replaceAll('\r\n', '\n').trim();
}
