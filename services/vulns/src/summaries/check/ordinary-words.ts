import type { Language } from '../../vulnerability.ts';

const set = (list: string) => new Set(list.trim().split(/\s+/));

/**
 * Technical terms, languages and protocols that summaries may mention although the record does not: they name no
 * product.
 */
export const terms: ReadonlySet<string> = set(`
  cvss cve cwe kev cisa nvd osv ghsa ai api apis http https tls ssl tcp udp ip ipv4 ipv6 dns ftp ssh smb ldap smtp imap dhcp
  dos ddos xss csrf ssrf xxe rce sqli sql idor rfi lfi lpe poc os cpu gpu ram url urls uri uris html xml json yaml css pdf csv
  web www id ids ui gui cli vm vms iot jwt oauth saml sso mfa ascii utf unicode null aes rsa sha md5 hmac cbc acl rbac php java
  javascript python ruby perl cookie cookies admin i
  january february march april may june july august september october november december
  critical high medium moderate low none severe severity unknown remote local code execution denial of service injection
  cross site scripting request forgery server side client path traversal privilege escalation information disclosure buffer
  overflow use after free out bounds read write memory corruption authentication authorization bypass improper input validation
  command deserialization redos toctou race condition integer type confusion heap stack
  critique élevée moyenne faible aucune inconnue gravité déni
`);

/** Words that sentences begin with in English and French, in addition to those of the record. */
const beginnings: Readonly<Record<'en' | 'fr', ReadonlySet<string>>> = {
  en: set(`
    a an the this these that those it its in on at by when where while if as with without through via under before after from for
    to of due because since although though however once both all any each every some several multiple many other others another
    only no not neither there they their such specifically successful unsuccessful exploitation exploiting exploit exploits
    attack attacks attacker attackers adversaries authenticated unauthenticated anonymous anyone user users administrators
    victims malicious crafted specially improper insufficient incorrect insecure inadequate missing lack failure affected
    affecting according location fixed fixes versions version releases patched updated update updates published disclosed listed known public
    publicly confidentiality integrity availability impact partial complete successfully depending unless until also additionally furthermore
    moreover together here one certain sending supplying uploading providing submitting using
    vulnerable vulnerability weakness weaknesses flaw flaws issue issues bug products product packages package ransomware malware
    upgrade upgrading updating systems system installations devices applications servers clients
  `),
  fr: set(`
    emplacement noyau extension thème module greffon logiciel
    un une des le la les l d du de au aux ce cet cette ces il elle ils elles on son sa ses leur leurs qui que dans en sur par pour
    avec sans sous avant après depuis lorsque lorsqu quand si comme car cependant toutefois ainsi aussi tout toute tous toutes
    plusieurs certaines certains aucune aucun seules seuls exploitation exploiter exploitée attaquant attaquants
    utilisateur utilisateurs versions version systèmes corrigée corrigées corrigé affectées affectés affectée touchées publiée publié
    divulguée connue inscrite répertoriée présente absence absente manque défaut faille failles vulnérabilité vulnérabilités
    gravité confidentialité intégrité disponibilité impact produits produit paquets paquet selon grâce via à a
    attaque mauvaise mauvais insuffisante insuffisant validation injection
    exécution élévation contournement déni ransomware rançongiciels parmi cela celle celui
  `),
};

/** Products whose names are written in lower case, so that no capital letter gives them away. */
export const smallNames: ReadonlySet<string> = set(`
  curl libcurl nginx sudo bash openssl openssh glibc busybox systemd polkit ffmpeg libxml2 libpng sqlite mysql mariadb postgresql
  redis mongodb memcached elasticsearch kubernetes docker containerd runc tomcat jenkins wordpress drupal joomla magento django
  flask laravel symfony rails lodash jquery log4j log4j2 log4shell heartbleed chromium firefox chrome safari android ios macos
  windows linux ubuntu debian fedora github gitlab samba exim postfix dovecot bind9 dnsmasq wireshark nodejs npm pypi maven
`);

/** Vendors and products in katakana: summaries must spell names as the record does. */
export const katakanaNames =
  /マイクロソフト|ウィンドウズ|アップル|グーグル|アンドロイド|クローム|ファイアフォックス|モジラ|アパッチ|オラクル|シスコ|アドビ|リナックス|ウブンツ|デビアン|ジェンキンス|ワードプレス|ドルーパル|フォーティネット|イバンティ|シトリックス|ブイエムウェア|サムスン|ファーウェイ|シーメンス|アマゾン|フェイスブック|ツイッター|ギットハブ|ギットラボ|ドッカー|クバネティス|トムキャット|ストラッツ/u;

/** Tells whether a word may begin a sentence in a language although it is not in the record. */
export function beginsSentences(word: string, language: Language): boolean {
  if (language === 'ja') return false;
  return beginnings[language].has(word);
}
