import { frenchDate } from '../../../wording/french-date.ts';
import type { UrgencyMessages } from './messages.ts';

export const fr: UrgencyMessages = {
  rejected: 'CVE rejetée : ce n’est pas une vulnérabilité à part entière.',
  withdrawn: 'Tous les avis à son sujet ont été retirés.',
  malware: 'Le paquet est malveillant : supprimez-le.',
  ransomware: 'Exploitée dans des campagnes de rançongiciel, selon la CISA.',
  kev: (added, due) =>
    `Exploitation avérée : dans le catalogue KEV de la CISA${added === null ? '' : ` depuis le ${frenchDate(added)}`}${due === null ? '' : ` (échéance : ${frenchDate(due)})`}.`,
  ssvc_active: 'Exploitation active, selon l’évaluation SSVC de la CISA.',
  certfr_alert: 'Le CERT-FR a publié une alerte à son sujet.',
  epss: (percent) => `EPSS : probabilité d’exploitation de ${percent} dans les 30 jours.`,
  scored: (score, severity) => `CVSS ${score} (gravité ${severity.toLowerCase()}).`,
  rated: (severity) => `Gravité : ${severity.toLowerCase()}.`,
  unrated: 'Aucune source n’évalue sa gravité.',
  public_exploit: 'Un code d’exploitation est public.',
  fixed: (packageName, versions) => `Versions corrigées : ${packageName} ${versions}.`,
  no_fix: 'Aucune fiche n’indique de version corrigée.',
};
