/** A product's name as a rule found it, cut where its versions start. */
export interface NamedProduct {
  product: string;
  /** The text from the first version on; empty if none follows the name. */
  versions: string;
}

/** Nouns of running text: names that end so are parts of a product or input to it. */
const commonEnd =
  / (?:files?|packets?|requests?|messages?|connections?|options?|headers?|objects?|strings?|data|validation|mode|feature|features|fields?|contents?|input|inputs|configurations?|systems|pages?|attacks?|policies|checks?|names?|values?|images?|links?|functions?|calls?|handling|processing|parsing|mechanism|process|processes|variables?|keys?|passwords?|tokens?|sessions?|operations?|access|privileges?|permissions?|information|memory|errors?|responses?|queries|ports?|conditions?|traffic|accounts?|methods?|injection|overflow|reads?|writes?|authentication|authorization|way|&)$/;
const maxName = 70;
const maxWords = 9;

/** Where the versions after a name start: a range word, a dotted version, or a number that a range word follows. */
const versionStart =
  /(?:,|:)? \(?(?:(?:in )?(?:(?:all |any )?(?:firmware |software )?(?:versions?|releases?|builds?|ver\.?)(?:\(s\)|\b)|[vV]\.? ?\d|(?:before|prior to|earlier than|lower than|older than|below|through|thru|up to|from|starting)(?: and including| versions?)? (?:v?\.?\d|version|n\/a|and|release)|&lt;|[<>≤≥]|v?\d+(?:[A-Za-z]\d+)?(?:\.[\dx]+)+|(?:before|prior to|through) (?:SMR|Service Pack|SP|Firmware update|[A-Z][a-z]{2}-20\d\d|20\d\d) ?|\d+\.x|v?\d+(?= (?:and|or) (?:earlier|prior|below|lower|older|before|previous|later)| (?:through|before|prior to|up to) v?\d| to \d)))/;

const leading =
  /^(?:(?:a|an|the|all|any|some|certain|several|multiple|various|affected|older|specific|this|versions? of|releases? of|installations? of|products?:?|package|crate|npm|library|module) )+/i;
const trailing =
  /(?:[\s,;:.'"-]+|,? (?:and|or|as|the|on|with|software|package|crate|products?|devices?|branch|versions?|application|component)|[’']s)$/;

/** Words that no name of a product holds; they show that a rule took more than the name. */
const clauseWords =
  /(?:^| )(?:that|which|who|whose|when|where|while|because|allows?|allowed|allowing|is|are|was|were|has|have|had|can|could|may|might|would|should|does|did|not|via|due|this|these|those|its|their|it|they|attackers?|vulnerabilit(?:y|ies)|vulnerable|flaws?|issues?|bugs?|weakness|unspecified|unknown|undisclosed|users|user-supplied|parameters?|arguments?|functions?|functionality|methods?|leads?|leading|used|using|uses|after|during|if|such|other|contains?|containing|affecting|affects|fixed|resolved|exploit(?:s|ed|ation)?|arbitrary|crafted|incorrect|improper|missing|insufficient|remote|versions?|prior|earlier|possibly|possible|how|what|there|being|than|you|commit|repository|adds?|extends|specific|specifically|potential|potentially|previously|previous|invalid|unvalidated|malicious|memory leak|in all|since|only)(?: |$)/i;
/** Names that say nothing, alone or together. */
const generic =
  /^(?:(?:the|a|an|and|of|for|web|www|http|https|tcp|udp|dns|ssl|tls|smb|ftp|ssh|default|configuration|server|servers|client|clients|system|systems|operating|application|applications|app|apps|software|product|products|device|devices|firmware|library|libraries|plugin|plugins|plug-in|module|modules|extension|theme|component|components|service|services|driver|drivers|kernel|engine|framework|package|packages|program|programs|platform|platforms|tool|tools|user|interface|ui|gui|api|apis|management|management-interface|web-based|portal|admin|administration|administrator|login|page|pages|panel|console|desktop|mobile|network|networking|internet|security|file|files|data|database|image|images|code|core|base|cms|installer|setup|agent|parser|handler|processing|content|control|mode|implementation|environment|development|messages?|message handling|requests?|cgi|php|script|scripts|search|form|forms|upload|download|browser|browsers|multiple|various|several|many|certain|some|all|any|other|vendor|vendors|\(?[12]\)?) ?)+$/i;
/** A word of a name: something with a capital, a digit or an inner mark, unlike a word of running text. */
const protocols =
  /^(?:an? )?(?:tcp|udp|ip|ipv[46]|icmp|arp|rip|dns|dnssec|tftp|ftp|http\S*|https|tls|ssl|dos|xss|sql|csrf|xml|json|html|css|api|apis|rpc|snmp|smtp|imap|pop3|ldap|ssh|telnet|nfs|smb|url|urls|uri|pdf|jwt|oauth|saml|vpn|wi-?fi|bluetooth|bios|uefi|usb|pypi|npm|rubygems|packagist|maven|nuget|git|github|linux|windows)$/i;
const nameWord = /[A-Z\d]|[a-z][._/+-][a-z]/;
const plainWord = /^[a-z][\w.+/@-]{1,40}$/;
const fileName = /\.(?:php\d?|aspx?|jspx?|cgi|c|cc|cpp|h|hpp|py|pl|rb|js|html?|dll|exe|sys|so|java|inc|cfm|do|ko)$/i;

/**
 * Takes the name of a product from what a rule found: without articles, versions, brackets and `aka`. Null if it is more or
 * less than a name: a clause, a generic noun, a file, or words in lower case (a single one is taken if `versions` follow it
 * or `sure` is set, as in `zlib before 1.2.12`).
 */
export function nameProduct(found: string, sure: boolean | 'word' | 'words' = false): NamedProduct | null {
  const start = found.search(versionStart);
  const versions = start === -1 ? '' : found.slice(start).replace(/^(?:,|:)? \(?(?:in )?/, '');
  let product = start === -1 ? found : found.slice(0, start);
  product = product
    .replace(/,? (?:\(|aka |a\.k\.a\. |also known as |formerly |known as ).*$/, '')
    .replace(/^["']|["']$/g, '');
  product = product.replace(
    /, (?:and |as |in |which|used|when|running|including|with |possibly|probably|a |an |the |formerly|also ).*$/,
    '',
  );
  product = product.replace(leading, '').replace(/^[-\s]+/, '');
  for (let last = ''; last !== product; ) {
    last = product;
    product = product.replace(trailing, '');
  }
  return isName(product, sure === 'words', sure !== false || versions !== '') ? { product, versions } : null;
}

/**
 * Whether a name at the start of a sentence, without versions, is surely one: every word has a capital or a digit, and a
 * single one has more than its first. `Memory is`, `User interaction is` and `ReverseProxy can` are no products.
 */
export function isPlainlyName(product: string): boolean {
  const parts = product.split(' ').filter((part) => !/^(?:of|for|and|the|to|from|by|&|-|–)$/.test(part));
  if (parts.length < 2 || protocols.test(parts[0] ?? '')) return false;
  return parts.every((part) => /[A-Z\d]/.test(part)) && !/[_()]|[A-Za-z]\.[A-Z]/.test(product);
}

function isName(text: string, anyWords: boolean, single: boolean): boolean {
  if (text.length < 2 || text.length > maxName || /["“”(){}<>=;:\\]|, |\. |\.\.|[|]/.test(text)) return false;
  const parts = text.split(' ');
  if (protocols.test(text) && !/^(?:Git|GitHub|Windows)$/.test(text)) return false;
  if (parts.length > maxWords || clauseWords.test(text) || generic.test(text) || fileName.test(text)) return false;
  if (/(?:^| )(?:in|of the|of a|within|by|to the|into|on the) /.test(` ${text} `.slice(0, -1))) return false;
  if (
    commonEnd.test(text) ||
    /^(?:In|On|At|If|By|To|As|For|We|It|He|Last|Time|All|Some|Any|No|Other|Certain|Both|Many|Most|Each|Every|Improper|Unknown|Affected|Supported|Memory|Access|Data|Note|Impact|Summary|Description)$/.test(
      text,
    )
  )
    return false;
  if (/\b(?:CVE|CWE)-\d/.test(text) || /^\d[\d.]*$/.test(text) || text.startsWith('/')) return false;
  if (parts.length === 1)
    return nameWord.test(text) ? /[A-Za-z]{2}|\d[A-Za-z]|[A-Za-z]\d/.test(text) : single && plainWord.test(text);
  return (
    (anyWords || parts.some((part) => /[A-Z\d]/.test(part))) &&
    !/^(?:and|or|for|with|to|as|at|from|but|no|if|on) /i.test(text)
  );
}
