import type { TopicMessages } from './messages.ts';

export const fr: TopicMessages = {
  topics: 'Thèmes',
  tags: 'Étiquettes',
  categories: 'Catégories',
  category: 'Catégorie',
  packages: 'Paquets',
  kinds: {
    weakness: { one: 'Faiblesse (CWE)', many: 'Faiblesses (CWE)' },
    language: { one: 'Langage de programmation', many: 'Langages de programmation' },
    framework: { one: 'Framework', many: 'Frameworks' },
    vendor: { one: 'Éditeur', many: 'Éditeurs' },
  },

  tagsText: 'Faiblesses (CWE), langages de programmation, frameworks et éditeurs, triés par nombre de vulnérabilités.',
  kindTexts: {
    weakness: 'Les types d’erreurs à l’origine des vulnérabilités, par numéro CWE, triés par nombre de vulnérabilités.',
    language: 'Langages de programmation, d’après les écosystèmes des paquets affectés.',
    framework: 'Frameworks et plateformes sur lesquels reposent les applications, triés par nombre de vulnérabilités.',
    vendor: 'Éditeurs et projets, triés par nombre de vulnérabilités. Les variantes d’un même nom sont regroupées.',
  },
  categoriesText:
    'Quinze groupes de vulnérabilités, déduits des faiblesses (CWE) et des termes employés par les sources. Une vulnérabilité peut appartenir à plusieurs groupes.',
  packagesText:
    'Vérifiez une version d’un paquet : quelles vulnérabilités connues l’affectent et quelles versions les corrigent.',
  find: 'Chercher par nom',
  findButton: 'Chercher',
  noTags: 'Aucun nom d’étiquette ne contient ces mots.',
  vulnerabilities: (count) => `${count} ${count === '0' || count === '1' ? 'vulnérabilité' : 'vulnérabilités'}`,

  weaknessText: 'Une faiblesse de la liste CWE.',
  languageText: (name) => `Vulnérabilités dans les paquets des écosystèmes ${name}.`,
  frameworkText: (name) => `Vulnérabilités dans ${name} et dans les paquets qui en font partie.`,
  vendorText: (name) =>
    `Vulnérabilités dans les produits de ${name}, d’après la NVD, CISA KEV et les données des paquets.`,
  packageText: (name, ecosystem) => `Vulnérabilités du paquet ${name} (${ecosystem}), toutes versions confondues.`,

  figures: 'En chiffres',
  total: 'Vulnérabilités',
  kev: 'Exploitation avérée',
  poc: 'Code d’exploitation public',
  inSearch: 'Affiner dans la recherche',
  feed: 'S’abonner au flux (Atom)',
  json: 'En JSON',

  trend: 'Évolution',
  month: 'Mois',
  year: 'Année',
  byMonth: 'Publications par mois et par gravité',
  byMonthText: (all, month, most) =>
    month === null
      ? `${all} sur les 24 derniers mois.`
      : `${all} sur les 24 derniers mois, le plus grand nombre en ${month} (${most}).`,
  noneByMonth: 'Aucune publication sur les 24 derniers mois.',
  byYear: 'Par année de publication',
  byYearText: (all, year, most) =>
    year === null
      ? `${all} toutes années confondues.`
      : `${all} toutes années confondues, le plus grand nombre en ${year} (${most}).`,

  newest: 'Les plus récentes',
  urgent: 'Les plus urgentes',
  urgentText:
    'Exploitation avérée, par date d’ajout au catalogue KEV (affichée), la plus récente d’abord ; puis les scores EPSS les plus élevés.',
  categoriesOfIt: 'Catégories de cette faiblesse',
  weaknessesOfIt: 'Faiblesses les plus fréquentes de cette catégorie',
  languageOfIt: 'Langage de programmation',
  together: 'Étiquettes associées',
  definition: (id) => `${id} sur le site du MITRE`,

  checkTitle: 'Vérifier une version',
  package: 'Paquet',
  packageHint: 'URL de paquet, écosystème et nom, ou nom seul : pkg:npm/lodash@4.17.20, npm/lodash, lodash',
  ecosystem: 'Écosystème',
  ecosystemAsWritten: 'Détection automatique',
  version: 'Version',
  versionHint: 'La version installée, pas un intervalle',
  release: 'Version de la distribution',
  releaseHint: (example) => `Par exemple ${example}`,
  checkButton: 'Vérifier',
  forPrograms: 'Pour les programmes :',
  unreadable: (text) => `« ${text} » n’est pas un paquet valide.`,
  unreadableHint:
    'Saisissez une URL de paquet comme pkg:npm/lodash@4.17.20, ou un écosystème et un nom comme npm/lodash.',
  unknownPackage: (name) => `Inconnu : aucune fiche ne mentionne ${name}.`,
  unknownPackageHint:
    'Cela ne signifie pas qu’il est sûr : le nom s’écrit peut-être autrement. Utilisez groupe:artefact pour Maven, le chemin complet du module pour Go.',
  similarPackages: 'Paquets au nom proche :',
  whichOne: (name) => `${name} existe dans ces écosystèmes :`,

  result: (name, version) => `${name} ${version}`,
  affected: 'Affectée : des vulnérabilités connues affectent cette version.',
  malware: 'Logiciel malveillant : cette version du paquet est elle-même malveillante. Il faut la supprimer.',
  notAffected: 'Non affectée : aucune vulnérabilité connue n’affecte cette version.',
  undecided: 'Inconnu : les données ne permettent pas de savoir si cette version est affectée.',
  partly: 'Seule une partie des vulnérabilités de ce paquet a été vérifiée.',
  known: (count) => `Vulnérabilités de ce paquet, toutes versions confondues : ${count}`,
  upgradeTo: (version) => `Aucune vulnérabilité connue n’affecte la version ${version} : passez à cette version.`,
  everyVersion: (count) => `Vulnérabilités connues du paquet (${count})`,
  mostUrgentFirst: 'Toutes versions confondues, les plus urgentes d’abord.',
  partOfAll:
    'Toutes versions confondues. Extrait de la liste : les plus récentes, triées par urgence au sein de chaque extrait.',
  searchText: (name, count) => `Vulnérabilités dont le texte contient « ${name} » : ${count}`,
  allAffected: 'Toutes les vulnérabilités connues qui affectent cette version',
  unsure: 'Inconnu',
  why: {
    no_version: 'Aucune version n’a été indiquée.',
    no_order: 'Cette version ne peut pas être comparée à celles de la fiche.',
    no_range: 'Aucune source n’indique les versions affectées.',
    releases_differ: 'Cela dépend de la version de la distribution.',
    not_known: 'Aucune fiche ne mentionne ce paquet. Vérifiez l’orthographe de son nom.',
    incomplete: 'Seule une partie des fiches a été vérifiée.',
  },
  lookFurther: 'Poursuivre la vérification',
  fromStart: 'Revenir au début',
};
