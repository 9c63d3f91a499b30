import { isIP, isIPv4 } from 'node:net';
import { parseBucketUrl } from './bucket-url.ts';
import type { Setting } from './settings.ts';

function setting<T>(
  name: string,
  takes: string,
  fallback: T,
  read: Setting<T>['read'],
  { secret = false, fromFile = secret }: { secret?: boolean; fromFile?: boolean } = {},
): Setting<T> {
  return { name, takes, fallback, read, secret, fromFile };
}

/** A whole number in decimal digits. */
export function integerSetting<T extends number | null>(
  name: string,
  { least, most, fallback }: { least: number; most: number; fallback: T },
): Setting<T | number> {
  return setting<T | number>(name, `a whole number from ${least} to ${most}`, fallback, (text) => {
    const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  });
}

/** A number in decimal digits, with or without a point. */
export function numberSetting(
  name: string,
  { least, most, fallback }: { least: number; most: number; fallback: number },
): Setting<number> {
  return setting(name, `a number from ${least} to ${most}`, fallback, (text) => {
    const value = /^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  });
}

/** For how many whole days something is stored, at least 30: 0, the default, is for ever. */
export function retentionSetting(name: string): Setting<number> {
  const { read } = integerSetting(name, { least: 30, most: 36_500, fallback: 0 });
  return setting(name, 'a number of days from 30 to 36500, or 0 (for ever)', 0, (text) =>
    text === '0' ? 0 : read(text),
  );
}

/** A TCP port; 0 picks a free one. */
export function portSetting(name: string, fallback: number): Setting<number> {
  const { read } = integerSetting(name, { least: 0, most: 65_535, fallback });
  return setting(name, 'a port from 0 to 65535 (0 picks a free one)', fallback, read);
}

/** A host name or address to listen on. */
export function hostSetting(name: string, fallback: string): Setting<string> {
  return setting(name, 'an address or a host name, without a port', fallback, (text) => {
    const plain = text.replace(/^\[(.*)\]$/, '$1');
    return isIP(plain) !== 0 || isHostName(plain) ? plain : undefined;
  });
}

/** An http or https URL, as written. */
export function urlSetting<T extends string | null>(name: string, fallback: T): Setting<T | string> {
  return setting<T | string>(name, 'an http:// or https:// URL', fallback, (text) => webUrl(text) && text);
}

/** http or https URLs separated by commas, as written: at least one. */
export function urlListSetting(name: string, fallback: readonly string[]): Setting<readonly string[]> {
  const takes = 'one or several http:// or https:// URLs separated by commas';
  return setting(name, takes, fallback, (text) => {
    const urls = itemsOf(text);
    return urls.length > 0 && urls.every((url) => webUrl(url) !== undefined) ? urls : undefined;
  });
}

/** A public address for links: http or https, without a query; a trailing slash is dropped. */
export function baseUrlSetting<T extends string | null>(name: string, fallback: T): Setting<T | string> {
  const takes = 'an http:// or https:// URL without query, such as https://example.org';
  return setting<T | string>(name, takes, fallback, (text) => {
    const url = webUrl(text);
    if (url?.search !== '' || url.hash !== '' || url.username !== '') return undefined;
    return url.href.replace(/\/+$/, '');
  });
}

/** How readers reach the operator: an e-mail address as `mailto:…`, or the https address of a page. */
export function contactSetting(name: string): Setting<string | null> {
  const takes = 'mailto:NAME@HOST or an https:// URL';
  return setting<string | null>(name, takes, null, (text) => {
    if (/^mailto:[^\s@?&,<>"]+@[^\s@?&,<>"]+$/i.test(text)) return text;
    const url = webUrl(text);
    return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
  });
}

/** `sqlite:PATH` or `postgres://…`, as written. It may contain a password. */
export function databaseUrlSetting(name: string, fallback: string): Setting<string> {
  const takes = 'sqlite:PATH (a file) or postgres://USER:PASSWORD@HOST/DATABASE';
  const read = (text: string) => {
    if (/^sqlite:./.test(text)) return text;
    return /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
  };
  return setting(name, takes, fallback, read, { fromFile: true });
}

/** `postgres://…`, as written. It may contain a password. */
export function postgresUrlSetting(name: string): Setting<string | null> {
  const read = (text: string) => (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined);
  return setting<string | null>(name, 'postgres://USER:PASSWORD@HOST/DATABASE', null, read, { fromFile: true });
}

/** One of several words. */
export function choiceSetting<const T extends string>(name: string, values: readonly T[], fallback: T): Setting<T> {
  return setting(name, listed(values, 'or'), fallback, (text) => values.find((value) => value === text));
}

/** A switch: `1`, `on`, `true`, `yes` or `0`, `off`, `false`, `no`. */
export function switchSetting<T extends boolean | null>(name: string, fallback: T): Setting<T | boolean> {
  return setting<T | boolean>(name, '1 or 0 (on or off, true or false, yes or no)', fallback, (text) => {
    const word = text.toLowerCase();
    if (['1', 'on', 'true', 'yes'].includes(word)) return true;
    return ['0', 'off', 'false', 'no'].includes(word) ? false : undefined;
  });
}

/** An SMTP server; never shown, as the URL contains a password. */
export function smtpUrlSetting(name: string): Setting<string | null> {
  const takes = 'smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST:465, without a path or query';
  const read = (text: string) => {
    const url = URL.parse(text);
    const isServer = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
    return isServer && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === '' ? text : undefined;
  };
  return setting<string | null>(name, takes, null, read, { secret: true });
}

/** The sender of mail: an address, optionally with a name before it (`Kairan <posts@example.org>`). */
export function senderSetting(name: string): Setting<string | null> {
  const takes = 'an e-mail address, or a name and one: Kairan <posts@example.org>';
  return setting<string | null>(name, takes, null, (text) =>
    /^(?:[^<>@,;"\p{Cc}]+ <[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/u.test(text) ? text : undefined,
  );
}

/** Words separated by commas. */
export function listSetting(
  name: string,
  takes: string,
  accepts: (item: string) => boolean = () => true,
): Setting<readonly string[]> {
  return setting<readonly string[]>(name, takes, [], (text) => {
    const items = itemsOf(text);
    return items.every(accepts) ? items : undefined;
  });
}

/** Some of a few choices, separated by commas, each once; all of them if not set. */
export function choicesSetting<const Choice extends string>(
  name: string,
  choices: readonly Choice[],
): Setting<readonly Choice[]> {
  return setting<readonly Choice[]>(name, `any of ${choices.join(',')}, separated by commas`, choices, (text) => {
    const items = new Set(itemsOf(text));
    const chosen = choices.filter((choice) => items.has(choice));
    return chosen.length === items.size ? chosen : undefined;
  });
}

/** Addresses and CIDRs separated by commas (`10.0.0.0/8,::1`). */
export function addressListSetting(name: string): Setting<readonly string[]> {
  return listSetting(name, 'addresses or CIDRs separated by commas, such as 10.0.0.0/8,::1', isAddressOrCidr);
}

/** Host names, addresses and CIDRs separated by commas. */
export function hostListSetting(name: string): Setting<readonly string[]> {
  const takes = 'host names, addresses or CIDRs separated by commas, such as hooks.example.org,10.0.0.0/8';
  return listSetting(name, takes, (item) => isAddressOrCidr(item) || isHostName(item));
}

/** Web origins separated by commas (`https://example.org`), as browsers send them in `Origin`. */
export function originListSetting(name: string): Setting<readonly string[]> {
  const takes = 'web origins separated by commas, such as https://example.org';
  return listSetting(name, takes, (item) => webUrl(item)?.origin === item);
}

/** A percentage: `10%` is 0.1. */
export function percentSetting(name: string, fallback: number): Setting<number> {
  return setting(name, 'a percentage from 0% to 100%, such as 10%', fallback, (text) => {
    const value = /^(\d{1,3}(?:\.\d{1,6})?) ?%$/.exec(text)?.[1];
    return value !== undefined && Number(value) <= 100 ? Number(value) / 100 : undefined;
  });
}

/** Limits by name (`anonymous=30,authenticated=300`): absent names keep their default, unknown ones are errors. */
export function limitsSetting<const Name extends string>(
  name: string,
  fallback: Readonly<Record<Name, number>>,
): Setting<Readonly<Record<Name, number>>> {
  const names = Object.keys(fallback) as Name[];
  const takes = `any of ${names.map((key) => `${key}=${fallback[key]}`).join(',')}, whole numbers of 0 or more`;
  return setting(name, takes, fallback, (text) => {
    const limits: Record<Name, number> = { ...fallback };
    for (const item of itemsOf(text)) {
      const [, key, value] = /^([a-z_]+) ?= ?(\d{1,9})$/.exec(item) ?? [];
      const known = names.find((candidate) => candidate === key);
      if (known === undefined) return undefined;
      limits[known] = Number(value);
    }
    return limits;
  });
}

/** A time zone by its IANA name (`Asia/Tokyo`), as this Node knows it. */
export function timeZoneSetting(name: string, fallback: string): Setting<string> {
  return setting(name, 'a time zone by its IANA name, such as Asia/Tokyo or UTC', fallback, (text) => {
    try {
      // Intl accepts offsets such as +09:00 too; they work as well.
      return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    } catch {
      return undefined;
    }
  });
}

/** Where files are stored, as written: a folder (`file:PATH`) or a bucket, as `parseBucketUrl` reads it. */
export function fileStoreSetting(name: string, fallback: string): Setting<string> {
  const takes = 'file:PATH (a folder) or s3://BUCKET/PREFIX?endpoint=URL&region=NAME, without credentials';
  return setting(name, takes, fallback, (text) =>
    /^file:./.test(text) || parseBucketUrl(text) !== null ? text : undefined,
  );
}

/** Any text. */
export function textSetting<T extends string | null>(name: string, takes: string, fallback: T): Setting<T | string> {
  return setting<T | string>(name, takes, fallback, (text) => text);
}

/** A key or password: any text in printable ASCII, as it goes into headers; never shown. */
export function secretSetting(name: string): Setting<string | null> {
  const read = (text: string) => (/^[\x21-\x7e]+$/.test(text) ? text : undefined);
  return setting<string | null>(name, 'printable ASCII characters without spaces', null, read, { secret: true });
}

/** Request headers, percent-encoded: `authorization=Bearer%20…,x-tenant=1`; never shown, as they contain keys. */
export function pairsSetting(name: string): Setting<Readonly<Record<string, string>>> {
  const takes = 'names and values of headers, percent-encoded: name=value,name=value';
  const read = (text: string) => {
    const pairs = itemsOf(text).map((item) =>
      /^([\w-]+)\s*=\s*((?:[\x21-\x24\x26-\x7e]|%[2-7][0-9a-f])+)$/i.exec(item),
    );
    if (pairs.some((pair) => pair === null)) return undefined;
    return Object.fromEntries(pairs.map((pair) => [pair?.[1], decodeURIComponent(pair?.[2] ?? '')]));
  };
  return setting<Readonly<Record<string, string>>>(name, takes, {}, read, { secret: true });
}

function webUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && /^https?:\/\/[^/]/i.test(text) ? url : undefined;
}

function itemsOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function isHostName(text: string): boolean {
  return (
    text.length <= 253 &&
    /^(?!\d+(?:\.\d+)*$)[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9])?\.?$/i.test(text) &&
    !text.includes('..')
  );
}

function isAddressOrCidr(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  if (isIP(address) === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

function listed(values: readonly string[], joint: string): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} ${joint} ${values.at(-1)}`;
}
