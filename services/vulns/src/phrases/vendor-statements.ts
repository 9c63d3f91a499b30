import type { StatementRule } from './statement.ts';

const finds = String.raw`(?:was|were|has been|have been|is) (?:\w+ )?(?:found|identified|discovered|determined|detected|reported|disclosed|resolved)`;
const vuldbRating = String.raw`(?:, which was classified as \w+,| classified as \w+)?`;
const vuldbEnd = String.raw`(?: and (?:classified|rated|declared) as \w+)?(?: on (?<platform>WordPress|OpenCart|Joomla!?|Drupal|TYPO3|Magento|MediaWiki)|on [\w, ]{2,40})?\.(?= |$)`;

/**
 * Forms that one publisher uses. They come before the general ones, as they tell product, vendor and versions apart exactly.
 * Sources: the descriptions that these publishers write in the CVE list.
 */
export const vendorStatements: readonly StatementRule[] = [
  {
    name: 'Linux kernel',
    form: /^In the (?<product>Linux kernel), the following vulnerability has been (?:resolved|fixed): /,
  },
  {
    name: 'Wordfence',
    form: /^The (?<product>.{2,160}?) (?<addOn>plugin|theme|plugins|themes) for (?<platform>WordPress) (?:is|are) vulnerable to (?<weakness>[^.]{3,200}?)(?= (?:in|via|due|through|on|when|from|as) |\.)/,
    exact: true,
  },
  {
    name: 'WPScan',
    form: /^(?:.{3,100}? in )?[Tt]he (?<product>.{2,160}?) (?<platform>WordPress) (?<addOn>plugin|theme)(?:,? (?:in )?(?<versions>(?:before|through|up to|versions?|from|\d).{0,120}))?(?: |,|$)/,
    exact: true,
  },
  {
    name: 'Drupal module',
    form: /(?:vulnerability|issue) in Drupal (?<product>[A-Z][^.]{2,80}?) allows [^.]{3,200}?\. ?This issue affects [^:]{2,80}: (?<versions>from [^;]{3,200}?)\.(?= |$)/,
    exact: true,
    implied: { platform: 'Drupal', addOn: 'module' },
  },
  {
    name: 'Patchstack',
    form: /^(?<weakness>.{3,260}?) (?:vulnerability|issue) in (?<vendor>[^.]{2,160}?)(?: allows?| leads? to|\.| leading to)[^.]{0,200}?\.? ?(?:\.|This )(?:This )?issue affects (?<product>[^;]{2,120}?): ?(?<versions>(?:from|through|before|up to) .{3,300}?)\.(?= |$)/,
    exact: true,
  },
  {
    name: 'Siemens',
    form: /^(?:A|Multiple) vulnerabilit(?:y has|ies have) been identified in (?<product>[^;(]{2,80}(?:\([^()]{1,12}\)[^;(]{0,40})?(?: \([^()]{1,40}\))?) \((?<versions>(?:All versions )?[<>=V\d][^()]{1,60}|All versions)\)(?<otherProducts>(?:, [^()]{2,90}(?: \([^()]{1,40}\))? \([^()]{1,60}\)){0,30})\./,
  },
  {
    name: 'VulDB, found in',
    form: new RegExp(
      `^(?=.{0,800}(?:[Mm]anipulation|classified as|rated as|declared as|must be assumed))(?:A|An) (?:security )?(?:vulnerability|weakness|flaw|issue)${vuldbRating} ${finds} in (?<product>.{2,140}?)${vuldbEnd}`,
    ),
    sure: 'words',
  },
  {
    name: 'Oracle Database',
    form: /^Vulnerability in the (?<component>.{2,80}?) component of (?<product>Oracle Database(?: Server)?)\.(?: (?:The )?[Ss]upported versions? that (?:are|is) affected (?:are|is) (?<versions>[^;]{2,300}?)\.(?= |$))?/,
    implied: { vendor: 'Oracle' },
  },
  {
    name: 'Oracle',
    form: /^Vulnerability in the (?<product>[^(]{2,160}?) (?:product|component) of (?<vendor>Oracle|[^.(]{2,80}?)(?: [^.(]{2,60})?(?: \((?:sub)?components?: (?<component>[^()]{2,80}(?:\([^()]{1,40}\))?[^()]{0,20})\))?\. (?:(?:The )?[Ss]upported versions? that (?:are|is) affected (?:are|is) (?<versions>[^;]{2,300}?)\.(?= |$))?/,
  },
  {
    name: 'Oracle, name with commas',
    form: /^Vulnerability in the (?<product>[^(]{2,80}?) (?:product|component) of (?<vendor>Oracle|[^.(]{2,80}?)(?: [^.(]{2,60})?(?: \((?:sub)?components?: (?<component>[^()]{2,80}(?:\([^()]{1,40}\))?[^()]{0,20})\))?\. (?:(?:The )?[Ss]upported versions? that (?:are|is) affected (?:are|is) (?<versions>[^;]{2,300}?)\.(?= |$))?/,
    exact: true,
  },
  {
    name: 'Microsoft, until 2024',
    form: /^(?<product>.{2,110}?) (?:Elevation of Privilege|Remote Code Execution|Information Disclosure|Security Feature Bypass|Denial of Service|Spoofing|Tampering|Memory Corruption|Privilege Escalation) Vulnerability(?= This CVE|\.?$|,)/,
  },
  {
    name: 'Microsoft, since 2025',
    form: /^(?<weakness>.{3,200}) in (?<product>(?:(?! in ).){2,110}?) allows an (?:un)?authorized attacker to /,
  },
  {
    name: 'Microsoft, until 2019',
    form: /^An? [\w -]{3,60}? vulnerability exists (?:in the way (?:that )?(?:the )?|when (?:the )?|in (?:the )?)(?<product>(?:Microsoft |Windows |Internet Explorer|Azure |Visual |Skype |Chakra)[\w. ()-]{0,70}?) (?:improperly|fails?|does not|handles?|incorrectly|when|software|that|because|parses|accesses)/,
  },
  {
    name: 'Google Chrome',
    form: /^(?<weakness>.{3,80}?) in (?<component>.{2,60}?) in (?<product>Google Chrome)(?: (?:on|for) [\w ,]{3,40}?)? (?<versions>prior to [\d.]+\d)/,
  },
  {
    name: 'Apple',
    form: /\b(?:This|The) (?:issue|vulnerability|problem) (?:is|was|has been) (?:fixed|addressed) in (?<product>(?:iOS|iPadOS|macOS|tvOS|watchOS|visionOS|Safari|Xcode|iTunes|iCloud|Security Update|GarageBand|Logic Pro|Apple)(?: [A-Z][\w.]*){0,3})(?: for Windows)? (?<fixed>\d[\d.]*)(?: for Windows)?(?<otherProducts>(?:,? and |, )[^;:]{2,300}?)?\.(?= |$)/,
  },
  {
    name: 'Zero Day Initiative',
    form: /(?:^|\. )This vulnerability allows [^.]{3,200}? on affected installations of (?<product>[^;]{2,90}?)\.(?= |$)/,
  },
  {
    name: 'Android',
    form: /^In .{2,800}?Product: (?<product>Android) ?Versions: /,
  },
  {
    name: 'F5',
    form: /^On (?:the )?(?<product>(?:F5 )?BIG-IP[^,;.]{0,60}?|NGINX [^,;.]{2,60}?) (?<versions>(?:versions? )?\d[^;]{2,200}?)(?:, (?:when|if|undisclosed|an?|the|there|in|on|cross|some|with|authenticated)\b)/,
  },
  {
    name: 'Israeli CERT',
    form: /^(?<product>[^:;]{2,70}?) [–-] (?:(?<versions>[Vv]ersions? [^–]{3,60}?) - ?)?(?<weakness>CWE-\d+)/,
  },
  {
    name: 'GitHub repository',
    form: /\bin (?:the )?GitHub repository (?<product>[\w.-]{1,50}\/[\w.-]{1,60}) (?<versions>(?:prior to|before|up to) v?\d[\w.+-]{0,30})/,
  },
  {
    name: 'Cisco',
    form: /^(?:A|Multiple) vulnerabilit(?:y|ies) in (?:the )?(?<component>[^.]{2,160}?) (?:of|for|in) (?:the )?(?<product>Cisco [^,.]{2,90}?(?:,(?: and)? Cisco [^,.]{2,90}?){0,6})(?: software| devices| appliances)?(?: for Cisco [^.]{3,240}?| in [^,.]{3,60}?)? could allow /i,
  },
  {
    name: 'Cisco, without component',
    form: /^(?:A|Multiple) vulnerabilit(?:y|ies) in (?:the )?(?<product>Cisco [^,.]{2,90}?)(?: software| devices| appliances)? could allow /i,
  },
  {
    name: 'Adobe',
    form: /^(?<product>(?:Adobe )?[A-Z][\w +-]{2,60}?) (?<versions>versions? [^;]{2,200}?\(and earlier\)|versions? [^;]{2,200}? and (?:earlier|below))(?: versions)?,? (?:is|are) affected by (?:an? )?(?<weakness>[^.]{3,120}?) vulnerability/,
  },
  {
    name: 'GitLab',
    form: /(?:^|issue in |discovered in |identified in |found in |versions of )(?<product>GitLab(?: CE\/EE| EE\/CE| CE| EE| Community Edition| Enterprise Edition| Runner)?),? (?:(?:affecting|in|versions)(?: (?:all )?versions)? )?(?<versions>(?:starting |before |from |prior |since |up to |\d|>)[^;]{3,300}?)(?:,? (?:that|which|where|when|in which|could|allow)|\.(?= |$))/,
  },
  {
    name: 'Jenkins plugin',
    form: /^(?:A .{3,90}? vulnerability in |An? .{3,90}? in |Missing .{3,60}? in |In )?(?<platform>Jenkins) (?<product>[A-Z][^.]{1,70}?) (?<addOn>Plugin)(?: (?<versions>v?\d[^ ]*(?: through \d[^ ]*| and earlier)?[^;]{0,40}? ?(?:\(both inclusive\))?))?(?:,| (?:and|allows?|does|do|stores?|uses?|is|has|in|did|could|implements|provides|processes|programmatically|unconditionally|improperly|limits|fails|exposes|prints|transmits|sets|creates|deserializes))/,
  },
  {
    name: 'Joomla extension',
    form: /^.{0,120}?\b(?<product>[\w][\w .-]{1,50}?) (?:component|extension) (?<versions>(?:before |version |versions |\d)[\w .-]{0,40}?)?for (?<platform>Joomla!?)(?= |\.|,)/,
    implied: { addOn: 'extension' },
  },
  {
    name: 'Mozilla',
    form: /\b(?:This|The) (?:vulnerability|issue) (?:affects|was fixed in) (?<product>(?:Firefox|Thunderbird|Focus)(?: ESR| for iOS| for Android)?) ?(?<versions><? ?[\d.]+\d)/,
  },
  {
    name: 'SAP',
    form: /^(?:Due to .{3,120}? in |In |The )?(?<product>SAP [A-Z][^,.;]{1,70}?)(?: \([^)]{2,60}\))?,? (?:(?:- )?(?<versions>versions?:? [\d.]{1,12}(?:, [\d.]{1,12})*(?: and [\d.]{1,12})?)|-|–|versions?|allows?|does|do|is|has|contains|fails|under|could|an? |may)/,
  },
];
