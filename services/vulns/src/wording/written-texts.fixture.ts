import type { Language } from '../vulnerability.ts';

/** The expected title and summary of each of `writtenRecords`, reviewed by people. */
export const writtenTexts: Readonly<Record<string, Record<Language, readonly [title: string, summary: string]>>> = {
  'in KEV, packages and products, several weaknesses': {
    en: [
      'Apache Log4j2: uncontrolled resource consumption (Log4Shell)',
      'Critical (CVSS 3.1: 10.0). Apache Log4j2 has an improper input validation vulnerability (CWE-20; also CWE-400, CWE-502). It can be exploited over the network, without privileges or user interaction. High impact on confidentiality, integrity and availability. Affected: Apache Log4j 2.0.1 before 2.3.1; log4j-core 2.13.0 before 2.15.0, 2.0-beta9 before 2.12.2; and 1 more. Fixed: log4j-core 2.15.0, 2.12.2. Published 2021-12-10. Known exploited: in CISA KEV since 2021-12-10 (due 2021-12-24); used in ransomware campaigns.',
    ],
    ja: [
      'Apache Log4j2 におけるリソースの枯渇に関する脆弱性（Log4Shell）',
      '深刻度: 緊急（CVSS 3.1 基本値 10.0）。Apache Log4j2 には、不適切な入力確認（CWE-20、ほか CWE-400、CWE-502）の脆弱性が存在します。ネットワーク経由で、認証も利用者の操作も必要とせずに悪用でき、情報を取得される、情報を改ざんされる、およびサービス運用妨害（DoS）状態にされる可能性があります。影響を受けるシステム: Apache Log4j（2.0.1 以上 2.3.1 未満）、log4j-core（2.13.0 以上 2.15.0 未満、2.0-beta9 以上 2.12.2 未満）、ほか 1 件。修正版: log4j-core（2.15.0、2.12.2）。公開日: 2021-12-10。悪用が確認されています（CISA KEV 掲載日: 2021-12-10、対応期限: 2021-12-24）。ランサムウェア攻撃での悪用も確認されています。',
    ],
    fr: [
      'Apache Log4j2 : consommation non contrôlée de ressources (Log4Shell)',
      'Gravité : critique (CVSS 3.1 : 10,0). Une vulnérabilité de type validation incorrecte des entrées (CWE-20 ; aussi CWE-400, CWE-502) a été découverte dans Apache Log4j2. Elle permet à un attaquant, à distance, sans privilège ni interaction de l’utilisateur, de porter atteinte à la confidentialité et à l’intégrité des données et de provoquer un déni de service. Systèmes affectés : Apache Log4j versions de 2.0.1 (incluse) à 2.3.1 (exclue) ; log4j-core versions de 2.13.0 (incluse) à 2.15.0 (exclue), de 2.0-beta9 (incluse) à 2.12.2 (exclue) ; et 1 autre. Versions corrigées : log4j-core 2.15.0, 2.12.2. Publiée le 10 décembre 2021. Exploitation avérée : dans le catalogue KEV de la CISA depuis le 10 décembre 2021 (échéance : 24 décembre 2021) ; exploitée dans des campagnes de rançongiciel.',
    ],
  },
  'scored by an ADP alone': {
    en: [
      'Django: SQL injection',
      'Critical (CVSS 3.1: 9.8 by CISA ADP). Django has an SQL injection vulnerability (CWE-89). It can be exploited over the network, without privileges or user interaction. High impact on confidentiality, integrity and availability. Affected: 4.2 before 4.2.15, 5.0 before 5.0.8. Fixed: 4.2.15, 5.0.8. Published 2024-08-07.',
    ],
    ja: [
      'Django における SQL インジェクションの脆弱性',
      '深刻度: 緊急（CVSS 3.1 基本値 9.8、CISA ADP による評価）。Django には、SQL インジェクション（CWE-89）の脆弱性が存在します。ネットワーク経由で、認証も利用者の操作も必要とせずに悪用でき、情報を取得される、情報を改ざんされる、およびサービス運用妨害（DoS）状態にされる可能性があります。影響を受けるバージョン: 4.2 以上 4.2.15 未満、5.0 以上 5.0.8 未満。修正版: 4.2.15、5.0.8。公開日: 2024-08-07。',
    ],
    fr: [
      'Django : injection SQL',
      'Gravité : critique (CVSS 3.1 : 9,8 selon CISA ADP). Une vulnérabilité de type injection SQL (CWE-89) a été découverte dans Django. Elle permet à un attaquant, à distance, sans privilège ni interaction de l’utilisateur, de porter atteinte à la confidentialité et à l’intégrité des données et de provoquer un déni de service. Versions affectées : de 4.2 (incluse) à 4.2.15 (exclue), de 5.0 (incluse) à 5.0.8 (exclue). Versions corrigées : 4.2.15, 5.0.8. Publiée le 7 août 2024.',
    ],
  },
  'a single fixed version, network read': {
    en: [
      'OpenSSL: out-of-bounds read (Heartbleed)',
      'High (CVSS 3.1: 7.5). OpenSSL has an out-of-bounds read vulnerability (CWE-125). It can be exploited over the network, without privileges or user interaction. High impact on confidentiality. Affected: 1.0.1 before 1.0.1g. Published 2014-04-07. Known exploited: in CISA KEV since 2022-05-04 (due 2022-05-25).',
    ],
    ja: [
      'OpenSSL における境界外読み取りに関する脆弱性（Heartbleed）',
      '深刻度: 重要（CVSS 3.1 基本値 7.5）。OpenSSL には、境界外読み取り（CWE-125）に関する脆弱性が存在します。ネットワーク経由で、認証も利用者の操作も必要とせずに悪用でき、情報を取得される可能性があります。影響を受けるバージョン: 1.0.1 以上 1.0.1g 未満。公開日: 2014-04-07。悪用が確認されています（CISA KEV 掲載日: 2022-05-04、対応期限: 2022-05-25）。',
    ],
    fr: [
      'OpenSSL : lecture hors limites (Heartbleed)',
      'Gravité : élevée (CVSS 3.1 : 7,5). Une vulnérabilité de type lecture hors limites (CWE-125) a été découverte dans OpenSSL. Elle permet à un attaquant, à distance, sans privilège ni interaction de l’utilisateur, de porter atteinte à la confidentialité des données. Versions affectées : de 1.0.1 (incluse) à 1.0.1g (exclue). Publiée le 7 avril 2014. Exploitation avérée : dans le catalogue KEV de la CISA depuis le 4 mai 2022 (échéance : 25 mai 2022).',
    ],
  },
  'CVSS 2 alone, with authentication': {
    en: [
      'GNU gzip: numeric error',
      'Medium (CVSS 2.0: 6.5). GNU gzip has a numeric error vulnerability (CWE-189). It can be exploited over the network, after authentication. Partial impact on confidentiality, integrity and availability. Affected: 1.3.13 and earlier. Published 2010-01-29.',
    ],
    ja: [
      'GNU gzip における数値処理に関する脆弱性',
      '深刻度: 警告（CVSS 2.0 基本値 6.5）。GNU gzip には、数値処理（CWE-189）に関する脆弱性が存在します。ネットワーク経由で、認証後に悪用でき、情報の一部を取得される、情報の一部を改ざんされる、およびサービスの運用を部分的に妨害される可能性があります。影響を受けるバージョン: 1.3.13 以前。公開日: 2010-01-29。',
    ],
    fr: [
      'GNU gzip : erreur numérique',
      'Gravité : moyenne (CVSS 2.0 : 6,5). Une vulnérabilité de type erreur numérique (CWE-189) a été découverte dans GNU gzip. Elle permet à un attaquant, à distance, après authentification, de porter partiellement atteinte à la confidentialité et à l’intégrité des données et de provoquer un déni de service partiel. Versions affectées : jusqu’à 1.3.13 (incluse). Publiée le 29 janvier 2010.',
    ],
  },
  'scorers disagree': {
    en: [
      'Salesforce Mobile Software Development Kit: SQL injection',
      'Critical (CVSS 3.1: 9.8 by NVD, 5.5 by VulDB). Salesforce Mobile Software Development Kit has an SQL injection vulnerability (CWE-89). It can be exploited over the network, without privileges or user interaction. High impact on confidentiality, integrity and availability. Affected: before 5.0.0. Published 2023-01-07.',
    ],
    ja: [
      'Salesforce Mobile Software Development Kit における SQL インジェクションの脆弱性',
      '深刻度: 緊急（CVSS 3.1 基本値: NVD 9.8、VulDB 5.5）。Salesforce Mobile Software Development Kit には、SQL インジェクション（CWE-89）の脆弱性が存在します。ネットワーク経由で、認証も利用者の操作も必要とせずに悪用でき、情報を取得される、情報を改ざんされる、およびサービス運用妨害（DoS）状態にされる可能性があります。影響を受けるバージョン: 5.0.0 未満。公開日: 2023-01-07。',
    ],
    fr: [
      'Salesforce Mobile Software Development Kit : injection SQL',
      'Gravité : critique (CVSS 3.1 : 9,8 selon la NVD ; 5,5 selon VulDB). Une vulnérabilité de type injection SQL (CWE-89) a été découverte dans Salesforce Mobile Software Development Kit. Elle permet à un attaquant, à distance, sans privilège ni interaction de l’utilisateur, de porter atteinte à la confidentialité et à l’intégrité des données et de provoquer un déni de service. Versions affectées : antérieures à 5.0.0. Publiée le 7 janvier 2023.',
    ],
  },
  'CVSS 4, local': {
    en: [
      'VMware Tools: uncontrolled search path element',
      'High (CVSS 4.0: 8.5 by GitHub). VMware Tools has a vulnerability: uncontrolled search path element (CWE-427). It can be exploited locally, with low privileges and without user interaction. High impact on confidentiality, integrity and availability. Affected: 11.0.0 before 12.5.1. Published 2025-05-01.',
    ],
    ja: [
      'VMware Tools における制御されていない検索パスの要素に関する脆弱性',
      '深刻度: 重要（CVSS 4.0 基本値 8.5、GitHub による評価）。VMware Tools には、制御されていない検索パスの要素（CWE-427）に関する脆弱性が存在します。ローカル環境で、一般ユーザーの権限があれば、利用者の操作なしに悪用でき、情報を取得される、情報を改ざんされる、およびサービス運用妨害（DoS）状態にされる可能性があります。影響を受けるバージョン: 11.0.0 以上 12.5.1 未満。公開日: 2025-05-01。',
    ],
    fr: [
      'VMware Tools : élément de chemin de recherche non contrôlé',
      'Gravité : élevée (CVSS 4.0 : 8,5 selon GitHub). Une vulnérabilité a été découverte dans VMware Tools : élément de chemin de recherche non contrôlé (CWE-427). Elle permet à un attaquant, localement, avec un compte à privilèges limités et sans interaction de l’utilisateur, de porter atteinte à la confidentialité et à l’intégrité des données et de provoquer un déni de service. Versions affectées : de 11.0.0 (incluse) à 12.5.1 (exclue). Publiée le 1er mai 2025.',
    ],
  },
  'CVSS 4, subsequent systems': {
    en: [
      'Next.js: server-side request forgery (SSRF)',
      'Medium (CVSS 4.0: 6.9 by example.org). Next.js has a server-side request forgery (SSRF) vulnerability (CWE-918). It can be exploited over the network, without privileges or user interaction. Low impact on confidentiality and integrity of subsequent systems. Affected: 14.0.0 before 14.1.1. Fixed: 14.1.1. Published 2026-01-01.',
    ],
    ja: [
      'Next.js におけるサーバーサイドリクエストフォージェリ（SSRF）の脆弱性',
      '深刻度: 警告（CVSS 4.0 基本値 6.9、example.org による評価）。Next.js には、サーバーサイドリクエストフォージェリ（SSRF、CWE-918）の脆弱性が存在します。ネットワーク経由で、認証も利用者の操作も必要とせずに悪用でき、後続システムにおいて情報の一部を取得される、および情報の一部を改ざんされる可能性があります。影響を受けるバージョン: 14.0.0 以上 14.1.1 未満。修正版: 14.1.1。公開日: 2026-01-01。',
    ],
    fr: [
      'Next.js : falsification de requêtes côté serveur (SSRF)',
      'Gravité : moyenne (CVSS 4.0 : 6,9 selon example.org). Une vulnérabilité de type falsification de requêtes côté serveur (SSRF, CWE-918) a été découverte dans Next.js. Elle permet à un attaquant, à distance, sans privilège ni interaction de l’utilisateur, de porter partiellement atteinte à la confidentialité et à l’intégrité des données sur des systèmes en aval. Versions affectées : de 14.0.0 (incluse) à 14.1.1 (exclue). Version corrigée : 14.1.1. Publiée le 1er janvier 2026.',
    ],
  },
  'adjacent network, complex, one run open at the end': {
    en: [
      'Cisco IOS XE: race condition',
      'Medium (CVSS 3.1: 5.9). Cisco IOS XE has a race condition vulnerability (CWE-362). It can be exploited from an adjacent network, without privileges but with user interaction, with high attack complexity. Impact on confidentiality (low) and availability (high). Affected: 17.3.1 and later. Published 2023-02-01.',
    ],
    ja: [
      'Cisco IOS XE における競合状態に関する脆弱性',
      '深刻度: 警告（CVSS 3.1 基本値 5.9）。Cisco IOS XE には、競合状態（CWE-362）に関する脆弱性が存在します。隣接するネットワークから、認証を必要とせず、利用者に操作させることで悪用でき（攻撃条件の複雑さ: 高）、情報の一部を取得される、およびサービス運用妨害（DoS）状態にされる可能性があります。影響を受けるバージョン: 17.3.1 以降。公開日: 2023-02-01。',
    ],
    fr: [
      'Cisco IOS XE : situation de concurrence',
      'Gravité : moyenne (CVSS 3.1 : 5,9). Une vulnérabilité de type situation de concurrence (CWE-362) a été découverte dans Cisco IOS XE. Elle permet à un attaquant, depuis un réseau adjacent, sans privilège mais avec l’interaction d’un utilisateur, avec une complexité d’attaque élevée, de porter partiellement atteinte à la confidentialité des données et de provoquer un déni de service. Versions affectées : 17.3.1 et suivantes. Publiée le 1er février 2023.',
    ],
  },
  'physical access, high privileges': {
    en: [
      'Android: clickjacking',
      'Medium (CVSS 3.0: 4.3). Android has a clickjacking vulnerability (CWE-1021). It can be exploited through physical access, with high privileges and user interaction. High impact on integrity. Published 2022-12-31.',
    ],
    ja: [
      'Android におけるクリックジャッキングの脆弱性',
      '深刻度: 警告（CVSS 3.0 基本値 4.3）。Android には、クリックジャッキング（CWE-1021）の脆弱性が存在します。物理的なアクセスを通じて、管理者の権限があれば、利用者に操作させることで悪用でき、情報を改ざんされる可能性があります。公開日: 2022-12-31。',
    ],
    fr: [
      'Android : détournement de clic (clickjacking)',
      'Gravité : moyenne (CVSS 3.0 : 4,3). Une vulnérabilité de type détournement de clic (clickjacking, CWE-1021) a été découverte dans Android. Elle permet à un attaquant, au moyen d’un accès physique, avec des privilèges élevés et l’interaction d’un utilisateur, de porter atteinte à l’intégrité des données. Publiée le 31 décembre 2022.',
    ],
  },
  'no weakness, Windows in many versions': {
    en: [
      'Microsoft Windows: high-severity vulnerability',
      'High (CVSS 3.1: 8.8). Microsoft Windows has a vulnerability that is not yet classified (no CWE). It can be exploited over the network, with low privileges and without user interaction. High impact on confidentiality, integrity and availability. Affected: Microsoft Windows 7; Windows 8.1; Windows 10 1607; Windows Server 2016. Published 2017-03-17.',
    ],
    ja: [
      'Microsoft Windows における脆弱性（深刻度: 重要）',
      '深刻度: 重要（CVSS 3.1 基本値 8.8）。Microsoft Windows には、脆弱性タイプ（CWE）が未分類の脆弱性が存在します。ネットワーク経由で、一般ユーザーの権限があれば、利用者の操作なしに悪用でき、情報を取得される、情報を改ざんされる、およびサービス運用妨害（DoS）状態にされる可能性があります。影響を受けるシステム: Microsoft Windows 7、Windows 8.1、Windows 10 1607、Windows Server 2016。公開日: 2017-03-17。',
    ],
    fr: [
      'Microsoft Windows : vulnérabilité de gravité élevée',
      'Gravité : élevée (CVSS 3.1 : 8,8). Une vulnérabilité non encore classée (sans CWE) a été découverte dans Microsoft Windows. Elle permet à un attaquant, à distance, avec un compte à privilèges limités et sans interaction de l’utilisateur, de porter atteinte à la confidentialité et à l’intégrité des données et de provoquer un déni de service. Systèmes affectés : Microsoft Windows 7 ; Windows 8.1 ; Windows 10 1607 ; Windows Server 2016. Publiée le 17 mars 2017.',
    ],
  },
  'several firmware images of one vendor': {
    en: [
      'Multiple Qualcomm products: out-of-bounds write',
      'High (CVSS 3.1: 7.8). Multiple Qualcomm products have an out-of-bounds write vulnerability (CWE-787). It can be exploited locally, with low privileges and without user interaction. High impact on confidentiality, integrity and availability. Affected: Qualcomm QCA6391 firmware; WCD9380 firmware; WSA8830 firmware; SD888 firmware; SM7325 firmware. Published 2022-06-14.',
    ],
    ja: [
      '複数の Qualcomm 製品における境界外書き込みに関する脆弱性',
      '深刻度: 重要（CVSS 3.1 基本値 7.8）。複数の Qualcomm 製品には、境界外書き込み（CWE-787）に関する脆弱性が存在します。ローカル環境で、一般ユーザーの権限があれば、利用者の操作なしに悪用でき、情報を取得される、情報を改ざんされる、およびサービス運用妨害（DoS）状態にされる可能性があります。影響を受けるシステム: Qualcomm QCA6391 ファームウェア、WCD9380 ファームウェア、WSA8830 ファームウェア、SD888 ファームウェア、SM7325 ファームウェア。公開日: 2022-06-14。',
    ],
    fr: [
      'Plusieurs produits Qualcomm : écriture hors limites',
      'Gravité : élevée (CVSS 3.1 : 7,8). Une vulnérabilité de type écriture hors limites (CWE-787) a été découverte dans plusieurs produits Qualcomm. Elle permet à un attaquant, localement, avec un compte à privilèges limités et sans interaction de l’utilisateur, de porter atteinte à la confidentialité et à l’intégrité des données et de provoquer un déni de service. Systèmes affectés : micrologiciel Qualcomm QCA6391 ; micrologiciel WCD9380 ; micrologiciel WSA8830 ; micrologiciel SD888 ; micrologiciel SM7325. Publiée le 14 juin 2022.',
    ],
  },
  'KEV alone, several products': {
    en: [
      'Multiple Qualcomm chipsets: use-after-free',
      'No severity score yet. Multiple Qualcomm chipsets have a use-after-free vulnerability (CWE-416). Known exploited: in CISA KEV since 2023-12-05 (due 2023-12-26).',
    ],
    ja: [
      '複数の Qualcomm チップセットにおける解放済みメモリの使用に関する脆弱性',
      '深刻度: 未評価。複数の Qualcomm チップセットには、解放済みメモリの使用（CWE-416）に関する脆弱性が存在します。悪用が確認されています（CISA KEV 掲載日: 2023-12-05、対応期限: 2023-12-26）。',
    ],
    fr: [
      'Plusieurs jeux de puces Qualcomm : utilisation de mémoire après libération',
      'Gravité : pas encore évaluée. Une vulnérabilité de type utilisation de mémoire après libération (CWE-416) a été découverte dans plusieurs jeux de puces Qualcomm. Exploitation avérée : dans le catalogue KEV de la CISA depuis le 5 décembre 2023 (échéance : 26 décembre 2023).',
    ],
  },
  'KEV, a protocol': {
    en: [
      'HTTP/2: uncontrolled resource consumption (Rapid Reset)',
      'No severity score yet. HTTP/2 has an uncontrolled resource consumption vulnerability (CWE-400). Known exploited: in CISA KEV since 2023-10-10 (due 2023-10-31).',
    ],
    ja: [
      'HTTP/2 におけるリソースの枯渇に関する脆弱性（Rapid Reset）',
      '深刻度: 未評価。HTTP/2 には、リソースの枯渇（CWE-400）に関する脆弱性が存在します。悪用が確認されています（CISA KEV 掲載日: 2023-10-10、対応期限: 2023-10-31）。',
    ],
    fr: [
      'HTTP/2 : consommation non contrôlée de ressources (Rapid Reset)',
      'Gravité : pas encore évaluée. Une vulnérabilité de type consommation non contrôlée de ressources (CWE-400) a été découverte dans HTTP/2. Exploitation avérée : dans le catalogue KEV de la CISA depuis le 10 octobre 2023 (échéance : 31 octobre 2023).',
    ],
  },
  'a WordPress plug-in': {
    en: [
      'Themeum Tutor LMS for WordPress: cross-site scripting (XSS)',
      'Medium (CVSS 3.1: 6.1 by Wordfence). Themeum Tutor LMS for WordPress has a cross-site scripting (XSS) vulnerability (CWE-79). It can be exploited over the network, without privileges but with user interaction. Low impact on confidentiality and integrity. Affected: before 2.7.2. Published 2024-06-11.',
    ],
    ja: [
      'WordPress 用 Themeum Tutor LMS におけるクロスサイトスクリプティング（XSS）の脆弱性',
      '深刻度: 警告（CVSS 3.1 基本値 6.1、Wordfence による評価）。WordPress 用 Themeum Tutor LMS には、クロスサイトスクリプティング（XSS、CWE-79）の脆弱性が存在します。ネットワーク経由で、認証を必要とせず、利用者に操作させることで悪用でき、情報の一部を取得される、および情報の一部を改ざんされる可能性があります。影響を受けるバージョン: 2.7.2 未満。公開日: 2024-06-11。',
    ],
    fr: [
      'Themeum Tutor LMS pour WordPress : injection de code indirecte à distance (XSS)',
      'Gravité : moyenne (CVSS 3.1 : 6,1 selon Wordfence). Une vulnérabilité de type injection de code indirecte à distance (XSS, CWE-79) a été découverte dans Themeum Tutor LMS pour WordPress. Elle permet à un attaquant, à distance, sans privilège mais avec l’interaction d’un utilisateur, de porter partiellement atteinte à la confidentialité et à l’intégrité des données. Versions affectées : antérieures à 2.7.2. Publiée le 11 juin 2024.',
    ],
  },
  'two products of one vendor': {
    en: [
      'Foxit PDF Editor and PDF Reader: use-after-free',
      'High (CVSS 3.1: 7.8). Foxit PDF Editor and PDF Reader have a use-after-free vulnerability (CWE-416). It can be exploited locally, without privileges but with user interaction. High impact on confidentiality, integrity and availability. Affected: Foxit PDF Editor 11.2.3.53593 and earlier; PDF Reader 12.0.2.12465 and earlier. Published 2023-03-29.',
    ],
    ja: [
      'Foxit PDF Editor および PDF Reader における解放済みメモリの使用に関する脆弱性',
      '深刻度: 重要（CVSS 3.1 基本値 7.8）。Foxit PDF Editor および PDF Reader には、解放済みメモリの使用（CWE-416）に関する脆弱性が存在します。ローカル環境で、認証を必要とせず、利用者に操作させることで悪用でき、情報を取得される、情報を改ざんされる、およびサービス運用妨害（DoS）状態にされる可能性があります。影響を受けるシステム: Foxit PDF Editor（11.2.3.53593 以前）、PDF Reader（12.0.2.12465 以前）。公開日: 2023-03-29。',
    ],
    fr: [
      'Foxit PDF Editor et PDF Reader : utilisation de mémoire après libération',
      'Gravité : élevée (CVSS 3.1 : 7,8). Une vulnérabilité de type utilisation de mémoire après libération (CWE-416) a été découverte dans Foxit PDF Editor et PDF Reader. Elle permet à un attaquant, localement, sans privilège mais avec l’interaction d’un utilisateur, de porter atteinte à la confidentialité et à l’intégrité des données et de provoquer un déni de service. Systèmes affectés : Foxit PDF Editor versions jusqu’à 11.2.3.53593 (incluse) ; PDF Reader versions jusqu’à 12.0.2.12465 (incluse). Publiée le 29 mars 2023.',
    ],
  },
  'three packages': {
    en: [
      'lodash and other packages: inefficient regular expression complexity (ReDoS)',
      'High (CVSS 3.1: 7.5 by GitHub). lodash and other packages have an inefficient regular expression complexity (ReDoS) vulnerability (CWE-1333). It can be exploited over the network, without privileges or user interaction. High impact on availability. Affected: lodash before 4.17.21; lodash-es before 4.17.21; lodash-rails (all versions). Fixed: lodash 4.17.21; lodash-es 4.17.21. Published 2022-01-06.',
    ],
    ja: [
      'lodash などにおける非効率的な正規表現の複雑さ（ReDoS）に関する脆弱性',
      '深刻度: 重要（CVSS 3.1 基本値 7.5、GitHub による評価）。lodash などには、非効率的な正規表現の複雑さ（ReDoS、CWE-1333）に関する脆弱性が存在します。ネットワーク経由で、認証も利用者の操作も必要とせずに悪用でき、サービス運用妨害（DoS）状態にされる可能性があります。影響を受けるシステム: lodash（4.17.21 未満）、lodash-es（4.17.21 未満）、lodash-rails（すべてのバージョン）。修正版: lodash（4.17.21）、lodash-es（4.17.21）。公開日: 2022-01-06。',
    ],
    fr: [
      'lodash et d’autres paquets : expression régulière de complexité inefficace (ReDoS)',
      'Gravité : élevée (CVSS 3.1 : 7,5 selon GitHub). Une vulnérabilité de type expression régulière de complexité inefficace (ReDoS, CWE-1333) a été découverte dans lodash et d’autres paquets. Elle permet à un attaquant, à distance, sans privilège ni interaction de l’utilisateur, de provoquer un déni de service. Systèmes affectés : lodash versions antérieures à 4.17.21 ; lodash-es versions antérieures à 4.17.21 ; lodash-rails (toutes versions). Versions corrigées : lodash 4.17.21 ; lodash-es 4.17.21. Publiée le 6 janvier 2022.',
    ],
  },
  'a word for its severity and no vector': {
    en: [
      'example/agent: use of hard-coded credentials',
      'High severity (no CVSS score). example/agent has a vulnerability: use of hard-coded credentials (CWE-798). Affected: before 1.4.2. Fixed: 1.4.2. Published 2021-08-01.',
    ],
    ja: [
      'example/agent におけるハードコードされた認証情報の使用に関する脆弱性',
      '深刻度: 重要（CVSS 値なし）。example/agent には、ハードコードされた認証情報の使用（CWE-798）に関する脆弱性が存在します。影響を受けるバージョン: 1.4.2 未満。修正版: 1.4.2。公開日: 2021-08-01。',
    ],
    fr: [
      'example/agent : utilisation d’identifiants codés en dur',
      'Gravité : élevée (sans score CVSS). Une vulnérabilité a été découverte dans example/agent : utilisation d’identifiants codés en dur (CWE-798). Versions affectées : antérieures à 1.4.2. Version corrigée : 1.4.2. Publiée le 1er août 2021.',
    ],
  },
  'distributions alone': {
    en: [
      'curl: unclassified vulnerability',
      'No severity score yet. curl has a vulnerability that is not yet classified (no CWE). Affected: Debian 13 curl before 8.14.1-2. Fixed: Debian 13 curl 8.14.1-2. Published 2025-07-09.',
    ],
    ja: [
      'curl における未分類の脆弱性',
      '深刻度: 未評価。curl には、脆弱性タイプ（CWE）が未分類の脆弱性が存在します。影響を受けるシステム: Debian 13 curl（8.14.1-2 未満）。修正版: Debian 13 curl（8.14.1-2）。公開日: 2025-07-09。',
    ],
    fr: [
      'curl : vulnérabilité non classée',
      'Gravité : pas encore évaluée. Une vulnérabilité non encore classée (sans CWE) a été découverte dans curl. Systèmes affectés : Debian 13 curl versions antérieures à 8.14.1-2. Version corrigée : Debian 13 curl 8.14.1-2. Publiée le 9 juillet 2025.',
    ],
  },
  'score zero': {
    en: [
      'Django: unclassified vulnerability',
      'None (CVSS 3.1: 0.0). Django has a vulnerability that is not yet classified (no CWE). It can be exploited over the network, without privileges or user interaction. Affected: 4.2. Published 2024-02-29.',
    ],
    ja: [
      'Django における未分類の脆弱性',
      '深刻度: なし（CVSS 3.1 基本値 0.0）。Django には、脆弱性タイプ（CWE）が未分類の脆弱性が存在します。ネットワーク経由で、認証も利用者の操作も必要とせずに悪用できます。影響を受けるバージョン: 4.2。公開日: 2024-02-29。',
    ],
    fr: [
      'Django : vulnérabilité non classée',
      'Gravité : aucune (CVSS 3.1 : 0,0). Une vulnérabilité non encore classée (sans CWE) a été découverte dans Django. Elle peut être exploitée à distance, sans privilège ni interaction de l’utilisateur. Version affectée : 4.2. Publiée le 29 février 2024.',
    ],
  },
  'versions one by one, more than are told': {
    en: [
      'Sun SunOS: medium-severity vulnerability',
      'Medium (CVSS 2.0: 5.0). Sun SunOS has a vulnerability that is not yet classified (no CWE). It can be exploited over the network, without authentication. Partial impact on availability. Affected: 4.0, 4.0.1, 4.0.3, 4.1, 4.1.1, 4.1.2 and 2 more. Published 1993-02-18.',
    ],
    ja: [
      'Sun SunOS における脆弱性（深刻度: 警告）',
      '深刻度: 警告（CVSS 2.0 基本値 5.0）。Sun SunOS には、脆弱性タイプ（CWE）が未分類の脆弱性が存在します。ネットワーク経由で、認証なしに悪用でき、サービスの運用を部分的に妨害される可能性があります。影響を受けるバージョン: 4.0、4.0.1、4.0.3、4.1、4.1.1、4.1.2、ほか 2 件。公開日: 1993-02-18。',
    ],
    fr: [
      'Sun SunOS : vulnérabilité de gravité moyenne',
      'Gravité : moyenne (CVSS 2.0 : 5,0). Une vulnérabilité non encore classée (sans CWE) a été découverte dans Sun SunOS. Elle permet à un attaquant, à distance, sans authentification, de provoquer un déni de service partiel. Versions affectées : 4.0, 4.0.1, 4.0.3, 4.1, 4.1.1, 4.1.2 et 2 autres. Publiée le 18 février 1993.',
    ],
  },
  'a weakness without a hand-made name': {
    en: [
      'cli/cli: detection of error condition without action',
      'No severity score yet. cli/cli has a vulnerability: detection of error condition without action (CWE-390). Affected: 2.49.0 before 2.67.0. Fixed: 2.67.0.',
    ],
    ja: [
      'cli/cli における「Detection of Error Condition Without Action」に関する脆弱性',
      '深刻度: 未評価。cli/cli には、「Detection of Error Condition Without Action」（CWE-390）に関する脆弱性が存在します。影響を受けるバージョン: 2.49.0 以上 2.67.0 未満。修正版: 2.67.0。',
    ],
    fr: [
      'cli/cli : « Detection of Error Condition Without Action »',
      'Gravité : pas encore évaluée. Une vulnérabilité a été découverte dans cli/cli : « Detection of Error Condition Without Action » (CWE-390). Versions affectées : de 2.49.0 (incluse) à 2.67.0 (exclue). Version corrigée : 2.67.0.',
    ],
  },
  'a weakness that the list does not have': {
    en: [
      'Made Up Thing: vulnerability (CWE-99999)',
      'No severity score yet. Made Up Thing has a vulnerability (CWE-99999; also CWE-79). Affected: before 1.0. Published 2026-05-05.',
    ],
    ja: [
      'Made Up Thing における脆弱性（CWE-99999）',
      '深刻度: 未評価。Made Up Thing には、脆弱性（CWE-99999、ほか CWE-79）が存在します。影響を受けるバージョン: 1.0 未満。公開日: 2026-05-05。',
    ],
    fr: [
      'Made Up Thing : vulnérabilité (CWE-99999)',
      'Gravité : pas encore évaluée. Une vulnérabilité (CWE-99999 ; aussi CWE-79) a été découverte dans Made Up Thing. Versions affectées : antérieures à 1.0. Publiée le 5 mai 2026.',
    ],
  },
  'a weakness and no product': {
    en: [
      'CVE-2026-1000: command injection',
      'Critical (CVSS 3.1: 9.8 by CNA/ADP). This is a command injection vulnerability (CWE-77; also CWE-78, CWE-88, CWE-94 and others). It can be exploited over the network, without privileges or user interaction. High impact on confidentiality, integrity and availability. Published 2024-11-11.',
    ],
    ja: [
      'CVE-2026-1000: コマンドインジェクションの脆弱性',
      '深刻度: 緊急（CVSS 3.1 基本値 9.8、CNA/ADP による評価）。コマンドインジェクション（CWE-77、ほか CWE-78、CWE-88、CWE-94 など）の脆弱性です。ネットワーク経由で、認証も利用者の操作も必要とせずに悪用でき、情報を取得される、情報を改ざんされる、およびサービス運用妨害（DoS）状態にされる可能性があります。公開日: 2024-11-11。',
    ],
    fr: [
      'CVE-2026-1000 : injection de commandes',
      'Gravité : critique (CVSS 3.1 : 9,8 selon une CNA ou un ADP). Une vulnérabilité de type injection de commandes (CWE-77 ; aussi CWE-78, CWE-88, CWE-94 et d’autres) est signalée. Elle permet à un attaquant, à distance, sans privilège ni interaction de l’utilisateur, de porter atteinte à la confidentialité et à l’intégrité des données et de provoquer un déni de service. Publiée le 11 novembre 2024.',
    ],
  },
  'a description that says nearly everything': {
    en: [
      'Acme AC7 1200M: OS command injection via the "lan_ip" parameter in /goform/telnet',
      'Medium (CVSS 3.1: 6.3 by VulDB). Acme AC7 1200M has an OS command injection vulnerability (CWE-78). It can be exploited over the network, with low privileges and without user interaction. Low impact on confidentiality, integrity and availability. Location: file /goform/telnet, function StartTelnet(), parameter lan_ip. Affected: 15.03.06.44 and earlier (according to the description). Published 2025-03-02. The references include a public exploit or proof of concept.',
    ],
    ja: [
      'Acme AC7 1200M の lan_ip パラメーターにおける OS コマンドインジェクションの脆弱性',
      '深刻度: 警告（CVSS 3.1 基本値 6.3、VulDB による評価）。Acme AC7 1200M には、OS コマンドインジェクション（CWE-78）の脆弱性が存在します。ネットワーク経由で、一般ユーザーの権限があれば、利用者の操作なしに悪用でき、情報の一部を取得される、情報の一部を改ざんされる、およびサービスの運用を部分的に妨害される可能性があります。該当箇所: ファイル /goform/telnet、関数 StartTelnet()、パラメーター lan_ip。影響を受けるバージョン: 15.03.06.44 以前（説明文による）。公開日: 2025-03-02。参考情報に攻撃コードまたは実証コード（PoC）があります。',
    ],
    fr: [
      'Acme AC7 1200M : injection de commandes du système d’exploitation (paramètre lan_ip)',
      'Gravité : moyenne (CVSS 3.1 : 6,3 selon VulDB). Une vulnérabilité de type injection de commandes du système d’exploitation (CWE-78) a été découverte dans Acme AC7 1200M. Elle permet à un attaquant, à distance, avec un compte à privilèges limités et sans interaction de l’utilisateur, de porter partiellement atteinte à la confidentialité et à l’intégrité des données et de provoquer un déni de service partiel. Emplacement : fichier /goform/telnet, fonction StartTelnet(), paramètre lan_ip. Versions affectées : jusqu’à 15.03.06.44 (incluse) (selon la description). Publiée le 2 mars 2025. Les références comprennent un code d’exploitation ou une preuve de concept.',
    ],
  },
  'a description that is all there is': {
    en: [
      'Hello Bar plugin for WordPress: stored cross-site scripting (XSS)',
      'No severity score yet. The Hello Bar plugin for WordPress has a cross-site scripting (XSS) vulnerability. It can be exploited after authentication (role: Contributor) to run scripts in a victim’s browser. Affected: 2.0.1 and earlier (according to the description). According to the description, an exploit is public. According to the description, it is disputed whether this is a vulnerability. According to the description, the product is no longer supported.',
    ],
    ja: [
      'WordPress 用プラグイン Hello Bar における格納型クロスサイトスクリプティング（XSS）の脆弱性',
      '深刻度: 未評価。WordPress 用プラグイン Hello Bar には、クロスサイトスクリプティング（XSS）の脆弱性が存在します。寄稿者として認証後に悪用でき、利用者のウェブブラウザー上で任意のスクリプトを実行される可能性があります。影響を受けるバージョン: 2.0.1 以前（説明文による）。説明文によると、攻撃コードが公開されています。説明文によると、この脆弱性には異議が唱えられています。説明文によると、当該製品のサポートは終了しています。',
    ],
    fr: [
      'Extension WordPress Hello Bar : injection de code indirecte à distance (XSS stockée)',
      'Gravité : pas encore évaluée. Une vulnérabilité de type injection de code indirecte à distance (XSS) a été découverte dans l’extension WordPress Hello Bar. Elle permet à un attaquant, après authentification (rôle contributeur), d’exécuter des scripts dans le navigateur de la victime. Versions affectées : jusqu’à 2.0.1 (incluse) (selon la description). Selon la description, un code d’exploitation est public. Selon la description, cette vulnérabilité est contestée. Selon la description, le produit n’est plus maintenu.',
    ],
  },
  'an impact without a weakness': {
    en: [
      'Acme Janus: denial of service via a crafted packet',
      'High (CVSS 3.1: 7.5). Acme Janus has a denial of service vulnerability. It can be exploited over the network, without privileges or user interaction, to cause a denial of service. High impact on availability. Affected: before 2.1. It is disputed whether this is a vulnerability.',
    ],
    ja: [
      'Acme Janus におけるサービス運用妨害（DoS）の脆弱性',
      '深刻度: 重要（CVSS 3.1 基本値 7.5）。Acme Janus には、サービス運用妨害（DoS）の脆弱性が存在します。ネットワーク経由で、認証も利用者の操作も必要とせずに悪用でき、サービス運用妨害（DoS）状態にされる可能性があります。影響を受けるバージョン: 2.1 未満。この脆弱性には異議が唱えられています。',
    ],
    fr: [
      'Acme Janus : déni de service',
      'Gravité : élevée (CVSS 3.1 : 7,5). Une vulnérabilité a été découverte dans Acme Janus. Elle permet à un attaquant, à distance, sans privilège ni interaction de l’utilisateur, de provoquer un déni de service. Versions affectées : antérieures à 2.1. Cette vulnérabilité est contestée.',
    ],
  },
  'nothing but an id': {
    en: [
      'CVE-2026-1234: unclassified vulnerability',
      'No severity score yet. The sources do not name a product or a weakness (CWE) yet.',
    ],
    ja: ['CVE-2026-1234: 未分類の脆弱性', '深刻度: 未評価。製品名と脆弱性タイプ（CWE）を示す情報はまだありません。'],
    fr: [
      'CVE-2026-1234 : vulnérabilité non classée',
      'Gravité : pas encore évaluée. Les sources n’indiquent encore ni produit ni faiblesse (CWE).',
    ],
  },
  rejected: {
    en: ['CVE-2017-7775: rejected', 'NVD has rejected this CVE.'],
    ja: ['CVE-2017-7775（却下）', 'この CVE は NVD で却下（Rejected）されています。'],
    fr: ['CVE-2017-7775 : rejetée', 'La NVD a rejeté cette CVE.'],
  },
  withdrawn: {
    en: ['CVE-2022-9999: withdrawn', 'Every advisory for this CVE has been withdrawn.'],
    ja: ['CVE-2022-9999（取り下げ）', 'この CVE に関するアドバイザリは、すべて取り下げられています。'],
    fr: ['CVE-2022-9999 : retirée', 'Tous les avis de sécurité sur cette CVE ont été retirés.'],
  },
  'hostile names': {
    en: [
      'script alert(1) /script evil name: path traversal',
      'High (CVSS 3.1: 7.5). script alert(1) /script evil name has a path traversal vulnerability (CWE-22). It can be exploited over the network, without privileges or user interaction. High impact on confidentiality. Affected: before 1.0.0999999999999999999999999999999999999999999…. Fixed: 1.0.0999999999999999999999999999999999999999999….',
    ],
    ja: [
      'script alert(1) /script evil name におけるパストラバーサルの脆弱性',
      '深刻度: 重要（CVSS 3.1 基本値 7.5）。script alert(1) /script evil name には、パストラバーサル（CWE-22）の脆弱性が存在します。ネットワーク経由で、認証も利用者の操作も必要とせずに悪用でき、情報を取得される可能性があります。影響を受けるバージョン: 1.0.0999999999999999999999999999999999999999999… 未満。修正版: 1.0.0999999999999999999999999999999999999999999…。',
    ],
    fr: [
      'script alert(1) /script evil name : traversée de répertoires',
      'Gravité : élevée (CVSS 3.1 : 7,5). Une vulnérabilité de type traversée de répertoires (CWE-22) a été découverte dans script alert(1) /script evil name. Elle permet à un attaquant, à distance, sans privilège ni interaction de l’utilisateur, de porter atteinte à la confidentialité des données. Versions affectées : antérieures à 1.0.0999999999999999999999999999999999999999999…. Version corrigée : 1.0.0999999999999999999999999999999999999999999….',
    ],
  },
};
