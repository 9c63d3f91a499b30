/** A value of the command line: in quotes or not, no other option, no variable. */
const value = '(?=[^\\s-])';
/** The rest of a command up to one of its options: one line, no pipe. */
const upTo = (program: string, option: string) => `\\b(?:${program})\\b[^\\n|;]{0,120}[ \\t](?:${option})`;
const blanks = '[ \\t]{1,4}';

/** Short options by which programs take a password, with a blank before the value, or without. */
const separate: readonly (readonly [program: string, option: string])[] = [
  ['(?:docker|podman|nerdctl|buildah|skopeo|helm(?:[ \\t]registry)?|oras|crane|az|oc|cf)[ \\t]login', '-p'],
  ['mongo(?:sh|dump|restore|import|export)?|rclone|xfreerdp|sshpass', '-p'],
  ['redis-cli|valkey-cli|keydb-cli', '-a'],
  ['(?:un)?zip|sqlcmd|bcp|isql|snowsql', '-P'],
  ['ldap(?:search|add|modify|passwd|whoami)', '-w'],
  ['ipmitool', '-P'],
  ['openssl[ \\t]enc', '-k'],
];
const joined: readonly (readonly [program: string, option: string])[] = [
  ['mysql(?:dump|admin|import|show|check)?|mariadb(?:-dump|-admin)?|sshpass', '-p'],
  ['7za?|7zz|rar|unrar', '-p'],
];

/** Options that take `user:password`, or `user%password`. */
const withUser = [
  upTo('curl|wget|xh|https?', `(?:-u|--user|-a|--auth|-U|--proxy-user)[= \\t]{1,4}["']?[^\\s:"'$]{1,60}:`),
  upTo('smbclient|rpcclient|net', `-U[ \\t]{0,4}["']?[^\\s%"'$]{1,60}%`),
];

/** Commands whose arguments are a user and a password. */
const positional = [
  `\\bhtpasswd[ \\t]{1,4}-[a-zA-Z]{0,6}b[a-zA-Z]{0,6}[ \\t]{1,4}\\S{1,80}[ \\t]{1,4}\\S{1,60}${blanks}`,
  `\\brabbitmqctl[ \\t]{1,4}(?:add_user|change_password)[ \\t]{1,4}\\S{1,60}${blanks}`,
  `\\bnet[ \\t]{1,4}user[ \\t]{1,4}\\S{1,60}${blanks}`,
  '\\bConvertTo-SecureString[ \\t]{1,4}(?:-String[ \\t]{1,4})?(?=["\'])',
  '\\bWIFI:(?:[TSHRE]:[^;\\n]{0,64};){1,5}P:',
  `\\b(?:requirepass|masterauth)${blanks}`,
  `\\bIDENTIFIED[ \\t]{1,4}(?:WITH[ \\t]{1,4}\\w{1,40}[ \\t]{1,4})?BY${blanks}(?=["'])`,
  '\\bpass(?:in|out)[= \\t]{1,4}["\']?pass:',
  '[ \\t]-pass[ \\t]{1,4}["\']?pass:',
  '\\b(?:echo|printf)[ \\t]{1,4}(?:-n[ \\t]{1,4})?(?=["\']?[^\\s"\'$]{4,80}["\']?[ \\t]{0,4}\\|[ \\t]{0,4}(?:sudo[ \\t]{1,4}-S|(?:sudo[ \\t])?(?:ch)?passwd|[^\\n|]{0,80}--password-stdin))',
  '(?<argument>\\b(?:login|sign_?in|WiFi\\.begin|authenticate|auth|(?:HTTP)?BasicAuth(?:entication)?|basic_?auth|NetworkCredential|mysqli)[ \\t]{0,2}(?:=[ \\t]{0,2})?\\((?:[ \\t]{0,3}["\'][^"\'\\n]{1,60}["\'],){1,2}[ \\t]{0,3}(?=["\']))',
];

/** What each of the patterns below has in common with what it matches. */
const marker =
  /pass|pwd|[ \t]-|login|sign_?in|auth|wifi|credential|mysqli|identified|securestring|rabbitmqctl|\bnet[ \t]|\b(?:echo|printf)\b/i;

/** Whether `passwordOptions` may match in a text: a cheap test before a dear one. */
export function mayHavePasswordOptions(text: string): boolean {
  return marker.test(text);
}

/** Passwords in commands, XML elements, quoted arguments and netrc entries. The patterns end before the value. */
export const passwordOptions = new RegExp(
  [
    `--(?:[a-z]{1,12}-)?(?:password|passwd|passphrase|pass|pwd|requirepass)[= \\t]{1,4}${value}`,
    '<(?:[A-Za-z]{1,20}:)?(?:password|passwd|pwd)>(?=\\S)',
    '(?:password|passwd|pwd|passphrase)(?:\\(|[ \\t]{1,3})(?=["\'])',
    '\\blogin[ \\t]{1,8}\\S{1,80}[ \\t\\n]{1,8}password[ \\t]{1,8}(?=\\S)',
    'key="(?:ClearText)?Password"[ \\t]{1,8}value=(?=")',
    ...separate.map(([program, option]) => `${upTo(program, option)}${blanks}${value}`),
    ...joined.map(([program, option]) => `${upTo(program, option)}${value}`),
    ...withUser.map((option) => `${option}(?=\\S)`),
    ...positional.map((command) => `${command}(?=\\S)`),
  ].join('|'),
  'gi',
);
