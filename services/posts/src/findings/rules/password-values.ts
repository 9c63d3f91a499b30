import { isPlaceholder } from '../placeholder.ts';
import type { AssignedValue } from './assigned-value.ts';

/** How names and values are linked, other than by a sign; as the groups of `assignment`. */
export const links = ['verb', 'change', 'argument', 'alone'] as const;

/** How a value was linked with the name of a password. */
export type Link = (typeof links)[number] | 'sign';

/**
 * Whether a value after the name of a password is one.
 * @param after the text after the value
 */
export function isPassword({ value, quoted }: AssignedValue, link: Link, after: string): boolean {
  if (!isOneWord(value) || !(quoted && link === 'sign' ? isQuotedPassword(value) : isBarePassword(value))) return false;
  if (link === 'argument') return isLonePassword(value);
  if (link === 'alone') return isStrongPassword(value);
  return (quoted && link !== 'change') || followers[link].test(after.slice(0, 12));
}

/**
 * Whether a value that stands alone is a password: in the column of a table, on the line below a label, in brackets.
 * Stricter, as remarks, versions and names stand there as well.
 */
export function isLonePassword(value: string): boolean {
  if (value.length < 6 || !isOneWord(value) || !isBarePassword(value)) return false;
  return /[A-Za-z]/.test(value) && !nameOrVersion.test(value);
}

/** As `isLonePassword`, for sentences in which names of products stand, too. */
export function isStrongPassword(value: string): boolean {
  return isLonePassword(value) && isStrong(value);
}

/** Whether a value has what generators of passwords give: letters, digits and a symbol, or both cases and digits. */
function isStrong(value: string): boolean {
  if (!/[0-9]/.test(value) || !/[a-z]/.test(value)) return false;
  return /[^A-Za-z0-9./:_-]/.test(value) || (/[A-Z]/.test(value) && /[a-z][A-Z0-9]{1,3}[a-z]/.test(value));
}

/** Versions, dates, and names with a namespace: `v1.2.3`, `2026-11-28`, `iam:GetUser2`. */
const nameOrVersion = /^v?[0-9]{1,4}(?:[.-][0-9A-Za-z]{1,8}){1,4}$|^[a-z]{2,20}:[A-Z][A-Za-z0-9]{1,60}$/;

/** A personal identification number that stands alone. */
export function isLonePin(value: string): boolean {
  return /^[0-9]{4,8}$/.test(value) && !isPlaceholder(value);
}

function isOneWord(value: string): boolean {
  if (value.length < 4 || /[^\x21-\x7e]/.test(value) || /^[$%&{([),;@<>=!?:/\\|#]/.test(value)) return false;
  return !validationRule.test(value) && !technology.test(value) && !isPlaceholder(value);
}

/** What can follow an unquoted value. */
const followers: Readonly<Record<Exclude<Link, 'argument' | 'alone'>, RegExp>> = {
  /** No call, index or operator follows; otherwise the match is a name in code, not a value. */
  sign: /^(?!\(|\[|\.[A-Za-z_]|[ \t]{0,3}(?:\?|\|\||&&|=>))/,
  /** The sentence ends: in "the password is 1Password's business" there is none. */
  verb: /^["'`」』]?[ \t]{0,2}(?:$|\n|[。、.,;!)」』]|です|でした|だ[。\n]|に(?:変|設定|しま|しと|なり|なって)|と(?:なり|なって)|で(?:す|した|ログイン))/,
  change:
    /^["'`」』]?[ \t]{0,2}(?:に(?:変|設定|更新|し|リセット|なり|なって|戻|指定)|と(?:し|設定|指定)|で(?:設定|登録|発行)|を(?:使|設定|入力|指定|登録))/,
};

/** Validation rules of frameworks: `required|min:8`. */
const validationRule =
  /^(?:required|nullable|sometimes|bail|string|confirmed|current_password|min|max|size|between|length)(?:[|:,=]|$)/i;

/** Algorithms, encodings and products that sentences about passwords name. */
const technology =
  /^(?:(?:sha|md|aes|rsa|des|blake|hs|rs|es|crc)-?[0-9]{1,4}(?:-[0-9a-z]{1,4})?|base-?(?:16|32|58|64)(?:url)?|bcrypt[0-9]?|s?crypt|argon2(?:id?|d)?|pbkdf2|utf-?8|oauth2?(?:\.[0-9])?|1password|auth0|[2m]fa|fido2|webauthn|ed25519|x\.?509|http\/?[0-9.]{0,3}|tls-?v?[0-9.]{0,3})$/i;

/** In quotes, words can be passwords. Labels, names of the password itself and short words are not. */
function isQuotedPassword(value: string): boolean {
  if (/[0-9]/.test(value)) return true;
  if (/pass|pwd|secret|token|[._-]?id$/i.test(value)) return false;
  return /[A-Za-z]{2}/.test(value) && (value.length >= 8 || /[^A-Za-z_.-]/.test(value));
}

/**
 * Without quotes, the value may be a name in code or a word of a sentence, so a password needs a digit or a symbol
 * inside.
 */
function isBarePassword(value: string): boolean {
  if (/^[A-Za-z_$][\w$]{0,80}(?:(?:\.|::|->)[A-Za-z_$][\w$]{0,80}){1,8}$/.test(value)) return false;
  if (/^[A-Za-z_$](?:[\w$.]|::|->){0,80}[([{]/.test(value)) return false;
  if (/^[\w.@~-]{0,60}(?:\/[\w.@~-]{1,60}){1,10}$/.test(value)) return false;
  if (/^[0-9]{1,3}(?:[-~][0-9]{1,3})?\+?$/.test(value)) return false;
  return /[0-9]/.test(value) || /[A-Za-z][^A-Za-z0-9_\s./:-][A-Za-z]/.test(value);
}
