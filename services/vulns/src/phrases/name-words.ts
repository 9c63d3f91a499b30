/** Nouns of running text: names that end so are parts of a product or input to it. */
export const commonEnd =
  / (?:files?|packets?|requests?|messages?|connections?|options?|headers?|objects?|strings?|data|validation|mode|feature|features|fields?|contents?|input|inputs|configurations?|systems|pages?|attacks?|policies|checks?|names?|values?|images?|links?|functions?|calls?|handling|processing|parsing|mechanism|process|processes|variables?|keys?|passwords?|tokens?|sessions?|operations?|access|privileges?|permissions?|information|memory|errors?|responses?|queries|ports?|conditions?|traffic|accounts?|address|addresses|methods?|reads?|writes?|authentication|authorization|way|code|role|roles|case|&)$/;

/** Words that no name of a product holds; they show that a rule took more than the name. */
export const clauseWords =
  /(?:^| )(?:that|which|who|whose|when|where|while|because|allows?|allowed|allowing|is|are|was|were|has|have|had|can|could|may|might|would|should|does|did|not|via|due|this|these|those|its|their|it|they|attackers?|vulnerabilit(?:y|ies)|vulnerable|flaws?|issues?|bugs?|weakness|unspecified|unknown|undisclosed|users|user-supplied|parameters?|arguments?|functions?|functionality|methods?|leads?|leading|used|using|uses|after|during|if|such|other|contains?|containing|affecting|affects|fixed|resolved|exploit(?:s|ed|ation)?|arbitrary|crafted|incorrect|improper|improperly|missing|insufficient|remote|versions?|prior|earlier|possibly|possible|how|what|there|being|than|you|commit|adds?|extends|previously|malicious|involving|running|triggered|located|installed|named|called|within|into|in|below|accessed|provided|generated|maintained|included|include|keyed|sometimes|testing|[Bb]ounty|(?:does|do|is|was)n[’']t)(?: |$)/;

/** First words that show that it is no name, unless all other words have capitals (`Access Keys`). */
export const runningStart =
  /^(?:time|all|last|no|other|certain|both|many|most|each|every|memory|access|note|impact|summary|description|remote|potential|previous|previously|specific|malicious|possible|possibly|even|several|various|commit|expected|common|authenticated|exposure|starting|different|default|through|following|due|january|february|march|april|june|july|august|september|october|november|december)(?: |$)/i;
/** First words that no name has. */
export const noNameStart =
  /^(?:in|on|at|if|by|to|as|for|we|it|he|some|any|improper|incorrect|insufficient|missing|unknown|unspecified|unchecked|unvalidated|affected|supported|that|this|these|those|which|when|arbitrary|crafted|invalid|using|use|you|there|before|latest|current|newest|from|impl|multiple|and|or|with|from|but|deprecated|unauthenticated|inappropriate|inadequate|lack|uncontrolled|unrestricted|insecure|symlink)(?: |$)/i;

/** First words in lower case that show that more than a name was taken: `both A and B`, `python library a`. */
export const commonStart =
  /^(?:both|firmware|installers?|native|management|web|middle|process|python|system|network|transition|introduces|legacy|patching|plugins|text|built-in|underlying|user|laser|clients?|service|output|failure|netgroup|root)(?: |$)/;

/** Names of weaknesses and impacts, which no product has in its name. */
export const weaknessWords =
  /\b(?:dos|overflows?|injection|scripting|xss|csrf|ssrf|traversal|disclosure|corruption|escalation|forgery|dereference|deserialization|vulnerability|use-after-free|out-of-bounds|denial[- ]of[- ]service|code execution|handling bypass|bypass of)\b/i;

const genericWords = [
  'the a an and of for web www http https tcp udp dns ssl tls smb ftp ssh default configuration server',
  'servers client clients system systems operating application applications app apps software product',
  'products device devices firmware library libraries plugin plugins plug-in module modules extension theme',
  'component components service services driver drivers kernel engine framework package packages program',
  'programs platform platforms tool tools user interface ui gui api apis management management-interface',
  'web-based portal admin administration administrator login page pages panel console desktop mobile network',
  'networking internet security file files data database image images code core base cms installer setup',
  'agent parser handler processing content control mode implementation environment development messages?',
  'requests? cgi php script scripts search form forms upload download browser browsers vendor vendors',
  'cookies? sessions? headers? urls? passwords? memory backend frontend back-end front-end dashboard',
  'settings websites? site router routers modem bootloader rom time node project repository issue endpoint',
  'endpoints verisions different function functionality version versions crate protocol process logs?',
].join(' ');
const genericWord = `(?:${genericWords.replaceAll(' ', '|')})`;
/** Names that say nothing, alone or together. */
export const generic = new RegExp(`^${genericWord}(?: ${genericWord})*$`, 'i');

/** Protocols and the like, which are no product by themselves. */
export const protocols =
  /^(?:an? )?(?:tcp|udp|ip|ipv[46]|icmp|arp|rip|dns|dnssec|tftp|ftp|http\S*|https|tls|ssl|dos|xss|sql|csrf|xml|json|html|css|rpc|snmp|smtp|imap|pop3|ldap|nfs|smb|uri|pdf|jwt|oauth|saml|vpn|wi-?fi|bluetooth|bios|uefi|usb|pypi|npm|rubygems|packagist|maven|nuget|git|github|linux|windows|android)$/i;

/** Nouns in lower case at the end of a name: `BadBlue server`. */
export const deviceNoun =
  /^(?:routers?|servers?|clients?|switch(?:es)?|cameras?|printers?|firewalls?|proxy|daemon|gateways?|browsers?|editor|player|devices?|plugin|software)$/;

/** Names of files, which are parts of products. */
export const fileName =
  /\.(?:php\d?|aspx?|jspx?|cgi|c|cc|cpp|h|hpp|py|pl|rb|html?|dll|exe|sys|so|java|inc|cfm|do|ko)$/i;
