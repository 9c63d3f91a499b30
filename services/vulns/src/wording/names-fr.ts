/** The common nouns at the end of KEV's names for several products. */
const nouns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Appliances: 'équipements',
    Applications: 'applications',
    Cameras: 'caméras',
    Chipsets: 'jeux de puces',
    Components: 'composants',
    Controllers: 'contrôleurs',
    Devices: 'appareils',
    Drivers: 'pilotes',
    Firewalls: 'pare-feu',
    Gateways: 'passerelles',
    Modems: 'modems',
    Phones: 'téléphones',
    Printers: 'imprimantes',
    Processors: 'processeurs',
    Recorders: 'enregistreurs',
    Routers: 'routeurs',
    Servers: 'serveurs',
    Switches: 'commutateurs',
    Systems: 'systèmes',
  }),
);

/** A name in French, and its article with what follows it (`le `, `l’`); without article if it is a proper name alone. */
export interface FrenchName {
  article: string;
  name: string;
}

/** Names that are English words as a whole. */
const wholeNames: ReadonlyMap<string, FrenchName> = new Map([
  ['Go standard library', { article: 'la ', name: 'bibliothèque standard de Go' }],
  ['Go toolchain', { article: 'la ', name: 'chaîne d’outils de Go' }],
]);

/** The common nouns at the end of names as descriptions have them (`NETGEAR RAX30 routers`), with their articles. */
export const endingNouns: ReadonlyMap<string, readonly [article: string, noun: string]> = new Map(
  Object.entries({
    application: ['l’', 'application'],
    boards: ['les ', 'cartes'],
    devices: ['les ', 'appareils'],
    driver: ['le ', 'pilote'],
    drivers: ['les ', 'pilotes'],
    extension: ['l’', 'extension'],
    firewall: ['le ', 'pare-feu'],
    firewalls: ['les ', 'pare-feu'],
    kernel: ['le ', 'noyau'],
    library: ['la ', 'bibliothèque'],
    module: ['le ', 'module'],
    plugin: ['l’', 'extension'],
    printers: ['les ', 'imprimantes'],
    processors: ['les ', 'processeurs'],
    repository: ['le ', 'dépôt'],
    router: ['le ', 'routeur'],
    routers: ['les ', 'routeurs'],
    switches: ['les ', 'commutateurs'],
    theme: ['le ', 'thème'],
  } as const),
);

/** Translates a product's name within a sentence. Only nouns after proper names: other words may be of the name itself. */
export function inFrench(name: string): FrenchName {
  const text = name.replace(/ firmware$/, ' (micrologiciel)').replace(betweenModels, ' et ');
  const whole = wholeNames.get(name);
  if (whole !== undefined) return whole;
  const [, proper, last = ''] = /^((?:[^\sa-z]\S*|et)(?: (?:[^\sa-z]\S*|et))*) ([a-z]+|Kernel)$/.exec(text) ?? [];
  const noun = endingNouns.get(last.toLowerCase());
  if (proper === undefined || noun === undefined) return { article: '', name: text };
  return { article: noun[0], name: `${noun[1]} ${proper.replace(atEnd, '$2 $1')}` };
}

/** The platform of an add-on stands before its name: `thème WordPress The-wound`. */
const atEnd = /^(.+) (WordPress|Joomla!?|Drupal|Jenkins|Moodle|MediaWiki)$/;

/** The "and" of two models: `DIR-618 and DIR-605L`. */
const betweenModels = /(?<=\s\S*\d\S*) and (?=\S*\d)/g;

/** Translates the name of a product or package in a list. */
export function labelInFrench(label: string): string {
  if (/^Linux kernel$/i.test(label)) return 'noyau Linux';
  return wholeNames.get(label)?.name ?? label.replace(/^(.+) firmware$/, 'micrologiciel $1');
}

/** `routeurs DrayTek Vigor` for `Vigor Routers` */
export function severalInFrench(vendor: string, what: string | null): string {
  if (what === null) return `produits ${vendor}`;
  const space = what.lastIndexOf(' ');
  const noun = nouns.get(what.slice(space + 1));
  return noun === undefined
    ? `produits ${vendor} ${what}`
    : `${noun} ${`${vendor} ${what.slice(0, Math.max(space, 0))}`.trim()}`;
}

/** The roles that attackers need, as WordPress and others call them in French. */
const roles: ReadonlyMap<string, string> = new Map(
  Object.entries({
    admin: 'administrateur',
    administrator: 'administrateur',
    author: 'auteur',
    contributor: 'contributeur',
    customer: 'client',
    developer: 'développeur',
    editor: 'éditeur',
    guest: 'invité',
    maintainer: 'mainteneur',
    manager: 'gestionnaire',
    member: 'membre',
    owner: 'propriétaire',
    reporter: 'rapporteur',
    'shop manager': 'gestionnaire de boutique',
    subscriber: 'abonné',
    teacher: 'enseignant',
    user: 'utilisateur',
    viewer: 'lecteur',
  }),
);

/** `abonné` for `Subscriber`; a role of a product alone stays as the description has it. */
export function roleInFrench(role: string): string {
  return roles.get(role.toLowerCase()) ?? role;
}
