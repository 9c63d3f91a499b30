import type { StatementRule } from './statement.ts';

const range = String.raw`(?:before|prior to|through|up to|versions?|from|v?\d+\.[\dx]|v\d|\d+ and)`;
const found = String.raw`(?:was|were|has been|have been|is) (?:\w+ )?(?:found|identified|discovered|reported|detected|addressed)`;
const kind = `(?:vulnerabilit(?:y|ies)|flaws?|issues?|bugs?|weakness(?:es)?|problems?|defects?|regression)`;

const end = String.raw`(?:,? (?:when|that|which|where|while|due|by|because|allowing|affecting|via|could|may|can|if|during|through which)\b|\.(?= |$|[A-Z])|, (?!(?:and|or|before|\d|prior|through|from|v\d))|$)`;

/** Forms that many publishers use, the more exact ones first. */
export const generalStatements: readonly StatementRule[] = [
  {
    name: 'affects, with a colon before the versions',
    form: /(?:^|\. ?)This (?:issue|vulnerability) affects (?<product>[^:.]{2,90}): ?(?<versions>(?:from|through|before|up to|versions?|\d)[^;]{2,300}?)\.(?= |$)/,
  },
  {
    name: 'affects, without a colon',
    form: /(?:^|\. ?)This (?:issue|vulnerability) affects (?<product>[A-Z][^:.,;]{1,60}?) (?<versions>(?:from|through|before|up to|prior to|versions?) v?\d[^;:]{1,200}?)\.(?= |$)/,
  },
  {
    name: 'was discovered to contain',
    form: /^(?<product>.{2,120}?) (?:was|were|is|are|has been) (?:discovered|found) to (?:contain|have|be|use|allow|store|suffer)(?: an?| multiple)? (?<weakness>[^.]{3,120}?)(?= (?:via|in|through|at|vulnerability|vulnerabilities|which|that|allowing)|\.|$)/,
    sure: 'word',
  },
  {
    name: 'was discovered in the way',
    form: new RegExp(
      String.raw`^An? (?:\w+ ){0,4}(?:flaw|issue|vulnerability|bug) ${found} in (?:the way|how) (?:that )?(?:the )?(?<product>[^;,]{2,80}?) (?:handle[sd]?|process(?:es|ed)?|parse[sd]?|perform(?:s|ed)?|implement(?:s|ed)?|use[sd]?|validate[sd]?|check(?:s|ed)?|manage[sd]?|did|does)\b`,
    ),
  },
  {
    name: 'was discovered in',
    form: new RegExp(
      String.raw`^(?:An?|Multiple|The|Several) (?<weakness>.{0,90}?(?:${kind}|[Oo]verflow|[Oo]ver-?[Rr]ead|[Rr]ead|[Ww]rite|[Ii]njection|XSS|CSRF|[Aa]ccess|[Ff]ree|[Dd]ereference|[Cc]ondition|[Ll]eak|[Tt]raversal|[Dd]isclosure|[Ff]orgery|[Ss]cripting|[Uu]pload|[Rr]edirect|[Bb]ypass|[Ee]scalation|[Ii]nclusion|[Ee]xecution)(?: \([\w -]{2,20}\))?(?: ${kind})?) ${found} (?:in|on|within) (?<chain>[^;]{2,200}?)${end}`,
    ),
  },
  {
    name: 'is a product',
    form: /^(?<product>[^.,;]{2,60}?)(?:,? (?:\(|aka |also known as |formerly )[^.]{1,60}?)? (?:is|are) (?:an?|the|one of|free|open|software|written)\b(?![^.,]{0,60}\b(?:attack|exploit)\b)(?! (?:vulnerab|flaw|issue|bug|possib|problem|buffer|heap|stack|potential))/,
    sure: 'word',
  },
  {
    name: 'is a product, in apposition',
    form: /^(?<product>[^.,;]{2,50}?), an? [^.;]{8,160}?, (?:is|has|had|contains|allows|does|did|was|uses|could|provides|suffers)\b/,
    sure: 'word',
  },
  {
    name: 'in a version of',
    form: /^In (?<versions>versions? [^,;]{1,60}?) of (?:the )?(?<product>[^,;]{2,70}),/,
    sure: 'word',
  },
  {
    name: 'in affected versions of',
    form: /^In (?:(?:affected|all|some|certain|vulnerable) )?versions of (?:the )?(?<product>[^,;]{2,60}?)(?: (?<versions>(?:prior to|before|since|from|starting from|up to) v?\d[\w.]*))?(?:,| (?:the|an?|it|if|when|there|users|attackers|overly)\b)/,
    sure: 'word',
  },
  {
    name: 'in versions of, with quotes',
    form: /^In [“"'](?<product>[^”"']{2,60})[”"'](?: application| software)?,? (?<versions>(?:versions? )?v?\d[^;]{1,80}?) (?:are|is) /,
    sure: 'word',
  },
  {
    name: 'in versions of, without comma',
    form: /^in (?<product>[A-Z][\w-]{2,40}) (?<versions>v\d[\w.]{0,20} and prior versions) /,
  },
  {
    name: 'in versions of',
    form: new RegExp(
      String.raw`^In (?:the )?(?<product>[^,;]{2,90}? \(?${range}[^;]{0,200}?), (?!(?:and |or )?(?:v?\d|versions?\b|before|prior|from|through|all versions))`,
    ),
    sure: 'word',
  },
  {
    name: 'affects versions of a package',
    form: /^This affects (?:all )?versions (?<versions>(?:before|from|prior|up|[<>\d])[^;]{2,110}?) of (?:the )?(?:package )?(?<product>[\w@/.:-]{2,80}?)(?=\.(?: |$)|,| )/,
    exact: true,
  },
  {
    name: 'versions of a package',
    form: /^(?:Affected versions|All versions|Versions|This affects (?:all versions|versions|the package)?|The package) ?(?:of )?(?:this |the )?(?:package )?(?<product>[\w@/.-]{2,80}?)(?: (?<versions>(?:before|prior to|from|up to|through|<|versions?|\d)[^;]{1,80}?))?(?= (?:is|are|does|do|did|allow|contain|fail|were|was)|\.(?= |$)|,)/,
    sure: 'word',
  },
  {
    name: 'reported to affect',
    form: /^An? (?<weakness>[^.]{3,90}?) (?:vulnerability )?(?:has|have) been (?:reported|identified|found) to affect (?:certain |several |some |legacy |older )*(?:versions of )?(?<product>[^.;]{2,80}?)(?: (?:that|which|running|prior|before|if|when)\b|\.(?= |$))/,
  },
  {
    name: 'the following products are affected',
    form: /\b[Tt]he following products? (?:is|are) affected: (?<product>[^;:]{2,80}?)(?: \([^()]{2,60}\))? (?<versions>(?:before|prior to|versions?|up to) [^;:,]{1,60}?)\.(?= |$)/,
  },
  {
    name: 'crate',
    form: /^An issue was discovered in the (?<product>[\w-]{2,50}) crate/,
    sure: 'word',
  },
  {
    name: 'exists in',
    form: new RegExp(
      `^(?:An? |Multiple |Several |Some )?(?<weakness>.{3,80}?${kind}) (?:exists?|existed|was reported|were reported|resides?|is present|are present) (?:in|within) (?<chain>[^;]{2,160}?)${end}`,
    ),
  },
  {
    name: 'There is a weakness in',
    form: new RegExp(
      `^There(?: is|’s|'s| was|are|were|exists?) (?:an? |multiple |some )?(?<weakness>.{3,80}?) (?:in|on|of) (?:some |certain |the )*(?<chain>[^;]{2,160}?)${end}`,
    ),
  },
  {
    name: 'is vulnerable to',
    form: /^(?:The |All versions of (?:the )?)?(?<product>[^,;]{2,90}?),? (?:is|are|was|were) (?:vulnerable|susceptible|prone|subject) to (?:an? )?(?<weakness>[^.]{3,120})/,
  },
  {
    name: 'repository',
    form: /^(?:The )?(?<product>[\w.-]{1,50}\/[\w.-]{1,60})(?: repository)?(?:,? versions? (?<versions>[^,;]{1,40}))? (?:is|are|contains?|has|allows?) /,
  },
  {
    name: 'provides something',
    form: /^(?<product>[^.,;]{2,50}?) provides (?:an?|the|free|open) /,
  },
  {
    name: 'plugin with versions, without more',
    form: /^(?<weakness>.{3,160}?) (?:vulnerability|vulnerabilities) in (?:the )?(?<product>[^;]{2,120}?) (?<addOn>plugin|theme) (?<versions>(?:<=|<|≤) ?[\w.]{1,20}) versions/,
    exact: true,
  },
];
