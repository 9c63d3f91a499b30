import type { Impact } from './phrases.ts';

const arbitrary = '(?:arbitrary|malicious|attacker-controlled|attacker-supplied|untrusted|unauthorized)';
const acquire = '(?:gain|obtain|acquire|get|elevate|escalate|achieve)(?:s|ing|d)?';
const see =
  '(?:obtain|read|access|disclose|view|expose|leak|steal|retrieve|extract|exfiltrate|reveal|gain access to|discover|sniff|capture)(?:s|ing|d)?';

/**
 * The phrases for each impact. A condition of the attack (`attackers with administrator-level access`) is not one of them.
 */
export const impactNames: Readonly<Record<Impact, RegExp>> = {
  'remote-code-execution':
    /\bremote code execution|\brce\b|\bexecute (?:arbitrary )?code remotely|\bremotely execute (?:arbitrary )?code/,
  'code-execution': new RegExp(
    String.raw`\b(?:execut(?:e|ion of|ing)|run(?:ning)?|inject) (?:\w+ )?${arbitrary} (?:(?!html|javascript|script|web|sql)\w+ )?code\b|\b(?:arbitrary|unauthorized|unsigned) code execution|\bcode execution\b|\bexecute (?:(?!html|javascript|script|web|sql)\w+ )?code\b|\bexecution of (?:(?!html|javascript|script|web|sql)\w+ )?code\b|\bexecute (?:arbitrary )?programs`,
  ),
  'command-execution':
    /\b(?:execut(?:e|ion of|ing)|run(?:ning)?|inject(?:ing)?) (?:arbitrary |malicious |unauthorized |any |os |shell |system |operating system |remote |linux )+commands?\b|\b(?:arbitrary|remote) command execution|\bexecute commands\b/,
  'root-access':
    /\b(?:gain|obtain|get|achieve)(?:s|ing)? (?:local )?root(?: privileges?| access| level)?\b|\broot (?:compromise|access to the)|\b(?:commands?|code|programs?|scripts?|binary|binaries) (?:\w+ ){0,4}(?:as (?:the )?root\b|with root privileges)|\bto root privileges\b/,
  'privilege-escalation': new RegExp(
    String.raw`\b(?:privilege escalation|escalation of privileges?|elevation of privileges?|elevated privileges via|local escalation)|\b${acquire} (?:(?!root )\w+ ){0,2}(?:privileges?|permissions)\b`,
  ),
  'sandbox-escape':
    /\bsandbox escape|\bescape (?:from )?(?:the |a |its )?(?:\w+ )?(?:sandbox|container|jail)\b|\bcontainer escape|\bbreak out of (?:the |its )?sandbox/,
  'account-takeover': /\b(?:account|admin) take ?over|\btake over (?:\w+ ){0,3}accounts?\b/,
  'authentication-bypass':
    /\bauthentication bypass|\bbypass(?:es|ing)? (?:\w+ ){0,2}(?:authentication|login)\b|\blog ?in (?:as|without)/,
  'security-bypass':
    /\bsecurity (?:feature )?bypass|\b(?:authorization|access(?: control)?) bypass|\bbypass(?:es|ing)? (?:\w+ ){0,4}(?:restrictions?|protections?|policy|policies|access controls?|security|checks?|filters?|mechanisms?|controls?|validation|authorization)\b/,
  'sql-execution':
    /\bexecute (?:arbitrary |malicious )?sql\b|\bappend additional sql queries|\b(?:arbitrary|malicious) sql (?:commands?|quer(?:y|ies)|statements?)/,
  'script-execution':
    /\b(?:inject|execut(?:e|ion of|ing)|run(?:ning)?|insert) (?:\w+ )?(?:arbitrary |malicious |crafted )?(?:web |client-side )?(?:scripts?|javascript|html)\b|\binject arbitrary web scripts?/,
  'file-read': new RegExp(
    String.raw`\b${see} (?:\w+ ){0,2}(?:arbitrary|local|any|sensitive|system) (?:\w+ )?files?\b|\bread files\b|\barbitrary (?:local )?file (?:read|disclosure|download|access)`,
  ),
  'file-write':
    /\b(?:overwrite|write|modify|create|write to|overwriting|writing)(?: or \w+)? (?:arbitrary|any|system|critical|certain) (?:\w+ )?files?\b|\barbitrary file (?:write|overwrite|creation)/,
  'file-deletion':
    /\b(?:delet(?:e|ion of|ing)|remov(?:e|ing)) (?:arbitrary|any|certain|local|system) (?:\w+ )?(?:files?|director(?:y|ies)|folders?)\b|\barbitrary (?:file|directory) deletion/,
  'file-upload':
    /\bupload(?:ing)? (?:arbitrary|malicious|any|executable|dangerous) (?:\w+ )?files?\b|\barbitrary file uploads?|\bupload a web shell/,
  'information-disclosure': new RegExp(
    String.raw`\binformation (?:disclosure|leak(?:age)?|exposure)|\b${see} (?:\w+ ){0,3}(?:sensitive|confidential|private|internal|protected|potentially|personal|secret|privileged|restricted)(?: \w+){0,2} ?(?:information|data|memory|contents?|details)\b|\bunauthorized (?:read )?access to (?:critical )?(?:a subset of )?(?:[\w.,&'-]+ ){0,9}data|\bdisclos(?:e|ure of|ing) (?:\w+ ){0,2}(?:information|data|memory)|\bleak(?:s|ing)? (?:\w+ ){0,2}(?:information|data|memory contents)|\bmemory disclosure`,
  ),
  'credential-disclosure': new RegExp(
    String.raw`\b${see} (?:\w+ ){0,3}(?:credentials?|passwords?(?![- ]protected)|password hashes|api keys?|private keys?|access tokens?|session tokens?|secret keys?)\b|\bcredentials? (?:disclosure|leak|exposure)`,
  ),
  'data-modification':
    /\b(?:modify|alter|tamper with|delete|update|corrupt|manipulate|overwrite|change)(?:ing)? (?:\w+ ){0,3}(?:data|records?|settings?|database|content|configurations?|posts?|options|information)\b|\bunauthorized (?:update|modification|creation)|\btampering\b|\bdata (?:loss|modification)/,
  'unauthorized-actions':
    /\bperform (?:\w+ ){0,2}(?:unauthorized|unwanted|administrative|privileged|arbitrary) (?:\w+ )?(?:actions?|operations?|requests)\b|\bhijack the authentication of|\bperform actions (?:as|on behalf)/,
  'request-forgery':
    /\bmake (?:\w+ ){0,2}(?:web )?requests to arbitrary (?:locations|hosts)|\b(?:send|make|issue|trigger|forge) (?:arbitrary|crafted|unauthorized|outbound|internal) (?:\w+ )?(?:http |server-side )?requests\b/,
  redirect:
    /\bredirect(?:s|ing|ion of)? (?:\w+ ){0,3}(?:users?|victims?|visitors?)\b|\bredirect (?:\w+ )?to (?:an? |arbitrary )?(?:malicious|arbitrary|untrusted|external)/,
  spoofing: /\bspoof(?:s|ing|ed)?\b|\bimpersonat(?:e|es|ion|ing)\b|\bphishing\b/,
  'session-hijacking':
    /\bsession hijacking|\bhijack (?:\w+ ){0,3}sessions?\b|\bsteal (?:\w+ ){0,3}(?:cookies?|sessions?)\b/,
  'traffic-interception':
    /\b(?:man[- ]in[- ]the[- ]middle|mitm)\b(?! attackers?\b)|\bintercept (?:\w+ ){0,3}(?:traffic|communications?|data|requests)\b|\beavesdrop/,
  'memory-corruption': /\bmemory corruption|\bcorrupt (?:\w+ )?memory|\bheap corruption/,
  'denial-of-service':
    /\bdenial[- ]of[- ]service|\bd?dos\b|\b(?:application|system|process|daemon|device|server|kernel|service|browser|potentially exploitable) crash|\bcrash(?:es|ing)? (?:the|a|an|of the) |\bcause (?:the |a |an )?(?:[\w-]+ ){0,4}(?:crash|hang|reboot|reload|panic|segmentation fault|restart)|\b(?:lead(?:s|ing)?|result(?:s|ing)?) (?:to|in) (?:a |an )?(?:\w+ ){0,2}(?:crash|hang|panic|segmentation fault)\b|\bpanics?\b(?= (?:occurs?|when|if|on|in|due|via|while|during|for|from|by|with|caused)\b)|\bkernel panic|\bsegmentation fault|\b(?:hang or frequently repeatable crash)/,
};
