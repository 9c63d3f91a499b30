import type { StatementRule } from './statement.ts';

const range = String.raw`(?:before|prior to|through|up to|versions?|from|v?\d+\.[\dx]|v\d|\d+ and)`;
const found = String.raw`(?:was|were|has been|have been|is) (?:\w+ )?(?:found|identified|discovered|reported|detected|addressed)`;
const kind = String.raw`(?:vulnerabilit(?:y|ies)|flaws?|issues?|bugs?|weakness(?:es)?|problems?|defects?|regression)`;

/** Forms that many publishers use, the more exact ones first. */
export const generalStatements: readonly StatementRule[] = [
  {
    name: 'affects, with a colon before the versions',
    form: /(?:^|\. ?)This (?:issue|vulnerability) affects (?<product>[^:.]{2,90}): ?(?<versions>(?:from|through|before|up to|versions?|\d)[^;]{2,300}?)\.(?= |$)/,
  },
  {
    name: 'was discovered to contain',
    form: /^(?<product>.{2,120}?) (?:was|were|is|are|has been) (?:discovered|found) to (?:contain|have|be|use|allow|store|suffer)(?: an?| multiple)? (?<weakness>[^.]{3,120}?)(?= (?:via|in|through|at|vulnerability|vulnerabilities|which|that|allowing)|\.|$)/,
    sure: true,
  },
  {
    name: 'was discovered in a part of',
    form: new RegExp(
      String.raw`^(?:An?|Multiple|The|Several) (?<weakness>.{0,90}?)(?:${kind}|overflow|overread|read|write|injection|XSS|CSRF|access|free|dereference|condition|leak|traversal|disclosure)(?: \([\w -]{2,20}\))?(?: ${kind})? ${found} in (?<component>[^.;]{2,90}?) (?:of|in) (?:the )?(?<product>[^;]{2,110}?)(?:,? (?:when|that|which|where|due|by|because|allowing|affecting|via)|\.(?= |$)|,|$)`,
    ),
  },
  {
    name: 'was discovered in',
    form: new RegExp(
      String.raw`^(?:An?|Multiple|The|Several) (?<weakness>.{0,90}?)(?:${kind}|overflow|overread|read|write|injection|XSS|CSRF|access|free|dereference|condition|leak|traversal|disclosure)(?: \([\w -]{2,20}\))?(?: ${kind})? ${found} in (?:the )?(?<product>[^;]{2,110}?)(?:,? (?:when|that|which|where|due|by|because|allowing|affecting|via|on|and)|\.(?= |$)|,|$)`,
    ),
    sure: true,
  },
  {
    name: 'is a product',
    form: /^(?<product>[^.,;]{2,60}?)(?:,? (?:\(|aka |also known as |formerly )[^.]{1,60}?)? (?:is|are) (?:an?|the|one of|free|open|software|written)\b(?! (?:vulnerab|flaw|issue|bug|possib|problem|buffer|heap|stack|potential))/,
    sure: true,
  },
  {
    name: 'in versions of',
    form: new RegExp(String.raw`^In (?:the )?(?<product>[^,;]{2,90}? \(?${range}[^;]{0,160}?), `),
    sure: true,
  },
  {
    name: 'versions of a package',
    form: /^(?:Affected versions|All versions|Versions|This affects (?:all versions|versions|the package)?|The package) ?(?:of )?(?:this |the )?(?:package )?(?<product>[\w@/.-]{2,80}) (?<versions>(?:before|prior to|from|up to|through|<|versions?|\d)[^;]{1,80}?)?(?= (?:is|are|does|do|did|allow|contain|fail|were|was)|\.(?= |$)|,)/,
    sure: true,
  },
  {
    name: 'crate',
    form: /^An issue was discovered in the (?<product>[\w-]{2,50}) crate/,
    sure: true,
  },
  {
    name: 'was reported in a brand',
    form: new RegExp(
      String.raw`^An? (?<weakness>.{3,80}?) ${kind} (?:exists|existed|was reported|exist|resides|is present) in (?:the )?(?<product>[^;]{2,110}?)(?:,? (?:when|that|which|where|due|by|because|allowing|affecting|via|could|may|and|prior)|\.(?= |$)|,|$)`,
    ),
    sure: true,
  },
];
