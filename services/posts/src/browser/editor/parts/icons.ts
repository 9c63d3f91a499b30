import type { CommandName } from '../text/commands.ts';

/** Icons of the toolbar, drawn on a field of 20 by 20. Callouts show their names, which are clearer. */
const paths: Readonly<Partial<Record<CommandName | 'image' | 'preview', string>>> = {
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  italic: 'M8.5 4h5M6.5 16h5M11 4 9 16',
  strike:
    'M3.5 10h13M13.5 6.5C13 5 11.8 4 10 4 7.8 4 6.5 5.2 6.5 6.8c0 1.3.8 2.2 2.2 2.8M6.3 13.2C6.7 15 8 16 10 16c2.3 0 3.7-1.2 3.7-3',
  mark: 'M4 16h12M6 12.5l7-8.5 2.5 2-7 8.5H6z',
  code: 'M7 6l-4 4 4 4M13 6l4 4-4 4',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l2.6-2.6a3 3 0 0 0-4.2-4.2L10 5.8M11.5 8.5a3 3 0 0 0-4.2 0l-2.6 2.6a3 3 0 0 0 4.2 4.2l1.1-1.1',
  bullets: 'M8 5.5h9M8 10h9M8 14.5h9M4 5.5h.01M4 10h.01M4 14.5h.01',
  numbers: 'M8.5 5.5H17M8.5 10H17M8.5 14.5H17M3 4.5l1.2-.7V7.5M3 12.8c1.8-1.3 2.8.3 1.5 1.5L3 16h2.7',
  quote: 'M4 4v12M8 6h9M8 10h9M8 14h6',
  image: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M13 7.5h.01',
  preview: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
};

const svg = 'http://www.w3.org/2000/svg';

/** The icon of a command; null for those that show their names. */
export function icon(name: CommandName | 'image' | 'preview'): SVGElement | null {
  const drawn = paths[name];
  if (!drawn) return null;
  const sign = document.createElementNS(svg, 'svg');
  sign.setAttribute('viewBox', '0 0 20 20');
  sign.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', drawn);
  sign.append(path);
  return sign;
}
