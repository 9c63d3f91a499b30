/** Signs of assignment and comparison, most specific first. A value can be a block of YAML. */
const signs = [
  ':[ \\t]{0,3}[|>][+-]?[ \\t]{0,3}\\n[ \\t]{1,40}',
  ':[ \\t]{0,3}(?:str|string|String|SecretStr)[ \\t]{0,3}=',
  ':-',
  ':?={1,3}>?',
  '!==?',
  ':=?',
  '=>',
  '→',
  '->',
  '(?:\\|\\||\\?\\?)=?(?=[ \\t]{0,3}["\'])',
  '\\|',
  '(?=[「『])',
];

/**
 * Markup, data and declarations (Terraform's `variable "name" { default = … }`) in which name and value are two strings or two elements. Group `argument`: two strings in a list,
 * which often have nothing to do with each other.
 */
const pairs = [
  '>(?=[^\\s<>]{1,200}</)',
  '</(?:key|t[dh]|dt|b|strong|code|label|span)>[\\s:]{0,40}<(?:string|td|dd|code|span)(?:[ \\t][^<>\\n]{0,40})?>',
  '(?<=["\'])[ \\t]{0,3},[ \\t\\n]{0,20}["\']?[vV]alue["\']?[ \\t]{0,3}[:=]',
  '(?<argument>(?<=["\'])[ \\t]{0,3},(?=[ \\t]{0,3}["\']))',
  '(?<=["\'A-Za-z])[ \\t]{1,8}value=(?=["\'])',
  '(?<=[ \\t])--(?:body|value|secret-string)[ \\t=]{1,3}',
  '\\n[ \\t]{0,20}value:',
  '\\{(?:\\s{1,40}(?:type|description|sensitive|nullable)[ \\t]{0,12}=[^\\n]{0,200}){0,4}\\s{1,40}default[ \\t]{0,12}=',
];

/**
 * What links name and value in a sentence. Group `verb`: the value counts only if the sentence ends or goes on as such
 * sentences do. Group `change`: the value counts only if the verb of a change follows.
 */
const sentences = [
  '(?<verb>は、?|が|(?<=[ \\t])(?:(?:is|was)(?:[ \\t](?:set|changed|reset)[ \\t]to)?|to)(?=[ \\t:]):?)',
  '(?<change>を|には?)',
];

/** A dash, or only a space, before a value with which the line or the sentence ends. */
const alone = '(?<alone>(?<=[ \\t])(?:-[ \\t])?(?![A-Za-z-]{1,20}=)(?=[!-~]{6,60}(?:[ \\t]{0,3}(?:\\n|$)|[。、」])))';

/**
 * Pattern of what comes between a name and its value: the end of a quoted or emphasised name, a remark in brackets, a
 * type, a sign, and the end of an emphasis that includes the sign (`**Password:** …`). With `blank`, also a mere
 * space or an opening bracket, if twenty letters and digits follow; otherwise a mere space before the last word of a
 * line (group `alone`). The pattern ends before the value.
 */
export function assignment({ blank = false } = {}): string {
  const apart = blank ? '(?:(?<=[ \\t])|\\([ \\t]?)(?=["\']?[A-Za-z0-9+/_-]{20})' : alone;
  const links = [...signs, ...pairs, ...sentences, apart];
  const remark = '(?:[ \\t]?\\([^()\\n]{1,20}\\)|\\[[0-9]{0,4}\\])?';
  const emphasisEnd = '(?:\\*{1,3}|_{2}|~{2}|</[a-z]{1,10}>)?';
  return `${remark}[\\]"'\`」』*_~\\\\]{0,4}[ \\t]{0,8}(?:${links.join('|')})${emphasisEnd}[ \\t]{0,8}@?`;
}
