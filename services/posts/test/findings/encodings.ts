import { madeUp } from './made-up.ts';

/** Made-up values of every kind, assembled here so that secret scanners do not report this file. */
export const secrets: Readonly<Record<string, string>> = {
  openai: `sk-${'proj'}-${madeUp(74)}T3Bl${'bkFJ'}${madeUp(74)}`,
  'aws key id': `${'AK'}IA${madeUp(16, 'upper')}`,
  'aws secret': `aws_secret_access_key = ${madeUp(40)}`,
  github: `gh${'p_'}${madeUp(36)}`,
  anthropic: `sk-${'ant'}-api03-${madeUp(93)}AA`,
  kairan: `kpat${'_'}${madeUp(40)}`,
  email: ['tanaka.haruko', 'kairan-mail.jp'].join('@'),
  phone: '電話:090-8234-5671',
  'phone without a label': '03-6234-5671',
  password: `password: ${['S3cr', 'et-pw'].join('')}`,
};

const bytes = (text: string) => [...Buffer.from(text)];
const hexadecimal = (text: string) => Buffer.from(text).toString('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const percent = (text: string) =>
  bytes(text)
    .map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`)
    .join('');
const eachCharacter = (text: string, encode: (character: string) => string) => [...text].map(encode).join('');
const code = (character: string) => character.codePointAt(0) as number;

/** The offset of the value after its label, and of its middle. */
const valueStart = (text: string) => text.lastIndexOf(' ') + 1;
const middle = (text: string) => Math.ceil((text.length + valueStart(text)) / 2);
const split = (text: string, ...between: string[]) => {
  const at = middle(text);
  return [text.slice(0, at), ...between, text.slice(at)].join('');
};
/** Marks the second half of the value. */
const halfIn = (text: string, opening: string, closing: string) =>
  `${text.slice(0, middle(text))}${opening}${text.slice(middle(text))}${closing}`;
const everyFourth = (text: string, between: string) =>
  text.slice(0, valueStart(text)) + text.slice(valueStart(text)).replace(/.{4}(?=.)/g, `$&${between}`);

const cyrillic: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
  A: 'А',
  K: 'К',
  T: 'Т',
};
const mathematical = (character: string) => {
  if (/[a-z]/.test(character)) return String.fromCodePoint(0x1d5ba + code(character) - code('a'));
  if (/[A-Z]/.test(character)) return String.fromCodePoint(0x1d5a0 + code(character) - code('A'));
  return /[0-9]/.test(character) ? String.fromCodePoint(0x1d7e2 + code(character) - code('0')) : character;
};
const fullWidth = (character: string) =>
  /[!-~]/.test(character) ? String.fromCodePoint(code(character) + 0xfee0) : character;

/**
 * Ways to write a value that readers, or programs that read a post, take for the value itself. Letters in reverse order
 * and letters with blanks between them are not among them: those are not recognised.
 */
export const encodings: Readonly<Record<string, (secret: string) => string>> = {
  plain: (secret) => secret,
  inline: (secret) => `\`${secret}\``,
  quote: (secret) => `> ${secret}`,
  heading: (secret) => `## ${secret}`,
  table: (secret) => `| 名前 | 値 |\n|---|---|\n| 一 | ${secret} |`,
  footnote: (secret) => `本文[^1]\n\n[^1]: ${secret}`,
  frontmatter: (secret) => `---\nnote: ${secret}\n---\n\n本文`,
  fence: (secret) => `\`\`\`sh\nX=1\n${secret}\n\`\`\``,
  'fence-info': (secret) => `\`\`\`sh ${secret}\nls\n\`\`\``,
  'callout-title': (secret) => `:::info ${secret}\n本文\n:::`,
  autolink: (secret) => `<https://kairan.dev/?${secret}>`,
  'link-text': (secret) => `[${secret}](/a)`,
  'link-url': (secret) => `[a](https://kairan.dev/?q=${encodeURIComponent(secret)})`,
  refdef: (secret) => `[a]: https://kairan.dev/?q=${encodeURIComponent(secret)}`,
  linktitle: (secret) => `[a](/b "${secret}")`,
  mailto: (secret) => `[a](mailto:${secret})`,
  alt: (secret) => `![${secret.replaceAll(/[_-]/g, '\\$&')}](/media/own.webp)`,
  jpwords: (secret) => `これは${secret}です`,
  kakko: (secret) => `「${secret}」`,
  'comment-split': (secret) => split(secret, '<!-- a -->'),
  'html-split': (secret) => split(secret, '<b></b>'),
  htmlcomment: (secret) => `<!-- ${secret} -->`,
  bom: (secret) => split(secret, '\ufeff'),
  tagchar: (secret) => split(secret, '\u{e0041}'),
  cgj: (secret) => everyFourth(secret, '\u034f'),
  hangulfill: (secret) => everyFourth(secret, '\u3164'),
  invisibletimes: (secret) => everyFourth(secret, '\u2062'),
  lrm: (secret) => everyFourth(secret, '\u200e'),
  mongolvs: (secret) => everyFourth(secret, '\u180e'),
  shy: (secret) => everyFourth(secret, '\u00ad'),
  vs16: (secret) => everyFourth(secret, '\ufe0f'),
  wj: (secret) => everyFourth(secret, '\u2060'),
  zwj: (secret) => everyFourth(secret, '\u200d'),
  zwnj: (secret) => everyFourth(secret, '\u200c'),
  zwsp: (secret) => everyFourth(secret, '\u200b'),
  fullwidth: (secret) => eachCharacter(secret, fullWidth),
  math: (secret) => eachCharacter(secret, mathematical),
  cyr: (secret) => eachCharacter(secret, (character) => cyrillic[character] ?? character),
  mdescape: (secret) => secret.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&'),
  'ent-dec': (secret) => eachCharacter(secret, (character) => `&#${code(character)};`),
  'ent-hex': (secret) => eachCharacter(secret, (character) => `&#x${code(character).toString(16)};`),
  'bold-split': (secret) => halfIn(secret, '**', '**'),
  'em-split': (secret) => halfIn(secret, '*', '*'),
  'strike-split': (secret) => halfIn(secret, '~~', '~~'),
  'mark-split': (secret) => halfIn(secret, ':mark[', ']'),
  'code-split': (secret) => halfIn(secret, '`', '`'),
  'link-split': (secret) => halfIn(secret, '[', '](https://kairan.dev/)'),
  'nl-split': (secret) => split(secret, '\n'),
  concat: (secret) => `\`\`\`js\nconst x = "${split(secret, '" + "')}";\n\`\`\``,
  base64: (secret) => base64(secret),
  'base64-2': (secret) => base64(base64(secret)),
  base64url: (secret) => Buffer.from(secret).toString('base64url'),
  'basic-hdr': (secret) => `Authorization: Basic ${base64(`taro:${secret}`)}`,
  datauri: (secret) => `data:text/plain;base64,${base64(secret)}`,
  hex: (secret) => hexadecimal(secret),
  pct: (secret) => percent(secret),
};
