import { QuickPattern } from './quick-pattern.ts';

/** A weakness that a text names, in lower case. `vague`: any other that the text names says more. */
export interface WeaknessName {
  cwe: number;
  name: RegExp;
  vague?: true;
}

/**
 * The names of weaknesses in descriptions and the CWE number that each means. Only names of the weakness itself: what
 * follows from it (code execution, denial of service, more privileges) is an impact. Matched on text in lower case; the
 * numbers are from https://cwe.mitre.org/data/ .
 */
export const weaknessNames: readonly WeaknessName[] = [
  {
    cwe: 79,
    name: /\bcross[- ]?site[- ]?scripting|\bcross site script\b|\bxss\b|improper neutralization of input during web page generation/,
  },
  { cwe: 80, name: /improper neutralization of script-related html tags|basic xss/ },
  { cwe: 89, name: /\bsql[- ]injections?|\bsqli\b|improper neutralization of special elements used in an sql command/ },
  { cwe: 352, name: /cross[- ]site[- ]request[- ]forgery|\bcsrf\b|\bxsrf\b/ },
  { cwe: 22, name: /(?:directory|path)[- ]traversal|improper limitation of a pathname/ },
  {
    cwe: 434,
    name: /(?:unrestricted|arbitrary|unauthenticated) (?:file )?upload|unrestricted upload|upload of file with dangerous type|arbitrary files? uploads?/,
  },
  {
    cwe: 98,
    name: /(?:local|remote) file inclusion|php file inclusion|improper control of filename for include|\brfi\b|\blfi\b/,
  },
  { cwe: 918, name: /server[- ]side[- ]request[- ]forger(?:y|ies)|\bssrf\b/ },
  { cwe: 611, name: /xml external entit(?:y|ies)|\bxxe\b|external xml entit|improper restriction of xml external/ },
  {
    cwe: 78,
    name: /\bos[- ]command[- ]injection|shell[- ](?:command )?injection|improper neutralization of special elements used in an os command|operating system command injection/,
  },
  { cwe: 77, name: /\bcommand[- ]injection|improper neutralization of special elements used in a command/ },
  { cwe: 88, name: /argument[- ]injection|improper neutralization of argument delimiters/ },
  { cwe: 94, name: /\bcode[- ]injection|improper control of generation of code/ },
  { cwe: 95, name: /\beval injection|improper neutralization of directives in dynamically evaluated/ },
  { cwe: 1336, name: /(?:server[- ]side )?template injection|\bssti\b/ },
  { cwe: 917, name: /expression language injection|\bognl injection|\bspel injection|\bel injection/ },
  { cwe: 90, name: /\bldap injection/ },
  { cwe: 91, name: /\bxml injection/ },
  { cwe: 643, name: /\bxpath injection/ },
  { cwe: 93, name: /\bcrlf injection|improper neutralization of crlf/ },
  { cwe: 113, name: /http response splitting|http (?:response )?header injection/ },
  { cwe: 117, name: /\blog injection|log forging|improper output neutralization for logs/ },
  { cwe: 1236, name: /\b(?:csv|formula) injection|formula elements in a csv file/ },
  { cwe: 1321, name: /prototype pollution|improperly controlled modification of object prototype/ },
  {
    cwe: 502,
    name: /(?:insecure|unsafe|untrusted|arbitrary|java|php|\.net|polymorphic) (?:object )?deserialization|leads to deserialization|deserialization of untrusted|deserialization vulnerabilit|php object injection|unserialization/,
  },
  { cwe: 444, name: /request smuggling|inconsistent interpretation of http requests/ },
  { cwe: 601, name: /\bopen redirect(?:ion|or|s)?\b|url redirection to untrusted|unvalidated redirect/ },
  { cwe: 1021, name: /clickjacking|improper restriction of rendered ui layers|tapjacking/ },
  { cwe: 384, name: /session fixation/ },
  { cwe: 613, name: /(?:insufficient |leads to )session expiration/ },
  {
    cwe: 639,
    name: /insecure direct object reference|\bidor\b|authorization bypass through user-controlled key|broken object level authorization/,
  },
  {
    cwe: 862,
    name: /missing authorization|missing capability check|missing (?:permission|authorization) checks?|not perform (?:any |the )?(?:necessary |required |sufficient |proper |adequate )*authorization checks?|lack of authorization|missing authorisation|lacks? (?:a )?(?:capability|permission|authorization) checks?|does not perform (?:a )?permission checks?/,
  },
  { cwe: 863, name: /incorrect authorization|improper authorization checks?/ },
  { cwe: 285, name: /improper authorization\b/ },
  { cwe: 306, name: /missing authentication|lack of authentication|unauthenticated access vulnerabilit/ },
  { cwe: 288, name: /authentication bypass using an alternate path/ },
  { cwe: 290, name: /authentication bypass by spoofing/ },
  { cwe: 294, name: /authentication bypass by capture-replay|capture-replay/ },
  {
    cwe: 307,
    name: /improper restriction of excessive authentication attempts|no rate limiting on login|brute[- ]force protection/,
  },
  { cwe: 521, name: /weak password requirements/ },
  { cwe: 640, name: /weak password recovery/ },
  { cwe: 287, name: /improper authentication/, vague: true },
  { cwe: 284, name: /improper access controls?|incorrect access control|broken access control/, vague: true },
  { cwe: 269, name: /improper privilege management/, vague: true },
  { cwe: 250, name: /execution with unnecessary privileges/ },
  { cwe: 276, name: /incorrect default permissions|insecure default permissions/ },
  { cwe: 732, name: /incorrect permission assignment|insecure (?:file |folder |directory )?permissions/ },
  {
    cwe: 798,
    name: /hard[- ]?coded (?:(?:admin(?:istrative)?|root|default|ssh|service|user|account|telnet|ftp|database|jwt) )?(?:credentials?|passwords?|accounts?|cryptographic keys?|keys?|secrets?|encryption keys?)|use of hard-coded/,
  },
  { cwe: 1392, name: /use of default credentials|default credentials/ },
  { cwe: 522, name: /insufficiently protected credentials/ },
  {
    cwe: 256,
    name: /plaintext storage of a password|passwords? (?:is |are )?stored in (?:plain ?text|clear ?text)|unprotected storage of credentials/,
  },
  { cwe: 312, name: /cleartext storage of sensitive|clear text storage of sensitive/ },
  { cwe: 319, name: /cleartext transmission|clear text transmission|transmitted in (?:clear ?text|plain ?text)/ },
  {
    cwe: 295,
    name: /improper certificate validation|(?:does not|do not|did not|fails? to) (?:properly )?(?:verify|validate) (?:x\.509 |ssl |tls |server )+certificates?|improper validation of certificate/,
  },
  { cwe: 347, name: /improper verification of cryptographic signature/ },
  { cwe: 327, name: /(?:broken or )?risky cryptographic algorithm|weak cryptographic algorithm/ },
  { cwe: 326, name: /inadequate encryption strength/ },
  { cwe: 330, name: /insufficiently random values/ },
  { cwe: 331, name: /in(?:sufficient|secure) entropy/ },
  { cwe: 338, name: /cryptographically weak (?:pseudo-random|prng)/ },
  { cwe: 208, name: /observable timing discrepancy|timing attack|timing side[- ]channel/ },
  { cwe: 203, name: /observable (?:response )?discrepancy|side[- ]channel/ },
  {
    cwe: 532,
    name: /insertion of sensitive information into log files?|sensitive information in(?:to)? (?:a |the )?logs?\b/,
  },
  { cwe: 209, name: /error message containing sensitive information/ },
  { cwe: 497, name: /exposure of sensitive system information/ },
  { cwe: 359, name: /exposure of private personal information/ },
  { cwe: 200, name: /exposure of sensitive information|information exposure\b/, vague: true },
  { cwe: 121, name: /stack[- ]?(?:based)? (?:buffer )?overflow|stack overflow vulnerabilit/ },
  { cwe: 122, name: /heap[- ]?(?:based)? (?:buffer )?overflow/ },
  {
    cwe: 126,
    name: /buffer over-?read|heap[- ](?:based )?(?:buffer )?over-?read|stack[- ](?:based )?(?:buffer )?over-?read/,
  },
  { cwe: 120, name: /buffer overflows?|buffer copy without checking size|buffer overrun/ },
  {
    cwe: 125,
    name: /out[- ]of[- ]bounds?(?: memory)? reads?|reads? (?:\w+ ){0,2}outside (?:of )?(?:the )?bounds|reads? out[- ]of[- ]bounds|\boob read/,
  },
  {
    cwe: 787,
    name: /out[- ]of[- ]bounds?(?: memory)? writes?|writes? (?:\w+ ){0,2}outside (?:of )?(?:the )?bounds|\boob write/,
  },
  {
    cwe: 119,
    name: /out[- ]of[- ]bounds?(?: memory)? access|improper restriction of operations within the bounds/,
    vague: true,
  },
  { cwe: 416, name: /use[- ]after[- ]free|\buaf\b/ },
  { cwe: 415, name: /\bdouble[- ]free/ },
  { cwe: 476, name: /null[- ]?(?:pointer|ptr)?[- ]?dereferenc|null pointer exception|null pointer access/ },
  { cwe: 190, name: /integer overflows?|integer overflow or wraparound|arithmetic overflow/ },
  { cwe: 191, name: /integer underflows?/ },
  { cwe: 193, name: /off[- ]by[- ](?:one|two)\b/ },
  { cwe: 369, name: /divi(?:de|sion)[- ]by[- ](?:zero|0)|floating point exception/ },
  { cwe: 134, name: /format[- ]string/ },
  { cwe: 843, name: /type[- ]confusion|access of resource using incompatible type/ },
  { cwe: 129, name: /improper validation of array index/ },
  {
    cwe: 908,
    name: /uninitialized (?:memory|heap memory|stack memory) (?:use|read|access|disclosure)|use of uninitialized (?:memory|resource|value)/,
  },
  { cwe: 457, name: /use of (?:an )?uninitialized variable/ },
  { cwe: 824, name: /uninitialized pointer/ },
  { cwe: 401, name: /memory leaks?\b|missing release of memory/ },
  { cwe: 617, name: /reachable assertion|check[- ]fail(?:ure)?s?\b|assertion (?:failure|abort)/ },
  { cwe: 835, name: /infinite loops?|loop with unreachable exit/ },
  { cwe: 674, name: /(?:uncontrolled|infinite|unbounded|excessive) recursion/ },
  {
    cwe: 1333,
    name: /\bredos\b|regular expression denial of service|inefficient regular expression|catastrophic backtracking/,
  },
  { cwe: 770, name: /allocation of resources without limits/ },
  { cwe: 409, name: /(?:zip|decompression) bomb|highly compressed data/ },
  { cwe: 400, name: /(?:uncontrolled )?resource consumption|resource exhaustion/, vague: true },
  { cwe: 362, name: /race conditions?/ },
  { cwe: 367, name: /\btoctou\b|time-of-check/ },
  { cwe: 667, name: /improper locking/ },
  { cwe: 59, name: /(?:symlink|symbolic link) (?:attack|following|vulnerab)|link following/ },
  { cwe: 426, name: /untrusted search path/ },
  { cwe: 427, name: /uncontrolled search path|dll (?:search[- ]order )?hijack(?:ing)?|dll preloading/ },
  { cwe: 428, name: /unquoted (?:service |search )?(?:path|service)/ },
  { cwe: 1284, name: /improper validation of specified quantity/ },
  { cwe: 829, name: /inclusion of functionality from untrusted control sphere/ },
  { cwe: 346, name: /origin validation error/ },
  { cwe: 451, name: /user interface \(ui\) misrepresentation/ },
  { cwe: 915, name: /mass[- ]assignment/ },
  { cwe: 1427, name: /prompt injection/ },
  {
    cwe: 20,
    name: /improper input validation|improper validation of (?:user-supplied )?input|insufficient (?:input )?validation of (?:untrusted )?input/,
    vague: true,
  },
  { cwe: 620, name: /unverified password change/ },
  { cwe: 840, name: /business logic errors?/ },
  { cwe: 74, name: /leads to injection\b/, vague: true },
];

/** The same names, as patterns. */
export const weaknessPatterns = weaknessNames.map((each) => ({ ...each, name: new QuickPattern(each.name) }));

/** Whether a text in lower case names a weakness. */
export function namesWeakness(text: string): boolean {
  return weaknessPatterns.some(({ name }) => name.test(text));
}
