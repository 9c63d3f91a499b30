import type { Bulletin } from './certfr-server.ts';

const day = (date: string) => `${date}T00:00:00.000000`;

/** Builds a revision. */
export function revision(date: string, description = 'Version initiale'): Record<string, string> {
  return { description, revision_date: day(date) };
}

/** Builds the entries of `cves`. */
export function cves(...ids: string[]): Record<string, string>[] {
  return ids.map((name) => ({ name, url: `https://www.cve.org/CVERecord?id=${name}` }));
}

/** Builds an affected system; without a product, it is that of no vendor, as CERT-FR writes it. */
export function system(description: string, vendor = 'N/A', name = 'N/A'): Record<string, unknown> {
  return { description, product: { name, vendor: { name: vendor, scada: false } } };
}

/**
 * Builds an advisory or alert about one CVE, published on a day; `more` replaces and adds fields. Alerts are open unless it
 * has `closed_at`.
 */
export function bulletin(reference: string, date: string, more: Partial<Bulletin> = {}): Bulletin {
  return {
    $ref: 'https://www.cert.ssi.gouv.fr/openapi.json',
    reference,
    title: 'Vulnérabilité dans Exemple Passerelle',
    summary:
      'Une vulnérabilité a été découverte dans Exemple Passerelle. Elle permet à un attaquant de provoquer une exécution de code arbitraire à distance.',
    content:
      "## Solutions\n\nSe référer au bulletin de sécurité de l'éditeur pour l'obtention des correctifs (cf. section Documentation).",
    affected_systems: [system('Passerelle versions antérieures à 2.4.1', 'Exemple', 'Passerelle')],
    affected_systems_content: '',
    risks: [{ description: 'Exécution de code arbitraire à distance' }],
    cves: cves('CVE-2026-1001'),
    links: [],
    vendor_advisories: [
      {
        published_at: date,
        title: 'Bulletin de sécurité Exemple EX-2026-01',
        url: 'https://exemple.example/securite/EX-2026-01',
      },
    ],
    revisions: [revision(date)],
    ...(reference.includes('-ALE-') ? { closed_at: null } : {}),
    ...more,
  };
}

const closing =
  "     Clôture de l'alerte. Cela ne signifie pas la fin d'une menace. Seule l'application de la mise à jour permet de vous prémunir contre l'exploitation de la vulnérabilité correspondante.";

/**
 * Made-up bulletins of each kind that CERT-FR publishes: one CVE, several, hundreds and none, advisories with four digits
 * and of CERTA, open and closed alerts, and revised ones. All are older than a few days on 2026-11-20.
 * @param most number of CVEs of the largest one
 */
export function sampleBulletins(most = 200): Bulletin[] {
  return [
    bulletin('CERTFR-2026-ALE-007', '2026-11-10', {
      title: '[MàJ] Vulnérabilité dans Exemple Passerelle',
      summary:
        '**<span class="important-content">[Mise à jour du 12 novembre 2026]</span>**\n\nLe CERT-FR a connaissance d\'exploitations de la vulnérabilité CVE-2026-1001.\n\n**[Publication initiale]**\n\nLe 10 novembre 2026, Exemple a publié un avis de sécurité.',
      revisions: [revision('2026-11-10'), revision('2026-11-12', "Connaissance d'exploitations")],
    }),
    bulletin('CERTFR-2025-ALE-014', '2025-12-05', {
      title: 'Vulnérabilité dans Exemple Annuaire',
      cves: cves('CVE-2025-2001', 'CVE-2025-2002'),
      closed_at: '2026-02-12',
      revisions: [revision('2025-12-05'), revision('2026-02-12', closing), revision('2025-12-08', 'Reformulation')],
    }),
    bulletin('CERTFR-2026-AVI-1042', '2026-11-13'),
    bulletin('CERTFR-2026-AVI-0999', '2026-11-03', {
      title: 'Multiples vulnérabilités dans le noyau Linux d’Exemple',
      cves: cves(...Array.from({ length: most }, (_, i) => `CVE-2026-${3000 + i}`)),
      risks: [{ description: "Atteinte à l'intégrité des données" }, { description: 'Déni de service' }],
    }),
    bulletin('CERTFR-2026-AVI-0001', '2026-01-02', {
      title: 'Multiples vulnérabilités dans les produits Exemple ',
      cves: cves('CVE-2026-1002', 'cve-2026-1002', 'CVE-2026-1003'),
    }),
    bulletin('CERTFR-2025-AVI-0521', '2025-06-18', {
      title: 'Vulnérabilité dans Exemple Bureau',
      cves: [],
      risks: [{ description: "Non spécifié par l'éditeur" }],
      affected_systems_content:
        "L'éditeur annonce la fin de vie de Bureau versions 9.0.x : ces branches ne recevront plus de correctifs de sécurité.",
    }),
    bulletin('CERTFR-2025-AVI-0004', '2025-01-03', {
      revisions: [revision('2025-01-07', "L'avis initial a été renommé"), revision('2025-01-03')],
      cves: cves('CVE-2025-2002'),
    }),
    bulletin('CERTFR-2022-AVI-118', '2022-02-04', {
      title: '[MàJ] Multiples vulnérabilités dans Exemple Courriel',
      cves: cves('CVE-2022-4001'),
      revisions: [revision('2022-02-04'), revision('2022-02-09', 'Correction de la version')],
    }),
    bulletin('CERTFR-2021-AVI-615', '2021-08-10', {
      cves: [],
      vendor_advisories: [
        {
          published_at: '2021-08-09',
          title: 'Bulletin de sécurité Exemple',
          url: 'https://exemple.example/cve-2021-5001',
        },
      ],
    }),
    bulletin('CERTFR-2014-AVI-001', '2014-01-06', { cves: cves('CVE-2014-6001'), vendor_advisories: [] }),
    bulletin('CERTA-2013-AVI-001', '2013-01-03', { cves: cves('CVE-2014-6001') }),
    bulletin('CERTA-2004-AVI-397', '2004-12-15', {
      title: 'Vulnérabilité du serveur <TT>exempled</TT>',
      cves: [],
      affected_systems: [],
      affected_systems_content:
        '<UL>    <LI>Exemple Lecteur 6.0.2 et versions    antérieures ;</LI>    <LI>Exemple Édition &amp; Impression 6.0.2.</LI>  </UL>',
      links: [{ title: 'Référence CVE CAN-2004-8001', url: 'http://exemple.example/CAN-2004-8001' }],
    }),
  ];
}
