import type { Impact } from './phrases.ts';

/** What a text says that an attacker gains, in lower case. */
export interface ImpactName {
  impact: Impact;
  name: RegExp;
}

const arbitrary = '(?:arbitrary|malicious|attacker-controlled|attacker-supplied|untrusted|unauthorized)';
const acquire = '(?:gain|obtain|acquire|get|elevate|escalate|achieve)(?:s|ing|d)?';
const see =
  '(?:obtain|read|access|disclose|view|expose|leak|steal|retrieve|extract|exfiltrate|reveal|gain access to|discover|sniff|capture)(?:s|ing|d)?';

/**
 * The phrases for each impact. A condition of the attack (`attackers with administrator-level access`) is not one of them.
 */
export const impactNames: readonly ImpactName[] = [
  {
    impact: 'remote-code-execution',
    name: /\bremote code execution|\brce\b|\bexecute (?:arbitrary )?code remotely|\bremotely execute (?:arbitrary )?code/,
  },
  {
    impact: 'code-execution',
    name: new RegExp(
      String.raw`\b(?:execut(?:e|ion of|ing)|run(?:ning)?|inject) (?:\w+ )?${arbitrary} (?:(?!html|javascript|script|web|sql)\w+ )?code\b|\b(?:arbitrary|unauthorized|unsigned) code execution|\bcode execution\b|\bexecute (?:(?!html|javascript|script|web|sql)\w+ )?code\b|\bexecution of (?:(?!html|javascript|script|web|sql)\w+ )?code\b|\bexecute (?:arbitrary )?programs`,
    ),
  },
  {
    impact: 'command-execution',
    name: /\b(?:execut(?:e|ion of|ing)|run(?:ning)?|inject(?:ing)?) (?:arbitrary |malicious |unauthorized |any |os |shell |system |operating system |remote |linux )+commands?\b|\b(?:arbitrary|remote) command execution|\bexecute commands\b/,
  },
  {
    impact: 'root-access',
    name: /\b(?:gain|obtain|get|achieve)(?:s|ing)? (?:local )?root(?: privileges?| access| level)?\b|\broot (?:compromise|access to the)|\b(?:commands?|code|programs?|scripts?|binary|binaries) (?:\w+ ){0,4}(?:as (?:the )?root\b|with root privileges)|\bto root privileges\b/,
  },
  {
    impact: 'privilege-escalation',
    name: new RegExp(
      String.raw`\b(?:privilege escalation|escalation of privileges?|elevation of privileges?|elevated privileges via|local escalation)|\b${acquire} (?:(?!root )\w+ ){0,2}(?:privileges?|permissions)\b`,
    ),
  },
  {
    impact: 'sandbox-escape',
    name: /\bsandbox escape|\bescape (?:from )?(?:the |a |its )?(?:\w+ )?(?:sandbox|container|jail)\b|\bcontainer escape|\bbreak out of (?:the |its )?sandbox/,
  },
  { impact: 'account-takeover', name: /\b(?:account|admin) take ?over|\btake over (?:\w+ ){0,3}accounts?\b/ },
  {
    impact: 'authentication-bypass',
    name: /\bauthentication bypass|\bbypass(?:es|ing)? (?:\w+ ){0,2}(?:authentication|login)\b|\blog ?in (?:as|without)/,
  },
  {
    impact: 'security-bypass',
    name: /\bsecurity (?:feature )?bypass|\b(?:authorization|access(?: control)?) bypass|\bbypass(?:es|ing)? (?:\w+ ){0,4}(?:restrictions?|protections?|policy|policies|access controls?|security|checks?|filters?|mechanisms?|controls?|validation|authorization)\b/,
  },
  {
    impact: 'sql-execution',
    name: /\bexecute (?:arbitrary |malicious )?sql\b|\bappend additional sql queries|\b(?:arbitrary|malicious) sql (?:commands?|quer(?:y|ies)|statements?)/,
  },
  {
    impact: 'script-execution',
    name: /\b(?:inject|execut(?:e|ion of|ing)|run(?:ning)?|insert) (?:\w+ )?(?:arbitrary |malicious |crafted )?(?:web |client-side )?(?:scripts?|javascript|html)\b|\binject arbitrary web scripts?/,
  },
  {
    impact: 'file-read',
    name: new RegExp(
      String.raw`\b${see} (?:\w+ ){0,2}(?:arbitrary|local|any|sensitive|system) (?:\w+ )?files?\b|\bread files\b|\barbitrary (?:local )?file (?:read|disclosure|download|access)`,
    ),
  },
  {
    impact: 'file-write',
    name: /\b(?:overwrite|write|modify|create|write to|overwriting|writing)(?: or \w+)? (?:arbitrary|any|system|critical|certain) (?:\w+ )?files?\b|\barbitrary file (?:write|overwrite|creation)/,
  },
  {
    impact: 'file-deletion',
    name: /\b(?:delet(?:e|ion of|ing)|remov(?:e|ing)) (?:arbitrary|any|certain|local|system) (?:\w+ )?(?:files?|director(?:y|ies)|folders?)\b|\barbitrary (?:file|directory) deletion/,
  },
  {
    impact: 'file-upload',
    name: /\bupload(?:ing)? (?:arbitrary|malicious|any|executable|dangerous) (?:\w+ )?files?\b|\barbitrary file uploads?|\bupload a web shell/,
  },
  {
    impact: 'information-disclosure',
    name: new RegExp(
      String.raw`\binformation (?:disclosure|leak(?:age)?|exposure)|\b${see} (?:\w+ ){0,3}(?:sensitive|confidential|private|internal|protected|potentially|personal|secret|privileged|restricted)(?: \w+){0,2} ?(?:information|data|memory|contents?|details)\b|\bunauthorized (?:read )?access to (?:critical )?(?:a subset of )?(?:[\w.,&'-]+ ){0,9}data|\bdisclos(?:e|ure of|ing) (?:\w+ ){0,2}(?:information|data|memory)|\bleak(?:s|ing)? (?:\w+ ){0,2}(?:information|data|memory contents)|\bmemory disclosure`,
    ),
  },
  {
    impact: 'credential-disclosure',
    name: new RegExp(
      String.raw`\b${see} (?:\w+ ){0,3}(?:credentials?|passwords?|password hashes|api keys?|private keys?|access tokens?|session tokens?|secret keys?)\b|\bcredentials? (?:disclosure|leak|exposure)`,
    ),
  },
  {
    impact: 'data-modification',
    name: /\b(?:modify|alter|tamper with|delete|update|corrupt|manipulate|overwrite|change)(?:ing)? (?:\w+ ){0,3}(?:data|records?|settings?|database|content|configurations?|posts?|options|information)\b|\bunauthorized (?:update|modification|creation)|\btampering\b|\bdata (?:loss|modification)/,
  },
  {
    impact: 'unauthorized-actions',
    name: /\bperform (?:\w+ ){0,2}(?:unauthorized|unwanted|administrative|privileged|arbitrary) (?:\w+ )?(?:actions?|operations?|requests)\b|\bhijack the authentication of|\bperform actions (?:as|on behalf)/,
  },
  {
    impact: 'request-forgery',
    name: /\bmake (?:\w+ ){0,2}(?:web )?requests to arbitrary (?:locations|hosts)|\b(?:send|make|issue|trigger|forge) (?:arbitrary|crafted|unauthorized|outbound|internal) (?:\w+ )?(?:http |server-side )?requests\b/,
  },
  {
    impact: 'redirect',
    name: /\bredirect(?:s|ing|ion of)? (?:\w+ ){0,3}(?:users?|victims?|visitors?)\b|\bredirect (?:\w+ )?to (?:an? |arbitrary )?(?:malicious|arbitrary|untrusted|external)/,
  },
  { impact: 'spoofing', name: /\bspoof(?:s|ing|ed)?\b|\bimpersonat(?:e|es|ion|ing)\b|\bphishing\b/ },
  {
    impact: 'session-hijacking',
    name: /\bsession hijacking|\bhijack (?:\w+ ){0,3}sessions?\b|\bsteal (?:\w+ ){0,3}(?:cookies?|sessions?)\b/,
  },
  {
    impact: 'traffic-interception',
    name: /\bman[- ]in[- ]the[- ]middle|\bmitm\b|\bintercept (?:\w+ ){0,3}(?:traffic|communications?|data|requests)\b|\beavesdrop/,
  },
  { impact: 'memory-corruption', name: /\bmemory corruption|\bcorrupt (?:\w+ )?memory|\bheap corruption/ },
  {
    impact: 'denial-of-service',
    name: /\bdenial[- ]of[- ]service|\bd?dos\b|\b(?:application|system|process|daemon|device|server|kernel|service|browser|potentially exploitable) crash|\bcrash(?:es|ing)? (?:the|a|an|of the) |\bcause (?:the |a |an )?(?:[\w-]+ ){0,4}(?:crash|hang|reboot|reload|panic|segmentation fault|restart)|\b(?:lead(?:s|ing)?|result(?:s|ing)?) (?:to|in) (?:a |an )?(?:\w+ ){0,2}(?:crash|hang|panic|segmentation fault)\b|\bpanics?\b(?= (?:occurs?|when|if|on|in|due|via|while|during|for|from|by|with|caused)\b)|\bkernel panic|\bsegmentation fault|\b(?:hang or frequently repeatable crash)/,
  },
];
