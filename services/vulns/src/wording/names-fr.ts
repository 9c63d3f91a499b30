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

/** Translates a product's name within a sentence. */
export function inFrench(name: string): string {
  return /^Linux kernel$/i.test(name) ? 'le noyau Linux' : name.replace(/ firmware$/, ' (micrologiciel)');
}

/** Translates the name of a product or package in a list. */
export function labelInFrench(label: string): string {
  return /^Linux kernel$/i.test(label) ? 'noyau Linux' : label.replace(/^(.+) firmware$/, 'micrologiciel $1');
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
