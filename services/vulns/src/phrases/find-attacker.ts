import type { Phrases } from './phrases.ts';
import { QuickPattern } from './quick-pattern.ts';

type Attacker = Phrases['attacker'];

const who = '(?:attackers?|users?|adversary|adversaries|actors?|visitors?|hackers?|part(?:y|ies)|guests?|clients?)';
const adjective = String.raw`(?:[\w-]+,? (?:and |or )?){0,3}`;
const reachNames: readonly { reach: NonNullable<Attacker['reach']>; name: RegExp }[] = [
  {
    reach: 'adjacent',
    name: /\badjacent (?:network )?attackers?|\bover an adjacent network|\badjacent network access|\b(?:network-)?adjacent (?:unauthenticated |authenticated )?attackers?|\bwithin (?:bluetooth|wi-?fi|radio) range|\bin wi-?fi range|\bsame (?:local )?network segment/,
  },
  { reach: 'physical', name: /\bphysical(?:ly)? (?:access|attack|proximate|present)/ },
  {
    reach: 'local',
    name: new RegExp(
      String.raw`\blocal,? (?:(?:un)?authenticated,? |(?:low-?|un|non-)?privileged |unauthorized |authorized |malicious )*${who}\b|\bauthorized attacker to [^.]{3,100}? locally\b|\battacker with local access|\blocal access is required|\blocally authenticated|\battack (?:needs|has) to be approached locally|\blaunch the attack on the local host|\battacking locally is a requirement`,
    ),
  },
  {
    reach: 'remote',
    name: new RegExp(
      String.raw`\bremote,? (?:(?:un)?authenticated,? |(?:low-?|un|non-)?privileged |unauthorized |malicious |and |or |web |http |ftp |smtp |ssh )*${who}\b|\bremotely exploitable|\b(?:initiat\w+|launch\w*|execut\w+|perform\w*|carried out|exploit\w*) (?:the attack )?remotely\b|\battack (?:can|may|is possible to) be (?:initiated|launched|performed|executed|carried out) (?:remotely|from remote)|\battacker with network access|\bover a network\b|\battacker to [^.]{3,100}? over a network\b|\bremote exploitation`,
    ),
  },
];
const reaches = reachNames.map(({ reach, name }) => ({ reach, name: new QuickPattern(name) }));
const unauthenticated = new QuickPattern(
  new RegExp(
    String.raw`\bun-?authenticated,? ${adjective}${who}\b|\bwithout (?:any |requiring |needing |prior )*(?:authentication|authenticating|credentials|logging in)\b|\bpre-?auth(?:entication)?\b|\bno authentication (?:is )?(?:required|needed|necessary)|\bauthentication is not (?:required|needed)|\bunauthorized attacker to |\bunauthenticated remote\b`,
  ),
);
const authenticated = new QuickPattern(
  /(?<!un)(?<!un-)(?<!non-)(?<!pre-)\b(?:authenticated|logged[- ]in),? (?:[\w-]+,? (?:and |or )?){0,3}?(?:attackers?|adversary|adversaries|actors?)\b|(?<!un)(?<!un-)\bremote,? authenticated users?\b|\b(?:allows?|allowed|enabl(?:es?|ing)|lets?|for|could allow|makes it possible for|an?) (?:[\w-]+,? ){0,2}?(?:authenticated|logged[- ]in) (?:[\w-]+ )?users? (?:to|can|could|with|may|might)\b|(?<!un)\bauthorized attacker to |\bauthentication is required\b|\b(?:low|high)[- ]privileged,? (?:remote |local |authenticated )?attackers?\b/,
);
const roles = [
  /\bwith (?:at least |a )?([A-Za-z]+(?: [A-Za-z]+)?)[- ]level (?:access|permissions?|privileges?|capabilit)/i,
  /\bauthenticated \(([A-Za-z][\w -]{2,24}?)\+?\)/i,
  /\bhigh[- ]privileged? users such as (?:an? )?(admin|editor|administrator)s?\b/i,
  /\busers? with (?:a |the )?role as low as (?:an? )?([A-Za-z]+)/i,
  /\b(?:attackers?|users?) with (?:the |an? )?(contributor|subscriber|editor|author|administrator|admin|shop manager|customer|manager|guest|reporter|developer|maintainer)s? (?:role|privileges?|permissions?|rights|access|accounts?|and above|or above|or higher)/i,
].map((form) => new QuickPattern(form));
const noRole =
  /^(?:or|and|but) |privileged$|^(?:view|workspace|host|custom|user|high|low|higher|lower|system|kernel|root|elevated|minimum|any|top|certain|same|some|network|access|process|os|application|page|read|write|file|block)$/i;

/**
 * Finds who can attack, by the text. `reach` is null if the text names several; somebody without an account comes before one
 * with it.
 * @param text readable text
 * @param lower what the text states, in lower case
 */
export function findAttacker(text: string, lower: string): Attacker {
  const found = reaches.filter(({ name }) => name.test(lower));
  const none = unauthenticated.test(lower);
  const required = !none && authenticated.test(lower);
  return {
    reach: found.length === 1 ? (found[0]?.reach ?? null) : null,
    authentication: none ? 'none' : required ? 'required' : null,
    role: none ? null : roleIn(text),
  };
}

function roleIn(text: string): string | null {
  for (const rule of roles) {
    const role = rule.exec(text)?.[1];
    if (role !== undefined && !noRole.test(role)) return role;
  }
  return null;
}
