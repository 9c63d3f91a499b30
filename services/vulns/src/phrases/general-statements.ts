import type { StatementRule } from './statement.ts';

const range = String.raw`(?:before|prior to|through|up to|versions?|from|v?\d+\.[\dx]|v\d|\d+ and)`;
const found = String.raw`(?:was|were|has been|have been|is) (?:\w+ )?(?:found|identified|discovered|reported|detected|addressed)`;
const kind = String.raw`(?:vulnerabilit(?:y|ies)|flaws?|issues?|bugs?|weakness(?:es)?|problems?|defects?|regression)`;

const end = String.raw`(?:,? (?:when|that|which|where|while|due|by|because|allowing|affecting|via|could|may|can|if|during|through which)\b|\.(?= |$|[A-Z])|, (?!(?:and|or|before|\d|prior|through|from|v\d))|$)`;

/** Forms that many publishers use, the more exact ones first. */
export const generalStatements: readonly StatementRule[] = [
  {
    name: 'affects, with a colon before the versions',
    form: /(?:^|\. ?)This (?:issue|vulnerability) affects (?<product>[^:.]{2,90}): ?(?<versions>(?:from|through|before|up to|versions?|\d)[^;]{2,300}?)\.(?= |$)/,
  },
  {
    name: 'was discovered to contain',
    form: /^(?<product>.{2,120}?) (?:was|were|is|are|has been) (?:discovered|found) to (?:contain|have|be|use|allow|store|suffer)(?: an?| multiple)? (?<weakness>[^.]{3,120}?)(?= (?:via|in|through|at|vulnerability|vulnerabilities|which|that|allowing)|\.|$)/,
    sure: 'word',
  },
  {
    name: 'was discovered in',
    form: new RegExp(
      String.raw`^(?:An?|Multiple|The|Several) (?<weakness>.{0,90}?(?:${kind}|overflow|overread|over-read|read|write|injection|XSS|CSRF|access|free|dereference|condition|leak|traversal|disclosure)(?: \([\w -]{2,20}\))?(?: ${kind})?) ${found} in (?<chain>[^;]{2,200}?)${end}`,
    ),
  },
  {
    name: 'was discovered in the way',
    form: new RegExp(
      String.raw`^An? (?:\w+ ){0,4}(?:flaw|issue|vulnerability|bug) ${found} in (?:the way|how) (?:that )?(?:the )?(?<product>[^;,.]{2,60}?) (?:handle[sd]?|process(?:es|ed)?|parse[sd]?|perform(?:s|ed)?|implement(?:s|ed)?|use[sd]?|validate[sd]?|check(?:s|ed)?|manage[sd]?|did|does)\b`,
    ),
  },
  {
    name: 'is a product',
    form: /^(?<product>[^.,;]{2,60}?)(?:,? (?:\(|aka |also known as |formerly )[^.]{1,60}?)? (?:is|are) (?:an?|the|one of|free|open|software|written)\b(?! (?:vulnerab|flaw|issue|bug|possib|problem|buffer|heap|stack|potential))/,
    sure: 'word',
  },
  {
    name: 'in versions of',
    form: new RegExp(String.raw`^In (?:the )?(?<product>[^,;]{2,90}? \(?${range}[^;]{0,160}?), `),
    sure: 'word',
  },
  {
    name: 'versions of a package',
    form: /^(?:Affected versions|All versions|Versions|This affects (?:all versions|versions|the package)?|The package) ?(?:of )?(?:this |the )?(?:package )?(?<product>[\w@/.-]{2,80}) (?<versions>(?:before|prior to|from|up to|through|<|versions?|\d)[^;]{1,80}?)?(?= (?:is|are|does|do|did|allow|contain|fail|were|was)|\.(?= |$)|,)/,
    sure: 'word',
  },
  {
    name: 'crate',
    form: /^An issue was discovered in the (?<product>[\w-]{2,50}) crate/,
    sure: 'word',
  },
  {
    name: 'exists in',
    form: new RegExp(
      String.raw`^(?:An? |Multiple |Several |Some )?(?<weakness>.{3,80}?${kind}) (?:exists?|existed|was reported|were reported|resides?|is present|are present) (?:in|within) (?<chain>[^;]{2,160}?)${end}`,
    ),
  },
  {
    name: 'There is a weakness in',
    form: new RegExp(
      String.raw`^There (?:is|was|are|were|exists?) (?:an? |multiple |some )?(?<weakness>.{3,80}?) (?:in|on|of) (?:some |certain |the )*(?<chain>[^;]{2,160}?)${end}`,
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
