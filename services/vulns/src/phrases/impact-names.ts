import type { Impact } from './phrases.ts';

const arbitrary = '(?:arbitrary|malicious|attacker-controlled|attacker-supplied|untrusted|unauthorized)';
const acquire = '(?:gain|obtain|acquire|get|elevate|escalate|achieve)(?:s|ing|d)?';
/** Before a name: it is the means of the attack, not what it gains. */
const notMeans = String.raw`(?<!\b(?:via|by|through|using) (?:(?!to |that |which |allows? |attackers? |users? |adversar|actors? )[\w"'-]+ ){0,4})`;
/** Before an attack: the vulnerability makes it possible. Elsewhere it is a condition. */
const leads =
  'conduct(?:ing)?|perform(?:ing)?|execut(?:e|ing)|carry(?:ing)? out|mount|launch|stage|construct|implement|allow(?:s|ed|ing)?(?: for)?|enabl(?:es?|ing)|permit(?:s|ting)?|lead(?:s|ing)? to|result(?:s|ing)? in|cause|vulnerab(?:le|ility) to|susceptible to|prone to|open to|subject to|expos\\w+ (?:\\w+ ){0,5}to|risk of|vector for|facilitat(?:es?|ing)';
const notPosition = String.raw`(?! (?:\(\w+\) )?(?:attackers?|position|ability|techniques?|actors?|server|proxy)\b)`;
/** Before a verb: whoever does it is the product, unless an attacker or what he brings stands before. */
const may = '(?:may|might|can|could|will|would)';
const byAttacker = String.raw`(?:(?<!\b${may} )|(?<=\b(?:attack\w*|users?|actors?|adversar\w+|hackers?|part(?:y|ies)|clients?|guests?|moderators?|administrators?|who|they|links?|scripts?|exploit\w*|crafted|malicious|extensions?)\b[^.]{0,80} ${may} ))`;
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
    /\b(?:execut(?:e|ion of|ing)|run(?:ning)?|inject(?:ing)?) (?:arbitrary |malicious |unauthorized |any |os |shell |system |operating system |remote |linux )+commands?\b|\b(?<!\b(?:restrict|during|via|due to|the)(?: \w+)? )command execution\b(?! (?:panel|allowlist|whitelist|policy|feature|not ))|\bexecute commands\b/,
  'root-access':
    /\b(?:gain|obtain|get|achieve)(?:s|ing)? (?:local )?root(?: privileges?| access| level)?\b|\broot (?:compromise|access to the)|\b(?:commands?|code|programs?|scripts?|binary|binaries) (?:\w+ ){0,4}(?:as (?:the )?root\b|with root privileges)|\bto root privileges\b/,
  'privilege-escalation': new RegExp(
    String.raw`\b(?:privilege escalation|escalation of privileges?|elevation of privileges?|elevated privileges via|local escalation)|\b${acquire} (?:(?!root )\w+ ){0,2}(?:privileges?|permissions)\b`,
  ),
  'sandbox-escape':
    /\bsandbox escape|\bescape (?:from )?(?:the |a |its )?(?:\w+ )?(?:sandbox|container|jail)\b|\bcontainer escape|\bbreak out of (?:the |its )?sandbox/,
  'account-takeover': /\b(?:account|admin) take ?over|\btake over (?:\w+ ){0,3}accounts?\b/,
  'authentication-bypass':
    /\bauthentication bypass|\bbypass(?:es|ing)? (?:(?!pointer )\w+ ){0,2}(?:authentication|login)\b|\blog ?in (?:as|without)/,
  'security-bypass':
    /\bsecurity (?:feature )?bypass|\bbypass(?:es|ing)? pointer authentication\b|\b(?:authorization|access(?: control)?) bypass|\bbypass(?:es|ing)? (?:\w+ ){0,4}(?:restrictions?|protections?|policy|policies|access controls?|security|checks?|filters?|mechanisms?|controls?|validation|authorization)\b/,
  'sql-execution':
    /\bexecute (?:arbitrary |malicious )?sql\b|\bappend additional sql queries|\b(?:arbitrary|malicious) sql (?:commands?|quer(?:y|ies)|statements?)/,
  'script-execution':
    /\b(?:inject|execut(?:e|ion of|ing)|run(?:ning)?|insert) (?:\w+ )?(?:arbitrary |malicious |crafted )?(?:web |client-side )?(?:scripts?|javascript|html)\b|\binject arbitrary web scripts?/,
  'file-read': new RegExp(
    String.raw`\b${see} (?:\w+ ){0,2}(?:arbitrary|local|any|sensitive|system) (?:\w+ )?files?\b|\bread files\b|\barbitrary (?:local )?file (?:read|disclosure|download|access)`,
  ),
  'file-write':
    /\b(?:overwrite|write|modify|create|write to|overwriting|writing)(?: or \w+)? (?:arbitrary|any|system|critical) (?:\w+ )?files?\b|\barbitrary file (?:write|overwrite|creation)/,
  'file-deletion':
    /\b(?:delet(?:e|ion of|ing)|remov(?:e|ing)) (?:arbitrary|any|local|system) (?:\w+ )?(?:files?|director(?:y|ies)|folders?)\b|\barbitrary (?:file|directory) deletion/,
  'file-upload':
    /\bupload(?:ing)? (?:arbitrary|malicious|any|executable|dangerous) (?:\w+ )?files?\b|\barbitrary file uploads?|\bupload a web shell/,
  'information-disclosure': new RegExp(
    String.raw`\binformation (?:disclosure|leak(?:age)?|exposure)|\b${see} (?:\w+ ){0,3}(?:sensitive|confidential|private|internal|protected|potentially|personal|secret|privileged|restricted)(?: \w+){0,2} ?(?:information|data|memory|contents?|details)\b|\bunauthorized (?:read )?access to (?:critical )?(?:a subset of )?(?:[\w.,&'-]+ ){0,9}data|\bdisclos(?:e|ure of|ing) (?:\w+ ){0,2}(?:information|data|memory)|\bleak(?:s|ing)? (?:\w+ ){0,2}(?:information|data|memory contents)|\bmemory disclosure`,
  ),
  'credential-disclosure': new RegExp(
    String.raw`\b${see} (?:\w+ ){0,3}(?:credentials?|passwords?(?![- ]protected)|password hashes|api keys?|private keys?|access tokens?|session tokens?|secret keys?)\b|\b(?:credentials?|passwords?) (?:disclosure|leak|exposure)`,
  ),
  'data-modification': new RegExp(
    String.raw`\b${byAttacker}(?:modify|alter|tamper with|delete|update|corrupt|manipulate|overwrite|change)(?:ing)? (?:\w+ ){0,3}(?:data|records?|settings?|database|content|configurations?|posts?|options|information)\b|\bunauthorized (?:update|modification|creation)|\btampering\b|\bdata (?:loss|modification)`,
  ),
  'unauthorized-actions':
    /\b(?<!\b(?:services?|suite|software|products?|applications?|components?|drivers?) )perform (?:\w+ ){0,2}(?:unauthorized|unwanted|administrative|privileged|arbitrary) (?:\w+ )?(?:actions?|operations?|requests)\b|\bhijack the authentication of|\bperform actions (?:as|on behalf)/,
  'request-forgery':
    /\bmake (?:\w+ ){0,2}(?:web )?requests to arbitrary (?:locations|hosts)|\b(?:send|make|issue|trigger|forge) (?:arbitrary|crafted|unauthorized|outbound|internal) (?:\w+ )?(?:http |server-side )?requests\b/,
  redirect:
    /(?<!\b(?:urls?|uris?|links?|pages?|sites?) (?:that |which ))\bredirect(?:s|ing|ion of)? (?:\w+ ){0,3}(?:users?|victims?|visitors?)(?:['’]s?|-agents?)?(?:[.,;]| (?:(?!from )\w+ ){0,3}?(?:to|towards|into|elsewhere)\b(?! (?:utilize|use) ))|\bredirect (?:\w+ )?to (?:an? |arbitrary )?(?:malicious|arbitrary|untrusted|external)/,
  spoofing: new RegExp(String.raw`${notMeans}\b(?:spoof(?:s|ing|ed)?|impersonat(?:e|es|ion|ing)|phishing)\b`),
  'session-hijacking':
    /\bsession hijacking|\bhijack (?:\w+ ){0,3}sessions?\b|\bsteal (?:\w+ ){0,3}(?:cookies?|sessions?)\b/,
  'traffic-interception': new RegExp(
    String.raw`${notMeans}(?<!\b(?:needs?|able|has|have|required|position) to )\b(?:${leads}) (?:(?!via |by |using |through |following |from |with |in |who |that |able |after |as |on |if |when |during |against )[\w/()-]+,? ){0,6}?\(?(?:man[- ]in[- ]the[- ]middle|mitm)\b${notPosition}|\battackers? (?:can|could|may|might) mitm\b|\b(?:man[- ]in[- ]the[- ]middle|mitm) (?:attack )?(?:vulnerabilit|issue)|\bintercept (?:\w+ ){0,3}(?:traffic|communications?|data|requests)\b|\beavesdrop`,
  ),
  'memory-corruption': /\bmemory corruption|\bcorrupt (?:\w+ )?memory|\bheap corruption/,
  'denial-of-service':
    /\bdenial[- ]of[- ]service|\bd?dos\b|\b(?:application|system|process|daemon|device|server|kernel|service|browser|potentially exploitable) crash|\bcrash(?:es|ing)? (?:the|a|an|of the) |\bcause (?:the |a |an )?(?:[\w-]+ ){0,4}(?:crash|hang|reboot|reload|panic|segmentation fault|restart)|\b(?:lead(?:s|ing)?|result(?:s|ing)?) (?:to|in) (?:a |an )?(?:\w+ ){0,2}(?:crash|hang|panic|segmentation fault)\b|\bpanics?\b(?= (?:occurs?|when|if|on|in|due|via|while|during|for|from|by|with|caused)\b)|\bkernel panic|\bsegmentation fault|\b(?:hang or frequently repeatable crash)/,
};
