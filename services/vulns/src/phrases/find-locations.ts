import { withoutExamples } from './asserted-text.ts';
import { QuickPattern } from './quick-pattern.ts';
import type { Statement } from './statement.ts';

type Locations = Pick<Statement, 'component' | 'function' | 'file' | 'parameter'> & { vector?: string };

const quote = `["'“‘]`;
const token = String.raw`[$]?[A-Za-z_][\w.\[\]$:-]{0,40}`;
const parameterForms = [
  new RegExp(String.raw`\bargument (${token}(?:/${token}){0,6}) (?:leads|results|with|causes|can|as part|of the|in)\b`),
  new RegExp(
    String.raw`\b(?:the|a|an|via|its|in|vulnerable) ${quote}(${token})${quote} (?:\w+ )?(?:parameter|variable|field|attribute)\b`,
  ),
  new RegExp(String.raw`\b(?:the|via) (${token}) (?:parameter|variable)\b`),
  new RegExp(String.raw`\b(?:parameter|argument|variable)s?:? ${quote}(${token})${quote}`),
].map((form) => new QuickPattern(form));
/** Words before `parameter` that describe it instead of naming it. */
const noParameter =
  /^(?:a|an|the|this|that|these|some|any|same|following|affected|vulnerable|certain|crafted|malicious|input|user|query|url|get|post|request|http|search|string|path|first|second|id-based|of|in|to|is|and|or|for|with|name|value|values|hidden|multiple|several|unspecified|specific|arbitrary|action|configuration|size|length|command|function|file|filename|environment|uri|json|xml|data|form|body|header|cookie|unknown|single|other|which|it|from|optional|additional|session|parameter|leads|results|by|at|on)$/i;
const fileForms = [
  /\bof the file (\/?[\w.@%+~*-]+(?:\/[\w.@%+~*-]+)*)/,
  /(?:^|[ ("'])((?:\/?[\w.@%+~-]+(?:\/[\w.@%+~-]+)*)\.(?:php\d?|phtml|aspx?|ashx|asmx|jspx?|cgi|c|cc|cpp|cxx|h|hpp|py|pl|rb|js|ts|go|rs|java|lua|dll|exe|sys|so|cfm|htm|html|asm|s|inc|lua|vue|cs|swift|m|ko))(?=[ ,.;:)"'?#]|$)/,
  /(?:via|in|at|to|endpoint|component|page|interface|script|the) (\/[\w.@%+~-]+(?:\/[\w.@%+~-]+)*)(?=[ ,.;:)"'?]|$)/,
].map((form) => new QuickPattern(form));
/** What stands in brackets as an example, or after a comparison, is of an attack or of another product. */
const compared = /\bsimilar to [^,.]*|\be\.g\.[^)]{0,80}\)/gi;
const domainLike = /^(?:www\.|[\w-]+\.(?:com|org|net|io)\/|node\.js|vue\.js|next\.js|asp\.net|\w+\.js$)/i;
const systemPath = /^\/(?:etc|tmp|var|proc|dev|bin|usr|root|home|sys)(?:\/|$)/;
/** Before a file: it is what an attacker brings, what the product starts, or an example. */
const brought =
  /(?:\b(?:crafted|malicious|rogue|fake|evil|trojan horse|copy of|executes?|executing|runs?|running|launch(?:es|ing)?|used|such as|like|including|e\.g\.,?|named|called|displayed in|plac(?:e|es|ing)) (?:files? )?["'“`(]?)$/i;
/** Before a program or page: it is any one of that name. */
const anyOne = /\ban? ["'“`(]?$/i;
const program = /\.(?:dll|exe|so|sys|html?)$/i;
const functionForms = [
  /\b(?:the|affects) function ([A-Za-z_][\w.:~<>-]{1,60}(?:\(\))?) (?:of|in|from|within)\b/,
  /\b([A-Za-z_~][\w:.]{1,60}(?:::|->|\.)?[\w~]{0,40})\(\)(?=[ ,.;)'"]|$)/,
  /\b(?:the|in|a) ["']?([A-Za-z_][\w:]{2,60})["']?(?:\(\))? (?:function|method|ioctl|macro|routine)\b/,
  /\b(?:function|method) ["']?([A-Za-z_][\w:]{2,60})(?:\(\))?["']?(?=[ ,.;)]|$)/,
  /^(?:An? |The )?([A-Za-z_][\w:]{2,60}) in [\w./-]{1,60}\.(?:c|cc|cpp|h|py|php|js|go|rs|java) in /,
].map((form) => new QuickPattern(form));
const componentForm = new QuickPattern(/\bof the component ([A-Z][^.]{1,60}?)\. /);
const vectorNoun =
  'web pages?|pages?|files?|packets?|requests?|documents?|urls?|uris?|images?|e-?mails?|messages?|headers?|archives?|certificates?|payloads?|apps?|applications?|strings?|quer(?:y|ies)|scripts?|fonts?|videos?|pdfs?|inputs?|links?|responses?|commands?|sites?|websites?|cookies?|frames?|tokens?|objects?|streams?|names?|filenames?|parameters?|arguments?|expressions?|models?|projects?|repositor(?:y|ies)|templates?|data|traffic|values?|elements?|fields?|attachments?|html|xml|json|svg|javascript|program|binary|executable|extension|playlist|zip|database|regular expression|username|password|dll|library|signature|key|keys|datagrams?|content|text|media|configuration|body|playlists?|xml|uri|tag|tags|attributes?|folder|directory|path|pathname|sequence|record|records|connection|address|function call|system call|call|ioctl|syscall|domain';
const vectorForm = new QuickPattern(
  new RegExp(
    String.raw`\b(?:specially |maliciously |carefully )?(?:crafted|malformed|(?<=\b(?:via|opens?|opening|visits?|visiting|process(?:es|ing)?|parsing|sends?|sending|supplying|submitting|loading|through|using|installing) (?:an? |the )?)malicious) (?:[\w.+/-]+ ){0,3}?(?:${vectorNoun})(?: (?:${vectorNoun}))?(?= |[,.;:)]|$)`,
    'i',
  ),
);
const notVector = /\b(?:and|or|that|which|to|in|on|of|by|user|users|attacker|actor|with|from|via|code)\b/i;

/** Finds where in the product the fault is, and by what input it is reached. */
export function findLocations(text: string): Locations {
  const found: Locations = {};
  const parameter = firstOf(parameterForms, text, (name) => !noParameter.test(name));
  if (parameter !== null) found.parameter = parameter;
  const stated = withoutExamples(text).replace(compared, ' ');
  const file = firstOf(
    fileForms,
    stated,
    (name, before) =>
      !domainLike.test(name) &&
      !systemPath.test(name) &&
      name.length > 3 &&
      !brought.test(before) &&
      !(anyOne.test(before) && program.test(name)),
  );
  if (file !== null) found.file = file;
  const called = firstOf(functionForms, stated, isFunctionName);
  if (called !== null) found.function = called;
  const component = componentForm.exec(text)?.[1];
  if (component !== undefined) found.component = component;
  const vector = vectorForm.exec(text)?.[0];
  if (vector !== undefined && !notVector.test(vector)) found.vector = vector;
  return found;
}

/** A name in running text is a function's only if it looks like one: `()`, an underscore, or capitals within. */
function isFunctionName(name: string): boolean {
  return (
    /_|[a-z][A-Z]|::|\(\)/.test(name) && !/^(?:JavaScript|PostScript|GitHub|GitLab|WordPress|MySQL|OpenSSL)$/.test(name)
  );
}

/** @param accepted gets the name and the text before it */
function firstOf(
  forms: readonly QuickPattern[],
  text: string,
  accepted: (name: string, before: string) => boolean,
): string | null {
  for (const form of forms) {
    const match = form.exec(text);
    const name = match?.[1]?.replace(/[.,:-]+$/, '');
    if (match === null || name === undefined || name === '') continue;
    const at = text.indexOf(name, match.index);
    if (accepted(name, text.slice(Math.max(0, at - 40), at))) return name;
  }
  return null;
}
